// Adds lines to the golden files for whatever is new. No line is changed or removed, unless the generator's revision differs
// from the file's, or --on-purpose names the columns that may change.
//   npm run goldens [-- ID … --on-purpose COLUMN,…|all]
//   npm run goldens -- --compare REV    how many links, facts and pictures differ from a commit's; changes nothing
//   npm run goldens -- released    adds the revisions of now to those whose levels never change (golden/released.digests)
//   npm run goldens -- exports     writes again what leaves the product (golden/exports) and the pictures (golden/pictures)
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildPackage, buildPreset } from '../../wasm/build/build.mjs';
import { Stop } from '../../wasm/build/setup.mjs';
import { openly, tool } from '../process.mjs';
import { comparedWith, goldenIds } from './golden_delta.mjs';
import * as golden from './golden_file.mjs';
import { advice, readReleased, releasedBy, withReleased, writeReleased } from './released.mjs';

/** What --on-purpose may name. Changes of anything but `steps` and `trail` change levels, so the edition rises. */
const rewritable = ['link', 'option', ...golden.columns, 'digest'];
const descriptive = ['steps', 'trail'];

/** Levels that are searched for features that no link shows yet; of the first so many also the steps. */
const searched = 20_000;
const stepsSearched = 600;

/** Updates the file to the levels of now. Returns { kinds, sentence } for each line that changed. */
function compare(core, info, file) {
  const changed = [];
  for (const option of info.options) {
    const [was, is] = [file.options.get(option.id), golden.optionNow(option)];
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
    const now = golden.lineNow(core, info, file.facts, link);
    const { changed: kinds, sentence } = golden.compareLine(core, file, link, was, now);
    if (kinds.length > 0) changed.push({ kinds, sentence });
    links.set(now.link, now.held);
  }
  file.links = links;
  for (const [link, blocks] of file.digests) {
    const sentences = golden.compareDigest(core, link, blocks);
    if (sentences.length === 0) continue;
    changed.push({ kinds: ['digest'], sentence: sentences[0] });
    file.digests.set(link, golden.blocksOf(core, info.id, link));
  }
  return changed;
}

/** A level's roles and facts, without its steps. */
function quickly(core, info, link) {
  const { head, marks } = core.generate(link);
  const roles = new Set();
  for (let at = 1; at < marks.length; at += 15) roles.add(info.roles[marks[at]].id);
  return { roles: [...roles], facts: JSON.parse(head).facts };
}

/** Adds what is missing; returns the features that were not found. */
function grow(core, info, file) {
  for (const { id } of info.facts) if (!file.facts.includes(id)) file.facts.push(id);
  for (const option of info.options) file.options.set(option.id, golden.optionNow(option));
  const shown = new Set();
  const add = (link) => {
    const now = golden.lineNow(core, info, file.facts, link);
    file.links.set(now.link, now.held);
    for (const feature of golden.featuresOf(info, now)) shown.add(feature);
  };
  for (const link of [...file.links.keys()]) add(link);
  const { bases, digests } = golden.missing(core, info, file, shown);
  for (const [query, links] of bases) for (let i = 0; i < links; ++i) add(golden.candidate(core, info, query, i));
  for (const link of digests) file.digests.set(link, golden.blocksOf(core, info.id, link));
  search(core, info, shown, add);
  return golden.allFeatures(info).filter((feature) => !shown.has(feature));
}

/** Searches for links that show further features: among the options to cover, and among varied ones. */
function search(core, info, shown, add) {
  const left = new Set(golden.allFeatures(info).filter((feature) => !shown.has(feature)));
  if (left.size === 0) return;
  console.log(`${info.id}: looking for ${[...left].join('; ')}`);
  const bases = [...golden.basesOf(core, info).keys()];
  const further = golden.furtherOf(core, info);
  for (let i = 0; i < searched && left.size > 0; ++i) {
    const turn = Math.floor(i / 3);
    const named = i % 3 === 1 && further.length > 0 ? further[turn % further.length] : bases[turn % bases.length];
    const query = i % 3 === 2 ? golden.variedOptions(core, info, i) : named;
    const link = golden.candidate(core, info, query, i);
    // Steps take thirty times as long.
    const features = golden.featuresOf(
      info,
      i < stepsSearched ? JSON.parse(core.golden(link)) : quickly(core, info, link),
    );
    if (!features.some((feature) => left.has(feature))) continue;
    add(link);
    for (const feature of features) left.delete(feature);
  }
}

