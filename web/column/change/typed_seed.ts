import type { Options } from '../../data/link';

const BETWEEN = /[\s\u00a0\u202f_\u2010\u2011\u2013\u2014-]/g;

/** Whether a preset is chosen, whatever else is. */
export const isSet = (options: Options, preset: Options): boolean =>
  Object.entries(preset).every(([id, value]) => String(options[id]) === String(value));

/**
 * Whether what somebody typed is the seed itself, as a game writes it: eight characters whose checksum is right. All
 * other texts are hashed, so that the level's seed reads differently.
 */
export function isSeedItself(typed: string, seedText: string): boolean {
  const plain = (text: string) => text.replace(BETWEEN, '').toUpperCase();
  return plain(typed).length === 8 && plain(typed) === plain(seedText);
}
