// Searches of a whole range, such as all seeds, with a file of what was counted, so that the same command goes on after an
// interruption.

import { existsSync } from 'node:fs';
import { placeOfSeed } from '../shared/survey.mjs';
import { Files, Lock } from './files.mjs';
import { callsOf } from './jobs.mjs';
import { mergeSearches, missingFrom, readCounted, Sum } from './merge.mjs';
import { Misuse, oneQuestion } from './read.mjs';

/** How often the file is written, and which part of the time that may take at most. */
const SAVE_MS = 5000;
const SAVE_SHARE = 0.05;

/** Reads the search that a file holds. Throws Misuse unless it is a part of this search's range with its first `kept` matches. */
function readState(file, { link, conditions, revision, digest, kept, range: [first, count] }) {
  const [state, ...others] = readCounted(file);
  if (state.found === undefined) throw new Misuse(`"${file}" holds a survey, not a search.`);
  if (others.length > 0) throw new Misuse(`"${file}" holds several searches: press-r merge makes them one.`);
  if (state.link !== link || state.conditions !== conditions || state.revision !== revision)
    throw new Misuse(`"${file}" holds another search, of ${state.link} for ${state.conditions}: name another file.`);
  if (state.digest !== digest)
    throw new Misuse(
      `"${file}" was counted by another state of the generator, whose levels may be others: name another file, or delete this one.`,
    );
  if (!state.slices?.every(([at, many]) => at >= first && at + many <= first + count))
    throw new Misuse(`"${file}" holds levels of another slice: name another file.`);
  if (state.found.length < Math.min(state.hits, kept))
    throw new Misuse(`"${file}" keeps ${state.found.length} levels: --keep cannot be more than that.`);
  return state;
}

/** Merges parts of a search and keeps the first matches. */
export const mergedTo = (kept) => (parts) => {
  const sum = mergeSearches(parts);
  sum.found.length = Math.min(sum.found.length, kept);
  return sum;
};

/** Whether as many matches as are kept come before a position, so that later ones need not be returned. */
function isFullBefore(first, { parts }, kept) {
  let before = 0;
  for (const { found } of parts) before += found.filter(({ seed }) => placeOfSeed(seed) < first).length;
  return before >= kept;
}

/**
 * Searches the range [first, count, isSeeds] on `jobs` workers and counts every hit. Returns the search, with the first
 * `kept` matches or those with the highest scores, and whether Ctrl-C has stopped it. `file`, if any, is read first and
 * written every few seconds.
 */
export async function searchAll(request, module, asked) {
  const { file } = asked;
  if (!file) return searched(request, module, asked);
  const lock = new Lock(file);
  try {
    return await searched(request, module, { ...asked, lock });
  } finally {
    lock.release();
  }
}

async function searched(request, { core, id, link }, { range, kept, isScored, jobs, file, lock }) {
  const { conditions, list } = request;
  const [first, count, seeds] = range;
  const ask = (at, many, limit) => [link, conditions, at, many, seeds, limit];
  const read = oneQuestion(request);
  const probe = read(core.findAll(...ask(first, 1, 0)));
  const sum = new Sum(
    mergedTo(kept),
    file && existsSync(file) ? [readState(file, { ...probe, kept, range })] : undefined,
  );
  const before = sum.total();
  const ranges = before ? missingFrom([first, first + count - 1], before) : [[first, first + count - 1]];
  const files = new Files();
  let next = 0;
  const save = () => {
    const began = performance.now();
    const total = sum.total();
    if (lock && total) {
      lock.renew();
      files.write(file, `${JSON.stringify(total)}\n`, { isDurable: true });
    }
    const now = performance.now();
    next = now + Math.max(SAVE_MS, (now - began) / SAVE_SHARE);
  };
  const stopped = await callsOf({
    ...{ core, id, call: 'findAll', jobs, ranges, total: count },
    argsOf: (at, many) => ask(at, many, isScored || !isFullBefore(at, sum, kept) ? kept : 0),
    take: (_, json) => {
      sum.add({ ...read(json), version: list.version });
      if (performance.now() > next) save();
    },
  });
  save();
  return { found: sum.total(), stopped };
}
