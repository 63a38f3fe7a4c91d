// The table of commands. Each takes a request and returns the text to print.

import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { exporters, formats } from '../export/formats.mjs';
import { MAX_FOREIGN, readForeign, tiledReader } from '../shared/foreign.mjs';
import { logs, reads } from '../shared/modules.mjs';
import { BATCHES } from '../shared/moments.mjs';
import { missingNeed } from '../shared/needs.mjs';
import { PLACES } from '../shared/survey.mjs';
import { levelsOf, varietyOf } from '../shared/variety.mjs';
import { mergedTo, searchAll } from './all.mjs';
import { batch } from './batch.mjs';
import * as words from './describe.mjs';
import { fileOptions } from './exports.mjs';
import { manual, shells } from './help.mjs';
import { callsOf, jobsOf, Stopped } from './jobs.mjs';
import { inOrder, mergeSearches, mergeSurveys, missingFrom, readCounted, Sum, versionsTold } from './merge.mjs';
import * as input from './read.mjs';
import { show } from './show.mjs';

const usualSearch = '100000';
const usualKept = '24';
/** Most matches that a search of all seeds keeps: they are in memory, and in its file. */
const MAX_KEPT = 1_000_000;

const flag = (about) => ({ type: 'boolean', about });
/** An option with a value, which help shows as a word in capitals. */
const text = (value, about) => ({ type: 'string', value, about });

const json = flag('the answer as JSON, for programs');
const size = text('WxH', 'of --png and --gif: a card of that size, with title and seed');
const own = {
  tileset: text('FILE', 'of maps for Tiled and LDtk: draws with the tiles of that PNG'),
  map: text('FILE', 'of --tileset: which of its tiles each role is, as in wall = 40 41'),
};
const jobs = text('N', 'works on N cores; by default on all');
const slice = {
  count: text('N', 'how many levels'),
  first: text('K', 'begins at place K of the sequence of all seeds'),
  seeds: text('A-B', 'the seeds A to B, in place of --count and --first'),
};
const variety = flag('how much levels differ from each other');
const shownAs = Object.fromEntries(
  fileOptions.map((format) => {
    const { folder, about } = exporters[format];
    return [format, text(folder ? 'FOLDER' : 'FILE', `writes ${about}`)];
  }),
);

