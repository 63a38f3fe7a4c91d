import type { Level, Roll } from './level';
import { looseLink, type Options, seedText } from './request';

/** An outcome of a die. */
interface Outcome {
  title: string;
  /** First and last face that mean this outcome. */
  face: number;
  last: number;
  share: number;
}

/** Dice with more faces are not listed. */
const MOST = 12;

/** The outcomes of a die: its faces, or groups of faces where outcomes have different weights. Empty if there are too many. */
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

const listed = (text: unknown): string[] =>
  String(text ?? '')
    .split(',')
    .filter(Boolean);

/** Ids of the rules that are left out. */
export const leftOut = (options: Options): string[] => listed(options.without);

/** Faces of turned dice by address, from "path.7=5,layout~3.12=1". */
export function turnedDice(options: Options): Map<string, number> {
  const pairs = listed(options.dice).map((pair): [string, number] => {
    const at = pair.lastIndexOf('=');
    return [pair.slice(0, at), Number(pair.slice(at + 1))];
  });
  return new Map(pairs);
}

const written = (dice: ReadonlyMap<string, number>): string =>
  [...dice].map(([die, face]) => `${die}=${face}`).join(',');

/** A link to the same level with a die turned to a face, or, without a face, as it was rolled. */
export function linkWithDie({ info, head }: Level, die: string, face: number | undefined): string {
  const dice = turnedDice(head.options);
  dice.delete(die);
  if (face !== undefined) dice.set(die, face);
  return looseLink(info, seedText(head.seed), { ...head.options, dice: written(dice) });
}

/** Describes an address: "templates@6.2" is the second roll for room 6. */
export function dieName(die: string): string {
  const [, stage = die, room, attempt, number] = /^([^@~.]+)(?:@([^~.]+))?(?:~(\d+))?\.(\d+)$/.exec(die) ?? [];
  const words = [stage.replaceAll('_', ' ')];
  if (room !== undefined) words.push(`room ${room}`);
  if (attempt !== undefined) words.push(`attempt ${attempt}`);
  if (number !== undefined) words.push(`roll ${number}`);
  return words.join(', ');
}
