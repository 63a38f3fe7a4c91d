// The table of commands. Each takes a request and returns the text to print.

import { logs } from '../shared/modules.mjs';
import { levelsOf, PLACES, varietyOf } from '../shared/survey.mjs';
import { conditionsIn } from '../shared/texts.mjs';
import {
  comparison,
  describeCatalog,
  describeComparison,
  describeFound,
  describeLog,
  describeSurvey,
  factsToCompare,
  foundAsJson,
} from './describe.mjs';
import { batch, show, site, written } from './levels.mjs';
import { mergeSearches, mergeSurveys, missingFrom, readCounted, totalOf, versionsTold } from './merge.mjs';
import {
  allAnswered,
  answered,
  answersOf,
  entriesOf,
  infoOf,
  jobsFor,
  Misuse,
  moduleFor,
  partsOf,
  rangeOf,
  readText,
  sliceOf,
  wholeNumber,
} from './read.mjs';

const usualSearch = '100000';
/** Levels per call of a search. */
const searchPart = 10_000;
const mostJobs = 256;

const flag = { type: 'boolean' };
const text = { type: 'string' };
const slice = { count: text, first: text, seeds: text };
const shownAs = Object.fromEntries(written.map(({ format }) => [format, text]));

export const commands = {
  list: { options: { json: flag }, takes: [], run: list },
  show: {
    options: { json: flag, steps: flag, terrain: flag, ascii: flag, size: text, ...shownAs },
    takes: ['link'],
    run: show,
  },
  survey: { options: { json: flag, by: text, variety: flag, jobs: text, ...slice }, takes: ['link'], run: survey },
  compare: { options: { json: flag, variety: flag, jobs: text, ...slice }, takes: ['link', 'other'], run: compare },
  find: {
    options: { json: flag, jobs: text, filter: text, 'seeds-file': text, ...slice },
    takes: ['link', 'conditions'],
    run: find,
  },
  batch: {
    options: {
      ...{ ndjson: flag, 'facts-only': flag, by: text, terrain: flag, legend: text },
      ...{ out: text, as: text, size: text, npz: text, csv: text },
      ...slice,
    },
    takes: ['link'],
    run: batch,
  },
  site: { options: { out: text, base: text, page: text }, many: 'links', run: site },
  merge: { options: { json: flag, expect: text }, many: 'files', run: merge },
  ...Object.fromEntries(
    Object.entries(logs).map(([id, load]) => [
      `${id}-log`,
      { options: { json: flag }, takes: ['file'], run: (request) => judgeLog(request, id, load) },
    ]),
  ),
};

/** Holds levels against the log of a generator's game. */
async function judgeLog({ values, file, modules }, id, load) {
  const { judge } = await load();
  const core = await modules.byId(id);
  const judged = await judge(readText(file), async (call, ...args) => core[call](...args));
  return values.json ? `${JSON.stringify(judged)}\n` : describeLog(judged);
}

async function list({ values, modules }) {
  const catalog = await modules.catalog();
  return values.json ? `${JSON.stringify(catalog)}\n` : describeCatalog(catalog);
}

/** Number of workers for a count. */
const jobsOf = ({ jobs }, count) =>
  jobsFor(count, jobs === undefined ? undefined : wholeNumber(jobs, 'jobs', 1, mostJobs));

/** Merges the parts of a survey into exactly what the core returns for the whole: choices in the order of their table. */
function whole(core, parts) {
  const merged = mergeSurveys(parts);
  const { facts } = infoOf(core);
  const choices = Object.fromEntries(facts.map((fact) => [fact.id, fact.choices.map(({ id }) => id)]));
  const inOrder = (id, counts) => {
    const known = choices[id].filter((choice) => choice in counts).map((choice) => [choice, counts[choice]]);
    return known.length > 0 ? Object.fromEntries(known) : counts;
  };
  const ordered = Object.entries(merged.facts).map(([id, counts]) => [id, inOrder(id, counts)]);
  if (!merged.joint) return { ...merged, facts: Object.fromEntries(ordered) };
  const [a, b] = merged.joint.facts;
  const inner = Object.entries(merged.joint.counts).map(([value, counts]) => [value, inOrder(b, counts)]);
  const joint = { facts: [a, b], counts: inOrder(a, Object.fromEntries(inner)) };
  return { ...merged, facts: Object.fromEntries(ordered), joint };
}

/** Surveys the slice that the arguments name. */
async function counted(request, { core, id, link }, by) {
  const { values } = request;
  const [first, count, seeds] = sliceOf(values);
  const jobs = jobsOf(values, count);
  const tasks = partsOf([first, count], jobs).map((part) => [link, ...part, seeds, by]);
  const answers = await answersOf({ core, id, call: 'surveyText', jobs, tasks });
  const parts = allAnswered(request, answers);
  const told = { ...(parts.length > 1 ? whole(core, parts) : parts[0]), version: request.list.version };
  return values.variety ? { ...told, variety: variety(core, link, [first, count, seeds]) } : told;
}

/** Measures the variety of a slice, on one core because levels are compared with their neighbours. */
function variety(core, link, slice) {
  try {
    return varietyOf(levelsOf(core, link, ...slice));
  } catch (error) {
    throw new Misuse(error.message);
  }
}

/** Expands `common` to all costly facts that mean the same in every generator. */
function factsBy(by, module) {
  if (by !== 'common') return by;
  const common = infoOf(module.core).facts.filter((fact) => fact.common && fact.costly);
  if (common.length === 0) throw new Misuse(`${module.id} has no facts that mean the same in every generator.`);
  return common.map(({ id }) => id).join(',');
}

