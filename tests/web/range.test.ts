// The expressive range: counts of pairs, cells, zoom, sets of options, densities and colours.
import { describe, expect, test } from 'vitest';
import type { FactInfo, GeneratorInfo, Parsed } from '../../wasm/bridge/interface';
import * as cells from '../../web/column/study/range/cells';
import { Density } from '../../web/column/study/range/plotted';
import * as sets from '../../web/column/study/range/sets';
import { apart, heat, partOf, sideOf } from '../../web/paint/palette';

const { boxOf, cellsOf, Joint, together } = cells;
const fact = (id: string, low: number, high: number, more: Partial<FactInfo> = {}): FactInfo => ({
  ...{ id, title: id.toUpperCase(), hint: '', kind: 'count', costly: false, common: false, low, high, choices: [] },
  ...more,
});
const choices = ['none', 'bombs', 'dice'].map((id) => ({ id, title: id }));
const shop = fact('shop', 0, 2, { kind: 'choice', choices });
type Rows = readonly (readonly [a: number, b: number, levels: number])[];

/** Row i has place 10 * i. */
function jointOf(a: FactInfo, b: FactInfo, rows: Rows) {
  const joint = new Joint(a, b);
  const count = rows.reduce((sum, [, , n]) => sum + n, 0);
  const counts = Float64Array.from(rows.flatMap((row, i) => [...row, 10 * i]));
  joint.add({ head: JSON.stringify({ link: '', first: 0, count, incomplete: 1 }), counts });
  return joint;
}

test('packets of pairs add up, with negative values, and keep the first place of each pair', () => {
  const joint = jointOf(fact('a', -3, 5), fact('b', 0, 9), [
    [-3, 0, 2],
    [5, 9, 3],
  ]);
  const counts = Float64Array.from([-3, 0, 1, 7, 0, 4, 3, 8]);
  joint.add({ head: '{"count":4,"incomplete":1,"link":"","first":5}', counts });
  expect(joint.all).toEqual([
    { a: -3, b: 0, levels: 3, first: 0 },
    { a: 5, b: 9, levels: 3, first: 10 },
    { a: 0, b: 4, levels: 3, first: 8 },
  ]);
  expect([joint.count, joint.incomplete]).toEqual([9, 2]);
});

test('mean, deviation and correlation', () => {
  const of = (rows: Rows) => together(jointOf(fact('a', 0, 9), fact('b', 0, 9), rows));
  const line = of([0, 1, 2, 3].map((n) => [n, 9 - 2 * n, 5]));
  expect(line.a).toEqual({ mean: 1.5, deviation: Math.sqrt(1.25) });
  expect(line.b.mean).toBeCloseTo(6, 12);
  expect(line.correlation).toBeCloseTo(-1, 12);
  const square: Rows = [0, 1, 2, 3].map((n) => [n & 1, n >> 1, 1]);
  expect(of(square).correlation).toBeCloseTo(0, 12);
  expect(of([[1, 0, 7]]).correlation).toBeUndefined();
  // (0, 0, 0, 1) against (0, 0, 1, 1): by hand 1 / √3.
  expect(of([[0, 0, 2], square[2] ?? [0, 1, 1], [1, 1, 1]]).correlation).toBeCloseTo(1 / Math.sqrt(3), 12);
  expect(cells.correlationWords(-0.7)).toBe('one mostly falls as the other rises');
  expect(cells.correlationWords(0.01)).toBe('they are not related');
});

