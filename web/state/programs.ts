// Programs as generators of the page. Each text that has run is one with an id of its own, so that no level, count or picture of
// one text can be taken for another's. In links of #yours the program is packed; without one it is the editor's.
import { signal } from '@preact/signals';
import FIRST from '../../public/yours/first.mjs?raw';
import type { GeneratorInfo } from '../../wasm/bridge/interface';
import { programs } from '../data/engines';
import { codes } from '../data/request';
import { loadPacker, MAX_PACKED, openProgram, ProgramEngine, Unready } from '../data/sandbox';
import { kept } from './preferences';
import { beside, state, visited } from './store';

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

/** Programs that have been opened, by text, in the order in which they were last asked for. */
const opened = new Map<string, Promise<GeneratorInfo>>();
let lastId = 0;

/** The generator that a text is, described. Rejects with Unready. */
export function generatorOf(text: string): Promise<GeneratorInfo> {
  const asked = opened.get(text) ?? open(text);
  opened.delete(text);
  opened.set(text, asked);
  asked.catch(() => opened.delete(text));
  return asked;
}

/** Milliseconds after which the worker that opened a program is ended, unless something has been asked of it. */
const UNASKED_MS = 1000;

async function open(text: string): Promise<GeneratorInfo> {
  const { engine, info: said } = await openProgram(text);
  const packed = (await loadPacker()).pack(text);
  forget();
  const id = `yours${++lastId}`;
  const info = { ...said, id };
  engine.info = info;
  let isTaken = false;
  const source = () => {
    if (isTaken) return new ProgramEngine(engine.script, info);
    isTaken = true;
    return engine;
  };
  setTimeout(() => void (isTaken || engine.close()), UNASKED_MS);
  codes.set(id, packed.length > MAX_PACKED ? '' : packed);
  programs.set(id, { text, info, source });
  return info;
}

/** Programs that are kept although no level of them was on the stage: those of editors. */
const MAX_UNSEEN = 4;

/** Forgets the programs that nothing on screen and no way back to an earlier level needs. */
function forget(): void {
  const recent = [...opened.keys()].slice(-MAX_UNSEEN);
  const { request, link } = state.value;
  const links = [...visited.value.map((one) => one.link), link, `${request?.generator}/`, beside.value].join(' ');
  for (const [id, { text }] of programs) {
    if (recent.includes(text) || links.includes(`${id}/`)) continue;
    opened.delete(text);
    codes.delete(id);
    programs.delete(id);
  }
}

/**
 * The id of the generator for a link, whose program is from now on the editor's: for `yours` that of its `code`, or without one of
 * the editor's text. Rejects with what the page says if it cannot run.
 */
export async function idFor(id: string, code: string | undefined): Promise<string> {
  const own = programs.get(id)?.text ?? (code === undefined ? wanted.value.text : undefined);
  const text = own ?? (await loadPacker()).unpack(code ?? '');
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
