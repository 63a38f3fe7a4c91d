// The golden files that the native build is held to, in WebAssembly.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { catalog, core } from './core.ts';

const folder = new URL('../golden/', import.meta.url);

test('there is a golden file for each generator and no other', () => {
  expect(readdirSync(folder).sort()).toEqual(catalog.generators.map(({ id }) => `${id}.txt`).sort());
});

describe.each(catalog.generators)('golden levels of $id', ({ id }) => {
  test('every link gives the level and the scene that it always gave', () => {
    const lines = readFileSync(new URL(`${id}.txt`, folder), 'utf8')
      .trimEnd()
      .split('\n');
    expect(lines.length).toBeGreaterThanOrEqual(20);
    const now = lines.map((line) => {
      const link = line.split(' ')[0] ?? '';
      const { level, scene } = JSON.parse(core.fingerprint(link));
      return `${link} ${level} ${scene}`;
    });
    expect(now).toEqual(lines);
  });
});
