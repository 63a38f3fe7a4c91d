// What is worth a word about a floor beside its name, and about a level: what few others have.
import type { FactInfo, GeneratorInfo, SurveyHead } from '../../../wasm/bridge/interface';
import type { Level } from '../../data/level';
import { barsOf, type Exact, type Tally } from './odds/counts';

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

/** What more levels have is not unusual. */
const MAX_CHANCE = 0.1;

/** A fact's words, if it is about something that a level has or lacks; counts of other things need an explanation. */
function wordsOf({ id, title, kind, choices }: FactInfo, value: number, { roles }: GeneratorInfo): string | undefined {
  if (kind === 'flag') return value > 0 ? title : undefined;
  if (kind === 'choice')
    return value > 0 && choices[0]?.id === 'none' ? `${title} ${choices[value]?.title}` : undefined;
  if (kind !== 'count' || !/^[A-Z][A-Za-z -]+s$/.test(title)) return undefined;
  const things = /[A-Z]/.test(title.slice(1)) ? title : title.toLowerCase();
  if (value === 0) return `No ${things}`;
  return value > 1 ? `${value} ${things}` : (roles.find((role) => role.id === id)?.title ?? title);
}

/** The chance of a value: of so many or more for a count, of none, or of just this. */
function chanceOf({ kind }: FactInfo, value: number, shares: readonly (readonly [number, number])[]): number {
  const isMore = kind === 'count' && value > 0;
  return shares.reduce((sum, [other, share]) => sum + (other === value || (isMore && other > value) ? share : 0), 0);
}

/** What of a level at most one in ten has, rarest first, as "8 snakes" with the chance. */
export function unusualIn({ info, head }: Level, { tally, exact }: Usual): { words: string; chance: number }[] {
  const told = info.facts.flatMap((fact, i) => {
    const value = head.facts[i];
    const words = typeof value === 'number' && !fact.costly ? wordsOf(fact, value, info) : undefined;
    if (typeof value !== 'number' || words === undefined) return [];
    const known = exact.get(fact.id);
    if (known) return [{ words, chance: chanceOf(fact, value, [...known]) }];
    const bars = barsOf(tally, i).map(({ value, count }) => [value, count / tally.count] as const);
    // A level that none of the counted ones is like is at most as rare as one of them.
    return [{ words, chance: Math.max(chanceOf(fact, value, bars), 1 / tally.count) }];
  });
  return told.filter(({ chance }) => chance <= MAX_CHANCE).sort((a, b) => a.chance - b.chance);
}

export const oneIn = (chance: number): string => `1 in ${Math.round(1 / chance).toLocaleString('en')}`;

/** The counts and the exact chances of a link's options. */
export interface Usual {
  tally: Tally;
  exact: Exact;
}
