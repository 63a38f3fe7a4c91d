// Sentences of a walk: for the line over the picture and for screen readers.
import { type Level, marksOf, ROOM, viewOfRole } from '../../data/level';
import { cellAt, contains, DIRECTIONS, type Ground } from './ground';
import type { Cause } from './hazards';
import type { WalkEvent, World } from './world';

/** "0:42.3", "12:05.0". */
export function clockText(seconds: number): string {
  const tenths = Math.floor(seconds * 10 + 1e-6);
  const [minutes, rest] = [Math.floor(tenths / 600), tenths % 600];
  return `${minutes}:${String(Math.floor(rest / 10)).padStart(2, '0')}.${rest % 10}`;
}

/** A time compared with a ghost's. */
export function raceText(seconds: number, ghost: number): string {
  const ahead = Math.round((ghost - seconds) * 10) / 10;
  if (ahead === 0) return 'as fast as the ghost';
  return `${Math.abs(ahead).toFixed(1)} s ${ahead > 0 ? 'ahead of' : 'behind'} the ghost`;
}

/** A room's role, and its label if that says more. */
function roomName(level: Level, id: number): string {
  const mark = marksOf(level, ROOM, 0).find((one) => one.id === id && viewOfRole(level.info, one.role) === 0);
  if (!mark) return 'A room';
  const role = level.info.roles[mark.role]?.title ?? 'Room';
  return mark.text !== '' && mark.text !== role ? `${role}, ${mark.text}` : role;
}

const isPassable = (cell: string): boolean => '.+~HT=^<>v_'.includes(cell);

/** Names of the directions in which a room can be left. */
export function exitsOf(ground: Ground, id: number): string[] {
  const room = ground.rooms.find((one) => one.id === id);
  if (!room) return [];
  const found = new Set<string>();
  for (let y = room.y; y < room.y + room.h; y++) {
    for (let x = room.x; x < room.x + room.w; x++) {
      if (!isPassable(cellAt(ground, x, y))) continue;
      for (const [name, dx, dy] of DIRECTIONS) {
        const next = { x: x + dx, y: y + dy };
        if (!contains(room, next) && isPassable(cellAt(ground, next.x, next.y))) found.add(name);
      }
    }
  }
  return DIRECTIONS.map(([name]) => name as string).filter((name) => found.has(name));
}

export function listed(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}`;
}

/** The room of the figure and its exits, for a screen reader. */
export function whereText(level: Level, world: World): string {
  const exits = exitsOf(world.ground, world.room);
  const ways = exits.length === 0 ? 'No way leads on.' : `Ways lead ${listed(exits)}.`;
  return world.room < 0 ? 'Between rooms.' : `${roomName(level, world.room)}. ${ways}`;
}

/** Which keys or fingers do what. */
export function helpText(side: boolean, peaceful: boolean): string {
  const coarse = matchMedia('(pointer: coarse)').matches;
  if (!side) return coarse ? 'Use the pad to walk.' : 'Arrow keys walk.';
  const moves = coarse
    ? 'Use the pad to walk and climb. Hold Whip to run.'
    : 'Arrow keys walk and climb, Space jumps, Shift runs, C whips.';
  return peaceful ? `${moves} Nothing hurts you here.` : moves;
}

const CAUSES: Readonly<Record<Cause, string>> = {
  touch: 'That hurt.',
  spikes: 'Spikes.',
  fall: 'A long fall.',
  arrow: 'An arrow.',
  pellet: 'The shopkeeper shoots.',
  bomb: 'Too close to the bomb.',
  boulder: 'The boulder.',
};

/** The cause of death, and how far the player came. */
export function deathText({ cause, by }: { cause: Cause; by: string }, { time, pack, entered }: World): string {
  const end = by === '' ? CAUSES[cause] : `${by}.`;
  const rooms = `${entered.size} ${entered.size === 1 ? 'room' : 'rooms'}`;
  return `${end} You are dead after ${clockText(time)}, ${rooms} and $${pack.money}. R: a new level. X: this one again.`;
}

/** One line for an event; undefined if it is not worth one. */
export function eventText(event: WalkEvent): string | undefined {
  switch (event.kind) {
    case 'hurt':
      return event.by === '' ? CAUSES[event.cause] : `${event.by}: ${CAUSES[event.cause].toLowerCase()}`;
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
    case 'teleporter':
      return 'A teleporter. It takes you back to each of those that you have been on.';
    case 'taken':
      return event.pickup.title;
    default:
      return lifeText(event);
  }
}

function lifeText(event: WalkEvent): string | undefined {
  switch (event.kind) {
    case 'won':
      return `${event.title}: $${event.value}`;
    case 'gave':
      if (event.paste > 0) return 'Bomb paste: bombs stick where they strike.';
      return event.bombs > 0 ? `${event.bombs} more bombs.` : `${event.ropes} more ropes.`;
    case 'carried':
      return event.price > 0
        ? `${event.title}, $${event.price}: up and C buys it. Carried off, it is stolen.`
        : `${event.title}: you carry it. C throws, down and C puts it down.`;
    case 'rescued':
      return `${event.title}: rescued. One more heart.`;
    case 'lost':
      return `${event.title}: dead.`;
    case 'lit':
      return 'A bomb.';
    case 'freed':
      return 'Something heavy rolls.';
    case 'wronged':
      return 'The shopkeeper is after you.';
    case 'unaffordable':
      return `That costs $${event.price}.`;
    default:
      return undefined;
  }
}
