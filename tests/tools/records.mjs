// Searches for the extremes that records/wanted.json names, natively and on all cores, and keeps them in public/records with
// the number of levels searched. A search continues an earlier one slice by slice, so it may be stopped at any moment.
//   node tests/tools/records.mjs [GENERATOR … --minutes=N --jobs=N --fresh]     --fresh starts anew
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildPreset } from '../../wasm/build/build.mjs';
import { root, Stop } from '../../wasm/build/setup.mjs';
import { tool } from '../process.mjs';
import { goldenOf } from './golden_file.mjs';

/** The search program; for Spelunky's paths there is a faster one with tables (bench/paths.cpp). */
const defaultProgram = 'press_r_records';
const binary = (program) => join(root, 'build', 'native', 'tests', program);
const folder = join(root, 'public', 'records');
/** Levels that are kept per record. */
const maxPlaces = 3;

/** Parses the output of one run of the program. */
export function readSlice(output, records) {
  const [head, ...rows] = output
    .trim()
    .split('\n')
    .map((line) => line.split('\t'));
  const [word, levels, incomplete, outside] = head ?? [];
  if (word !== 'levels' || rows.length !== records.length)
    throw new Stop('The output of the search for records cannot be read.');
  return {
    searched: Number(levels),
    incomplete: Number(incomplete),
    outside: Number(outside),
    found: rows.map(([value, count, ...places]) => ({
      value: Number(value),
      levels: Number(count),
      places: places.map(Number),
    })),
  };
}

/** Adds up two searches; `a` searched earlier positions than `b`. */
export function joined(a, b, records) {
  return {
    searched: a.searched + b.searched,
    incomplete: a.incomplete + b.incomplete,
    outside: a.outside + b.outside,
    found: records.map(([, , end], i) => better(a.found[i], b.found[i], end)),
  };
}

function better(a, b, end) {
  if (a.levels === 0) return b;
  if (b.levels === 0) return a;
  if (a.value !== b.value) return a.value > b.value === (end === 'high') ? a : b;
  return { value: a.value, levels: a.levels + b.levels, places: [...a.places, ...b.places].slice(0, maxPlaces) };
}

function runSlice({ link, program = defaultProgram, records }, first, count) {
  const asked = records.map(([, fact, end]) => `${fact}:${end}`);
  return new Promise((settle, fail) => {
    const child = spawn(binary(program), [link, String(first), String(count), ...asked], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (text) => (output += text));
    child.on('error', fail);
    child.on('close', (status) =>
      status === 0 ? settle(readSlice(output, records)) : fail(new Stop(`The search ended with status ${status}.`)),
    );
  });
}

const nothing = (records) => ({
  searched: 0,
  incomplete: 0,
  outside: 0,
  found: records.map(() => ({ value: 0, levels: 0, places: [] })),
});

/** Continues a search until it is complete or `end` is reached; calls `keep` with each longer prefix of the results. */
async function search(wanted, known, { jobs, end, keep }) {
  const { levels, slice, records } = wanted;
  let sum = known;
  let next = known.searched;
  const early = new Map();
  const worker = async () => {
    while (next < levels && Date.now() < end) {
      const first = next;
      const count = Math.min(slice, levels - first);
      next += count;
      early.set(first, await runSlice(wanted, first, count));
      // Slices end in any order, and are added in the order of their positions.
      for (let done = early.get(sum.searched); done; done = early.get(sum.searched)) {
        early.delete(sum.searched);
        sum = joined(sum, done, records);
        await keep(sum);
      }
    }
  };
  await Promise.all(Array.from({ length: jobs }, worker));
  return sum;
}

/** The links at positions of the survey. */
async function linksOf(modules, link, places) {
  const core = await modules.of(link);
  return places.map((place) => JSON.parse(core.find(link, '', place, 1, false, 1)).found[0].link);
}

const fileOf = (id) => join(folder, `${id}.json`);
const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

