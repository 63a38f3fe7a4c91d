import type { GeneratorInfo, Parsed } from '../wasm/door';

/** The hash of a link that somebody pasted, with or without its address; undefined for any other text. */
export function linkIn(text: string): string | undefined {
  const from = text.indexOf('#');
  if (from >= 0 && from + 1 < text.length) return text.slice(from);
  return /^[a-z_]+\/v\d+\//.test(text) ? `#${text}` : undefined;
}

/** What a link says beyond the level itself. */
export interface View {
  step?: number | undefined;
  find?: string | undefined;
  embed?: boolean | undefined;
}

export type Options = Readonly<Record<string, number | string>>;

/** A fresh seed: 32 bits, never 0. */
export function freshSeed(): number {
  const seed = crypto.getRandomValues(new Uint32Array(1))[0] as number;
  return seed === 0 ? 1 : seed;
}

export const seedText = (seed: number): string => `0x${seed.toString(16).padStart(8, '0').toUpperCase()}`;

/** A loose link; the core answers with the canonical one. Options at their default are left out. */
export function looseLink(info: GeneratorInfo, seed: string, options: Options): string {
  const pairs = info.options
    .filter((option) => option.id in options && options[option.id] !== defaultOf(info, option.id))
    .map((option) => `${option.id}=${encodeURIComponent(String(options[option.id]))}`);
  return `${info.id}/v${info.revision}/${encodeURIComponent(seed)}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`;
}

/** An option's default as links and `Parsed.options` write it. */
export function defaultOf(info: GeneratorInfo, id: string): number | string {
  const option = info.options.find((o) => o.id === id);
  if (!option) return 0;
  if (option.kind === 'text') return option.defaultText;
  if (option.kind === 'choice') return option.choices[option.default]?.id ?? option.default;
  return option.default;
}

export const defaultsOf = (info: GeneratorInfo): Record<string, number | string> =>
  Object.fromEntries(info.options.map((o) => [o.id, defaultOf(info, o.id)]));

/** A canonical link with view state behind it, and "#" before it. */
export function withView(link: string, view: View): string {
  const parts: string[] = [];
  if (view.find) parts.push(`find=${encodeURIComponent(view.find)}`);
  if (view.embed) parts.push('embed=1');
  if (view.step !== undefined) parts.push(`step=${view.step}`);
  if (parts.length === 0) return `#${link}`;
  return `#${link}${link.includes('?') ? '&' : '?'}${parts.join('&')}`;
}

/** The link's text without its view state: two hashes that differ only there show the same level. */
export function withoutView(hash: string): string {
  const [path, query = ''] = split(hash.replace(/^#/, ''));
  const kept = query.split('&').filter((pair) => pair !== '' && !/^(step|find|embed)=/.test(pair));
  return kept.length > 0 ? `${path}?${kept.join('&')}` : path;
}

/** View state as it is written in a hash, for when the level need not be asked for again. */
export function viewOf(hash: string): View {
  const view: View = {};
  for (const pair of split(hash)[1]?.split('&') ?? []) {
    const value = pair.slice(pair.indexOf('=') + 1);
    if (pair.startsWith('step=') && /^\d{1,9}$/.test(value)) view.step = Number(value);
    if (pair.startsWith('find=')) view.find = decoded(value);
    if (pair.startsWith('embed=')) view.embed = value !== '0';
  }
  return view;
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
