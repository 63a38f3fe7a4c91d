// A reader's own results of one fact, read from pasted text and compared with the fact's distribution.
import type { FactInfo } from '../../../../wasm/bridge/interface';
import { momentsOf } from '../../../../wasm/shared/moments.mjs';
import { factText, percent } from '../../../data/values';

export type Fact = Pick<FactInfo, 'title' | 'kind' | 'low' | 'high' | 'choices'>;

/** Fewer results are not compared; more are not read. */
const MIN_RESULTS = 100;
const MAX_RESULTS = 100_000;
/** Maximum number of characters of a faulty word that a message repeats. */
const MAX_QUOTED = 24;

/** Results as [value, how often it occurred]. */
type Counts = readonly (readonly [value: number, count: number])[];

const YES_OR_NO: ReadonlyMap<string, number> = new Map(Object.entries({ no: 0, false: 0, yes: 1, true: 1 }));

/** The value that a word means: a number, of a flag also yes or no, of a choice also an id. NaN if it means none. */
function valueOfWord(word: string, { kind, choices }: Fact): number {
  const plain = word.toLowerCase().replace('−', '-');
  const choice = kind === 'choice' ? choices.findIndex(({ id }) => id === plain) : -1;
  if (choice >= 0) return choice;
  return (kind === 'flag' ? YES_OR_NO.get(plain) : undefined) ?? Number(plain);
}

function isTaken(value: number, { kind, low, high, choices }: Fact): boolean {
  if (kind === 'count') return Number.isInteger(value) && low <= value && value <= high;
  return Number.isInteger(value) && 0 <= value && value < (kind === 'flag' ? 2 : choices.length);
}

/** "a whole number from 4 to 16", "0 or 1", "nothing, card, …": the values that a fact may have. */
export function valuesText({ kind, low, high, choices }: Fact): string {
  if (kind === 'choice') return choices.map(({ id }) => id).join(', ');
  return kind === 'flag' ? '0 or 1' : `a whole number from ${low} to ${high}`;
}

const numeral = (count: number): string => count.toLocaleString('en');

