/** Exact chances of counts: no normal approximation, so that rare things are judged as fairly as common ones. */

/** Logarithm of the gamma function for x > 0, by Stirling's series after lifting x above 10. */
function logGamma(x: number): number {
  let lift = 0;
  let at = x;
  while (at < 10) {
    lift += Math.log(at);
    at += 1;
  }
  const r = 1 / (at * at);
  const series = (1 / 12 - r * (1 / 360 - r * (1 / 1260 - r * (1 / 1680 - r / 1188)))) / at;
  return (at - 0.5) * Math.log(at) - at + 0.5 * Math.log(2 * Math.PI) + series - lift;
}

/** The share of a beta distribution with a, b > 0 that lies below x, by its continued fraction. */
function betaBelow(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x));
  return x < (a + 1) / (a + b + 2) ? (front * fraction(x, a, b)) / a : 1 - (front * fraction(1 - x, b, a)) / b;
}

const TINY = 1e-300;
const away = (value: number): number => (Math.abs(value) < TINY ? TINY : value);

/** The continued fraction, evaluated from the front. Some tens of terms suffice for a million trials. */
function fraction(x: number, a: number, b: number): number {
  let c = 1;
  let d = 1 / away(1 - ((a + b) * x) / (a + 1));
  let value = d;
  for (let m = 1; m <= 2000; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / away(1 + even * d);
    c = away(1 + even / c);
    value *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / away(1 + odd * d);
    c = away(1 + odd / c);
    const step = d * c;
    value *= step;
    if (Math.abs(step - 1) < 1e-13) break;
  }
  return value;
}

/** Chance of at most so many hits, and of at least so many, in trials of chance p. */
export function tails(hits: number, trials: number, p: number): { below: number; above: number } {
  if (p <= 0) return { below: 1, above: hits > 0 ? 0 : 1 };
  if (p >= 1) return { below: hits < trials ? 0 : 1, above: 1 };
  return {
    below: hits >= trials ? 1 : betaBelow(1 - p, trials - hits, hits + 1),
    above: hits <= 0 ? 1 : betaBelow(p, hits, trials - hits + 1),
  };
}

export type Judgement = 'agrees' | 'few' | 'differs';

/** A survey says "differs" of anything at all, where nothing does, once in so many surveys at most. */
const ALARM = 1e-6;

/** Expected hits and misses below which a count says nothing yet. */
const FEW = 8;

/** What a count says of a stated chance, where `bars` counts of one survey are judged together. */
export function judged(hits: number, trials: number, p: number, bars: number): Judgement {
  const { below, above } = tails(hits, trials, p);
  if (2 * Math.min(below, above) * Math.max(1, bars) < ALARM) return 'differs';
  const certain = p <= 0 || p >= 1;
  return trials * (certain ? 1 : Math.min(p, 1 - p)) < FEW ? 'few' : 'agrees';
}

/** Between which shares the true one lies, 99 times in 100 (Wilson's interval). */
export function interval(hits: number, trials: number): { low: number; high: number } {
  const z = 2.576;
  const share = hits / trials;
  const middle = (share + (z * z) / (2 * trials)) / (1 + (z * z) / trials);
  const half =
    (z / (1 + (z * z) / trials)) * Math.sqrt((share * (1 - share)) / trials + (z * z) / (4 * trials * trials));
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/** 90 in 100 is 9 in 10. */
export function reduced(numerator: number, denominator: number): [number, number] {
  let [a, b] = [numerator, denominator];
  while (b > 0) [a, b] = [b, a % b];
  return a > 1 ? [numerator / a, denominator / a] : [numerator, denominator];
}
