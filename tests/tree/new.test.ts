// What `npm run new` writes: its files, and its line in the list. The suite `fresh` builds it and runs the contract.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeGenerator } from '../tools/new.mjs';

const root = join(import.meta.dirname, '..', '..');
const copy = mkdtempSync(join(tmpdir(), 'press-r-'));
let written: string[] = [];

beforeAll(() => {
  mkdirSync(join(copy, 'core'));
  cpSync(join(root, 'core', 'generators.txt'), join(copy, 'core', 'generators.txt'));
  written = writeGenerator('ice_caves', undefined, copy);
});
afterAll(() => rmSync(copy, { recursive: true }));

describe('a new generator', () => {
  test('is listed last, in a folder of its id, with its tests, prose and rule book', () => {
    expect(readFileSync(join(copy, 'core', 'generators.txt'), 'utf8')).toMatch(/\nice_caves\n$/);
    expect(readdirSync(join(copy, 'core', 'ice_caves'))).toEqual(
      expect.arrayContaining(['README.md', 'chapters.txt', 'ice_caves.cpp', 'tables.txt']),
    );
    expect(written).toContain(join('tests', 'core', 'ice_caves', 'ice_caves_test.cpp'));
    const texts = written.map((file) => readFileSync(join(copy, file), 'utf8'));
    expect(texts.filter((text) => /@\w+@/.test(text))).toEqual([]);
    expect(texts.some((text) => text.includes('rule exit: ICECAVES-4') && text.includes(': Ice Caves\n'))).toBe(true);
  });

  test('is refused where its id cannot be one, or is taken', () => {
    expect(() => writeGenerator('', undefined, copy)).toThrow(/lower-case/);
    expect(() => writeGenerator('Ice', undefined, copy)).toThrow(/lower-case/);
    expect(() => writeGenerator('7', undefined, copy)).toThrow(/lower-case/);
    expect(() => writeGenerator('ice_caves', undefined, copy)).toThrow(/already/);
  });
});
