// press-r find --all: slices of all seeds, kept in a file while they are counted.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Lock } from '../../wasm/cli/files.mjs';
import { json, ownFolder, pressR, program } from './core.ts';

const folder = ownFolder();

const link = 'spelunky/v1/*?tiles=0';
const conditions = 'path_length>=12';
/** The third of a million parts of all seeds. */
const part = { first: 8589, count: 4295 };
const whole = json('Found', 'find', link, conditions, '--first', `${part.first}`, '--count', `${part.count}`);

const all = (...args: string[]) => json('Found', 'find', link, conditions, '--all', '--slice', '3/1000000', ...args);

test('a slice of all seeds counts every hit, and keeps the first', () => {
  expect(whole.hits).toBeGreaterThan(100);
  expect(all()).toEqual({ ...whole, found: whole.found.slice(0, 24) });
  expect(all('--jobs', '2', '--keep', '7')).toEqual({ ...whole, found: whole.found.slice(0, 7) });
  const scored = `${conditions},best=exit_column-start_column`;
  const best = json('Found', 'find', link, scored, '--all', '--slice', '3/1000000', '--keep', '5');
  const wanted = ['--first', `${part.first}`, '--count', `${part.count}`, '--keep', '5'];
  expect(best).toEqual(json('Found', 'find', link, scored, ...wanted));
});

test('a worker takes any number of parts without a warning', () => {
  expect(json('Surveyed', 'survey', 'isaac/v1/*', '--count', '60000', '--jobs', '2').count).toBe(60_000);
});

test('slices add up to all seeds', () => {
  const ends = ['1/3', '2/3', '3/3'].map((slice) => {
    const { stdout } = pressR('find', link, 'path_length>99', '--all', '--slice', slice, '--json');
    const file = join(folder, slice.replace('/', ' '));
    writeFileSync(file, stdout);
    return file;
  });
  const merged = pressR('merge', ...ends, '--expect', '0-4294967295');
  expect(merged).toMatchObject({ status: 0, stdout: expect.stringContaining('0 of 0 levels, which are all seeds') });
});

test('a file of what was counted goes on where it ended', () => {
  const file = join(folder, 'state');
  const begun = (...places: [number, number][]) => {
    const parts = places.map(([first, count], i) => {
      const { stdout } = pressR('find', link, conditions, '--first', `${first}`, '--count', `${count}`, '--json');
      writeFileSync(join(folder, `part ${i}`), stdout);
      return join(folder, `part ${i}`);
    });
    writeFileSync(file, pressR('merge', ...parts, '--json').stdout);
  };
  begun([part.first, 100], [part.first + 1000, 30]);
  const wanted = { ...whole, found: whole.found.slice(0, 24) };
  expect(all('--state', file)).toEqual(wanted);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(wanted);
  // It is complete now.
  expect(all('--state', file)).toEqual(wanted);
  const again = (...args: string[]) => pressR('find', link, ...args, '--all', '--slice', '3/1000000', '--state', file);
  expect(again('path_length>=13').stderr).toMatch(/holds another search/);
  expect(again(conditions, '--keep', '25').stderr).toMatch(/keeps 24 levels/);
  writeFileSync(file, pressR('survey', link, '--count', '5', '--json').stdout);
  expect(again(conditions).stderr).toMatch(/holds a survey/);
  writeFileSync(file, '{');
  expect(again(conditions)).toMatchObject({ status: 2, stderr: expect.stringMatching(/it is no JSON/) });
  const nowhere = join(folder, 'no such folder', 'state');
  const lost = pressR('find', link, conditions, '--all', '--slice', '3/1000000', '--state', nowhere);
  expect(lost).toMatchObject({ status: 2, stderr: expect.stringMatching(/could not be written/) });
});

