// The command show: one level as text, JSON, files or pictures.
import { exporters } from '../export/formats.mjs';
import { withRules } from '../shared/described.mjs';
import { fileName } from '../shared/files.mjs';
import { describeSteps, describeTerrain } from './describe.mjs';
import * as output from './exports.mjs';
import { beside } from './files.mjs';
import { infoOf, Misuse, moduleFor } from './read.mjs';

/** The module of a link, and the link with a random seed if it has none, which is reported. */
async function resolved(request) {
  const { notice, mended } = request;
  const seed = crypto.getRandomValues(new Uint32Array(1))[0] || 1;
  const { core, id, link: wanted, isRandom } = await moduleFor(request, String(seed));
  const parsed = JSON.parse(core.parse(wanted));
  if (isRandom) notice(`A random level: ${parsed.link.replace(/^yours(?=[/])/, () => id)}`);
  for (const problem of parsed.problems) mended(problem);
  return { core, id, link: wanted };
}

/** Gives the first file the requested name, and puts others beside it. */
const namesFor = (wanted, first) => (name) => (name === first ? wanted : beside(wanted, name));

/** Makes all files before it writes any. */
async function writeShown(request, core, link, formats, size) {
  const { values, writer, print, notice } = request;
  const info = infoOf(core);
  const own = await output.ownTiles(request, info, formats);
  if (formats.length === 0) return;
  const level = await output.levelOf(
    { core, info, own, needsArt: formats.some((format) => exporters[format].art) },
    link,
  );
  const all = [];
  for (const format of formats) {
    const { folder } = exporters[format];
    const made = await output.madeOf(level, format, folder ? '' : fileName(level.shown.link), size);
    if (values[format] === '-' && (folder || made.length > 1))
      throw new Misuse(`--${format} writes more than one file: give it a name instead of -.`);
    all.push({ wanted: values[format], folder, made });
  }
  for (const { wanted, folder, made } of all) {
    if (folder) {
      writer.folder(wanted);
      await output.writeFiles(writer, info, made, (name) => beside(`${wanted}/.`, name), { own });
    } else if (wanted === '-') {
      print(made[0].bytes ?? output.withEnd(made[0].text));
    } else {
      await output.writeFiles(writer, info, made, namesFor(wanted, made[0].name), { own });
    }
  }
  output.tellAreas(own, notice);
}

/** The level as JSON, with the parts that are asked for. */
async function shownJson({ values, modules }, { core, id, link }) {
  const json = core.show(link, values.steps === true, values.terrain === true);
  if (!values.steps) return json;
  const shown = JSON.parse(json);
  return JSON.stringify({ ...shown, steps: withRules(shown.steps, await modules.infoOf(id)) });
}

export async function show(request) {
  const { values } = request;
  if (values.json && values.ascii) throw new Misuse('--json and --ascii exclude each other.');
  const formats = output.fileOptions.filter((format) => values[format] !== undefined);
  const streams = formats.filter((format) => values[format] === '-');
  if (streams.length > 1 || (streams.length > 0 && (values.json || values.ascii || values.steps || values.terrain)))
    throw new Misuse(`Standard output takes one answer: --${streams[0]} - stands alone.`);
  const size = output.sizeOf(values);
  if (size && !formats.some(output.isPicture)) throw new Misuse('--size belongs to --png and --gif.');
  const module = await resolved(request);
  const { core, link } = module;
  await writeShown(request, core, link, formats, size);
  if (streams.length > 0) return '';
  const json = () => shownJson(request, module);
  if (values.json) return `${await json()}\n`;
  const picture = output.withEnd(core.text(link, values.ascii ? 'ascii' : 'tell'));
  const more = values.steps || values.terrain ? JSON.parse(await json()) : {};
  return picture + (values.steps ? describeSteps(more) : '') + (values.terrain ? describeTerrain(more.terrain) : '');
}
