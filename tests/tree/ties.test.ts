// Sentences of prose, hints and cards that state a number or a frequency, and sentences of prose that state a relation, are
// tied to a rule, fact, claim, option or test that holds it (core/README.md, Ties). Choices of ours state their reason.
import { describe, expect, test } from 'vitest';
import { type Row, readTables } from '../../core/tables.mjs';
import { files, type SourceFile, textOf } from './files.ts';

interface Sentence {
  /** File and line, or file and row. */
  where: string;
  text: string;
  /** What the sentence is tied to, as written. */
  ties: string[];
  /** The other values of its row in tables.txt, whose numbers it may repeat. */
  own: string;
}

const SMALL = 'two three four five six seven eight nine ten eleven twelve'.split(' ');
const LARGE = 'thirteen|fifteen|twenty|thirty|forty|fifty|sixty|dozens?|hundreds?|thousands?|millions?';
const PARTS =
  'half|thirds|(?:a|one|two|every) third|quarters?|(?:a|one|every) fourth|fifths?|sixth|seventh|eighth|tenths?|twice';
const NUMBER = new RegExp(
  `\\d|\\b(?:${SMALL.join('|')}|${LARGE}|${PARTS}|one (?:in|of|time)|every (?:second|other))\\b`,
  'i',
);
const FREQUENCY = /\b(?:never|always|(?<!\bat |\bthe )most|mostly|hardly|usually|few|often|rarely)\b/i;

const RELATION =
  /\b(?:each(?! other)|every|(?<!in )all|none|nothing|nobody|no (?:room|other|two)|only|both|at (?:least|most)|than|less|fewer|more|longer|shorter|larger|smaller|likelier|rarer|farthe(?:r|st)|deepest|nearest|touch(?:es|ing)?|same|exactly|certain|cannot|can't)\b/i;

/** Whether a sentence states a number or a frequency. */
const claims = (text: string): boolean => NUMBER.test(text) || FREQUENCY.test(text);

/** The rows of a generator's tables. */
const rowsOf = (generator: string): Row[] =>
  readTables(textOf(`core/${generator}/tables.txt`), `core/${generator}/tables.txt`);

const parseTies = (ties: string | undefined): string[] =>
  [...(ties ?? '').matchAll(/"[^"]+"|[^,\s][^,]*/g)].map(([tie]) => tie.trim());

/** A tie encoded without blank, full stop or bracket, so that splitting into sentences keeps it whole. */
const encodeTies = (ties: string): string => `⟦${encodeURIComponent(ties).replaceAll('.', '%2E')}⟧`;

function sentencesOf(where: string, text: string, own = ''): Sentence[] {
  return text.split(/(?<=[.?!])(?:\s+|(?=[A-Z]))/).map((one) => ({
    where,
    text: one.replace(/\s?⟦[^⟧]*⟧/g, '').trim(),
    ties: [...one.matchAll(/⟦([^⟧]*)⟧/g)].flatMap(([, ties = '']) => parseTies(decodeURIComponent(ties))),
    own,
  }));
}

/** The sentences of a file of prose that do not depend on the level: without braces, tags and numbers of lists. */
function prose({ path, text }: SourceFile): Sentence[] {
  let line = 1;
  return text.split(/(?<=\n)\n|(?<=^##? .*\n)/m).flatMap((paragraph) => {
    const where = `${path}:${line}`;
    const heading = /^##? /.test(paragraph);
    line += paragraph.split('\n').length - (heading ? 1 : 0);
    if (heading) return [];
    const bare = paragraph
      .replace(/^(?:> |\d+\. )|^(?:check|expects): .*$/gm, '')
      .replace(/^\[at [^\]]*\] /, '')
      .replaceAll('\n', ' ')
      .replace(/\[by ([^\]]*)\]/g, (_, ties) => encodeTies(ties))
      .replace(/\{[^}]*\}/g, '')
      .replace(/\[link \S+:/g, '')
      .replace(/\[(?:if|switch|mark|guess|predict) [^:]*:/g, '')
      .replace(/ ?\[(?:option|without|steps|line|loop|path) [^\]]*\]/g, '')
      .replace(/\]/g, '');
    return sentencesOf(where, bare);
  });
}

