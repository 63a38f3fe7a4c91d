import type { Sweep } from '../../../../wasm/bridge/interface';

/** How much an option moves a fact that chance decides, from 0 to 1: the way from one end to the other, times the doubt. */
export function tellingOf({ points }: Sweep): number {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return 0;
  const at = (point: typeof first, value: number) => point.distribution.find((d) => d.value === value)?.p ?? 0;
  const values = new Set([...first.distribution, ...last.distribution].map(({ value }) => value));
  const way = [...values].reduce((sum, value) => sum + Math.abs(at(first, value) - at(last, value)), 0) / 2;
  const doubt = points.reduce(
    (sum, { distribution }) => sum + 1 - distribution.reduce((all, { p }) => all + p * p, 0),
    0,
  );
  return (way * doubt) / points.length;
}

/** So many pairs of fact and option are tried for one to begin with. */
const MOST_TRIES = 24;

/** Shows each pair whose sweep tells more than those before it, as long as one is wanted. */
export async function seekTelling<Pair>(
  pairs: readonly Pair[],
  ask: (pair: Pair) => Promise<Sweep>,
  show: (pair: Pair, sweep: Sweep) => void,
  wanted: () => boolean,
): Promise<void> {
  const stride = Math.ceil(pairs.length / MOST_TRIES);
  let best = 0;
  for (const pair of pairs.filter((_, i) => i % stride === 0)) {
    const sweep = await ask(pair);
    if (!wanted()) return;
    const telling = tellingOf(sweep);
    if (telling <= best) continue;
    best = telling;
    show(pair, sweep);
  }
}

/** So many columns at most. */
const COLUMNS = 24;

/** Values of an option that make a chart: whole ones, by ones, twos, fives, tens …, as many as there is room for. */
export function shownValues(values: readonly number[]): number[] {
  const span = (values.at(-1) ?? 0) - (values[0] ?? 0);
  const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
  const step = steps.find((one) => span / one < COLUMNS) ?? span;
  const round = values.filter((value) => value % step === 0);
  return round.length > 1 ? round : values.slice(0, COLUMNS);
}
