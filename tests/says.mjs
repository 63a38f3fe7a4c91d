// What the texts of a generator (core/<id>/*.mdx, tables.txt) say of its levels: reads the sentences that can be counted, and
// counts them with the options of each setting; and finds sentences that state a relation and cannot be counted.
import { basename, dirname } from 'node:path';
import { createProcessor } from '@mdx-js/mdx';
import { attributesIn, readTables } from '../core/table_rows.mjs';

/**
 * A sentence that can be counted: `at` is "core/isaac/lesson.mdx:12"; `says` its attributes ("Lessons" in core/README.md).
 * It is shown for levels that have these options and meet the conditions `shown`.
 * @typedef {{ that?: string, share?: string, given?: string, of?: string, mean?: string, usual?: string }} Says
 * @typedef {{ at: string, text: string, says: Says, options: Record<string, string>, shown: string[] }} Said
 * @typedef {{ path: string, text: string }} Source
 * @typedef {{ said: Said, levels: number, sum: number, squares: number }} Count of levels that a sentence speaks of; the sum
 *   of those that it is true of, or of a fact
 */

const attributesOf = ({ attributes = [] }) =>
  Object.fromEntries(attributes.map(({ name, value }) => [name, value ?? '']));
const parse = (text) => createProcessor({ format: 'mdx' }).parse(text);
const wordsOf = ({ value = '', type, children = [] }) =>
  type === 'mdxTextExpression' ? '…' : value + children.map(wordsOf).join('');
const lineOf = ({ position }) => position?.start.line ?? 0;
const onOneLine = (text) => text.replace(/\s+/g, ' ').trim();

/** The elements Says of an MDX file. */
function saidInLesson({ path, text }) {
  const inside = (node, options, shown) => {
    const { fact, ...given } = attributesOf(node);
    const at = `${path}:${lineOf(node)}`;
    if (node.name === 'Says') return [{ at, text: onOneLine(wordsOf(node)), says: attributesOf(node), options, shown }];
    const isIf = node.name === 'If';
    const own = [isIf ? { ...options, ...given } : options, isIf && fact ? [...shown, fact] : shown];
    return (node.children ?? []).flatMap((child) => inside(child, ...own));
  };
  return inside(parse(text), {}, []);
}

/** The hints of a tables.txt and what they say. A preset's hint is said of its own levels. */
const hintsIn = ({ path, text }) =>
  readTables(text, path).map(({ kind, line, says }) => ({
    at: `${path}:${line}`,
    text: says.get('hint') ?? '',
    says: Object.fromEntries(attributesIn(says.get('says') ?? '')),
    options: kind === 'preset' ? Object.fromEntries(new URLSearchParams(says.get('options'))) : {},
    shown: [],
    kind,
  }));
const saidInTables = (source) => hintsIn(source).filter(({ says }) => says.that ?? says.of);

/**
 * @param {Source} source a .mdx or tables.txt
 * @returns {Said[]}
 */
export const saidIn = (source) => (source.path.endsWith('.mdx') ? saidInLesson(source) : saidInTables(source));

/** @param {string} path */
export const generatorOf = (path) => basename(dirname(path));

// Counting.

/** Levels for what is always or never so, and for shares and means; the most that a digit of a share may ask for. */
const ALWAYS = 500;
const SHARE = 2000;
const MOST = 100_000;
const SLICE = 5000;

/** Conditions of a search as one expression. */
function expressionOf(core, conditions) {
  const all = conditions.flatMap((one) => {
    if (one === undefined) return [];
    const { problem, conditions: read } = JSON.parse(core.conditions('', one));
    if (problem) throw new Error(`${one}: ${problem}`);
    return read.map(({ text }) => `(${text})`);
  });
  return all.join(' and ') || '0=0';
}

/** Sentences that one search judges: its score has up to two bits for each, and a number has 53. */
const AT_ONCE = 24;
const isOfAll = ({ says, shown }) => says.given === undefined && shown.length === 0;
const bit = (score, place) => Math.floor(score / 2 ** place) % 2 === 1;

