// What the commands do: each takes what was asked for and gives the text to print.
import { readFileSync } from 'node:fs';
import { answersOf, jobsFor, partsOf } from './cli_jobs.mjs';
import { mergeSurveys } from './cli_merge.mjs';
import { Misuse, wholeNumber } from './cli_read.mjs';
import { describeCatalog, describeFound, describeSteps, describeSurvey, describeTerrain } from './cli_text.mjs';
import { generatorOf, seeded } from './names.mjs';

/** Seed 0 is none. */
export const seedsInAll = 4294967295;
const usualSearch = '100000';
/** Levels that a search looks at in one call. */
const searchPart = 10_000;
const mostJobs = 256;

const flag = { type: 'boolean' };
const text = { type: 'string' };
const slice = { count: text, first: text, seeds: text };

export const commands = {
  list: { options: { json: flag }, takes: [], run: list },
  show: { options: { json: flag, steps: flag, terrain: flag, ascii: flag, svg: text }, takes: ['link'], run: show },
  survey: { options: { json: flag, by: text, jobs: text, ...slice }, takes: ['link'], run: survey },
  find: { options: { json: flag, jobs: text, ...slice }, takes: ['link', 'conditions'], run: find },
  batch: { options: { ndjson: flag, 'facts-only': flag, ...slice }, takes: ['link'], run: batch },
  merge: { options: { json: flag }, many: 'files', run: merge },
};

const withEnd = (lines) => (lines.endsWith('\n') ? lines : `${lines}\n`);

/** An answer of the core's, or why there is none. */
function answered({ tell }, json) {
  const answer = JSON.parse(json);
  if (answer.error) throw new Misuse(answer.error);
  for (const problem of answer.problems) tell(problem);
  return answer;
}

/** First place (or seed) and count, by --first and --count or by --seeds. */
function sliceOf(values, usual) {
  if (values.seeds !== undefined) {
    if (values.count !== undefined || values.first !== undefined)
      throw new Misuse('--seeds tells the levels by itself: leave out --count and --first.');
    const [, low = '', high = ''] = /^(\d{1,10})-(\d{1,10})$/.exec(values.seeds) ?? [];
    const [first, last] = [Number(low), Number(high)];
    if (!(first >= 1 && last >= first && last <= seedsInAll))
      throw new Misuse(`--seeds is A-B with seeds from 1 to ${seedsInAll}, not "${values.seeds}".`);
    return [first, last - first + 1, true];
  }
  const count = values.count ?? usual;
  if (count === undefined) throw new Misuse('The number of levels is missing: --count N, or --seeds A-B.');
  const first = wholeNumber(values.first ?? '0', 'first', 0, seedsInAll - 1);
  return [first, wholeNumber(count, 'count', 1, seedsInAll - first), false];
}

async function list({ values, modules }) {
  const catalog = await modules.catalog();
  return values.json ? `${JSON.stringify(catalog)}\n` : describeCatalog(catalog);
}

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

async function show(request) {
  const { values, writeFile } = request;
  if (values.json && values.ascii) throw new Misuse('--json and --ascii exclude each other.');
  if (values.svg === '-' && (values.json || values.ascii || values.steps || values.terrain))
    throw new Misuse('Standard output takes one answer: --svg - stands alone.');
  const { core, link } = await resolved(request);
  if (values.svg) writeFile(values.svg, withEnd(core.text(link, 'svg')));
  if (values.svg === '-') return '';
  const json = () => core.show(link, values.steps === true, values.terrain === true);
  if (values.json) return `${json()}\n`;
  const picture = withEnd(core.text(link, values.ascii ? 'ascii' : 'tell'));
  const more = values.steps || values.terrain ? JSON.parse(json()) : {};
  return picture + (values.steps ? describeSteps(more) : '') + (values.terrain ? describeTerrain(more.terrain) : '');
}

/** The link for calls that count levels of their own. */
async function starred({ link, list: known, modules }) {
  const wanted = seeded(link, known, '*');
  const id = generatorOf(wanted, modules.ids);
  return { core: await modules.byId(id), id, link: wanted };
}

/** How many workers are wanted for so many levels. */
const jobsOf = ({ jobs }, count) =>
  jobsFor(count, jobs === undefined ? undefined : wholeNumber(jobs, 'jobs', 1, mostJobs));

/** One survey of all parts, word for word what the core says of the whole: choices in the order of their table. */
function whole(core, parts) {
  const merged = mergeSurveys(parts);
  const { facts } = JSON.parse(core.catalog()).generators[0];
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

async function survey(request) {
  const { values } = request;
  const [first, count, seeds] = sliceOf(values);
  const { core, id, link } = await starred(request);
  const jobs = jobsOf(values, count);
  const tasks = partsOf([first, count], jobs).map((part) => [link, ...part, seeds, values.by ?? '']);
  const answers = await answersOf({ core, id, call: 'surveyText', jobs, tasks });
  const parts = answers.map((json, i) => answered(i === 0 ? request : { tell: () => undefined }, json));
  const counts = parts.length > 1 ? whole(core, parts) : parts[0];
  return values.json ? `${JSON.stringify(counts)}\n` : describeSurvey(counts);
}

async function find(request) {
  const { values, conditions } = request;
  const [first, count, seeds] = sliceOf(values, usualSearch);
  const { core, id, link } = await starred(request);
  const slices = partsOf([first, count], Math.ceil(count / searchPart));
  const tasks = slices.map(([at, many]) => [link, conditions, at, many, seeds, many]);
  const answers = await answersOf({ core, id, call: 'find', jobs: jobsOf(values, count), tasks });
  const parts = answers.map((json, i) => answered(i === 0 ? request : { tell: () => undefined }, json));
  const total = (what) => parts.reduce((n, part) => n + part[what], 0);
  const found = {
    ...parts[0],
    ...(seeds ? { seeds: [[first, first + count - 1]] } : { slices: [[first, count]], first }),
    scanned: total('scanned'),
    hits: total('hits'),
    found: parts.flatMap((part) => part.found),
  };
  return values.json ? `${JSON.stringify(found)}\n` : describeFound(found);
}

/** Levels in hand at a time: their links come from one call of the search without conditions. */
const atATime = 1000;

async function batch(request) {
  const { values, print } = request;
  if (!values.ndjson) throw new Misuse('batch needs --ndjson: one level a line.');
  const [first, count, seeds] = sliceOf(values);
  const { core, link } = await starred(request);
  for (let done = 0; done < count; done += atATime) {
    const part = Math.min(atATime, count - done);
    const json = core.find(link, '', first + done, part, seeds, part);
    const { found } = done === 0 ? answered(request, json) : JSON.parse(json);
    const line = values['facts-only'] ? JSON.stringify : (level) => core.show(level.link, false, false);
    print(found.map((level) => `${line(level)}\n`).join(''));
  }
  return '';
}

function readSurvey(file) {
  try {
    const survey = JSON.parse(readFileSync(file, 'utf8'));
    if (survey.claims && survey.facts && survey.options && survey.count > 0) return survey;
  } catch (error) {
    if (error.code) throw new Misuse(`"${file}" could not be read (${error.code}).`);
  }
  throw new Misuse(`"${file}" is no survey: press-r survey --json writes such.`);
}

function merge({ values, files, tell }) {
  const survey = mergeSurveys(files.map(readSurvey));
  for (const problem of survey.problems) tell(problem);
  return values.json ? `${JSON.stringify(survey)}\n` : describeSurvey(survey);
}
