// The command line, run as people run it.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { catalog, core, samples, withSeed } from './core.ts';
import { Shapes } from './shape.ts';

const interfaces = new Shapes(new URL('interface.d.ts', import.meta.url));
const program = fileURLToPath(new URL('../../wasm/cli.mjs', import.meta.url));

function pressR(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  return { status, stdout, stderr };
}

/** Runs it, expects success without a notice, and reads its JSON. */
function json(type: string, ...args: string[]) {
  const { status, stdout, stderr } = pressR(...args, '--json');
  expect(stderr).toBe('');
  expect(status).toBe(0);
  const value = JSON.parse(stdout);
  expect(interfaces.misfits(value, type).slice(0, 5)).toEqual([]);
  return value;
}

const sample = samples[0] ?? expect.fail('no sample');
const link = withSeed(sample, 'B91199AC');

describe('list', () => {
  test('--json is the catalog as the page sees it', () => {
    const { status, stdout } = pressR('list', '--json');
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toEqual(catalog);
  });

  test('for people: every generator, option, rule and fact is named', () => {
    const { stdout } = pressR('list');
    for (const { id, options, rules, facts, roles, presets } of catalog.generators) {
      for (const named of [{ id }, ...options, ...rules, ...facts, ...roles, ...presets])
        expect(stdout).toContain(named.id);
    }
  });
});

