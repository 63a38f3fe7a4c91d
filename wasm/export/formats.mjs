// The list of formats that a level can be exported in. Page, command line, package and the tables of the manuals follow from it:
// a new export is an entry and its writer.

import { fileName, json } from '../shared/files.mjs';

/** @import { GeneratorInfo, Packet } from '../bridge/interface.js' */
/** @import { Shown } from '../bridge/answers.js' */
/** @import { Size } from '../shared/shapes.mjs' */
/** @import { Pictured } from './pictures.mjs' */
/** @import { Art, MadeFiles, World } from './scene.mjs' */

/**
 * What an export is made from.
 * @typedef {object} Taken
 * @property {Shown} shown  with terrain
 * @property {GeneratorInfo} info
 * @property {Art} art  needed by formats with `art` only
 * @property {() => Promise<Pictured>} pictured  the level and its looks
 * @property {() => Packet | Promise<Packet>} film  the making, with every step
 * @property {(format: string) => string | Promise<string>} text  a text of the core
 * @property {(id: string) => string | Promise<string>} extra  a text of the generator's own
 */

/**
 * Of PNG and GIF: the size of a card with title and seed, by default the map alone; and how the rows of a PNG are compressed.
 * @typedef {object} PictureOptions
 * @property {Size} [size]
 * @property {(rows: Uint8Array) => Uint8Array} [deflated]
 */

/**
 * @typedef {object} Format
 * @property {string} title  the page's name for it
 * @property {string} about  what it is, in help, manuals and on the page
 * @property {Readonly<Record<string, string>>} files  media types by the endings of its files
 * @property {'game' | 'picture'} [page]  the group of exports in which the page offers it
 * @property {string} [archive]  the page's name for an archive of several levels
 * @property {boolean} [show]  the command line has it as `show --FORMAT`; `batch --as` has every format
 * @property {'text' | 'picture'} [call]  the package's call that returns it
 * @property {boolean} [maps]  only levels that are maps have it
 * @property {boolean} [art]  it needs the generator's tiles
 * @property {boolean} [folder]  several files, for a folder
 * @property {() => Promise<new (info: GeneratorInfo, art: Art, name: string) => World & { files(): MadeFiles }>} [world]  joins several levels in one project
 * @property {(level: Taken, name: string, options: PictureOptions) => Promise<MadeFiles | { error: string }>} write  `name`: of the
 *   first file, without its ending
 */

const [JSON_TYPE, PNG] = ['application/json', 'image/png'];

const ldtk = async () => (await import('./ldtk.mjs')).LdtkFiles;
const tiled = async () => (await import('./tiled.mjs')).TiledFiles;

/**
 * A level, or its rooms, as all that a world holds.
 * @param {Taken} level
 * @param {new (info: GeneratorInfo, art: Art, name: string) => World & { files(): MadeFiles }} Files
 * @param {'add' | 'addRooms'} add
 * @param {string} name
 */
function worldOf({ shown, info, art }, Files, add, name) {
  const world = new Files(info, art, name);
  const error = world[add](shown);
  return error ? { error } : world.files();
}

/** @type {(name: string, text: string) => MadeFiles} */
const one = (name, text) => [{ name, text }];

/**
 * A generator's own tables, as CSV and as JSON.
 * @param {Taken} level
 * @param {string} start
 */
async function ownTables({ info, extra }, start) {
  const { rowsOf } = await import('./csv.mjs');
  /** @type {MadeFile[]} */
  const files = [];
  for (const { id, file } of info.extras.filter((table) => table.file.endsWith('.csv'))) {
    const text = await extra(id);
    if (text === '') continue;
    files.push({ name: `${start}${file}`, text });
    files.push({ name: `${start}${file.replace(/csv$/, 'json')}`, text: json(rowsOf(text)) });
  }
  return files;
}

