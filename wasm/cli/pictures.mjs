// Pictures of levels without a browser: PNG, and the making as a GIF.
import { deflateSync } from 'node:zlib';
import { Misuse } from './read.mjs';

/** Loaded where a picture is asked for. */
const painter = () => import('../export/pictures.mjs');

/** The command line's options that write them, and what they write. */
export const pictureOptions = [
  { format: 'png', what: 'a picture of the map; with --size a card of that size, with title and seed' },
  { format: 'gif', what: 'the making, step by step, likewise' },
];
export const pictureFormats = pictureOptions.map(({ format }) => format);

/** { w, h } as --size tells them. */
export async function sizeOf({ size }) {
  const wanted = (await painter()).sizeFrom(size);
  if (wanted?.error) throw new Misuse(`--size cannot be "${size}". ${wanted.error}`);
  return wanted;
}

/** Quick before small: of many pictures packing takes as long as painting. */
const deflated = (rows) => deflateSync(rows, { level: 3 });

/** The bytes of a file. `level`: a Taken. */
export async function pictureOf(core, level, format, size) {
  const { gifOfLevel, pngOfLevel } = await painter();
  const pictured = await level.pictured();
  if (format === 'png') return pngOfLevel(pictured, { size, deflated });
  return gifOfLevel(pictured, core.film(level.shown.link), { size });
}
