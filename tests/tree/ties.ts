// Which sentences of prose, hints and cards say a number or "never", and what each is tied to: core/README.md, Ties.
import { type Row, readTables } from '../../core/tables.mjs';
import { files, type SourceFile, textOf } from './files.ts';

export interface Sentence {
  /** File and line, or file and row. */
  where: string;
  text: string;
  /** As written; empty where the sentence is tied to nothing. */
  ties: string[];
  /** What its own row says besides, whose numbers it may repeat. */
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

/** Whether a sentence claims what can be counted. */
export const claims = (text: string): boolean => NUMBER.test(text) || FREQUENCY.test(text);

/** The rows of a generator's tables. */
export const rowsOf = (generator: string): Row[] =>
  readTables(textOf(`core/${generator}/tables.txt`), `core/${generator}/tables.txt`);

const listed = (ties: string | undefined): string[] =>
  [...(ties ?? '').matchAll(/"[^"]+"|[^,\s][^,]*/g)].map(([tie]) => tie.trim());

/** A tie on its way through the cutting of sentences: no blank, no stop, no bracket. */
const hidden = (ties: string): string => `⟦${encodeURIComponent(ties).replaceAll('.', '%2E')}⟧`;

function sentencesOf(where: string, text: string, own = ''): Sentence[] {
  return text.split(/(?<=[.?!])(?:\s+|(?=[A-Z]))/).map((one) => ({
    where,
    text: one.replace(/\s?⟦[^⟧]*⟧/g, '').trim(),
    ties: [...one.matchAll(/⟦([^⟧]*)⟧/g)].flatMap(([, ties = '']) => listed(decodeURIComponent(ties))),
    own,
  }));
}

/** What stands in a paragraph whatever the level is: without braces, heads of brackets and numbers of lists. */
function prose({ path, text }: SourceFile): Sentence[] {
  let line = 1;
  return text.split(/(?<=\n)\n|(?<=^##? .*\n)/m).flatMap((paragraph) => {
    const where = `${path}:${line}`;
    const heading = /^##? /.test(paragraph);
    line += paragraph.split('\n').length - (heading ? 1 : 0);
    if (heading) return [];
    const bare = paragraph
      .replace(/^(?:> |\d+\. )|^check: .*$/gm, '')
      .replace(/^\[at [^\]]*\] /, '')
      .replaceAll('\n', ' ')
      .replace(/\[by ([^\]]*)\]/g, (_, ties) => hidden(ties))
      .replace(/\{[^}]*\}/g, '')
      .replace(/\[link \S+:/g, '')
      .replace(/\[(?:if|switch|mark|guess) [^:]*:/g, '')
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
    return [{ where, text: hint, ties: listed(says.get('by')), own: [title, ...own].join(' ') }];
  });
}

/** Sentences in the code that draws: what a card says of a room or a thing. */
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
        .map((said) => ({ where: `${path}:${i + 1}`, text: said, ties: listed(tied), own: '' }));
    });
  });
}

/** Every sentence of a generator that claims something. */
export const sentences = (generator: string): Sentence[] =>
  [
    ...files(`core/${generator}`, 'chapters.txt', 'answers.txt').flatMap(prose),
    ...hints(generator),
    ...cards(generator),
  ].filter(({ text }) => claims(text));

const IN = /\b(\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?: times?)? in (\d+|[a-z]+)\b/gi;
const digits = (word: string): string => {
  const small = ['one', ...SMALL].indexOf(word.toLowerCase());
  return small < 0 ? word : String(small + 1);
};

/** What a sentence counts in digits or as "one in ten". */
export function numbersOf(text: string): string[] {
  const chances = [...text.matchAll(IN)]
    .map(([, part = '', whole = '']) => [digits(part), digits(whole)])
    .filter(([, whole = '']) => /^\d+$/.test(whole))
    .map(([part, whole]) => `${part} in ${whole}`);
  const rest = text.replace(IN, ' ');
  return [...chances, ...[...rest.matchAll(/\d+(?:[.,]\d+)*/g)].map(([number]) => number.replaceAll(',', ''))];
}

/** Texts that the core's and the page's tests are named by. */
const names = [...files('tests', '_test.cpp', '.test.ts')].flatMap(({ text }) =>
  [...text.matchAll(/\b(?:TEST_CASE|test|it)(?:\.each\([^)]*\))?\(\s*((?:["'`](?:[^"\\]|\\.)*?["'`]\s*)+)/g)].map(
    (match) => (match[1] ?? '').replace(/["']\s*["']/g, ''),
  ),
);

/** What a tie names, as text in which the sentence's numbers are looked for; undefined where it names nothing. */
function named(rows: readonly Row[], tie: string): string | true | undefined {
  if (tie.startsWith('"')) return names.some((name) => name.includes(tie.slice(1, -1))) ? true : undefined;
  const text = (row: Row) => [row.title, ...row.says.values()].join(' ');
  const rule = rows.find(({ kind, title }) => kind === 'rule' && title === tie);
  if (rule) return [rule, ...rows.filter(({ kind, title }) => kind === 'claim' && title === tie)].map(text).join(' ');
  const found = rows.filter(({ kind, name }) => ['fact', 'claim', 'option'].includes(kind) && name === tie);
  return found.length > 0 ? found.map(text).join(' ') : undefined;
}

/** What is wrong with a sentence's ties; empty where they hold. */
export function faultOf(sentence: Sentence, rows: readonly Row[]): string {
  const { where, text, ties, own } = sentence;
  const told = `${where}: “${text}”`;
  const missing = (within: string) => {
    const there = numbersOf(within);
    const loose = new Set(there.flatMap((number) => number.split(' in ')));
    return numbersOf(text).filter(
      (number) => !there.includes(number) && !number.split(' in ').every((n) => loose.has(n)),
    );
  };
  if (ties.length === 0) {
    const counted = own !== '' && !FREQUENCY.test(text) && /\d/.test(text) && missing(own).length === 0;
    return counted ? '' : `${told} is tied to nothing`;
  }
  const nothing = ties.find((tie) => named(rows, tie) === undefined);
  if (nothing !== undefined) return `${told} is tied to ${nothing}, which is no rule, fact, claim, option or test`;
  const all = ties.map((tie) => named(rows, tie));
  if (all.includes(true)) return '';
  const absent = missing([own, ...all].join(' '));
  return absent.length === 0 ? '' : `${told} says ${absent.join(', ')}, which ${ties.join(', ')} does not`;
}
