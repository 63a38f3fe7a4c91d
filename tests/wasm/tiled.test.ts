// The map for Tiled, read back by our own reader: solid cells stay solid, each thing is there once, and it shows what the
// page draws of the same level (painted on a canvas in Node). Where Tiled is installed, also as its own program draws it.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import pixelmatch from 'pixelmatch';
import { describe, expect, test } from 'vitest';
import type { GeneratorInfo } from '../../wasm/bridge/interface';
import { which } from '../../wasm/build/setup.mjs';
import { tiledMap } from '../../wasm/export/tiled.mjs';
import { loadPicture } from '../../wasm/shared/art.mjs';
import { CELL, kindOf, readPacket, without } from '../../web/data/level';
import { darkLooksOf, loadArt } from '../../web/paint/level_looks';
import { paint, preparePicture } from '../../web/paint/painter/paint';
import { core } from './core.ts';
import * as taken from './taken.ts';

function mapOf(link: string) {
  const { shown, info, art } = taken.takenOf(link);
  const made = tiledMap(shown, info, art);
  if (made.error !== undefined) throw new Error(made.error);
  return { shown, info, map: made.map as taken.Json, picture: made.picture };
}

const [ACROSS, DOWN] = [0x80000000, 0x40000000];
const propertyOf = ({ properties = [] }: taken.Json, name: string) =>
  properties.find((one: taken.Json) => one.name === name)?.value;

/** The tile of each number of a map, without its mirrors. */
const tilesOf = ({ tilesets }: taken.Json): Map<number, taken.Json> =>
  new Map(
    tilesets.flatMap(({ firstgid, tiles }: taken.Json) => tiles.map((tile: taken.Json) => [firstgid + tile.id, tile])),
  );

/** A map drawn as its format defines: visible tile layers and tile objects, in their order. */
async function drawnMap(map: taken.Json, picture: Uint8Array): Promise<taken.Raster> {
  const art = await loadImage(picture);
  const unit = map.tilewidth;
  const [width, height] = [map.width * unit, map.height * unit];
  const context = createCanvas(width, height).getContext('2d');
  context.imageSmoothingEnabled = false;
  context.fillStyle = map.backgroundcolor;
  context.fillRect(0, 0, width, height);

  /** A tile with its lower left corner at a place, as large as asked. */
  const put = (number: number, x: number, y: number, size?: { width: number; height: number }) => {
    const gid = (number & ~(ACROSS | DOWN)) >>> 0;
    const set = map.tilesets.findLast(({ firstgid }: taken.Json) => firstgid <= gid);
    const { tilewidth: tw, tileheight: th, columns, firstgid } = set;
    const [w, h] = [size?.width ?? tw, size?.height ?? th];
    const [column, row] = [(gid - firstgid) % columns, Math.floor((gid - firstgid) / columns)];
    context.save();
    context.translate(x + w / 2, y - h / 2);
    context.scale((number & ACROSS) === 0 ? 1 : -1, (number & DOWN) === 0 ? 1 : -1);
    context.drawImage(art, column * tw, row * th, tw, th, -w / 2, -h / 2, w, h);
    context.restore();
  };

  for (const { visible, data = [], objects = [] } of map.layers) {
    if (!visible) continue;
    for (const [i, number] of data.entries()) {
      if (number !== 0) put(number, (i % map.width) * unit, (Math.floor(i / map.width) + 1) * unit);
    }
    for (const { gid, x, y, ...size } of objects) if (gid !== undefined) put(gid, x, y, size);
  }
  return { width, height, data: context.getImageData(0, 0, width, height).data };
}

const rasterizer = which('tmxrasterizer');