/** Reads results that are separated by line breaks, spaces, commas, semicolons, brackets or quotes. */
export function readResults(text: string, fact: Fact): { counts: Counts } | { problem: string } {
  const words = text.split(/[\s,;[\]"']+/).filter(Boolean);
  if (words.length > MAX_RESULTS)
    return { problem: `These are ${numeral(words.length)} results. Paste ${numeral(MAX_RESULTS)} at most.` };
  if (words.length === 0) return { problem: 'There is no result in this text.' };
  const counts = new Map<number, number>();
  const strange: string[] = [];
  for (const word of words) {
    const value = valueOfWord(word, fact);
    if (isTaken(value, fact)) counts.set(value, (counts.get(value) ?? 0) + 1);
    else strange.push(word);
  }
  const [first] = strange;
  if (first !== undefined) return { problem: strangeText(first, strange.length, words.length, fact) };
  if (words.length < MIN_RESULTS)
    return {
      problem: `${numeral(words.length)} results are too few: chance hides every difference. Paste at least ${MIN_RESULTS}, better 1,000.`,
    };
  return { counts: [...counts] };
}

function strangeText(word: string, count: number, of: number, fact: Fact): string {
  const quoted = word.length > MAX_QUOTED ? `${word.slice(0, MAX_QUOTED)}…` : word;
  const rest = count > 1 ? ` The same is true of ${numeral(count - 1)} more of your ${numeral(of)} results.` : '';
  const isNumber = !Number.isNaN(valueOfWord(word, fact)) || fact.kind === 'choice';
  const wrong = isNumber ? `${fact.title} is never "${quoted}"` : `"${quoted}" is not a number`;
  return `${wrong}. Each result has to be ${fact.kind === 'choice' ? 'one of these: ' : ''}${valuesText(fact)}.${rest}`;
}

/** What is known about a fact: its values with their shares of all levels. */
export interface Reference {
  shares: Counts;
  /** Number of levels counted; Infinity if the shares are exact. */
  levels: number;
}

interface Comparison {
  mean: number;
  expectedMean: number;
  /** Standard error of the expected mean. */
  error: number;
  /** How far the means are apart, in standard errors of their difference. */
  meanSigma: number;
  /** Pearson's chi-square over all values, its degrees of freedom, and the same in standard deviations. */
  chiSquare: number;
  freedom: number;
  chiSigma: number;
  /** Of the values that are not rare, the one that contributes most to chi-square. */
  farthest: { value: number; share: number; expected: number };
  /** Values that occurred although they are impossible. */
  impossible: number[];
}

/** Smallest expected count of a cell of the chi-square test; neighbouring values are merged until they reach it. */
const MIN_EXPECTED = 5;

/**
 * Compares results with a reference. Both are taken as samples of one distribution, which is pooled from them; exact
 * shares count as a sample of infinite size.
 */
export function compare(counts: Counts, { shares, levels }: Reference): Comparison {
  const own = momentsOf(counts);
  const [n, weight, variance] = [own.count, own.count / (own.count + levels), 1 / own.count + 1 / levels];
  const ownCounts = new Map(counts);
  const expected = new Map(shares);
  const rows = [...new Set([...ownCounts.keys(), ...expected.keys()])]
    .sort((a, b) => a - b)
    .map((value) => {
      const row = { value, share: (ownCounts.get(value) ?? 0) / n, expected: expected.get(value) ?? 0 };
      return { ...row, pooled: weight * row.share + (1 - weight) * row.expected };
    });
  const squareOf = ({ share, expected, pooled }: Omit<(typeof rows)[number], 'value'>) =>
    pooled === 0 ? 0 : (share - expected) ** 2 / (pooled * variance);
  const pooled = momentsOf(rows.map(({ value, pooled }) => [value, pooled]));
  const known = momentsOf(shares);
  const gap = Math.abs(own.mean - known.mean);
  const min = MIN_EXPECTED / Math.min(n, levels);
  const common = rows.filter(({ pooled }) => pooled >= min);
  const cells = mergedCells(rows, min);
  const chiSquare = cells.reduce((sum, cell) => sum + squareOf(cell), 0);
  const freedom = cells.length - 1;
  return {
    mean: own.mean,
    expectedMean: known.mean,
    error: Math.sqrt(known.variance / levels),
    meanSigma: gap === 0 ? 0 : gap / Math.sqrt(pooled.variance * variance),
    chiSquare,
    freedom,
    chiSigma: chiSigma(chiSquare, freedom),
    farthest: (common.length > 0 ? common : rows).reduce((a, b) => (squareOf(b) > squareOf(a) ? b : a)),
    impossible: rows.filter(({ share, pooled }) => share > 0 && pooled === 0).map(({ value }) => value),
  };
}

interface Cell {
  share: number;
  expected: number;
  pooled: number;
}

/** Merges neighbouring rows until each has at least the share `min`; what remains joins the last cell. */
function mergedCells(rows: readonly Cell[], min: number): Cell[] {
  const sum = (a: Cell, b: Cell): Cell => ({
    share: a.share + b.share,
    expected: a.expected + b.expected,
    pooled: a.pooled + b.pooled,
  });
  const cells: Cell[] = [];
  let rest: Cell = { share: 0, expected: 0, pooled: 0 };
  for (const row of rows) {
    rest = sum(rest, row);
    if (rest.pooled < min) continue;
    cells.push(rest);
    rest = { share: 0, expected: 0, pooled: 0 };
  }
  const last = cells.pop();
  return last ? [...cells, sum(last, rest)] : [rest];
}

/** A chi-square value as standard deviations of a normal distribution (Wilson and Hilferty 1931); 0 if it is small. */
function chiSigma(value: number, freedom: number): number {
  if (freedom === 0) return 0;
  const spread = 2 / (9 * freedom);
  return Math.max(0, (Math.cbrt(value / freedom) - (1 - spread)) / Math.sqrt(spread));
}

/** Limits in standard deviations: chance alone exceeds the first once in 370 tries, the second once in 1.7 million. */
const UNUSUAL = 3;
const DIFFERENT = 5;

export type Verdict = 'agrees' | 'unusual' | 'differs';

export function verdictOf({ meanSigma, chiSigma, impossible }: Comparison): Verdict {
  const sigma = impossible.length > 0 ? Number.POSITIVE_INFINITY : Math.max(meanSigma, chiSigma);
  if (sigma >= DIFFERENT) return 'differs';
  return sigma >= UNUSUAL ? 'unusual' : 'agrees';
}

const VERDICTS: Readonly<Record<Verdict, string>> = {
  agrees: 'within what chance allows',
  unusual: 'farther off than chance usually is. Paste another thousand to be sure',
  differs: 'farther off than chance gets. Your program has other rules, or other options are set here',
};

/** "Path length, yours: mean 9.58, expected 9.62; 4 comes in 2.1 %, expected 1.8 %: within what chance allows." */
export function verdictText(fact: Fact, comparison: Comparison): string {
  const { mean, expectedMean, error, farthest, impossible } = comparison;
  const verdict = VERDICTS[verdictOf(comparison)];
  const [never] = impossible;
  if (never !== undefined)
    return `${fact.title} is never ${factText(fact, never)} with these options, yet it is among your results: ${verdict}.`;
  const digits = expectedMean < 20 ? 2 : 1;
  const margin = error > 0 ? ` ± ${Number(error.toPrecision(1))}` : '';
  const means =
    fact.kind === 'count' ? `mean ${mean.toFixed(digits)}, expected ${expectedMean.toFixed(digits)}${margin}; ` : '';
  const share = `${factText(fact, farthest.value)} comes in ${percent(farthest.share)}, expected ${percent(farthest.expected)}`;
  return `${fact.title}, yours: ${means}${share}: ${verdict}.`;
}

/** The tests behind a verdict, by their names. */
export function testsText(fact: Fact, { meanSigma, chiSquare, freedom, chiSigma, impossible }: Comparison): string {
  if (impossible.length > 0) return '';
  const mean = fact.kind === 'count' ? `The means are ${meanSigma.toFixed(1)} sigma apart (z-test). ` : '';
  const degrees = freedom === 1 ? '1 degree' : `${freedom} degrees`;
  const all =
    freedom > 0
      ? `Pearson's chi-square over all values is ${chiSquare.toFixed(1)} at ${degrees} of freedom: ${chiSigma.toFixed(1)} sigma. `
      : '';
  return `${mean}${all}Chance exceeds ${UNUSUAL} sigma once in 370 tries, and ${DIFFERENT} practically never.`;
}
