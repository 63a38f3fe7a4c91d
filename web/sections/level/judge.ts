import type { OptionInfo, Parsed } from '../../../wasm/door';
import { quick } from '../../engines';
import type { Level } from '../../level';
import { looseLink, seedText } from '../../link';

/** What the core says of a text before it is used. */
export interface Verdict {
  usable: boolean;
  problems: readonly string[];
}

export const sizeOf = (text: string): number => new TextEncoder().encode(text).length;

export async function judged(now: Level, option: OptionInfo, text: string): Promise<Verdict> {
  const size = sizeOf(text);
  if (size > option.maxLength)
    return { usable: false, problems: [`${size} characters are too many; ${option.maxLength} go into a link.`] };
  const link = looseLink(now.info, seedText(now.head.seed), { ...now.head.options, [option.id]: text });
  const parsed = JSON.parse(await quick.ask('draft', 'parse', link)) as Parsed;
  const mine = `${option.title}: `;
  const problems = parsed.problems.filter((p) => p.startsWith(mine)).map((p) => p.slice(mine.length));
  return { usable: !parsed.unusable.includes(option.id), problems };
}

/** Where a message points to: an offset into the text, or -1. */
export function placeIn(text: string, problem: string): number {
  const found = /^Line (\d+), column (\d+):/.exec(problem);
  if (!found) return -1;
  const lines = text.split('\n').slice(0, Number(found[1]) - 1);
  const start = lines.reduce((sum, line) => sum + line.length + 1, 0);
  return Math.min(text.length, start + Number(found[2]) - 1);
}
