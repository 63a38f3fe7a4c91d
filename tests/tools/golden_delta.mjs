// What a change does to the goldens: how many links, facts and pictures it keeps, changes, adds and removes.
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root, Stop } from '../../wasm/build/setup.mjs';
import { parseGoldens, readGoldens } from './golden_file.mjs';

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** The generators that have a golden file. */
export const goldenIds = () =>
  readdirSync(join(root, 'tests', 'golden')).flatMap((name) => /^(\w+)\.txt$/.exec(name)?.[1] ?? []);

/** Counts of the entries of two maps: those with equal values are kept. */
export function deltaOf(before, after) {
  const common = [...after.keys()].filter((key) => before.has(key));
  const changed = common.filter((key) => before.get(key) !== after.get(key)).length;
  return {
    kept: common.length - changed,
    changed,
    added: after.size - common.length,
    removed: before.size - common.length,
  };
}

/** What a golden file holds of each link's level, and each fact's values over the links that both files have. */
const levelsOf = ({ links }) => new Map([...links].map(([link, { level, scene }]) => [link, `${level} ${scene}`]));
const factsOf = ({ links, facts }, common) =>
  new Map(facts.map((id, i) => [id, common.map((link) => links.get(link).facts.split(',')[i]).join()]));

/** "97 of 103 links changed, 2 are new": of the entries that were there before. */
export function deltaText(noun, { kept, changed, added, removed }) {
  const before = kept + changed + removed;
  const parts = [`${changed === 0 ? 'none' : changed} of ${before} ${noun} changed`];
  if (added > 0) parts.push(`${added} ${added === 1 ? 'is' : 'are'} new`);
  if (removed > 0) parts.push(`${removed} ${removed === 1 ? 'is' : 'are'} gone`);
  return parts.join(', ');
}

/** One line on a generator's golden file and its pictures, each a map from file to hash. */
export function goldenDelta(before, after, pictures) {
  const common = [...after.links.keys()].filter((link) => before.links.has(link));
  const texts = [
    deltaText('links', deltaOf(levelsOf(before), levelsOf(after))),
    deltaText('facts', deltaOf(factsOf(before, common), factsOf(after, common))),
    deltaText('pictures', deltaOf(...pictures)),
  ];
  return `${after.id}: ${texts.join('; ')}.`;
}

const FOLDER = 'tests/golden/pictures';

/** A generator's pictures with their hashes, in a commit or in the index of `git ls-files`. */
const picturesOf = (list, id) =>
  new Map(
    [...list.matchAll(/\b([\da-f]{40})\b.*?\t(.*)$/gm)]
      .map(([, hash, path]) => [path.slice(FOLDER.length + 1), hash])
      .filter(
        ([name]) => name.replace(/\.png$/, '').replace(/_(?:begun|close|far|flow|half|light|small).*$/, '') === id,
      ),
  );

/** Lines on each generator, from a commit to the files of now. Throws where the clone does not hold the commit. */
export function comparedWith(revision, ids) {
  try {
    git('rev-parse', '--verify', '--quiet', `${revision}^{commit}`);
  } catch {
    throw new Stop(`There is no commit "${revision}" here; a shallow clone holds only the newest.`);
  }
  const there = git('ls-tree', revision, `${FOLDER}/`);
  const here = git('ls-files', '--stage', FOLDER);
  const textThen = (id) => {
    try {
      return git('show', `${revision}:tests/golden/${id}.txt`);
    } catch {
      return '';
    }
  };
  return ids.map((id) =>
    goldenDelta(parseGoldens(id, textThen(id)), readGoldens(id), [picturesOf(there, id), picturesOf(here, id)]),
  );
}
