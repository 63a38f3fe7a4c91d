// The page that shows all generators beside each other: what is read from counts.
import { describe, expect, test } from 'vitest';
import type { FactInfo } from '../../wasm/bridge/interface';
import { axisOf } from '../../web/column/study/range/cells';
import { addSlice, emptyTally, numberOfFact, numberText, sharesIn, spanOf } from '../../web/five/counts';

const survey = (count: number, facts: Record<string, Record<string, number>>) => JSON.stringify({ count, facts });

describe('counts', () => {
  const half = addSlice(emptyTally, survey(4, { way: { 2: 3, 6: 1 }, kind: { shop: 4 } }));
  const all = addSlice(half, survey(4, { way: { 2: 1, 0: 3 } }));

  test('slices add up, and what counts choices is no number', () => {
    expect(all.count).toBe(8);
    expect([...(all.facts.get('way') ?? [])].join(' ')).toBe('2,4 6,1 0,3');
    expect(all.facts.has('kind')).toBe(false);
  });

  test('numbers are read from them', () => {
    expect(numberOfFact(half, 'mean', 'way')).toBe(3);
    expect(numberOfFact(half, 'deviation', 'way')).toBeCloseTo(Math.sqrt(3));
    expect(numberOfFact(half, 'spread', 'way')).toBeCloseTo(100 * (Math.sqrt(3) / 3));
    expect([numberOfFact(all, 'least', 'way'), numberOfFact(all, 'most', 'way')]).toEqual([0, 6]);
    expect([numberOfFact(all, 'none', 'way'), numberOfFact(all, 'some', 'way')]).toEqual([37.5, 62.5]);
    expect(numberOfFact(all, 'mean', 'other')).toBeUndefined();
    expect(numberOfFact(addSlice(emptyTally, survey(2, { none: { 0: 2 } })), 'spread', 'none')).toBe(0);
  });

  test('they stand in sentences with as many digits as they need', () => {
    const means = [9.51, 1.333, 4].map((number) => numberText('mean', number));
    expect([...means, numberText('most', 12)]).toEqual(['9.5', '1.33', '4', '12']);
    const shares = [28.7, 0.4, 0].map((number) => numberText('none', number));
    expect([...shares, numberText('spread', 28.7)]).toEqual(['29 %', '0.4 %', '0 %', '29 %']);
  });

  test('one axis serves all, and a level that is far out does not flatten the others', () => {
    const counts = (...pairs: [number, number][]) => new Map(pairs);
    const near = counts([1, 500], [4, 500]);
    const far = counts([2, 999], [900, 1]);
    const fact: FactInfo = {
      id: 'way',
      title: 'Way',
      hint: '',
      kind: 'count',
      choices: [],
      low: 0,
      high: 999,
      costly: false,
      common: false,
    };
    const axis = axisOf(fact, spanOf([near, far]), 44);
    expect(axis).toMatchObject({ low: 0, step: 1, bins: 5 });
    expect(sharesIn(far, axis)).toEqual([0, 0, 0.999, 0, 0.001]);
    const wide = axisOf(fact, spanOf([counts([0, 1], [99, 1])]), 44);
    expect(wide).toMatchObject({ low: 0, step: 5, bins: 20 });
    expect(sharesIn(near, wide).reduce((sum, part) => sum + part)).toBeCloseTo(1);
    expect(spanOf([counts([100, 1], [120, 1])])).toEqual([100, 120]);
    expect(spanOf([])).toEqual([0, 1]);
  });
});