/** The map as Tiled's own program draws it, with the background, which that program leaves out. */
const drawnByTiled = (map: taken.Json, picture: string, bytes: Uint8Array): Promise<taken.Raster> =>
  taken.inFolder(async (folder) => {
    writeFileSync(join(folder, picture), bytes);
    writeFileSync(join(folder, 'map.tmj'), JSON.stringify(map));
    const env = { ...process.env, QT_QPA_PLATFORM: 'offscreen', XDG_RUNTIME_DIR: folder };
    const args = ['--no-smoothing', '--scale', '1', join(folder, 'map.tmj'), join(folder, 'out.png')];
    const { status, stderr } = spawnSync(rasterizer, args, { encoding: 'utf8', env });
    if (status !== 0) throw new Error(`tmxrasterizer ended with status ${status}: ${stderr}`);
    const { width, height, data } = await taken.pixelsOf(readFileSync(join(folder, 'out.png')));
    const ground = [1, 3, 5].map((at) => Number.parseInt(map.backgroundcolor.slice(at, at + 2), 16));
    const over = data.map((value, i) => {
      const alpha = (data[i | 3] ?? 0) / 255;
      return (i & 3) === 3 ? 255 : Math.round(value * alpha + (ground[i & 3] ?? 0) * (1 - alpha));
    });
    return { width, height, data: over };
  });

const unit = 16;

/** The page's picture without rooms, ways and names, which a map has as objects. */
function pagePicture(link: string, info: GeneratorInfo): taken.Raster {
  const whole = readPacket(core.generate(link), [info]);
  const marks = Array.from({ length: whole.count }, (_, mark) => mark);
  const level = without(
    whole,
    marks.filter((mark) => kindOf(whole, mark) !== CELL),
  );
  const { width, height } = { width: level.head.width * unit, height: level.head.height * unit };
  const context = createCanvas(width, height).getContext('2d');
  const layersOn = info.layers.map(({ on }) => on);
  const options = { frame: 0, view: 0, layersOn, tiled: true, dpr: 1 };
  const camera = { unit, x: 0, y: 0 };
  paint(preparePicture(context as unknown as CanvasRenderingContext2D, level, darkLooksOf(level), camera, options));
  return { width, height, data: context.getImageData(0, 0, width, height).data };
}

/** The cell whose mean colour differs most, and by how much. */
function worstCell(a: taken.Raster, b: taken.Raster): { cell: string; by: number } {
  let worst = { cell: '', by: 0 };
  for (let y = 0; y < a.height; y += unit) {
    for (let x = 0; x < a.width; x += unit) {
      const sums = [0, 0, 0];
      for (let j = 0; j < unit; j++) {
        const row = ((y + j) * a.width + x) * 4;
        for (let i = 0; i < unit * 4; i++)
          if ((i & 3) < 3) sums[i & 3] = (sums[i & 3] ?? 0) + (a.data[row + i] ?? 0) - (b.data[row + i] ?? 0);
      }
      const by = Math.max(...sums.map(Math.abs)) / (unit * unit);
      if (by > worst.by) worst = { cell: `${x / unit}, ${y / unit}`, by };
    }
  }
  return worst;
}

/**
 * The page varies the pattern inside a wall's edge tiles by place, a map has one of each: so much of a picture may
 * differ visibly, and so far (of 255) may the mean colour of a cell lie from the page's. A thing that is missing, moved
 * or of other colours is further.
 */
const MAX_PIXELS = 0.04;
const MAX_COLOUR = 10;

function compare(link: string, map: taken.Raster, page: taken.Raster): void {
  const { width, height } = page;
  expect([map.width, map.height]).toEqual([width, height]);
  const differing = pixelmatch(map.data, page.data, undefined, width, height, { threshold: 0.1, includeAA: true });
  if (differing > MAX_PIXELS * width * height) expect.fail(`${link}: ${differing} pixels differ`);
  const { cell, by } = worstCell(map, page);
  if (by > MAX_COLOUR) expect.fail(`${link}: the colour at ${cell} differs by ${by}`);
}

/** Links that are always compared: here a garden's light lies over its grass. */
const always: Record<string, string> = {
  pixel_dungeon:
    'pixel_dungeon/v1/147926526?depth=13&run=1&feeling=chance&split=original&distance=original&second_path=greedy&loops=1',
};

