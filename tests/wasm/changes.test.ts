// A step of a film changes a part of the picture: painting that part alone gives the picture that painting all gives.
import '../fake_document.ts';
import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { hasTiles } from '../../wasm/shared/drawing.mjs';
import { type Level, readPacket } from '../../web/data/level';
import { loadArt, looksOf } from '../../web/paint/level_looks';
import { paint, paintChanges, preparePicture } from '../../web/paint/painter/paint';
import { catalog, core } from './core.ts';

/** Frames of a film that are looked at. */
const LOOKED = 14;
/** Tolerance of 255: the soft rim of a line that the part's border cuts may differ a little. */
const SOFT = 24;

function pictures(film: Level, view: number) {
  const unit = 8;
  const [width, height] = [film.head.width * unit, film.head.height * unit];
  const layersOn = film.info.layers.map(({ on }) => on);
  const looks = looksOf(film);
  const tiled = hasTiles(film, view);
  const on = () => createCanvas(width, height).getContext('2d') as unknown as CanvasRenderingContext2D;
  const of = (context: CanvasRenderingContext2D, frame: number) =>
    preparePicture(context, film, looks, { unit, x: 0, y: 0 }, { frame, view, layersOn, tiled, dpr: 1 });
  const pixels = (context: CanvasRenderingContext2D) => context.getImageData(0, 0, width, height).data;
  return { on, of, pixels };
}

/** Number of values of two pictures that differ by more than the tolerance. */
const differing = (a: Uint8ClampedArray, b: Uint8ClampedArray): number =>
  a.reduce((count, value, i) => count + (Math.abs(value - (b[i] as number)) > SOFT ? 1 : 0), 0);

test.each(catalog.generators)('$id', async (info) => {
  const { id } = info;
  await loadArt(id);
  const film = readPacket(core.film(`${id}/v1/B91199AC`), [info]);
  const last = film.head.frames - 1;
  const stride = Math.max(1, Math.ceil(last / LOOKED));
  for (const view of info.views.keys()) {
    const { on, of, pixels } = pictures(film, view);
    const [parts, whole] = [on(), on()];
    paint(of(parts, 0));
    let shown = 0;
    // On by steps, and by more of them, and back.
    for (const frame of [...Array.from({ length: Math.floor(last / stride) + 1 }, (_, i) => i * stride), last, 1]) {
      paintChanges(of(parts, frame), shown, false);
      shown = frame;
      paint(of(whole, frame));
      expect([view, frame, differing(pixels(parts), pixels(whole))]).toEqual([view, frame, 0]);
    }
  }
});
