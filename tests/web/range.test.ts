import { describe, expect, test } from 'vitest';
import type { FactInfo, GeneratorInfo } from '../../wasm/bridge/interface';
import { conditionsFor, withConditions } from '../../web/column/study/find/conditions';
import { byRarity, empty, foundWords, noneWords, rarityOf } from '../../web/column/study/find/found';
import {
  axisOf,
  binOf,
  binText,
  boxOf,
  boxText,
  cellsOf,
  conditionsOf,
  correlationWords,
  csvOf,
  Joint,
  levelsIn,
  together,
} from '../../web/column/study/range/cells';
import { factsFor, firstPair, pairBetween, pairsFor } from '../../web/column/study/range/common';
import { Density } from '../../web/column/study/range/density';
import { binsFor, isWhole, zoomed } from '../../web/column/study/range/zoom';
import { apart, heat, partOf, sideOf } from '../../web/paint/palette';
import { spelunky } from './levels';

const { info } = spelunky;
const count = (id: string, low: number, high: number): FactInfo => ({
  id,
  title: id.toUpperCase(),
  hint: '',
  kind: 'count',
  costly: false,
  common: false,
  low,
  high,
  choices: [],
});
const shop: FactInfo = {
  ...count('shop', 0, 2),
  kind: 'choice',
  choices: ['none', 'bombs', 'dice'].map((id) => ({ id, title: id })),
};

function jointOf(a: FactInfo, b: FactInfo, rows: readonly [number, number, number][]): Joint {
  const joint = new Joint(a, b);
  const counts = Float64Array.from(rows.flatMap(([a, b, n], i) => [a, b, n, 10 * i]));
  const levels = rows.reduce((sum, [, , n]) => sum + n, 0);
  joint.add({ head: JSON.stringify({ link: '', first: 0, count: levels, incomplete: 1 }), counts });
  return joint;
}

describe('two facts together', () => {
  test('slices add up, with negative values too', () => {
    const joint = jointOf(count('a', -3, 5), count('b', 0, 9), [
      [-3, 0, 2],
      [5, 9, 3],
    ]);
    joint.add({
      head: '{"count":4,"incomplete":1,"link":"","first":5}',
      counts: Float64Array.from([-3, 0, 1, 7, 0, 4, 3, 8]),
    });
    const seen: number[][] = [];
    joint.each((...one) => seen.push(one));
    // Of each pair where it came first, whichever slice said so.
    expect(seen).toEqual([
      [-3, 0, 3, 0],
      [5, 9, 3, 10],
      [0, 4, 3, 8],
    ]);
    expect([joint.count, joint.incomplete]).toEqual([9, 2]);
  });

  test('means, spread and correlation are those of the values', () => {
    const line = together(
      jointOf(
        count('a', 0, 9),
        count('b', 0, 9),
        [0, 1, 2, 3].map((n) => [n, 9 - 2 * n, 5]),
      ),
    );
    expect(line.a).toEqual({ mean: 1.5, deviation: Math.sqrt(1.25) });
    expect(line.b.mean).toBeCloseTo(6, 12);
    expect(line.correlation).toBeCloseTo(-1, 12);
    const square = together(
      jointOf(count('a', 0, 1), count('b', 0, 1), [
        [0, 0, 1],
        [0, 1, 1],
        [1, 0, 1],
        [1, 1, 1],
      ]),
    );
    expect(square.correlation).toBeCloseTo(0, 12);
    expect(together(jointOf(count('a', 0, 1), count('b', 0, 1), [[1, 0, 7]])).correlation).toBeUndefined();
    // (0, 0, 0, 1) against (0, 0, 1, 1): by hand 1/√3.
    const some = together(
      jointOf(count('a', 0, 1), count('b', 0, 1), [
        [0, 0, 2],
        [0, 1, 1],
        [1, 1, 1],
      ]),
    );
    expect(some.correlation).toBeCloseTo(1 / Math.sqrt(3), 12);
    expect(correlationWords(-0.7)).toBe('one mostly falls as the other rises');
    expect(correlationWords(0.01)).toBe('they are not related');
  });
});

