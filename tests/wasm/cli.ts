// The command line, run as people run it.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { samples, withSeed } from './core.ts';
import { Shapes } from './shape.ts';

export const interfaces = new Shapes(new URL('../../wasm/press_r.d.mts', import.meta.url));
export const program = fileURLToPath(new URL('../../wasm/cli.mjs', import.meta.url));

export function pressR(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  return { status, stdout, stderr };
}

/** A line of a shell in which "$0" "$@" is the command line. */
export const underBash = (script: string, args: string[], cwd?: string) =>
  spawnSync('bash', ['-c', script, process.execPath, program, ...args], { encoding: 'utf8', cwd });

/** Runs it, expects success without a notice, and reads its JSON. */
export function json(type: string, ...args: string[]) {
  const { status, stdout, stderr } = pressR(...args, '--json');
  expect(stderr).toBe('');
  expect(status).toBe(0);
  const value = JSON.parse(stdout);
  expect(interfaces.misfits(value, type).slice(0, 5)).toEqual([]);
  return value;
}

export const sample = samples[0] ?? expect.fail('no sample');
export const link = withSeed(sample, 'B91199AC');
