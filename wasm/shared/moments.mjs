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
