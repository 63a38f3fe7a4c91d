import type { GeneratorInfo, Parsed } from '../../wasm/bridge/interface';
import { defaultOf, type Options } from './link';

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
