// Makes a core of a program (generator.d.ts), which answers as the core of any generator does. Needs neither a page nor Node: the
// caller reads the program's text (reader.mjs), evaluates it and hands in the module of WebAssembly.
import { described } from '../shared/described.mjs';
import { begin } from '../shared/parts.mjs';
import { describe, ProgramFault, readAbout, sentencesOf, textOf } from './about.mjs';
import { maker, ReturnFault } from './level.mjs';

/** @import { Core, GeneratorInfo, Sentences } from '../bridge/interface.js' */
/** @typedef {{ line: number, column: number, sentence: string }} Fault */
/** @typedef {{ create: Function, module: WebAssembly.Module, kit?: Sentences }} Parts `create`: the default export of yours.js; `module`: yours.wasm; `kit`: yours.catalog.json */
/** @typedef {Core & { pack(text: string): string, unpack(packed: string): string }} ProgramCore */

export { ProgramFault };

const noLatePart = () => {
  throw new Error('The module of outside generators has one part.');
};

/** The line of a program in which an error arose, by the address under which it was evaluated; 0 where it cannot be told. */
function lineOf(error, url) {
  if (Number.isInteger(error?.line) && error.line > 0) return error.line;
  const stack = typeof error?.stack === 'string' ? error.stack : '';
  const frame = stack
    .split('\n')
    .find((one) => one.includes(url) && !one.includes('$steps') && /:\d+:\d+\)?$/.test(one));
  return Number(/:(\d+):\d+\)?$/.exec(frame ?? '')?.[1] ?? 0);
}

/** The fault for anything that a program throws. */
function faultOf(error, url) {
  try {
    const line = lineOf(error, url);
    const own = error instanceof ProgramFault || error instanceof RangeError;
    if (error instanceof RangeError && /call stack/.test(error.message))
      return { line, column: 0, sentence: 'A function calls itself too deep.' };
    const message = error instanceof Error ? error.message : `The program threw ${String(error)}`;
    const sentence = textOf(message) || 'The program failed.';
    return { line, column: 0, sentence: own || /[.!?]$/.test(sentence) ? sentence : `${sentence}.` };
  } catch {
    return { line: 0, column: 0, sentence: 'The program threw something that cannot be shown.' };
  }
}

/** Seeds whose levels are made first, and the first of them again. */
const TRIED = [1, 2, 3];

/** The line of a text that begins with what a pattern matches, or 0. */
const lineWith = (text, pattern) => 1 + text.split('\n').findIndex((line) => pattern.test(line));

/** Throws unless a program makes levels, and the same ones when it is asked again. */
function tryOut(core, takeFault, text) {
  const check = (made) => {
    const fault = takeFault();
    if (fault) throw new ProgramFault(fault.sentence, fault.line, fault.column);
    return made;
  };
  const print = (seed) => check(core.fingerprint(`yours/v1/${seed}`));
  const first = TRIED.map(print);
  check(core.film(`yours/v1/${TRIED[0]}`));
  if (TRIED.some((seed, i) => print(seed) !== first[i]))
    throw new ProgramFault(
      'This generator remembers: the same link gave another level the second time. Declare what changes inside generate.',
      lineWith(text, /^(let|var) /),
    );
}

/**
 * Makes the core of a program. Throws ProgramFault where it cannot be used, fails at once, or remembers.
 * @param {any} program the evaluated module: its exports
 * @param {Parts & { text?: string, url?: string }} parts `text`: the program's, for the digest of counts; `url`: the program's address in stacks, for the lines of faults, if it was not evaluated from readProgram's script
 * @returns {Promise<{ core: ProgramCore, info: GeneratorInfo, takeFault: () => Fault | undefined }>} `info`: with the sentences of its texts
 *   `takeFault`: the first fault of a level since the last call
 */
export async function openProgram(program, { create, module, kit = {}, text = '', url = 'program.mjs' }) {
  let tables;
  try {
    tables = structuredClone(readAbout(program.about));
  } catch (error) {
    const { sentence, line } = faultOf(error, url);
    throw new ProgramFault(sentence, line);
  }
  const { generate, $begin: beginSteps = () => undefined } = program;
  if (typeof generate !== 'function')
    throw new ProgramFault('The program has no generate: export function generate({ level }) { … }.');
  const { core } = await begin(create, module, noLatePart);
  let fault;
  const takeFault = () => {
    const taken = fault;
    fault = undefined;
    return taken;
  };
  const failed = (error) => {
    const one = faultOf(error, url);
    // What generate returned belongs to no line of a stack.
    if (error instanceof ReturnFault) one.line = lineWith(text, /^export .*\bgenerate\b/);
    fault ??= one;
    return one.line > 0 ? `Line ${one.line}: ${one.sentence}` : one.sentence;
  };
  describe(core, tables);
  core.describe(maker(core, tables, { generate, begin: beginSteps, failed }), text);
  tryOut(core, takeFault, text);
  const info = described(JSON.parse(core.catalog()).generators[0], { ...kit, ...sentencesOf(tables) });
  return { core, info, takeFault };
}

/**
 * The packer of programs for links, without a program.
 * @param {Parts} parts
 */
export async function openPacker({ create, module }) {
  const { core } = await begin(create, module, noLatePart);
  return { pack: (text) => core.pack(text), unpack: (packed) => core.unpack(packed) };
}
