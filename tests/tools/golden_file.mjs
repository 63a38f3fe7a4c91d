// Reads, writes and compares golden files, tests/golden/<generator>.txt. The first line has the revision and the edition of the
// levels, the second the facts; then come a line per option, per link, and per preset for the digests of many levels:
//   spelunky revision 1 edition 1.0
//   facts path_rooms dead_ends …                             in the order in which they were added
//   option level number 1 1 4                                kind, default, lowest, highest or choices
//   spelunky/v1/M4SZQWXV?level=2 <level> <scene> …           the columns below
//   digest spelunky/v1/*?level=2 200:<hash> 1000:<hash> …    hash of levels 0 to 199 of the survey, of 200 to 999 …
import { readFileSync, writeFileSync } from 'node:fs';

/** The columns of a link's line after the link. "-" is an empty text, or a hash of 0 for a level that has nothing of the kind. */
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

/** A generator's golden file; an empty one if there is none yet. */
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
  for (const [option, text] of options) lines.push(`option ${option} ${text}`);
  for (const [link, held] of links) lines.push([link, ...columns.map((column) => held[column])].join(' '));
  for (const [link, blocks] of digests)
    lines.push(['digest', link, ...blocks.map(([until, hash]) => `${until}:${hash}`)].join(' '));
  return `${lines.join('\n')}\n`;
}

export const writeGoldens = (file) => writeFileSync(fileOf(file.id), printGoldens(file));

/** Identifies the levels that a generator makes now, so that the records know whether they are out of date. */
export function goldenOf(id) {
  const { revision, edition } = readGoldens(id);
  return `revision ${revision} edition ${edition[0]}`;
}

const orNothing = (hash) => (/^0+$/.test(hash) ? '-' : hash);

/** A link's columns as the core computes them now (`held`), with roles, rules and the canonical link. */
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

/** The columns of a link that changed, and a message. Facts that the line does not have are new, and no change. */
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

/** The link at one position of the survey. */
function linkAt(core, link, position) {
  const { bytes } = core.lines(link, position, 1, false, true, '', false, true);
  return JSON.parse(new TextDecoder().decode(bytes)).link;
}

/** A message for each block of a digest whose levels changed, with the block's first link. */
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
