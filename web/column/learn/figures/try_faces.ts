import { outcomesOf } from '../../../data/dice';
import type { Roll } from '../../../data/level';

/** Of a die with many faces so many others are tried, evenly chosen. */
const FACES = 5;

/** Faces to turn a die to, each with the chance that it stands for. */
export function facesToTry(roll: Roll): { face: number; share: number }[] {
  const others = outcomesOf(roll).filter(({ face, last }) => roll.value < face || last < roll.value);
  if (others.length > 0 && others.length <= FACES) return others;
  const places = Array.from({ length: FACES }, (_, i) => (i + 0.5) / FACES);
  const faces =
    others.length > 0
      ? places.map((part) => others[Math.floor(part * others.length)]?.face ?? 1)
      : places.map((part) => 1 + Math.floor(part * roll.sides));
  return [...new Set(faces)].filter((face) => face !== roll.value).map((face) => ({ face, share: 1 }));
}
