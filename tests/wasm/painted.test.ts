// What a map of Tiled shows beside what the page draws of the same level: the same tiles, things and colours. The page's
// painter paints on a canvas in Node.
import { createCanvas, DOMMatrix, ImageData } from '@napi-rs/canvas';
import pixelmatch from 'pixelmatch';
import { expect, test } from 'vitest';
import type { GeneratorInfo } from '../../wasm/bridge/interface';
import { tiledMap } from '../../wasm/export/tiled.mjs';
import { CELL, kindOf, readPacket, without } from '../../web/data/level';
import { loadArt, looksOf } from '../../web/paint/level_looks';
import { paint, preparePicture } from '../../web/paint/painter/paint';
import { core } from './core.ts';
import { breath, linksOf, many, mapped, patience, type Raster, rasterised, rasterizer, takenOf } from './taken.ts';
import { drawnMap, type TiledMap } from './tiled_drawn.ts';

Object.assign(globalThis, { DOMMatrix, ImageData, document: { createElement: () => createCanvas(1, 1) } });

const unit = 16;

/**
 * The page varies the pattern inside a wall's edge tiles by place, a map has one of each: so much of a picture may
 * differ visibly, and so far (of 255) may the mean colour of a cell lie from the page's. A thing that is missing, moved
 * or of other colours is further.
 */
const mostPixels = 0.04;
const mostColour = 10;

/** Looked at whatever else is: a garden's light lies over its grass. */
const always: Record<string, string> = {
  pixel_dungeon:
    'pixel_dungeon/v1/147926526?depth=13&run=1&feeling=chance&split=original&distance=original&second_path=greedy&loops=1',
};

/** The page's picture without rooms, ways and names, which a map has as objects. */
function pagePicture(link: string, info: GeneratorInfo): Raster {
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
  paint(preparePicture(context as unknown as CanvasRenderingContext2D, level, looksOf(level), camera, options));
  return { width, height, data: context.getImageData(0, 0, width, height).data };
}

/** What shows through is the map's own ground, which tmxrasterizer leaves out. */
function over({ backgroundcolor: colour }: { backgroundcolor: string }, { width, height, data }: Raster): Raster {
  const ground = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const out = data.map((value, i) => {
    const alpha = (data[i | 3] ?? 0) / 255;
    return (i & 3) === 3 ? 255 : Math.round(value * alpha + (ground[i & 3] ?? 0) * (1 - alpha));
  });
  return { width, height, data: out };
}

/** The cell whose mean colour differs most, and by how much. */
function worstCell(a: Raster, b: Raster): { cell: string; by: number } {
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

test.each(mapped)(
  'a map of $id shows what the page does, by its own words and as Tiled draws it',
  {
    timeout: patience,
  },
  async ({ id }) => {
    await loadArt(id);
    for (const link of [...linksOf(id, many > 25 ? 50 : 1), ...(always[id] ? [always[id]] : [])]) {
      await breath();
      const { shown, info, art } = takenOf(link);
      const made = tiledMap(shown, info, art);
      if (made.error !== undefined) expect.fail(made.error);
      const map = made.map as TiledMap;
      const page = pagePicture(link, info);
      compare(link, await drawnMap(map, made.picture), page);
      // Tiled itself, where it is installed.
      if (!rasterizer) continue;
      compare(link, over(map, await rasterised([map], [made.picture], '--no-smoothing', '--scale', '1')), page);
    }
  },
);

function compare(link: string, map: Raster, page: Raster): void {
  const { width, height } = page;
  expect([map.width, map.height]).toEqual([width, height]);
  const differing = pixelmatch(map.data, page.data, undefined, width, height, { threshold: 0.1, includeAA: true });
  if (differing > mostPixels * width * height) expect.fail(`${link}: ${differing} pixels differ`);
  const { cell, by } = worstCell(map, page);
  if (by > mostColour) expect.fail(`${link}: the colour at ${cell} differs by ${by}`);
}
