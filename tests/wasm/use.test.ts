// The recipes of public/use do what they say.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { which } from '../../wasm/build/setup.mjs';
import { loadCore } from '../../wasm/package/press_r.mjs';
import { core, pressR, program, sample, withSeed } from './core.ts';
import { inFolder, linksOf, mapped } from './taken.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const recipe = (name: string) => readFileSync(join(root, 'public', 'use', name), 'utf8');
const run = (command: string, args: string[], cwd: string) => spawnSync(command, args, { cwd, encoding: 'utf8' });
const links = mapped.map(({ id }) => linksOf(id, 1)[0] ?? '');

/** Runs a recipe in JavaScript in a project with the package installed. Returns what it prints. */
const inProject = (name: string, link: string) =>
  inFolder(async (folder) => {
    mkdirSync(join(folder, 'node_modules'));
    symlinkSync(root, join(folder, 'node_modules', 'press-r'));
    const star = link.replace('B91199AC', '*');
    writeFileSync(join(folder, name), recipe(name).replaceAll('LINK', link).replaceAll('STAR', star));
    const { status, stdout, stderr } = run(process.execPath, [name], folder);
    expect([status, stderr]).toEqual([0, '']);
    return stdout;
  });

test("the package's manual has its calls, and the formats of its texts", async () => {
  const manual = readFileSync(join(root, 'wasm', 'package', 'README.md'), 'utf8');
  const calls = await loadCore();
  for (const [name, call] of Object.entries(calls))
    if (typeof call === 'function') expect(manual).toContain(`\n| \`${name}(`);
  const [, formats = ''] = /^\| `text\(.*?\| (.*) \|$/m.exec(manual) ?? [];
  for (const [, format = ''] of formats.matchAll(/`([\w-]+)`/g))
    expect(typeof (await calls.text(links[0] ?? '', format as 'svg')), format).toBe('string');
});

test.each(links)('JavaScript: %s', async (link) =>
  expect(await inProject('level.mjs', link)).toMatch(
    /: \d+ things, \d+ ways from the first room\nfrom \d+,\d+ to \d+,\d+\n\d+ characters, and \S+-tiles\S*\.png of \d+ bytes\n$/,
  ),
);

test('JavaScript of what has no map', async () =>
  expect(await inProject('table.mjs', 'isaac_awards/v1/B91199AC')).toMatch(/^award \w+\n(?:.*\n)+10000 seeds: \{/));

if (which('python3'))
  test.each(links)('Python: %s', (link) =>
    inFolder(async (folder) => {
      cpSync(join(root, 'public', 'use', 'level.py'), join(folder, 'level.py'));
      writeFileSync(join(folder, 'level.json'), core.show(link, false, true));
      const { status, stdout, stderr } = run('python3', ['level.py'], folder);
      expect([status, stderr]).toEqual([0, '']);
      expect(stdout).toMatch(/ [1-9]\d* solid cells, \d+ things, [1-9]\d* ways\nfrom \[\d+, \d+\] to \[\d+, \d+\]\n$/);
    }),
  );

if (which('c++'))
  test('C++ fits the library as it is', () =>
    inFolder(async (folder) => {
      mkdirSync(join(folder, 'press_r'));
      for (const name of ['press_r.hpp', 'press_r.h'])
        cpSync(join(root, 'core', 'library', name), join(folder, 'press_r', name));
      writeFileSync(join(folder, 'level.cpp'), recipe('level.cpp').replace('LINK', links[0] ?? ''));
      const { status, stderr } = run(
        'c++',
        ['-std=c++20', '-Wall', '-Werror', '-fsyntax-only', '-I.', 'level.cpp'],
        folder,
      );
      expect([status, stderr]).toEqual([0, '']);
    }));

describe('many machines', () => {
  const star = withSeed(sample, '*');
  /** Four slices of a hundred levels instead of a hundred larger ones. */
  const smaller = (script: string) =>
    script.replaceAll('STAR', star).replace('9900000', '300').replace('10000000', '400').replaceAll('100000', '100');
  const whole = pressR('survey', star, '--count', '400', '--jobs', '1', '--json').stdout;

  /** Runs a script where `press-r` is the command line, and gives what it has written as survey.json. */
  function surveyBy(script: string, folder: string, env = {}) {
    const command = join(folder, 'press-r');
    writeFileSync(command, `#!/bin/sh\nexec '${process.execPath}' '${program}' "$@"\n`, { mode: 0o755 });
    const path = `${folder}:${process.env.PATH}`;
    const { status, stderr } = spawnSync('bash', ['-c', script], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, ...env, PATH: path },
    });
    expect([status, stderr]).toEqual([0, '']);
  }
  const [, counted = '', added = ''] = /^(.*\n.*\n)(.*\n)$/.exec(recipe('parallel.sh')) ?? [];

  if (which('parallel'))
    test('GNU parallel: the same bytes as one run', () =>
      inFolder(async (folder) => {
        surveyBy(smaller(recipe('parallel.sh')), folder);
        expect(readFileSync(join(folder, 'survey.json'), 'utf8')).toBe(whole);
      }));

  test('xargs, where there is no parallel', () =>
    inFolder(async (folder) => {
      const script = counted.replace('parallel ', 'xargs -P 2 -I{} sh -c ');
      surveyBy(smaller(script + added), folder);
      expect(readFileSync(join(folder, 'survey.json'), 'utf8')).toBe(whole);
    }));

  test('an array job of Slurm: six lines, each task a slice', () =>
    inFolder(async (folder) => {
      const job = recipe('slurm.sh');
      expect(job.trimEnd().split('\n').length).toBe(6);
      for (const task of [2, 0, 3, 1]) surveyBy(smaller(job), folder, { SLURM_ARRAY_TASK_ID: String(task) });
      surveyBy(smaller(added), folder);
      expect(readFileSync(join(folder, 'survey.json'), 'utf8')).toBe(whole);
    }));

  test("the manual's lines are the recipe's", () => {
    const ofMines = recipe('parallel.sh').replaceAll('STAR', 'spelunky/v1/*');
    expect(readFileSync(join(root, 'wasm', 'cli', 'README.md'), 'utf8')).toContain(`\`\`\`\n${ofMines}\`\`\``);
  });
});
