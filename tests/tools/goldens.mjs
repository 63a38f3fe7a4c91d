// Adds lines to the golden files for whatever is new. No line is changed or removed, unless the generator's revision differs
// from the file's, or --on-purpose names the columns that may change.
//   npm run goldens [-- ID … --on-purpose COLUMN,…|all]
import { parseArgs } from 'node:util';
import { buildPreset } from '../../wasm/build/build.mjs';
import { Stop } from '../../wasm/build/setup.mjs';
import { tool } from '../process.mjs';
import { columns, compareDigest, compareLine, lineNow, optionNow, readGoldens, writeGoldens } from './golden_file.mjs';
import {
  allFeatures,
  basesOf,
  blocksOf,
  candidate,
  featuresOf,
  furtherOf,
  missing,
  variedOptions,
} from './golden_wanted.mjs';

/** What may be rewritten on purpose. All but `steps` and `trail` are the level, whose edition then rises. */
const rewritable = ['link', 'option', ...columns, 'digest'];
const told = ['steps', 'trail'];

/** How many levels are looked through for what no link shows yet, and of how many with their steps. */
const searched = 20_000;
const stepsSearched = 600;

/** Compares all that the file holds. Gives what changed, by kind, and a sentence each; the file has what is now. */
function compare(core, info, file) {
  const changed = [];
  for (const option of info.options) {
    const [was, is] = [file.options.get(option.id), optionNow(option)];
    if (was !== undefined && was !== is)
      changed.push({ kinds: ['option'], sentence: `option ${option.id} was ${was}, is ${is}` });
    if (was !== undefined) file.options.set(option.id, is);
  }
  for (const id of file.options.keys()) {
    if (info.options.some((option) => option.id === id)) continue;
    changed.push({ kinds: ['option'], sentence: `option ${id} is gone` });
    file.options.delete(id);
  }
  const links = new Map();
  for (const [link, was] of file.links) {
    const now = lineNow(core, info, file.facts, link);
    const { changed: kinds, sentence } = compareLine(core, file, link, was, now);
    if (kinds.length > 0) changed.push({ kinds, sentence });
    links.set(now.link, now.held);
  }
  file.links = links;
  for (const [link, blocks] of file.digests) {
    const sentences = compareDigest(core, link, blocks);
    if (sentences.length === 0) continue;
    changed.push({ kinds: ['digest'], sentence: sentences[0] });
    file.digests.set(link, blocksOf(core, info.id, link));
  }
  return changed;
}

/** A level's roles and facts, by the quick path. */
function quickly(core, info, link) {
  const { head, marks } = core.generate(link);
  const roles = new Set();
  for (let at = 1; at < marks.length; at += 15) roles.add(info.roles[marks[at]].id);
  return { roles: [...roles], facts: JSON.parse(head).facts };
}

/** Adds what is missing; gives what could not be found. */
function grow(core, info, file) {
  for (const { id } of info.facts) if (!file.facts.includes(id)) file.facts.push(id);
  for (const option of info.options) file.options.set(option.id, optionNow(option));
  const shown = new Set();
  const add = (link) => {
    const now = lineNow(core, info, file.facts, link);
    file.links.set(now.link, now.held);
    for (const feature of featuresOf(info, now)) shown.add(feature);
  };
  for (const link of [...file.links.keys()]) add(link);
  const { bases, digests } = missing(core, info, file, shown);
  for (const [query, links] of bases) for (let i = 0; i < links; ++i) add(candidate(core, info, query, i));
  for (const link of digests) file.digests.set(link, blocksOf(core, info.id, link));
  search(core, info, shown, add);
  return allFeatures(info).filter((feature) => !shown.has(feature));
}

