// press-r/generator: a generator of one's own (wasm/yours), with the same calls as all others.
import { openProgram } from '../yours/open.mjs';
import { loadParts } from '../yours/parts.mjs';
import { openText } from '../yours/text.mjs';
import { callsOf } from './press_r.mjs';

// The types that programs import from press-r/generator.
/** @typedef {import('../yours/generator.js').About} About */
/** @typedef {import('../yours/generator.js').Dice} Dice */
/** @typedef {import('../yours/generator.js').Generate} Generate */
/** @typedef {import('../yours/generator.js').Given} Given */
/** @typedef {import('../yours/generator.js').Level} Level */

/**
 * The calls of loadCore for one program, whose links are yours/v1/SEED?option=value. A program is a module with `generate` and
 * perhaps `about`, or its text, in which what differs between machines or runs is refused. It runs as ordinary code. Rejects with
 * a sentence and its `line` where the program cannot be used.
 * @param {{ about?: About, generate: Generate } | string} program
 * @returns {Promise<import('./press_r.mjs').PressR>}
 */
export async function loadGenerator(program) {
  const { core, info } =
    typeof program === 'string' ? await openText(program) : await openProgram(program, await loadParts());
  return callsOf(
    {
      of: async () => core,
      forget: () => undefined,
      infoOf: async () => info,
      catalog: async () => ({ version: '', generators: [info] }),
    },
    { generators: [info] },
  );
}