function countTogether(core, link, all, levels) {
  const { facts } = JSON.parse(core.catalog()).generators[0];
  const counts = all.map((said) => ({ said, levels: 0, sum: 0, squares: 0 }));
  const bits = all.flatMap((said, i) => {
    const { that, given, of } = said.says;
    const spoken = isOfAll(said) ? [] : [`${2 ** (2 * i)}*(${expressionOf(core, [...said.shown, given])})`];
    return [...spoken, of ? `0*${of}` : `${2 ** (2 * i + 1)}*(${expressionOf(core, [that])})`];
  });
  const conditions = `best=${bits.join('+')}`;
  const isLong = all.length > AT_ONCE || JSON.parse(core.conditions('', conditions)).problem !== '';
  if (all.length > 1 && isLong) {
    const half = Math.ceil(all.length / 2);
    return [all.slice(0, half), all.slice(half)].flatMap((part) => countTogether(core, link, part, levels));
  }
  for (let first = 0; first < levels; first += SLICE) {
    const count = Math.min(SLICE, levels - first);
    const found = JSON.parse(core.search(link, conditions, first, count, count));
    if (found.problem) throw new Error(`${link}: ${found.problem}`);
    for (const { score = 0, facts: values } of found.seeds) {
      for (const [i, one] of counts.entries()) {
        if (!isOfAll(one.said) && !bit(score, 2 * i)) continue;
        const { of } = one.said.says;
        const value = of ? values[facts.findIndex(({ id }) => id === of)] : Number(bit(score, 2 * i + 1));
        one.levels++;
        one.sum += value;
        one.squares += value * value;
      }
    }
  }
  return counts;
}

/**
 * Counts sentences that are shown with the options of a link, each over so many levels.
 * @returns {Count[]}
 */
function countSaid(core, link, said, levelsFor) {
  const { options } = JSON.parse(core.parse(link));
  const shown = said.filter((one) => Object.entries(one.options).every(([id, value]) => `${options[id]}` === value));
  return [...new Set(shown.map(levelsFor))].flatMap((levels) =>
    countTogether(
      core,
      link,
      shown.filter((one) => levelsFor(one) === levels),
      levels,
    ),
  );
}

/** Half of the last digit of a number as it is said. */
const halfDigit = (text) => 0.5 * 10 ** -(/\.(\d+)/.exec(text)?.[1]?.length ?? 0);

const isCounted = ({ says: { share, mean } }) => mean !== undefined || (share !== undefined && share !== 'never');
const hasNumber = ({ says: { share = '', mean } }) => mean !== undefined || share.endsWith('%');
const levelsFor = (said) => (isCounted(said) ? SHARE : ALWAYS);

/** Levels after which five sigma are half of the last digit of a share or a mean. */
function levelsForDigit({ said, levels, sum, squares }) {
  const deviation = Math.sqrt(squares / levels - (sum / levels) ** 2);
  const digit = said.says.mean ? halfDigit(said.says.mean) : halfDigit(said.says.share) / 100;
  return Math.min(MOST, Math.max(SHARE, Math.ceil(((5 * deviation) / digit) ** 2)));
}

/** What is wrong with a sentence by its count, or nothing. `sigmas`: how far a number may be off beside half of its digit. */
function wrongBy({ said, levels, sum, squares }, sigmas) {
  const { share, mean } = said.says;
  if (levels === 0) return undefined;
  const is = sum / levels;
  const error = Math.sqrt(Math.max(squares / levels - is * is, 1 / levels) / levels);
  const percent = `${Math.round(10_000 * is) / 100} %`;
  const [said_, isSo, number] =
    mean !== undefined
      ? [mean, Math.abs(is - Number(mean)) <= halfDigit(mean) + sigmas * error, `${is.toFixed(4)} on average`]
      : ({
          always: ['always', sum === levels, percent],
          never: ['never', sum === 0, percent],
          most: ['most', is > 0.5, percent],
          hardly: ['hardly', is <= 0.05, percent],
        }[share ?? 'always'] ?? [
          share,
          Math.abs(100 * is - Number.parseFloat(share)) <= halfDigit(share) + sigmas * 100 * error,
          percent,
        ]);
  return isSo ? undefined : `says ${said_}, is ${number} of ${levels.toLocaleString('en')} levels`;
}

/**
 * The values of an option at its ends.
 * @param {{ kind: string, choices: readonly { id: string }[], low: number, high: number }} option
 * @returns {(number | string)[]}
 */
export const endsOf = ({ kind, choices, low, high }) =>
  kind === 'choice' ? choices.map(({ id }) => id) : kind === 'text' ? [] : [low, high];

/** The options of each setting: each option at its ends, each switch of a text, and each preset whose hint says something. */
function settingsOf({ options }, sources, said) {
  const switches = sources.flatMap(({ text }) =>
    [...text.matchAll(/\]\(\?(\w+=[^)\s]*)\)|set="([^"]+)"/g)].map(([, link, set]) => link ?? set),
  );
  const ends = options.flatMap((option) => endsOf(option).map((value) => `${option.id}=${value}`));
  const presets = said
    .filter(({ at }) => at.includes('tables.txt'))
    .map(({ options: set }) => `${new URLSearchParams(set)}`);
  return [...new Set([...ends, ...switches, ...presets])].filter(Boolean);
}

