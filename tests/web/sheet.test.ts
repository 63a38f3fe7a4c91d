import { describe, expect, test } from 'vitest';
import type { GeneratorCard, GeneratorInfo } from '../../wasm/bridge/interface';
import { viewOf } from '../../wasm/shared/link.mjs';
import { PLACES, placeOfSeed, seedOfPlace } from '../../wasm/shared/places.mjs';
import { defaultsOf, looseLink, seedText, withView } from '../../web/data/link';
import {
  differing,
  fitMaps,
  planOfGenerators,
  planOfOne,
  planOfPlaces,
  planOfTwo,
  readSheet,
  shapeOf,
  sheetText,
  sizeFor,
  stopsOf,
  thinned,
} from '../../web/stage/sheet_plan';
import { fakeInfo } from './fake_info';

const info = fakeInfo[0] as GeneratorInfo;
const options = defaultsOf(info);
const option = (id: string) => info.options.find((o) => o.id === id) as GeneratorInfo['options'][number];
const links = (plan: { cells: readonly { link: string }[] }) => plan.cells.map(({ link }) => link);

describe('the sequence of all seeds', () => {
  // What the command line answers for --first 0, 1, 2, 1000 and the last.
  test('begins as the core’s does', () => {
    expect([0, 1, 2, 1000, PLACES - 1].map(seedOfPlace)).toEqual([
      1364076727, 821347078, 2247144487, 413946844, 2180083513,
    ]);
  });
  test('visits each seed once: a place leads to a seed and back', () => {
    for (let i = 0; i < 500; i++) {
      const place = (i * 8589923) % PLACES;
      expect(placeOfSeed(seedOfPlace(place))).toBe(place);
    }
    for (const seed of [1, 2, 0x7fffffff, 0x80000000, 0xffffffff]) expect(seedOfPlace(placeOfSeed(seed))).toBe(seed);
  });
  test('goes round at its end', () => {
    expect(seedOfPlace(PLACES)).toBe(seedOfPlace(0));
    expect(seedOfPlace(-1)).toBe(seedOfPlace(PLACES - 1));
  });
});

describe('what a link says of a sheet', () => {
  test('is its size and up to two options, and is written as it was read', () => {
    for (const text of ['12', '24,size', '48,size,kind']) {
      const sheet = readSheet(text, info);
      expect(sheet && sheetText(sheet)).toBe(text);
      expect(viewOf(withView('toy/v1/1', { sheet: text, find: 'wet=1' }))).toEqual({ sheet: text, find: 'wet=1' });
    }
    expect(readSheet('12, size', info)).toEqual({ maps: 12, by: ['size'] });
  });
  test('nonsense is left out silently', () => {
    for (const text of ['13', '', 'all', '12.5', 'size', undefined]) expect(readSheet(text, info)).toBeUndefined();
    expect(readSheet('12,nonsense,size', info)).toEqual({ maps: 12, by: ['size'] });
    expect(readSheet('12,size,size,kind', info)).toEqual({ maps: 12, by: ['size'] });
    expect(readSheet('24,generator,size', info)).toEqual({ maps: 24, by: ['generator'] });
    for (const text of ['13', '120', 'x', '']) expect(viewOf(`#toy/v1/1?sheet=${text}`).sheet).toBeUndefined();
  });
  test('a level beside this one is any link; other texts are left out', () => {
    const hash = withView('toy/v1/1', { with: 'toy/v1/2?size=6&kind=odd' });
    expect(hash).toBe('#toy/v1/1?with=toy%2Fv1%2F2%3Fsize%3D6%26kind%3Dodd');
    expect(viewOf(hash)).toEqual({ with: 'toy/v1/2?size=6&kind=odd' });
    expect(viewOf('#toy/v1/1?with=https%3A%2F%2Fexample.org%2F%23toy%2Fv1%2F3').with).toBe(
      'https://example.org/#toy/v1/3',
    );
    expect(viewOf('#toy/v1/1?with=').with).toBeUndefined();
  });
});

