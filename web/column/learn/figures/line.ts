import { detailsOf, frameOf, isSeen, kindOf, type Level, ROOM, roleOf, roomOf, stepAt } from '../../../data/level';

/** What a step does to a line of rooms. */
export interface Turn {
  step: number;
  /** The room at which it looks; undefined: none. */
  room: number | undefined;
  /** The role by which it was taken; undefined: it went to the back, or nothing moved. */
  taken: number | undefined;
  /** The line after it, the next first. */
  line: readonly number[];
}

/** The detail by which rooms say where in the line they were put. */
const PLACE = 'place_in_list';

/** The role of a room in a frame. */
function roleIn(film: Level, frame: number, room: number): number | undefined {
  for (let i = 0; i < film.count; i++)
    if (kindOf(film, i) === ROOM && roomOf(film, i) === room && isSeen(film, i, frame)) return roleOf(film, i);
  return undefined;
}

/** Rooms of a role that are in the line in a frame, in the order in which they were put there. */
function lineIn(film: Level, frame: number, free: number): number[] {
  const places = new Map<number, number>();
  for (let i = 0; i < film.count; i++) {
    if (kindOf(film, i) !== ROOM || roleOf(film, i) !== free || !isSeen(film, i, frame)) continue;
    const place = detailsOf(film, i).find(({ key }) => key === PLACE);
    if (place) places.set(roomOf(film, i), Number(place.value));
  }
  return [...places].sort(([, a], [, b]) => a - b).map(([room]) => room);
}

/** How steps go through a line of rooms that are free while they have a role: each is taken, or goes to the back. */
export function turnsOf(
  film: Level,
  steps: readonly number[],
  free: number,
): { line: readonly number[]; turns: Turn[] } {
  const start = lineIn(film, frameOf(film, (steps[0] ?? 1) - 1), free);
  let line: readonly number[] = start;
  const turns = steps.map((step): Turn => {
    const { subject } = stepAt(film, step - 1);
    if (!line.includes(subject)) return { step, room: undefined, taken: undefined, line };
    const role = roleIn(film, frameOf(film, step), subject);
    const rest = line.filter((room) => room !== subject);
    line = role === free ? [...rest, subject] : rest;
    return { step, room: subject, taken: role === free ? undefined : role, line };
  });
  return { line: start, turns };
}
