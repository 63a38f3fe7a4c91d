// Floors held against the game's log: logs of our own making in the form that is published, and what is no such log.
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { judge, readLog } from '../../core/isaac/log.mjs';
import { coreOf } from './core.ts';

const core = coreOf.get('isaac');
const ask = async (call: 'extra', link: string, id: string) => core?.[call](link, id) ?? '';

/** A log of a run with these stages, as the game writes it, between lines of others. */
function logOf(seed: string, stages: readonly number[], options: string): string {
  const noise = '[INFO] - Room 1.2(Start Room)\n[WARN] - a mod says: 12 rooms of 40\nFramebuffer Width: 1920\n';
  const floors = stages.map(
    (stage) => core?.extra(`isaac/v1/${seed}?rules=engine&${options}&stage=${stage}`, 'log') ?? '',
  );
  const lines = floors.join(noise).replace(/^(?=.)/gm, '[INFO] - ');
  return `${noise}[INFO] - RNG Start Seed: ${seed.slice(0, 4)} ${seed.slice(4)} (1) [New, 1]\n${noise}${lines}${noise}`;
}

const main = [1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12];

test.each(['curse=seed', 'curse=seed&hard=1', 'hard=1&curse=candle', 'curse=seed&hard=1&unlocks=some'])(
  'a run with %s agrees on every floor, and on every floor of another state where it does not matter',
  async (options) => {
    const { runs } = await judge(logOf('B91199AC', main, options), ask);
    expect(runs).toHaveLength(1);
    expect(runs[0]?.rows.map(({ agrees }) => agrees)).toEqual(main.map(() => true));
    expect(runs[0]?.words).toMatch(/^11 of 11 floors agree/);
  },
);

test('the alternative path and two runs in one file are read, one that is continued is one', async () => {
  const alternative = logOf('QQEJC7LH', [1, 2, 3, 4], 'curse=seed&alternative=1');
  const { runs } = await judge(logOf('B91199AC', [1], 'curse=seed') + alternative + alternative, ask);
  expect(runs.map(({ seed, rows }) => [seed, rows.length])).toEqual([
    ['B91199AC', 1],
    ['QQEJC7LH', 8],
  ]);
  expect(runs[1]?.rows.every(({ agrees }) => agrees)).toBe(true);
  expect(runs[1]?.rows[3]?.title).toMatch(/^(Mines|Ashpit) II$/);
});

test('a public excerpt of a Mines II agrees, as far as it goes', async () => {
  const excerpt = `[INFO] - RNG Start Seed: 2ZTM KF7E (1) [New, 1]
[INFO] - Level::Init m_Stage 4, m_StageType 4 Seed 2649606411
[INFO] - generate...
[INFO] - place_room: shape 12
[INFO] - 19 rooms in 12 loops
`;
  const { runs } = await judge(excerpt, ask);
  expect(runs[0]?.rows[0]).toMatchObject({
    title: 'Mines II',
    agrees: true,
    words: 'Agrees if Hard with Black Candle.',
  });
});

test('the first difference is told: stage seed, rooms, loops, shapes', async () => {
  const log = logOf('B91199AC', [1], 'curse=seed');
  const said = async (text: string) => (await judge(text, ask)).runs[0]?.rows[0]?.words;
  expect(await said(log.replace(/Seed \d+$/m, 'Seed 7'))).toMatch(
    /^The log has stage seed 7, the start seed gives \d+\.$/,
  );
  expect(await said(log.replace(/\d+ rooms in/, '40 rooms in'))).toMatch(/^The game grew 40 rooms, this floor \d+\./);
  expect(await said(log.replace(/in \d+ loops/, 'in 39 loops'))).toMatch(/^It took 39 loops, here \d+\./);
  expect(await said(log.replace(/ rooms in/, 'rooms in '))).toBe('The log does not say how it was grown.');
  const shaped = logOf('B91199AC', [4], 'curse=seed').replace(/shape \d+/, 'shape 99');
  expect(await said(shaped)).toMatch(/^The shapes are 99/);
});

test('what is no log gets a sentence, also a large one', async () => {
  const said = async (text: string) => (await judge(text, ask)).words;
  expect(await said('')).toMatch(/^This is no log/);
  expect(await said('\0'.repeat(3_000_000))).toMatch(/^This is no log/);
  expect(await said('[INFO] - OpenGL version 4.6\n')).toMatch(/no run was begun/);
  expect(await said('[INFO] - Level::Init m_Stage 2, m_StageType 1 Seed 4\n')).toMatch(/start seed is missing/);
  const greed = '[INFO] - RNG Start Seed: B911 99AC (1) [New, 1]\nLevel::Init m_Stage 1, m_StageType 0 Seed 5\n';
  const { runs } = await judge(`${greed}Spawning greed mode wave from room variant 1.\n`, ask);
  expect(runs[0]?.words).toMatch(/Greed mode/);
  expect(readLog(`${logOf('B91199AC', main, 'curse=seed')}${'[INFO] - a line\n'.repeat(200_000)}`)).toHaveLength(1);
});

test('the command prints a row a floor, and a sentence for what cannot be read', () => {
  const run = (args: string[], input = '') =>
    spawnSync(process.execPath, ['wasm/cli/cli.mjs', 'isaac-log', ...args], { input, encoding: 'utf8' });
  const { stdout } = run(['-'], logOf('B91199AC', [1, 2], 'curse=seed&hard=1'));
  expect(stdout).toMatch(
    /^B91199AC: 2 of 2 floors agree if Hard\.\n= .+ I: \d+ rooms in \d+ loops\. Agrees if Hard\. isaac\/v1/,
  );
  expect(run(['nothing/here']).status).toBe(2);
  expect(run([]).stderr).toMatch(/needs the name of a file/);
});
