import type { GeneratorInfo, OptionInfo, Parsed, View } from '../../wasm/bridge/interface';
import { isProgram, viewKeys, viewOf, withoutView } from '../../wasm/shared/link.mjs';
import { known, moduleOf as moduleAmong } from '../../wasm/shared/modules.mjs';

/** Requests, the links that name them, and their options. */

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

/** For readers of links. `yours` is the program in use; those that are kept follow (state/programs.ts). */
export const named = {
  get generators() {
    return [...known, ...['yours', ...codes.keys()].map((id) => ({ id, revision: 1 }))];
  },
};

/** The name of the module that answers a link; of a program its id. */
export const moduleOf = (link: string): string =>
  moduleAmong(
    link,
    named.generators.map(({ id }) => id),
  );

export { isProgram };

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

/** The same, of an option at hand. */
export function initialOf(option: OptionInfo): number | string {
  if (option.kind === 'text') return option.defaultText;
  if (option.kind === 'choice') return option.choices[option.default]?.id ?? option.default;
  return option.default;
}

/** A link without its seed. Levels that differ only in the seed are counted together. */
export function identityOf(link: string): string {
  const at = link.indexOf('?');
  const path = at < 0 ? link : link.slice(0, at);
  return path.slice(0, path.lastIndexOf('/')) + (at < 0 ? '' : link.slice(at));
}

const SEPARATORS = /[\s\u00a0\u202f_\u2010\u2011\u2013\u2014-]/g;

/** Whether all options of a preset have its values. */
export const isSet = (options: Options, preset: Options): boolean =>
  Object.entries(preset).every(([id, value]) => String(options[id]) === String(value));

/** The options with which a seed makes the game's level: those of a preset, where there is one. */
export function gameOptions(info: GeneratorInfo): Options | undefined {
  const preset = info.presets.find(({ id }) => id === 'game');
  // A preset names every option; those at their default do not matter.
  const changed = Object.entries(preset?.options ?? {}).filter(([id, value]) => value !== defaultOf(info, id));
  return preset && Object.fromEntries(changed);
}

/** With Black Candle the game's floor has no curse. */
export const isOfGame = (options: Options, game: Options | undefined): boolean =>
  game !== undefined && (isSet(options, game) || isSet(options, { ...game, curse: 'candle' }));

/** Whether the typed text is the level's seed as a game writes it. Other texts are hashed into a different seed. */
export function isSeedItself(text: string, seedText: string): boolean {
  const plain = (text: string) => text.replace(SEPARATORS, '').toUpperCase();
  return plain(text).length === 8 && plain(text) === plain(seedText);
}

export const defaultsOf = (info: GeneratorInfo): Record<string, number | string> =>
  Object.fromEntries(info.options.map((o) => [o.id, defaultOf(info, o.id)]));

export const sameOptions = (a: Options, b: Options): boolean =>
  Object.keys({ ...a, ...b }).every((id) => a[id] === b[id]);

/** The id of the preset that equals a level's options, '' for the defaults, or undefined. */
export function presetOf(info: GeneratorInfo, parsed: Pick<Parsed, 'options'>): string | undefined {
  const defaults = defaultsOf(info);
  const found = info.presets.find((preset) => sameOptions({ ...defaults, ...preset.options }, parsed.options));
  return found?.id ?? (sameOptions(defaults, parsed.options) ? '' : undefined);
}

/** View state in links. */

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

/** View state, and whether all generators are shown with the level's seed: then what was wrong with the link (`#five`). */
export interface PageView extends View {
  five?: readonly string[] | undefined;
}

/** Programs that are generators of the page, packed, by the ids that they have in it; of a program that is too long an empty text. */
export const codes = new Map<string, string>();

/** A link as others can read it: in the page each program has an id of its own, such as yours7. */
export const publicLink = (link: string): string => link.replace(/\byours\d+(?=\/|%2F|$)/g, 'yours');

/** A canonical link with view state behind it, and "#" before it. */
export function withView(link: string, { five, ...view }: PageView): string {
  if (five) return `#five/v1/${link.split(/[/?]/)[2]}${view.show ? '?show=1' : ''}`;
  const code = codes.get(link.replace(/\/.*/s, '')) ?? view.code;
  const told = { ...view, code, parts: view.parts && partsOf(view.parts).join() };
  const parts = viewKeys.flatMap((key) => {
    const value = told[key] === true ? 1 : told[key];
    return value || value === 0 ? `${key}=${encodeURIComponent(value)}` : [];
  });
  const rest = parts.length > 0 ? `${link.includes('?') ? '&' : '?'}${parts.join('&')}` : '';
  return publicLink(`#${link}${rest}`);
}

/** An embed's address without what only concerns its frame. */
export function withoutFrame(address: string): string {
  const [page = '', hash = ''] = address.split(/#(.*)/s);
  const { embed: _embed, theme: _theme, parts: _parts, ...view } = viewOf(hash);
  return page + withView(withoutView(hash), view);
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
