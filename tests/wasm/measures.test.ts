// Long counts: every complete level can be finished (2,000 of each preset, or PRESS_R_LEVELS; 20,000 of the mines), and the
// common measures are those of an independent program (tests/measured/common.py).
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { TerrainText } from '../../wasm/bridge/interface';
import type { Terrain } from '../../wasm/package/press_r.mjs';
import { pressR } from './cli.ts';
import { catalog, core, samples, withSeed } from './core.ts';

const levels = Number(process.env.PRESS_R_LEVELS ?? 2000);
const walked = samples.filter((sample) => {
  const terrain = JSON.parse(core.terrain(withSeed(sample, 1))) as TerrainText;
  return 'view' in terrain && terrain.view === 'top';
});

describe('every complete level can be finished', () => {
  test('there are levels to walk in', () => {
    expect(new Set(walked.map(({ generator }) => generator.id)).size).toBeGreaterThanOrEqual(3);
  });

  test.each(walked)('$link', { timeout: 600_000 }, (sample) => {
    const shut: string[] = [];
    let incomplete = 0;
    for (let i = 1; i <= levels; i++) {
      const link = withSeed(sample, (Math.imul(i, 2654435761) >>> 0).toString());
      const terrain = JSON.parse(core.terrain(link)) as Terrain;
      if (!terrain.goal) incomplete++;
      else if (!terrain.routeOpened) shut.push(link);
    }
    expect(shut).toEqual([]);
    expect(incomplete).toBeLessThanOrEqual(1 + levels / 1000);
  });
});

test('SPEL-P2-26: 20,000 levels of the mines are finished on foot, by each rule and preset', {
  timeout: 600_000,
}, () => {
  const mines = samples.filter(({ generator, link }) => generator.id === 'spelunky' && !link.includes('tiles=0'));
  const asked = ['html5', 'classic'].flatMap((rule) =>
    [1, 4].map((level) => `spelunky/v1/*?rule=${rule}&level=${level}`),
  );
  const links = [...mines.map(({ link }) => link), ...asked];
  const count = Math.ceil(20_000 / links.length);
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
      const { stdout, status } = pressR(
        ...['batch', `${id}/v${revision}/*`, '--count', String(measured), '--ndjson', '--terrain'],
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
      expect(theirs.length).toBe(measured);
      for (const [i, { link, ...measures }] of theirs.entries()) {
        expect(Object.keys(measures).length).toBe(15);
        const same = Object.fromEntries(Object.keys(measures).map((fact) => [fact, ours[i].facts[fact]]));
        expect(same, link).toEqual(measures);
      }
    },
  );
