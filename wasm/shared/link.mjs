// Reads links before a module has loaded, for page, command line and package. The core (core/studio/link) reads them again
// and also knows options, chapters and seeds. tests/links.txt holds both to the same readings. Links come from strangers,
// so everything here takes time linear in their length.

/** @import { GeneratorCard, View } from '../bridge/interface.js' */

/** Longer links are cut off, in characters. */
const MAX_LENGTH = 262144;

/**
 * Whether a generator is a program from outside. In the page each of these has an id of its own, such as yours7.
 * @param {string | undefined} id
 */
export const isProgram = (id) => /^yours/.test(id ?? '');

/**
 * Keys of view state, in the order in which links have them.
 * @type {readonly (keyof View)[]}
 */
export const viewKeys = /** @type {any} */ (
  'step chapter ask find law sheet walk floors with show embed theme parts ghost code'.split(' ')
);

const isBlank = (c) => c === ' ' || c === '\t' || c === '\r' || c === '\n';

function trimmed(text) {
  let [from, to] = [0, text.length];
  while (from < to && isBlank(text[from])) from++;
  while (to > from && isBlank(text[to - 1])) to--;
  return text.slice(from, to);
}

/** ASCII only, like the core. */
const lower = (text) => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

/** Decodes escapes as bytes of UTF-8; keeps what is not an escape. */
function decoded(text) {
  if (!text.includes('%')) return text;
  const bytes = new TextEncoder().encode(text);
  let to = 0;
  for (let from = 0; from < bytes.length; ++to) {
    const digits = bytes[from] === 37 ? String.fromCharCode(bytes[from + 1], bytes[from + 2]) : '';
    const isEscape = /^[0-9a-f]{2}$/i.test(digits);
    bytes[to] = isEscape ? Number.parseInt(digits, 16) : bytes[from];
    from += isEscape ? 3 : 1;
  }
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, to));
}

/** Splits a text at the first `sign`; the second part is undefined if there is none. */
function cut(text, sign) {
  const at = text.indexOf(sign);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

/** The part after a URL's "#", or the text itself if it is not a URL. */
function withoutUrl(text) {
  const hash = text.indexOf('#');
  const scheme = text.indexOf('://');
  const isUrl = scheme >= 0 && (hash < 0 || scheme < hash);
  const query = text.indexOf('?');
  if (hash >= 0 && (isUrl || hash === 0 || query < 0 || hash < query)) return text.slice(hash + 1);
  return isUrl ? '' : text;
}

/** Levenshtein distance. */
function distance(a, b) {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; ++i) {
    const next = [i];
    for (let j = 1; j <= b.length; ++j) {
      const change = row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(row[j] + 1, next[j - 1] + 1, change));
    }
    row = next;
  }
  return row[b.length];
}

/**
 * The id with the smallest distance, if it is below 3.
 * @param {string} written
 * @param {readonly string[]} ids
 * @returns {string | undefined}
 */
export function nearest(written, ids) {
  let [best, found] = [3, undefined];
  for (const id of ids) {
    const d = written.length > 32 ? best : distance(written, id);
    if (d < best) [best, found] = [d, id];
  }
  return found;
}

/** Whether a part is a revision and not a seed of eight characters, which may begin with V. */
function isRevision(part, followed) {
  if (!/^v/i.test(part) || part.replace(/[ -]/g, '').length === 8) return false;
  return followed || /^.\d{1,6}$/.test(part);
}

/**
 * Splits a link into its parts as they are written.
 * @param {string} link
 * @param {readonly string[]} ids of generators
 * @returns {{ generator: string, isUnknown: boolean, named: string, revision: string, query: string | undefined, seed: string, seedless: boolean }}
 *   `generator`: the id that is named, else the nearest, else the first; `isUnknown`: no generator has the name; `query`: the
 *   part after "?"; `seedless`: there is no seed, so that a random level is wanted.
 */
export function readLink(link, ids) {
  const [path, query] = cut(withoutUrl(trimmed(String(link).slice(0, MAX_LENGTH))), '?');
  const [named, rest = ''] = cut(path.replace(/^[/!]+/, ''), '/');
  const written = lower(trimmed(decoded(named)));
  const behind = rest.replace(/^\/+/, '');
  const [part, after] = cut(behind, '/');
  const revision = isRevision(part, after !== undefined) ? part : '';
  const seed = trimmed(decoded(revision ? (after ?? '') : behind));
  const meant = ids.includes(written) ? written : nearest(written, ids);
  return {
    generator: meant ?? ids[0],
    isUnknown: written !== '' && meant !== written,
    named: trimmed(named),
    revision,
    query,
    seed,
    seedless: /^[/ \t\r\n]*$/.test(seed),
  };
}

/** Pages without a generator, whose links have the same form. */
const pages = ['five'];

/**
 * Reads a link to such a page; undefined for any other link.
 * @param {string} link
 */
export function pageOf(link) {
  const read = readLink(link, pages);
  return lower(decoded(read.named)) === read.generator ? read : undefined;
}

/**
 * Adds a seed to a link that has none.
 * @param {string} link
 * @param {{ generators: readonly Pick<GeneratorCard, 'id' | 'revision'>[] }} list
 * @param {string} seed
 * @returns {string}
 */
