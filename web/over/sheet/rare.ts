// What is worth a word about a floor beside its name.
import type { SurveyHead } from '../../../wasm/bridge/interface';
import type { Level } from '../../data/level';

/** What a floor is by choices that most floors have none of: its curse, its shop, its feeling. */
export const kindsOf = ({ info, head }: Level): string[] =>
  info.facts.flatMap((fact, i) => {
    const value = head.facts[i] ?? 0;
    return fact.kind === 'choice' && fact.choices[0]?.id === 'none' && value > 0
      ? [`${fact.title}: ${fact.choices[value]?.title}`]
      : [];
  });

/** Levels that are counted for a floor, and in how many of them what is rare may be. */
export const COUNTED = 100;
const RARE = 5;

/** Titles of the things on a floor that few floors of its kind have. */
export function rareOf({ info, head }: Level, { facts }: SurveyHead, counts: Float64Array): string[] {
  return info.facts.flatMap(({ id, kind, title }, i) => {
    const { low, bins, offset } = facts[i] ?? { low: 1, bins: 0, offset: 0 };
    const isThing = kind === 'flag' || info.roles.some((role) => role.id === id);
    if (!head.facts[i] || !isThing || low > 0 || bins === 0) return [];
    const some = COUNTED - (counts[offset - low] ?? 0);
    return some <= RARE ? [info.roles.find((role) => role.id === id)?.title ?? title] : [];
  });
}
