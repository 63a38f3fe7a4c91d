import type { Level, Roll } from './level';
import { looseLink, type Options, seedText } from './link';

/** One way in which a die can fall, and how likely it is. */
interface Outcome {
  title: string;
  /** The face that stands for it, and the last that does. */
  face: number;
  last: number;
  share: number;
}

/** So many outcomes are shown one by one. */
const MOST = 12;

/** What a die can show: its faces, or where they stand for outcomes of different weight, those. None of too many. */
export function outcomesOf({ sides, weights }: Roll): Outcome[] {
  const parts = weights ?? (sides <= MOST ? Array.from({ length: sides }, () => 1) : []);
  let face = 1;
  return parts.flatMap((part, i) => {
    const first = face;
    face += part;
    if (part === 0) return [];
    const title = String(weights ? i + 1 : first);
    return [{ title, face: first, last: face - 1, share: part / sides }];
  });
}

/** The dice that were turned, by address: "path.7=5,layout~3.12=1". */
export function turnedDice(options: Options): Map<string, number> {
  const pairs = String(options.dice ?? '')
    .split(',')
    .filter(Boolean)
    .map((pair): [string, number] => [
      pair.slice(0, pair.lastIndexOf('=')),
      Number(pair.slice(pair.lastIndexOf('=') + 1)),
    ]);
  return new Map(pairs);
}

const written = (dice: ReadonlyMap<string, number>): string =>
  [...dice].map(([die, face]) => `${die}=${face}`).join(',');

/** The same level with a die on another face, or as it fell. */
export function linkWithDie({ info, head }: Level, die: string, face: number | undefined): string {
  const dice = turnedDice(head.options);
  dice.delete(die);
  if (face !== undefined) dice.set(die, face);
  return looseLink(info, seedText(head.seed), { ...head.options, dice: written(dice) });
}

/** "templates@6.2": the second roll for room 6. */
export function dieName(die: string): string {
  const [, stage = die, room, attempt, number] = /^([^@~.]+)(?:@([^~.]+))?(?:~(\d+))?\.(\d+)$/.exec(die) ?? [];
  const words = [stage.replaceAll('_', ' ')];
  if (room !== undefined) words.push(`room ${room}`);
  if (attempt !== undefined) words.push(`attempt ${attempt}`);
  if (number !== undefined) words.push(`roll ${number}`);
  return words.join(', ');
}
