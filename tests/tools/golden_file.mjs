// A golden file: tests/golden/<generator>.txt. Its first line names the revision and the edition of its levels, its second
// the facts; then a line an option, a line a link, a line a preset for the digests of many levels:
//   spelunky revision 1 edition 1.0
//   facts path_rooms dead_ends …                             in the order in which they came to be
//   option level number 1 1 4                                kind, default, lowest, highest or choices
//   spelunky/v1/M4SZQWXV?level=2 <level> <scene> …           the columns below
//   digest spelunky/v1/*?level=2 200:<hash> 1000:<hash> …    levels until the 200th place, from there until the 1000th …
import { readFileSync, writeFileSync } from 'node:fs';

/** What a link's line holds after the link. A hash of 0 says that there is nothing of it, and is written "-". */
export const columns = ['level', 'scene', 'terrain', 'ways', 'values', 'steps', 'facts', 'trail'];

const fileOf = (id) => new URL(`../golden/${id}.txt`, import.meta.url);

const emptyFile = (id) => ({
  id,
  revision: 0,
  edition: [1, 0],
  facts: [],
  options: new Map(),
  links: new Map(),
  digests: new Map(),
});

function readLine(file, line) {
  const [word, ...rest] = line.split(' ');
  if (word === file.id) {
    file.revision = Number(rest[1]);
    file.edition = rest[3].split('.').map(Number);
  } else if (word === 'facts') file.facts = rest;
  else if (word === 'option') file.options.set(rest[0], rest.slice(1).join(' '));
  else if (word === 'digest')
    file.digests.set(
      rest[0],
      rest.slice(1).map((block) => block.split(':')),
    );
  else file.links.set(word, Object.fromEntries(columns.map((column, i) => [column, rest[i] ?? ''])));
}

export function parseGoldens(id, text) {
  const file = emptyFile(id);
  for (const line of text.trimEnd().split('\n').filter(Boolean)) readLine(file, line);
  return file;
}

/** Empty where there is none yet. */
export function readGoldens(id) {
  try {
    return parseGoldens(id, readFileSync(fileOf(id), 'utf8'));
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    return emptyFile(id);
  }
}

export function printGoldens({ id, revision, edition, facts, options, links, digests }) {
  const lines = [`${id} revision ${revision} edition ${edition.join('.')}`, ['facts', ...facts].join(' ')];
  for (const [option, told] of options) lines.push(`option ${option} ${told}`);
  for (const [link, held] of links) lines.push([link, ...columns.map((column) => held[column])].join(' '));
  for (const [link, blocks] of digests)
    lines.push(['digest', link, ...blocks.map(([until, hash]) => `${until}:${hash}`)].join(' '));
  return `${lines.join('\n')}\n`;
}

export const writeGoldens = (file) => writeFileSync(fileOf(file.id), printGoldens(file));

/** A name for the levels that a generator makes, by which the kept records know whether theirs are still made. */
export function goldenOf(id) {
  const { revision, edition } = readGoldens(id);
  return `revision ${revision} edition ${edition[0]}`;
}

const orNothing = (hash) => (/^0+$/.test(hash) ? '-' : hash);

/** A link's line as the core makes it now, with its roles and rules, and the link as it is written now. */
export function lineNow(core, info, facts, link) {
  const now = JSON.parse(core.golden(link));
  const factNow = (id) => now.facts[info.facts.findIndex((fact) => fact.id === id)] ?? '?';
  const held = Object.fromEntries(columns.map((column) => [column, now[column]]));
  for (const column of ['terrain', 'ways', 'values']) held[column] = orNothing(now[column]);
  return { held: { ...held, facts: facts.map(factNow).join(',') || '-', trail: now.trail || '-' }, ...now };
}

export const optionNow = ({ kind, default: initial, low, high, choices, defaultText, maxLength }) => {
  if (kind === 'choice') return `choice ${choices[initial].id} ${choices.map(({ id }) => id).join(',')}`;
  return kind === 'text' ? `text ${JSON.stringify(defaultText)} ${maxLength}` : `${kind} ${initial} ${low} ${high}`;
};

/** The first step that differs, as a sentence. */
function firstStep(core, link, was, is) {
  const at = [...is].findIndex((letter, i) => letter !== was[i]);
  if (at < 0 && is.length === was.length) return 'no step differs, only what they end in';
  const number = at < 0 ? is.length : at;
  const step = JSON.parse(core.show(link, true, false)).steps[number];
  return step
    ? `step ${number + 1} is the first that differs: ${step.rule} "${step.text}"`
    : `there were more steps than ${number}`;
}

function factsThatDiffer(facts, was, is) {
  const [before, now] = [was.split(','), is.split(',')];
  return facts
    .filter((_, i) => before[i] !== now[i])
    .map((id) => {
      const i = facts.indexOf(id);
      return `${id} was ${before[i]}, is ${now[i]}`;
    });
}

/** What of a link's line is other than it was: its columns, and a sentence. Facts that the line does not have are new. */
export function compareLine(core, file, link, was, now) {
  const known = was.facts === '-' ? 0 : was.facts.split(',').length;
  const is = { ...now.held, facts: now.held.facts.split(',').slice(0, known).join(',') || '-' };
  const changed = columns.filter((column) => was[column] !== '' && was[column] !== is[column]);
  if (now.link !== link) changed.unshift('link');
  if (changed.length === 0) return { changed, sentence: '' };
  const parts = [`${link}: other ${changed.join(', ')}`];
  if (now.link !== link) parts.push(`it is now written ${now.link}`);
  if (changed.includes('facts')) parts.push(...factsThatDiffer(file.facts, was.facts, is.facts));
  if (was.trail !== '') parts.push(firstStep(core, link, was.trail.replace(/^-$/, ''), now.trail));
  return { changed, sentence: parts.join('; ') };
}

/** The link of one place of the survey's sequence. */
function linkAt(core, link, place) {
  const { bytes } = core.lines(link, place, 1, false, true, '', false, true);
  return JSON.parse(new TextDecoder().decode(bytes)).link;
}

/** The blocks of a digest whose levels are others now, as sentences that name each block's first link. */
export function compareDigest(core, link, blocks) {
  const sentences = [];
  let first = 0;
  for (const [until, hash] of blocks) {
    if (core.digest(link, first, until - first) !== hash)
      sentences.push(
        `${link}: another level between ${first} and ${until - 1}, of which the first is ${linkAt(core, link, first)}`,
      );
    first = Number(until);
  }
  return sentences;
}
