// What `npm run new` writes: it compiles, its rules have tests, and the list knows it. Its contract: npm run test:long.
import { spawnSync } from 'node:child_process';
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

  test('compiles', { timeout: 120_000 }, () => {
    const sources = written.filter((file) => file.endsWith('.cpp') && file.startsWith('core'));
    expect(sources.length).toBeGreaterThan(2);
    const flags = ['-std=c++20', '-fsyntax-only', '-Wall', '-Wextra', '-Werror', '-Wno-missing-field-initializers'];
    const include = ['-I', join(copy, 'core'), '-I', join(root, 'core'), '-I', join(copy, 'made')];
    const tables = [`-DTABLES=${join(copy, 'core', 'ice_caves', 'tables.txt')}`, `-DFOLDER=${join(copy, 'made')}`];
    const made = spawnSync('cmake', ['-DID=ice_caves', ...tables, '-P', join(root, 'core', 'tables.cmake')]);
    expect(made.stderr.toString()).toBe('');
    const compiler = process.env.CXX ?? 'c++';
    const { status, stderr } = spawnSync(compiler, [...flags, ...include, ...sources], { cwd: copy, encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(status).toBe(0);
  });

  test('is refused where its id cannot be one, or is taken', () => {
    expect(() => writeGenerator('', undefined, copy)).toThrow(/lower-case/);
    expect(() => writeGenerator('Ice', undefined, copy)).toThrow(/lower-case/);
    expect(() => writeGenerator('7', undefined, copy)).toThrow(/lower-case/);
    expect(() => writeGenerator('ice_caves', undefined, copy)).toThrow(/already/);
  });
});