describe('cells', () => {
  test('bins begin at multiples of 1, 2, 5, 10 … and are at most as many as asked for', () => {
    const { axisOf, binOf } = cells;
    const count = fact('a', 0, 2000);
    expect(axisOf(count, [4, 16], 24)).toMatchObject({ low: 4, step: 1, bins: 13 });
    expect(axisOf(count, [3, 40], 24)).toMatchObject({ low: 2, step: 2, bins: 20 });
    expect(axisOf(count, [7, 1999], 24)).toMatchObject({ low: 0, step: 100, bins: 20 });
    expect(axisOf(shop, [0, 2], 1)).toMatchObject({ low: 0, step: 1, bins: 3 });
    for (let high = 1; high < 2000; high += 37) {
      const axis = axisOf(count, [1, high], 10);
      expect(axis.bins).toBeLessThanOrEqual(10);
      expect([binOf(axis, 1), binOf(axis, high)]).toEqual([0, axis.bins - 1]);
    }
  });

  const joint = jointOf(fact('a', 0, 100), shop, [
    [10, 0, 4],
    [11, 0, 6],
    [59, 2, 1],
    [30, 1, 9],
  ]);
  const [all] = cellsOf([joint], 11, 24) as [cells.Cells];

  test('every level is in one cell and in both margins; a part of the values has its own cells', () => {
    expect(all.a).toMatchObject({ low: 10, step: 5, bins: 10 });
    const sums = [all.levels, all.ofA, all.ofB].map((of) => of.reduce((sum, n) => sum + n, 0));
    expect(sums).toEqual([20, 20, 20]);
    expect([boxOf(0, 0), boxOf(9, 2, 0, 0)].map((box) => cells.levelsIn(all, box))).toEqual([10, 20]);
    expect([cells.binText(all.a, 0), all.first[0], all.first[1]]).toEqual(['10–14', 0, -1]);
    const [part] = cellsOf([joint], 11, 24, { a: [10, 11], b: [0, 0] }) as [cells.Cells];
    expect(part.a).toMatchObject({ low: 10, step: 1, bins: 2 });
    expect([...part.levels, ...part.first]).toEqual([4, 6, 0, 10]);
    expect([cellsOf([], 10, 10), cellsOf([new Joint(shop, shop)], 10, 10)]).toEqual([undefined, undefined]);
  });

  test('two counts share bins, but keep the limits of their own facts in conditions', () => {
    const counts = [jointOf(fact('a', 0, 9), shop, [[0, 0, 1]]), jointOf(fact('a', 0, 99), shop, [[9, 2, 1]])];
    const [own, other] = cellsOf(counts, 10, 9) as [cells.Cells, cells.Cells];
    expect({ ...own.a, fact: 0 }).toEqual({ ...other.a, fact: 0 });
    expect(cells.levelsIn(other, boxOf(0, 0, 9, 2))).toBe(1);
    expect([own, other].map((one) => cells.conditionsOf(one, boxOf(0, 0, 9, 2)))).toEqual(['a>=0', 'a<=9']);
  });

  test('a box as conditions, in words, and all cells as CSV', () => {
    expect(cells.conditionsOf(all, boxOf(0, 0))).toBe('a>=10,a<=14,shop=none');
    expect(cells.conditionsOf(all, boxOf(1, 0, 2, 1))).toBe('a>=15,a<=24,shop<=1');
    expect(cells.boxWords([all], [], boxOf(0, 0, 4, 1))).toBe('A 10–34, SHOP none–bombs: 19 of 20 levels, 95.0 %.');
    expect(cells.boxWords([all, all], ['x', 'y'], boxOf(9, 2))).toBe(
      'A 55–59, SHOP dice: x: 1 of 20 levels, 5.0 %; y: 1 of 20 levels, 5.0 %.',
    );
    const narrow = cellsOf([jointOf(fact('a', 0, 1), fact('b', 0, 0), [[0, 0, 3]])], 9, 9)?.[0] as cells.Cells;
    expect(cells.conditionsOf(narrow, boxOf(0, 0))).toBe('a=0,b=0');
    const rows = ['10–14,none,10', '30–34,bombs,9', '55–59,dice,1'];
    expect(cells.csvOf([all], ['levels, all'])).toBe(`${['a,shop,"levels, all"', ...rows].join('\n')}\n`);
    expect(cells.csvOf([all], ['a\rb']).split('\n')[0]).toBe('a,shop,"a\rb"');
  });

  test('zooming keeps the point under the pointer within the whole; cells grow down to a few', () => {
    const { zoomed, isWhole, binsFor } = cells;
    const whole = { a: [0, 99], b: [-5, 4] } as const;
    const near = zoomed(whole, 0.5, whole, 1, 0);
    expect(near).toEqual({ a: [50, 99], b: [-5, -1] });
    expect(zoomed(near, 0.5, whole, 0, 0)).toEqual({ a: [50, 74], b: [-5, -3] });
    expect(zoomed(near, 2, whole)).toEqual(whole);
    expect([isWhole(whole, whole), isWhole(near, whole)]).toEqual([true, false]);
    expect(zoomed({ a: [3, 3], b: [0, 0] }, 0.5, whole)).toEqual({ a: [3, 3], b: [0, 0] });
    expect([99, 49, 9].map((last) => binsFor([0, last], whole.a, 32))).toEqual([32, 16, 6]);
  });
});

