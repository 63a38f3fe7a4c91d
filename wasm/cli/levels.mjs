// The commands show and batch: levels as text, files, lines of JSON, arrays or pictures.

import { basename, join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { fileName, fileOptions, filesOf, formats, worlds } from '../export/formats.mjs';
import { gifOfLevel, pngOfLevel, sizeFrom } from '../export/pictures.mjs';
import { readPacket } from '../shared/level.mjs';
import { csvOf, npzOf } from './arrays.mjs';
import { describeSteps, describeTerrain } from './describe.mjs';
import { beside } from './files.mjs';
import { progress } from './jobs.mjs';
import { answered, infoOf, Misuse, moduleFor, readBytes, readText, refuse, sliceOf } from './read.mjs';

/** Loaded on first use, after the check that there is a build. */
const art = () => import('../shared/art.mjs');

const withEnd = (lines) => (lines.endsWith('\n') ? lines : `${lines}\n`);

/** The module of a link, and the link with a random seed if it has none, which is reported. */
async function resolved(request) {
  const { link, notice, mended } = request;
  const seed = crypto.getRandomValues(new Uint32Array(1))[0] || 1;
  const { core, link: wanted } = await moduleFor(request, String(seed));
  const parsed = JSON.parse(core.parse(wanted));
  if (wanted !== link) notice(`A random level: ${parsed.link}`);
  for (const problem of parsed.problems) mended(problem);
  return { core, link: wanted };
}

const tileFormats = ['tiled', 'ldtk', 'ldtk-rooms', 'world'];

/** The user's own tiles by --tileset and --map, and the drawn roles that have none; undefined without these options. */
async function ownTiles({ values: { tileset, map } }, info, asked) {
  if ((tileset === undefined) !== (map === undefined))
    throw new Misuse('--tileset FILE and --map FILE belong together.');
  if (tileset === undefined) return undefined;
  if (!asked.some((format) => tileFormats.includes(format)))
    throw new Misuse(`--tileset and --map belong to ${tileFormats.join(', ')}.`);
  const { artOfOwn, readTileTable, WrongTiles } = await import('../export/own_tiles.mjs');
  const [bytes, name] = [readBytes(tileset), basename(tileset).replace(/\.\w+$/, '') || 'tiles'];
  const usual = await (await art()).loadArt(info.id);
  try {
    const made = artOfOwn(usual, readTileTable(readText(map), info), { name, bytes });
    return { art: made, bytes, usual, without: new Set() };
  } catch (error) {
    throw error instanceof WrongTiles ? new Misuse(error.message) : error;
  }
}

/** Names the roles that became areas, as they have no tile. */
function tellAreas(own, notice) {
  if (own?.without.size > 0)
    notice(`The map gives these roles no tile, so they are areas: ${[...own.without].join(', ')}.`);
}

/** The input of the exporters. */
async function levelOf(core, info, link, own) {
  const shown = JSON.parse(core.show(link, false, true));
  for (const { role } of own ? shown.cells : [])
    if (own.art.roles[role].fit === 'none' && own.usual.roles[role].fit !== 'none') own.without.add(role);
  return {
    info,
    link,
    art: own?.art ?? (await (await art()).loadArt(info.id)),
    shown,
    pictured: async () => ({
      level: readPacket(core.generate(link), [info]),
      look: await (await art()).loadLook(info.id),
    }),
    picture: async (file) => (await art()).loadPicture(info.id, file),
    text: (format) => core.text(link, format),
    extra: (id) => core.extra(link, id),
  };
}

/** Writes the files of a level; shared pictures only once. */
async function writeFiles(writer, { id }, made, nameOf, { known = new Set(), own = undefined } = {}) {
  for (const { name, text, picture, bytes } of made) {
    if (picture && known.has(picture)) continue;
    if (picture) known.add(picture);
    const drawn = picture && (own?.bytes ?? (await (await art()).loadPicture(id, picture)));
    writer.write(nameOf(name), bytes ?? drawn ?? withEnd(text));
  }
}

/** Gives the first file the requested name, and puts others beside it. */
const namesFor = (wanted, first) => (name) => (name === first ? wanted : beside(wanted, name));

/** Options that write pictures. */
const pictureOptions = [
  { format: 'png', what: 'a picture of the map; with --size a card of that size, with title and seed' },
  { format: 'gif', what: 'the making, step by step, likewise' },
];
const pictureFormats = pictureOptions.map(({ format }) => format);

/** All options that write files, and all formats of --as. */
export const written = [...fileOptions, ...pictureOptions];
export const folderFormats = [...formats, ...pictureFormats];

/** The files of a level in a format. */
async function madeOf(core, level, format, name, size) {
  if (!pictureFormats.includes(format)) return filesOf(level, format, name);
  return [{ name: `${name}.${format}`, bytes: await pictureOf(core, level, format, size) }];
}

/** Makes all files before it writes any. */
async function writeShown(request, core, link, asked, size) {
  const { values, writer, print, notice } = request;
  const info = infoOf(core);
  const own = await ownTiles(request, info, asked.map(({ format }) => format)); // biome-ignore format: one line
  if (asked.length === 0) return;
  const level = await levelOf(core, info, link, own);
  const made = [];
  for (const { format, folder } of asked) {
    const all = await madeOf(core, level, format, folder ? '' : fileName(level.shown.link), size);
    if (all.error) throw new Misuse(all.error);
    if (values[format] === '-' && (folder || all.length > 1))
      throw new Misuse(`--${format} writes more than one file: give it a name instead of -.`);
    made.push({ wanted: values[format], folder, all });
  }
  for (const { wanted, folder, all } of made) {
    if (folder) {
      writer.folder(wanted);
      await writeFiles(writer, info, all, (name) => beside(`${wanted}/.`, name), { own });
    } else if (wanted === '-') {
      print(all[0].bytes ?? withEnd(all[0].text));
    } else {
      await writeFiles(writer, info, all, namesFor(wanted, all[0].name), { own });
    }
  }
  tellAreas(own, notice);
}

export async function show(request) {
  const { values } = request;
  if (values.json && values.ascii) throw new Misuse('--json and --ascii exclude each other.');
  const asked = written.filter(({ format }) => values[format] !== undefined);
  const streams = asked.filter(({ format }) => values[format] === '-');
  if (streams.length > 1 || (streams.length > 0 && (values.json || values.ascii || values.steps || values.terrain)))
    throw new Misuse(`Standard output takes one answer: --${streams[0].format} - stands alone.`);
  const size = sizeOf(values);
  if (size && !asked.some(({ format }) => pictureFormats.includes(format)))
    throw new Misuse('--size belongs to --png and --gif.');
  const { core, link } = await resolved(request);
  await writeShown(request, core, link, asked, size);
  if (streams.length > 0) return '';
  const json = () => core.show(link, values.steps === true, values.terrain === true);
  if (values.json) return `${json()}\n`;
  const picture = withEnd(core.text(link, values.ascii ? 'ascii' : 'tell'));
  const more = values.steps || values.terrain ? JSON.parse(json()) : {};
  return picture + (values.steps ? describeSteps(more) : '') + (values.terrain ? describeTerrain(more.terrain) : '');
}

/** Levels per call; a search without conditions returns their links. */
const atATime = 1000;

/** The links of all levels of a slice. */
function* linksOf(request, core, link, [first, count, seeds]) {
  for (let done = 0; done < count; done += atATime) {
    const part = Math.min(atATime, count - done);
    const json = core.find(link, '', first + done, part, seeds, part);
    yield* (done === 0 ? answered(request, json) : JSON.parse(json)).found.map((level) => level.link);
  }
}

export async function batch(request) {
  const { values } = request;
  const folder = values.out !== undefined || values.as !== undefined;
  const arrays = ['npz', 'csv'].filter((format) => values[format] !== undefined);
  if (Number(folder) + Number(values.ndjson === true) + arrays.length !== 1)
    throw new Misuse(
      'batch needs one of --ndjson, one level a line, --out FOLDER --as FORMAT, --npz FILE and --csv FILE.',
    );
  if (folder && (!values.out || !values.as)) throw new Misuse('--out FOLDER and --as FORMAT belong together.');
  for (const part of ['facts-only', 'terrain', 'legend'])
    if (values[part] !== undefined && !values.ndjson) throw new Misuse(`--${part} belongs to --ndjson.`);
  if (values['facts-only'] && (values.terrain || values.legend))
    throw new Misuse('--facts-only leaves out what --terrain and --legend are about.');
  if (values.legend !== undefined && values.legend !== 'once')
    throw new Misuse(`--legend is once, not "${values.legend}": it stands in the first line alone.`);
  if (values.by !== undefined && !values['facts-only']) throw new Misuse('--by belongs to --facts-only.');
  if (folder && !folderFormats.includes(values.as))
    throw new Misuse(`There is no format "${values.as}"; there are ${folderFormats.join(', ')}.`);
  if (!folder && (values.tileset ?? values.map) !== undefined)
    throw new Misuse('--tileset and --map belong to --out FOLDER --as FORMAT.');
  if (values.size !== undefined && !pictureFormats.includes(values.as))
    throw new Misuse('--size belongs to --as png and --as gif.');
  const slice = sliceOf(values);
  const { core, link } = await moduleFor(request, '*');
  if (arrays.length > 0) return asArrays(request, core, link, slice, arrays[0]);
  return folder ? inFolder(request, core, link, slice) : asLines(request, core, link, slice);
}

/** Copies lines of JSON from the module to the output without parsing them. */
function asLines(request, core, link, [first, count, seeds]) {
  const { values, print } = request;
  const asked = [values['facts-only'] === true, values.by ?? '', values.terrain === true];
  answered(request, core.find(link, '', first, 1, seeds, 1));
  const shown = progress(count);
  const once = values.legend === 'once';
  for (let done = 0; done < count; ) {
    // With --legend once the first line is a call of its own.
    const many = once && done === 0 ? 1 : count - done;
    const { error, levels, bytes } = core.lines(link, first + done, many, seeds, ...asked, !once || done === 0);
    refuse(error);
    print(bytes);
    done += levels;
    shown.at(done);
  }
  shown.end();
  return '';
}

/** Writes an .npz or a .csv; "-" is standard output. */
async function asArrays(request, core, link, slice, format) {
  const { values, print, writer } = request;
  answered(request, core.find(link, '', slice[0], 1, slice[2], 1));
  const shown = progress(slice[1]);
  try {
    const parts = (format === 'npz' ? npzOf : csvOf)(infoOf(core), starredLink(core, link), slice, shown);
    if (values[format] !== '-') await writer.writeParts(values[format], parts);
    else for await (const part of parts) print(part);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new Misuse(`${slice[1]} levels do not fit into memory at once: write several files, by --first and --count.`);
  } finally {
    shown.end();
  }
  return '';
}

/** The canonical link with "*" as its seed. */
const starredLink = (core, link) => JSON.parse(core.parse(link)).link.replace(/\/[0-9A-Z]{8}(?=\?|$)/, '/*');

async function inFolder(request, core, link, slice) {
  const { values, writer, notice } = request;
  const info = infoOf(core);
  const own = await ownTiles(request, info, [values.as]);
  const size = sizeOf(values);
  const shown = progress(slice[1]);
  const shared = { known: new Set(), own };
  const write = async (made) => {
    writer.folder(values.out);
    await writeFiles(writer, info, made, (name) => join(values.out, name), shared);
  };
  let world;
  let done = 0;
  try {
    for (const one of linksOf(request, core, link, slice)) {
      const taken = await levelOf(core, info, one, own);
      if (worlds[values.as]) {
        world ??= new worlds[values.as](info, taken.art, fileName(link.replace(/^#/, '').replace('*', 'levels')));
        refuse(world.add(taken.shown));
      } else {
        const made = await madeOf(core, taken, values.as, fileName(one), size);
        refuse(made.error);
        await write(made);
      }
      shown.at(++done);
    }
    if (world) await write(world.files());
  } finally {
    shown.end();
  }
  tellAreas(own, notice);
  return '';
}

/** Parses --size into { w, h }. */
function sizeOf({ size }) {
  const wanted = sizeFrom(size);
  if (wanted?.error) throw new Misuse(`--size cannot be "${size}". ${wanted.error}`);
  return wanted;
}

/** Compresses fast rather than small, because compression takes as long as painting. */
const deflated = (rows) => deflateSync(rows, { level: 3 });

/** The bytes of a picture. */
async function pictureOf(core, level, format, size) {
  const pictured = await level.pictured();
  if (format === 'png') return pngOfLevel(pictured, { size, deflated });
  return gifOfLevel(pictured, core.film(level.shown.link), { size });
}
