// The mistakes of node tests/tools/mutate.mjs fit the sources: a line that has moved on is mended there, not found by chance.
import { describe, expect, test } from 'vitest';
import { mistakes } from '../tools/mutate/core.mjs';
import { textOf } from './files.ts';

describe('named mistakes', () => {
  test('are at least 65, with names of their own', () => {
    expect(mistakes.length).toBeGreaterThanOrEqual(65);
    const names = mistakes.map(({ file, name }) => `${file} ${name}`);
    expect(new Set(names).size).toBe(names.length);
  });

  test('stand each once in their file and change it', () => {
    const misfits = mistakes.filter(({ file, find, put }) => textOf(file).split(find).length !== 2 || find === put);
    expect(misfits.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
  });
});