describe('a file of what was counted', () => {
  const file = join(folder, 'kept');
  const count = (state: object | string) => {
    writeFileSync(file, typeof state === 'string' ? state : JSON.stringify(state));
    return pressR('find', link, conditions, '--all', '--slice', '3/1000000', '--state', file);
  };
  const good = { ...whole, found: whole.found.slice(0, 24) };

  test.each([
    ['another slice', { ...good, slices: [[0, part.count]], first: 0 }, /levels of another slice/],
    ['another state of the generator', { ...good, digest: 'b91199acb91199ac' }, /another state of the generator/],
    ['two searches', `${JSON.stringify(good)}\n${JSON.stringify(good)}`, /several searches/],
    ['fewer hits than it found', { ...good, hits: 5 }, /its "hits" are not those/],
  ])('of %s is refused, and stays as it was', (_, state, sentence) => {
    const before = typeof state === 'string' ? state : JSON.stringify(state);
    expect(count(state)).toMatchObject({ status: 2, stdout: '', stderr: expect.stringMatching(sentence) });
    expect(readFileSync(file, 'utf8')).toBe(before);
    expect(existsSync(`${file}.lock`)).toBe(false);
  });

  test('is of one process at a time; the lock of one that has ended is none', () => {
    writeFileSync(`${file}.lock`, new Lock(join(folder, 'mine')).owner);
    expect(count(good)).toMatchObject({ status: 2, stderr: expect.stringMatching(/Another press-r works on/) });
    // Two processes may have had the same number.
    for (const owner of [`${hostname()} 4194999 1`, `${hostname()} ${process.pid} 1`]) {
      writeFileSync(`${file}.lock`, owner);
      expect(count(good)).toMatchObject({ status: 0 });
      expect(existsSync(`${file}.lock`)).toBe(false);
    }
    const lock = new Lock(file);
    writeFileSync(lock.path, 'another');
    expect(() => lock.renew()).toThrow('holds');
    lock.release();
    expect(readFileSync(lock.path, 'utf8')).toBe('another');
    rmSync(lock.path);
  });

  test('outlives a writer that is killed, and the same command goes on', async () => {
    rmSync(file);
    const args = ['find', 'gungeon/v1/*', 'rooms>=20', '--all', '--state', file, '--jobs', '1', '--json'];
    const child = spawn(process.execPath, [program, ...args]);
    await expect.poll(() => statesIn(file), { timeout: 60_000, interval: 50 }).toBeGreaterThan(0);
    child.kill('SIGKILL');
    await new Promise((done) => child.on('close', done));
    const kept = statesIn(file);
    const next = spawn(process.execPath, [program, ...args]);
    await expect.poll(() => statesIn(file), { timeout: 60_000, interval: 50 }).toBeGreaterThan(kept);
    next.kill('SIGINT');
    await new Promise((done) => next.on('close', done));
    expect(readdirSync(folder).filter((name) => /kept.*(part|lock)$/.test(name))).toEqual([]);
  });
});

test('Ctrl-C keeps what was counted', async () => {
  const file = join(folder, 'stopped');
  const args = ['find', 'gungeon/v1/*', 'rooms>=20', '--all', '--state', file, '--jobs', '2', '--json'];
  const child = spawn(process.execPath, [program, ...args]);
  let [out, told] = ['', ''];
  child.stdout.on('data', (data) => (out += data));
  child.stderr.on('data', (data) => (told += data));
  await expect.poll(() => statesIn(file), { timeout: 60_000, interval: 50 }).toBeGreaterThan(0);
  child.kill('SIGINT');
  const status = await new Promise((done) => child.on('close', done));
  expect([status, told]).toEqual([130, expect.stringContaining('the same command goes on')]);
  const [printed, kept] = [JSON.parse(out), JSON.parse(readFileSync(file, 'utf8'))];
  expect(printed).toEqual(kept);
  expect(kept.scanned).toBeGreaterThan(0);
});

/** Number of levels that a file holds so far. */
function statesIn(file: string): number {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).scanned;
  } catch {
    return 0;
  }
}
