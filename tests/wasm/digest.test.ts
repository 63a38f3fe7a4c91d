// The digest of what makes levels: each module has that of its sources, which comments, blanks and sentences do not change.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from '../../wasm/build/setup.mjs';
import { catalog } from './core.ts';

const folder = mkdtempSync(join(tmpdir(), 'press-r-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The digests of the sources in a folder, by generator, as a native build and one for WebAssembly write them. */
function digestsOf(core: string): Record<string, string> {
  const out = join(folder, 'digests.cpp');
  const generators = 'spelunky;isaac+isaac_common;isaac_awards+isaac_common;gungeon;pixel_dungeon';
  execFileSync('cmake', [`-DOUT=${out}`, `-DGENERATORS=${generators}`, '-P', join(core, 'digest.cmake')]);
  const found = readFileSync(out, 'utf8').matchAll(/id == "(\w+)"\) return 0x(\w+);/g);
  return Object.fromEntries([...found].map(([, id, digest]) => [id, digest]));
}

const now = digestsOf(join(root, 'core'));

test('each module has the digest of its sources', () => {
  expect(Object.fromEntries(catalog.generators.map(({ id, digest }) => [id, digest]))).toEqual(now);
  expect(new Set(Object.values(now)).size).toBe(catalog.generators.length);
  for (const digest of Object.values(now)) expect(digest).toMatch(/^[0-9a-f]{16}$/);
});

const copy = join(folder, 'core');
cpSync(join(root, 'core'), copy, { recursive: true, filter: (file) => !file.endsWith('library') });
const isaacs = ['isaac', 'isaac_awards'];
const all = catalog.generators.map(({ id }) => id);
test.each([
  ['a comment and blanks', 'kit/dice.cpp', /^/, '// A word.\n\n  \t', []],
  ['a comment at the end of a line', 'kit/dice.cpp', /;\n/, ';  // A word.\n', []],
  ['line ends', 'kit/seed.cpp', /\n/g, '\r\n', []],
  ['a hint', 'generated/isaac/catalog.json', /hint/, 'word', []],
  ['the remark before a text', 'spelunky/templates/doors.txt', /^/, '# A word.\n', []],
  ['what a level is exported as', 'studio/export/text.cpp', /;/, '; ;', []],
  ['the kit', 'kit/dice.cpp', /;/, '; ;', all],
  ['how levels are counted', 'studio/count/survey.cpp', /;/, '; ;', all],
  ['a generator', 'gungeon/generate.cpp', /;/, '; ;', ['gungeon']],
  ['a folder that two generators share', 'isaac_common/seeds.cpp', /;/, '; ;', isaacs],
  ['a number of a table', 'generated/isaac/tables.hpp', /\d/, '99', ['isaac']],
  ['a text', 'spelunky/templates/doors.txt', /$/, '.', ['spelunky']],
])('%s: a change gives other digests to those whose levels it can change', (_, file, from, to, changed) => {
  const before = readFileSync(join(copy, file), 'utf8');
  writeFileSync(join(copy, file), before.replace(from, to));
  expect(readFileSync(join(copy, file), 'utf8')).not.toBe(before);
  const after = digestsOf(copy);
  writeFileSync(join(copy, file), before);
  expect(Object.keys(now).filter((id) => after[id] !== now[id])).toEqual(changed);
});
