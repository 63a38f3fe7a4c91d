// The map for Tiled, read back: solid cells stay solid, each thing is there once; by our own reading and by Tiled's.
import { describe, expect, test } from 'vitest';
import { TiledFiles } from '../../wasm/export/formats.mjs';
import { flipsOf, pieceOf } from '../../wasm/export/scene.mjs';
import { tiledMap } from '../../wasm/export/tiled.mjs';
import type { Cell, Shown } from '../../wasm/package/press_r.mjs';
import {
  breath,
  coverOf,
  linksOf,
  many,
  mapped,
  patience,
  rasterised,
  rasterizer,
  rowsOf,
  takenOf,
  timesOf,
} from './taken.ts';
import type * as Drawn from './tiled_drawn.ts';

interface Property {
  name: string;
  value: string | number | boolean;
}
interface Tileset extends Drawn.Tileset {
  tilecount: number;
  imagewidth: number;
  imageheight: number;
  tiles: {
    id: number;
    type: string;
    properties?: Property[];
    objectgroup?: { objects: { type: string; x: number; y: number; width: number; height: number }[] };
  }[];
}
interface Thing extends Drawn.TileObject {
  id: number;
  type: string;
  properties?: Property[];
}
/** The rows of the terrain, or none. */
interface Layer extends Drawn.Layer {
  id: number;
  name: string;
  type: string;
  objects?: Thing[];
}
interface TiledMap extends Drawn.TiledMap {
  layers: Layer[];
  tilesets: Tileset[];
  nextlayerid: number;
  nextobjectid: number;
}

function mapOf(link: string): { shown: Shown; map: TiledMap; picture: string } {
  const { shown, info, art } = takenOf(link);
  const made = tiledMap(shown, info, art);
  if (made.error !== undefined) throw new Error(made.error);
  return { shown, map: made.map as TiledMap, picture: made.picture };
}

/** What a number in a map stands for, without its mirrors. */
class Tiles {
  private readonly types = new Map<number, { type: string; properties: Property[] }>();
  constructor({ tilesets }: TiledMap) {
    for (const { firstgid, tiles } of tilesets)
      for (const { id, type, properties = [] } of tiles) this.types.set(firstgid + id, { type, properties });
  }
  type = (gid: number) => this.types.get(gid & 0x0fffffff)?.type ?? '';
  is = (gid: number, name: string) =>
    this.types.get(gid)?.properties.some((one) => one.name === name && one.value === true);
}

const solidCells = (rows: readonly string[], width: number) =>
  rows.flatMap((row) =>
    Array.from({ length: width }, (_, x) => '#PLS'.includes(row[x] ?? ' ') && row[x] !== undefined),
  );

/** The kind, and x, y, width, height in halves and eighths of a tile, that stop a body, by what it meets. */
const shapes: Record<string, string> = {
  solid: 'solid 0 0 16 16',
  push_block: 'solid 0 0 16 16',
  locked_door: 'solid 0 0 16 16',
  hidden_door: 'solid 0 0 16 16',
  platform: 'platform 0 0 16 8',
  ladder_top: 'platform 0 0 16 8',
  only_right: 'one_way 0 0 2 16',
  only_left: 'one_way 14 0 2 16',
  only_down: 'one_way 0 0 16 2',
  only_up: 'one_way 0 14 16 2',
};

function shapesOf({ tilesets }: TiledMap): Record<string, string> {
  const out: Record<string, string> = {};
  for (const { type, properties, objectgroup } of tilesets.flatMap(({ tiles }) => tiles)) {
    const [shape] = objectgroup?.objects ?? [];
    if (!shape) continue;
    expect(type).toBe('terrain');
    const meets = properties?.find(({ name }) => name === 'meets')?.value;
    out[String(meets)] = `${shape.type} ${shape.x} ${shape.y} ${shape.width} ${shape.height}`;
  }
  return out;
}

/** A map indexed for finding marks again. */
class Read {
  private readonly types: string[][];
  private readonly things = new Map<string, Thing[]>();

  constructor(
    private readonly map: TiledMap,
    tiles: Tiles,
  ) {
    this.types = map.layers
      .filter(({ data, name }) => data && name !== 'terrain')
      .map(({ data = [] }) => data.map((gid) => tiles.type(gid)));
    for (const { name, objects = [] } of map.layers) {
      if (!/_(things|areas)$/.test(name)) continue;
      for (const one of objects) this.things.set(one.type, [...(this.things.get(one.type) ?? []), one]);
    }
  }

