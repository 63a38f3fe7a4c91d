// Adding up surveys or searches of one link: slices counted at different times, on different machines, or by several
// workers.

import { PLACES, placeOfSeed } from '../shared/survey.mjs';
import { Misuse, readText } from './read.mjs';

const whole = (value) => Number.isSafeInteger(value) && value >= 0;
const text = (value) => typeof value === 'string';
const list = (of) => (value) => Array.isArray(value) && value.every(of);
const pair = (of) => (value) => Array.isArray(value) && value.length === 2 && of(...value);
const object = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const table = (of) => (value) => object(value) && Object.values(value).every(of);
const named = (value) => Object.keys(value).every((id) => /^[a-z]\w*$/.test(id));
const counts = (value) => table(table(whole))(value) && named(value);
const claim = (one) =>
  object(one) && text(one.id) && whole(one.trials) && whole(one.hits) && one.hits <= one.trials && odds(one.odds);
const odds = pair((numerator, denominator) => whole(numerator) && whole(denominator) && numerator <= denominator);
const slice = pair((first, count) => whole(first) && whole(count) && count > 0 && first + count <= PLACES);
const seeds = pair((low, high) => whole(low) && whole(high) && low > 0 && low <= high && high <= PLACES);

/** The fields of surveys and searches (wasm/bridge/answers.d.ts) that merging reads. */
const ofBoth = {
  link: text,
  problems: list(text),
  revision: (value) => whole(value) && value > 0,
  digest: (value) => value === undefined || (text(value) && /^[0-9a-f]{16}$/.test(value)),
  version: (value) => value === undefined || text(value),
};
const ofSurvey = {
  ...ofBoth,
  generator: text,
  options: table((value) => text(value) || typeof value === 'number'),
  count: whole,
  incomplete: whole,
  facts: counts,
  claims: list(claim),
  joint: (value) =>
    value === undefined ||
    (object(value) && pair((a, b) => text(a) && text(b))(value.facts) && table(table(whole))(value.counts)),
};
const found = (one) =>
  object(one) &&
  text(one.link) &&
  whole(one.seed) &&
  table((value) => text(value) || Number.isSafeInteger(value))(one.facts);
const ofSearch = { ...ofBoth, conditions: text, scanned: whole, hits: whole, found: list(found) };

/** The first invalid field. */
const misfit = (value, fields) => Object.keys(fields).find((field) => !fields[field](value[field]));

/** Number of levels in its slices or seeds; undefined if these are invalid. */
function levelsIn(counted) {
  if (list(slice)(counted.slices) && counted.seeds === undefined)
    return counted.slices.reduce((sum, [, count]) => sum + count, 0);
  if (list(seeds)(counted.seeds) && counted.slices === undefined)
    return counted.seeds.reduce((sum, [low, high]) => sum + high - low + 1, 0);
  return undefined;
}

const sumOf = (counts) => Object.values(counts).reduce((sum, levels) => sum + levels, 0);

/** The first table of a survey that does not count every level once. */
function uncounted({ count, incomplete, facts, joint }) {
  if (incomplete > count) return 'incomplete';
  const fact = Object.keys(facts).find((id) => sumOf(facts[id]) !== count);
  if (fact) return fact;
  return joint && Object.values(joint.counts).reduce((sum, inner) => sum + sumOf(inner), 0) !== count ? 'joint' : '';
}

/** Why a file's JSON is neither a survey nor a search; undefined if it is one. */
function faultOf(counted) {
  if (!object(counted)) return 'it is no object';
  const isSearch = counted.found !== undefined;
  const field = misfit(counted, isSearch ? ofSearch : ofSurvey);
  if (field) return `its "${field}" is not as it should be`;
  const levels = levelsIn(counted);
  if (!levels) return 'its "slices" or "seeds" are not as they should be';
  // A search may stop before the end of its slice.
  if (isSearch ? counted.scanned > levels : counted.count !== levels)
    return 'it counts other levels than its slices hold';
  if (isSearch && (counted.hits < counted.found.length || counted.hits > counted.scanned))
    return 'its "hits" are not those that it found';
  const odd = isSearch ? '' : uncounted(counted);
  if (odd) return `its "${odd}" does not add up to its levels`;
  if (!isSearch && counted.link.replace('#', '').split('/')[0] !== counted.generator)
    return 'its link is of another generator';
  if (!counted.link.includes(`/v${counted.revision}/`)) return 'its link is of another revision';
  return undefined;
}

