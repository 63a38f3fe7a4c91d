// Pictures of levels: stored ones of every generator, what the page's canvas paints beside what the pixel back end makes,
// and PNG and GIF as other decoders read them.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createCanvas } from '@napi-rs/canvas';
import { GifReader } from 'omggif';
import pixelmatch from 'pixelmatch';
import { describe, expect, test, vi } from 'vitest';
import { Gif } from '../../wasm/export/gif.mjs';
import { pngOfLevel } from '../../wasm/export/pictures.mjs';
import { glyphRows, PixelPicture } from '../../wasm/export/pixel_picture.mjs';
import { pngOf } from '../../wasm/export/png.mjs';
import { svgOf } from '../../wasm/export/svg.mjs';
import { displayList } from '../../wasm/shared/display_list.mjs';
import { areaShown, type DrawingOptions, drawingOf, hasTiles } from '../../wasm/shared/drawing.mjs';
import { type Looks, looksFor } from '../../wasm/shared/looks.mjs';
import type { Box } from '../../wasm/shared/shapes.mjs';
import { CELL, finalOf, kindOf, type Level, readPacket, without } from '../../web/data/level';
import { frameAt, reelOf } from '../../web/data/reel';
import { artOf, darkLooksOf, loadArt } from '../../web/paint/level_looks';
import { paintChanges } from '../../web/paint/painter/changes';
import { paint, preparePicture } from '../../web/paint/painter/paint';
import { paperLooks } from '../../web/paint/paper';
import { catalog, core, type Sample, samples, withSeed } from './core.ts';
import { lookOf, pixelsOf, takenOf } from './taken.ts';

const linkOf = (id: string) =>
  withSeed(samples.find(({ generator }) => generator.id === id) as Sample, id === 'gungeon' ? '7' : 'B91199AC');

interface Stored {
  name: string;
  link: string;
  /** Pixels a grid unit. */
  unit: number;
  /** Share of the steps; a finished level without. */
  step?: number;
  /** The part of what the view shows; all of it without. */
  box?: Box;
  /** In the light scheme. */
  paper?: boolean;
  view?: number;
  dpr?: number;
  bare?: boolean;
}

const seed = 'v1/B91199AC';
const part = (x: number, y: number, w: number, h: number): Box => ({ x, y, w, h });
const stored: Stored[] = [
  { name: 'spelunky', link: `spelunky/${seed}`, unit: 8 },
  { name: 'spelunky_close', link: `spelunky/${seed}`, unit: 32, box: part(0, 0, 11, 9), dpr: 2 },
  { name: 'spelunky_far', link: `spelunky/${seed}`, unit: 3, paper: true },
  { name: 'spelunky_begun', link: `spelunky/${seed}`, unit: 6, step: 0.1 },
  { name: 'spelunky_half', link: `spelunky/${seed}`, unit: 6, step: 0.5, paper: true },
  { name: 'spelunky_small', link: `spelunky/${seed}`, unit: 5, bare: true },
  { name: 'isaac', link: `isaac/${seed}`, unit: 8 },
  { name: 'isaac_close', link: `isaac/${seed}?stage=4`, unit: 24, box: part(10, 2, 14, 10) },
  { name: 'isaac_light', link: `isaac/${seed}?stage=7`, unit: 6, paper: true },
  { name: 'isaac_half', link: `isaac/${seed}`, unit: 6, step: 0.5 },
  { name: 'isaac_small', link: `isaac/${seed}`, unit: 4, bare: true, paper: true },
  { name: 'isaac_awards', link: `isaac_awards/${seed}`, unit: 4 },
  { name: 'isaac_awards_light', link: `isaac_awards/${seed}`, unit: 8, paper: true, box: part(78, 66, 50, 40) },
  { name: 'isaac_awards_half', link: `isaac_awards/${seed}`, unit: 4, step: 0.5 },
  { name: 'gungeon', link: `gungeon/${seed}`, unit: 4 },
  { name: 'gungeon_close', link: `gungeon/${seed}?stage=forge`, unit: 24, box: part(20, 14, 14, 12) },
  { name: 'gungeon_flow', link: `gungeon/${seed}`, unit: 8, view: 1 },
  {
    name: 'gungeon_flow_light',
    link: `gungeon/${seed}`,
    unit: 24,
    view: 1,
    paper: true,
    box: part(16, 18, 16, 12),
    dpr: 2,
  },
  { name: 'gungeon_half', link: `gungeon/${seed}`, unit: 4, step: 0.6 },
  { name: 'gungeon_small', link: `gungeon/${seed}`, unit: 3, bare: true, paper: true },
  { name: 'pixel_dungeon', link: `pixel_dungeon/${seed}`, unit: 8 },
  { name: 'pixel_dungeon_close', link: `pixel_dungeon/${seed}?depth=18`, unit: 32, box: part(4, 8, 10, 8) },
  { name: 'pixel_dungeon_begun', link: `pixel_dungeon/${seed}`, unit: 8, step: 0.2, paper: true },
  { name: 'pixel_dungeon_half', link: `pixel_dungeon/${seed}?depth=7`, unit: 8, step: 0.6 },
  { name: 'pixel_dungeon_small', link: `pixel_dungeon/${seed}?depth=23`, unit: 5, bare: true },
];

