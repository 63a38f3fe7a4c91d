// Adding up surveys or searches of one link: slices counted at different times, on different machines, or by several
// workers.

import { placeOfSeed } from '../bridge/places.mjs';
import { Misuse } from './read.mjs';

const sameAs = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/** Counts by value, added up; ascending values first, as the core writes them. */
function sum(parts) {
  const total = {};
  for (const part of parts)
    for (const [value, count] of Object.entries(part)) total[value] = (total[value] ?? 0) + count;
  return total;
}

const byKey = (parts, add) =>
  Object.fromEntries(
    [...new Set(parts.flatMap(Object.keys))].map((key) => [key, add(parts.map((part) => part[key] ?? {}))]),
  );

/** Ranges [first, count] in order, those that touch joined. Throws where two overlap. */
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

/** Where they lie: slices of the sequence, or seeds from first to last. */
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
    const total = (what) => counts.reduce((n, claim) => n + claim[what], 0);
    return { id, trials: total('trials'), hits: total('hits'), odds };
  });
}

function jointOf(surveys) {
  if (!surveys[0].joint) return {};
  const counts = byKey(
    surveys.map(({ joint }) => joint.counts),
    sum,
  );
  return { joint: { facts: surveys[0].joint.facts, counts } };
}

/** One survey of all; a Misuse where they do not belong together. */
export function mergeSurveys(surveys) {
  const [one, ...others] = surveys;
  const alike = ({ link, revision, options, claims, joint, facts }) => [
    [link, revision, options],
    claims.map(({ id, odds }) => [id, odds]),
    [joint?.facts ?? null, Object.keys(facts)],
  ];
  for (const other of others) {
    if (!sameAs([one.link, one.revision], [other.link, other.revision]))
      throw new Misuse(`These surveys are of different levels: ${one.link} and ${other.link}.`);
    if (!sameAs(alike(one), alike(other))) throw new Misuse('These surveys count different things.');
  }
  const { generator, revision, link, options } = one;
  const total = (what) => surveys.reduce((n, survey) => n + survey[what], 0);
  return {
    generator,
    revision,
    link,
    options,
    problems: [...new Set(surveys.flatMap(({ problems }) => problems))],
    ...places(surveys),
    count: total('count'),
    incomplete: total('incomplete'),
    facts: byKey(
      surveys.map(({ facts }) => facts),
      sum,
    ),
    claims: claimsOf(surveys),
    ...jointOf(surveys),
  };
}

/** One search of all, what was found in the order of its places; a Misuse where they do not belong together. */
export function mergeSearches(searches) {
  const [one, ...others] = searches;
  for (const other of others) {
    if (!sameAs([one.link, one.revision], [other.link, other.revision]))
      throw new Misuse(`These searches are of different levels: ${one.link} and ${other.link}.`);
    if (one.conditions !== other.conditions)
      throw new Misuse(`These searches look for different things: ${one.conditions} and ${other.conditions}.`);
  }
  const { link, revision, conditions } = one;
  const total = (what) => searches.reduce((n, search) => n + search[what], 0);
  const where = places(searches);
  const place = where.seeds ? ({ seed }) => seed : ({ seed }) => placeOfSeed(seed);
  return {
    link,
    revision,
    conditions,
    problems: [...new Set(searches.flatMap(({ problems }) => problems))],
    ...where,
    scanned: total('scanned'),
    hits: total('hits'),
    found: searches.flatMap(({ found }) => found).toSorted((a, b) => place(a) - place(b)),
  };
}