/**
 * Counts sentences at the default, at each end of each option and with each switch set, wherever they are shown, and
 * returns what is wrong: file, line, sentence, figure and setting.
 * @param {readonly Said[]} said
 * @param {readonly Source[]} sources whose switches are set
 * @returns {string[]}
 */
export function wrongSentences(core, info, said, sources) {
  const link = `${info.id}/v${info.revision}/1`;
  const wrong = [];
  const judge = (setting, counts, sigmas) => {
    for (const count of counts) {
      const why = wrongBy(count, sigmas);
      if (why) wrong.push(`${count.said.at}: "${count.said.text}" ${why}, ${setting || 'by default'}`);
    }
  };
  const counts = countSaid(core, link, said, levelsFor);
  judge(
    '',
    counts.filter((count) => !hasNumber(count.said)),
    0,
  );
  const wanted = new Map(
    counts.filter(({ said }) => hasNumber(said)).map((count) => [count.said, levelsForDigit(count)]),
  );
  judge(
    '',
    countSaid(core, link, [...wanted.keys()], (one) => wanted.get(one)),
    2,
  );
  const anywhere = said.filter(({ says: { usual } }) => usual === undefined);
  for (const setting of settingsOf(info, sources, said))
    judge(setting, countSaid(core, `${link}?${setting}`, anywhere, levelsFor), 5);
  return wrong;
}

// Sentences that cannot be counted.

/** Stands in a text for an exact chance. */
const ODDS = '¤';
const UNREAD = ['Control', 'Guess', 'Line', 'Loop', 'Path', 'Predict', 'Steps', 'Says'];

/** The words of a block outside questions, figures and Says: each letter with its line. */
function lettersOf(node, claims) {
  const { name = '', value = '', type, children = [] } = node;
  const at = lineOf(node);
  if (UNREAD.includes(name)) return [];
  if (name === 'Odds' || (type === 'mdxTextExpression' && claims.has(value))) return [[ODDS, at]];
  if (type === 'text') return [...value].map((letter, i) => [letter, at + value.slice(0, i).split('\n').length - 1]);
  const inside = children.flatMap((child) => lettersOf(child, claims));
  return name === 'If' ? [[' ', at], ...inside, [' ', at]] : inside;
}

/** Words that relate things: what a sentence says with them has to rest on something. */
const RELATION = /\b(?:each|all|none|only|never|always|most|than|farthest|both|same)\b/i;

/** Words of a hint that define a number instead: "for each ceiling", "9 = never". */
const DEFINES =
  /\b(?:for each|of each hundred|each other|over all|of all \d+|where there (?:is|are|was) none|\d+ = [^,.;]+)/gi;

/**
 * Hints of a tables.txt that relate things and cannot be counted, with the rules they name.
 * @param {Source} source
 * @returns {{ at: string, text: string, rules: string[] }[]}
 */
export function hintsByRules(source) {
  const [prefix] = /(?<=^rule \w+: )\w+/m.exec(source.text) ?? [];
  return hintsIn(source)
    .filter(({ kind, text }) => /option|preset|role|fact/.test(kind) && RELATION.test(text.replace(DEFINES, '')))
    .filter(({ says }) => !(says.that ?? says.of))
    .map(({ at, text, says }) => ({ at, text, rules: says.by?.split(' ').map((id) => `${prefix}-${id}`) ?? [] }));
}