export const commands = {
  list: {
    short: 'every generator with its options, presets, chapters, rules, roles, facts and claims',
    options: { json },
    takes: [],
    examples: ['press-r list', "press-r list --json | jq '.generators[].options[].id'"],
    run: list,
  },
  show: {
    short: 'one level',
    about: 'One level: its summary and its rooms, or files of it. The name - is standard output.',
    options: {
      json,
      steps: flag('adds how it was made'),
      terrain: flag('adds what a body meets, and the way to the goal'),
      ascii: flag('draws the map with a character for each unit, however wide'),
      ...shownAs,
      ...own,
      size,
    },
    takes: ['link'],
    examples: ["press-r show 'spelunky/v1/B91199AC?rule=html5' --steps", 'press-r show isaac --png floor.png'],
    run: show,
  },
  survey: {
    short: 'how often each fact has each value, over many levels',
    options: {
      json,
      by: text('FACT,FACT', 'counts two facts together, or such as are left out otherwise; common: all common ones'),
      variety,
      jobs,
      ...slice,
    },
    takes: ['link'],
    examples: ["press-r survey 'spelunky/v1/*' --count 100000"],
    run: survey,
  },
  compare: {
    short: 'by which facts the levels of two links differ, and how surely',
    about:
      'By which facts the levels of two links differ, by how much and how surely; of two generators the facts that mean\nthe same in both.',
    options: { json, variety, jobs, ...slice },
    takes: ['link', 'other'],
    examples: ["press-r compare 'isaac/v1/*' 'isaac/v1/*?hard=1' --count 20000"],
    run: compare,
  },
  find: {
    short: 'the levels whose facts meet conditions',
    about: `The levels whose facts meet all conditions, among ${usualSearch} or --count. A condition may be an expression of or, and, not,
brackets, + - * / mod, comparisons, sets and ranges. best=NUMBER adds a number to a level's score and should=CONDITION
a point; then the levels with the highest score are kept, best first. draw=ROWS asks for marks on the map, in rows parted
by /: . anything, 1 solid, 0 free, a role's glyph, or a letter named behind, as in ;s=start. ! before a mark: anything else.
Before the rows rooms: or cells: (the grid), rooms.4.2: (the place), rooms.mirrored: (or its mirror image).`,
    options: {
      json,
      filter: text('FILE', 'reads conditions from a file, one a line'),
      'seeds-file': text('FILE', 'judges the seeds in a file, one a line, and says which condition fails first'),
      all: flag('looks through all seeds and counts every hit'),
      slice: text('I/N', 'of --all: part I of N, which press-r merge adds up'),
      state: text('FILE', 'of --all: keeps what was counted, so that the same command goes on after Ctrl-C'),
      keep: text('N', `of --all and of a search with a score: how many of the first, or of the best (${usualKept})`),
      jobs,
      ...slice,
    },
    takes: ['link', 'conditions'],
    examples: [
      "press-r find 'spelunky/v1/*' 'path_length>=16,shop=kissing'",
      "press-r find 'isaac/v1/*' 'rooms in {9, 12..14} or not dead_ends > 5' --seeds 1-50000",
      "press-r find 'spelunky/v1/*' 'path_length>=12,best=treasure-2*snakes' --count 20000",
      "press-r find 'spelunky/v1/*?tiles=0' 'path_length=13,pit_column=0' --all --state paths.json",
      "press-r find 'isaac/v1/*' 'draw=rooms:T.$/.<'",
    ],
    run: find,
  },
  batch: {
    short: 'many levels, as lines, arrays, a table or files',
    options: {
      ndjson: flag('one level a line, as JSON'),
      'facts-only': flag('of --ndjson: facts alone, without those that take long'),
      by: text('FACT,FACT', 'of --facts-only: facts that take long, too'),
      legend: text('once', 'of --ndjson: the meaning of ids in the first line alone'),
      npz: text('FILE', 'seeds, ground, start, goal and facts as arrays that numpy loads'),
      csv: text('FILE', 'a table of the facts'),
      out: text('FOLDER', 'one file a level, with --as'),
      as: text('FORMAT', `${formats.join(', ')}; world and ldtk hold all levels`),
      ...own,
      size,
      jobs: text('N', 'of --ndjson and --csv: works on N cores; by default on all'),
      ...slice,
    },
    takes: ['link'],
    examples: [
      "press-r batch 'isaac/v1/*' --count 1000 --ndjson > floors.ndjson",
      "press-r batch 'gungeon/v1/*' --seeds 1-20 --out maps --as tiled",
    ],
    run: batch,
  },
  merge: {
    short: 'adds up surveys or searches that count different levels',
    about:
      'Adds up surveys or searches of one link (--json) that count different levels. The name - is standard input, one a line.',
    options: {
      json,
      expect: text('A-B', 'tells what is missing of the places from A up to B, or of the seeds A to B'),
    },
    takesFiles: true,
    examples: ['press-r merge part-*.json --expect 0-1000000'],
    run: merge,
  },
  ...Object.fromEntries(
    Object.entries(logs).map(([id, load]) => [
      `${id}-log`,
      {
        short: "the floors of the game's own log, grown again",
        about:
          'Each floor of the log that the game writes, grown again: = agrees, ! differs, ? the log does not say enough.',
        options: { json },
        takes: ['file'],
        examples: [`press-r ${id}-log log.txt`],
        run: (request) => judgeLog(request, id, load),
      },
    ]),
  ),
  read: {
    short: 'a file of another program as the text of an option',
    about: `A file of another program, such as a graph or a room of a mod, as the text of an option, and on standard error what was
understood; --link writes it as a link.`,
    options: { link: flag('a link whose levels are made from it'), json },
    takes: ['generator', 'file'],
    examples: ['press-r read gungeon flow.dot', 'press-r show "$(press-r read gungeon flow.dot --link)"'],
    run: readFile,
  },
  completion: {
    short: 'lets bash, zsh or fish complete commands, options and generators',
    options: {},
    takes: ['shell'],
    examples: [
      'source <(press-r completion bash)',
      'press-r completion fish > ~/.config/fish/completions/press-r.fish',
    ],
    run: ({ shell, list: { generators } }) => {
      if (!Object.hasOwn(shells, shell))
        throw new input.Misuse(`completion knows ${Object.keys(shells).join(', ')}, not "${shell}".`);
      return shells[shell](
        commands,
        generators.map(({ id }) => id),
      );
    },
  },
  man: {
    short: 'this help as a manual page',
    options: {},
    takes: [],
    examples: ['press-r man | man -l -'],
    run: ({ list: { version } }) => manual(commands, version),
  },
};