describe('cells of a range', () => {
  test('bins begin at multiples of 1, 2, 5, 10 … and are no more than asked for', () => {
    const fact = count('a', 0, 2000);
    expect(axisOf(fact, 4, 16, 24)).toMatchObject({ low: 4, step: 1, bins: 13 });
    expect(axisOf(fact, 3, 40, 24)).toMatchObject({ low: 2, step: 2, bins: 20 });
    expect(axisOf(fact, 7, 1999, 24)).toMatchObject({ low: 0, step: 100, bins: 20 });
    for (let high = 1; high < 2000; high += 37) {
      const axis = axisOf(fact, 1, high, 10);
      expect(axis.bins).toBeLessThanOrEqual(10);
      expect(binOf(axis, 1)).toBe(0);
      expect(binOf(axis, high)).toBe(axis.bins - 1);
    }
    expect(axisOf(shop, 0, 2, 1)).toMatchObject({ low: 0, step: 1, bins: 3 });
  });

  const joint = jointOf(count('a', 0, 100), shop, [
    [10, 0, 4],
    [11, 0, 6],
    [59, 2, 1],
    [30, 1, 9],
  ]);
  const [cells] = cellsOf([joint], 11, 24) ?? [];
  if (!cells) throw new Error('no cells');

  test('every level stands in one cell, and along both edges', () => {
    expect(cells.a).toMatchObject({ low: 10, step: 5, bins: 10 });
    const sum = (of: Float64Array) => of.reduce((all, n) => all + n, 0);
    expect([sum(cells.levels), sum(cells.ofA), sum(cells.ofB)]).toEqual([20, 20, 20]);
    expect(levelsIn(cells, boxOf(0, 0))).toBe(10);
    expect(levelsIn(cells, boxOf(9, 2, 0, 0))).toBe(20);
    expect(binText(cells.a, 0)).toBe('10–14');
    expect(cellsOf([], 10, 10)).toBeUndefined();
    expect(cellsOf([new Joint(shop, shop)], 10, 10)).toBeUndefined();
  });

  test('a cell knows the place of its first level, and a part of the values has cells of its own', () => {
    expect([cells.first[0], cells.first[1]]).toEqual([0, -1]);
    const [part] = cellsOf([joint], 11, 24, { a: [10, 11], b: [0, 0] }) ?? [];
    expect(part?.a).toMatchObject({ low: 10, step: 1, bins: 2 });
    expect(Array.from(part?.levels ?? [])).toEqual([4, 6]);
    expect(Array.from(part?.first ?? [])).toEqual([0, 10]);
  });

  test('two generators keep the limits of their own facts in conditions', () => {
    const [own, other] =
      cellsOf([jointOf(count('a', 0, 9), shop, [[0, 0, 1]]), jointOf(count('a', 0, 99), shop, [[9, 2, 1]])], 10, 9) ??
      [];
    const all = boxOf(0, 0, 9, 2);
    expect(conditionsOf(own as never, all)).toBe('a>=0');
    expect(conditionsOf(other as never, all)).toBe('a<=9');
  });

  test('two sets share their axes', () => {
    const both = cellsOf([joint, jointOf(joint.a, joint.b, [[99, 1, 2]])], 30, 24) ?? [];
    expect(both).toHaveLength(2);
    expect(both[0]?.a).toEqual(both[1]?.a);
    expect(levelsIn(both[1] as never, boxOf(0, 0, 29, 2))).toBe(2);
  });

  test('a box is written as conditions, in words, and as rows of a spreadsheet', () => {
    expect(conditionsOf(cells, boxOf(0, 0))).toBe('a>=10,a<=14,shop=none');
    expect(conditionsOf(cells, boxOf(1, 0, 2, 1))).toBe('a>=15,a<=24,shop<=1');
    expect(boxText(cells, boxOf(1, 0, 2, 1))).toBe('A 15–24, SHOP none–bombs');
    const narrow = cellsOf([jointOf(count('a', 0, 1), count('b', 0, 0), [[0, 0, 3]])], 9, 9)?.[0] as never;
    expect(conditionsOf(narrow, boxOf(0, 0))).toBe('a=0,b=0');
    expect(csvOf([cells], ['levels, all'])).toBe(
      'a,shop,"levels, all"\r\n10–14,none,10\r\n30–34,bombs,9\r\n55–59,dice,1\r\n',
    );
  });

  test('the pair to begin with is the generator’s own', () => {
    expect(firstPair(info)).toEqual(['path_length', 'type1_rooms']);
    expect(firstPair({ ...info, pairs: [] })).toEqual(['path_length', 'type0_rooms']);
  });
});