  /** Tiles of the mark's role in its cells, and objects of its role in the middle of it. */
  found({ role, x, y, w, h }: Cell): { cells: number; things: number } {
    const { width, tilewidth: size } = this.map;
    let cells = 0;
    for (let j = y; j < y + h; j++)
      for (let i = x; i < x + w; i++) for (const types of this.types) if (types[j * width + i] === role) cells++;
    const near = (one: Thing) => {
      const centre = one.gid ? one.y - one.height / 2 : one.y + one.height / 2;
      const across = one.x + one.width / 2 - (x + w / 2) * size;
      return Math.abs(across) < 1 && Math.abs(centre - (y + h / 2) * size) < size;
    };
    return { cells, things: (this.things.get(role) ?? []).filter(near).length };
  }
}

/** What Tiled draws of the terrain of some levels, cell by cell. */
async function compareSolid(links: readonly string[]): Promise<void> {
  const levels = links.map(mapOf);
  const unit = 2;
  const pictures = [...new Set(levels.map(({ picture }) => picture))];
  const shown = ['--show-layer', 'terrain', '--ignore-visibility', '--no-smoothing', '--scale', `${unit / 16}`];
  const { width, data } = await rasterised(
    levels.map(({ map }) => map),
    pictures,
    ...shown,
  );
  let top = 0;
  for (const { shown: level } of levels) {
    const rows = rowsOf(level) ?? [];
    for (let y = 0; y < rows.length; y++) {
      for (let x = 0; x < level.width; x++) {
        const red = [0, 1, 2, 3].every((k) => {
          const at = (((top + y) * unit + (k >> 1)) * width + x * unit + (k & 1)) * 4;
          return (data[at] ?? 0) > 200 && (data[at + 1] ?? 0) < 120 && (data[at + 3] ?? 0) > 100;
        });
        if (red !== (rows[y]?.[x] === '#')) expect.fail(`${level.link} at ${x}, ${y}: ${red}`);
      }
    }
    top += level.height;
  }
}

describe.each(mapped)('$id', ({ id }) => {
  test('each solid cell is solid, nothing lies over the ground of another, and each thing is there once', {
    timeout: patience,
  }, async () => {
    let solids = 0;
    for (const link of linksOf(id)) {
      await breath();
      const { shown, map } = mapOf(link);
      const tiles = new Tiles(map);
      const drawn = map.layers.filter(({ data, visible }) => data && visible);
      const terrain = map.layers.find(({ name }) => name === 'terrain');
      const rows = rowsOf(shown);
      if (rows) {
        const wanted = solidCells(rows, shown.width);
        expect(terrain?.data?.map((gid) => tiles.is(gid, 'solid') === true)).toEqual(wanted);
        wanted.forEach((solid, at) => {
          const rock = solid && rows[Math.floor(at / shown.width)]?.[at % shown.width] === '#';
          if (rock && drawn.every(({ data }) => data?.[at] === 0)) expect.fail(`${link}: nothing at ${at}`);
        });
        solids += wanted.filter(Boolean).length;
      }
      const read = new Read(map, tiles);
      const covered = coverOf(shown);
      shown.cells.forEach((mark, i) => {
        const { cells, things } = read.found(mark);
        if (things > 0 ? things !== timesOf(mark, shown) : cells === 0 && !covered(i))
          expect.fail(`${link}: ${mark.role} at ${mark.x}, ${mark.y} is there ${things} times, with ${cells} tiles`);
      });
    }
    expect(solids).toBeGreaterThan(1000);
  });

  test('its numbers and ids are right', () => {
    for (const link of linksOf(id, 3)) {
      const { map, shown } = mapOf(link);
      const ids = map.layers.flatMap(({ objects = [] }) => objects.map((one) => one.id));
      expect(new Set(ids).size).toBe(ids.length);
      expect(Math.max(0, ...ids)).toBeLessThan(map.nextobjectid);
      expect(Math.max(...map.layers.map((layer) => layer.id))).toBeLessThan(map.nextlayerid);
      const last = map.tilesets.at(-1) as Tileset;
      for (const { data, objects } of map.layers) {
        if (data) expect(data).toHaveLength(map.width * map.height);
        const gids = [...(data ?? []), ...(objects ?? []).map((one) => one.gid ?? 0)];
        const most = gids.reduce((a, gid) => Math.max(a, gid % 0x10000000), 0);
        expect(most).toBeLessThan(last.firstgid + last.tilecount);
      }
      for (const { columns, tilecount, tilewidth, tileheight, imagewidth, imageheight } of map.tilesets) {
        expect(columns * tilewidth).toBeLessThanOrEqual(imagewidth);
        expect((tilecount / columns) * tileheight).toBeLessThanOrEqual(imageheight);
      }
      expect(map.layers.find(({ name }) => name === 'rooms')?.objects).toHaveLength(shown.rooms.length);
      expect(map.layers.find(({ name }) => name === 'ways')?.objects).toHaveLength(shown.ways.length);
    }
  });

  // Where Tiled is installed.
  if (rasterizer)
    test('Tiled itself reads the same solid cells', { timeout: patience }, async () => {
      const links = linksOf(id, many > 25 ? many : 6);
      // A picture is at most 32,767 pixels high.
      for (let first = 0; first < links.length; first += 50) await compareSolid(links.slice(first, first + 50));
    });
});

