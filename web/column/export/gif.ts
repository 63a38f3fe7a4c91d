import { each, framesShown, Gif, last, longest } from '../../../wasm/export/gif.mjs';
import { unitFor } from '../../../wasm/export/map_drawing.mjs';
import { licence } from '../../../wasm/export/texts.mjs';
import { hasTiles } from '../../../wasm/shared/drawing.mjs';
import type { Looks } from '../../../wasm/shared/looks.mjs';
import { slow } from '../../data/engines';
import { type Level, readPacket } from '../../data/level';
import { blank } from '../../paint/painter/canvas';
import { paint, preparePicture } from '../../paint/painter/paint';
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
    const options = { frame, view: 0, layersOn, tiled, dpr: 1 };
    paint(preparePicture(context, film, looks, camera, options));
    const { data } = context.getImageData(0, 0, w, h);
    gif.add({ w, h, data }, i === frames.length - 1 ? last : each);
  }
  return new Blob([gif.bytes()], { type: 'image/gif' });
}
