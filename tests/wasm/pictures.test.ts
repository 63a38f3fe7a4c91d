// Pictures that are made without a browser, read back by a decoder that is not ours and beside what the page paints.
import { createCanvas, DOMMatrix, loadImage } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import { Gif } from '../../wasm/export/gif.mjs';
import { glyphRows } from '../../wasm/export/letters.mjs';
import { gifOfLevel, pngOfLevel } from '../../wasm/export/pictures.mjs';
import { pngOf, pixelsOf as readPng } from '../../wasm/export/png.mjs';
import { readPacket } from '../../web/data/level';
import { looksOf } from '../../web/paint/level_looks';
import { paint, preparePicture } from '../../web/paint/painter/paint';
import { loadTheme } from '../../web/paint/theme';
import { catalog, core, type Sample, samples, withSeed } from './core.ts';
import { pixelsOf, takenOf } from './taken.ts';

Object.assign(globalThis, { DOMMatrix, document: { createElement: () => createCanvas(1, 1) } });

const linkOf = (id: string) =>
  withSeed(samples.find(({ generator }) => generator.id === id) as Sample, id === 'gungeon' ? '7' : 'B91199AC');

/** The page's picture of the same part of the map, at so many pixels a unit. */
async function pagePicture(link: string, unit: number, w: number, h: number, box: { x: number; y: number }) {
  const info = takenOf(link).info;
  await loadTheme(info.id);
  const level = readPacket(core.generate(link), [info]);
  const context = createCanvas(w, h).getContext('2d');
  const layersOn = info.layers.map(({ on }) => on);
  const tiled = takenOf(link).shown.cells.length > 0;
  const camera = { unit, x: -box.x * unit, y: -box.y * unit };
  const options = { frame: 0, view: 0, layersOn, gridLines: false, tiled, dpr: 1 };
  paint(preparePicture(context as unknown as CanvasRenderingContext2D, level, looksOf(level), camera, options), false);
  return context.getImageData(0, 0, w, h).data;
}

/** How far the mean colours of squares of 16 pixels lie from each other, on average. */
function distance(a: Uint8ClampedArray, b: Uint8ClampedArray, w: number, h: number): number {
  let [sum, squares] = [0, 0];
  for (let y = 0; y + 16 <= h; y += 16)
    for (let x = 0; x + 16 <= w; x += 16) {
      for (let k = 0; k < 3; k++) {
        let difference = 0;
        for (let i = 0; i < 256; i++) {
          const at = ((y + (i >> 4)) * w + x + (i & 15)) * 4 + k;
          difference += (a[at] as number) - (b[at] as number);
        }
        sum += Math.abs(difference) / 256;
      }
      squares += 3;
    }
  return sum / squares;
}

describe.each(catalog.generators)('$id', ({ id }) => {
  const level = takenOf(linkOf(id));

  test('the map alone looks as the page paints it', async () => {
    const { width, height, data } = await pixelsOf(Buffer.from(await pngOfLevel(level)));
    const { Drawing } = await import('../../wasm/export/svg.mjs');
    const { shownBox, px } = new Drawing(level.shown, level.info, level.art);
    const painted = await pagePicture(level.shown.link, level.art.tile / px, width, height, shownBox);
    expect(distance(data, painted, width, height)).toBeLessThan(3);
  });

  test('a card has the size that was asked for, and words', async () => {
    const { width, height, data } = await pixelsOf(Buffer.from(await pngOfLevel(level, { size: { w: 1200, h: 630 } })));
    expect([width, height]).toEqual([1200, 630]);
    const seed = Array.from({ length: 300 * 630 }, (_, i) => ((i % 630) * 1200 + Math.floor(i / 630)) * 4).filter(
      (at) => data[at] === 0xf0 && data[at + 1] === 0xb2 && data[at + 2] === 0x3c,
    );
    expect(seed.length).toBeGreaterThan(500);
  });
});

// Tiles and plates; the films of the others take seconds.
test.each(['isaac', 'isaac_awards'])('the making of %s ends with the level', async (id) => {
  const level = takenOf(linkOf(id));
  const size = { w: 320, h: 200 };
  const gif = await gifOfLevel(level, core.film(level.shown.link), { size });
  const image = await loadImage(Buffer.from(gif));
  expect([image.width, image.height]).toEqual([320, 200]);
  const frames = framesIn(gif);
  expect(frames.length).toBeGreaterThan(2);
  expect(frames.length).toBeLessThanOrEqual(150);
  expect(frames.at(-1)).toBeGreaterThanOrEqual(300);
});

/** How long each picture of a GIF is shown, read block by block. */
function framesIn(gif: Uint8Array): number[] {
  const delays: number[] = [];
  const byte = (at: number) => gif[at] as number;
  const blocksFrom = (from: number) => {
    let at = from;
    while (byte(at) !== 0) at += byte(at) + 1;
    return at + 1;
  };
  let at = 13;
  while (byte(at) !== 0x3b) {
    if (byte(at) === 0x21) {
      if (byte(at + 1) === 0xf9) delays.push(byte(at + 4) + 256 * byte(at + 5));
      at = blocksFrom(at + 2);
    } else {
      expect(byte(at)).toBe(0x2c);
      at = blocksFrom(at + 11 + 3 * 2 ** ((byte(at + 9) & 7) + 1));
    }
  }
  expect(at).toBe(gif.length - 1);
  return delays;
}

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
  const gif = new Gif(200, 160, 'said');
  gif.add(first, 10);
  gif.add({ ...first, data: first.data.slice() }, 5);
  const changed = { ...first, data: first.data.slice() };
  changed.data.set([255, 255, 255, 255], (100 * 200 + 50) * 4);
  const alone = gif.bytes().length;
  gif.add(changed, 10);
  const bytes = gif.bytes();
  expect(framesIn(bytes)).toEqual([15, 10]);
  expect(bytes.length - alone).toBeLessThan(60);
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

test.each([3, 300])('a PNG of %s colours is read as it was written, by others and by us', async (colours) => {
  const [w, h] = [64, 32];
  const data = new Uint8ClampedArray(w * h * 4);
  for (let i = 0; i < w * h; i++) data.set([(i % colours) & 255, (i % colours) >> 8, 9, 255], i * 4);
  const file = await pngOf({ w, h, data }, { Copyright: 'ours' });
  expect(same((await pixelsOf(Buffer.from(file))).data, data)).toBe(true);
  expect(Buffer.from(file).toString('latin1')).toContain('Copyright\0ours');
  if (colours > 256) return;
  const read = await readPng(file);
  expect([read.w, read.h, same(read.data, data)]).toEqual([w, h, true]);
});

test('every printed letter is one of ours, and no two look alike', () => {
  const letters = Array.from({ length: 94 }, (_, i) => String.fromCharCode(33 + i));
  const drawn = letters.map((letter) => glyphRows(letter).join());
  expect(new Set(drawn).size).toBe(letters.length);
  expect(glyphRows('é')).toEqual(glyphRows('e'));
  expect(glyphRows('漢')).toEqual(glyphRows('?'));
});
