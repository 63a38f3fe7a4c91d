// The command line's answers, read.
import { expect } from 'vitest';
import { samples, withSeed } from './core.ts';
import { pressR } from './run_cli.ts';
import { Shapes } from './shape.ts';

export const interfaces = new Shapes(new URL('../../wasm/package/press_r.d.mts', import.meta.url));

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
