// Counts of facts and claims over many levels, as surveys return them, and the figures that are read from them.
import type { ClaimInfo, Expected, GeneratorInfo, SurveyHead, SurveyPacket } from '../../../../wasm/bridge/interface';
import { momentsOf } from '../../../../wasm/shared/moments.mjs';

/** Exact chances of the values of facts, by the fact's id. */
export type Exact = ReadonlyMap<string, ReadonlyMap<number, number>>;

export const exactChances = ({ facts }: Expected): Exact =>
  new Map(facts.map(({ id, distribution }) => [id, new Map(distribution.map(({ value, p }) => [value, p]))]));

/** Sums of surveys of consecutive levels. */
export interface Tally {
  count: number;
  incomplete: number;
  facts: SurveyHead['facts'];
  counts: Float64Array;
  claims: SurveyHead['claims'];
}

/** Adds a packet's counts to a tally. Changes the tally's counts in place. */
export const added = (tally: Tally | undefined, { head, counts }: SurveyPacket): Tally =>
  sumOf(tally, { ...(JSON.parse(head) as SurveyHead), counts });

/** Adds `more` to a tally. Changes the tally's counts in place. */
export function sumOf(tally: Tally | undefined, more: Tally): Tally {
  const { count, incomplete, facts, claims } = more;
  if (!tally) return { count, incomplete, facts, counts: more.counts.slice(), claims };
  const { counts } = tally;
  for (let i = 0; i < counts.length; i++) counts[i] = (counts[i] as number) + (more.counts[i] as number);
  return {
    count: tally.count + count,
    incomplete: tally.incomplete + incomplete,
    facts,
    counts,
    claims: tally.claims.map((claim, i) => ({
      ...claim,
      trials: claim.trials + (claims[i]?.trials ?? 0),
      hits: claim.hits + (claims[i]?.hits ?? 0),
    })),
  };
}

export interface Bar {
  value: number;
  count: number;
  /** Exact probability; undefined if it cannot be computed. */
  p: number | undefined;
}

/** Bars of a fact from the lowest to the highest value that occurs or is possible. */
export function barsOf(tally: Tally, fact: number, exact?: ReadonlyMap<number, number>): Bar[] {
  const { low, bins, offset } = tally.facts[fact] ?? { low: 0, bins: 0, offset: 0 };
  const bars = Array.from({ length: bins }, (_, i) => ({
    value: low + i,
    count: tally.counts[offset + i] as number,
    p: exact && (exact.get(low + i) ?? 0),
  }));
  const isUsed = (bar: Bar) => bar.count > 0 || (bar.p ?? 0) > 0;
  return bars.slice(Math.max(0, bars.findIndex(isUsed)), bars.findLastIndex(isUsed) + 1);
}

/**
 * Share of all levels with what a claim's die decides, by the fact with the claim's id. It is lower than the claim's
 * chance if the die is not rolled in every level. Undefined if there is no such fact, or every level rolls the die.
 */
export function shareOf(
  info: GeneratorInfo,
  tally: Tally,
  claim: ClaimInfo,
): { title: string; share: number } | undefined {
  const index = info.facts.findIndex(({ id, kind }) => id === claim.id && (kind === 'count' || kind === 'flag'));
  const trials = tally.claims[info.claims.indexOf(claim)]?.trials ?? 0;
  if (index < 0 || claim.event !== '' || trials === tally.count) return undefined;
  const having = barsOf(tally, index).filter(({ value }) => value > 0);
  return {
    title: info.facts[index]?.title ?? '',
    share: having.reduce((sum, { count }) => sum + count, 0) / tally.count,
  };
}

/** Number of counts of a survey that are compared with a stated or exact chance. */
export function judgedBars(info: GeneratorInfo, tally: Tally, exact: ReadonlyMap<string, ReadonlyMap<number, number>>) {
  const claims = tally.claims.filter(({ odds, trials }) => odds && trials > 0).length;
  const bars = info.facts.map(({ id }, i) => (exact.has(id) ? barsOf(tally, i, exact.get(id)).length : 0));
  return bars.reduce((sum, count) => sum + count, claims);
}

/** The value that a fact had in every level, if it had only one. */
export function onlyValue(tally: Tally, fact: number): number | undefined {
  const used = barsOf(tally, fact);
  return used.length === 1 ? used[0]?.value : undefined;
}

export const meanOf = (bars: readonly Bar[]): number => momentsOf(bars.map(({ value, count }) => [value, count])).mean;

/** Merges neighbouring bars so that at most `max` remain. A merged bar holds `value` to `to`. */
export function thinned(bars: readonly Bar[], max: number): (Bar & { to: number })[] {
  const step = Math.max(1, Math.ceil(bars.length / max));
  return Array.from({ length: Math.ceil(bars.length / step) }, (_, i) => {
    const part = bars.slice(i * step, (i + 1) * step);
    const first = part[0] as Bar;
    return {
      value: first.value,
      to: part.at(-1)?.value ?? first.value,
      count: part.reduce((sum, bar) => sum + bar.count, 0),
      p: first.p === undefined ? undefined : part.reduce((sum, bar) => sum + (bar.p ?? 0), 0),
    };
  });
}

/** Sources of claims, and the word before their chances. Only the document's chances are called "stated". */
export const SPEAKERS = [
  { title: 'From the document', says: 'Stated', kinds: ['document'] },
  { title: 'From the game', says: 'In the game', kinds: ['game'] },
  { title: 'Ours', says: 'We chose', kinds: ['reading', 'ours'] },
] as const;

export const speakerOf = ({ source }: ClaimInfo): (typeof SPEAKERS)[number] =>
  SPEAKERS.find(({ kinds }) => (kinds as readonly string[]).includes(source.kind)) ?? SPEAKERS[2];

/** The word before a claim's chance, as in "Stated 1 in 6". A chance that is only implied "follows". */
export const saysOf = (claim: ClaimInfo): string => (claim.follows ? 'Follows' : speakerOf(claim).says);