describe('show', () => {
  test.each(catalog.generators)('--json follows the interface: $id', ({ id, revision, options, facts }) => {
    const shown = json('Show', 'show', `${id}/v${revision}/B91199AC`);
    expect(shown).toMatchObject({ generator: id, revision, seed: 1, seedText: 'B911 99AC', problems: [] });
    expect(Object.keys(shown.options)).toEqual(options.map((option) => option.id));
    expect(Object.keys(shown.facts)).toEqual(facts.map((fact) => fact.id));
    expect(shown.steps).toBeUndefined();
    expect(shown.rooms.length + shown.cells.length).toBeGreaterThan(0);
    const ids = shown.rooms.map((room: { id: number }) => room.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('--steps adds the steps and changes nothing else', () => {
    const { steps, ...rest } = json('Show', 'show', link, '--steps');
    expect(steps.length).toBeGreaterThan(0);
    expect(rest).toEqual(json('Show', 'show', link));
    const rules = new Set(sample.generator.rules.map(({ id }) => id));
    for (const { rule } of steps) expect(rules).toContain(rule);
    expect(pressR('show', link, '--steps').stdout).toContain(steps[0].text);
  });

  test('a link with #, without, or as a whole URL is the same', () => {
    const wanted = pressR('show', link, '--json').stdout;
    expect(pressR('show', `#${link}`, '--json').stdout).toBe(wanted);
    expect(pressR('show', `https://example.org/press-r/#${link}`, '--json').stdout).toBe(wanted);
    expect(pressR('--json', 'show', link).stdout).toBe(wanted);
  });

  test('for people: the summary and the link', () => {
    const { status, stdout } = pressR('show', link);
    expect(status).toBe(0);
    expect(stdout).toContain(JSON.parse(core.generate(link).head).summary);
    expect(stdout).toContain('B91199AC');
  });

  test('--ascii draws the map', () => {
    const { stdout } = pressR('show', link, '--ascii');
    expect(stdout.trimEnd()).toBe(core.ascii(link).trimEnd());
  });

  test('--svg writes a picture', () => {
    const folder = mkdtempSync(join(tmpdir(), 'press-r-'));
    const file = join(folder, 'level.svg');
    expect(pressR('show', link, '--svg', file)).toMatchObject({ status: 0, stderr: '' });
    expect(readFileSync(file, 'utf8').trimEnd()).toBe(core.svg(link).trimEnd());
    rmSync(folder, { recursive: true });
  });

  test('a bad link still gives a level, with notices on standard error and in the JSON', () => {
    const { status, stdout, stderr } = pressR('show', 'zelda/v7/foo?bar=1', '--json');
    expect(status).toBe(0);
    const { problems } = JSON.parse(stdout);
    expect(problems.length).toBeGreaterThan(2);
    for (const problem of problems) expect(stderr).toContain(problem);
  });
});

describe('survey', () => {
  test.each(catalog.generators)('--json follows the interface: $id', ({ id, revision, facts }) => {
    const counted = json('Survey', 'survey', `${id}/v${revision}/*`, '--count', '60', '--first', '40');
    expect(counted).toMatchObject({ generator: id, problems: [], first: 40, count: 60 });
    expect(Object.keys(counted.facts)).toEqual(facts.map((fact) => fact.id));
    for (const counts of Object.values<Record<string, number>>(counted.facts)) {
      expect(Object.values(counts).reduce((sum, n) => sum + n, 0)).toBe(60);
    }
  });

  test('the seed part plays no part, and for people there is a table', () => {
    const star = pressR('survey', sample.link, '--count=30', '--json').stdout;
    expect(pressR('survey', link, '--count=30', '--json').stdout).toBe(star);
    expect(pressR('survey', sample.link, '--count', '30').stdout).toContain('30 levels');
  });
});

describe('notices', () => {
  const { id, revision } = sample.generator;

  test('a survey tells what was wrong with its options, not with a seed that it does not use', () => {
    const { stdout, stderr } = pressR('survey', `${id}/v${revision}/some word?nonsense=1`, '--count', '5', '--json');
    const { problems } = JSON.parse(stdout);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain('nonsense');
    expect(stderr).toBe(`press-r: ${problems[0]}\n`);
  });

  test('a star is no seed to show', () => {
    const { stdout, stderr } = pressR('show', sample.link, '--json');
    expect(JSON.parse(stdout).problems).toHaveLength(1);
    expect(stderr).toContain('seed 1 (B911 99AC)');
  });
});

describe('arguments that cannot be used', () => {
  test.each(
    [
      [],
      ['draw', link],
      ['show'],
      ['survey', link],
      ['survey', '--count', '5'],
      ['survey', link, '--count'],
      ['survey', link, '--count', '0'],
      ['survey', link, '--count', '-5'],
      ['survey', link, '--count', '1.5'],
      ['survey', link, '--count', 'many'],
      ['survey', link, '--count', '5', '--first', '4294967295'],
      ['show', link, link],
      ['show', link, '--jsn'],
      ['show', link, '--json=yes'],
      ['show', link, '--json', '--ascii'],
      ['show', link, '--count', '5'],
      ['show', link, '--svg'],
      ['show', link, '--svg', '--json'],
      ['show', link, '--svg', '/no/such/folder/level.svg'],
      ['list', 'everything'],
      ['list', '--steps'],
    ].map((args) => ({ args, line: args.join(' ') || 'none at all' })),
  )('$line', ({ args }) => {
    const { status, stdout, stderr } = pressR(...args);
    expect(status).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toMatch(/^press-r: [^\n]+[.)]\n$/);
  });
});

test('--help names the three commands', () => {
  const { status, stdout } = pressR('--help');
  expect(status).toBe(0);
  for (const command of ['list', 'show', 'survey']) expect(stdout).toContain(`press-r ${command}`);
});

const underBash = (script: string, args: string[], cwd?: string) =>
  spawnSync('bash', ['-c', script, process.execPath, program, ...args], { encoding: 'utf8', cwd });

test('an output that cannot be written whole is told in one sentence, with status 2', () => {
  const folder = mkdtempSync(join(tmpdir(), 'press-r-'));
  // A limit on the size of files stands for a full disk.
  const { status, stderr } = underBash('ulimit -f 1; "$0" "$@" > level.json', ['show', link, '--json'], folder);
  rmSync(folder, { recursive: true });
  expect(stderr).toBe('press-r: The output could not be written (EFBIG).\n');
  expect(status).toBe(2);
});

test('notices that nobody reads are no failure', () => {
  const script = '{ { "$0" "$@" 2>&1 > /dev/null; echo "status $?" >&3; } | true; } 3>&1';
  expect(underBash(script, ['show', 'nonsense']).stdout.trim()).toBe('status 0');
});

test('a reader that closes the pipe early is no failure', () => {
  const command = `"${process.execPath}" "${program}" list --json; echo "status $?" >&2`;
  const { stderr } = spawnSync('bash', ['-c', `{ ${command}; } | head -c 10`], { encoding: 'utf8' });
  expect(stderr.trim()).toBe('status 0');
});
