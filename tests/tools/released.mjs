// Reads, extends and checks tests/golden/released.digests: the levels of released revisions, which never change. A line has the version
// that released a revision, the links of a preset, and hashes of the survey's first 1,000 levels, as golden files have them:
//   1.0.0 spelunky/v1/*?level=2 200:<hash> 1000:<hash>
import { readFileSync, writeFileSync } from 'node:fs';
import { moduleOf } from '../../wasm/shared/modules.mjs';
import { compareDigest } from './golden_file.mjs';

const file = new URL('../golden/released.digests', import.meta.url);
const LEVELS = 1000;

/**
 * The remarks at the head of the file, and its lines.
 * @returns {{ remarks: string[], lines: { version: string, link: string, blocks: string[][] }[] }}
 */
export function readReleased(text = readFileSync(file, 'utf8')) {
  const rows = text.trimEnd().split('\n');
  const lines = rows
    .filter((row) => row !== '' && !row.startsWith('#'))
    .map((row) => row.split(' '))
    .map(([version, link, ...blocks]) => ({ version, link, blocks: blocks.map((block) => block.split(':')) }));
  return { remarks: rows.filter((row) => row.startsWith('#')), lines };
}

const revisionOf = (link) => /^[a-z_]+\/v\d+/.exec(link)?.[0] ?? '';

/** The version that released a revision such as "spelunky/v1"; undefined if none has. */
export const releasedBy = (revision, { lines } = readReleased()) =>
  lines.find(({ link }) => revisionOf(link) === revision)?.version;

/** A sentence for each preset of a released revision whose levels are others than the released ones. `coreOf`: by a module's name. */
export const changedLevels = (coreOf, { lines } = readReleased()) =>
  lines.flatMap(({ version, link, blocks }) => {
    const [changed] = compareDigest(coreOf(moduleOf(link)), link, blocks);
    const revision = revisionOf(link);
    return changed
      ? [`${changed}. Version ${version} released ${revision}, whose levels stay: ${advice(revision)}`]
      : [];
  });

/** What to do instead of changing the levels of a released revision. */
export const advice = (revision) =>
  `make a revision v${Number(revision.split('/v')[1]) + 1} ("Goldens" in CONTRIBUTING.md).`;

/**
 * The lines with those of every golden file whose revision has none yet.
 * @param {ReturnType<typeof readReleased>} released
 * @returns {ReturnType<typeof readReleased>}
 */
export function withReleased(released, version, goldens) {
  const fresh = goldens.filter(({ id, revision }) => releasedBy(`${id}/v${revision}`, released) === undefined);
  const lines = fresh.flatMap(({ digests }) =>
    [...digests].map(([link, blocks]) => ({
      version,
      link,
      blocks: blocks.filter(([until]) => Number(until) <= LEVELS),
    })),
  );
  return { ...released, lines: [...released.lines, ...lines] };
}

export function writeReleased({ remarks, lines }) {
  const rows = lines.map(({ version, link, blocks }) =>
    [version, link, ...blocks.map((one) => one.join(':'))].join(' '),
  );
  writeFileSync(file, `${[...remarks, ...rows].join('\n')}\n`);
}
