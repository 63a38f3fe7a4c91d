// The files that a level becomes: one exporter for page, command line and package.

import { fileName } from '../shared/texts.mjs';
import { csvFiles, rowsOf } from './csv.mjs';
import { LdtkFiles } from './ldtk.mjs';
import { json, whyNoMap } from './scene.mjs';
import { svgOf } from './svg.mjs';
import { TiledFiles, tiledMap } from './tiled.mjs';

/** @import { TextFormat } from '../package/press_r.d.mts' */
/** @import { MadeFiles, Taken } from './types.d.ts' */

export { fileName, LdtkFiles, TiledFiles };

/**
 * The files of a format, or why this level has none.
 * @param {Taken} level
 * @param {string} format
 * @param {string} name  of the first file, without its ending
 * @returns {Promise<MadeFiles | { error: string }>}
 */
export async function filesOf(level, format, name) {
  if (!Object.hasOwn(makers, format))
    return { error: `There is no format "${format}"; there are ${formats.join(', ')}.` };
  return makers[format].make(level, name);
}

const one = (name, text) => [{ name, text }];

/**
 * Formats whose levels go into one project together.
 * @type {Readonly<Record<string, typeof LdtkFiles | typeof TiledFiles | undefined>>}
 */
export const worlds = { ldtk: LdtkFiles, world: TiledFiles };

/** A level, or its rooms, as all that a world holds. */
function worldOf(World, add, { shown, info, art }, name) {
  const made = new World(info, art, name);
  const error = made[add](shown);
  return error ? { error } : made.files();
}

/** A generator's own tables, as CSV and as JSON. */
async function tables({ info, extra }, start) {
  const files = [];
  for (const { id, file } of info.extras.filter((one) => one.file.endsWith('.csv'))) {
    const text = await extra(id);
    if (text === '') continue;
    files.push({ name: `${start}${file}`, text });
    files.push({ name: `${start}${file.replace(/csv$/, 'json')}`, text: json(rowsOf(text)) });
  }
  return files;
}

/** What the core writes itself. */
const plain = (format, ending) => ({
  plain: true,
  make: async ({ text }, name) => one(`${name}.${ending}`, await text(format)),
});

/**
 * Every format, once: page, command line and package know it from here. `plain`: a text of the core's, which needs no
 * art. `option`: the command line's `show --FORMAT FILE` writes what it says; `folder`: it writes several files.
 */
const makers = {
  ascii: plain('ascii', 'txt'),
  tell: plain('tell', 'txt'),
  svg: {
    option: 'a picture',
    make: async ({ pictured }, name) => {
      const { level, look } = await pictured();
      return one(`${name}.svg`, await svgOf(level, look));
    },
  },
  tiled: {
    option: 'a map for Tiled (.tmj), with the picture of its tiles beside it',
    make: async ({ shown, info, art }, name) => {
      const { error, map, picture } = tiledMap(shown, info, art);
      if (error) return { error };
      return [...one(`${name}.tmj`, json(map)), { name: picture, picture }];
    },
  },
  ldtk: {
    option: 'a project of LDtk, with that picture too',
    make: async (level, name) => worldOf(LdtkFiles, 'add', level, name),
  },
  'ldtk-rooms': {
    option: 'such a project in which each room is a level, with exits that lead from one to another',
    make: async (level, name) => worldOf(LdtkFiles, 'addRooms', level, name),
  },
  world: {
    option:
      'a world of Tiled (.world) in which each room is a map, its tiles in files of their own (.tsj); in batch each level',
    folder: true,
    make: async (level, name) => worldOf(TiledFiles, 'addRooms', level, name || fileName(level.shown.link)),
  },
  csv: {
    option: 'a table for each layer',
    folder: true,
    make: async (level, name) => {
      const start = name ? `${name}-` : '';
      const own = await tables(level, start);
      return own.length > 0 && whyNoMap(level.info) ? own : [...csvFiles(level.shown, start), ...own];
    },
  },
  dot: { ...plain('dot', 'dot'), option: 'the rooms and ways as a graph' },
  json: { make: async ({ shown }, name) => one(`${name}.json`, json(shown)) },
};

/** The formats that a level can be exported in. */
export const formats = /** @type {(TextFormat | 'csv' | 'world')[]} */ (Object.keys(makers));
/** Those that are one text, and of these what the core writes itself. */
export const textFormats = /** @type {TextFormat[]} */ (formats.filter((format) => !makers[format].folder));
export const plainFormats = textFormats.filter((format) => makers[format].plain);
/** The command line's options that write files. */
export const fileOptions = formats
  .filter((format) => makers[format].option)
  .map((format) => ({ format, what: makers[format].option, folder: makers[format].folder === true }));