function hints(generator: string): Sentence[] {
  return rowsOf(generator).flatMap(({ kind, name, title, line, says }) => {
    const hint = says.get('hint');
    if (hint === undefined || kind === 'generator') return [];
    const own = [...says].filter(([key]) => key !== 'hint' && key !== 'by').map(([key, value]) => `${key} ${value}`);
    const where = `core/${generator}/tables.txt:${line} ${kind} ${name}`;
    return [{ where, text: hint, ties: parseTies(says.get('by')), own: [title, ...own].join(' ') }];
  });
}

/** Sentences in drawing code, which cards of rooms and things show. */
function cards(generator: string): Sentence[] {
  const drawing = files(`core/${generator}`, '.cpp').filter(({ path }) => /\/draw\.cpp$|\/picture\//.test(path));
  return drawing.flatMap(({ path, text }) => {
    const lines = text.split('\n');
    return lines.flatMap((line, i) => {
      const tied = [lines[i - 1], line]
        .map((one) => one?.match(/\/\/ by: (.*)$/)?.[1])
        .find((ties) => ties !== undefined);
      return [...line.replace(/\/\/.*$/, '').matchAll(/"((?:[^"\\]|\\.)*)"/g)]
        .map(([, said = '']) => said)
        .filter((said) => /^[A-Z].*\s|\s.*\.$/.test(said))
        .map((said) => ({ where: `${path}:${i + 1}`, text: said, ties: parseTies(tied), own: '' }));
    });
  });
}

/** All sentences of a generator that have to be tied. Questions state nothing. */
const sentences = (generator: string): Sentence[] => [
  ...files(`core/${generator}`, 'chapters.txt', 'answers.txt')
    .flatMap(prose)
    .filter(({ text }) => claims(text) || (RELATION.test(text) && !text.endsWith('?'))),
  ...[...hints(generator), ...cards(generator)].filter(({ text }) => claims(text)),
];

const IN = /\b(\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?: times?)? in (\d+|[a-z]+)\b/gi;
const digits = (word: string): string => {
  const small = ['one', ...SMALL].indexOf(word.toLowerCase());
  return small < 0 ? word : String(small + 1);
};

/** Numbers of a sentence, in digits or as "one in ten". */
function numbersOf(text: string): string[] {
  const chances = [...text.matchAll(IN)]
    .map(([, part = '', whole = '']) => [digits(part), digits(whole)])
    .filter(([, whole = '']) => /^\d+$/.test(whole))
    .map(([part, whole]) => `${part} in ${whole}`);
  const rest = text.replace(IN, ' ');
  return [...chances, ...[...rest.matchAll(/\d+(?:[.,]\d+)*/g)].map(([number]) => number.replaceAll(',', ''))];
}

