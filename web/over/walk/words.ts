import { type Level, marksOf, ROOM, viewOfRole } from '../../data/level';
import { cellAt, type Ground } from './ground';
import type { Harm } from './life/life';
import type { WalkEvent, World } from './world';

/** "0:42.3", "12:05.0". */
export function clockText(seconds: number): string {
  const tenths = Math.floor(seconds * 10 + 1e-6);
  const [minutes, rest] = [Math.floor(tenths / 600), tenths % 600];
  return `${minutes}:${String(Math.floor(rest / 10)).padStart(2, '0')}.${rest % 10}`;
}

/** Against a ghost's time. */
export function raceText(seconds: number, ghost: number): string {
  const ahead = Math.round((ghost - seconds) * 10) / 10;
  if (ahead === 0) return 'as fast as the ghost';
  return `${Math.abs(ahead).toFixed(1)} s ${ahead > 0 ? 'ahead of' : 'behind'} the ghost`;
}

/** What a room is called: its label where that is a word, and what it is. */
export function roomName(level: Level, id: number): string {
  const mark = marksOf(level, ROOM, 0).find((one) => one.id === id && viewOfRole(level.info, one.role) === 0);
  if (mark) {
    const role = level.info.roles[mark.role]?.title ?? 'Room';
    return mark.text !== '' && mark.text !== role ? `${role}, ${mark.text}` : role;
  }
  return 'A room';
}

const SIDES = [
  ['left', -1, 0],
  ['right', 1, 0],
  ['up', 0, -1],
  ['down', 0, 1],
] as const;

const passes = (what: string): boolean => '.+~HT=^<>v_'.includes(what);

/** The sides on which ways lead out of a room. */
export function exitsOf(ground: Ground, id: number): string[] {
  const room = ground.rooms.find((one) => one.id === id);
  if (!room) return [];
  const found = new Set<string>();
  for (let y = room.y; y < room.y + room.h; y++) {
    for (let x = room.x; x < room.x + room.w; x++) {
      if (!passes(cellAt(ground, x, y))) continue;
      for (const [name, dx, dy] of SIDES) {
        const [nx, ny] = [x + dx, y + dy];
        const inside = nx >= room.x && ny >= room.y && nx < room.x + room.w && ny < room.y + room.h;
        if (!inside && passes(cellAt(ground, nx, ny))) found.add(name);
      }
    }
  }
  return SIDES.map(([name]) => name as string).filter((name) => found.has(name));
}

export function listed(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}`;
}

/** Where one is and which ways lead on, for a screen reader. */
export function whereText(level: Level, world: World): string {
  const exits = exitsOf(world.ground, world.room);
  const ways = exits.length === 0 ? 'No way leads on.' : `Ways lead ${listed(exits)}.`;
  return world.room < 0 ? 'Between rooms.' : `${roomName(level, world.room)}. ${ways}`;
}

/** In the words of what is at hand. */
export function how(side: boolean, calm: boolean): string {
  const coarse = matchMedia('(pointer: coarse)').matches;
  if (!side) return coarse ? 'Use the pad to walk.' : 'Arrow keys walk.';
  const moves = coarse
    ? 'Use the pad to walk and climb.'
    : 'Arrow keys walk and climb, Space jumps, Shift runs, C whips.';
  return calm ? `${moves} Nothing hurts you here.` : moves;
}

const harms: Readonly<Record<Harm, string>> = {
  touch: 'That hurt.',
  spikes: 'Spikes.',
  fall: 'A long fall.',
  arrow: 'An arrow.',
  pellet: 'The shopkeeper shoots.',
  bomb: 'Too close to the bomb.',
  boulder: 'The boulder.',
};

/** How far one came. */
export function deathText({ why, by }: { why: Harm; by: string }, { time, pack, entered }: World): string {
  const end = by === '' ? harms[why] : `${by}.`;
  const rooms = `${entered.size} ${entered.size === 1 ? 'room' : 'rooms'}`;
  return `${end} You are dead after ${clockText(time)}, ${rooms} and $${pack.money}. R: a new level. X: this one again.`;
}

/** One line for what has happened; undefined: not worth one. */
export function eventText(event: WalkEvent): string | undefined {
  switch (event.kind) {
    case 'hurt':
      return event.by === '' ? harms[event.why] : `${event.by}: ${harms[event.why].toLowerCase()}`;
    case 'chasm':
      return 'A chasm. Back on firm ground.';
    case 'found':
      return 'A hidden door.';
    case 'unlocked':
      return 'The key fits.';
    case 'locked':
      return 'Locked. Its key lies elsewhere.';
    case 'key':
      return 'A key.';
    case 'taken':
      return event.thing.title;
    default:
      return livingText(event);
  }
}

function livingText(event: WalkEvent): string | undefined {
  switch (event.kind) {
    case 'won':
      return `${event.title}: $${event.worth}`;
    case 'gave':
      return event.bombs > 0 ? `${event.bombs} more bombs.` : `${event.ropes} more ropes.`;
    case 'carried':
      return event.price > 0
        ? `${event.title}, $${event.price}: up and C buys it. Carried off, it is stolen.`
        : `${event.title}: you carry it. C throws, down and C puts it down.`;
    case 'rescued':
      return `${event.title}: rescued. One more heart.`;
    case 'lit':
      return 'A bomb.';
    case 'freed':
      return 'Something heavy rolls.';
    case 'wronged':
      return 'The shopkeeper is after you.';
    case 'dear':
      return `That costs $${event.price}.`;
    default:
      return undefined;
  }
}