function counted(json, name) {
  let fault;
  try {
    const found = JSON.parse(json);
    fault = faultOf(found);
    if (!fault) return found;
  } catch {
    fault = 'it is no JSON';
  }
  throw new Misuse(
    `"${name}" is no survey or search, for ${fault}: press-r survey --json and press-r find --json write such.`,
  );
}

/** The surveys or searches in a file, as --json writes them: one, or one a line. "-" is standard input. */
export function readCounted(file) {
  const text = readText(file).trim();
  const lines = text.split('\n');
  const several = lines.length > 1 && lines.every((line) => line.startsWith('{') && line.trimEnd().endsWith('}'));
  return (several ? lines : [text]).map((json) => counted(json, file));
}

/** The parts of [low, high] (places or seeds, both included) that no range covers. */
export function missingFrom([low, high], { slices, seeds }) {
  const ranges = slices ? slices.map(([first, count]) => [first, first + count - 1]) : seeds;
  const gaps = [];
  let next = low;
  for (const [first, last] of ranges) {
    if (first > next) gaps.push([next, Math.min(first - 1, high)]);
    next = Math.max(next, last + 1);
    if (next > high) break;
  }
  if (next <= high) gaps.push([next, high]);
  return gaps.filter(([first, last]) => first <= last);
}

/** The version that made all parts; where they differ, none. */
const versionOf = (parts) => (new Set(parts.map(({ version }) => version)).size === 1 ? parts[0].version : undefined);

/** The note on parts that several versions made: their levels are the same if their revision is. */
export function versionsTold(parts) {
  const versions = [...new Set(parts.map(({ version }) => version ?? 'one that did not say'))];
  return versions.length > 1 ? [`The parts were made by different versions: ${versions.join(', ')}.`] : [];
}

/** Levels of different revisions, or of generators that differ, are different levels, whatever their links share. */
function checkMakers([one, ...others]) {
  for (const { revision, digest } of others) {
    if (revision !== one.revision)
      throw new Misuse(
        `These are levels of different revisions, v${one.revision} and v${revision}: they do not add up.`,
      );
    if (digest !== one.digest)
      throw new Misuse(
        `These are levels of different states of the generator, ${one.digest ?? 'none'} and ${digest ?? 'none'} ("digest"): they do not add up.`,
      );
  }
}

/** Sums a field of many counts. */
const totalOf = (parts) => (what) => parts.reduce((sum, part) => sum + part[what], 0);

const sameAs = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/** Adds up counts by value; integer keys come first in ascending order, as the core writes them. */
function sum(parts) {
  const total = {};
  for (const part of parts)
    for (const [value, count] of Object.entries(part)) total[value] = (total[value] ?? 0) + count;
  return total;
}

/** Adds up counts by key and value. */
const byKey = (parts) =>
  Object.fromEntries(
    [...new Set(parts.flatMap(Object.keys))].map((key) => [key, sum(parts.map((part) => part[key] ?? {}))]),
  );

/** Sorts ranges [first, count] and joins adjacent ones. Throws if two overlap. */
function joined(ranges) {
  const out = [];
  for (const [first, count] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = out.at(-1);
    if (last && first < last[0] + last[1]) throw new Misuse('The slices overlap: levels would be counted twice.');
    if (last && first === last[0] + last[1]) last[1] += count;
    else out.push([first, count]);
  }
  return out;
}

/** The slices of the sequence, or ranges of seeds, of all surveys. */
function places(surveys) {
  if (surveys.every(({ slices }) => Array.isArray(slices))) {
    const slices = joined(surveys.flatMap((survey) => survey.slices));
    return slices.length === 1 ? { slices, first: slices[0][0] } : { slices };
  }
  if (!surveys.every(({ seeds }) => Array.isArray(seeds)))
    throw new Misuse('Slices of the sequence and seeds themselves cannot be added up: levels could be counted twice.');
  const ranges = surveys.flatMap(({ seeds }) => seeds.map(([low, high]) => [low, high - low + 1]));
  return { seeds: joined(ranges).map(([low, count]) => [low, low + count - 1]) };
}

