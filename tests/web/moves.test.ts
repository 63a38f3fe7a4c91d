// How the chances move: which chart is shown first, and at which values.
import { expect, test } from 'vitest';
import type { Sweep } from '../../wasm/bridge/interface';
import { seekTelling, shownValues, tellingOf } from '../../web/column/study/odds/moves';

const sweep = (...chances: number[]): Sweep =>
  ({
    points: chances.map((p, option) => ({
      option,
      distribution: [
        { value: 0, p: 1 - p },
        { value: 1, p },
      ],
    })),
  }) as unknown as Sweep;

test('the more an option moves what chance decides, the more it tells', () => {
  expect(tellingOf(sweep(0.5, 0.5, 0.5))).toBe(0);
  expect(tellingOf(sweep(0.1, 0.5, 0.9))).toBeGreaterThan(tellingOf(sweep(0.4, 0.5, 0.6)));
  // What the option says outright is no chance.
  expect(tellingOf(sweep(0, 1))).toBe(0);
});

test('a pair that tells much is looked for until somebody has chosen one', async () => {
  const sweeps = { dull: sweep(0.5, 0.5), better: sweep(0.4, 0.6), chosen: sweep(0.4, 0.6), best: sweep(0.1, 0.9) };
  const pairs = Object.keys(sweeps) as (keyof typeof sweeps)[];
  const shownOf = async (last: string) => {
    const [asked, shown]: [string[], string[]] = [[], []];
    const ask = async (pair: keyof typeof sweeps) => {
      asked.push(pair);
      return sweeps[pair];
    };
    await seekTelling(
      pairs,
      ask,
      (pair) => shown.push(pair),
      () => asked.at(-1) !== last,
    );
    return { asked, shown };
  };
  expect(await shownOf('')).toEqual({ asked: pairs, shown: ['better', 'best'] });
  expect(await shownOf('chosen')).toEqual({ asked: ['dull', 'better', 'chosen'], shown: ['better'] });
});

test('values are whole, and evenly apart where there are many', () => {
  const luck = Array.from({ length: 201 }, (_, i) => (i - 50) / 10);
  expect(shownValues(luck)).toEqual(Array.from({ length: 21 }, (_, i) => i - 5));
  expect(shownValues(Array.from({ length: 101 }, (_, i) => i))).toEqual(Array.from({ length: 21 }, (_, i) => 5 * i));
  expect(shownValues([1, 2, 3])).toEqual([1, 2, 3]);
});
