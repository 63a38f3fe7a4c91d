// This level: what is unusual in it, its facts as numbers, and its rooms in words.
import type { Shown } from '../../../wasm/bridge/answers';
import type { FactInfo } from '../../../wasm/bridge/interface';
import { slow } from '../../data/engines';
import { detailsOf, type Level, type Mark, marksOf, ROOM, viewOfRole } from '../../data/level';
import { factText } from '../../data/values';
import { Button } from '../../parts/buttons';
import { Drawer, Fold } from '../../parts/controls';
import { usePromise } from '../../parts/lazy';
import { held, level, measured, nothing, pointing } from '../../state/store';
import { anySeed, usual } from './counting';
import { conditionsFor, seek } from './find/conditions';
import { oneIn, unusualIn } from './rare';
import { Sure } from './sure';

export function ThisLevel() {
  if (held.value) return <p class="muted">A question of the lesson is open. Guess first.</p>;
  return (
    <>
      <Unusual />
      <Facts />
      <RoomList />
      {level.value && <Sure now={level.value} />}
    </>
  );
}

/** What few levels with the same options have. */
function Unusual() {
  const now = measured.value;
  const link = now && anySeed(now);
  const known = usePromise(async () => (link ? usual(link) : undefined), [link]);
  if (!now || !known) return <p class="muted">Counting what is usual…</p>;
  const all = unusualIn(now, known);
  return (
    <>
      <p>{all.length > 0 ? 'Unusual among levels with these options:' : 'Nothing here is rarer than 1 in 10.'}</p>
      <ul>
        {all.map(({ words, chance }) => (
          <li key={words}>
            {words}: {oneIn(chance)}
          </li>
        ))}
      </ul>
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
                <Button
                  class="bar-find"
                  title="Find more levels like that"
                  disabled={value === undefined}
                  act={() => value !== undefined && seek(conditionsFor(fact, value))}
                >
                  {value === undefined ? '…' : factText(fact, value)}
                </Button>
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
function RoomList() {
  const now = level.value;
  if (!now) return null;
  return (
    <section class="room-list fold">
      <Drawer summary={<h3>The rooms in words</h3>}>
        <Rooms all={now} />
      </Drawer>
    </section>
  );
}

function Rooms({ all }: { all: Level }) {
  const walk = usePromise(() => walkOf(all), [all.head.link]);
  const rooms = marksOf(all, ROOM, 0)
    .filter((room) => viewOfRole(all.info, room.role) === 0)
    .sort((a, b) => a.id - b.id);
  if (rooms.length === 0) return <p class="muted">This picture has no rooms. {all.head.summary}</p>;
  if (!walk) return <p class="muted">One moment.</p>;
  const entered = rooms.filter(({ id }) => walk.steps.size === 0 || walk.steps.has(id));
  const left = rooms.length - entered.length;
  return (
    <>
      <p class="muted">
        Arrow keys move through the list and show the room on the map.
        {left > 0 &&
          ` ${left === 1 ? 'One room' : `${left} rooms`} that you cannot enter ${left === 1 ? 'is' : 'are'} left out.`}
      </p>
      <ul class="rooms" onKeyDown={moveFocus}>
        {entered.map((room, i) => (
          <li key={room.index}>
            <button
              type="button"
              class="room-item"
              tabIndex={i === 0 ? 0 : -1}
              onFocus={() => point(all, room)}
              onBlur={() => (pointing.value = nothing)}
            >
              <b>{nameOf(all, room)}</b> <span>{describe(all, room, rooms, walk)}</span>
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

/** Ways between rooms as one walks them, and how many rooms each is from the start; empty where there is nothing to walk. */
interface Walk {
  ways: readonly { to: number; from: number; title: string }[];
  steps: ReadonlyMap<number, number>;
}

async function walkOf({ head: { link } }: Level): Promise<Walk> {
  const { ways, legend, terrain } = JSON.parse(await slow.ask('rooms', 'show', link, false, true)) as Shown;
  const titles = new Map(legend.ways.map(({ id, title }) => [id, title.toLowerCase()]));
  const all = ways.flatMap(({ from, to, kind, oneWay }) => {
    const title = titles.get(kind) ?? kind;
    return oneWay
      ? [{ from, to, title: `${title}, one way` }]
      : [
          { from, to, title },
          { from: to, to: from, title },
        ];
  });
  const [x, y] = (terrain && !('why' in terrain) && terrain.start) || [-1, -1];
  const start = terrain && !('why' in terrain) ? terrain.rooms.find((room) => contains(room, x, y)) : undefined;
  const steps = new Map(start ? [[start.id, 0]] : []);
  for (const [room, far] of steps)
    for (const { from, to } of all) if (from === room && !steps.has(to)) steps.set(to, far + 1);
  return { ways: all, steps };
}

const contains = (room: { x: number; y: number; w: number; h: number }, x: number, y: number): boolean =>
  x >= room.x && y >= room.y && x < room.x + room.w && y < room.y + room.h;

/** How far the room is from the start, its ways out by direction and kind, and why it exists. */
function describe(all: Level, room: Mark, rooms: readonly Mark[], { ways, steps }: Walk): string {
  const far = steps.get(room.id);
  const out = new Map<string, string>();
  for (const { from, to, title } of ways) {
    const other = rooms.find(({ id }) => id === to);
    if (from === room.id && other) out.set(`${to} ${title}`, `${directionTo(room, other)} to ${to} (${title})`);
  }
  const why = detailsOf(all, room.index).find(({ key }) => key === 'why')?.value;
  const sentences = [
    far !== undefined && far > 0 && `${far === 1 ? 'One room' : `${far} rooms`} from the start`,
    out.size > 0 && `Ways out: ${[...out.values()].join('; ')}`,
    why?.replace(/^./, (first) => first.toUpperCase()),
  ];
  return sentences.flatMap((text) => (text ? [text.replace(/\.?$/, '.')] : [])).join(' ');
}

function directionTo(room: Mark, other: Mark): string {
  const dx = other.x + other.w / 2 - room.x - room.w / 2;
  const dy = other.y + other.h / 2 - room.y - room.h / 2;
  if (Math.abs(dx) >= Math.abs(dy)) return dx < 0 ? 'left' : 'right';
  return dy < 0 ? 'above' : 'below';
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
