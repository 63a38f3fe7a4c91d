// Programs as generators of the page. Each text that has run is one with an id of its own, so that no level, count or picture of
// one text can be taken for another's. In links of #yours the program is packed; without one it is the editor's.
import { signal } from '@preact/signals';
import FIRST from '../../public/yours/first.mjs?raw';
import type { GeneratorInfo } from '../../wasm/bridge/interface';
import { addGenerator } from '../data/engines';
import { codes, generators } from '../data/request';
import { loadPacker, MAX_PACKED, openProgram, ProgramEngine, Unready } from '../data/sandbox';
import { once } from '../data/tasks';
import { kept } from './preferences';

/** Where the browser keeps the text that was typed last. */
export const DRAFT = 'press-r.program.yours';

/** The program that the editor of #yours shows. Held: it came by a link, and nobody has agreed to run it. `by`: the session that typed it. */
export const wanted = signal<{ text: string; isHeld: boolean; by?: object | undefined }>({
  text: kept(DRAFT) ?? FIRST,
  isHeld: false,
});

/** Texts that may run: the user's own, and those that were agreed to. */
const trusted = new Set([wanted.value.text]);

/** Puts a text of the user's own into the editor of #yours. */
export function want(text: string, by?: object): void {
  trusted.add(text);
  wanted.value = { text, isHeld: false, by };
}

/** The generator that a text is, described. Rejects with Unready. */
export const generatorOf = once(async (text): Promise<GeneratorInfo> => {
  const { engine, info: said } = await openProgram(text);
  const id = `yours${codes.size.toString(36)}`;
  const info = { ...said, id };
  const packed = (await loadPacker()).pack(text);
  codes.set(id, packed.length > MAX_PACKED ? '' : packed);
  generators.push({ id, revision: info.revision });
  engine.close();
  addGenerator(id, info, () => new ProgramEngine(engine.script, info));
  return info;
});

/** The id of the generator for a link's program, or without one for the editor's. Rejects with what the page says if it cannot run. */
export async function idFor(code: string | undefined): Promise<string> {
  const text = code === undefined ? wanted.value.text : (await loadPacker()).unpack(code);
  if (text === '') throw new Unready({ title: 'The program of this link cannot be read.', text: '', retry: false });
  const isHeld = !trusted.has(text);
  if (wanted.value.text !== text || isHeld) wanted.value = { text, isHeld };
  if (isHeld) throw new Unready({ ...STRANGE, agree: () => want(text) });
  return (await generatorOf(text)).id;
}

/** What is asked before a stranger's program runs. */
export const STRANGE = {
  title: 'This link brings a program of somebody else.',
  text: 'Read it first if you like. It runs apart from the page: it cannot reach your files, the network, or anything this page keeps.',
  retry: true,
};