interface Asked {
  level: Level;
  looks: Looks;
  options: DrawingOptions;
  box: Box;
}

async function askedOf({ link, unit, step, box, paper, view = 0, dpr = 1, bare = false }: Stored): Promise<Asked> {
  const info = catalog.generators.find(({ id }) => link.startsWith(`${id}/`));
  if (!info) throw new Error(link);
  const level = readPacket(step === undefined ? core.generate(link) : core.film(link), [info]);
  const frame = Math.round((step ?? 0) * level.head.frames);
  const layersOn = info.layers.map(({ on }) => on);
  const options = { frame, view, layersOn, tiled: hasTiles(level, view), unit, dpr, bare };
  const shown = areaShown(level, frame, view);
  const seen = box ? { ...box, x: shown.x + box.x, y: shown.y + box.y } : shown;
  const art = await lookOf(info.id);
  return { level, looks: paper ? paperLooks(art, level) : looksFor(art, info, level.head), options, box: seen };
}

function pixelPicture({ level, looks, options, box }: Asked): PixelPicture {
  const { unit } = options;
  const picture = new PixelPicture(box.w * unit, box.h * unit, looks.ground);
  picture.draw(displayList(drawingOf(level, looks, options)), { unit, x: -box.x * unit, y: -box.y * unit });
  return picture;
}

/** PRESS_R_PICTURES=write stores them anew. */
const writes = process.env.PRESS_R_PICTURES === 'write';
const folder = new URL('../golden/pictures/', import.meta.url);
const failed = new URL('../../build/pictures/', import.meta.url);

test.each(stored)('the picture $name is as it is stored', async (one) => {
  const { w, h, data } = pixelPicture(await askedOf(one));
  const file = new URL(`${one.name}.png`, folder);
  if (writes) writeFileSync(file, await pngOf({ w, h, data }));
  const known = await pixelsOf(readFileSync(file));
  const differing =
    [known.width, known.height].join() === [w, h].join()
      ? pixelmatch(known.data, data, undefined, w, h, { threshold: 0.02, includeAA: true })
      : w * h;
  if (differing > 0) {
    if (!existsSync(failed)) mkdirSync(failed, { recursive: true });
    writeFileSync(new URL(`${one.name}.png`, failed), await pngOf({ w, h, data }));
  }
  expect(differing, `pixels differ; build/pictures/${one.name}.png has the new picture`).toBe(0);
});

test.each(stored.filter(({ unit }) => unit > 3))('the canvas paints $name as the pixel back end does', async (one) => {
  const asked = await askedOf(one);
  const { w, h, data } = pixelPicture({ ...asked, options: { ...asked.options, bare: true } });
  const context = createCanvas(w, h).getContext('2d') as unknown as CanvasRenderingContext2D;
  const { unit } = one;
  const camera = { unit, x: -asked.box.x * unit, y: -asked.box.y * unit };
  paint(preparePicture(context, asked.level, asked.looks, camera, { ...asked.options, bare: true }));
  const painted = context.getImageData(0, 0, w, h).data;
  const differing = pixelmatch(painted, data, undefined, w, h, { threshold: 0.1 });
  expect(differing / (w * h)).toBeLessThan(0.01);
});

