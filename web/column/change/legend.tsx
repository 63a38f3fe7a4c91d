import { useState } from 'preact/hooks';
import { detailsOf, EDGE, kindOf, type Level, type Mark, marksOf, ROOM, roleOf, viewOfRole } from '../../data/level';
import { looksOf } from '../../paint/level_looks';
import { Fold } from '../../parts/controls';
import { toggleLayer } from '../../state/actions';
import { gridLines, layersOn, level, nothing, pointing } from '../../state/store';
import { Swatch } from './swatch';
import { ValueSwitches } from './values_switches';

/** Every layer with its switch, and under it what its signs mean. Top layers first, as they lie. */
export function Legend() {
  const now = level.value;
  if (!now) return null;
  const present = rolesIn(now);
  const layers = now.info.layers.map((layer, index) => ({ layer, index })).reverse();
  return (
    <Fold name="legend" title="Legend and layers">
      {layers.map(({ layer, index }) => (
        <div class="layer" key={layer.id}>
          <label class="switch">
            <input type="checkbox" checked={layersOn.value[index] ?? true} onChange={() => toggleLayer(index)} />
            <span>{layer.title}</span>
          </label>
          <Roles all={now} layer={index} present={present} />
        </div>
      ))}
      <ValueSwitches now={now} />
      <label class="switch">
        <input
          type="checkbox"
          checked={gridLines.value}
          onChange={(event) => (gridLines.value = event.currentTarget.checked)}
        />
        <span>Grid lines</span>
      </label>
    </Fold>
  );
}

function Roles({ all, layer, present }: { all: Level; layer: number; present: Uint8Array }) {
  const looks = looksOf(all);
  const roles = all.info.roles.map((role, index) => ({ role, index })).filter(({ role }) => role.layer === layer);
  return (
    <ul class="roles">
      {roles.map(({ role, index }) => (
        <li key={role.id} title={role.hint} class={present[index] ? '' : 'absent'}>
          <Swatch looks={looks} role={index} kind={present[index] ? (present[index] as number) - 1 : -1} />
          <span>{role.title}</span>
        </li>
      ))}
    </ul>
  );
}

/** For each role 0, or one more than the kind of its first mark. */
function rolesIn(all: Level): Uint8Array {
  const out = new Uint8Array(all.info.roles.length);
  for (let i = 0; i < all.count; i++) {
    const role = roleOf(all, i);
    if (out[role] === 0) out[role] = kindOf(all, i) + 1;
  }
  return out;
}

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
  const rooms = marksOf(all, ROOM, 0)
    .filter((room) => viewOfRole(all.info, room.role) === 0)
    .sort((a, b) => a.id - b.id);
  const edges = marksOf(all, EDGE, 0).filter((edge) => edge.from >= 0 && edge.to >= 0);
  if (rooms.length === 0) return <p class="muted">This picture has no rooms. {all.head.summary}</p>;
  return (
    <>
      <p class="muted">Arrow keys move through the list and show the room on the map.</p>
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

/** Its own text, but for what number and title say already. */
function nameOf(all: Level, room: Mark): string {
  const title = all.info.roles[room.role]?.title ?? 'Room';
  const own = room.text === String(room.id) || title.includes(room.text) ? '' : ` ${room.text}`;
  return `${room.id}. ${title}${own}.`;
}

/** Why it is there, where it leads, then its numbers. */
function describe(all: Level, room: Mark, edges: readonly Mark[]): string {
  const details = detailsOf(all, room.index).filter((d) => !d.link && d.value !== '-1');
  const joined = new Map<number, Set<string>>();
  for (const edge of edges.filter(({ from, to }) => from === room.id || to === room.id)) {
    const other = edge.from === room.id ? edge.to : edge.from;
    joined.set(other, (joined.get(other) ?? new Set()).add(all.info.roles[edge.role]?.title.toLowerCase() ?? ''));
  }
  const ways = [...joined].map(([other, roles]) => `${other} (${[...roles].join(', ')})`).join(', ');
  const why = details.find(({ key }) => key === 'why')?.value;
  const numbers = details.filter(({ key }) => key !== 'why').map((d) => `${d.key.replaceAll('_', ' ')} ${d.value}`);
  const said = [
    why,
    ways && `joined to ${ways}`,
    [`at ${room.x}, ${room.y}, ${room.w} by ${room.h}`, ...numbers].join(', '),
  ];
  return said
    .map((text) => text?.replace(/^./, (first) => first.toUpperCase()).replace(/\.?$/, '.'))
    .filter((text) => text !== '.' && text)
    .join(' ');
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