/** The file for a new revision: the same seeds and options, all lines to be computed again. */
function renewed(file, revision) {
  const renew = (map) => new Map([...map].map(([link, value]) => [link.replace(/\/v\d+\//, `/v${revision}/`), value]));
  return { ...file, revision, edition: [1, 0], links: renew(file.links), digests: renew(file.digests) };
}

/**
 * A generator's file as it should be now. `changed`: lines that differ from before, as { kinds, sentence }; `refused`: those of them
 * that `purpose` does not allow, in which case the file must not be written. `left`: features that no link shows.
 */
export function grown(core, before, purpose) {
  const info = JSON.parse(core.catalog()).generators[0];
  const isNew = before.revision !== info.revision;
  const file = isNew ? renewed(before, info.revision) : before;
  const changed = compare(core, info, file);
  const refused = changed.filter(({ kinds }) => !isNew && !kinds.every((kind) => purpose.includes(kind)));
  if (refused.length > 0) return { file, changed, refused, left: [] };
  const levels = changed.some(({ kinds }) => kinds.some((kind) => !descriptive.includes(kind)));
  const [edition, minor] = file.edition;
  if (changed.length > 0 && !isNew) file.edition = levels ? [edition + 1, 0] : [edition, minor + 1];
  return { file, changed, refused, left: grow(core, info, file) };
}

function oneFile(core, id, purpose) {
  const before = golden.readGoldens(id);
  const links = before.links.size;
  const { file, changed, refused, left } = grown(core, before, purpose);
  if (refused.length > 0) {
    console.log(`${id}: ${refused.length} lines would change, and nothing is written.`);
    for (const { sentence } of refused.slice(0, 10)) console.log(`  ${sentence}`);
    const kinds = [...new Set(refused.flatMap((one) => one.kinds))].join(',');
    const revision = `${id}/v${file.revision}`;
    const version = releasedBy(revision);
    if (version)
      console.log(`  Version ${version} has released ${revision}: ${advice(revision)} For what is no level:`);
    else console.log(`  Levels of a revision are meant to stay. If this is on purpose, as it may be before 1.0:`);
    console.log(`  npm run goldens -- ${id} --on-purpose ${kinds}`);
    return 1;
  }
  golden.writeGoldens(file);
  const news = `${changed.length} lines changed, ${file.links.size - links} links are new, ${file.links.size} in all`;
  console.log(`${id}: revision ${file.revision}, edition ${file.edition.join('.')}; ${news}.`);
  if (left.length > 0) console.log(`  in no link, and not found: ${left.join('; ')}`);
  return left.length > 0 ? 1 : 0;
}

/** Exports and pictures are tests that store what they see. */
async function exported() {
  await buildPackage();
  const files = ['exports', 'pictures'].map((name) => `tests/wasm/${name}.test.ts`);
  const args = ['vitest', 'run', '--config', 'tests/vitest.config.ts', '--update', ...files];
  return openly('npx', args, { PRESS_R_PICTURES: 'write' });
}

/** Adds the revisions of now to the released ones, under the version of package.json. */
function release() {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const before = readReleased();
  const after = withReleased(before, version, goldenIds().map(golden.readGoldens));
  writeReleased(after);
  console.log(`${after.lines.length - before.lines.length} lines are new, ${after.lines.length} in all.`);
  return 0;
}

async function goldens(args) {
  if (args[0] === 'released') return release();
  if (args[0] === 'exports') return exported();
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { 'on-purpose': { type: 'string', default: '' }, compare: { type: 'string' } },
  });
  if (values.compare !== undefined) {
    for (const line of comparedWith(values.compare, goldenIds())) console.log(line);
    return 0;
  }
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
