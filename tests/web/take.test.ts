// What is taken away: which levels an archive holds, what is said of what goes wrong, files without tiles, and the sizes in which
// the page saves pictures.
import { describe, expect, test, vi } from 'vitest';
import { unitOf } from '../../wasm/export/pictures.mjs';
import { fileName } from '../../wasm/shared/files.mjs';
import { placeOfSeed, seedOfPlace } from '../../wasm/shared/survey.mjs';
import { pngScales, takenOf } from '../../web/column/export/files';
import { linksFrom } from '../../web/column/export/packed';
import { Broken, Overtaken } from '../../web/data/engine';
import { whyNot } from '../../web/parts/attempt';
import { spelunky } from './levels';

const ask = async () => JSON.stringify({ link: 'spelunky/v1/1' });
vi.mock('../../web/data/engines', () => ({ slow: { ask: () => ask() } }));

const level = spelunky.level('level=3', '0x7');

test('an archive holds the level that is shown and those after its seed, with its options', () => {
  const links = linksFrom(level, 4);
  expect(links[0]).toBe(level.head.link);
  const place = placeOfSeed(level.head.seed);
  const seeds = links.slice(1).map((link) => Number(/0x[0-9A-F]{8}/.exec(link)?.[0]));
  expect(seeds).toEqual([1, 2, 3].map((i) => seedOfPlace(place + i)));
  for (const link of links) expect(link).toContain('level=3');
  expect(linksFrom(level, 1)).toEqual([level.head.link]);
});

test('a file is named after its link, a packed text by a few letters that tell it from another', () => {
  expect(fileName('isaac/v1/B91199AC?stage=4')).toBe('isaac-B91199AC-stage-4');
  const [a, b] = ['_4ElRaueTTCeYabcdefghijklmnop', '_4ElRaueTTCeYabcdefghijklmnoq'].map((text) =>
    fileName(`spelunky/v1/B91199AC?own_templates=${text}&level=2`),
  );
  expect(a).toMatch(/^spelunky-B91199AC-own_templates-\w{1,7}-level-2$/);
  expect(a).not.toBe(b);
});

test('files that show no tiles are made for a generator without art; others say what is missing', async () => {
  const plain = { ...level, info: { ...level.info, id: 'without_art' } };
  for (const format of ['json', 'csv', 'dot'])
    expect((await takenOf(plain, level.head.link, format)).shown.link).toBe('spelunky/v1/1');
  for (const format of ['tiled', 'world', 'ldtk', 'ldtk-rooms'])
    await expect(takenOf(plain, level.head.link, format)).rejects.toThrow('no tiles of its own');
});

test('what went wrong is told as what it was', () => {
  expect(whyNot(new Broken('unreachable', true))).toMatch(/generator stopped .* unreachable/);
  expect(whyNot(new Broken('The server answered 404.', false))).toBe(
    "The generator's parts are not here. The server answered 404.",
  );
  expect(whyNot(new TypeError('Failed to fetch'))).toContain('did not arrive');
  expect(whyNot(new Overtaken())).toContain('newer');
  expect(whyNot(new Error('There is no picture x.'))).toBe('There is no picture x.');
});

const area = (w: number, h: number) => ({ x: 0, y: 0, w, h });
/** As the generators have them, and further. */
const maps = [area(42, 34), area(68, 57), area(208, 168), area(108, 84), area(32, 32), area(64, 48), area(400, 100)];

describe('the size of a PNG', () => {
  test.each(maps)('×1 of $w × $h units is as wide as a screen', (map) => {
    for (const tiled of [true, false]) {
      const wide = map.w * unitOf(map, tiled);
      expect(wide).toBeGreaterThanOrEqual(900);
      expect(wide).toBeLessThanOrEqual(1800);
    }
  });

  test('tiles keep whole pixels where that is near enough', () => {
    expect(unitOf(area(42, 34), true)).toBe(32);
    expect(unitOf(area(68, 57), true)).toBe(16);
    expect(unitOf(area(208, 168), true)).toBe(6);
    expect(unitOf(area(42, 34), false)).toBe(30);
  });

  test('only scales that browsers draw are offered, ×1 if they draw no larger one', () => {
    expect(pngScales(area(208, 168), true)).toEqual([2, 4]);
    for (const map of [...maps, area(1, 1), area(3000, 20), area(20, 3000), area(20_000, 20_000)]) {
      const scales = pngScales(map, true);
      expect(scales.length).toBeGreaterThan(0);
      for (const k of scales.filter((one) => one > 1)) {
        const unit = unitOf(map, true) * k;
        expect(Math.max(map.w, map.h) * unit).toBeLessThanOrEqual(8192);
        expect(map.w * map.h * unit * unit).toBeLessThanOrEqual(2 ** 26);
      }
    }
    expect(pngScales(area(20_000, 20_000), true)).toEqual([1]);
  });
});