export function seeded(link, { generators }, seed) {
  const ids = generators.map(({ id }) => id);
  const read = readLink(link, ids);
  const known = generators.find(({ id }) => id === read.generator);
  return read.seedless && known ? withSeed(read, seed, known.revision) : link;
}

function withSeed({ generator, named, revision, query }, seed, newest) {
  const rest = query === undefined ? '' : `?${query}`;
  return `#${named || generator}/${revision || `v${newest}`}/${seed}${rest}`;
}

/** The part before "?", and the pairs after it with their keys. */
function pairsOf(link) {
  const [path, query = ''] = cut(link.replace(/^#/, ''), '?');
  const pairs = query.split('&').filter(Boolean);
  return { path, pairs: pairs.map((pair) => ({ pair, key: lower(trimmed(decoded(cut(pair, '=')[0]))) })) };
}

/**
 * A link without view state: links that differ only there show the same level.
 * @param {string} hash
 */
export function withoutView(hash) {
  const { path, pairs } = pairsOf(hash);
  const kept = pairs.filter(({ key }) => !viewKeys.includes(key)).map(({ pair }) => pair);
  return kept.length > 0 ? `${path}?${kept.join('&')}` : path;
}

/**
 * The values of a query ("a=1&b=2") by key, without view state. Of several equal keys the last counts.
 * @param {string} query
 * @returns {Record<string, string>}
 */
export function readPairs(query) {
  const { pairs } = pairsOf(`?${query}`);
  const options = pairs.filter(({ key }) => key !== '' && !viewKeys.includes(key));
  return Object.fromEntries(options.map(({ key, pair }) => [key, decoded(cut(pair, '=')[1] ?? '')]));
}

function stepOf(value) {
  const digits = trimmed(value).replace(/[/.,;:!)>\]}'"]{1,100}$/, '');
  return /^\d{1,10}$/.test(digits) && Number(digits) <= 0x7fffffff ? Number(digits) : undefined;
}

/** Unknown options are ignored later, by the core. */
function sheetOf(value) {
  const [maps, ...by] = value.split(',', 3).map((part) => lower(trimmed(part)));
  return ['12', '24', '48'].includes(maps) ? [maps, ...by.filter(Boolean)].join() : undefined;
}

const flag = (value) => value !== '0' || undefined;
const textOf = (value) => value || undefined;
const readers = {
  step: stepOf,
  chapter: (value) => textOf(lower(trimmed(value))),
  // Ids of rules have a hyphen and capitals; those of facts and claims neither.
  ask: (value) => textOf(value.includes('-') ? trimmed(value).toUpperCase() : lower(trimmed(value))),
  find: textOf,
  law: (value) => textOf(trimmed(value).toUpperCase()),
  sheet: sheetOf,
  walk: flag,
  floors: (value) => (value === '0' ? undefined : value || '1'),
  with: textOf,
  show: flag,
  embed: flag,
  theme: (value) => /^(light|dark)$/.exec(lower(trimmed(value)))?.[0],
  parts: textOf,
  ghost: textOf,
  code: textOf,
};

/**
 * The view state of a link, without what cannot be read. Of several equal keys the last counts.
 * @param {string} link
 * @returns {View}
 */
export function viewOf(link) {
  const { pairs } = pairsOf(withoutUrl(trimmed(link)));
  /** @type {Record<string, unknown>} */
  const view = {};
  for (const { pair, key } of pairs) {
    if (!viewKeys.includes(key)) continue;
    const value = readers[key](decoded(cut(pair, '=')[1] ?? ''));
    if (value === undefined) delete view[key];
    else view[key] = value;
  }
  if (view.step !== undefined) delete view.chapter;
  return view;
}

/**
 * Reads a page's address at once: the request of a level, or another page, and the view state.
 * @param {string} hash
 * @param {{ generators: readonly Pick<GeneratorCard, 'id' | 'revision'>[] }} list
 * @param {(isToday: boolean) => string} seedFor a seed for a link that has none, or names today's level
 */
export function readAddress(hash, { generators }, seedFor) {
  const read = readLink(
    hash,
    generators.map(({ id }) => id),
  );
  const isToday = /^today$/i.test(read.seed);
  const newest = generators.find(({ id }) => id === read.generator)?.revision ?? 1;
  const seed = read.seedless || isToday ? seedFor(isToday) : read.seed;
  const text = seed === read.seed ? hash : withSeed(read, seed, newest);
  const { dice = '', without = '', ...options } = readPairs(read.query ?? '');
  return {
    page: pages.find((page) => page === lower(decoded(read.named))),
    request: {
      generator: read.generator,
      revision: Number(read.revision.slice(1)) || newest,
      ...{ seed, options, dice, without },
    },
    view: viewOf(hash),
    text,
    link: withoutView(text),
  };
}

/**
 * The hash of a pasted link, with or without its address; undefined for any other text.
 * @param {string} text
 * @returns {string | undefined}
 */
export function linkIn(text) {
  const from = text.indexOf('#');
  if (from >= 0 && from + 1 < text.length) return text.slice(from);
  return /^[a-z_]+\/v\d+\//i.test(text) ? `#${text}` : undefined;
}
