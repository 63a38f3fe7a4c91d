// A step of a film changes parts of the picture: painting these alone gives the picture that painting all gives.
import '../fake_document.ts';
import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { hasTiles } from '../../wasm/shared/drawing.mjs';
import { CELL, finalOf, kindOf, type Level, readPacket, without } from '../../web/data/level';
import { frameAt, reelOf } from '../../web/data/reel';
import { loadArt, looksOf } from '../../web/paint/level_looks';
import { paintChanges } from '../../web/paint/painter/changes';
import { paint, preparePicture } from '../../web/paint/painter/paint';
import { catalog, core } from './core.ts';

/** Frames in which R shows a film, at 60 a second; every fourth is compared. */
const SHOWN = 72;
/** Tolerance of 255 for soft rims: a painter rounds those of one line otherwise where others join it or a part ends. */
const SOFT = 72;

function pictures(film: Level, view: number, dusk: boolean) {
  const unit = film.head.width > 120 ? 4 : 8;
  const [width, height] = [film.head.width * unit, film.head.height * unit];
  const layersOn = film.info.layers.map(({ on }) => on);
  const tiled = hasTiles(film, view);
  const on = () => createCanvas(width, height).getContext('2d') as unknown as CanvasRenderingContext2D;
  const of = (context: CanvasRenderingContext2D, frame: number) =>
    preparePicture(context, film, looksOf(film), { unit, x: 0, y: 0 }, { frame, view, layersOn, tiled, dpr: 1, dusk });
  const pixels = (context: CanvasRenderingContext2D) => context.getImageData(0, 0, width, height).data;
  return { on, of, pixels, area: width * height };
}

/** The largest difference of two pictures' values. */
const difference = (a: Uint8ClampedArray, b: Uint8ClampedArray): number =>
  a.reduce((most, value, i) => Math.max(most, Math.abs(value - (b[i] as number))), 0);

/** Shows a film as R does, then goes back. Returns the largest difference, and the shares of the canvas that were painted. */
function play(film: Level, view: number, dusk: boolean): { worst: number; shares: number[] } {
  const reel = reelOf(film, finalOf(film));
  const { on, of, pixels, area } = pictures(film, view, dusk);
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

/** Share of the canvas that nine of ten frames may paint, where rooms are not divided, joined and moved. */
const MOST = 0.16;

test.each(catalog.generators)('$id', async (info) => {
  const { id } = info;
  await loadArt(id);
  for (const seed of ['B91199AC', '0x7']) {
    const dusk = seed === '0x7';
    const film = readPacket(core.film(`${id}/v1/${seed}`), [info]);
    const others = Array.from({ length: film.count }, (_, i) => i).filter((i) => kindOf(film, i) !== CELL);
    for (const view of info.views.keys()) {
      const { worst, shares } = play(film, view, dusk);
      expect([seed, view, Math.max(worst, SOFT)]).toEqual([seed, view, SOFT]);
      if (info.views.length === 1) expect(shares[Math.floor(0.9 * shares.length)]).toBeLessThan(MOST);
      expect([seed, view, play(without(film, others), view, dusk).worst]).toEqual([seed, view, 0]);
    }
  }
});
