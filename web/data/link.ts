import type { GeneratorInfo, OptionInfo, Parsed, View } from '../../wasm/bridge/interface';
import { readLink, readPairs, viewKeys, viewOf, withoutView } from '../../wasm/shared/link.mjs';
import type { Level } from './level';

/** Requests, and the links that name them. Links are read by wasm/shared/link.mjs, and by the core where it is loaded. */

/** Option values by id, as links write them. Options that are missing have their defaults. */
export type Options = Readonly<Record<string, number | string>>;

/** What is asked for: one level of one generator. */
export interface Request {
  readonly generator: string;
  /** Revision of the generator's output. */
  readonly revision: number;
  /** As it was typed, or canonical ("0x0000002A"). */
  readonly seed: string;
  readonly options: Options;
  /** Dice turned by hand ("path.7=5,layout.2=1"); empty for none. */
  readonly dice: string;
  /** Ids of rules that are left out, joined by commas; empty for none. */
  readonly without: string;
}

/** Reads a link before its generator's module has loaded. The core reads it again and reports what is wrong with it. */
export function requestIn(link: string, generators: readonly string[]): Request {
  const { generator, revision, seed, query = '' } = readLink(link, generators);
  const { dice = '', without = '', ...options } = readPairs(query);
  return { generator, revision: Number(revision.slice(1)) || 1, seed, options, dice, without };
}

/** The request of a level, complete and canonical. */
export function requestOf(parsed: Pick<Parsed, 'generator' | 'revision' | 'seed' | 'options'>): Request {
  const { dice = '', without = '', ...options } = parsed.options;
  const { generator, revision, seed } = parsed;
  return { generator, revision, seed: seedText(seed), options, dice: String(dice), without: String(without) };
}

/** The request's link. Without the generator's table of options it names every value, defaults too. */
export function linkOf({ generator: id, revision, seed, options, dice, without }: Request, table?: LinkInfo): string {
  return looseLink({ id, revision, options: table?.options }, seed, { ...options, dice, without });
}

/** A fresh seed: 32 bits, never 0. */
export function freshSeed(): number {
  const seed = crypto.getRandomValues(new Uint32Array(1))[0] as number;
  return seed === 0 ? 1 : seed;
}

export const seedText = (seed: number): string => `0x${seed.toString(16).padStart(8, '0').toUpperCase()}`;

/** Keys that every generator's link may have after its options; the core lists them among `Parsed.options`. */
const RESERVED = ['dice', 'without'];

/** What a link's writer needs of a generator. Its table of options is missing until its module has loaded. */
interface LinkInfo {
  id: string;
  revision: number;
  options?: readonly OptionInfo[] | undefined;
}

/** A link that the core accepts; it answers with the canonical one. Options known to be at their default are left out. */
export function looseLink(info: LinkInfo, seed: string, options: Options): string {
  const ids = info.options
    ?.filter((option) => option.id in options && options[option.id] !== initialOf(option))
    .map(({ id }) => id);
  const keys = ids ?? Object.keys(options).filter((key) => !RESERVED.includes(key));
  const pairs = [...keys, ...RESERVED.filter((key) => options[key])].map(
    (key) => `${key}=${encodeURIComponent(String(options[key]))}`,
  );
  return `${info.id}/v${info.revision}/${encodeURIComponent(seed)}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`;
}

/** An option's default as links and `Parsed.options` write it. */
export function defaultOf(info: GeneratorInfo, id: string): number | string {
  const option = info.options.find((o) => o.id === id);
  return option ? initialOf(option) : 0;
}

function initialOf(option: OptionInfo): number | string {
  if (option.kind === 'text') return option.defaultText;
  if (option.kind === 'choice') return option.choices[option.default]?.id ?? option.default;
  return option.default;
}

/** Parts of an embed, in the order in which links list them. */
export const PARTS: readonly string[] = ['map', 'bar', 'caption', 'timeline', 'summary', 'legend', 'way'];

/** Splits `parts` of a link: known parts once each and in order, then unknown ones. */
export function partsOf(text: string): string[] {
  const named = new Set(
    text
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean),
  );
  return [...PARTS.filter((part) => named.delete(part)), ...named];
}

/** A canonical link with view state behind it, and "#" before it. */
export function withView(link: string, view: View): string {
  const told = { ...view, parts: view.parts && partsOf(view.parts).join() };
  const parts = viewKeys.flatMap((key) => {
    const value = told[key] === true ? 1 : told[key];
    return value || value === 0 ? `${key}=${encodeURIComponent(value)}` : [];
  });
  if (parts.length === 0) return `#${link}`;
  return `#${link}${link.includes('?') ? '&' : '?'}${parts.join('&')}`;
}