/** The results of an earlier search for the same records. */
function known(id, { link, records, proves }) {
  const earlier = readJson(fileOf(id)).searches?.find((one) => one.link === link);
  const rows = records.map(([, fact, end]) => earlier?.records.find((row) => row.fact === fact && row.end === end));
  // A proof over all levels has to start with the first.
  if (earlier?.proves !== proves || !rows.every(Boolean)) return undefined;
  const found = rows.map(({ value, levels, places }) => ({ value, levels, places }));
  return { searched: earlier.searched, incomplete: earlier.incomplete, outside: 0, found };
}

/** Whether the levels of earlier records still have the recorded values. */
async function holds(modules, { link, records }, { found }) {
  const core = await modules.of(link);
  return found.every(({ value, places }, i) =>
    places.every((place) => {
      const { facts } = JSON.parse(core.find(link, '', place, 1, false, 1)).found[0];
      return facts[records[i][1]] === value;
    }),
  );
}

/** The results to continue from: none with --fresh, or if the generator makes other levels now. */
async function begun(modules, id, one, fresh) {
  const before = fresh ? undefined : known(id, one);
  if (before && (await holds(modules, one, before))) return before;
  if (before) console.log(`${one.link}: other levels than before; looked for anew`);
  return nothing(one.records);
}

/** Keeps a search as the page reads it, in place of an earlier one. */
async function store(modules, id, { title, link, records, proves }, { searched, incomplete, outside, found }) {
  if (outside > 0) throw new Stop(`${outside} levels of ${link} break a rule, or had a fact outside its range.`);
  const rows = [];
  for (const [i, [name, fact, end]] of records.entries())
    rows.push({ title: name, fact, end, ...found[i], links: await linksOf(modules, link, found[i].places) });
  const file = readJson(fileOf(id));
  const others = (file.searches ?? []).filter((one) => one.link !== link);
  write(id, {
    ...file,
    searches: [...others, { title, link, searched, incomplete, ...(proves && { proves }), records: rows }],
  });
}

const write = (id, file) => writeFileSync(fileOf(id), `${JSON.stringify(file, null, 1)}\n`);

async function records(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { minutes: { type: 'string' }, jobs: { type: 'string' }, fresh: { type: 'boolean', default: false } },
  });
  const wanted = JSON.parse(readFileSync(join(root, 'tests', 'tools', 'records', 'wanted.json'), 'utf8'));
  const unknown = positionals.find((id) => !Object.hasOwn(wanted, id));
  if (unknown) throw new Stop(`There are no records of "${unknown}", only of ${Object.keys(wanted).join(', ')}.`);
  const jobs = Number(values.jobs ?? availableParallelism());
  const minutes = Number(values.minutes ?? 10);
  if (!(jobs >= 1) || !(minutes > 0)) throw new Stop('--jobs and --minutes are numbers above 0.');
  const ids = positionals.length > 0 ? positionals : Object.keys(wanted);
  for (const program of new Set(ids.flatMap((id) => wanted[id].map((one) => one.program ?? defaultProgram))))
    await buildPreset('native', { what: 'the search for records', target: program });
  const { Modules } = await import('../../wasm/shared/modules.mjs');
  const modules = new Modules();
  mkdirSync(folder, { recursive: true });
  for (const id of ids) {
    for (const one of wanted[id]) {
      const end = Date.now() + minutes * 60_000;
      const keep = async (sum) => {
        await store(modules, id, one, sum);
        console.log(`${one.link} ${sum.searched} of ${one.levels}`);
      };
      const before = await begun(modules, id, one, values.fresh);
      await store(modules, id, one, await search(one, before, { jobs, end, keep }));
    }
    // Each search was appended in turn; others are not wanted any more.
    const searches = readJson(fileOf(id)).searches.slice(-wanted[id].length);
    const { revision } = JSON.parse((await modules.byId(id)).catalog()).generators[0];
    write(id, { generator: id, revision, golden: goldenOf(id), searches });
  }
  return 0;
}

await tool(import.meta, records);
