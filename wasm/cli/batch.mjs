// The command batch: many levels as lines of JSON, arrays, a table or files.
import { join } from 'node:path';
import { exporters, formats } from '../export/formats.mjs';
import { fileName } from '../shared/files.mjs';
import { buildArrays, csvOf, npzOf } from './arrays.mjs';
import { isPicture, levelOf, madeOf, ownTiles, sizeOf, tellAreas, writeFiles } from './exports.mjs';
import { callsOf, jobsOf, progress, Stopped } from './jobs.mjs';
import { answered, infoOf, Misuse, moduleFor, refuse, sliceOf } from './read.mjs';

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
  for (const part of ['facts-only', 'legend'])
    if (values[part] !== undefined && !values.ndjson) throw new Misuse(`--${part} belongs to --ndjson.`);
  if (values['facts-only'] && values.legend) throw new Misuse('--facts-only leaves out what --legend is about.');
  if (values.legend !== undefined && values.legend !== 'once')
    throw new Misuse(`--legend is once, not "${values.legend}": it stands in the first line alone.`);
  if (values.by !== undefined && !values['facts-only']) throw new Misuse('--by belongs to --facts-only.');
  if (folder && !formats.includes(values.as))
    throw new Misuse(`There is no format "${values.as}"; there are ${formats.join(', ')}.`);
  if (!folder && (values.tileset ?? values.map) !== undefined)
    throw new Misuse('--tileset and --map belong to --out FOLDER --as FORMAT.');
  if (values.size !== undefined && !isPicture(values.as)) throw new Misuse('--size belongs to --as png and --as gif.');
  if (values.jobs !== undefined && (folder || values.npz !== undefined))
    throw new Misuse('--jobs belongs to --ndjson and --csv.');
  const slice = sliceOf(values);
  const module = await moduleFor(request, '*');
  if (values.npz !== undefined) return asArrays(request, module, slice);
  if (values.csv !== undefined) return asTable(request, module, slice);
  return folder ? inFolder(request, module.core, module.link, slice) : asLines(request, module, slice);
}

/** Calls `take` with the lines of levels in their order, as bytes: all lines of a part. Throws Stopped after Ctrl-C. */
async function linesOf(request, { core, id, link }, [first, count, seeds], asked, take) {
  const waiting = new Map();
  let next = first;
  const isStopped = await callsOf({
    ...{ core, id, call: 'allLines', jobs: jobsOf(request.values), ranges: [[first, first + count - 1]], total: count },
    argsOf: (at, many) => [link, at, many, seeds, ...asked],
    take: ([at, many], { error, pieces }) => {
      refuse(error);
      waiting.set(at, { many, pieces });
      for (let part = waiting.get(next); part; part = waiting.get(next)) {
        waiting.delete(next);
        for (const bytes of part.pieces) take(bytes);
        next += part.many;
      }
    },
  });
  if (isStopped) throw new Stopped(`Stopped after ${next - first} levels.`);
}

/** Copies lines of JSON from the modules to the output without parsing them. */
async function asLines(request, module, [first, count, seeds]) {
  const { values, print } = request;
  const { core, link } = module;
  const asked = [values['facts-only'] === true, values.by ?? ''];
  answered(request, core.find(link, '', first, 1, seeds, 1));
  const once = values.legend === 'once' ? 1 : 0;
  if (once) {
    const { error, bytes } = core.lines(link, first, 1, seeds, ...asked, true);
    refuse(error);
    print(bytes);
  }
  if (count > once) await linesOf(request, module, [first + once, count - once, seeds], [...asked, !once], print);
  return '';
}

/** Writes a table of the facts as it is counted. */
async function asTable(request, module, slice) {
  const { values } = request;
  const { core, link } = module;
  answered(request, core.find(link, '', slice[0], 1, slice[2], 1));
  const { head, rowsOf } = csvOf(infoOf(core));
  const work = async (write) => {
    write(head);
    await linesOf(request, module, slice, [true, '', false], (bytes) => write(rowsOf(bytes)));
  };
  return written(request, values.csv, work);
}

/** Writes a file as it is made; "-" is standard output. */
async function written({ print, writer }, file, work) {
  if (file === '-') await work(print);
  else await writer.writeAs(file, work);
  return '';
}

async function asArrays(request, { core, id, link }, slice) {
  const { values, modules, notice } = request;
  answered(request, core.find(link, '', slice[0], 1, slice[2], 1));
  await buildArrays(infoOf(core), notice);
  const shown = progress(slice[1]);
  try {
    const info = await modules.infoOf(id);
    const parts = npzOf(info, starredLink(core, link), slice, shown);
    const work = async (write) => {
      for await (const part of parts) write(part);
    };
    return await written(request, values.npz, work);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new Misuse(`${slice[1]} levels do not fit into memory at once: write several files, by --first and --count.`);
  } finally {
    shown.end();
  }
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
  const { art, world: loadWorld } = exporters[values.as];
  const World = await loadWorld?.();
  let world;
  let done = 0;
  try {
    for (const one of linksOf(request, core, link, slice)) {
      const level = await levelOf({ core, info, own, needsArt: art }, one);
      if (World) {
        world ??= new World(info, level.art, fileName(link.replace(/^#/, '').replace('*', 'levels')));
        refuse(world.add(level.shown));
      } else await write(await madeOf(level, values.as, fileName(one), size));
      shown.at(++done);
    }
    if (world) await write(world.files());
  } finally {
    shown.end();
  }
  tellAreas(own, notice);
  return '';
}
