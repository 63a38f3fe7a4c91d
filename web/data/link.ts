import type { GeneratorInfo, Listing, OptionInfo, Parsed } from '../../wasm/bridge/interface';

/** The hash of a link that somebody pasted, with or without its address; undefined for any other text. */
export function linkIn(text: string): string | undefined {
  const from = text.indexOf('#');
  if (from >= 0 && from + 1 < text.length) return text.slice(from);
  return /^[a-z_]+\/v\d+\//.test(text) ? `#${text}` : undefined;
}

/** What a link says beyond the level itself, in the order in which it is written. */
export interface View {
  step?: number | undefined;
  chapter?: string | undefined;
  find?: string | undefined;
  sheet?: string | undefined;
  walk?: boolean | undefined;
  with?: string | undefined;
  show?: boolean | undefined;
  embed?: boolean | undefined;
}

const VIEW = /^(step|chapter|find|sheet|walk|with|show|embed)=/;

export type Options = Readonly<Record<string, number | string>>;

/** A fresh seed: 32 bits, never 0. */
export function freshSeed(): number {
  const seed = crypto.getRandomValues(new Uint32Array(1))[0] as number;
  return seed === 0 ? 1 : seed;
}

export const seedText = (seed: number): string => `0x${seed.toString(16).padStart(8, '0').toUpperCase()}`;

/** What it takes to write a link; a generator whose options are not known yet has none. */
type LinkInfo = Pick<GeneratorInfo, 'id' | 'revision'> & Partial<Pick<GeneratorInfo, 'options'>>;

/** A loose link; the core answers with the canonical one. Options at their default are left out. */
export function looseLink(info: LinkInfo, seed: string, options: Options): string {
  const pairs = (info.options ?? [])
    .filter((option) => option.id in options && options[option.id] !== initialOf(option))
    .map((option) => `${option.id}=${encodeURIComponent(String(options[option.id]))}`);
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

export const defaultsOf = (info: GeneratorInfo): Record<string, number | string> =>
  Object.fromEntries(info.options.map((o) => [o.id, defaultOf(info, o.id)]));

/** A canonical link with view state behind it, and "#" before it. */
export function withView(link: string, view: View): string {
  const parts: string[] = [];
  const text = (name: string, value: string | undefined) => value && parts.push(`${name}=${encodeURIComponent(value)}`);
  const flag = (name: string, value: boolean | undefined) => value && parts.push(`${name}=1`);
  if (view.step !== undefined) parts.push(`step=${view.step}`);
  text('chapter', view.chapter);
  text('find', view.find);
  text('sheet', view.sheet);
  flag('walk', view.walk);
  text('with', view.with);
  flag('show', view.show);
  flag('embed', view.embed);
  if (parts.length === 0) return `#${link}`;
  return `#${link}${link.includes('?') ? '&' : '?'}${parts.join('&')}`;
}

/** The link's text without its view state: two hashes that differ only there show the same level. */
export function withoutView(hash: string): string {
  const [path, query = ''] = split(hash.replace(/^#/, ''));
  const kept = query.split('&').filter((pair) => pair !== '' && !VIEW.test(pair));
  return kept.length > 0 ? `${path}?${kept.join('&')}` : path;
}

/** View state as it is written in a hash; what makes no sense is left out. */
export function viewOf(hash: string): View {
  const view: View = {};
  for (const pair of split(hash)[1]?.split('&') ?? []) {
    if (!VIEW.test(pair)) continue;
    const at = pair.indexOf('=');
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
    if (name === 'step') {
      if (/^\d{1,9}$/.test(value)) view.step = Number(value);
    } else if (name === 'sheet') {
      const written = decoded(value);
      if (/^(12|24|48)(,|$)/.test(written)) view.sheet = written;
    } else if (name === 'with') view.with = linkIn(decoded(value))?.slice(1);
    else if (name === 'find') view.find = decoded(value);
    else if (name === 'chapter') view.chapter = decoded(value);
    else view[name as 'walk' | 'show' | 'embed'] = value !== '0';
  }
  if (view.step !== undefined) delete view.chapter;
  return view;
}

/** Whether a link leaves its seed to chance: a generator's name, perhaps with its revision and options, or nothing. */
export function isSeedless(all: Listing, hash: string): boolean {
  const [id = '', revision, ...rest] = (split(hash.replace(/^#/, ''))[0] as string).split('/');
  if (id === '') return withoutView(hash) === '';
  return all.generators.some((g) => g.id === id) && rest.join('') === '' && (!revision || /^v\d+$/.test(revision));
}

/** Such a link with a fresh seed. */
export function seeded(all: Listing, hash: string): string {
  const [path, query] = split(hash.replace(/^#/, ''));
  const [id, revision] = path.split('/');
  const info = all.generators.find((g) => g.id === id) ?? all.generators[0];
  if (!info) return hash;
  const rest = query ? `?${query}` : '';
  return `#${info.id}/${revision || `v${info.revision}`}/${seedText(freshSeed())}${rest}`;
}

function split(text: string): [string, string?] {
  const at = text.indexOf('?');
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export const sameOptions = (a: Options, b: Options): boolean =>
  Object.keys({ ...a, ...b }).every((id) => a[id] === b[id]);

/** The preset that a level's options are, if any; without one, empty for the defaults. */
export function presetOf(info: GeneratorInfo, parsed: Pick<Parsed, 'options'>): string | undefined {
  const defaults = defaultsOf(info);
  const found = info.presets.find((preset) => sameOptions({ ...defaults, ...preset.options }, parsed.options));
  return found?.id ?? (sameOptions(defaults, parsed.options) ? '' : undefined);
}
