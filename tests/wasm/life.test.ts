// Levels of the mines with all that lives in them: a scripted player goes the core's way through them. PRESS_R_LIVES=200 plays
// as many and tells how they ended.
import { describe, expect, test } from 'vitest';
import type { GeneratorInfo } from '../../wasm/bridge/interface';
import type { Terrain } from '../../wasm/package/press_r.mjs';
import { readPacket } from '../../web/data/level';
import { NO_KEYS } from '../../web/over/walk/body';
import { groundOf } from '../../web/over/walk/ground';
import { fits } from '../../web/over/walk/movers';
import { packOf, setupOf, World } from '../../web/over/walk/world';
import { play, type Route } from '../web/walk_driver.ts';
import { catalog, core } from './core.ts';

const levels = Number(process.env.PRESS_R_LIVES ?? 2);
const info = catalog.generators.find(({ id }) => id === 'spelunky') as GeneratorInfo;
const linkOf = (i: number) => `spelunky/v1/${((i + 1) * 2654435761) % 2 ** 32}?level=${1 + (i % 4)}`;

function worldOf(link: string, peaceful = false): { world: World; route: Route } {
  const terrain = JSON.parse(core.terrain(link)) as Terrain;
  const ground = groundOf(terrain);
  if (!ground) expect.fail(`${link} has no ground`);
  const level = readPacket(core.generate(link), [info]);
  return { world: new World(ground, setupOf(level, peaceful), packOf(4)), route: (terrain.route ?? []) as Route };
}

describe('life in the mines', () => {
  test('nobody is left out, and whoever lives stands where it can', () => {
    let seen = 0;
    for (let i = 0; i < levels * 4; i++) {
      const { world } = worldOf(linkOf(i));
      expect(world.life?.leftOut).toBe(0);
      for (let step = 0; step < 600; step++) world.step(NO_KEYS);
      for (const one of world.life?.creatures ?? [])
        if (!fits(world.ground, one)) expect.fail(`${linkOf(i)} ${one.title}`);
      seen += world.life?.creatures.length ?? 0;
    }
    expect(seen).toBeGreaterThan(levels * 4);
  });

  test('a scripted player gets out of every level in peace, and lives or dies the same way twice', {
    timeout: 1_800_000,
  }, () => {
    const ends: Record<string, number> = {};
    for (let i = 0; i < levels; i++) {
      const runs = [worldOf(linkOf(i)), worldOf(linkOf(i))].map(({ world, route }) => play(world, route));
      expect(runs[1]).toEqual(runs[0]);
      const end = runs[0]?.end ?? 'stuck';
      ends[end] = (ends[end] ?? 0) + 1;
      const { world, route } = worldOf(linkOf(i), true);
      const calm = `calm ${play(world, route).end}`;
      ends[calm] = (ends[calm] ?? 0) + 1;
    }
    if (process.env.PRESS_R_LIVES) console.log(JSON.stringify(ends));
    expect(ends['calm out']).toBe(levels);
    expect(ends.stuck).toBeUndefined();
  });
});