/** Commands of earlier versions, and what there is instead. */
export const removed = {
  site: 'There is no command "site" any more: show LINK --png FILE --size 1200x630 makes a picture for previews, and Export, Embed on the page the code of a frame.',
};

/** Holds levels against the log of a generator's game. */
async function judgeLog({ values, file, modules }, id, load) {
  const { judge } = await load();
  const core = await modules.byId(id);
  const judged = await judge(input.readText(file), async (call, ...args) => core[call](...args));
  input.refuse(judged.words);
  return values.json ? `${JSON.stringify(judged)}\n` : words.describeLog(judged);
}

async function readFile({ values, generator, file, modules, notice }) {
  if (!Object.hasOwn(reads, generator))
    throw new input.Misuse(`read knows files for ${Object.keys(reads).join(', ')}, not "${generator}".`);
  const bytesOf = (path) => {
    const bytes = new Uint8Array(input.readBytes(path));
    if (bytes.length <= MAX_FOREIGN) return bytes;
    const size = Math.round(bytes.length / 1e6);
    throw new input.Misuse(`"${path}" has ${size} MB; read takes ${MAX_FOREIGN / 1e6} MB at most.`);
  };
  const bytes = bytesOf(file);
  const core = await modules.byId(generator);
  const readers = [tiledReader(JSON.parse(core.pieces(generator))), ...(await reads[generator]()).reads];
  const pathOf = (name) => join(dirname(file), name);
  const beside = (name) => (existsSync(pathOf(name)) ? bytesOf(pathOf(name)) : undefined);
  const asked = { name: basename(file), bytes, beside };
  const read = await readForeign(readers, asked).catch(({ message }) => input.refuse(message));
  if (read) {
    const { option, found } = read;
    notice(found.words);
    const parse = (seed) => JSON.parse(core.parse(`${generator}/${seed}?${option}=${encodeURIComponent(found.text)}`));
    const { problems } = parse(1);
    for (const problem of problems) if (!problem.startsWith('The link names no ')) notice(problem);
    if (values.json) return `${JSON.stringify({ option, ...found })}\n`;
    return values.link ? `${parse('*').link}\n` : `${found.text.trimEnd()}\n`;
  }
  const known = readers.map(({ title, endings }) => `${title} (${endings.join(', ')})`).join('; ');
  throw new input.Misuse(`"${file}" is no file that ${generator} reads: ${known}.`);
}

async function list({ values, modules }) {
  const catalog = await modules.catalog();
  return values.json ? `${JSON.stringify(catalog)}\n` : words.describeCatalog(catalog);
}

/** Counts batches of a slice in parts, which `merge` adds up. Returns the batches, after Ctrl-C those that were begun. */
async function inParts(request, { core, id }, call, slice, { merge, argsOf, batches = 1 }) {
  const ranges = input.partsOf(slice, Math.min(batches, slice[1])).map(([at, many]) => [at, at + many - 1]);
  const sums = ranges.map(() => new Sum(merge));
  const read = input.oneQuestion(request);
  const version = request.list.version;
  await callsOf({
    ...{ core, id, call, jobs: jobsOf(request.values), ranges, total: slice[1], argsOf },
    take: ([at], json) => sums[ranges.findIndex(([, last]) => at <= last)].add({ ...read(json), version }),
  });
  const counts = sums.map((sum) => sum.total()).filter(Boolean);
  if (counts.length === 0) throw new Stopped('Stopped before anything was counted.');
  return counts;
}

/** Surveys the slice that the arguments name, in so many batches of equal size. `take` receives the batches' surveys. */
async function counted(request, module, by, { batches = 1, take } = {}) {
  const { values } = request;
  const { core, link } = module;
  const [first, count, seeds] = input.sliceOf(values);
  const argsOf = (at, many) => [link, at, many, seeds, by];
  const parts = await inParts(request, module, 'surveyText', [first, count], { merge: mergeSurveys, argsOf, batches });
  take?.(parts);
  const told = inOrder(input.infoOf(core), mergeSurveys(parts));
  if (told.count < count) {
    await tellStopped(request, told, [first, first + count - 1]);
    return told;
  }
  return values.variety ? { ...told, variety: varietyIn(core, link, [first, count, seeds]) } : told;
}

