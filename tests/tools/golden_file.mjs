// Reads, writes and compares golden files, tests/golden/<generator>.txt. The first line has the revision and the edition of the
// levels, the second the facts; then come a line per option, per link, and per preset for the digests of many levels:
//   spelunky revision 1 edition 1.0
//   facts path_rooms dead_ends …                             in the order in which they were added
//   option level number 1 1 4                                kind, default, lowest, highest or choices
//   spelunky/v1/M4SZQWXV?level=2 <level> <scene> …           the columns below
//   digest spelunky/v1/*?level=2 200:<hash> 1000:<hash> …    hash of levels 0 to 199 of the survey, of 200 to 999 …
import { Buffer } from 'node:buffer';
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
  const { bytes } = core.lines(link, position, 1, false, true, '', true);
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

// What golden files have to cover: every preset, both ends of every option, and in some link every role, fact value and rule of
// the generator. goldens.mjs finds links for what is missing; tests/wasm/golden.test.ts checks.

/**
 * Features (see featuresOf) that no golden link can show, and why.
 * @type {Record<string, string>}
 */
export const exempt = {
  'fact finishable=0': 'every level can be finished, which the tests of walks hold',
  'fact all_reached=0': 'every room can be reached, which the tests of walks hold',
  'fact reachable=0': 'every floor of Pixel Dungeon is one',
  'fact locks_open=0': 'every lock of Pixel Dungeon can be opened',
  'fact replaced_by=broken_modem': 'the modem copies an award and replaces none',
  'fact repeats above 0': "a room of Gungeon's stands twice only where none of its kind is left",
  'fact bare_rooms above 0': 'a claim of Pixel Dungeon says that there are none',
  'fact hidden_ways above 0': 'no way of Spelunky has to be found first',
  'fact one_way_ways above 0': 'every way of Isaac and Pixel Dungeon is walked in both directions',
  'fact corridor_share above 0': 'doors of Isaac are two cells wide',
  'fact border_tiles above 0': 'a claim of Pixel Dungeon says that there are none',
};

/** Further options to cover: they show what neither presets nor single options do. */
const further = {
  // Four loops, which have colours of their own, and four alternates.
  gungeon: [
    {
      flow_text:
        'e1-n1-h1-n2-h2-n3-h3-n4-h4-n5-f1-b1-x1; h1-n6-n7-n8; n8=h1; h2-n9-n10-n11; n11=h2; ' +
        'h3-n12-n13-n14; n14=h3; h4-n15-n16-n17; n17=h4; h4-s1; [h1-n18 / h1-n19-n20 / h2-n21 / h2-n22]',
    },
  ],
  // Rooms this large leave too few rooms on some maps.
  pixel_dungeon: [{ min_room: 12, max_room: 16 }],
};

const SEEDS_PER_PRESET = 5;
/** Levels in a preset's digest. Gungeon's take ten times as long as others. */
export const digestLevels = (id) => (id === 'gungeon' ? 2000 : 20000);
/** Levels in the first block, the only one that the sanitized native build checks. */
export const firstBlock = (id) => (id === 'gungeon' ? 50 : 200);
const block = 1000;

const queryOf = (link) => link.split('?')[1] ?? '';

/** FNV-1a of the bytes with the finaliser of MurmurHash3, so that texts with the same end have unrelated hashes. */
function hashOf(text) {
  let hash = 2166136261;
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 16777619);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * The i-th golden link with these options. Its seed is a hash of generator, options and i, so it does not depend on other links.
 */
export function candidate(core, info, query, i) {
  const seed = hashOf(`${info.id}?${query}#${i}`) || 1;
  return JSON.parse(core.parse(`${info.id}/v${info.revision}/${seed}${query && `?${query}`}`)).link;
}

/** Options in the canonical form of links. */
const canonical = (core, info, options) => queryOf(candidate(core, info, options, 0));

const written = (options) =>
  Object.entries(options)
    .map(([id, value]) => `${id}=${encodeURIComponent(value)}`)
    .join('&');

export const furtherOf = (core, info) =>
  (further[info.id] ?? []).map((options) => canonical(core, info, written(options)));