describe.each(taken.mapped)('$id', ({ id }) => {
  test('each solid cell is solid, nothing lies over the ground of another, and each thing is there once', {
    timeout: taken.patience,
  }, async () => {
    let solids = 0;
    for (const link of taken.linksOf(id)) {
      await taken.breath();
      const { shown, map } = mapOf(link);
      const tiles = tilesOf(map);
      const terrain = map.layers.find(({ name }: taken.Json) => name === 'terrain');
      const drawn = map.layers.filter(({ data, visible }: taken.Json) => data && visible);
      const rows = taken.rowsOf(shown) ?? [];
      rows.forEach((row, y) => {
        for (let x = 0; x < shown.width; x++) {
          const at = y * shown.width + x;
          const met = row[x] ?? ' ';
          const solid = propertyOf(tiles.get(terrain.data[at]) ?? {}, 'solid') === true;
          if (solid !== '#PLS'.includes(met)) expect.fail(`${link}: ${met} at ${at} is solid: ${solid}`);
          if (met === '#' && drawn.every(({ data }: taken.Json) => data[at] === 0))
            expect.fail(`${link}: nothing at ${at}`);
          if (solid) solids++;
        }
      });
      const objects = map.layers.flatMap((layer: taken.Json) =>
        /_(things|areas)$/.test(layer.name) ? layer.objects : [],
      );
      const things = objects.map(({ type, gid, x, y, width, height }: taken.Json) => {
        return { role: type, x: (x + width / 2) / unit, y: (gid ? y - height / 2 : y + height / 2) / unit };
      });
      const layers = map.layers.filter(({ name, data }: taken.Json) => data && name !== 'terrain');
      taken.expectEachMark(
        shown,
        things,
        layers.map(
          ({ data }: taken.Json) =>
            (at: number) =>
              tiles.get(data[at] & 0x0fffffff)?.type,
        ),
      );
    }
    expect(solids).toBeGreaterThan(1000);
  });

  test('shows what the page does, by its own words and as Tiled draws it', { timeout: taken.patience }, async () => {
    await loadArt(id);
    for (const link of [...taken.linksOf(id, taken.many > 25 ? 50 : 1), ...(always[id] ? [always[id]] : [])]) {
      await taken.breath();
      const { map, info, picture } = mapOf(link);
      const page = pagePicture(link, info);
      const bytes = await loadPicture(info.id, picture);
      compare(link, await drawnMap(map, bytes), page);
      if (rasterizer) compare(link, await drawnByTiled(map, picture, bytes), page);
    }
  });
});

/** The box that a rectangle covers after its turn about its corner, and where the upper side of the rectangle faces then. */
function turned({ x, y, width, height, rotation }: taken.Json) {
  const angle = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.round(Math.cos(angle)), Math.round(Math.sin(angle))];
  const [across, down] = [width * cos - height * sin, width * sin + height * cos];
  return {
    box: [Math.min(x, x + across), Math.min(y, y + down), Math.abs(across), Math.abs(down)],
    faces: [sin, 0 - cos],
  };
}

test('one-way doors are edges that stop what comes from where they lead', () => {
  const at: Record<string, { box: number[]; faces: number[] }> = {
    only_right: { box: [0, 0, 2, 16], faces: [1, 0] },
    only_left: { box: [14, 0, 2, 16], faces: [-1, 0] },
    only_down: { box: [0, 0, 16, 2], faces: [0, 1] },
    only_up: { box: [0, 14, 16, 2], faces: [0, -1] },
  };
  const signs: Record<string, string> = { '>': 'only_right', '<': 'only_left', v: 'only_down', '^': 'only_up' };
  const seen = new Set<string>();
  for (const link of taken.linksOf('gungeon', 30)) {
    const { shown, map } = mapOf(link);
    const edges: taken.Json[] = map.layers.find(({ name }: taken.Json) => name === 'one_way')?.objects ?? [];
    const cells = (taken.rowsOf(shown) ?? []).flatMap((row, y) => [...row].map((sign, x) => ({ sign, x, y })));
    const doors = cells.filter(({ sign }) => signs[sign]);
    expect(edges).toHaveLength(doors.length);
    doors.forEach(({ sign, x, y }, i) => {
      const name = signs[sign] ?? '';
      seen.add(name);
      const { box, faces } = turned(edges[i]);
      const [left = 0, top = 0, ...size] = box;
      expect([edges[i].name, [left - x * unit, top - y * unit, ...size], faces]).toEqual([
        name,
        at[name]?.box,
        at[name]?.faces,
      ]);
      expect(propertyOf(edges[i], 'one_way_collision')).toBe(true);
    });
  }
  expect(seen.size).toBe(4);
});