test('each kind of ground that stops a body has its shape, and no other', () => {
  const told = mapped.map(({ id }) => shapesOf(mapOf(linksOf(id, 1)[0] ?? '').map));
  for (const one of told) for (const [meets, shape] of Object.entries(one)) expect(shapes[meets]).toBe(shape);
  expect(Object.keys(Object.assign({}, ...told)).sort()).toEqual(Object.keys(shapes).sort());
});

test.each(mapped)('the rooms of $id are maps of one world, with one set of tiles, and exits that meet', ({ id }) => {
  const { shown, info, art } =
    linksOf(id, 4)
      .map(takenOf)
      .findLast((one) => rowsOf(one.shown)) ?? expect.fail();
  const made = new TiledFiles(info, art, 'floor');
  expect(made.addRooms(shown)).toBe('');
  const files = new Map(
    made.files().map(({ name, text, picture }) => [name, picture ? picture : JSON.parse(text ?? '')]),
  );
  const world = files.get('floor.world') as { maps: { fileName: string; x: number; y: number; width: number }[] };
  expect(world.maps.map(({ fileName }) => fileName)).toHaveLength(shown.rooms.length);
  const exits = new Map<string, { to: string; back: string }>();
  let solid = 0;
  for (const { fileName, width } of world.maps) {
    const map = files.get(fileName) as TiledMap & { tilesets: { source: string }[] };
    expect(map.width * map.tilewidth).toBe(width);
    for (const { source } of map.tilesets) expect(files.get(source)).toMatchObject({ type: 'tileset' });
    solid += map.layers.find(({ name }) => name === 'terrain')?.data?.filter((gid) => gid > 0).length ?? 0;
    for (const { properties = [], x, y } of map.layers.find(({ name }) => name === 'exits')?.objects ?? []) {
      const told = (name: string) => properties.find((one) => one.name === name)?.value;
      expect(x >= 0 && y >= 0 && x < width && y < map.height * map.tilewidth).toBe(true);
      exits.set(`${fileName} ${told('way')}`, {
        to: `${told('to_map')} ${told('way')}`,
        back: `${fileName} ${told('way')}`,
      });
    }
  }
  expect(solid).toBeGreaterThan(100);
  expect(exits.size).toBe(2 * shown.ways.length);
  for (const { to, back } of exits.values()) expect(exits.get(to)?.to).toBe(back);
});

test('a piece and its mirrors are one number', async () => {
  const { packed } = await import('../../wasm/export/scene.mjs');
  for (const piece of [0, 1, 700])
    for (const flips of [0, 1, 2, 3])
      expect([pieceOf(packed(piece, flips)), flipsOf(packed(piece, flips))]).toEqual([piece, flips]);
});

test('awards are no map', () => {
  const { shown, info, art } = takenOf('isaac_awards/v1/B91199AC');
  expect(tiledMap(shown, info, art)).toEqual({ error: expect.stringContaining('table') });
});