/** Measures the variety of a slice, on one core because levels are compared with their neighbours. */
function varietyIn(core, link, slice) {
  try {
    return varietyOf(levelsOf(core, link, ...slice));
  } catch (error) {
    throw new input.Misuse(error.message);
  }
}

/** Expands `common` to all costly facts that mean the same in every generator. */
function factsBy(by, module) {
  if (by !== 'common') return by;
  const common = input.infoOf(module.core).facts.filter((fact) => fact.common && fact.costly);
  if (common.length === 0) throw new input.Misuse(`${module.id} has no facts that mean the same in every generator.`);
  return common.map(({ id }) => id).join(',');
}

async function survey(request) {
  const { values } = request;
  const module = await input.moduleFor(request, '*');
  const counts = await counted(request, module, factsBy(values.by ?? '', module));
  return values.json ? `${JSON.stringify(counts)}\n` : words.describeSurvey(counts);
}

async function compare(request) {
  const { values } = request;
  const sides = [];
  for (const link of [request.link, request.other]) {
    const module = await input.moduleFor({ ...request, link }, '*');
    sides.push({ module, facts: input.infoOf(module.core).facts });
  }
  const compared = words.factsToCompare(sides);
  if (compared.length === 0)
    throw new input.Misuse(
      `${sides.map(({ module }) => module.id).join(' and ')} have no facts that mean the same in both.`,
    );
  const by = compared.filter(({ costly }) => costly).map(({ id }) => id);
  const [surveys, batches] = [[], []];
  for (const { module } of sides) {
    const inBatches = { batches: BATCHES, take: (parts) => batches.push(parts) };
    surveys.push(await counted(request, module, by.join(','), inBatches));
    if (process.exitCode) throw new Stopped('Stopped before both were counted.');
  }
  const result = words.comparison(compared, surveys, batches);
  return values.json ? `${JSON.stringify(result)}\n` : words.describeComparison(result);
}

const conditionsIn = (core, link, conditions) => JSON.parse(core.conditions(link, conditions)).conditions;

/** The longest part of a line that a notice quotes. */
const MAX_QUOTED = 40;

/**
 * Tells of each seed in a file whether its level fits, or which condition fails first. Lines that are no seeds are named and
 * not judged; the status is then 2.
 */
async function findInList(request) {
  const { values, conditions, print, notice } = request;
  const { core, link } = await input.moduleFor(request, '*');
  const parts = conditionsIn(core, link, conditions);
  const answerOf = input.oneQuestion(request);
  const fits = ({ seed }, asked) => answerOf(core.find(link, asked, seed, 1, true, 1)).hits > 0;
  const parse = (seed) => JSON.parse(core.parse(link.replace('*', encodeURIComponent(seed))));
  const usual = parse('1').problems.length;
  for (const text of input.entriesOf(input.readText(values['seeds-file']))) {
    const parsed = parse(text);
    if (parsed.problems.length > usual) {
      notice(`"${text.slice(0, MAX_QUOTED)}" is no seed: it was not judged.`);
      process.exitCode = 2;
      continue;
    }
    const fails = fits(parsed, conditions) ? undefined : parts.find(({ text }) => !fits(parsed, text))?.text;
    const row = { seed: parsed.seed, link: parsed.link, ...(fails !== undefined && { fails }) };
    print(values.json ? `${JSON.stringify(row)}\n` : `${text}: ${fails === undefined ? 'fits' : `not ${row.fails}`}\n`);
  }
  return '';
}

async function find(request) {
  const { values, conditions } = request;
  if (values['seeds-file'] !== undefined) return findInList(request);
  const [first, count, seeds] = input.sliceOf(values, usualSearch);
  const { core, id, link } = await input.moduleFor(request, '*');
  const asked = conditionsIn(core, link, conditions);
  const need = missingNeed(await request.modules.infoOf(id), JSON.parse(core.parse(link)).options, asked);
  if (need) request.notice(`${need.words} Ask for ${need.options.map((pair) => pair.join('=')).join('&')}.`);
  const isScored = asked.some(({ fact }) => fact === 'best' || fact === 'should');
  const kept = input.wholeNumber(values.keep ?? usualKept, 'keep', 1, MAX_KEPT);
  if (values.all) return findAll(request, { core, id, link }, { range: [first, count, seeds], kept, isScored });
  for (const only of ['slice', 'state'])
    if (values[only] !== undefined) throw new input.Misuse(`--${only} belongs to --all.`);
  if (values.keep !== undefined && !isScored)
    throw new input.Misuse('--keep belongs to --all, or to a search with a score, as in best=rooms.');
  const [found] = await inParts(request, { core, id }, 'find', [first, count], {
    merge: isScored ? mergedTo(kept) : mergeSearches,
    argsOf: (at, many) => [link, conditions, at, many, seeds, isScored ? kept : many],
  });
  if (missingFrom([first, first + count - 1], found).length > 0)
    await tellStopped(request, found, [first, first + count - 1]);
  return foundAnswer(request, found);
}

