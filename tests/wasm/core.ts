// The modules under test, as they ship, and the links that tests try: every generator as it comes and with each of its
// presets.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect } from 'vitest';
import type { Catalog, Core, GeneratorInfo } from '../../wasm/bridge/interface';
import { archived, Modules, moduleOf } from '../../wasm/shared/modules.mjs';
import { Types } from './schema.ts';

export const modules = new Modules();
export const catalog: Catalog = await modules.catalog();
export const coreOf = new Map<string, Core>();
for (const name of [...modules.ids, ...archived]) coreOf.set(name, await modules.byId(name));

/** Every module behind one interface: a call goes to the generator that its link names. */
export const core = new Proxy({} as Core, {
  get:
    (_, call: string) =>
    (link = '', ...rest: unknown[]) => {
      const module = coreOf.get(moduleOf(link)) as unknown as Record<string, (...args: unknown[]) => unknown>;
      return module[call]?.(link, ...rest);
    },
});

const query = (options: Record<string, number | string>) =>
  Object.entries(options)
    .map(([id, value]) => `${id}=${encodeURIComponent(value)}`)
    .join('&');

export const linkOf = ({ id, revision }: GeneratorInfo, seed: string | number, options = {}) =>
  [`${id}/v${revision}/${seed}`, query(options)].filter(Boolean).join('?');

export interface Sample {
  generator: GeneratorInfo;
  /** With the seed as a star. */
  link: string;
}

export const samples: Sample[] = catalog.generators.flatMap((generator) =>
  [{}, ...generator.presets.map(({ options }) => options)].map((options) => ({
    generator,
    link: linkOf(generator, '*', options),
  })),
);

export const withSeed = ({ link }: Sample, seed: string | number) => link.replace('/*', `/${seed}`);

// The command line, run as a user runs it, and its JSON.

export const program = fileURLToPath(new URL('../../wasm/cli/cli.mjs', import.meta.url));

export function pressR(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  return { status, stdout, stderr };
}

/** A folder for the tests of a file, gone after them. */
export function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'press-r-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
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
