// The core's walker against the page's body: driven along the route, the body arrives. PRESS_R_WALKS=1000 walks as many
// levels of each game.
import { describe, expect, test } from 'vitest';
import type { Terrain } from '../../wasm/package/press_r.mjs';
import { groundOf } from '../../web/over/walk/ground';
import { drive, type Route } from '../web/walk_driver.ts';
import { catalog, core, linkOf } from './core.ts';

const levels = Number(process.env.PRESS_R_WALKS ?? 30);
const seeds = Array.from({ length: levels }, (_, i) => ((i + 1) * 2654435761) % 2 ** 32);
const walked = catalog.generators.filter((generator) => generator.walks);

describe('the way that the core finds', () => {
  test('there are games to walk in', () => {
    expect(walked.map(({ id }) => id)).toContain('spelunky');
  });

  test.each(walked)('is walked by the page’s body to the goal: $id', { timeout: 600_000 }, (generator) => {
    let arrived = 0;
    for (const seed of seeds) {
      const link = linkOf(generator, seed);
      const terrain = JSON.parse(core.terrain(link)) as Terrain;
      const ground = groundOf(terrain);
      if (!ground || !terrain.route) continue;
      expect([link, drive(ground, terrain.route as Route).stuck]).toEqual([link, undefined]);
      arrived++;
    }
    expect(arrived).toBeGreaterThan(levels * 0.8);
  });

  test.each(walked)('goes from cell to neighbour, from start to goal: $id', (generator) => {
    for (const seed of seeds.slice(0, 10)) {
      const { route, start, goal } = JSON.parse(core.terrain(linkOf(generator, seed))) as Terrain;
      if (!route) continue;
      expect([route[0]?.slice(0, 2), route.at(-1)?.slice(0, 2)]).toEqual([start, goal]);
      const steps = route.slice(1).map(([x, y], i) => [x - (route[i]?.[0] ?? 0), y - (route[i]?.[1] ?? 0)]);
      expect(steps.every(([dx = 9, dy = 9]) => Math.abs(dx) <= 1 && Math.abs(dy) <= 1 && (dx !== 0 || dy !== 0))).toBe(
        true,
      );
    }
  });
});
