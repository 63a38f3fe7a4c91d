import type { GeneratorInfo, OptionInfo, Parsed } from '../../wasm/bridge/interface';
import { type View, viewKeys } from '../../wasm/shared/link.mjs';

/** Links as the page writes them; wasm/shared/link.mjs reads them. */

export type Options = Readonly<Record<string, number | string>>;

/** A fresh seed: 32 bits, never 0. */
export function freshSeed(): number {
  const seed = crypto.getRandomValues(new Uint32Array(1))[0] as number;
  return seed === 0 ? 1 : seed;
}

export const seedText = (seed: number): string => `0x${seed.toString(16).padStart(8, '0').toUpperCase()}`;

/** What any generator's link may have besides its options, behind them, among `Parsed.options` where it does. */
const reserved = ['dice', 'without'];

/** What it takes to write a link; a generator whose options are not known yet has none. */
type LinkInfo = Pick<GeneratorInfo, 'id' | 'revision'> & Partial<Pick<GeneratorInfo, 'options'>>;

/** A loose link; the core answers with the canonical one. Options at their default are left out. */
export function looseLink(info: LinkInfo, seed: string, options: Options): string {
  const pairs = (info.options ?? [])
    .filter((option) => option.id in options && options[option.id] !== initialOf(option))
    .map((option) => `${option.id}=${encodeURIComponent(String(options[option.id]))}`);
  for (const key of reserved) if (options[key]) pairs.push(`${key}=${encodeURIComponent(String(options[key]))}`);
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

/** What an embed can show, in the order in which links name it. */
export const PARTS: readonly string[] = ['map', 'bar', 'caption', 'timeline', 'summary', 'legend', 'way'];

/** What `parts` of a link names, each once, in their order; what there is not comes last. */
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

export const sameOptions = (a: Options, b: Options): boolean =>
  Object.keys({ ...a, ...b }).every((id) => a[id] === b[id]);

/** The preset that a level's options are, if any; without one, empty for the defaults. */
export function presetOf(info: GeneratorInfo, parsed: Pick<Parsed, 'options'>): string | undefined {
  const defaults = defaultsOf(info);
  const found = info.presets.find((preset) => sameOptions({ ...defaults, ...preset.options }, parsed.options));
  return found?.id ?? (sameOptions(defaults, parsed.options) ? '' : undefined);
}