describe('the levels of a sheet', () => {
  test('one seed in every generator, this one with its options; rows of several where there is room', () => {
    const cards = fakeInfo.map(({ id, revision, tab }) => ({ id, revision, tab }) as GeneratorCard);
    const set = { ...options, size: 5 };
    const one = planOfGenerators({ info, options: set, seed: 7, maps: 12 }, cards);
    expect(links(one)).toEqual([looseLink(info, seedText(7), set), 'toy_two/v1/0x00000007']);
    expect(one).toMatchObject({ columns: undefined, places: 1 });
    const rows = planOfGenerators({ info, options, seed: 7, maps: 24 }, cards);
    expect(rows).toMatchObject({ columns: 12, places: 12 });
    expect(rows.cells.filter(({ row }) => row !== undefined).map(({ row }) => row)).toEqual(
      cards.map(({ tab }) => tab),
    );
    expect(rows.cells[12]?.link).toBe('toy_two/v1/0x00000007');
  });
  test('are those at the places after the link’s; the next page goes on behind the last', () => {
    const seed = 77;
    const page = planOfPlaces({ info, options, seed, maps: 12 });
    expect(page.places).toBe(12);
    expect(new Set(links(page)).size).toBe(12);
    const last = seedOfPlace(placeOfSeed(seed) + page.places);
    expect(links(page).at(-1)).toBe(looseLink(info, seedText(last), options));
    const next = planOfPlaces({ info, options, seed: last, maps: 12 });
    expect(links(page).filter((link) => links(next).includes(link))).toEqual([]);
  });
  test('by one option: its values, the link’s own seed first, and further places where there is room', () => {
    const plan = planOfOne({ info, options, seed: 77, maps: 12 }, stopsOf(option('kind'), 12));
    expect(plan).toMatchObject({ columns: 6, places: 6 });
    expect(links(plan)[0]).toBe('toy/v1/0x0000004D');
    expect(links(plan)[6]).toBe('toy/v1/0x0000004D?kind=odd');
    expect(plan.cells.map(({ row }) => row).filter(Boolean)).toEqual(['Plain', 'Odd']);
    const one = planOfOne({ info, options, seed: 77, maps: 12 }, stopsOf(option('size'), 12));
    expect(one).toMatchObject({ columns: undefined, places: 1 });
    expect(one.cells.map(({ caption }) => caption)).toEqual([2, 3, 4, 5, 6, 7, 8].map((n) => `Rooms a side ${n}`));
  });
  test('a floor of a run sets more than the option that counts it', () => {
    const plan = planOfOne({ info, options, seed: 77, maps: 12 }, [
      { title: 'one', set: { size: 2 } },
      { title: 'two', set: { size: 3, kind: 'odd' } },
    ]);
    expect(links(plan)[6]).toBe('toy/v1/0x0000004D?size=3&kind=odd');
  });
  test('by two options: rows and columns of one seed', () => {
    const plan = planOfTwo(
      { info, options, seed: 77, maps: 12 },
      stopsOf(option('kind'), 12),
      stopsOf(option('water'), 12),
    );
    expect(plan).toMatchObject({ columns: 2, places: 1 });
    expect(links(plan)).toEqual(['?water=0', '', '?water=0&kind=odd', '?kind=odd'].map((q) => `toy/v1/0x0000004D${q}`));
    expect(plan.cells.map(({ caption }) => caption)).toEqual(['Water: no', 'Water: yes', 'Water: no', 'Water: yes']);
  });
});

test('values of a wide option stand at equal distances, the ends among them', () => {
  const wide = { ...option('size'), low: 0, high: 1000 };
  expect(stopsOf(wide, 5).map(({ set }) => set.size)).toEqual([0, 250, 500, 750, 1000]);
  const tenths = { ...option('size'), low: -0.5, high: 0.5, step: 0.1 };
  expect(stopsOf(tenths, 99).map(({ set }) => set.size)).toEqual([
    -0.5, -0.4, -0.3, -0.2, -0.1, 0, 0.1, 0.2, 0.3, 0.4, 0.5,
  ]);
  expect(thinned(stopsOf(wide, 5), 3).map(({ set }) => set.size)).toEqual([0, 500, 1000]);
});

test('rows and columns never make more maps than the sheet has', () => {
  for (const maps of [12, 24, 48])
    for (const rows of [1, 2, 5, 30])
      for (const columns of [1, 3, 7, 40]) {
        const [down, across] = shapeOf(maps, rows, columns);
        expect(down * across).toBeLessThanOrEqual(maps);
        expect([down <= rows && down > 0, across <= columns && across > 0]).toEqual([true, true]);
      }
  expect(shapeOf(12, 99, 99)).toEqual([3, 4]);
  expect(shapeOf(48, 2, 99)).toEqual([2, 24]);
});

test('the smallest sheet that holds so many', () => {
  expect([1, 12, 13, 24, 30, 99].map(sizeFor)).toEqual([12, 12, 24, 24, 48, 48]);
});

test('what differs between options', () => {
  expect(differing({ a: 1, b: 'x' }, { a: 1, b: 'y' })).toEqual({ b: 'x' });
});

test('maps are as large as the box allows', () => {
  expect(fitMaps(12, { w: 1000, h: 700 }, 1.25)).toMatchObject({ columns: 4 });
  expect(fitMaps(12, { w: 300, h: 2000 }, 1.25).columns).toBeLessThan(3);
  expect(fitMaps(12, { w: 1000, h: 700 }, 1.25, 6).columns).toBe(6);
  // Eleven rows of two scroll before they are too low to be read.
  expect(fitMaps(22, { w: 900, h: 660 }, 1.25, 2)).toEqual({ columns: 2, height: 112 });
});
