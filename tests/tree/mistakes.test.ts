// The mistakes of tests/tools/mutate.mjs still apply: the text of each occurs exactly once in its folder.
import { describe, expect, test } from 'vitest';
import { mistakes } from '../tools/mutate/mistakes.mjs';
import { fileOf } from '../tools/mutate.mjs';

describe('mistakes made on purpose', () => {
  test('are at least 110, of every kind, with names of their own', () => {
    expect(mistakes.length).toBeGreaterThanOrEqual(110);
    expect(new Set(mistakes.map(({ folder, name }) => `${folder} ${name}`)).size).toBe(mistakes.length);
    for (const folder of ['core/kit', 'core/studio', 'wasm/export', 'wasm/shared', 'wasm/cli', 'web'])
      expect(mistakes.filter((mistake) => mistake.folder === folder).length).toBeGreaterThan(2);
  });

  test('still apply and change something', () => {
    const odd = mistakes.filter((mistake) => !fileOf(mistake) || mistake.find === mistake.put);
    expect(odd.map(({ folder, name }) => `${folder}: ${name}`)).toEqual([]);
  });
});