function claimsOf(surveys) {
  return surveys[0].claims.map(({ id, odds }, i) => {
    const counts = surveys.map(({ claims }) => claims[i]);
    const total = totalOf(counts);
    return { id, trials: total('trials'), hits: total('hits'), odds };
  });
}

function jointOf(surveys) {
  if (!surveys[0].joint) return {};
  const counts = byKey(surveys.map(({ joint }) => joint.counts));
  return { joint: { facts: surveys[0].joint.facts, counts } };
}

/** Merges surveys. Throws Misuse if they do not belong together. */
export function mergeSurveys(surveys) {
  checkMakers(surveys);
  const [one, ...others] = surveys;
  const alike = ({ link, revision, options, claims, joint, facts }) => [
    [link, revision, options],
    claims.map(({ id, odds }) => [id, odds]),
    [joint?.facts ?? null, Object.keys(facts)],
  ];
  for (const other of others) {
    if (one.link !== other.link)
      throw new Misuse(`These surveys are of different levels: ${one.link} and ${other.link}.`);
    if (!sameAs(alike(one), alike(other))) throw new Misuse('These surveys count different things.');
  }
  const { generator, revision, digest, link, options } = one;
  const total = totalOf(surveys);
  return {
    generator,
    revision,
    digest,
    link,
    options,
    problems: [...new Set(surveys.flatMap(({ problems }) => problems))],
    ...places(surveys),
    count: total('count'),
    incomplete: total('incomplete'),
    facts: byKey(surveys.map(({ facts }) => facts)),
    claims: claimsOf(surveys),
    ...jointOf(surveys),
    version: versionOf(surveys),
  };
}

/** Merges searches, hits in the order of positions, or of their scores. Throws Misuse if they do not belong together. */
export function mergeSearches(searches) {
  checkMakers(searches);
  const [one, ...others] = searches;
  for (const other of others) {
    if (one.link !== other.link)
      throw new Misuse(`These searches are of different levels: ${one.link} and ${other.link}.`);
    if (one.conditions !== other.conditions)
      throw new Misuse(`These searches look for different things: ${one.conditions} and ${other.conditions}.`);
  }
  const { link, revision, digest, conditions } = one;
  const total = totalOf(searches);
  const where = places(searches);
  const place = where.seeds ? ({ seed }) => seed : ({ seed }) => placeOfSeed(seed);
  const found = searches.flatMap((search) => search.found).toSorted((a, b) => place(a) - place(b));
  return {
    link,
    revision,
    digest,
    conditions,
    problems: [...new Set(searches.flatMap(({ problems }) => problems))],
    ...where,
    scanned: total('scanned'),
    hits: total('hits'),
    version: versionOf(searches),
    found: found[0]?.score === undefined ? found : found.toSorted((a, b) => b.score - a.score),
  };
}

/** Sorts a survey's counts as the core does: choices as in the generator's table, numbers in ascending order. */
export function inOrder({ facts }, survey) {
  const choices = Object.fromEntries(facts.map((fact) => [fact.id, fact.choices.map(({ id }) => id)]));
  const sorted = (id, counts) => {
    const place = choices[id]?.length > 0 ? (value) => choices[id].indexOf(value) : Number;
    return Object.fromEntries(Object.entries(counts).sort(([a], [b]) => place(a) - place(b)));
  };
  const ordered = Object.entries(survey.facts).map(([id, counts]) => [id, sorted(id, counts)]);
  const result = { ...survey, facts: Object.fromEntries(ordered) };
  if (!survey.joint) return result;
  const [a, b] = survey.joint.facts;
  const inner = Object.entries(survey.joint.counts).map(([value, counts]) => [value, sorted(b, counts)]);
  return { ...result, joint: { facts: [a, b], counts: sorted(a, Object.fromEntries(inner)) } };
}

/** Parts are merged once there are so many. */
const MAX_PARTS = 64;

/** Parts of a count that are merged as they come; `merge` takes a list of them. */
export class Sum {
  constructor(merge, begun = []) {
    this.merge = merge;
    this.parts = begun;
  }

  add(part) {
    this.parts.push(part);
    if (this.parts.length >= MAX_PARTS) this.total();
  }

  /** The count so far; undefined if there is none. */
  total() {
    if (this.parts.length > 0) this.parts = [this.merge(this.parts)];
    return this.parts[0];
  }
}