/** Looks for links that show what none shows yet: among options that links are wanted of, and among any. */
function search(core, info, shown, add) {
  const left = new Set(allFeatures(info).filter((feature) => !shown.has(feature)));
  if (left.size === 0) return;
  console.log(`${info.id}: looking for ${[...left].join('; ')}`);
  const bases = [...basesOf(core, info).keys()];
  const further = furtherOf(core, info);
  for (let i = 0; i < searched && left.size > 0; ++i) {
    const turn = Math.floor(i / 3);
    const named = i % 3 === 1 && further.length > 0 ? further[turn % further.length] : bases[turn % bases.length];
    const query = i % 3 === 2 ? variedOptions(core, info, i) : named;
    const link = candidate(core, info, query, i);
    // What only steps show takes thirty times as long to look at.
    const features = featuresOf(info, i < stepsSearched ? JSON.parse(core.golden(link)) : quickly(core, info, link));
    if (!features.some((feature) => left.has(feature))) continue;
    add(link);
    for (const feature of features) left.delete(feature);
  }
}

/** With a new revision all lines are written anew, of the same seeds and options. */
function renewed(file, revision) {
  const renew = (map) => new Map([...map].map(([link, value]) => [link.replace(/\/v\d+\//, `/v${revision}/`), value]));
  return { ...file, revision, edition: [1, 0], links: renew(file.links), digests: renew(file.digests) };
}

/**
 * A generator's file as it should be now. `changed` and `refused`: lines that would be others, by kind and with a sentence
 * each; where any is refused the file is not to be written. `left`: what no link shows, nor any that was looked through.
 */
export function grown(core, before, purpose) {
  const info = JSON.parse(core.catalog()).generators[0];
  const isNew = before.revision !== info.revision;
  const file = isNew ? renewed(before, info.revision) : before;
  const changed = compare(core, info, file);
  const refused = changed.filter(({ kinds }) => !isNew && !kinds.every((kind) => purpose.includes(kind)));
  if (refused.length > 0) return { file, changed, refused, left: [] };
  const levels = changed.some(({ kinds }) => kinds.some((kind) => !told.includes(kind)));
  const [edition, minor] = file.edition;
  if (changed.length > 0 && !isNew) file.edition = levels ? [edition + 1, 0] : [edition, minor + 1];
  return { file, changed, refused, left: grow(core, info, file) };
}

function oneFile(core, id, purpose) {
  const before = readGoldens(id);
  const links = before.links.size;
  const { file, changed, refused, left } = grown(core, before, purpose);
  if (refused.length > 0) {
    console.log(`${id}: ${refused.length} lines would change, and nothing is written.`);
    for (const { sentence } of refused.slice(0, 10)) console.log(`  ${sentence}`);
    const kinds = [...new Set(refused.flatMap((one) => one.kinds))].join(',');
    console.log(`  Levels of a revision are meant to stay. If this is on purpose, as it may be before 1.0:`);
    console.log(`  npm run goldens -- ${id} --on-purpose ${kinds}`);
    return 1;
  }
  writeGoldens(file);
  const news = `${changed.length} lines changed, ${file.links.size - links} links are new, ${file.links.size} in all`;
  console.log(`${id}: revision ${file.revision}, edition ${file.edition.join('.')}; ${news}.`);
  if (left.length > 0) console.log(`  in no link, and not found: ${left.join('; ')}`);
  return left.length > 0 ? 1 : 0;
}

async function goldens(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { 'on-purpose': { type: 'string', default: '' } },
  });
  const words = values['on-purpose'].split(',').filter(Boolean);
  const purpose = words.includes('all') ? rewritable : words;
  const odd = purpose.find((word) => !rewritable.includes(word));
  if (odd) throw new Stop(`--on-purpose takes all, or of ${rewritable.join(', ')}, not "${odd}".`);
  if (purpose.length > 0 && positionals.length === 0)
    throw new Stop('--on-purpose needs the generator that it is meant for.');
  await buildPreset('wasm', { what: 'the core for WebAssembly' });
  const { Modules } = await import('../../wasm/shared/modules.mjs');
  const modules = new Modules();
  const unknown = positionals.find((id) => !modules.ids.includes(id));
  if (unknown) throw new Stop(`There is no generator "${unknown}"; there are ${modules.ids.join(', ')}.`);
  let status = 0;
  for (const id of positionals.length > 0 ? positionals : modules.ids)
    status = oneFile(await modules.byId(id), id, purpose) || status;
  return status;
}

await tool(import.meta, goldens);
