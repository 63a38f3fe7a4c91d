import type { OptionInfo, TextReading } from '../../../../wasm/bridge/interface';
import { quick } from '../../../data/engines';
import type { Level } from '../../../data/level';
import { type Fault, placed } from './faults';

/** What the core says of a text before it is used. */
export interface Verdict extends Pick<TextReading, 'usable' | 'content'> {
  /** The text that was judged. */
  of: string;
  faults: readonly Fault[];
}

export const sizeOf = (text: string): number => new TextEncoder().encode(text).length;

/** How the core reads a text as this option's, beside the level's other options. */
export const readText = async (now: Level, { id }: OptionInfo, text: string, lane: string): Promise<TextReading> =>
  JSON.parse(await quick.ask(lane, 'readText', now.head.link, id, text));

export async function judged(now: Level, option: OptionInfo, text: string): Promise<Verdict> {
  const { usable, content, faults } = await readText(now, option, text, `draft ${option.id}`);
  const size = sizeOf(text);
  const sentence = `${size} characters are too many; ${option.maxLength} ${option.maxLength > 4000 ? 'are read' : 'go into a link'}.`;
  const told =
    size > option.maxLength
      ? [{ fatal: true, line: 0, column: 0, text: sentence, remedies: [], reached: [], stops: [], rows: [] }]
      : faults;
  return {
    of: text,
    usable: usable && size <= option.maxLength,
    content,
    faults: told.map((fault) => placed(text, fault)),
  };
}
