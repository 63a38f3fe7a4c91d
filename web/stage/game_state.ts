import type { GeneratorInfo } from '../../wasm/bridge/interface';
import { infoOf, slow } from '../data/engines';
import { kindOf, type Level, leftOf, ROOM, readPacket, roleOf, roomOf, topOf } from '../data/level';
import { gameOptions, isOfGame, looseLink, type Options, seedText } from '../data/request';

// What the game's own floor depends on besides its seed (core/isaac/README.md, "Rooms by chance").

/** One of the states that a rule asks for: its words, whether options have it, and the options that give it. */
interface State {
  title: string;
  holds: (options: Options) => boolean;
  set: (options: Options) => Options;
}

export interface StateChoice {
  title: string;
  states: readonly State[];
  /** Whether it decides rooms one by one, and not the whole floor. */
  ofRooms: boolean;
}

const is = (id: string, value: number | string, title: string): State => ({
  title,
  holds: (options) => String(options[id]) === String(value),
  set: () => ({ [id]: value }),
});

/** Below a number of things, or at least that many. */
const enough = (id: string, least: number): State[] => [
  { title: `fewer than ${least} ${id}`, holds: (o) => Number(o[id]) < least, set: () => ({ [id]: 0 }) },
  { title: `${least} ${id} or more`, holds: (o) => Number(o[id]) >= least, set: () => ({ [id]: least }) },
];

const hearts = ({ hearts = 0, soul_hearts: soul = 0 }: Options) => Number(hearts) + Number(soul);
const isFull = (o: Options) => hearts(o) >= Number(o.max_hearts);
const isLow = (o: Options) => hearts(o) < 2;

const STATES: readonly StateChoice[] = [
  { title: 'Difficulty', states: [is('hard', 0, 'Normal'), is('hard', 1, 'Hard')], ofRooms: false },
  {
    title: 'Health',
    states: [
      { title: 'full hearts', holds: isFull, set: (o) => ({ hearts: o.max_hearts ?? 6 }) },
      { title: 'some hearts lost', holds: (o) => !isFull(o) && !isLow(o), set: () => ({ hearts: 3, soul_hearts: 0 }) },
      { title: 'half a heart', holds: (o) => isLow(o) && !isFull(o), set: () => ({ hearts: 1, soul_hearts: 0 }) },
    ],
    ofRooms: true,
  },
  { title: 'Keys', states: enough('keys', 2), ofRooms: true },
  { title: 'Coins', states: enough('coins', 5), ofRooms: true },
  {
    title: 'Curses',
    states: [is('curse', 'seed', "the seed's curses"), is('curse', 'candle', 'Black Candle')],
    ofRooms: false,
  },
  ...['Cellar', 'Catacombs', 'Necropolis'].map((title) => {
    const id = `no_${title.toLowerCase()}`;
    return { title, states: [is(id, 0, title), is(id, 1, `${title} locked`)], ofRooms: false };
  }),
];

/** The choices for a generator's game floors, with what is unlocked among them; empty where there are none. */
export function statesOf(info: GeneratorInfo): StateChoice[] {
  const unlocks = info.options.find(({ id }) => id === 'unlocks');
  if (!gameOptions(info) || !unlocks) return [];
  const states = unlocks.choices.map(({ id, title }) => is('unlocks', id, `unlocked: ${title}`));
  return [...STATES, { title: unlocks.title, states, ofRooms: false }];
}

/** A floor's name in the view state `floors`: its stage, and "a" on the alternative path. */
export const floorKey = (options: Options, counts: string): string =>
  `${options[counts]}${Number(options.alternative) === 1 ? 'a' : ''}`;

/**
 * What differs in a run by the view state `floors`, "1,2,4a.keys.2,0.keys.0": the floors after which a fork is taken, and
 * options of single floors; "0" has what these options are on all others.
 */
export function changesIn(floors: string): { forks: string[]; of: (key: string) => Options } {
  const parts = floors.split(',').slice(1);
  const forks = parts.filter((part) => !part.includes('.'));
  const of = (key: string) =>
    Object.fromEntries(
      parts.map((part) => part.split('.')).flatMap(([at, id, to]) => (at === key && to ? [[id, to]] : [])),
    );
  return { forks, of };
}

