// The core's walker against the page's body: driven along the route, the body arrives. PRESS_R_WALKS=1000 walks as many
// levels of each game.
import { describe, expect, test } from 'vitest';
import type { Terrain } from '../../wasm/bridge/answers';
import type { GeneratorInfo } from '../../wasm/bridge/interface';
import { readPacket } from '../../web/data/level';
import { NO_KEYS } from '../../web/over/walk/body';
import { groundOf } from '../../web/over/walk/ground';
import { fits } from '../../web/over/walk/movers';
import { packOf, setupOf, World } from '../../web/over/walk/world';
import { drive, play, type Route } from '../web/walk_driver.ts';
import { catalog, core, linkOf } from './core.ts';

const levels = Number(process.env.PRESS_R_WALKS ?? 30);
const seeds = Array.from({ length: levels }, (_, i) => ((i + 1) * 2654435761) % 2 ** 32);
const walked = catalog.generators.filter((generator) => generator.walks);

test.each(walked)(
  'the way that the core finds is walked by the page’s body to the goal: $id',
  { timeout: 600_000 },
  (generator) => {
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
  },
);

test('where the shortest way hurts, the way that is shown does not if there is such a way', {
  timeout: 600_000,
}, () => {
  let hurting = 0;
  let spared = 0;
  for (let i = 0; i < levels * 2; i++) {
    const terrain = JSON.parse(core.terrain(mineOf(i))) as Terrain;
    if (!terrain.route) continue;
    const hurts = (terrain.fallsThatHurt ?? 0) > 0;
    expect([mineOf(i), 'routeUnhurt' in terrain]).toEqual([mineOf(i), hurts]);
    hurting += hurts ? 1 : 0;
    const unhurt = terrain.routeUnhurt;
    const ground = groundOf(terrain);
    if (!unhurt || !ground) continue;
    spared++;
    expect([mineOf(i), drive(ground, unhurt as Route).stuck]).toEqual([mineOf(i), undefined]);
  }
  if (process.env.PRESS_R_WALKS) console.log(`${hurting} shortest ways hurt, ${spared} of them can be avoided`);
  expect(spared).toBeGreaterThan(hurting / 4);
});

// Levels of the mines with all that lives in them: a scripted player goes the core's way through them. PRESS_R_LIVES=200 plays
// as many and prints how they ended.

const lives = Number(process.env.PRESS_R_LIVES ?? 2);
const mines = catalog.generators.find(({ id }) => id === 'spelunky') as GeneratorInfo;
const mineOf = (i: number) => `spelunky/v1/${((i + 1) * 2654435761) % 2 ** 32}?level=${1 + (i % 4)}`;

function worldOf(link: string, peaceful = false): { world: World; route: Route } {
  const terrain = JSON.parse(core.terrain(link)) as Terrain;
  const ground = groundOf(terrain);
  if (!ground) expect.fail(`${link} has no ground`);
  const level = readPacket(core.generate(link), [mines]);
  return { world: new World(ground, setupOf(level, peaceful), packOf(4)), route: (terrain.route ?? []) as Route };
}

describe('life in the mines', () => {
  test('nobody is left out, and whoever lives stands where it can', () => {
    let seen = 0;
    for (let i = 0; i < lives * 4; i++) {
      const { world } = worldOf(mineOf(i));
      expect(world.life?.leftOut).toBe(0);
      for (let step = 0; step < 600; step++) world.step(NO_KEYS);
      for (const one of world.life?.creatures ?? [])
        if (!fits(world.ground, one)) expect.fail(`${mineOf(i)} ${one.title}`);
      seen += world.life?.creatures.length ?? 0;
    }
    expect(seen).toBeGreaterThan(lives * 4);
  });

  test('a scripted player gets out of every level in peace, and lives or dies the same way twice', {
    timeout: 1_800_000,
  }, () => {
    const ends: Record<string, number> = {};
    for (let i = 0; i < lives; i++) {
      const runs = [worldOf(mineOf(i)), worldOf(mineOf(i))].map(({ world, route }) => play(world, route));
      expect(runs[1]).toEqual(runs[0]);
      const end = runs[0]?.end ?? 'stuck';
      ends[end] = (ends[end] ?? 0) + 1;
      const { world, route } = worldOf(mineOf(i), true);
      const calm = `calm ${play(world, route).end}`;
      ends[calm] = (ends[calm] ?? 0) + 1;
    }
    if (process.env.PRESS_R_LIVES) console.log(JSON.stringify(ends));
    expect(ends['calm out']).toBe(lives);
    expect(ends.stuck ?? 0).toBeLessThanOrEqual(lives / 100);
  });
});
