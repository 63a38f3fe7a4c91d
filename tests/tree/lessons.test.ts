// The texts of lessons as files: how much of them is markup, which numbers are typed, how many conditions there are.
import { expect, test } from 'vitest';
import { readTables } from '../../core/tables.mjs';
import { relationsIn } from '../says.mjs';
import { files, textOf } from './files.ts';

const texts = files('core', '.mdx');
const TAG = /<\/?[A-Z](?:"[^"]*"|[^>"])*>|\{[^}]*\}/g;
/** What is counted for a sentence, and what a question hides until it is answered: neither stands among the words. */
const SAYS = /<\/?Says\b(?:"[^"]*"|[^>"])*>| (?:before|hides)="[^"]*"/g;
/** The words that are read. */
const wordsOf = (text: string): string => text.replace(TAG, '').replace(/\]\([^)]*\)/g, ']');
const letters = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

test('at most 12 % of their letters are markup', () => {
  const all = texts.map(({ text }) => text.replace(SAYS, '')).join('\n');
  expect(letters(all)).toBeGreaterThan(25_000);
  expect(1 - letters(wordsOf(all)) / letters(all)).toBeLessThanOrEqual(0.12);
});

test('at most 71 conditions', () => {
  expect(texts.flatMap(({ text }) => text.match(/<If\b/g) ?? []).length).toBeLessThanOrEqual(71);
});

/** Seeds, and rooms that are called by a number. */
const NAME = /\b(?=\w*[A-Z])[A-Z\d]{8}\b|\btype\s\d/g;

test('at most 40 numbers are typed: the story of a document, and what was measured on its program', () => {
  const numbers = texts.flatMap(({ path, text }) => {
    const words = wordsOf(text)
      .replace(NAME, '')
      .replace(/^\d+\. /gm, '');
    return [...words.matchAll(/\d+(?:[.,]\d+)*/g)].map(([number]) => `${path}: ${number}`);
  });
  expect(numbers.length, numbers.join('\n')).toBeLessThanOrEqual(40);
});

const titles = [...files('tests/core', '.cpp'), ...files('tests/wasm', '.ts')].flatMap(({ text }) =>
  [...text.matchAll(/(?:TEST_CASE|test)\(((?:\s*(?:"[^"]*"|'[^']*'))+)/g)].map(([, title = '']) => title),
);
const hasTest = (rule: string) => titles.some((title) => title.split(/[^\w-]+/).includes(rule));

test('a sentence that relates things can be counted, states exact odds, or rests on rules with a test', () => {
  const bare = texts.flatMap((source) => {
    // The lines in full are tested as the program that was written from them (tests/wasm/in_code.test.ts).
    if (source.path.endsWith('/in_short.mdx')) return [];
    const tables = source.path.replace(/[^/]*$/, 'tables.txt');
    // Its lines stay, so that places in the text are right.
    const text = source.text.replace(/<Exact>[\s\S]*?<\/Exact>/, (inFull) => inFull.replace(/[^\n]/g, ''));
    return relationsIn({ ...source, text }, readTables(textOf(tables), tables))
      .filter(({ rules }) => rules.length === 0 || !rules.every(hasTest))
      .map(({ at, text }) => `${at}: ${text}`);
  });
  expect(bare).toEqual([]);
});

test.each([
  ['None of its rooms is empty.', 1],
  ['One room\nis empty. It is farther\nthan the others.', 2],
  ['How many rooms are empty, at most?', undefined],
  ['Some rooms are empty.', undefined],
  ['<Says that="jars=0">All rooms are empty.</Says>', undefined],
  ['Most rooms are empty, {pit_line} of them.', undefined],
  ['Most rooms are empty, {bats} of them.', 1],
])('what needs a count: %j', (text, line) => {
  const rows = readTables(textOf('core/spelunky/tables.txt'), '');
  expect(relationsIn({ path: 'x.mdx', text }, rows)[0]?.at).toBe(line && `x.mdx:${line}`);
});

test('the class links for teachers open questions that the lessons ask in these chapters', () => {
  const links = [...textOf('public/use/teach.html').matchAll(/#(\w+)\/v1\/\w+\?chapter=(\w+)&amp;ask=([\w-]+)/g)];
  expect(links).toHaveLength(15);
  for (const [link, id, chapter, ask = ''] of links) {
    const [, text = ''] = textOf(`core/${id}/lesson.mdx`).split(`\n# ${chapter}\n`);
    const rule = ask.replace(/^[A-Z]+-/, '');
    const [own = ''] = text.split(/\n# \w+\n/);
    expect([link, own.includes(`<Guess of="${ask}"`) || own.includes(`<Predict rule="${rule}"`)]).toEqual([link, true]);
  }
});