async function survey(request) {
  const { values } = request;
  const module = await moduleFor(request, '*');
  const counts = await counted(request, module, factsBy(values.by ?? '', module));
  return values.json ? `${JSON.stringify(counts)}\n` : describeSurvey(counts);
}

async function compare(request) {
  const { values } = request;
  const sides = [];
  for (const link of [request.link, request.other]) {
    const module = await moduleFor({ ...request, link }, '*');
    sides.push({ module, facts: infoOf(module.core).facts });
  }
  const compared = factsToCompare(sides);
  if (compared.length === 0)
    throw new Misuse(`${sides.map(({ module }) => module.id).join(' and ')} have no facts that mean the same in both.`);
  const by = compared.filter(({ costly }) => costly).map(({ id }) => id);
  const surveys = [];
  for (const { module } of sides) surveys.push(await counted(request, module, by.join(',')));
  const result = comparison(compared, surveys);
  return values.json ? `${JSON.stringify(result)}\n` : describeComparison(result);
}

/** Tells of each seed in a file whether its level fits, or which condition fails first. */
async function findInList(request) {
  const { values, conditions, print } = request;
  const { core, link } = await moduleFor(request, '*');
  const fits = ({ seed }, asked) => answered(request, core.find(link, asked, seed, 1, true, 1)).hits > 0;
  for (const text of entriesOf(readText(values['seeds-file']))) {
    const parsed = JSON.parse(core.parse(link.replace('*', encodeURIComponent(text))));
    const fails = fits(parsed, conditions) ? undefined : conditionsIn(conditions).find((one) => !fits(parsed, one));
    const row = { seed: parsed.seed, link: parsed.link, ...(fails !== undefined && { fails }) };
    print(values.json ? `${JSON.stringify(row)}\n` : `${text}: ${fails === undefined ? 'fits' : `not ${row.fails}`}\n`);
  }
  return '';
}

async function find(request) {
  const { values, conditions } = request;
  if (values['seeds-file'] !== undefined) return findInList(request);
  const [first, count, seeds] = sliceOf(values, usualSearch);
  const { core, id, link } = await moduleFor(request, '*');
  const slices = partsOf([first, count], Math.ceil(count / searchPart));
  const tasks = slices.map(([at, many]) => [link, conditions, at, many, seeds, many]);
  const answers = await answersOf({ core, id, call: 'find', jobs: jobsOf(values, count), tasks });
  const parts = allAnswered(request, answers);
  const total = totalOf(parts);
  const found = {
    ...parts[0],
    ...(seeds ? { seeds: [[first, first + count - 1]] } : { slices: [[first, count]], first }),
    scanned: total('scanned'),
    hits: total('hits'),
    version: request.list.version,
    found: parts.flatMap((part) => part.found),
  };
  return foundAnswer(request, found);
}

function foundAnswer({ values, print }, found) {
  if (!values.json) return describeFound(found);
  for (const piece of foundAsJson(found)) print(piece);
  return '';
}

/** The command that counts a missing part of a survey or a search. */
async function commandFor({ modules, list: { generators } }, sum, [first, last]) {
  const quoted = (word) => `'${word.replaceAll("'", "'\\''")}'`;
  const slice = sum.seeds ? `--seeds ${first}-${last}` : `--first ${first} --count ${last - first + 1}`;
  if (sum.found) return `press-r find ${quoted(sum.link)} ${quoted(sum.conditions)} ${slice} --json`;
  let by = sum.joint?.facts ?? [];
  if (!sum.joint && generators.some(({ id }) => id === sum.generator)) {
    const { facts } = infoOf(await modules.byId(sum.generator));
    by = facts.filter(({ id, costly }) => costly && id in sum.facts).map(({ id }) => id);
  }
  return `press-r survey ${quoted(sum.link)} ${slice}${by.length > 0 ? ` --by ${by.join(',')}` : ''} --json`;
}

/** Reports which of the levels that --expect names are missing. */
async function tellMissing(request, sum) {
  const [from, to] = rangeOf(request.values.expect);
  const least = sum.seeds ? 1 : 0;
  if (!(from >= least && to > from && to <= PLACES))
    throw new Misuse(
      `--expect is A-B, places from A up to but not B, or the seeds A to B, not "${request.values.expect}".`,
    );
  const gaps = missingFrom([from, sum.seeds ? to : to - 1], sum);
  for (const gap of gaps) {
    const what = sum.seeds ? `seeds ${gap.join(' to ')}` : `${gap[1] - gap[0] + 1} levels from place ${gap[0]} on`;
    request.notice(`Missing: ${what}: ${await commandFor(request, sum, gap)}`);
  }
  if (gaps.length > 0) process.exitCode = 1;
}

async function merge(request) {
  const { values, files, notice } = request;
  const all = files.flatMap(readCounted);
  const searches = all.filter(({ found }) => found);
  if (searches.length > 0 && searches.length < all.length)
    throw new Misuse('Surveys and searches cannot be added up together.');
  const sum = searches.length > 0 ? mergeSearches(searches) : mergeSurveys(all);
  for (const problem of [...sum.problems, ...versionsTold(all)]) notice(problem);
  if (values.expect !== undefined) await tellMissing(request, sum);
  if (searches.length > 0) return foundAnswer(request, sum);
  return values.json ? `${JSON.stringify(sum)}\n` : describeSurvey(sum);
}