describe('sets of options', () => {
  const generator = (id: string, facts: readonly string[], pairs: GeneratorInfo['pairs'] = []) =>
    ({
      ...{ id: id.toLowerCase(), title: id, tab: id, revision: 1, pairs },
      options: [
        { id: 'depth', title: 'Depth', kind: 'number', low: 1, high: 9, default: 1, choices: [] },
        { id: 'hard', title: 'Hard', kind: 'toggle', low: 0, high: 1, default: 0, choices: [] },
      ],
      presets: [{ id: 'deep', title: 'Deep', options: { depth: 9 } }],
      facts: facts.map((name) => fact(name, 0, 9, { common: name !== 'flow', costly: name === 'cycles' })),
    }) as unknown as GeneratorInfo;
  const info = generator('Toy', ['cycles']);
  const other = generator('Other', ['cycles']);
  const own: sets.OptionSet = { info, link: 'toy/v1/ABC', name: 'the usual options' };
  const parsed = (link: string, options: Record<string, number> = {}) =>
    ({ link, generator: link.split('/')[0], options: { depth: 1, hard: 0, ...options } }) as unknown as Parsed;
  const names = (of: sets.OptionSet) => sets.others(of).map(({ name }) => name);

  test('a link is refused if it has the same options, or nothing is measured alike', () => {
    expect(sets.setFrom(generator('Cards', []), own, parsed('cards/v1/ABC'))).toMatch(/Cards and Toy have nothing/);
    expect(sets.setFrom(info, own, parsed('toy/v1/DEF'))).toMatch(/very options/);
    expect(names(own)).toEqual(['Deep']);
  });

  test('any other link is compared with by its options or its preset, and stays in the list', () => {
    const set = sets.setFrom(info, own, parsed('toy/v1/DEF?depth=3&hard=1', { depth: 3, hard: 1 }));
    expect(set).toMatchObject({ link: 'toy/v1/DEF?depth=3&hard=1', name: 'link: depth=3, hard=1' });
    expect(names(own)).toEqual(['link: depth=3, hard=1', 'Deep']);
    expect(names(set as sets.OptionSet)).toEqual(['the usual options', 'Deep']);
    expect(sets.setFrom(info, own, parsed('toy/v1/DEF?depth=9', { depth: 9 }))).toMatchObject({ name: 'link: Deep' });
  });

  test('another generator has its own name, and its kept sets are listed', () => {
    expect(sets.namesOf([own, sets.usualOf(other)])).toEqual(['Toy', 'Other']);
    expect(sets.namesOf([own, { ...own, name: 'Deep' }])).toEqual(['the usual options', 'Deep']);
    sets.keep({ info: other, link: 'other/v1/1?depth=9', name: 'Deep' });
    expect(names(own)).toContain('kept: Other, Deep');
    expect(names(sets.usualOf(other))).toContain('kept: Deep');
  });

  test('two generators have the facts and pairs that mean the same in both', () => {
    const one = generator('One', ['flow', 'rooms_used', 'linearity', 'density']);
    const two = generator('Two', ['density', 'linearity', 'flow', 'rooms_used', 'cycles']);
    expect(sets.factsFor(one, two).map(({ id }) => id)).toEqual(['rooms_used', 'linearity', 'density']);
    expect(sets.factsFor(one).map(({ id }) => id)).toEqual(['flow', 'rooms_used', 'linearity', 'density']);
    expect(sets.pairsFor(one, two)).toMatchObject([{ first: 'rooms_used', second: 'linearity' }]);
    expect(sets.pairBetween(['density', 'linearity'], one, two)).toEqual(['density', 'linearity']);
    expect(sets.pairBetween(['flow', 'linearity'], one, two)).toEqual(['rooms_used', 'linearity']);
    expect(sets.pairBetween(['flow', 'linearity'], one)).toEqual(['flow', 'linearity']);
    expect(sets.firstPair(generator('Three', ['cycles', 'flow', 'density']))).toEqual(['flow', 'density']);
    const named = generator('Four', ['flow', 'density'], [{ first: 'density', second: 'flow', text: '' }]);
    expect(sets.firstPair(named)).toEqual(['density', 'flow']);
    expect(sets.firstPair(info)).toEqual(['cycles', 'cycles']);
  });
});

