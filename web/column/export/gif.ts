import { each, framesShown, Gif, last, longest } from '../../../wasm/export/gif.mjs';
import { licence } from '../../../wasm/export/licence.mjs';
import { unitFor } from '../../../wasm/export/units.mjs';
import { slow } from '../../data/engines';
import { type Level, readPacket } from '../../data/level';
import type { Looks } from '../../paint/painter/looks';
import { paint, preparePicture } from '../../paint/painter/paint';
import { hasTiles } from '../../paint/painter/picture';
import { blank } from '../../paint/painter/pixels';
import { TooLarge, type Work } from './files';
import { mapArea } from './png';

/** The making of a level, step by step. */
export async function gifOf(level: Level, looks: Looks, layersOn: readonly boolean[], work: Work): Promise<Blob> {
  work.report('Fetching the steps');
  const film = readPacket(await slow.ask('gif', 'film', level.head.link), [level.info]);
  const area = mapArea(film);
  const tiled = hasTiles(film, 0);
  const unit = unitFor(area, tiled, { w: longest, h: longest });
  const [w, h] = [area.w * unit, area.h * unit];
  const context = blank(w, h, { alpha: false, willReadFrequently: true });
  if (!context) throw new TooLarge();
  const gif = new Gif(w, h, licence);
  const frames = framesShown(film.head.frames);
  const camera = { unit, x: -area.x * unit, y: -area.y * unit };
  for (const [i, frame] of frames.entries()) {
    await work.step(i, frames.length, 'pictures');
    const options = { frame, view: 0, layersOn, gridLines: false, tiled, dpr: 1 };
    paint(preparePicture(context, film, looks, camera, options), false);
    const { data } = context.getImageData(0, 0, w, h);
    gif.add({ w, h, data }, i === frames.length - 1 ? last : each);
  }
  return new Blob([gif.bytes()], { type: 'image/gif' });
}
