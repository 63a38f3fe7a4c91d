// Maps for Tiled and LDtk with tiles of the user's own.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { artOfOwn, readTileTable } from '../../wasm/export/own_tiles.mjs';
import { loadArt, loadPicture } from '../../wasm/shared/art.mjs';
import { catalog, ownFolder, pressR } from './core.ts';
import type { Json } from './taken.ts';

const folder = ownFolder();
const file = (name: string, data: string | Uint8Array) => {
  writeFileSync(join(folder, name), data);
  return join(folder, name);
};

// Any sheet of tiles will do: 16 by 24 tiles of 16 pixels.
const art = await loadArt('spelunky');
const gungeon = await loadArt('gungeon');
const bytes = await loadPicture('spelunky', art.pictures[''] ?? '');
const sheet = file('My tiles.PNG', bytes);
const info = catalog.generators.find(({ id }) => id === 'gungeon') ?? expect.fail('gungeon');
const words = `tile = 16 # pixels
wall: ${Array.from({ length: 16 }, (_, i) => i).join(', ')}
floor = 20 21
corridor 22
door.1 = 23
enemy = 24
terrain.floor = 20
`;
const map = file('tiles.txt', words);
const link = 'gungeon/v1/B91199AC';
const parsed = (path: string): Json => JSON.parse(readFileSync(path, 'utf8'));
const gidsOf = (layer: Json): Set<number> => new Set(layer.data);

test('Tiled: roles have the tiles that the table gives them, what is solid has a shape, the rest are areas', () => {
  const out = join(folder, 'level.tmj');
  const { status, stderr } = pressR('show', link, '--tiled', out, '--tileset', sheet, '--map', map);
  expect(status).toBe(0);
  expect(stderr).toMatch(/The map gives these roles no tile, so they are areas: .*\bgate|chest|crate/);
  expect(stderr).not.toMatch(/\b(wall|floor|enemy)\b/);
  expect(readFileSync(join(folder, 'My tiles.png')).equals(bytes)).toBe(true);
  const level = parsed(out);
  const [set] = level.tilesets;
  expect(level.tilesets).toHaveLength(1);
  expect(set).toMatchObject({ name: 'My tiles', image: 'My tiles.png', columns: 16, tilecount: 384, tilewidth: 16 });
  expect(JSON.stringify(level)).not.toContain('CC0');
  const tiles = new Map<number, Json>(set.tiles.map((tile: Json) => [tile.id, tile]));
  expect([0, 20, 22, 24].map((id) => tiles.get(id)?.type)).toEqual(['wall', 'floor', 'corridor', 'enemy']);
  expect(tiles.get(15)?.objectgroup.objects[0].type).toBe('solid');
  const drawn = new Set<number>(level.layers.flatMap((layer: Json) => [...(layer.data ? gidsOf(layer) : [])]));
  drawn.delete(0);
  expect([...drawn].every((gid) => gid <= 25)).toBe(true);
  // Walls at an edge and inside, and both floors.
  for (const id of [15, 20, 21, 22]) expect(drawn.has(id + 1), `${id}`).toBe(true);
  const terrain = level.layers.find(({ name }: Json) => name === 'terrain');
  expect([...gidsOf(terrain)].sort((a, b) => a - b)).toEqual([0, 16, 21]);
  const things = level.layers.filter(({ name }: Json) => name.endsWith('_things'));
  const kinds = new Set(things.flatMap(({ objects }: Json) => objects.map(({ type }: Json) => type)));
  expect([...kinds].every((kind) => ['enemy', 'door'].includes(`${kind}`))).toBe(true);
});

test('LDtk: one project draws walls by its rules from these tiles, another without walls has none', () => {
  const out = join(folder, 'level.ldtk');
  expect(pressR('show', link, '--ldtk', out, '--tileset', sheet, '--map', map).status).toBe(0);
  const { defs, levels } = parsed(out);
  expect(defs.tilesets).toMatchObject([{ relPath: 'My tiles.png', pxWid: 256, tileGridSize: 16 }]);
  const terrain = levels[0].layerInstances.find((one: Json) => one.__identifier === 'terrain');
  const used = terrain.autoLayerTiles.map(({ t }: Json) => t);
  expect(used.length).toBeGreaterThan(100);
  expect(Math.max(...used)).toBeLessThanOrEqual(15);
  const few = file('few.txt', 'tile = 16\nfloor = 3\n');
  expect(pressR('show', link, '--ldtk', out, '--tileset', sheet, '--map', few).status).toBe(0);
  const plain = parsed(out).levels[0].layerInstances.find((one: Json) => one.__identifier === 'terrain');
  expect(plain.autoLayerTiles).toEqual([]);
});

test.each(['tiled', 'ldtk', 'world'])('batch --as %s writes the tileset once', (format) => {
  const out = join(folder, `many-${format}`);
  const args = ['--count', '3', '--out', out, '--as', format, '--tileset', sheet, '--map', map];
  const { status, stderr } = pressR('batch', 'gungeon/v1/*', ...args);
  expect(status).toBe(0);
  expect(stderr.match(/they are areas/g)).toHaveLength(1);
  expect(readdirSync(out).filter((name) => name.endsWith('.png'))).toEqual(['My tiles.png']);
});

test.each([
  ['tile = 16\nwalls = 3', 'Line 2 of the map: Enter the Gungeon has no role "walls". Did you mean wall?'],
  ['tile = 16\nwall', 'Line 2 of the map is no name with numbers'],
  ['wall = 3', 'the side of a tile in pixels'],
  ['tile = 16', 'names no role'],
  ['tile = 16\nwall.9 = 3', 'There is no look wall.9.'],
  ['tile = 16\nterrain.floor.1 = 3', 'There is no look terrain.floor.1.'],
  ['tile = 15\nwall = 3', '256 by 384 pixels, which are no whole tiles of 15 by 15'],
  ['tile = 16\nwall = 384', 'gives wall the tile 384; the last one is 383'],
  ['tile = 16\nwall = 99999999999999999999', 'the last one is 383'],
])('the table %j is refused in a sentence', (text, sentence) => {
  const make = () => artOfOwn(gungeon, readTileTable(text, info), { name: 'x', bytes });
  expect(make).toThrow(sentence);
});

test.each([
  [['--tiled', 'x', '--tileset', sheet], 'belong together'],
  [['--tileset', sheet, '--map', map], 'belong to tiled, world, ldtk, ldtk-rooms'],
  [['--tiled', 'x', '--tileset', map, '--map', map], 'The tileset is no PNG.'],
  [['--tiled', 'x', '--tileset', join(folder, 'none'), '--map', map], 'could not be read'],
])('show %j is refused', (args, sentence) => {
  const { status, stdout, stderr } = pressR('show', link, ...args);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toContain(sentence);
});
