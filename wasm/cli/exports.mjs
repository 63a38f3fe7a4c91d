// What the commands show and batch share: tiles of the user's own, sizes of pictures, and the files of a level.
import { basename } from 'node:path';
import { deflateSync } from 'node:zlib';
import { exporters, filesOf, formatsWhere } from '../export/formats.mjs';
import { artOfOwn, readTileTable, WrongTiles } from '../export/own_tiles.mjs';
import { sizeFrom } from '../export/pictures.mjs';
import { whyNoMap } from '../export/scene.mjs';
import { takenOf } from '../export/taken.mjs';
import { loadArt, loadPicture } from '../shared/art.mjs';
import { moduleNamed } from '../shared/modules.mjs';
import { Misuse, readBytes, readText, refuse } from './read.mjs';

/** The options of show that write files. */
export const fileOptions = formatsWhere(({ show }) => show);
export const isPicture = (format) => exporters[format]?.call === 'picture';
const tileFormats = formatsWhere(({ art }) => art);

export const withEnd = (lines) => (lines.endsWith('\n') ? lines : `${lines}\n`);

/** Compresses fast rather than small, because compression takes as long as painting. */
const deflated = (rows) => deflateSync(rows, { level: 3 });

/** Parses --size into { w, h }. */
export function sizeOf({ size }) {
  const wanted = sizeFrom(size);
  if (wanted?.error) throw new Misuse(`--size cannot be "${size}". ${wanted.error}`);
  return wanted;
}

/** The user's own tiles by --tileset and --map, and the drawn roles that have none; undefined without these options. */
export async function ownTiles({ values: { tileset, map } }, info, formats) {
  if ((tileset === undefined) !== (map === undefined))
    throw new Misuse('--tileset FILE and --map FILE belong together.');
  if (tileset === undefined) return undefined;
  if (!formats.some((format) => tileFormats.includes(format)))
    throw new Misuse(`--tileset and --map belong to ${tileFormats.join(', ')}.`);
  refuse(whyNoMap(info));
  const [bytes, name] = [readBytes(tileset), basename(tileset).replace(/\.\w+$/, '') || 'tiles'];
  const usual = await loadArt(moduleNamed(info));
  try {
    const art = artOfOwn(usual, readTileTable(readText(map), info), { name, bytes });
    return { art, bytes, usual, without: new Set() };
  } catch (error) {
    throw error instanceof WrongTiles ? new Misuse(error.message) : error;
  }
}

/** Names the roles that became areas, as they have no tile. */
export function tellAreas(own, notice) {
  if (own?.without.size > 0)
    notice(`The map gives these roles no tile, so they are areas: ${[...own.without].join(', ')}.`);
}

/** The input of the exporters; `needsArt`: of a format that shows tiles. */
export async function levelOf({ core, info, own, needsArt }, link) {
  const level = takenOf(core, info, link, own?.art ?? (needsArt ? await loadArt(moduleNamed(info)) : undefined));
  for (const { role } of own ? level.shown.cells : [])
    if (own.art.roles[role].fit === 'none' && own.usual.roles[role].fit !== 'none') own.without.add(role);
  return level;
}

/** The files of a level in a format; a sentence where it has none. */
export async function madeOf(level, format, name, size) {
  const made = await filesOf(level, format, name, { size, deflated });
  if (made.error) throw new Misuse(made.error);
  return made;
}

/** Writes the files of a level; shared pictures only once. */
export async function writeFiles(writer, info, made, nameOf, { known = new Set(), own = undefined } = {}) {
  for (const { name, text, picture, bytes } of made) {
    if (picture && known.has(picture)) continue;
    if (picture) known.add(picture);
    const drawn = picture && (own?.bytes ?? (await loadPicture(moduleNamed(info), picture)));
    writer.write(nameOf(name), bytes ?? drawn ?? withEnd(text));
  }
}
