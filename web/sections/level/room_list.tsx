import { useState } from 'preact/hooks';
import { level, nothing, pointing } from '../../app/state/store';
import { detailsOf, EDGE, type Level, type Mark, marksOf, ROOM, viewOfRole } from '../../data/level';

/** The picture in words: every room with its details and its exits. */
export function RoomList() {
  const [open, setOpen] = useState(false);
  const now = level.value;
  if (!now) return null;
  return (
    <section class="room-list fold">
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <h3>The rooms in words</h3>
        </summary>
        {open && <Rooms all={now} />}
      </details>
    </section>
  );
}

function Rooms({ all }: { all: Level }) {
  const rooms = marksOf(all, ROOM, 0).filter((room) => viewOfRole(all.info, room.role) === 0);
  const edges = marksOf(all, EDGE, 0).filter((edge) => edge.from >= 0 && edge.to >= 0);
  if (rooms.length === 0) return <p class="muted">This picture has no rooms. {all.head.summary}</p>;
  return (
    <>
      <p class="muted">Arrow keys move through the list, a press shows the room in the picture.</p>
      <ul class="rooms" onKeyDown={moveFocus}>
        {rooms.map((room, i) => (
          <li key={room.index}>
            <button
              type="button"
              class="room-item"
              tabIndex={i === 0 ? 0 : -1}
              onFocus={() => point(all, room)}
              onBlur={() => (pointing.value = nothing)}
            >
              <b>{nameOf(all, room)}</b> <span>{describe(all, room, edges)}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

const point = (all: Level, room: Mark): void => {
  pointing.value = { room: room.id, mark: room.index, of: all, view: 0, pinned: false };
};

const nameOf = (all: Level, room: Mark): string =>
  `${room.id}. ${all.info.roles[room.role]?.title ?? 'Room'}${room.text ? ` ${room.text}` : ''}`;

function describe(all: Level, room: Mark, edges: readonly Mark[]): string {
  const details = detailsOf(all, room.index).filter((d) => !d.link);
  const exits = edges
    .filter((edge) => edge.from === room.id || edge.to === room.id)
    .map((edge) => `${edge.from === room.id ? edge.to : edge.from} (${all.info.roles[edge.role]?.title})`);
  const facts = details.map((d) => `${d.key.replaceAll('_', ' ')} ${d.value}`).join(', ');
  const ways = exits.length > 0 ? `joined to ${[...new Set(exits)].join(', ')}` : '';
  return [`at ${room.x}, ${room.y}, ${room.w} by ${room.h}`, facts, ways].filter(Boolean).join('; ');
}

function moveFocus(event: KeyboardEvent): void {
  const by = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
  if (!by) return;
  const items = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>('.room-item')];
  const at = items.indexOf(document.activeElement as HTMLElement);
  const next = items[Math.max(0, Math.min(items.length - 1, at + by))];
  next?.focus();
  event.preventDefault();
  event.stopPropagation();
}
