// What is worth a word about a floor beside its name.
import type { SurveyHead } from '../../../wasm/bridge/interface';
import type { Level } from '../../data/level';

/** What a floor is by choices that most floors have none of: its curse, its shop, its feeling. */
export const kindsOf = (level: Level): string[] => level.info.facts.flatMap((_, i) => kindOf(level, i));

function kindOf({ info, head }: Level, i: number): string[] {
  const [fact, value] = [info.facts[i], head.facts[i] ?? 0];
  if (fact?.kind !== 'choice' || fact.choices[0]?.id !== 'none' || value === 0) return [];
  return [`${fact.title}: ${fact.choices[value]?.title}`];
}

/** Levels that are counted for a floor; in how many of them what is rare may be, and a kind that is worth a word. */
export const COUNTED = 100;
const RARE = 5;
const NOT_USUAL = 50;

/** A floor's kinds and the titles of its things, as far as few floors like it have them. */
export function rareOf(level: Level, { facts }: SurveyHead, counts: Float64Array): string[] {
  const { info, head } = level;
  return info.facts.flatMap(({ id, kind, title }, i) => {
    const { low, bins, offset } = facts[i] ?? { low: 1, bins: 0, offset: 0 };
    if (!head.facts[i] || low > 0 || bins === 0) return [];
    const some = COUNTED - (counts[offset - low] ?? 0);
    if (kind === 'choice') return some <= NOT_USUAL ? kindOf(level, i) : [];
    const role = info.roles.find((role) => role.id === id);
    return some <= RARE && (role || kind === 'flag') ? [role?.title ?? title] : [];
  });
}
