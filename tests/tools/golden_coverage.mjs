// What golden files have to cover: every preset, both ends of every option, and in some link every role, fact value and rule
// of the generator. goldens.mjs finds links for what is missing; tests/wasm/golden.test.ts checks.
import { Buffer } from 'node:buffer';

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
  // So large rooms that some maps have too few.
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

/** What a file lacks, given the features that its links show (`shown`). */
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