/** `floors` with options set on one floor, or on all: then no floor differs by them. */
export function withState(floors: string, key: string | undefined, set: Options, before: Options): string {
  const changes = new Map(floors.split(',').map((part) => [part.replace(/\.\w+$/, ''), part]));
  for (const [id, value] of Object.entries(set)) {
    for (const name of changes.keys()) if (key === undefined && name.endsWith(`.${id}`)) changes.delete(name);
    if (key === undefined) continue;
    if (!changes.has(`0.${id}`)) changes.set(`0.${id}`, `0.${id}.${before[id]}`);
    changes.set(`${key}.${id}`, `${key}.${id}.${value}`);
  }
  return [...changes.values()].join();
}

/** Another floor that may follow one: the options that it sets, and what the way to it needs. */
export interface Fork {
  title: string;
  set: Options;
}

/** What the door behind the boss of each chapter costs, the third chapter's first floor last. */
const DOORS = ['one key', 'two bombs', 'two hearts'];

/**
 * Where else one may go after a floor of Isaac (core/isaac/README.md, "The way through the run"). The core's `next` stays on
 * the path. After an XL floor the ways are not settled, so none is given.
 */
export function forksAfter(options: Options, isXl = false): Fork[] {
  const stage = Number(options.stage);
  if (isXl || options.alternative === undefined) return [];
  const fork = (title: string, set: Options) => [{ title, set }];
  if (Number(options.alternative) === 1)
    return stage % 2 === 0 && stage <= 6 ? fork('back by the trapdoor', { alternative: 0, stage: stage + 2 }) : [];
  if (stage <= 5) return fork(`alternative path: ${DOORS[Math.floor((stage - 1) / 2)]}`, { alternative: 1 });
  if (stage === 6) return fork('alternative path: the strange door', { alternative: 1 });
  if (stage !== 8) return [];
  return options.stage_variant === 'light'
    ? fork('down by the trapdoor', { stage: 10, stage_variant: 'dark' })
    : fork('up by the light', { stage: 10, stage_variant: 'light' });
}

/** Rooms of a finished level by id, as role and place. */
function roomsOf(level: Level): { id: number; role: number; place: string }[] {
  return Array.from({ length: level.count }, (_, i) => i)
    .filter((i) => kindOf(level, i) === ROOM && roomOf(level, i) >= 0)
    .map((i) => ({ id: roomOf(level, i), role: roleOf(level, i), place: `${leftOf(level, i)} ${topOf(level, i)}` }));
}

const known = new WeakMap<Level['head'], Promise<ReadonlyMap<number, string>>>();

/** By room id, the state in which alone a room of the game's floor is there ("full hearts"). */
export function dependsOn(level: Level): Promise<ReadonlyMap<number, string>> {
  const found = known.get(level.head) ?? compared(level).catch(() => new Map());
  known.set(level.head, found);
  return found;
}

/** Makes the floor in all other states too, and compares their rooms. */
async function compared({ info, head }: Level): Promise<ReadonlyMap<number, string>> {
  if (!isOfGame(head.options, gameOptions(info))) return new Map();
  const others = statesOf(info)
    .filter(({ ofRooms }) => ofRooms)
    .flatMap(({ states }) => {
      const now = states.find(({ holds }) => holds(head.options));
      return now ? states.filter((state) => state !== now).map((state) => ({ only: now.title, set: state.set })) : [];
    });
  const link = (set: Options) => looseLink(info, seedText(head.seed), { ...head.options, ...set });
  const links = [{}, ...others.map(({ set }) => set(head.options))].map(link);
  const tables = [await infoOf(head.link)];
  const made: Level[] = [];
  while (made.length < links.length) {
    const packets = await slow.ask(`states ${head.link}`, 'several', ...links.slice(made.length));
    made.push(...packets.map((packet) => readPacket(packet, tables)));
  }
  const [own = [], ...variants] = made.map(roomsOf);
  const count = (rooms: typeof own, role: number) => rooms.filter((room) => room.role === role).length;
  const found = new Map<number, string>();
  variants.forEach((rooms, i) => {
    for (const { id, role, place } of own) {
      const isThere = rooms.some((room) => room.role === role && room.place === place);
      if (!isThere && count(rooms, role) < count(own, role)) found.set(id, others[i]?.only ?? '');
    }
  });
  return found;
}
