// Long counts: 4,000 levels of the mines can be finished, and the common measures are those of an independent program
// (tests/measured/common.py).
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { holds, readReports } from '../reports.mjs';
import { catalog, core, coreOf, pressR, samples } from './core.ts';

test('SPEL-P2-26: 4,000 levels of the mines are finished on foot, by each rule and preset', {
  timeout: 600_000,
}, () => {
  const mines = samples.filter(({ generator, link }) => generator.id === 'spelunky' && !link.includes('tiles=0'));
  const asked = ['html5', 'classic'].flatMap((rule) =>
    [1, 4].map((level) => `spelunky/v1/*?rule=${rule}&level=${level}`),
  );
  const links = [...mines.map(({ link }) => link), ...asked];
  const count = Math.ceil(4_000 / links.length);
  links.forEach((link, i) => {
    const survey = JSON.parse(core.surveyText(link, i * count, count, false, 'finishable'));
    expect([link, survey.facts.finishable]).toEqual([link, { 1: count }]);
  });
});

const program = fileURLToPath(new URL('../measured/common.py', import.meta.url));
const python = spawnSync('python3', ['--version']).status === 0;
const measured = 200;

const linesOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

if (python)
  test.each(catalog.generators.filter(({ walks }) => walks))(
    'common measures of $id are those of tests/measured/common.py',
    ({ id, revision, roles }) => {
      const { stdout, status } = pressR(...['batch', `${id}/v${revision}/*`, '--count', String(measured), '--ndjson']);
      expect(status).toBe(0);
      const counted = spawnSync('python3', [program, JSON.stringify(roles)], {
        input: stdout,
        encoding: 'utf8',
        maxBuffer: 1 << 28,
      });
      expect([counted.status, counted.stderr]).toEqual([0, '']);
      const ours = linesOf(stdout);
      const theirs = linesOf(counted.stdout);
      expect(theirs.length).toBe(measured);
      for (const [i, { link, ...measures }] of theirs.entries()) {
        expect(Object.keys(measures).length).toBe(15);
        const same = Object.fromEntries(Object.keys(measures).map((fact) => [fact, ours[i].facts[fact]]));
        expect(same, link).toEqual(measures);
      }
    },
  );

// Floors of the running game, as players and programs reported them in public.

const reports = readReports();

test.each(reports)('$seed $options: $fact ($source)', (report) => {
  expect(holds(coreOf.get('isaac') ?? expect.fail(), report)).toBe(report.isRight);
});

test('the misses are those that are known, and most reports come out', () => {
  const wrong = reports.filter(({ isRight }) => !isRight);
  expect([reports.length, wrong.length]).toEqual([59, 7]);
  expect(wrong.filter(({ fact }) => fact === 'secret_neighbours=0')).toHaveLength(4);
});
