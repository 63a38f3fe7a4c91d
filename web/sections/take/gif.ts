import { applyPalette, GIFEncoder, quantize } from 'gifenc';
import { slow } from '../../data/engines';
import { type Level, readPacket } from '../../data/level';
import type { Looks } from '../../paint/painter/looks';
import { paint, preparePicture } from '../../paint/painter/paint';
import { hasTiles } from '../../paint/painter/picture';
import { TooLarge, type Work } from './files';
import { mapArea } from './png';

/** Longest side in pixels, and most pictures: of a longer film only some steps are shown. */
const LONGEST = 720;
const MOST = 150;
/** Milliseconds a picture, and for the finished level. */
const EACH = 140;
const LAST = 3000;

/** Numbers of the frames that are shown, the last always. */
export function framesShown(frames: number): number[] {
  const step = Math.max(1, Math.ceil((frames - 1) / (MOST - 1)));
  const some = Array.from({ length: Math.ceil((frames - 1) / step) }, (_, i) => i * step);
  return [...some, Math.max(0, frames - 1)];
}

/** The making of a level, step by step. */
export async function gifOf(level: Level, looks: Looks, layersOn: readonly boolean[], work: Work): Promise<Blob> {
  work.report('Fetching the steps');
  const film = readPacket(await slow.ask('gif', 'film', level.head.link), [level.info]);
  const area = mapArea(film);
  const tiled = hasTiles(film, 0);
  const fitting = LONGEST / Math.max(area.w, area.h);
  const unit = Math.max(1, fitting >= 16 ? Math.floor(fitting / 16) * 16 : Math.floor(fitting));
  const canvas = document.createElement('canvas');
  canvas.width = area.w * unit;
  canvas.height = area.h * unit;
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  if (!context) throw new TooLarge();
  const encoder = GIFEncoder();
  const frames = framesShown(film.head.frames);
  const camera = { unit, x: -area.x * unit, y: -area.y * unit };
  for (const [i, frame] of frames.entries()) {
    await work.step(i, frames.length, 'pictures');
    const options = { frame, view: 0, layersOn, gridLines: false, tiled, dpr: 1 };
    paint(preparePicture(context, film, looks, camera, options), false);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    const palette = quantize(data, 256);
    const delay = i === frames.length - 1 ? LAST : EACH;
    encoder.writeFrame(applyPalette(data, palette), canvas.width, canvas.height, { palette, delay, repeat: 0 });
  }
  encoder.finish();
  return new Blob([encoder.bytes().slice()], { type: 'image/gif' });
}
