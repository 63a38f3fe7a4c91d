// One level, as text or as files.

import { fileName, filesOf } from '../../web/paint/take/files.mjs';
import { seeded } from '../bridge/link.mjs';
import { beside } from './files.mjs';
import { Misuse } from './read.mjs';
import { describeSteps, describeTerrain } from './text.mjs';

/** The options that write files, with the format of each; `folder`: it names one, for several files. */
export const shownFiles = [
  { option: 'svg', format: 'svg' },
  { option: 'tiled', format: 'tiled' },
  { option: 'ldtk', format: 'ldtk' },
  { option: 'dot', format: 'dot' },
  { option: 'csv', format: 'csv', folder: true },
];

/** Loaded late: without a build there is none, which is told before. */
const art = () => import('../../web/paint/take/load.mjs');

const withEnd = (lines) => (lines.endsWith('\n') ? lines : `${lines}\n`);

/** The link with a seed; one that has none gets one by chance, which is told. */
async function resolved({ link, list: known, modules, tell }) {
  const seed = crypto.getRandomValues(new Uint32Array(1))[0] || 1;
  const wanted = seeded(link, known, String(seed));
  const core = await modules.of(wanted);
  const parsed = JSON.parse(core.parse(wanted));
  if (wanted !== link) tell(`A random level: ${parsed.link}`);
  for (const problem of parsed.problems) tell(problem);
  return { core, link: wanted };
}

/** What the exporter is told of a level. */
export async function levelOf(core, info, link) {
  return {
    info,
    link,
    art: await (await art()).loadArt(info.id),
    shown: JSON.parse(core.show(link, false, true)),
    picture: async (file) => (await art()).loadPicture(info.id, file),
    text: (format) => core.text(link, format),
    extra: (id) => core.extra(link, id),
  };
}

/** All that is known of a module's generator. */
export const infoOf = (core) => JSON.parse(core.catalog()).generators[0];

/** Writes what a level becomes; pictures that are there already stay. */
export async function writeFiles(writer, { id }, made, nameOf, known = new Set()) {
  for (const { name, text, picture } of made) {
    if (picture && known.has(picture)) continue;
    if (picture) known.add(picture);
    writer.write(nameOf(name), picture ? await (await art()).loadPicture(id, picture) : withEnd(text));
  }
}

/** The name that was asked for is the first file's; others lie beside it. */
const namesFor = (wanted, first) => (name) => (name === first ? wanted : beside(wanted, name));

/** Makes all before it writes any. */
async function writeShown({ values, writer, print }, core, link) {
  const info = infoOf(core);
  const wishes = shownFiles.filter(({ option }) => values[option] !== undefined);
  if (wishes.length === 0) return;
  const level = await levelOf(core, info, link);
  const made = [];
  for (const wish of wishes) {
    const all = await filesOf(level, wish.format, wish.folder ? '' : fileName(level.shown.link));
    if (all.error) throw new Misuse(all.error);
    if (values[wish.option] === '-' && (wish.folder || all.length > 1))
      throw new Misuse(`--${wish.option} writes more than one file: give it a name instead of -.`);
    made.push({ ...wish, all });
  }
  for (const { option, folder, all } of made) {
    const wanted = values[option];
    if (folder) {
      writer.folder(wanted);
      await writeFiles(writer, info, all, (name) => beside(`${wanted}/.`, name));
    } else if (wanted === '-') {
      print(withEnd(all[0].text));
    } else {
      await writeFiles(writer, info, all, namesFor(wanted, all[0].name));
    }
  }
}

export async function show(request) {
  const { values } = request;
  if (values.json && values.ascii) throw new Misuse('--json and --ascii exclude each other.');
  const streams = shownFiles.filter(({ option }) => values[option] === '-');
  if (streams.length > 1 || (streams.length > 0 && (values.json || values.ascii || values.steps || values.terrain)))
    throw new Misuse(`Standard output takes one answer: --${streams[0].option} - stands alone.`);
  const { core, link } = await resolved(request);
  await writeShown(request, core, link);
  if (streams.length > 0) return '';
  const json = () => core.show(link, values.steps === true, values.terrain === true);
  if (values.json) return `${json()}\n`;
  const picture = withEnd(core.text(link, values.ascii ? 'ascii' : 'tell'));
  const more = values.steps || values.terrain ? JSON.parse(json()) : {};
  return picture + (values.steps ? describeSteps(more) : '') + (values.terrain ? describeTerrain(more.terrain) : '');
}
