// Tools of the repository: `npm run new`, the difference of goldens, the list of deliberate mistakes, and the choice of a browser.
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findChromium } from '../../wasm/build/setup.mjs';
import verified from '../../web/column/study/verified.json' with { type: 'json' };
import { comparedWith, goldenDelta, goldenIds } from '../tools/golden_delta.mjs';
import { parseGoldens } from '../tools/golden_file.mjs';
import { allowed, countLines, readLimits, size } from '../tools/lines.mjs';
import { fileOf, mistakes } from '../tools/mutate.mjs';
import { writeGenerator } from '../tools/new.mjs';
import { figuresText, isFile, rowsOf } from '../tools/verify.mjs';

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const root = join(import.meta.dirname, '..', '..');
let folder = '';
beforeEach(() => {
  folder = fs.mkdtempSync(join(tmpdir(), 'press-r-tools-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  fs.rmSync(folder, { recursive: true });
});

// The suite `fresh` builds it and runs the contract.
test('a new generator is listed last, in a folder of its id, with its tests and rule book', () => {
  fs.mkdirSync(join(folder, 'core'));
  for (const name of ['core/generators.txt', 'package.json']) fs.cpSync(join(root, name), join(folder, name));
  const written = writeGenerator('ice_caves', undefined, folder);
  expect(fs.readFileSync(join(folder, 'core', 'generators.txt'), 'utf8')).toMatch(/\nice_caves\n$/);
  expect(JSON.parse(fs.readFileSync(join(folder, 'package.json'), 'utf8')).exports).toHaveProperty('./ice_caves');
  expect(fs.readdirSync(join(folder, 'core', 'ice_caves'))).toEqual(
    expect.arrayContaining(['README.md', 'ice_caves.cpp', 'tables.txt']),
  );
  expect(written).toContain(join('tests', 'core', 'ice_caves', 'ice_caves_test.cpp'));
  const texts = written.map((file) => fs.readFileSync(join(folder, file), 'utf8'));
  expect(texts.filter((text) => /@\w+@/.test(text))).toEqual([]);
  expect(texts.some((text) => text.includes('rule exit: ICECAVES-4') && text.includes(': Ice Caves\n'))).toBe(true);

  for (const id of ['', 'Ice', '7']) expect(() => writeGenerator(id, undefined, folder)).toThrow(/lower-case/);
  expect(() => writeGenerator('ice_caves', undefined, folder)).toThrow(/already/);
});

test('a generator begins from a program: its tables, and its function where it goes', async () => {
  fs.mkdirSync(join(folder, 'core'));
  for (const name of ['core/generators.txt', 'package.json']) fs.cpSync(join(root, name), join(folder, name));
  const file = join(root, 'public', 'yours', 'drunkard.mjs');
  const text = fs.readFileSync(file, 'utf8');
  const { about } = await import(file);
  const written = writeGenerator('drunkard', undefined, folder, { name: 'drunkard.mjs', text, about });
  const texts = Object.fromEntries(written.map((name) => [name, fs.readFileSync(join(folder, name), 'utf8')]));
  expect(Object.values(texts).filter((one) => /@\w+@/.test(one))).toEqual([]);
  expect(texts['core/drunkard/tables.txt']).toMatch(
    /drunkard: Drunkard's walk.*rule gold: DRUNKARD-2.*option share.*range: 5 to 60 {2}default: 35.*role gold.*fact steps/s,
  );
  expect(texts['core/drunkard/generate.cpp']).toContain("\n//   level.fact('steps', steps);\n");
  expect(texts['core/drunkard/level.hpp']).toContain('std::array<std::int64_t, 2> facts');
});

test('deliberate mistakes are at least 110, of every kind, with unique names, and each still applies', () => {
  expect(mistakes.length).toBeGreaterThanOrEqual(110);
  expect(new Set(mistakes.map(({ folder, name }) => `${folder} ${name}`)).size).toBe(mistakes.length);
  for (const folder of ['core/kit', 'core/studio', 'wasm/export', 'wasm/shared', 'wasm/cli', 'web'])
    expect(mistakes.filter((mistake) => mistake.folder === folder).length).toBeGreaterThan(2);
  const odd = mistakes.filter((mistake) => !fileOf(mistake) || mistake.find === mistake.put);
  expect(odd.map(({ folder, name }) => `${folder}: ${name}`)).toEqual([]);
});

test('tests prefer the headless browser, measurements the full one, and each falls back on the other', () => {
  vi.stubEnv('PATH', folder);
  vi.stubEnv('CHROMIUM', '');
  const install = (name: string) => {
    const file = join(folder, name);
    fs.writeFileSync(file, '');
    fs.chmodSync(file, 0o755);
    return file;
  };
  expect(findChromium()).toBe('');
  const whole = install('chromium');
  expect(findChromium()).toBe(whole);
  const shell = install('chromium-headless-shell');
  expect([findChromium(), findChromium({ whole: true })]).toEqual([shell, whole]);
  fs.rmSync(whole);
  expect(findChromium({ whole: true })).toBe(shell);
  vi.stubEnv('CHROMIUM', '/elsewhere/chromium');
  expect(findChromium()).toBe('/elsewhere/chromium');
});

test('every statement of VERIFICATION.md has tests, which exist', () => {
  const sources = fs
    .readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.cpp'));
  const titles = sources.flatMap((file) => {
    const text = fs.readFileSync(join(root, 'tests', file), 'utf8').replace(/"\s*\n\s*"/g, '');
    return [...text.matchAll(/TEST_CASE\(\s*"([^"]*)"/g)].map(([, title]) => title ?? '');
  });
  const exists = (name: string) =>
    isFile(name)
      ? fs.existsSync(join(root, name))
      : titles.some((title) => new RegExp(`^${name.split('*').map(escaped).join('.*')}$`).test(title));
  const rows = rowsOf(fs.readFileSync(join(root, 'tests', 'VERIFICATION.md'), 'utf8'));
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter(({ tests }) => tests.length === 0 || !tests.every(exists))).toEqual([]);
  // `verify --write` puts its figures into the table and the page.
  expect(rows.map(({ figures }) => figures)).toEqual(verified.rows.map(figuresText));
});

describe('the difference of goldens', () => {
  const file = (...lines: string[]) =>
    parseGoldens('toy', ['toy revision 1 edition 1.0', 'facts rooms doors', ...lines].join('\n'));
  const line = (seed: number, level: string, facts: string) => `toy/v1/${seed} ${level} s t w v st ${facts} tr`;
  test('counts links, facts and pictures that are kept, changed, added and gone', () => {
    const before = file(line(1, 'a', '5,2'), line(2, 'b', '6,2'), line(3, 'c', '7,2'));
    const after = file(line(1, 'a', '5,2'), line(2, 'x', '8,2'), line(4, 'd', '1,1'));
    const pictures = (hash: string) => new Map([['toy.png', hash]]);
    expect(goldenDelta(before, after, [pictures('1'), pictures('2')])).toBe(
      'toy: 1 of 3 links changed, 1 is new, 1 is gone; 1 of 2 facts changed; 1 of 1 pictures changed.',
    );
    expect(goldenDelta(before, before, [pictures('1'), pictures('1')])).toBe(
      'toy: none of 3 links changed; none of 2 facts changed; none of 1 pictures changed.',
    );
  });
  test('needs the commit, which a shallow clone may lack', () => {
    expect(() => comparedWith('0'.repeat(40), goldenIds())).toThrow('shallow clone');
    expect(goldenIds()).toContain('spelunky');
  });
});

// The limits of size (limits.json) only fall. An issue whose text allows lines writes its allowance there once, by its name:
// "allowances": { "every sentence": { "product": 400, "tests": 400 } }.

test('a line counts unless it is blank or a comment, and a text that holds /* begins none', () => {
  expect(countLines("const any = 'isaac/v1/*';\nuse(any); /* a\ncomment */\n\n// none\nend();\n", '.ts')).toBe(3);
  expect(countLines('const all = `/*`;\nconst at = text.match(/\\/*["\'`]/);\nend(); // */\n', '.mjs')).toBe(3);
  expect(countLines('/// A price.\nint price = 1\'000; // coins\nauto rooms = R"(/*)";\nint z;\n', '.cpp')).toBe(3);
  expect(countLines('"""What it is."""\n# none\nx = "#"\n', '.py')).toBe(1);
});

test('product, tests and files are within their limits', () => {
  const now = size();
  const limits = allowed();
  for (const key of ['product', 'tests', 'files'] as const)
    expect(now[key], `${key}: what came is more than what went (tests/tree/limits.json)`).toBeLessThanOrEqual(
      limits[key],
    );
});

test('limits follow when something becomes smaller', () => {
  const now = size();
  const limits = readLimits();
  for (const key of ['product', 'tests', 'files'] as const)
    expect(limits[key] - now[key], `${key}: run node tests/tools/lines.mjs --lower`).toBeLessThan(50);
});
