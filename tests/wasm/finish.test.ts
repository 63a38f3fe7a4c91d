// Levels can be finished, in the number that sanitizers leave no time for: those of the top-down games by what they offer,
// 2,000 of each preset, or as many as PRESS_R_LEVELS says (what is incomplete is rare); the mines on foot, 20,000 levels.
import { describe, expect, test } from 'vitest';
import type { TerrainText } from '../../wasm/bridge/interface';
import type { Terrain } from '../../wasm/package/press_r.mjs';
import { core, samples, withSeed } from './core.ts';

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