test('densities of different boxes are aligned by their anchors', () => {
  const density = new Density();
  const add = (x: number, y: number, w: number, h: number, counts: number[], count = 10, times = 1) => {
    const head = { link: '', first: 0, count, box: { x, y, w, h }, varies: false, here: [0, 0] };
    density.add({ head: JSON.stringify(head), counts: Float64Array.from(counts) }, times);
    return [density.x, density.y, density.w, density.h, density.varies];
  };
  add(0, 0, 0, 0, [], 0);
  expect(add(-1, 0, 2, 2, [1, 2, 3, 4])).toEqual([-1, 0, 2, 2, false]);
  expect(add(0, -2, 3, 3, [0, 0, 5, 0, 0, 0, 6, 0, 7])).toEqual([-1, -2, 4, 4, true]);
  expect(density.levels).toBe(20);
  const shares = [density.share(-1, 0), density.share(0, 0), density.share(0, 1), density.share(2, -2)];
  expect(shares.map((share) => 20 * share)).toEqual([1, 8, 4, 5]);
  expect([density.share(9, 9), density.most]).toEqual([0, 8 / 20]);
  expect(density.mean(-1, 0, 2)).toBeCloseTo((1 + 8 + 3 + 4) / 80, 12);
  add(-1, 0, 2, 2, [1, 2, 3, 4], 10, -1);
  expect([density.levels, density.share(-1, 0), density.share(0, 0)]).toEqual([10, 0, 6 / 10]);
});

/** Relative luminance of a colour. */
const luminance = (colour: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const c = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

test('colours change monotonically in lightness; sides and parts have their ends', () => {
  for (const dark of [true, false]) {
    const steps = Array.from({ length: 11 }, (_, i) => (dark ? 1 : -1) * luminance(heat(i / 10, dark)));
    expect(steps.every((step, i) => i === 0 || step > (steps[i - 1] as number))).toBe(true);
  }
  expect(apart(-1, true)).not.toBe(apart(1, true));
  expect([partOf(0, 9), partOf(1, 9), partOf(9, 9), partOf(1, 1)]).toEqual([0, 0, 1, 1]);
  expect([sideOf(0.1, 0), sideOf(0, 0.1), sideOf(0.1, 0.1)]).toEqual([-1, 1, 0]);
  expect(sideOf(0.1, 0.2)).toBeCloseTo(1 / 3, 12);
  expect(Math.abs(sideOf(1e-6, 1))).toBeLessThan(1);
});
