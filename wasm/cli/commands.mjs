// What the commands do: each takes what was asked for and gives the text to print.
import { fileOptions } from '../../web/paint/take/files.mjs';
import { answersOf, jobsFor, partsOf } from './jobs.mjs';
import { batch, show } from './levels.mjs';
import { mergeSearches, mergeSurveys, readCounted } from './merge.mjs';
import { answered, Misuse, moduleFor, seedsInAll, sliceOf, wholeNumber } from './read.mjs';
import { describeCatalog, describeFound, describeSurvey, foundAsJson } from './text.mjs';

export { seedsInAll };

const usualSearch = '100000';
/** Levels that a search looks at in one call. */
const searchPart = 10_000;
const mostJobs = 256;

const flag = { type: 'boolean' };
const text = { type: 'string' };
const slice = { count: text, first: text, seeds: text };
const shownAs = Object.fromEntries(fileOptions.map(({ format }) => [format, text]));

export const commands = {
  list: { options: { json: flag }, takes: [], run: list },
  show: { options: { json: flag, steps: flag, terrain: flag, ascii: flag, ...shownAs }, takes: ['link'], run: show },
  survey: { options: { json: flag, by: text, jobs: text, ...slice }, takes: ['link'], run: survey },
  find: { options: { json: flag, jobs: text, ...slice }, takes: ['link', 'conditions'], run: find },
  batch: {
    options: { ndjson: flag, 'facts-only': flag, by: text, out: text, as: text, ...slice },
    takes: ['link'],
    run: batch,
  },
  merge: { options: { json: flag }, many: 'files', run: merge },
};

async function list({ values, modules }) {
  const catalog = await modules.catalog();
  return values.json ? `${JSON.stringify(catalog)}\n` : describeCatalog(catalog);
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
  const { core, id, link } = await moduleFor(request, '*');
  const jobs = jobsOf(values, count);
  const tasks = partsOf([first, count], jobs).map((part) => [link, ...part, seeds, values.by ?? '']);
  const answers = await answersOf({ core, id, call: 'surveyText', jobs, tasks });
  const parts = answers.map((json, i) => answered(i === 0 ? request : { notice: () => undefined }, json));
  const counts = parts.length > 1 ? whole(core, parts) : parts[0];
  return values.json ? `${JSON.stringify(counts)}\n` : describeSurvey(counts);
}

async function find(request) {
  const { values, conditions } = request;
  const [first, count, seeds] = sliceOf(values, usualSearch);
  const { core, id, link } = await moduleFor(request, '*');
  const slices = partsOf([first, count], Math.ceil(count / searchPart));
  const tasks = slices.map(([at, many]) => [link, conditions, at, many, seeds, many]);
  const answers = await answersOf({ core, id, call: 'find', jobs: jobsOf(values, count), tasks });
  const parts = answers.map((json, i) => answered(i === 0 ? request : { notice: () => undefined }, json));
  const total = (what) => parts.reduce((n, part) => n + part[what], 0);
  const found = {
    ...parts[0],
    ...(seeds ? { seeds: [[first, first + count - 1]] } : { slices: [[first, count]], first }),
    scanned: total('scanned'),
    hits: total('hits'),
    found: parts.flatMap((part) => part.found),
  };
  return foundAnswer(request, found);
}

function foundAnswer({ values, print }, found) {
  if (!values.json) return describeFound(found);
  for (const piece of foundAsJson(found)) print(piece);
  return '';
}

function merge(request) {
  const { values, files, notice } = request;
  const all = files.map(readCounted);
  const searches = all.filter(({ found }) => found);
  if (searches.length > 0 && searches.length < all.length)
    throw new Misuse('Surveys and searches cannot be added up together.');
  const sum = searches.length > 0 ? mergeSearches(searches) : mergeSurveys(all);
  for (const problem of sum.problems) notice(problem);
  if (searches.length > 0) return foundAnswer(request, sum);
  return values.json ? `${JSON.stringify(sum)}\n` : describeSurvey(sum);
}
