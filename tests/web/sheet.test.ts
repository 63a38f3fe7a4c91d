import { describe, expect, test } from 'vitest';
import type { GeneratorInfo, SurveyHead } from '../../wasm/bridge/interface';
import { list, Modules } from '../../wasm/shared/modules.mjs';
import { PLACES, placeOfSeed, seedOfPlace } from '../../wasm/shared/survey.mjs';
import { rareOf } from '../../web/column/study/rare';
import { readPacket } from '../../web/data/level';
import { defaultsOf, looseLink, seedText } from '../../web/data/request';
import { changesIn, floorKey, forksAfter, statesOf, withState } from '../../web/stage/game_state';
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
import { awards } from './levels';

const { info } = awards;
const options = defaultsOf(info);
const option = (id: string) => info.options.find((o) => o.id === id) as GeneratorInfo['options'][number];
const links = (plan: { cells: readonly { link: string }[] }) => plan.cells.map(({ link }) => link);

describe('the sequence of all seeds', () => {
  // What the command line answers for --first 0, 1, 2, 1000 and the last.
  test('begins as the core’s does', () => {
    const known = [1364076727, 821347078, 2247144487, 413946844, 2180083513];
    expect([0, 1, 2, 1000, PLACES - 1].map(seedOfPlace)).toEqual(known);
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
    for (const text of ['12', '24,contract_from_below', '48,contract_from_below,reading']) {
      const sheet = readSheet(text, info);
      expect(sheet && sheetText(sheet)).toBe(text);
    }
    expect(readSheet('12, contract_from_below', info)).toEqual({ maps: 12, by: ['contract_from_below'] });
  });
  test('nonsense is left out silently', () => {
    for (const text of ['13', '', 'all', '12.5', 'size', undefined]) expect(readSheet(text, info)).toBeUndefined();
    expect(readSheet('12,nonsense,contract_from_below', info)).toEqual({ maps: 12, by: ['contract_from_below'] });
    expect(readSheet('12,size,contract_from_below,reading', info)).toEqual({ maps: 12, by: ['contract_from_below'] });
    expect(readSheet('24,generator,contract_from_below', info)).toEqual({ maps: 24, by: ['generator'] });
  });
});

describe('the levels of a sheet', () => {
  const set = { info, options, seed: 77, maps: 12 };
  test('one seed in every generator, this one with its options; rows of several where there is room', () => {
    const cards = list.generators.filter(({ id }) => ['spelunky', 'isaac_awards'].includes(id));
    const hard = { ...options, hard: 1 };
    const one = planOfGenerators({ info, options: hard, seed: 7, maps: 12 }, cards);
    expect(links(one)).toEqual(['spelunky/v1/0x00000007', looseLink(info, seedText(7), hard)]);
    expect(one).toMatchObject({ columns: undefined, places: 1 });
    const rows = planOfGenerators({ info, options, seed: 7, maps: 24 }, cards);
    expect(rows).toMatchObject({ columns: 12, places: 12 });
    expect(rows.cells.flatMap(({ row }) => row ?? [])).toEqual(cards.map(({ tab }) => tab));
    expect(rows.cells[12]?.link).toBe('isaac_awards/v1/0x00000007');
  });
  test('are those at the places after the link’s; the next page goes on behind the last', () => {
    const page = planOfPlaces(set);
    expect(page.places).toBe(12);
    expect(new Set(links(page)).size).toBe(12);
    const last = seedOfPlace(placeOfSeed(77) + page.places);
    expect(links(page).at(-1)).toBe(looseLink(info, seedText(last), options));
    const next = planOfPlaces({ ...set, seed: last });
    expect(links(page).filter((link) => links(next).includes(link))).toEqual([]);
  });
  test('by one option: its values, the link’s own seed first, and further places where there is room', () => {
    const plan = planOfOne(set, stopsOf(option('reading'), 12));
    expect(plan).toMatchObject({ columns: 6, places: 6 });
    expect(links(plan)[0]).toBe('isaac_awards/v1/0x0000004D');
    expect(links(plan)[6]).toBe('isaac_awards/v1/0x0000004D?reading=prose');
    expect(plan.cells.map(({ row }) => row).filter(Boolean)).toEqual(['Pseudo-code', 'Prose']);
    const one = planOfOne(set, stopsOf({ ...option('contract_from_below'), low: 2, high: 8 }, 12));
    expect(one).toMatchObject({ columns: undefined, places: 1 });
    const captions = [2, 3, 4, 5, 6, 7, 8].map((n) => `Contract From Below ${n}`);
    expect(one.cells.map(({ caption }) => caption)).toEqual(captions);
  });
  test('a floor of a run sets more than the option that counts it', () => {
    const plan = planOfOne(set, [
      { title: 'one', set: { contract_from_below: 2 } },
      { title: 'two', set: { contract_from_below: 3, reading: 'prose' } },
    ]);
    expect(links(plan)[6]).toBe('isaac_awards/v1/0x0000004D?reading=prose&contract_from_below=3');
  });
  test('by two options: rows and columns of one seed', () => {
    const plan = planOfTwo(set, stopsOf(option('reading'), 12), stopsOf(option('hard'), 12));
    expect(plan).toMatchObject({ columns: 2, places: 1 });
    const queries = ['', '?hard=1', '?reading=prose', '?reading=prose&hard=1'];
    expect(links(plan)).toEqual(queries.map((query) => `isaac_awards/v1/0x0000004D${query}`));
    expect(plan.cells.map(({ caption }) => caption)).toEqual(['Hard: no', 'Hard: yes', 'Hard: no', 'Hard: yes']);
  });
});

