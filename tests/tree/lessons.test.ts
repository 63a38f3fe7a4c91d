// The texts of lessons as files: how much of them is markup, which numbers are typed, how many conditions there are.
import { expect, test } from 'vitest';
import { files } from './files.ts';

const texts = files('core', '.mdx');
const TAG = /<\/?[A-Z](?:"[^"]*"|[^>"])*>|\{[^}]*\}/g;
/** The words that are read. */
const wordsOf = (text: string): string => text.replace(TAG, '').replace(/\]\([^)]*\)/g, ']');
const letters = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

test('at most 12 % of their letters are markup', () => {
  const all = texts.map(({ text }) => text).join('\n');
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
