// Mean and variance of counted values, apart so that the page's first chunk does not hold them.

/**
 * Moments of values that occurred `count` times each. `variance` divides by the number of values, `sampleVariance` by one
 * less (0 for a single value). Mean and variance are NaN if nothing was counted.
 * @param {readonly (readonly [value: number, count: number])[]} counts
 * @returns {{ count: number, mean: number, variance: number, sampleVariance: number }}
 */
export function momentsOf(counts) {
  const count = counts.reduce((sum, [, n]) => sum + n, 0);
  const mean = counts.reduce((sum, [value, n]) => sum + value * n, 0) / count;
  const squares = counts.reduce((sum, [value, n]) => sum + (value - mean) ** 2 * n, 0);
  return { count, mean, variance: squares / count, sampleVariance: count > 1 ? squares / (count - 1) : 0 };
}

/** Number of batches that a count of the same seeds on two sides is divided into, so that their differences give its error. */
export const BATCHES = 100;

/**
 * Half the width of the confidence interval of a mean of differences. Each is that of one batch of seeds; batches are equal.
 * @param {readonly number[]} differences
 * @param {number} z quantile of the normal distribution; Student's is computed from it by two terms of its expansion
 */
export function pairedMargin(differences, z) {
  const { count, sampleVariance } = momentsOf(differences.map((difference) => [difference, 1]));
  const free = Math.max(1, count - 1);
  const t = z + (z ** 3 + z) / (4 * free) + (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * free ** 2);
  return t * Math.sqrt(sampleVariance / count);
}
