// The command line, run as a user runs it, and its JSON.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { samples, withSeed } from './core.ts';
import { Types } from './schema.ts';

export const program = fileURLToPath(new URL('../../wasm/cli/cli.mjs', import.meta.url));

export function pressR(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  return { status, stdout, stderr };
}

/** Runs a shell script in which "$0" "$@" is the command line. */
export const underBash = (script: string, args: readonly string[], cwd?: string) =>
  spawnSync('bash', ['-c', script, process.execPath, program, ...args], { encoding: 'utf8', cwd });

export const interfaces = new Types(new URL('../../wasm/bridge/answers.d.ts', import.meta.url));

/** Parses the JSON of a run. Expects success without a notice, and a value of the declared type. */
export function json(type: string, ...args: string[]) {
  const { status, stdout, stderr } = pressR(...args, '--json');
  expect(stderr).toBe('');
  expect(status).toBe(0);
  const value = JSON.parse(stdout);
  expect(interfaces.misfit(value, type)).toBeUndefined();
  return value;
}

export const sample = samples[0] ?? expect.fail('no sample');
export const link = withSeed(sample, 'B91199AC');