describe('of two generators', () => {
  const measured = (id: string, facts: readonly string[]) =>
    ({ ...info, id, facts: facts.map((fact) => ({ ...count(fact, 0, 9), common: fact !== 'flow' })) }) as GeneratorInfo;
  const one = measured('one', ['flow', 'rooms_used', 'linearity', 'density']);
  const two = measured('two', ['density', 'linearity', 'flow', 'rooms_used', 'cycles']);

  test('what means the same in both can be seen against each other', () => {
    expect(factsFor(one, two).map(({ id }) => id)).toEqual(['rooms_used', 'linearity', 'density']);
    expect(factsFor(one).map(({ id }) => id)).toEqual(['flow', 'rooms_used', 'linearity', 'density']);
    expect(pairsFor(one, two).map(({ first, second }) => [first, second])).toEqual([['rooms_used', 'linearity']]);
  });

  test('a pair that both have stays, another gives way to one that they have', () => {
    expect(pairBetween(['density', 'linearity'], one, two)).toEqual(['density', 'linearity']);
    expect(pairBetween(['flow', 'linearity'], one, two)).toEqual(['rooms_used', 'linearity']);
    expect(pairBetween(['flow', 'linearity'], one)).toEqual(['flow', 'linearity']);
  });
});

describe('coming nearer', () => {
  const whole = { a: [0, 99], b: [-5, 4] } as const;

  test('what is pointed at stays where it is, and nothing beyond the whole is seen', () => {
    const near = zoomed(whole, 0.5, whole, 1, 0);
    expect(near).toEqual({ a: [50, 99], b: [-5, -1] });
    expect(zoomed(near, 0.5, whole, 0, 0)).toEqual({ a: [50, 74], b: [-5, -3] });
    const again = zoomed(near, 2, whole);
    expect(again).toEqual({ a: [0, 99], b: [-5, 4] });
    expect([isWhole(again, whole), isWhole(near, whole)]).toEqual([true, false]);
    // A single value is the nearest there is.
    expect(zoomed({ a: [3, 3], b: [0, 0] }, 0.5, whole)).toEqual({ a: [3, 3], b: [0, 0] });
  });

  test('cells grow with it, down to a few', () => {
    expect(binsFor([0, 99], whole.a, 32)).toBe(32);
    expect(binsFor([0, 49], whole.a, 32)).toBe(16);
    expect(binsFor([0, 9], whole.a, 32)).toBe(6);
  });
});

