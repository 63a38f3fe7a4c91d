// Many levels: as lines of JSON, or as files in a folder.
import { join } from 'node:path';
import { fileName, filesOf, formats, LdtkFiles } from '../../web/paint/take/files.mjs';
import { answered, Misuse, sliceOf, starred } from './read.mjs';
import { infoOf, levelOf, writeFiles } from './show.mjs';

/** Levels in hand at a time: their links come from one call of the search without conditions. */
const atATime = 1000;

/** The links of a slice's levels. */
function* linksOf(request, core, link, [first, count, seeds]) {
  for (let done = 0; done < count; done += atATime) {
    const part = Math.min(atATime, count - done);
    const json = core.find(link, '', first + done, part, seeds, part);
    yield* (done === 0 ? answered(request, json) : JSON.parse(json)).found.map((level) => level.link);
  }
}

function refuse(why) {
  if (why) throw new Misuse(why);
}

/** Tells on a terminal how far it is. */
function progress(count) {
  const { stderr } = process;
  if (!stderr.isTTY) return { at: () => undefined, end: () => undefined };
  let told = 0;
  return {
    at(done) {
      if (performance.now() - told < 200) return;
      told = performance.now();
      stderr.write(`\r${done} of ${count} levels`);
    },
    end: () => stderr.write('\r\x1b[K'),
  };
}

export async function batch(request) {
  const { values } = request;
  const folder = values.out !== undefined || values.as !== undefined;
  if (folder === (values.ndjson === true))
    throw new Misuse('batch needs either --ndjson, one level a line, or --out FOLDER --as FORMAT.');
  if (folder && (!values.out || !values.as)) throw new Misuse('--out FOLDER and --as FORMAT belong together.');
  if (folder && values['facts-only']) throw new Misuse('--facts-only belongs to --ndjson.');
  if (values.by !== undefined && !values['facts-only']) throw new Misuse('--by belongs to --facts-only.');
  if (folder && !formats.includes(values.as))
    throw new Misuse(`There is no format "${values.as}"; there are ${formats.join(', ')}.`);
  const slice = sliceOf(values);
  const { core, link } = await starred(request);
  return folder ? inFolder(request, core, link, slice) : asLines(request, core, link, slice);
}

/** Bytes from the module to the output as they are: what they say is read nowhere on the way. */
function asLines(request, core, link, [first, count, seeds]) {
  const { values, print } = request;
  const wish = [values['facts-only'] === true, values.by ?? ''];
  answered(request, core.find(link, '', first, 1, seeds, 1));
  const told = progress(count);
  for (let done = 0; done < count; ) {
    const { error, levels, bytes } = core.lines(link, first + done, count - done, seeds, ...wish);
    refuse(error);
    print(bytes);
    done += levels;
    told.at(done);
  }
  told.end();
  return '';
}

async function inFolder(request, core, link, slice) {
  const { values, writer } = request;
  const info = infoOf(core);
  const told = progress(slice[1]);
  const pictures = new Set();
  const write = async (made) => {
    writer.folder(values.out);
    await writeFiles(writer, info, made, (name) => join(values.out, name), pictures);
  };
  let world;
  let done = 0;
  try {
    for (const one of linksOf(request, core, link, slice)) {
      const taken = await levelOf(core, info, one);
      if (values.as === 'ldtk') {
        world ??= new LdtkFiles(info, taken.art, fileName(link.replace('*', 'levels')));
        refuse(world.add(taken.shown));
      } else {
        const made = await filesOf(taken, values.as, fileName(one));
        refuse(made.error);
        await write(made);
      }
      told.at(++done);
    }
    if (world) await write(world.files());
  } finally {
    told.end();
  }
  return '';
}
