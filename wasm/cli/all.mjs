// Searches of a whole range, such as all seeds: in parts that take about a second each, with a file of what was counted, so
// that the same command goes on after an interruption.

import { existsSync } from 'node:fs';
import { placeOfSeed } from '../shared/survey.mjs';
import { Files } from './files.mjs';
import { callsOf } from './jobs.mjs';
import { mergeSearches, missingFrom, readCounted } from './merge.mjs';
import { answered, Misuse } from './read.mjs';

/** Target duration of a part, and how often the file is written. */
const PART_MS = 1000;
const SAVE_MS = 5000;
/** Levels of the first parts, and by how much a part may grow against the one before. */
const FIRST_PART = 1000;
const GROWTH = 8;

/** Reads the search that a file holds. Throws Misuse unless it is the first `kept` matches of this search. */
function readState(file, { link, conditions, revision, kept }) {
  const [state] = readCounted(file);
  if (state.found === undefined) throw new Misuse(`"${file}" holds a survey, not a search.`);
  if (state.link !== link || state.conditions !== conditions || state.revision !== revision)
    throw new Misuse(`"${file}" holds another search, of ${state.link} for ${state.conditions}: name another file.`);
  if (state.found.length < Math.min(state.hits, kept))
    throw new Misuse(`"${file}" keeps ${state.found.length} levels: --keep cannot be more than that.`);
  return state;
}

/** What a search has counted. */
class Sum {
  constructor(state, kept) {
    this.parts = state ? [state] : [];
    this.kept = kept;
  }

  add(part) {
    this.parts.push(part);
  }

  /** The search so far; undefined if nothing was counted. */
  total() {
    if (this.parts.length === 0) return undefined;
    const sum = mergeSearches(this.parts);
    sum.found.length = Math.min(sum.found.length, this.kept);
    this.parts = [sum];
    return sum;
  }

  /** Whether as many matches as are kept come before a position, so that later ones need not be returned. */
  isFullBefore(first, seeds) {
    const position = ({ seed }) => (seeds ? seed : placeOfSeed(seed));
    let before = 0;
    for (const { found } of this.parts) before += found.filter((one) => position(one) < first).length;
    return before >= this.kept;
  }
}

/** Returns the next [first, count] of the gaps, in order, sized by the time that earlier parts took. */
class Parts {
  constructor(gaps, jobs) {
    this.gaps = gaps.map(([first, last]) => ({ first, left: last - first + 1 }));
    this.jobs = jobs;
    this.size = FIRST_PART;
  }

  next() {
    const gap = this.gaps[0];
    if (!gap) return undefined;
    // Parts shrink towards the end of a gap, so that all workers finish at about the same time.
    const count = Math.min(gap.left, Math.max(FIRST_PART, Math.min(this.size, Math.ceil(gap.left / (2 * this.jobs)))));
    const part = [gap.first, count];
    gap.first += count;
    gap.left -= count;
    if (gap.left === 0) this.gaps.shift();
    return part;
  }

  took(count, ms) {
    this.size = Math.max(1, Math.round(Math.min((count * PART_MS) / Math.max(1, ms), count * GROWTH)));
  }
}

/**
 * Searches the range [first, count, isSeeds] on `jobs` workers and counts every hit. Returns the search, with the first
 * `kept` matches or those with the highest scores, and whether Ctrl-C has stopped it. `file`, if any, is read first and
 * written every few seconds.
 */
export async function searchAll(request, { core, id, link }, { range, kept, isScored, jobs, file }) {
  const { conditions, list } = request;
  const [first, count, seeds] = range;
  const ask = (at, many, limit) => [link, conditions, at, many, seeds, limit];
  const probe = answered(request, core.findAll(...ask(first, 1, 0)));
  const version = list.version;
  const sum = new Sum(file && existsSync(file) ? readState(file, { ...probe, kept }) : undefined, kept);
  const before = sum.total();
  const gaps = before ? missingFrom([first, first + count - 1], before) : [[first, first + count - 1]];
  const parts = new Parts(gaps, jobs);
  const files = new Files();
  let saved = Number.NEGATIVE_INFINITY;
  const save = () => {
    const total = sum.total();
    if (file && total) files.write(file, `${JSON.stringify(total)}\n`);
    saved = performance.now();
  };
  const left = gaps.reduce((all, [from, to]) => all + to - from + 1, 0);
  const stopped = await callsOf({
    core,
    id,
    call: 'findAll',
    jobs,
    levels: { total: count, before: count - left },
    next: () => {
      const part = parts.next();
      if (!part) return undefined;
      const limit = isScored || !sum.isFullBefore(part[0], seeds) ? kept : 0;
      return { args: ask(...part, limit), levels: part[1] };
    },
    take: ({ levels }, json, ms) => {
      parts.took(levels, ms);
      sum.add({ ...answered({ mended: () => undefined }, json), version });
      if (performance.now() - saved > SAVE_MS) save();
    },
  });
  save();
  return { found: sum.total(), stopped };
}