/** Looks through all seeds, or a slice of them. */
async function findAll(request, module, asked) {
  const { values, notice } = request;
  const file = values.state;
  const { found, stopped } = await searchAll(request, module, { ...asked, jobs: jobsOf(values), file });
  if (stopped) {
    notice(
      file
        ? `Stopped. "${file}" keeps what was counted: the same command goes on.`
        : 'Stopped. With --state FILE the same command would go on.',
    );
    process.exitCode = 130;
  }
  if (!found) throw new Stopped('Stopped before anything was counted.');
  return foundAnswer(request, found);
}

function foundAnswer({ values, print }, found) {
  if (!values.json) return words.describeFound(found);
  for (const piece of words.foundAsJson(found)) print(piece);
  return '';
}

/** The command that counts a missing part of a survey or a search. */
async function commandFor({ modules, list: { generators } }, sum, [first, last]) {
  const quoted = (word) => `'${word.replaceAll("'", "'\\''")}'`;
  const slice = sum.seeds ? `--seeds ${first}-${last}` : `--first ${first} --count ${last - first + 1}`;
  if (sum.found) return `press-r find ${quoted(sum.link)} ${quoted(sum.conditions)} ${slice} --json`;
  let by = sum.joint?.facts ?? [];
  if (!sum.joint && generators.some(({ id }) => id === sum.generator)) {
    const { facts } = input.infoOf(await modules.of(sum.link));
    by = facts.filter(({ id, costly }) => costly && id in sum.facts).map(({ id }) => id);
  }
  return `press-r survey ${quoted(sum.link)} ${slice}${by.length > 0 ? ` --by ${by.join(',')}` : ''} --json`;
}

/** Reports which of the levels that --expect names are missing. */
async function tellMissing(request, sum) {
  const [from, to] = input.rangeOf(request.values.expect);
  const least = sum.seeds ? 1 : 0;
  if (!(from >= least && to > from && to <= PLACES))
    throw new input.Misuse(
      `--expect is A-B, places from A up to but not B, or the seeds A to B, not "${request.values.expect}".`,
    );
  if ((await tellGaps(request, sum, [from, sum.seeds ? to : to - 1])) > 0) process.exitCode = 1;
}

/** Tells which places, or seeds, of [low, high] were not counted; returns how many gaps there are. */
async function tellGaps(request, sum, range) {
  const gaps = missingFrom(range, sum);
  for (const gap of gaps) {
    const what = sum.seeds ? `seeds ${gap.join(' to ')}` : `${gap[1] - gap[0] + 1} levels from place ${gap[0]} on`;
    request.notice(`Missing: ${what}: ${await commandFor(request, sum, gap)}`);
  }
  return gaps.length;
}

/** Says after Ctrl-C that the answer covers only a part of the request. */
async function tellStopped(request, sum, range) {
  request.notice('Stopped. This is what was counted so far; press-r merge adds the rest.');
  await tellGaps(request, sum, range);
  process.exitCode = 130;
}

/** Adds up surveys, with counts in the order of the generator's table, if it is known. */
async function surveyOf({ modules }, surveys) {
  const sum = mergeSurveys(surveys);
  return modules.ids.includes(sum.generator) ? inOrder(input.infoOf(await modules.of(sum.link)), sum) : sum;
}

async function merge(request) {
  const { values, files, notice } = request;
  const all = files.flatMap(readCounted);
  const searches = all.filter(({ found }) => found);
  if (searches.length > 0 && searches.length < all.length)
    throw new input.Misuse('Surveys and searches cannot be added up together.');
  const sum = searches.length > 0 ? mergeSearches(searches) : await surveyOf(request, all);
  for (const problem of [...sum.problems, ...versionsTold(all)]) notice(problem);
  if (values.expect !== undefined) await tellMissing(request, sum);
  if (searches.length > 0) return foundAnswer(request, sum);
  return values.json ? `${JSON.stringify(sum)}\n` : words.describeSurvey(sum);
}
