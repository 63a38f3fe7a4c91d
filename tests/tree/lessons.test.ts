// The texts of lessons as files: how much of them is markup, which numbers are typed, how many conditions there are.
import { expect, test } from 'vitest';
import { readTables } from '../../core/table_rows.mjs';
import { hintsByRules, relationsIn } from '../says.mjs';
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

/** Tests by title, each with the text up to the next. */
const tests = [...files('tests/core', '.cpp'), ...files('tests/wasm', '.ts')].flatMap(({ path, text }) =>
  text.split(/^(?:TEST_CASE|test)\(/m).flatMap((test) => {
    const [words = ''] = /^(?:\s*(?:"[^"]*"|'[^']*'))+/.exec(test) ?? [];
    const title = words
      .replace(/["']\s+["']/g, '')
      .trim()
      .slice(1, -1);
    return words
      ? [{ path, title, rules: title.split(/[^\w-]+/), body: test.slice(words.length).split(/^}/m)[0] }]
      : [];
  }),
);
const hasTest = (rule: string) => tests.some(({ rules }) => rules.includes(rule));
/** Rules on which sentences rest that cannot be counted. */
const restedOn = new Set<string>();

test('a sentence that relates things can be counted, states exact odds, or rests on rules with a test', () => {
  const bare = texts.flatMap((source) => {
    // The lines in full are tested as the program that was written from them (tests/wasm/in_code.test.ts).
    if (source.path.endsWith('/in_short.mdx')) return [];
    const tables = source.path.replace(/[^/]*$/, 'tables.txt');
    // Its lines stay, so that places in the text are right.
    const text = source.text.replace(/<Exact>[\s\S]*?<\/Exact>/, (inFull) => inFull.replace(/[^\n]/g, ''));
    const related = relationsIn({ ...source, text }, readTables(textOf(tables), tables));
    for (const rule of related.flatMap(({ rules }) => rules)) restedOn.add(rule);
    return related
      .filter(({ rules }) => rules.length === 0 || !rules.every(hasTest))
      .map(({ at, text }) => `${at}: ${text}`);
  });
  expect(bare).toEqual([]);
});

test('a hint that relates things can be counted, or names rules with a test', () => {
  // The kit's hints are read by a second program (tests/wasm/measures.test.ts).
  const tables = files('core', 'tables.txt').filter(({ path }) => !path.includes('/kit/'));
  const related = tables.flatMap(hintsByRules);
  for (const rule of related.flatMap(({ rules }) => rules)) restedOn.add(rule);
  const bare = related.filter(({ rules }) => rules.length === 0 || !rules.every(hasTest));
  expect(bare.map(({ at, text }) => `${at}: ${text}`)).toEqual([]);
});

test('a test on which such sentences rest names the options that it sets, or their number if they are many', () => {
  const silent = files('core', 'tables.txt').flatMap(({ path, text }) => {
    const ids = readTables(text, path).flatMap(({ kind, name, says }) =>
      kind === 'option' ? [says.get('id') ?? name] : [],
    );
    const folder = path.replace(/^core|tables.txt$/g, '');
    const own = tests.filter(
      (one) => one.path.includes(`core${folder}`) && one.rules.some((rule) => restedOn.has(rule)),
    );
    return own.flatMap(({ title, body = '' }) => {
      const set = ids.filter((id) => new RegExp(`["?&]${id}=|Opt::${id}\\b`).test(body));
      const words = set.length > 2 ? `${set.length} options` : set.join(', ');
      return set.length === 0 || title.endsWith(` (${words})`) ? [] : [`${title}: (${words})`];
    });
  });
  expect(restedOn.size).toBeGreaterThan(100);
  expect(silent).toEqual([]);
});

test.each([
  ['Never in the last row.', ['T-1'], ['T-1'], 'by="1"'],
  ['Never in the last row.', ['T-1'], undefined, 'that="bats=0"'],
  ['For each floor. 0 = never, 1 = always.', ['T-1'], undefined],
])('what needs a count: the hint %j', (hint, [rule], rules, says = '') => {
  const row = `rule one: ${rule}\n  text: One.\noption a: A\n  hint: ${hint}\n${says && `  says: ${says}\n`}`;
  expect(hintsByRules({ path: 'x', text: row })[0]?.rules).toEqual(rules);
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
