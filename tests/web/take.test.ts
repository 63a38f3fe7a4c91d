// What is taken away: which levels an archive holds, what is said of what goes wrong, and files without tiles.
import { expect, test, vi } from 'vitest';
import { fileName } from '../../wasm/export/texts.mjs';
import { placeOfSeed, seedOfPlace } from '../../wasm/shared/places.mjs';
import { takenOf } from '../../web/column/export/files';
import { linksFrom } from '../../web/column/export/packed';
import { Broken, Overtaken } from '../../web/data/engine';
import { whyNot } from '../../web/parts/feedback';
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