describe.each(catalog.generators)('$id', ({ id }) => {
  test('as an SVG is painted by librsvg as the pixel back end paints it', async () => {
    const { level, look } = await takenOf(linkOf(id)).pictured();
    // Without the engine's own packing, which differs from engine to engine.
    vi.stubGlobal('CompressionStream', undefined);
    const svg = await svgOf(level, look).finally(() => vi.unstubAllGlobals());
    const [, width = 0, height = 0] = /width="(\d+)" height="(\d+)"/.exec(svg)?.map(Number) ?? [];
    const drawn = spawnSync('rsvg-convert', ['-w', String(width), '-h', String(height)], {
      input: svg,
      maxBuffer: 1 << 28,
    });
    const theirs = await pixelsOf(drawn.stdout);
    const ours = await pixelsOf(Buffer.from(await pngOfLevel({ level, look })));
    expect([ours.width, ours.height]).toEqual([width, height]);
    const differing = pixelmatch(theirs.data, ours.data, undefined, width, height, { threshold: 0.2 });
    expect(differing / (width * height)).toBeLessThan(0.01);
  });

  test('as a card has the size that was asked for, and words', async () => {
    const size = { w: 1200, h: 630 };
    const card = await pngOfLevel(await takenOf(linkOf(id)).pictured(), { size });
    const { width, height, data } = await pixelsOf(Buffer.from(card));
    expect([width, height]).toEqual([1200, 630]);
    const amber = Array.from({ length: 300 * 630 }, (_, i) => ((i % 630) * 1200 + Math.floor(i / 630)) * 4).filter(
      (at) => data[at] === 0xf0 && data[at + 1] === 0xb2 && data[at + 2] === 0x3c,
    );
    expect(amber.length).toBeGreaterThan(500);
  });
});

const same = (a: Uint8ClampedArray, b: Uint8ClampedArray) => Buffer.from(a).equals(Buffer.from(b));

/** Colours that depend on the place, with as many codes as a table of LZW holds several times over. */
const wild = (w: number, h: number) => {
  const data = new Uint8ClampedArray(w * h * 4);
  for (let i = 0; i < w * h; i++) {
    const noise = Math.imul(i ^ (i >>> 7), 0x9e3779b1) >>> 24;
    data.set([noise & 0xf8, (i % w) & 0xf8, 0x80, 255], i * 4);
  }
  return { w, h, data };
};

test('a GIF holds its first picture whole, and of the next what has changed', async () => {
  const first = wild(200, 160);
  const begun = () => {
    const gif = new Gif(200, 160, 'said');
    gif.add(first, 10);
    gif.add({ ...first, data: first.data.slice() }, 5);
    return gif;
  };
  const changed = { ...first, data: first.data.slice() };
  for (const [x = 0, y = 0] of [
    [50, 100],
    [52, 103],
  ])
    changed.data.set([255, 255, 255, 255], (y * 200 + x) * 4);
  const alone = begun().bytes().length;
  const gif = begun();
  gif.add(changed, 10);
  const bytes = gif.bytes();
  const read = new GifReader(Buffer.from(bytes));
  const frames = [0, 1].map((i) => read.frameInfo(i));
  expect(frames.map(({ delay, x, y, width, height }) => [delay, x, y, width, height])).toEqual([
    [15, 0, 0, 200, 160],
    [10, 50, 100, 3, 4],
  ]);
  expect(bytes.length - alone).toBeLessThan(110);
  const { data } = await pixelsOf(Buffer.from(bytes));
  let most = 0;
  data.forEach((value, i) => {
    most = Math.max(most, Math.abs(value - (first.data[i] ?? 0)));
  });
  // 256 colours for about 800.
  expect(most).toBeLessThan(48);
  const few = { ...first, data: first.data.map((value, i) => ((i & 3) === 3 ? 255 : value & 0xc0)) };
  const exact = new Gif(200, 160, '');
  exact.add(few, 1);
  expect(same((await pixelsOf(Buffer.from(exact.bytes()))).data, few.data)).toBe(true);
});

test.each([3, 256, 257, 300])('a PNG of %s colours is read as it was written by another decoder', async (colours) => {
  const [w, h] = [64, 32];
  const data = new Uint8ClampedArray(w * h * 4);
  for (let i = 0; i < w * h; i++) data.set([(i % colours) & 255, (i % colours) >> 8, 9, 255], i * 4);
  const file = await pngOf({ w, h, data }, { Copyright: 'ours' });
  expect(same((await pixelsOf(Buffer.from(file))).data, data)).toBe(true);
  expect(Buffer.from(file).toString('latin1')).toContain('Copyright\0ours');
});

