// The common measures beside an independent program's (tests/measured/common.py), on 200 levels a generator.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { catalog } from './core.ts';
import { pressR } from './run_cli.ts';

const program = fileURLToPath(new URL('../measured/common.py', import.meta.url));
const python = spawnSync('python3', ['--version']).status === 0;
const levels = 200;

const linesOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

if (python)
  test.each(catalog.generators.filter(({ walks }) => walks))('$id', ({ id, revision, roles }) => {
    const { stdout, status } = pressR(
      ...['batch', `${id}/v${revision}/*`, '--count', String(levels), '--ndjson', '--terrain'],
    );
    expect(status).toBe(0);
    const counted = spawnSync('python3', [program, JSON.stringify(roles)], {
      input: stdout,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    });
    expect([counted.status, counted.stderr]).toEqual([0, '']);
    const ours = linesOf(stdout);
    const theirs = linesOf(counted.stdout);
    expect(theirs.length).toBe(levels);
    for (const [i, { link, ...measures }] of theirs.entries()) {
      expect(Object.keys(measures).length).toBe(15);
      const same = Object.fromEntries(Object.keys(measures).map((fact) => [fact, ours[i].facts[fact]]));
      expect(same, link).toEqual(measures);
    }
  });
