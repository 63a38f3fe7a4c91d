// What is passed on of others is said, with its terms: nothing that the page imports is forgotten.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { noticesOf, pagePackages } from '../../wasm/build/page.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const packageOf = (name: string) => (/^(@[^/]+\/)?[^/]+/.exec(name) ?? [''])[0];
const manifest = (name: string) => JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'));

/** All that is imported by name in the page's sources, and what these need in turn. */
function imported(): Set<string> {
  const sources = readdirSync(join(root, 'web'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|mjs)$/.test(name) && name !== 'vite.config.ts')
    .map((name) => readFileSync(join(root, 'web', name), 'utf8'));
  const names = sources.flatMap((text) =>
    [...text.matchAll(/(?:from|import\() ?'([@a-z][^']*)'/g)].map(([, name = '']) => name),
  );
  const all = new Set<string>();
  const add = (name: string) => {
    if (all.has(name)) return;
    all.add(name);
    for (const needed of Object.keys(manifest(name).dependencies ?? {})) add(needed);
  };
  for (const name of new Set(names.map(packageOf))) if (!name.startsWith('node:')) add(name);
  return all;
}

test('every package of the page is in its notices, with its terms', () => {
  const wanted = imported();
  expect(wanted.size).toBeGreaterThan(5);
  expect([...wanted].filter((name) => !pagePackages.includes(name))).toEqual([]);
  const text = noticesOf(pagePackages);
  for (const name of pagePackages) expect(text).toContain(`\n${name} ${manifest(name).version} (`);
  expect(text.match(/Permission is hereby granted/g)?.length).toBeGreaterThanOrEqual(pagePackages.length);
});

test('the package has those of what is compiled into the modules', () => {
  const text = readFileSync(join(root, 'build', 'wasm', 'modules', 'THIRD_PARTY.txt'), 'utf8');
  for (const name of ['Emscripten', 'musl', 'libc++']) expect(text).toContain(name);
});