test('every printed letter is one of ours, and no two look alike', () => {
  const letters = Array.from({ length: 94 }, (_, i) => String.fromCharCode(33 + i));
  const drawn = letters.map((letter) => glyphRows(letter).join());
  expect(new Set(drawn).size).toBe(letters.length);
  expect(glyphRows('é')).toEqual(glyphRows('e'));
  expect(glyphRows('漢')).toEqual(glyphRows('?'));
});

// A step of a film changes parts of the picture: painting these alone gives the picture that painting all gives.

/** Frames in which R shows a film, at 60 a second; every fourth is compared. */
const SHOWN = 72;
/** Tolerance of 255 for soft rims: a painter rounds those of one line otherwise where others join it or a part ends. */
const SOFT = 72;

function pictures(film: Level, view: number, looks: Looks) {
  const unit = film.head.width > 120 ? 4 : 8;
  const [width, height] = [film.head.width * unit, film.head.height * unit];
  const layersOn = film.info.layers.map(({ on }) => on);
  const tiled = hasTiles(film, view);
  const on = () => createCanvas(width, height).getContext('2d') as unknown as CanvasRenderingContext2D;
  const of = (context: CanvasRenderingContext2D, frame: number) =>
    preparePicture(context, film, looks, { unit, x: 0, y: 0 }, { frame, view, layersOn, tiled, dpr: 1 });
  const pixels = (context: CanvasRenderingContext2D) => context.getImageData(0, 0, width, height).data;
  return { on, of, pixels, area: width * height };
}

/** The largest difference of two pictures' values. */
const difference = (a: Uint8ClampedArray, b: Uint8ClampedArray): number =>
  a.reduce((most, value, i) => Math.max(most, Math.abs(value - (b[i] as number))), 0);

/** Shows a film as R does, then goes back. Returns the largest difference, and the shares of the canvas that were painted. */
function play(film: Level, view: number, looks: Looks): { worst: number; shares: number[] } {
  const reel = reelOf(film, finalOf(film));
  const { on, of, pixels, area } = pictures(film, view, looks);
  const [parts, whole] = [on(), on()];
  let shown = of(parts, 1);
  paint(shown);
  let worst = 0;
  const shares: number[] = [];
  for (let i = 0; i <= SHOWN + 1; i++) {
    const frame = i > SHOWN ? 1 : frameAt(reel, i / SHOWN);
    if (frame === shown.frame) continue;
    const next = of(parts, frame);
    shares.push(paintChanges(next, shown, false).reduce((sum, { w, h }) => sum + w * h, 0) / area);
    shown = next;
    if (i % 4 !== 0 && i <= SHOWN) continue;
    paint(of(whole, frame));
    worst = Math.max(worst, difference(pixels(parts), pixels(whole)));
  }
  return { worst, shares: shares.sort((a, b) => a - b) };
}

/** Share of the canvas that half of the frames may paint; nine of ten, where rooms are not divided, joined and moved. */
const MOST = 0.17;

test.each(catalog.generators)('$id', async (info) => {
  const { id } = info;
  await loadArt(id);
  for (const seed of ['B91199AC', '0x7']) {
    const film = readPacket(core.film(`${id}/v1/${seed}`), [info]);
    const looks = seed === '0x7' ? paperLooks(artOf(film), film) : darkLooksOf(film);
    const others = Array.from({ length: film.count }, (_, i) => i).filter((i) => kindOf(film, i) !== CELL);
    for (const view of info.views.keys()) {
      const { worst, shares } = play(film, view, looks);
      expect([seed, view, Math.max(worst, SOFT)]).toEqual([seed, view, SOFT]);
      expect(shares[Math.floor(0.5 * shares.length)]).toBeLessThan(MOST);
      if (info.views.length === 1) expect(shares[Math.floor(0.9 * shares.length)]).toBeLessThan(MOST);
      expect([seed, view, play(without(film, others), view, looks).worst]).toEqual([seed, view, 0]);
    }
  }
});
