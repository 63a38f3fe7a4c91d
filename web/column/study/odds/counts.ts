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

// Binomial tails without normal approximation, so that rare events are judged as fairly as common ones.

/** Logarithm of the gamma function for x > 0, by Stirling's series after lifting x above 10. */
function logGamma(x: number): number {
  let lift = 0;
  let at = x;
  for (; at < 10; at++) lift += Math.log(at);
  const r = 1 / (at * at);
  const series = (1 / 12 - r * (1 / 360 - r * (1 / 1260 - r * (1 / 1680 - r / 1188)))) / at;
  return (at - 0.5) * Math.log(at) - at + 0.5 * Math.log(2 * Math.PI) + series - lift;
}

/** Cumulative distribution function of the beta distribution with a, b > 0, by its continued fraction. */
function betaBelow(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x));
  return x < (a + 1) / (a + b + 2) ? (front * fraction(x, a, b)) / a : 1 - (front * fraction(1 - x, b, a)) / b;
}

const TINY = 1e-300;
const nonZero = (value: number): number => (Math.abs(value) < TINY ? TINY : value);

/** The continued fraction by Lentz's method. Some tens of terms suffice for a million trials. */
function fraction(x: number, a: number, b: number): number {
  let c = 1;
  let d = 1 / nonZero(1 - ((a + b) * x) / (a + 1));
  let value = d;
  for (let m = 1; m <= 2000; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    for (const term of [even, odd]) {
      d = 1 / nonZero(1 + term * d);
      c = nonZero(1 + term / c);
      value *= d * c;
    }
    if (Math.abs(d * c - 1) < 1e-13) break;
  }
  return value;
}

/** Probabilities of at most and of at least `hits` hits in `trials` trials with probability p each. */
export function tails(hits: number, trials: number, p: number): { below: number; above: number } {
  if (p <= 0) return { below: 1, above: hits > 0 ? 0 : 1 };
  if (p >= 1) return { below: hits < trials ? 0 : 1, above: 1 };
  return {
    below: hits >= trials ? 1 : betaBelow(1 - p, trials - hits, hits + 1),
    above: hits <= 0 ? 1 : betaBelow(p, hits, trials - hits + 1),
  };
}

export type Judgement = 'agrees' | 'few' | 'unusual' | 'differs';

/** Probability that a survey of a correct generator says "differs" anywhere. */
const ALARM = 1e-6;
/** The same for "unusual": 3.3 standard deviations of a single count. */
const UNUSUAL = 1e-3;

/** With fewer expected hits or misses than this a count says nothing yet. */
const FEW = 8;

/** Compares a count with a stated chance. `bars`: number of counts of the survey that are judged (Bonferroni). */
export function judged(hits: number, trials: number, p: number, bars: number): Judgement {
  const { below, above } = tails(hits, trials, p);
  const chance = 2 * Math.min(below, above) * Math.max(1, bars);
  if (chance < ALARM) return 'differs';
  if (chance < UNUSUAL) return 'unusual';
  const isCertain = p <= 0 || p >= 1;
  return trials * (isCertain ? 1 : Math.min(p, 1 - p)) < FEW ? 'few' : 'agrees';
}

/** Quantile of the normal distribution for a 99 % confidence interval. */
export const Z_99 = 2.576;

/** Wilson's 99 % confidence interval of a share. */
export function interval(hits: number, trials: number): { low: number; high: number } {
  const z = Z_99;
  const share = hits / trials;
  const middle = (share + (z * z) / (2 * trials)) / (1 + (z * z) / trials);
  const half =
    (z / (1 + (z * z) / trials)) * Math.sqrt((share * (1 - share)) / trials + (z * z) / (4 * trials * trials));
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/** Reduces a fraction: 90 in 100 is 9 in 10. */
export function reduced(numerator: number, denominator: number): [number, number] {
  let [a, b] = [numerator, denominator];
  while (b > 0) [a, b] = [b, a % b];
  return a > 1 ? [numerator / a, denominator / a] : [numerator, denominator];
}