/** The i-th of a fixed sequence of options that set about a third of all to other values than their defaults. */
export function variedOptions(core, info, i) {
  const options = {};
  for (const { id, kind, low, high, step, choices } of info.options) {
    const hash = hashOf(`${info.id} ${id} ${i}`);
    if (kind === 'text' || hash % 3 > 0) continue;
    const place = Math.floor(hash / 3);
    const values = Math.round((high - low) / step) + 1;
    options[id] =
      kind === 'choice' ? choices[place % choices.length].id : Number((low + (place % values) * step).toFixed(2));
  }
  return canonical(core, info, written(options));
}

/** A text that the option accepts: one of the generator's pieces or extras. */
function textFor(core, info, { id }) {
  const link = `${info.id}/v${info.revision}/1`;
  const { option, pieces } = info.pieces ? JSON.parse(core.pieces(link)) : {};
  if (option === id) return pieces[0].text;
  const extra = info.extras.find((one) => one.option === id);
  return extra ? core.extra(link, extra.id) : '';
}

function endsOf(core, info, option) {
  if (option.kind === 'text') return [textFor(core, info, option)].filter(Boolean);
  return option.kind === 'choice' ? option.choices.map(({ id }) => id) : [option.low, option.high];
}

/** Queries that need links, with the number of links for each. Those of presets come first. */
export function basesOf(core, info) {
  const bases = new Map();
  const add = (options, links) => {
    const query = canonical(core, info, written(options));
    bases.set(query, Math.max(links, bases.get(query) ?? 0));
  };
  for (const options of [{}, ...info.presets.map((preset) => preset.options)]) add(options, SEEDS_PER_PRESET);
  for (const option of info.options) {
    for (const value of endsOf(core, info, option)) add({ [option.id]: value }, 1);
  }
  for (const options of further[info.id] ?? []) add(options, 1);
  return bases;
}

/** Links with a star for the seed that need digests: one per preset. */
export function digestsOf(core, info) {
  const queries = [{}, ...info.presets.map(({ options }) => options)].map((one) => canonical(core, info, written(one)));
  return [...new Set(queries)].map((query) => `${info.id}/v${info.revision}/*${query && `?${query}`}`);
}

export function blocksOf(core, id, link) {
  const blocks = [];
  const most = digestLevels(id);
  for (
    let first = 0, until = firstBlock(id);
    first < most;
    first = until, until = Math.min(most, (Math.floor(first / block) + 1) * block)
  )
    blocks.push([String(until), core.digest(link, first, until - first)]);
  return blocks;
}

/**
 * The features of the generator that a level shows: roles, values of facts that are choices or flags, counts above their minimum,
 * and the rules that acted, if they are known.
 */
export function featuresOf(info, { roles, facts, rules = [] }) {
  const features = [...roles.map((id) => `role ${id}`), ...rules.map((id) => `rule ${id}`)];
  for (const [i, { id, kind, low, choices }] of info.facts.entries()) {
    if (kind === 'choice') features.push(`fact ${id}=${choices[facts[i]]?.id}`);
    else if (kind === 'flag') features.push(`fact ${id}=${facts[i]}`);
    else if (facts[i] > low) features.push(`fact ${id} above ${low}`);
  }
  return features;
}

const factFeatures = ({ id, kind, low, choices }) => {
  if (kind === 'choice') return choices.map((choice) => `fact ${id}=${choice.id}`);
  return kind === 'flag' ? [`fact ${id}=0`, `fact ${id}=1`] : [`fact ${id} above ${low}`];
};

export const allFeatures = (info, without = exempt) =>
  [
    ...info.roles.map(({ id }) => `role ${id}`),
    ...info.facts.flatMap(factFeatures),
    ...info.rules.filter(({ kind }) => kind === 'acts').map(({ id }) => `rule ${id}`),
  ].filter((feature) => !Object.hasOwn(without, feature));

/** The required features that are not among those that the file's links show (`shown`). */
export function missing(core, info, file, shown) {
  const has = new Map();
  for (const link of file.links.keys()) has.set(queryOf(link), (has.get(queryOf(link)) ?? 0) + 1);
  return {
    bases: [...basesOf(core, info)].filter(([query, links]) => (has.get(query) ?? 0) < links),
    options: info.options.filter(({ id }) => !file.options.has(id)).map(({ id }) => id),
    facts: info.facts.filter(({ id }) => !file.facts.includes(id)).map(({ id }) => id),
    digests: digestsOf(core, info).filter((link) => !file.digests.has(link)),
    features: allFeatures(info).filter((feature) => !shown.has(feature)),
  };
}