const startsOfSentences = (words) => [
  0,
  ...[...words.matchAll(/[.?!][)”"]?\s+/g)].map((end) => end.index + end[0].length),
];

/**
 * Sentences of an MDX file that relate things, outside Says and without an exact chance; with the rules of their paragraph, or
 * of their chapter if it has none.
 * @param {Source} source
 * @param {ReturnType<typeof readTables>} rows of the generator's tables.txt
 * @returns {{ at: string, text: string, rules: string[] }[]}
 */
export function relationsIn({ path, text }, rows) {
  const ids = (kind) => rows.filter((row) => row.kind === kind).map(({ name, says }) => says.get('id') ?? name);
  const numbers = new Set([...ids('fact'), ...ids('option')]);
  const claims = new Set(ids('claim').filter((id) => !numbers.has(id)));
  const rules = new Set(rows.filter(({ kind }) => kind === 'rule').map(({ title }) => title));
  const [prefix] = [...rules][0]?.split('-') ?? [];
  const own = ({ name, children = [], ...node }) => [
    ...(name === 'P' ? (attributesOf(node).at?.split(/\s+/) ?? []) : []),
    ...children.flatMap(own),
  ];
  const rulesOf = (block) => own(block).map((id) => (rules.has(id) ? id : `${prefix}-${id}`));
  const isHeading = ({ type }) => type === 'heading';
  const isBlock = (node) => node.type === 'paragraph' || isHeading(node);
  const blocksIn = ({ children = [] }) => children.flatMap((one) => (isBlock(one) ? [one] : blocksIn(one)));
  let chapter = [];
  const blocks = blocksIn(parse(text));
  return blocks.flatMap((block, i) => {
    const next = blocks.findIndex((one, j) => j > i && isHeading(one));
    if (isHeading(block)) chapter = blocks.slice(i, next < 0 ? undefined : next).flatMap(rulesOf);
    if (isHeading(block)) return [];
    const letters = lettersOf(block, claims);
    const words = letters.map(([letter]) => letter).join('');
    const starts = startsOfSentences(words);
    const paragraph = rulesOf(block);
    return starts.flatMap((start, j) => {
      const sentence = onOneLine(words.slice(start, starts[j + 1]));
      if (!RELATION.test(sentence) || sentence.includes(ODDS) || sentence.endsWith('?')) return [];
      const at = `${path}:${letters[start]?.[1]}`;
      return [{ at, text: sentence, rules: paragraph.length > 0 ? paragraph : chapter }];
    });
  });
}

// What a sentence says, and what its attributes count.

export const NUMBERS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen'.split(' ');
const numberOf = (word) => (NUMBERS.includes(word) ? NUMBERS.indexOf(word) : word === 'twenty' ? 20 : Number(word));
const WORD = `(${NUMBERS.join('|')}|twenty|\\d+(?:\\.\\d+)?)`;

/** Numbers of a condition that its sentence has to say; those behind letters belong to ids, and 0 and 1 are none and one. */
const numbersIn = (condition = '') =>
  [...condition.matchAll(/(?<![\w.])\d+(?:\.\d+)?/g)].map(([number]) => Number(number)).filter((number) => number > 1);

/** Words that go with what is counted, and the other way round. */
const AGREE = [
  [/\b(?:on|as a rule on) most\b|\bas a rule\b/, ({ share }) => share === 'most'],
  [/\b(?:rarely|hardly|seldom)\b/, ({ share }) => share === 'hardly'],
  [/\bnever\b/, ({ share }) => share === 'never'],
];
const DIRECTIONS = [
  [/\b(?:more|longer|at least|farther)\b/, />/, /</],
  [/\b(?:less|fewer|at most|up to|shorter)\b/, /</, />/],
];

/**
 * How the words of a sentence and its attributes disagree: numbers, frequencies and directions; or nothing.
 * @param {Said} said
 * @returns {string | undefined}
 */
export function disagreement({ text, says }) {
  const { that = '', share = '', given, mean } = says;
  let words = text.toLowerCase();
  const percent = Number.parseFloat(share);
  const known = [...numbersIn(that), ...numbersIn(given), ...(mean ? [Number(mean)] : [])];
  if (share.endsWith('%')) {
    const stated =
      words.match(new RegExp(`\\bone\\b.*? in ${WORD}|${WORD} of ten|${WORD} %`)) ?? words.match(/\bone in (\w+)/);
    const [all, oneIn, ofTen, asIs] = stated ?? [''];
    words = words.replace(all, '');
    const isSo = oneIn
      ? Math.round(100 / percent) === numberOf(oneIn)
      : percent === (ofTen ? 10 * numberOf(ofTen) : Number(asIs));
    if (!isSo) return `"${all}" is not its share, ${share}`;
  }
  const written = [...words.matchAll(new RegExp(`\\b${WORD}\\b`, 'g'))].map(([, word]) => numberOf(word));
  if (/tenths/.test(words)) written.push(10);
  if (/farthest|farther away/.test(words)) written.push(100);
  const strange = written.find((number) => number > 1 && !known.includes(number));
  if (strange !== undefined) return `it counts no ${strange}`;
  const unsaid = known.find((number) => !written.includes(number));
  if (unsaid !== undefined) return `it does not say ${unsaid}`;
  for (const [word, isMeant] of AGREE)
    if (word.test(words) !== isMeant(says)) return `its share, ${share || 'always'}, is not what it says`;
  for (const [word, meant, opposite] of DIRECTIONS)
    if (word.test(words) && opposite.test(that) && !meant.test(that))
      return `it counts the opposite of "${word.exec(words)?.[0]}"`;
  return undefined;
}