/** An embed's address without what only concerns its frame. */
export function withoutFrame(address: string): string {
  const [page = '', hash = ''] = address.split(/#(.*)/s);
  const { embed: _embed, theme: _theme, parts: _parts, ...view } = viewOf(hash);
  return page + withView(withoutView(hash), view);
}

/** A link without its seed. Levels that differ only in the seed are counted together. */
export function identityOf(link: string): string {
  const at = link.indexOf('?');
  const path = at < 0 ? link : link.slice(0, at);
  return path.slice(0, path.lastIndexOf('/')) + (at < 0 ? '' : link.slice(at));
}

/**
 * Texts that are too long for a link, which has their names instead: "sha:" and the SHA-256 in 64 digits, as the core
 * writes them. The browser stores texts that have been used, so that such links open again.
 */
const NAME = /([?&][a-z_]+=)(sha(?::|%3A)[0-9a-f]{64})(?=&|$)/gi;
/** Maximum number of stored texts; the oldest are removed first. */
const MOST = 12;
const LIST = 'press-r.texts';

const keyOf = (name: string): string => `press-r.text.${name}`;
const known = new Map<string, string>();

/** Whether an option's value is the name of a text that is not stored here. */
export const isName = (text: unknown): text is string => typeof text === 'string' && /^sha:[0-9a-f]{64}$/.test(text);

/** Options whose text is not stored here; the link only has its name. */
export const missingTexts = ({ info, head }: Pick<Level, 'info' | 'head'>): OptionInfo[] =>
  info.options.filter(({ id }) => isName(head.options[id]));

/** The part of a name that is shown to users. */
export const shortName = (name: string): string => name.slice(4, 16);

export function textOf(name: string): string | undefined {
  try {
    return known.get(name) ?? localStorage.getItem(keyOf(name)) ?? undefined;
  } catch {
    return known.get(name);
  }
}

export function keepText(name: string, text: string): void {
  if (textOf(name) === text && known.has(name)) return;
  known.set(name, text);
  try {
    const before = JSON.parse(localStorage.getItem(LIST) ?? '[]') as unknown;
    const names = Array.isArray(before) ? before.filter((one) => isName(one) && one !== name) : [];
    names.push(name);
    // Stored before old texts are removed: if the store is full, those stay.
    localStorage.setItem(keyOf(name), text);
    for (const old of names.splice(0, Math.max(0, names.length - MOST))) localStorage.removeItem(keyOf(old));
    localStorage.setItem(LIST, JSON.stringify(names));
  } catch {
    // A text that cannot be stored is kept in memory until the page is closed.
  }
}

/** Replaces names of stored texts in a link by the texts, for the core. */
export function wholeLink(link: string): string {
  if (!link.includes('=sha')) return link;
  return link.replace(NAME, (whole, before: string, name: string) => {
    const text = textOf(name.toLowerCase().replace('%3a', ':'));
    return text === undefined ? whole : before + encodeURIComponent(text);
  });
}

/** The name that a canonical link has for an option's text, or undefined. */
export function nameIn(link: string, { id }: Pick<OptionInfo, 'id'>): string | undefined {
  for (const [, before, name = ''] of link.matchAll(NAME)) if (before?.slice(1) === `${id}=`) return name;
  return undefined;
}

/** Stores the texts that a level's link only names. */
export function keepTexts(
  link: string,
  table: readonly OptionInfo[],
  options: Readonly<Record<string, number | string>>,
): void {
  for (const option of table) {
    const name = option.kind === 'text' ? nameIn(link, option) : undefined;
    const text = options[option.id];
    if (name && typeof text === 'string' && !isName(text)) keepText(name, text);
  }
}

// The level of the day: its seed is a hash of the date, so that it is the same for everyone without a server.

const DAY = 86_400_000;
/** Number of past days among which the date of a seed is looked up. */
const YEAR = 366;

/** The date in UTC: "2026-11-24". */
export const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** FNV-1a of the date, never 0. */
export function seedOfDate(date: string): number {
  let hash = 0x811c9dc5;
  for (const letter of date) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  return hash >>> 0 || 1;
}

export const seedOfDay = (now: number): number => seedOfDate(dateOf(now));

/** The day of the past year with this seed, as the time of its start, if there is one. */
export function dayOfSeed(seed: number, now: number): number | undefined {
  for (let day = 0; day < YEAR; day++) {
    const time = now - day * DAY;
    if (seedOfDay(time) === seed) return time - (time % DAY);
  }
  return undefined;
}

const SEPARATORS = /[\s\u00a0\u202f_\u2010\u2011\u2013\u2014-]/g;

/** Whether all options of a preset have its values. */
export const isSet = (options: Options, preset: Options): boolean =>
  Object.entries(preset).every(([id, value]) => String(options[id]) === String(value));

/** Whether the typed text is the level's seed as a game writes it. Other texts are hashed into a different seed. */
export function isSeedItself(text: string, seedText: string): boolean {
  const plain = (text: string) => text.replace(SEPARATORS, '').toUpperCase();
  return plain(text).length === 8 && plain(text) === plain(seedText);
}