test('values of a wide option stand at equal distances, the ends among them', () => {
  const valuesOf = (stops: ReturnType<typeof stopsOf>) => stops.map(({ set }) => set.contract_from_below);
  const wide = stopsOf({ ...option('contract_from_below'), low: 0, high: 1000 }, 5);
  expect(valuesOf(wide)).toEqual([0, 250, 500, 750, 1000]);
  const tenths = stopsOf({ ...option('contract_from_below'), low: -0.5, high: 0.5, step: 0.1 }, 99);
  expect(valuesOf(tenths)).toEqual([-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5].map((n) => n / 10));
  expect(valuesOf(thinned(wide, 3))).toEqual([0, 500, 1000]);
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

const modules = new Modules();
const core = await modules.byId('isaac');
const isaac = readPacket(core.generate('isaac/v1/1?rules=engine&curse=seed'), [await modules.infoOf('isaac')]);

test('the forks of a run lead where the published table of the game’s exits says', () => {
  const after = (stage: number, alternative: number, more = {}) =>
    forksAfter({ stage, alternative, stage_variant: 'dark', ...more }).map(({ set }) => set);
  // The exits beside the one that `next` takes, by isaacscript-common's getNextStage.
  for (const stage of [1, 2, 3, 4, 5, 6]) expect(after(stage, 0)).toEqual([{ alternative: 1 }]);
  expect([2, 4, 6].map((stage) => after(stage, 1))).toEqual([4, 6, 8].map((stage) => [{ alternative: 0, stage }]));
  for (const stage of [1, 3, 5, 7, 8]) expect(after(stage, 1)).toEqual([]);
  expect(after(8, 0)).toEqual([{ stage: 10, stage_variant: 'light' }]);
  expect(after(8, 0, { stage_variant: 'light' })).toEqual([{ stage: 10, stage_variant: 'dark' }]);
  for (const stage of [7, 10, 11, 12]) expect(after(stage, 0)).toEqual([]);
  expect(forksAfter({ stage: 3, alternative: 0 }, true)).toEqual([]);
  expect(forksAfter({ level: 2 })).toEqual([]);
});

test('each state of a run is the one that its options give, and no other', () => {
  const options = { ...isaac.head.options, curse: 'seed' };
  for (const { states } of statesOf(isaac.info))
    for (const state of states) {
      const now = { ...options, ...state.set(options) };
      expect(states.filter(({ holds }) => holds(now))).toEqual([state]);
    }
});

test('a run in a link has its forks and the states of single floors, until all floors have one state', () => {
  expect(floorKey({ stage: 4, alternative: 1 }, 'stage')).toBe('4a');
  const one = withState('1,2', '4a', { keys: 2 }, { keys: 0 });
  const two = withState(one, '4a', { keys: 5 }, { keys: 2 });
  expect(two).toBe('1,2,0.keys.0,4a.keys.5');
  expect(['0', '4a', '4'].map(changesIn(two).of)).toEqual([{ keys: '0' }, { keys: '5' }, {}]);
  expect(changesIn(two).forks).toEqual(['2']);
  expect(withState(two, undefined, { keys: 1 }, {})).toBe('1,2');
});

test('what few levels have is rare on a floor that has it', () => {
  const at = isaac.info.facts.findIndex(({ id }) => id === 'library');
  const facts: SurveyHead['facts'] = isaac.info.facts.map((_, i) => ({ low: 0, bins: i === at ? 2 : 0, offset: 0 }));
  const found = (library: number, none: number) => {
    const head = { ...isaac.head, facts: isaac.head.facts.map((value, i) => (i === at ? library : value)) };
    return rareOf({ ...isaac, head }, { facts } as SurveyHead, Float64Array.of(none, 100 - none));
  };
  expect(found(1, 97)).toEqual(['Library']);
  expect(found(1, 80)).toEqual([]);
  expect(found(0, 97)).toEqual([]);
});
