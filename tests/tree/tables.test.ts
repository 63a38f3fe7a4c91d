// core/table_rows.mjs, core/tables.mjs: tables.txt becomes constant tables, a mistake in it is reported by file and line, and the
// committed headers are up to date.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readTables } from '../../core/table_rows.mjs';
import { compileKit, compileTables } from '../../core/tables.mjs';
import { quietly } from '../process.mjs';
import { files, textOf } from './files.ts';

const root = join(import.meta.dirname, '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'press-r-tables-'));
mkdirSync(join(folder, 'den'));
afterAll(() => rmSync(folder, { recursive: true }));

const head = 'generator den: The Den\n  tab: Den\n';

/** What the compiler says of the headers. */
async function compile(text: string): Promise<string> {
  for (const [name, header] of Object.entries(compileTables('den', text)))
    writeFileSync(join(folder, 'den', name), header);
  writeFileSync(join(folder, 'den.cpp'), '#include "den/tables.hpp"\n');
  const flags = ['-std=c++20', '-fsyntax-only', '-Wall', '-Wextra', '-Werror', '-Wno-missing-field-initializers'];
  const includes = [folder, join(root, 'core'), join(root, 'core', 'generated')].flatMap((path) => ['-I', path]);
  const { output } = await quietly(process.env.CXX ?? 'c++', [...flags, ...includes, join(folder, 'den.cpp')]);
  return output;
}

describe('tables.txt', () => {
  test('may have quotes and backslashes in titles and hints, which go on in a second line', () => {
    const { 'tables.hpp': header, 'catalog.json': catalog } = compileTables(
      'den',
      'generator den: "A" \\ B\n  tab: D\n  hint: It goes\n    on: so.\n',
    );
    expect(header).toContain('"\\"A\\" \\\\ B"');
    expect(JSON.parse(catalog)).toEqual({ hint: 'It goes on: so.' });
  });

  test.each([
    ['trap pit: Pit', '3: "trap" is no kind of row; there are generator, option,'],
    ['view map: Map\n  tone: rock', '4: "tone" is nothing that view map can say;'],
    ['  tab: Den', '3: generator den says "tab" twice'],
    ['view a: A\nview a: B', '4: view a stands in line 3 already'],
    ['rule deep: DEN-1\n  text: It is.', '3: rule deep has no "source"'],
    ['option a: A\n  toggle: on', '3: option a has no "source"'],
    ['claim a: DEN-1\n  text: A.\n  odds: 1 in 6', '3: claim a has no "source"'],
    ['option a: A\n  source: document', '3: option a has neither "range", "toggle", choices nor'],
    [
      'layer a: A\nrole b: B\n  tone: thing  layer: a  behaves: bites 1, dances',
      '4: "dances" is nothing that marks of a role do; there are patrols,',
    ],
    ['option a: A\n  range: 5  source: document', '3: "range: 5" is no range, such as 0 to 24'],
    ['view a: A\n    more', '4: nothing stands before this line'],
    ['rule deep: DEN-1\n  text: It is.\n  source: our choice', '3: "source: our choice" is no source, such as game:'],
    ['option a: A\n  toggle: on  source: ours', '3: "source: ours" of option a says neither where nor why'],
    [
      'option a: A\n  source: document\n  choice b: B\n  source c: game: it',
      '3: option a has no choice c whose source',
    ],
    ['option a: A\n  toggle: on  source: document  source c: game: it', '3: option a has no choice c whose source'],
    ['rule deep: DEN-1\n  text: It is.\n  source c: game: it', '5: "source c" is nothing that rule deep can say'],
    [' tab: Den', '3: this is neither "KIND NAME: TITLE"'],
    ['view a: A\nfact b: B\n  says: b>=1', '4: "says: b>=1" is not that="CONDITIONS",'],
    [
      'option a: A\n  range: 0 to 9  source: document  default: 3\npreset b: B\n  hint: 1 in {a}.',
      '5: beside "{a}" stands no',
    ],
    ['fact b: B\n  says: that="b>=1" shares="most"', '3: "says: that="b>=1" shares="most"" is not'],
  ])('%j is reported by file and line', (rows, message) => {
    expect(() => compileTables('den', `${head}${rows}\n`)).toThrow(`tables.txt:${message}`);
  });
  test('a file without a generator is reported', () => {
    expect(() => compileTables('den', 'chapter dig: Digging\n')).toThrow(
      'tables.txt:1: there is no row "generator den:',
    );
  });

  test.each([
    ['a limit', 'no_limit', 'option a: A\n  range: 0 to no_limit  source: document\n'],
    ['a default', 'there_is_no_such_choice', 'option a: A\n  default: no_choice  source: document\n  choice b: B\n'],
    ['a chapter', 'nowhere', 'rule deep: DEN-1\n  text: C.\n  source: document: c\n  acts: nowhere\n'],
    ['a function', 'no_odds', 'claim odds: DEN-1\n  text: D.\n  odds: no_odds<3>  source: document\n'],
  ])('%s that does not exist does not compile', { timeout: 60_000 }, async (_, name, rows) => {
    expect(await compile(head + rows)).toContain(name);
  });

  const compiled = (id: string, text: string) => (id === 'kit' ? compileKit(text) : compileTables(id, text));
  const tables = files('core', 'tables.txt').map(({ path, text }) => [path.split('/')[1] ?? '', text] as const);
  test.each(tables)('the committed files of %s are what core/tables.mjs writes', (id, content) => {
    for (const [name, text] of Object.entries(compiled(id, content)))
      expect(textOf(`core/generated/${id}/${name}`)).toBe(text);
  });

  test.each(tables)('the catalog of %s says whole sentences, and where each rule and claim is from', (id, content) => {
    const said = Object.entries(JSON.parse(compiled(id, content)['catalog.json']));
    const wrong = said.filter(([path, text]) => {
      if (typeof text !== 'string') return /^(rules|claims)/.test(path) && (text as { detail: string }).detail === '';
      if (path.endsWith('/chapter')) return !content.includes(`\nchapter ${text}: `);
      return !/^[^!]+[.][)]?$/.test(text) || (path.startsWith('rules/') && text.length <= 10);
    });
    expect(wrong).toEqual([]);
  });
});

test('an option says its chance by the prose where the claim about it does', () => {
  const rows = files('core', 'tables.txt').flatMap(({ path, text }) => readTables(text, path));
  const named = (kind: string, words: RegExp) =>
    rows.filter((row) => row.kind === kind && words.test(`${[...row.says]}`)).map(({ name }) => name);
  const claims = named('claim', /by the prose/).filter((name) => named('option', /./).includes(name));
  expect(named('option', /by the prose/)).toEqual(expect.arrayContaining(claims));
  expect(claims).toHaveLength(3);
});

test('our own choices and readings give their reason', () => {
  const rows = files('core', 'tables.txt').flatMap(({ path, text }) =>
    readTables(text, path).map((row) => ({ ...row, path })),
  );
  const reasons = rows.flatMap(({ path, line, says }) =>
    [...says].flatMap(([key, value]) => {
      const reason = /^source\b/.test(key) ? value.match(/^(?:ours|reading): (.*)$/)?.[1] : undefined;
      return reason === undefined ? [] : [{ where: `${path}:${line}: ${reason}`, reason }];
    }),
  );
  const empty = /^(?:our choice|ours|invented|an? (?:choice|reading|example)|none|by default|see .*)\.?$/i;
  expect(reasons.length).toBeGreaterThan(100);
  expect(reasons.filter(({ reason }) => empty.test(reason) || reason.split(' ').length < 3)).toEqual([]);
});
