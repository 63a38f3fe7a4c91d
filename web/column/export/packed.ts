import { strToU8, Zip, ZipDeflate, ZipPassThrough, zipSync } from 'fflate';
import { exporters, filesOf } from '../../../wasm/export/formats.mjs';
import { each, framesShown, Gif, last, longest } from '../../../wasm/export/gif.mjs';
import { unitFor } from '../../../wasm/export/pictures.mjs';
import { loadPicture } from '../../../wasm/shared/art.mjs';
import { hasTiles } from '../../../wasm/shared/drawing.mjs';
import { fileName, licence } from '../../../wasm/shared/files.mjs';
import type { Looks } from '../../../wasm/shared/looks.mjs';
import { moduleNamed } from '../../../wasm/shared/modules.mjs';
import { slow } from '../../data/engines';
import { type Level, readPacket } from '../../data/level';
import { blank } from '../../paint/painter/canvas';
import { paint, preparePicture } from '../../paint/painter/paint';
import { planOfPlaces } from '../../stage/sheet_plan';
import { mapArea, type Task, TooLarge, takenOf } from './files';

/** Zip archives and animated GIFs; loaded when first asked for. */

/** Links of `count` levels: the shown one, and those after it in the sequence of all seeds. */
export function linksFrom({ info, head }: Level, count: number): string[] {
  const { cells } = planOfPlaces({ info, options: head.options, seed: head.seed, maps: count - 1 });
  return [head.link, ...cells.map(({ link }) => link)];
}

/** Files as one zip archive. */
export async function packed(files: readonly (readonly [name: string, file: Blob])[]): Promise<Blob> {
  const parts: Record<string, Uint8Array> = {};
  for (const [name, file] of files) parts[name] = new Uint8Array(await file.arrayBuffer());
  return new Blob([zipSync(parts) as Uint8Array<ArrayBuffer>], { type: 'application/zip' });
}

/** `count` levels in a format as one zip archive, with the pictures that they refer to. */
export async function zipOf(level: Level, format: string, count: number, task: Task): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    parts.push(chunk.slice());
  });
  const known = new Set<string>();
  const add = (name: string, bytes: Uint8Array, packed: boolean) => {
    if (known.has(name)) return;
    known.add(name);
    const file = packed ? new ZipDeflate(name, { level: 6 }) : new ZipPassThrough(name);
    zip.add(file);
    file.push(bytes, true);
  };
  const addAll = async (made: readonly { name: string; text?: string; picture?: string }[]) => {
    for (const { name, text, picture } of made) {
      if (picture && !known.has(name)) {
        add(name, await loadPicture(moduleNamed(level.info), picture), false);
      } else if (text !== undefined) add(name, strToU8(text), true);
    }
  };
  const World = await exporters[format]?.world?.();
  let world: InstanceType<NonNullable<typeof World>> | undefined;
  const links = linksFrom(level, count);
  for (const [i, link] of links.entries()) {
    await task.step(i, links.length, 'levels');
    const taken = await takenOf(level, link, format);
    if (World) {
      world ??= new World(level.info, taken.art, level.info.id);
      world.add(taken.shown);
      continue;
    }
    const made = await filesOf(taken, format, fileName(taken.shown.link));
    if (made.error !== undefined) throw new Error(made.error);
    await addAll(made);
  }
  if (world) await addAll(world.files());
  zip.end();
  return new Blob(parts, { type: 'application/zip' });
}

/** An animated picture of the level's film. */
export async function gifOf(level: Level, looks: Looks, layersOn: readonly boolean[], task: Task): Promise<Blob> {
  task.report('Fetching the steps');
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
    await task.step(i, frames.length, 'pictures');
    const options = { frame, view: 0, layersOn, tiled, dpr: 1 };
    paint(preparePicture(context, film, looks, camera, options));
    const { data } = context.getImageData(0, 0, w, h);
    gif.add({ w, h, data }, i === frames.length - 1 ? last : each);
  }
  return new Blob([gif.bytes()], { type: 'image/gif' });
}
