// What the clients share: folders, running programs, and the examples of the manuals.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../wasm/build/setup.mjs';
import { quietly } from '../process.mjs';

export const here = join(root, 'tests', 'clients');
export const library = join(root, 'core', 'library');
export const cli = join(root, 'wasm', 'cli', 'cli.mjs');
export const read = (...path) => readFile(join(...path), 'utf8');

export async function run(command, args, cwd, env = {}) {
  const { status, output } = await quietly(command, args, { cwd, env });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with status ${status}\n${output}`);
  return output;
}
export const node = (cwd, ...args) => run(process.execPath, args, cwd);

export function expectMatch(text, pattern) {
  if (!pattern.test(text)) throw new Error(`${pattern} is not in: ${text.slice(0, 400)}`);
}

/** The first example in a language such as "cpp", or "cpp level", of a manual. */
export async function example(language, manual) {
  const [, text] = new RegExp(`^\`\`\`${language}\n([^]*?)^\`\`\`$`, 'm').exec(await read(manual, 'README.md')) ?? [];
  if (!text) throw new Error(`${manual} has no example in ${language}.`);
  return text;
}