/** Titles of tests that run: not those that are skipped or tagged as hidden. */
const titles = [...files('tests', '_test.cpp', '.test.ts')].flatMap(({ text }) =>
  [
    ...text.matchAll(
      /\b(?:TEST_CASE|test|it)(?:\.each\([^)]*\))?\(\s*((?:(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`)\s*)+)(?=[,)])(?!,\s*"\[\.)/g,
    ),
  ].map((match) => (match[1] ?? '').replace(/["']\s*["']/g, '')),
);

/** The text of what a tie names, true for the title of a test, undefined if there is no such thing. */
function targetOf(rows: readonly Row[], tie: string): string | true | undefined {
  if (tie.startsWith('"')) return titles.some((title) => title.includes(tie.slice(1, -1))) ? true : undefined;
  const text = (row: Row) => [row.title, ...row.says.values()].join(' ');
  const rule = rows.find(({ kind, title }) => kind === 'rule' && title === tie);
  if (rule) return [rule, ...rows.filter(({ kind, title }) => kind === 'claim' && title === tie)].map(text).join(' ');
  const found = rows.filter(({ kind, name }) => ['fact', 'claim', 'option'].includes(kind) && name === tie);
  return found.length > 0 ? found.map(text).join(' ') : undefined;
}

/** The error in a sentence's ties, or an empty string. */
function tieError(sentence: Sentence, rows: readonly Row[]): string {
  const { where, text, ties, own } = sentence;
  const quoted = `${where}: “${text}”`;
  const missing = (within: string) => {
    const there = numbersOf(within);
    const loose = new Set(there.flatMap((number) => number.split(' in ')));
    return numbersOf(text).filter(
      (number) => !there.includes(number) && !number.split(' in ').every((n) => loose.has(n)),
    );
  };
  if (ties.length === 0) {
    const counted = own !== '' && !FREQUENCY.test(text) && /\d/.test(text) && missing(own).length === 0;
    return counted ? '' : `${quoted} is tied to nothing`;
  }
  const nothing = ties.find((tie) => targetOf(rows, tie) === undefined);
  if (nothing !== undefined) return `${quoted} is tied to ${nothing}, which is no rule, fact, claim, option or test`;
  const all = ties.map((tie) => targetOf(rows, tie));
  if (all.includes(true)) return '';
  const absent = missing([own, ...all].join(' '));
  return absent.length === 0 ? '' : `${quoted} says ${absent.join(', ')}, which ${ties.join(', ')} does not`;
}

const generators = textOf('core/generators.txt').trim().split('\n');
const errorsOf = (id: string) => {
  const rows = rowsOf(id);
  return sentences(id)
    .map((sentence) => tieError(sentence, rows))
    .filter(Boolean);
};
describe('ties', () => {
  test.each(generators)('%s: every sentence with a number, a frequency or a relation is tied', (id) => {
    expect(errorsOf(id)).toEqual([]);
  });

  test('many sentences are found', () => {
    expect(generators.flatMap(sentences).length).toBeGreaterThan(150);
  });

  const odd = { kind: 'rule', name: 'odd', title: 'DEN-1', line: 1, says: new Map([['text', 'It rains 1 in 6.']]) };
  const check = (text: string, ties: string[] = [], own = '') => tieError({ where: 'den', text, ties, own }, [odd]);

  test('a missing tie, a tie to nothing and a number that the tie lacks are errors', () => {
    expect(check('It rains one time in six.')).toMatch(/is tied to nothing/);
    expect(check('It rains one time in six.', ['DEN-1'])).toBe('');
    expect(check('It rains one time in five.', ['DEN-1'])).toMatch(/says 1 in 5, which DEN-1 does not/);
    expect(check('It never rains.', ['DEN-2'])).toMatch(/tied to DEN-2, which is no rule/);
    expect(check('It never rains.', ['"a missing tie, a tie to nothing"'])).toBe('');
    expect(check('From 3 to 9.', [], 'range 3 to 9')).toBe('');
    expect(check('Always from 3 to 9.', [], 'range 3 to 9')).toMatch(/is tied to nothing/);
    expect(check('It never rains.', ['"many floors of each stage with everything injected"'])).toMatch(/is no rule/);
  });

  test('numbers in words, frequencies and relations are recognized', () => {
    const relations = [
      'Each room is alone.',
      'It touches one.',
      'The farther, the better.',
      'None has a door.',
      'Only here.',
    ];
    expect(relations.every((text) => RELATION.test(text))).toBe(true);
    expect(['They see each other.', 'That makes six in all.', 'It ends.'].some((text) => RELATION.test(text))).toBe(
      false,
    );
    expect(['It never ends.', 'Half of them.', 'Most are.', 'Every third one.', 'A few.'].every(claims)).toBe(true);
    expect(['It ends.', 'At most the maximum.', 'A third path.', 'One of a kind'].map(claims)).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect(numbersOf('One in ten, 3.7 % of 20,000 and 4 in 12.')).toEqual(['1 in 10', '4 in 12', '3.7', '20000']);
  });
});

describe('sources', () => {
  const rows = generators.flatMap((id) => rowsOf(id).map((row) => ({ ...row, id })));

  test('our own choices and readings give their reason', () => {
    const reasons = rows.flatMap(({ id, line, says }) =>
      [...says].flatMap(([key, value]) => {
        const reason = /^source\b/.test(key) ? value.match(/^(?:ours|reading): (.*)$/)?.[1] : undefined;
        return reason === undefined ? [] : [{ where: `core/${id}/tables.txt:${line}: ${reason}`, reason }];
      }),
    );
    const empty = /^(?:our choice|ours|invented|an? (?:choice|reading|example)|none|by default|see .*)\.?$/i;
    expect(reasons.filter(({ reason }) => empty.test(reason) || reason.split(' ').length < 3)).toEqual([]);
  });
});
