// This level: its facts as numbers, and its rooms in words.
import { useState } from 'preact/hooks';
import type { FactInfo } from '../../../wasm/bridge/interface';
import { detailsOf, EDGE, type Level, type Mark, marksOf, ROOM, viewOfRole } from '../../data/level';
import { factText } from '../../data/values';
import { Fold } from '../../parts/controls';
import { held, level, measured, nothing, pointing } from '../../state/store';
import { conditionsFor } from './find/conditions';
import { seek } from './find/seek';

export function ThisLevel() {
  if (held.value) return <p class="muted">A question of the lesson is open. Guess first.</p>;
  return (
    <>
      <Facts />
      <RoomList />
    </>
  );
}

/** The level's facts. Those that are zero share one line. */
export function Facts() {
  const now = measured.value;
  if (!now || now.info.facts.length === 0) return null;
  const all = now.info.facts.map((fact, i) => ({ fact, value: now.head.facts[i] ?? undefined }));
  const none = all.filter(isNone);
  const numbers = all.filter((each) => each.fact.high > MIN_STATE && !isNone(each));
  return (
    <Fold name="facts" title="Facts" folded>
      <dl>
        {all
          .filter((each) => !isNone(each) && !numbers.includes(each))
          .map(({ fact, value }) => (
            <div key={fact.id} title={fact.hint}>
              <dt>{fact.title}</dt>
              <dd>
                <button
                  type="button"
                  class="bar-find"
                  title="Find more levels like that"
                  disabled={value === undefined}
                  onClick={() => value !== undefined && seek(conditionsFor(fact, value))}
                >
                  {value === undefined ? '…' : factText(fact, value)}
                </button>
              </dd>
            </div>
          ))}
      </dl>
      {numbers.length > 0 && (
        <p class="muted">
          For other programs: {numbers.map(({ fact, value }) => `${fact.title} ${value ?? '…'}`).join(', ')}.
        </p>
      )}
      {none.length > 0 && <p class="muted">None here: {none.map(({ fact }) => fact.title).join(', ')}.</p>}
    </Fold>
  );
}

/** Facts with larger values are states of random number generators, which only programs can use. */
const MIN_STATE = 2 ** 31;

/** Whether the level has none of it; a missing place is -1. */
const isNone = ({ fact, value }: { fact: FactInfo; value: number | undefined }) =>
  value === -1 || (value === 0 && (fact.kind === 'count' || fact.kind === 'wide'));

/** A text alternative of the map: every room with its details and exits. */
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

/** The room's number, title, and its text if that adds anything. */
function nameOf(all: Level, room: Mark): string {
  const title = all.info.roles[room.role]?.title ?? 'Room';
  const own = room.text === String(room.id) || title.includes(room.text) ? '' : ` ${room.text}`;
  return `${room.id}. ${title}${own}.`;
}

/** Why the room exists, its connections, then its numbers. */
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
  const sentences = [
    why,
    ways && `joined to ${ways}`,
    [`at ${room.x}, ${room.y}, ${room.w} by ${room.h}`, ...numbers].join(', '),
  ];
  return sentences
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