const list = /** @satisfies {Readonly<Record<string, Format>>} */ ({
  tiled: {
    title: 'Tiled map',
    about: 'a map for Tiled (.tmj), and the picture of its tiles beside it',
    files: { tmj: JSON_TYPE, png: PNG },
    page: 'game',
    archive: 'Tiled maps',
    show: true,
    call: 'text',
    maps: true,
    art: true,
    async write({ shown, info, art }, name) {
      const { tiledMap } = await import('./tiled.mjs');
      const { error, map, picture } = tiledMap(shown, info, art);
      return error === undefined
        ? [
            { name: `${name}.tmj`, text: json(map) },
            { name: picture, picture },
          ]
        : { error };
    },
  },
  world: {
    title: 'Tiled rooms',
    about: 'a world of Tiled (.world) in which each room is a map, with its tiles in files of their own (.tsj)',
    files: { world: JSON_TYPE, tmj: JSON_TYPE, tsj: JSON_TYPE, png: PNG },
    page: 'game',
    archive: 'Tiled world',
    show: true,
    maps: true,
    art: true,
    folder: true,
    world: tiled,
    write: async (level, name) => worldOf(level, await tiled(), 'addRooms', name || fileName(level.shown.link)),
  },
  ldtk: {
    title: 'LDtk',
    about: 'a project of LDtk, and the picture of its tiles beside it',
    files: { ldtk: JSON_TYPE, png: PNG },
    page: 'game',
    archive: 'LDtk world',
    show: true,
    call: 'text',
    maps: true,
    art: true,
    world: ldtk,
    write: async (level, name) => worldOf(level, await ldtk(), 'add', name),
  },
  'ldtk-rooms': {
    title: 'LDtk rooms',
    about: 'a project of LDtk in which each room is a level, with exits that lead from one to another',
    files: { ldtk: JSON_TYPE, png: PNG },
    page: 'game',
    show: true,
    call: 'text',
    maps: true,
    art: true,
    write: async (level, name) => worldOf(level, await ldtk(), 'addRooms', name),
  },
  uvtt: {
    title: 'Universal VTT',
    about: 'a map for virtual tabletops (.uvtt or .dd2vtt): its picture with walls, doors and lights',
    files: { uvtt: JSON_TYPE, dd2vtt: JSON_TYPE },
    page: 'game',
    show: true,
    maps: true,
    async write(level, name, options) {
      const { uvttOf } = await import('./uvtt.mjs');
      const { error, map } = await uvttOf(level, options.deflated);
      return error ? { error } : one(`${name}.uvtt`, json(map));
    },
  },
  json: {
    title: 'JSON',
    about: 'everything about the level, with its terrain',
    files: { json: JSON_TYPE },
    page: 'game',
    archive: 'JSON',
    write: async ({ shown }, name) => one(`${name}.json`, json(shown)),
  },
  csv: {
    title: 'CSV',
    about: 'a table for each layer, and lists of rooms and ways',
    files: { csv: 'text/csv', json: JSON_TYPE },
    page: 'game',
    archive: 'CSV',
    show: true,
    folder: true,
    async write(level, name) {
      const start = name ? `${name}-` : '';
      const own = await ownTables(level, start);
      if (own.length > 0 && !level.info.walks) return own;
      return [...(await import('./csv.mjs')).csvFiles(level.shown, start), ...own];
    },
  },
  dot: {
    title: 'DOT',
    about: 'the rooms and ways as a graph, for Graphviz',
    files: { dot: 'text/vnd.graphviz' },
    page: 'game',
    show: true,
    call: 'text',
    maps: true,
    write: async ({ text }, name) => one(`${name}.dot`, await text('dot')),
  },
  png: {
    title: 'PNG',
    about: 'a picture of the map',
    files: { png: PNG },
    page: 'picture',
    show: true,
    call: 'picture',
    async write({ pictured }, name, options) {
      const { pngOfLevel } = await import('./pictures.mjs');
      return [{ name: `${name}.png`, bytes: await pngOfLevel(await pictured(), options) }];
    },
  },
  svg: {
    title: 'SVG',
    about: 'a picture of the map that is sharp at any size',
    files: { svg: 'image/svg+xml' },
    page: 'picture',
    show: true,
    call: 'text',
    async write({ pictured }, name) {
      const { level, look } = await pictured();
      return one(`${name}.svg`, await (await import('./svg.mjs')).svgOf(level, look));
    },
  },
  gif: {
    title: 'GIF of the making',
    about: 'the making, step by step',
    files: { gif: 'image/gif' },
    page: 'picture',
    show: true,
    call: 'picture',
    async write({ pictured, film }, name, options) {
      const { gifOfLevel } = await import('./pictures.mjs');
      return [{ name: `${name}.gif`, bytes: await gifOfLevel(await pictured(), await film(), options) }];
    },
  },
  ascii: {
    title: 'ASCII',
    about: 'the map in characters',
    files: { txt: 'text/plain' },
    call: 'text',
    write: async ({ text }, name) => one(`${name}.txt`, await text('ascii')),
  },
  tell: {
    title: 'Text',
    about: 'summary, map and facts in words',
    files: { txt: 'text/plain' },
    call: 'text',
    write: async ({ text }, name) => one(`${name}.txt`, await text('tell')),
  },
});

/**
 * Formats that are one text (of which those for Tiled and LDtk name a picture).
 * @typedef {{ [Id in keyof typeof list]: (typeof list)[Id] extends { call: 'text' } ? Id : never }[keyof typeof list]} TextFormat
 */

/** @type {Readonly<Record<string, Format>>} */
export const exporters = list;

/** The names of all formats. */
export const formats = Object.keys(exporters);

/**
 * The names of the formats that a part of Press R offers.
 * @param {(format: Format) => unknown} isOffered
 */
export const formatsWhere = (isOffered) => formats.filter((format) => isOffered(exporters[format]));

/**
 * The media type of one of a format's files.
 * @param {string} format
 * @param {string} name  of the file
 */
export const mediaTypeOf = (format, name) => exporters[format].files[name.slice(name.lastIndexOf('.') + 1)];

/**
 * The files of a format, or why this level has none.
 * @param {Taken} level
 * @param {string} format
 * @param {string} name  of the first file, without its ending
 * @param {PictureOptions} [options]
 * @returns {Promise<MadeFiles | { error: string }>}
 */
export async function filesOf(level, format, name, options = {}) {
  if (!Object.hasOwn(exporters, format))
    return { error: `There is no format "${format}"; there are ${formats.join(', ')}.` };
  return exporters[format].write(level, name, options);
}
