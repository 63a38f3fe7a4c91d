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
