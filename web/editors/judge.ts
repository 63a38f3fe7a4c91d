import type { OptionInfo, Parsed } from '../../wasm/bridge/interface';
import { quick } from '../data/engines';
import type { Level } from '../data/level';
import { looseLink, seedText } from '../data/link';
import { type Fault, faultOf } from './faults';

/** What the core says of a text before it is used. */
export interface Verdict {
  /** The text that was judged. */
  of: string;
  usable: boolean;
  faults: readonly Fault[];
}

export const sizeOf = (text: string): number => new TextEncoder().encode(text).length;

export async function judged(now: Level, option: OptionInfo, text: string): Promise<Verdict> {
  const size = sizeOf(text);
  if (size > option.maxLength) {
    const sentence = `${size} characters are too many; ${option.maxLength} ${option.maxLength > 4000 ? 'are read' : 'go into a link'}.`;
    return { of: text, usable: false, faults: [faultOf(text, sentence)] };
  }
  const link = looseLink(now.info, seedText(now.head.seed), { ...now.head.options, [option.id]: text });
  const parsed = JSON.parse(await quick.ask(`draft ${option.id}`, 'parse', link)) as Parsed;
  const mine = `${option.title}: `;
  const problems = parsed.problems.filter((p) => p.startsWith(mine)).map((p) => p.slice(mine.length));
  const faults = problems.map((problem) => faultOf(text, problem));
  return { of: text, usable: !parsed.unusable.includes(option.id), faults };
}