/** As the eye weighs them. */
const lightness = (colour: string): number => {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const c = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

describe('colours', () => {
  test('go one way in lightness, so that they read without colour', () => {
    for (const dark of [true, false]) {
      const steps = Array.from({ length: 11 }, (_, i) => lightness(heat(i / 10, dark)));
      for (let i = 1; i < steps.length; i++)
        expect(((steps[i] as number) - (steps[i - 1] as number)) * (dark ? 1 : -1)).toBeGreaterThan(0);
    }
    expect(apart(-1, true)).not.toBe(apart(1, true));
  });
  test('few and most, and what only one set has', () => {
    expect([partOf(0, 9), partOf(1, 9), partOf(9, 9), partOf(1, 1)]).toEqual([0, 0, 1, 1]);
    expect([sideOf(0.1, 0), sideOf(0, 0.1), sideOf(0.1, 0.1)]).toEqual([-1, 1, 0]);
    expect(sideOf(0.1, 0.2)).toBeCloseTo(1 / 3, 12);
    expect(Math.abs(sideOf(1e-6, 1))).toBeLessThan(1);
  });
});

describe('finding', () => {
  test('a pressed bar takes the place of what was asked of its fact', () => {
    expect(conditionsFor(shop, 1)).toEqual([{ fact: 'shop', op: '=', value: 'bombs' }]);
    expect(withConditions('a>=3,shop=none', conditionsFor(shop, 2))).toBe('a>=3,shop=dice');
    expect(withConditions('', conditionsFor(count('a', 0, 9), 2, 4))).toBe('a>=2,a<=4');
  });

  test('says how often, and of what never came how rare it must be', () => {
    expect(foundWords({ ...empty, hits: 24, scanned: 2400 })).toBe(
      '24 in 2,400 levels: about 1 in 100 (99 % interval: 1 in 168 to 1 in 60).',
    );
    expect(foundWords({ ...empty, hits: 5, scanned: 5 })).toBe('5 in 5 levels: every one.');
    expect(foundWords({ ...empty, hits: 1, scanned: 9, full: true })).toBe('1 in 9 levels.');
    expect(foundWords(empty)).toBe('');
    expect(noneWords(3000)).toContain('below 1 in 651');
    expect(noneWords(10)).not.toContain('chance');
  });

  test.each([0.02, 0.004])('a search that ends at a full list says the true rate, chance %d', (p) => {
    const numbers = /about 1 in ([\d,]+) \(99 % interval: 1 in ([\d,]+) to 1 in ([\d,]+)\)/;
    // Exactly, by the chance that the list of 24 is filled by level n.
    let [mean, held, chance] = [0, 0, p ** 24];
    for (let n = 24; n < 200 / p; n++) {
      const [, about, low, high] = (numbers.exec(foundWords({ ...empty, hits: 24, scanned: n, full: true })) ?? []).map(
        (text) => Number(text.replaceAll(',', '')),
      );
      if (about && low && high && 1 / low <= p && p <= 1 / high) held += chance;
      mean += chance / (about ?? 1);
      chance *= (n / (n - 23)) * (1 - p);
    }
    expect(Math.abs(mean / p - 1)).toBeLessThan(0.01);
    expect(held).toBeGreaterThan(0.985);
  });

  test('the rarest first', () => {
    const facts = [count('end', 0, 3), count('wet', 0, 1)];
    const places = [
      { low: 0, bins: 4, offset: 0 },
      { low: 0, bins: 2, offset: 4 },
    ];
    const counts = Float64Array.from([1, 99, 200, 100, 200, 200]);
    const tally = { count: 400, incomplete: 0, facts: places, counts, claims: [] };
    const rare = { facts: [0, 0], name: 'rare' };
    const usual = { facts: [2, 1], name: 'usual' };
    const never = { facts: [7, 1], name: 'never' };
    expect(rarityOf(usual.facts, facts, tally)).toBeCloseTo(2, 12);
    expect(byRarity([usual, rare, { ...usual, name: 'second' }, never], facts, tally).map((one) => one.name)).toEqual([
      'rare',
      'never',
      'usual',
      'second',
    ]);
  });
});

describe('where things are', () => {
  const slice = (x: number, y: number, w: number, h: number, counts: number[], count = 10) => ({
    head: JSON.stringify({ link: '', first: 0, count, box: { x, y, w, h }, varies: false, here: [0, 0] }),
    counts: Float64Array.from(counts),
  });
  test('slices of different boxes are laid over each other', () => {
    const density = new Density();
    density.add(slice(0, 0, 0, 0, [], 0));
    density.add(slice(-1, 0, 2, 2, [1, 2, 3, 4]));
    expect([density.x, density.y, density.w, density.h, density.varies]).toEqual([-1, 0, 2, 2, false]);
    density.add(slice(0, -2, 3, 3, [0, 0, 5, 0, 0, 0, 6, 0, 7]));
    expect([density.x, density.y, density.w, density.h, density.varies]).toEqual([-1, -2, 4, 4, true]);
    expect(density.levels).toBe(20);
    expect(density.share(-1, 0)).toBe(1 / 20);
    expect(density.share(0, 0)).toBe((2 + 6) / 20);
    expect(density.share(0, 1)).toBe(4 / 20);
    expect(density.share(2, -2)).toBe(5 / 20);
    expect(density.share(9, 9)).toBe(0);
    expect(density.most).toBe(8 / 20);
    expect(density.mean(-1, 0, 2)).toBeCloseTo((1 + 8 + 3 + 4) / 80, 12);
  });
});
