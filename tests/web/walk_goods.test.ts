// What shops sell in a walked level: which goods stand where and at what price, and what each does for the player.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { readTables } from '../../core/tables.mjs';
import { speed } from '../../web/over/walk/body';
import { compassOf } from '../../web/over/walk/draw_things';
import { stocked } from '../../web/over/walk/goods';
import { number } from '../../web/over/walk/items';
import { eventText, GEAR_USES } from '../../web/over/walk/text';
import type { World } from '../../web/over/walk/world';
import { goodPixels } from '../../web/paint/theme/goods';
import { FLOOR, first, mark, run, worldWith } from './walk_driver';

const core = join(import.meta.dirname, '..', '..', 'core');
const ids = readFileSync(join(core, 'generators.txt'), 'utf8').trim().split('\n');
/** `behaves` of every role that offers goods. */
const shelves = ids.flatMap((id) =>
  readTables(readFileSync(join(core, id, 'tables.txt'), 'utf8'), id)
    .map(({ says }) => says.get('behaves') ?? '')
    .filter((behaves) => behaves.includes('offers ')),
);

describe('shelves', () => {
  const OFFERS = 'dearer 10 level 2, offers 1000 bombs 3 0 3 2 1, offers 300 cape 1 0 1, offers 200 compass 1 0 1';
  const goodsOf = (look: number, seed: number, level = 1) =>
    stocked(
      [1, 3, 5, 7].map((x) => mark(OFFERS, x, 2, 1, look)),
      seed,
      { level },
    );

  it('hold goods of their look by weight, gear once, and the same for the same seed in any order', () => {
    const counts: Record<string, number> = {};
    for (let seed = 1; seed <= 1000; seed++) {
      const goods = goodsOf(0, seed).map(({ kind }) => kind.good ?? '');
      counts[goods[0] ?? ''] = (counts[goods[0] ?? ''] ?? 0) + 1;
      for (const gear of ['cape', 'compass']) expect(goods.filter((one) => one === gear).length).toBeLessThan(2);
    }
    for (const [good, share] of [
      ['bombs', 600],
      ['cape', 200],
      ['compass', 200],
    ] as const)
      expect(Math.abs((counts[good] ?? 0) - share)).toBeLessThan(60);
    expect(goodsOf(2, 5).map(({ kind }) => kind.title)).toEqual(Array(4).fill('3 bombs'));
    expect(goodsOf(6, 5)).toHaveLength(4);
    const marks = [1, 3, 5, 7].map((x) => mark(OFFERS, x, 2));
    const byPlace = (some: typeof marks) =>
      stocked(some, 9, {})
        .sort((a, b) => a.at.x - b.at.x)
        .map(({ kind }) => kind.title);
    expect(byPlace([...marks].reverse())).toEqual(byPlace(marks));
  });

  it('have gear twice only where there is nothing else; what nobody offers and other marks stay as they are', () => {
    const marks = [1, 3].map((x) => mark('offers 300 cape 1 0 1', x, 0)).concat(mark('carried', 5, 0));
    expect(stocked(marks, 1, {}).map(({ kind }) => kind.title)).toEqual(['One', 'Cape', 'Cape']);
    for (const rest of [marks.slice(2), [mark('offers 300 cape 1 2 1', 1, 0)]])
      expect(stocked(rest, 1, {})).toEqual(rest);
  });

  it('are dearer by a share of the price for each level above a level', () => {
    const price = (level: number) => number(goodsOf(2, 1, level)[0]?.kind.behaviour ?? new Map(), 'sells');
    expect([1, 2, 3, 4].map(price)).toEqual([1000, 1000, 1100, 1200]);
  });

  test('each good of every table is drawn, and of gear it is said what it does', () => {
    expect(shelves.length).toBeGreaterThan(0);
    const goods = new Set(
      shelves.flatMap((behaves) => [...behaves.matchAll(/offers \d+ (\w+)/g)].map(([, good]) => good)),
    );
    for (const good of goods) {
      expect([good, goodPixels(good ?? '').w]).toEqual([good, 16]);
      if (good !== 'bombs' && good !== 'ropes') expect(GEAR_USES).toHaveProperty(good ?? '');
    }
    expect(Object.keys(GEAR_USES).filter((gear) => !goods.has(gear))).toEqual([]);
  });
});

describe('gear', () => {
  /** A world whose player has opened what holds this gear. */
  function wearing(gear: string, rows: string[], marks: ReturnType<typeof mark>[] = []): World {
    const y = rows.findIndex((row) => row.includes('@'));
    const chest = mark(gear === '' ? 'opens' : `opens, wears ${gear}`, rows[y]?.indexOf('@') ?? 0, y);
    const world = worldWith(rows, [chest, ...marks]);
    run(world, '', 0.2);
    expect(run(world, 'up+whip', 0.1)).toEqual(gear === '' ? [] : ['wore']);
    run(world, '', 0.4);
    return world;
  }

  /** The least y of the feet while keys are held. */
  function highest(world: World, keys: string, seconds: number): number {
    let y = world.body.y;
    run(world, keys, seconds, () => {
      y = Math.min(y, world.body.y);
    });
    return y;
  }

  const HALL = [...Array(15).fill('........'), '@.......', '########'];

  it('is told with its use when it is taken', () => {
    expect(eventText({ kind: 'wore', gear: 'spring_shoes' })).toBe('Spring shoes: you jump higher.');
    expect(eventText({ kind: 'used', gear: 'parachute' })).toBe('Parachute: it opens, this once.');
  });

  it('spring shoes: the jump is higher', () => {
    const [bare, sprung] = [wearing('', HALL), wearing('spring_shoes 1.5', HALL)].map(
      (w) => 16 - highest(w, 'jump', 1),
    );
    expect(bare).toBeCloseTo(1.5, 0);
    expect(sprung).toBeGreaterThan(2.3);
    expect(sprung).toBeLessThan(2.9);
  });

  it.each([
    ['', 2],
    ['spike_shoes 3', 0],
  ])('spike shoes: landing on a creature strikes three times as hard (%s)', (gear, left) => {
    const world = wearing(gear, ['@....', '##.##', '##.##', '#####'], [mark('patrols, bites 1, lives 3', 2, 2)]);
    Object.assign(world.body, { x: 2.5, y: 1, stance: 'air' });
    run(world, '', 0.3);
    expect(first(world)?.lives ?? 0).toBe(left);
  });

  it.each([
    ['', '', ['hurt'], 3],
    ['cape 1', '', ['hurt'], 3],
    ['cape 1', 'jump', [], 4],
    ['parachute 1', '', ['used'], 4],
  ])('with %j a fall of nine cells, with %j pressed in the air, tells %j', (gear, press, events, hearts) => {
    const cliff = ['@#......', '.#......', '#.......', ...Array(9).fill('#.......'), '########'];
    const world = wearing(gear, cliff);
    Object.assign(world.body, { x: 3.5, y: 3, vx: 0, vy: 0, stance: 'air', fallTime: 0 });
    run(world, '', 0.2);
    const told = [...run(world, press, 0.1), ...run(world, '', 8)].filter((kind) => kind !== 'room');
    expect([told, world.pack.hearts]).toEqual([events, hearts]);
    expect([world.body.gliding, world.body.stance]).toEqual([0, 'stand']);
    expect(world.pack.gear).toEqual(gear === 'cape 1' ? { cape: 1 } : {});
  });

  it('cape: jump in the air opens and closes it', () => {
    const world = wearing('cape 1', HALL);
    Object.assign(world.body, { y: 3, stance: 'air' });
    run(world, '', 0.2);
    run(world, 'jump', 0.1);
    expect(world.body.vy).toBe(speed(1));
    run(world, '', 0.1);
    run(world, 'jump', 0.3);
    expect(world.body.vy).toBeGreaterThan(speed(5));
  });

  it('jetpack: jump held in the air lifts until the fuel is spent, and the ground fills it', () => {
    for (const flight of [1, 2]) {
      const world = wearing('jetpack 50', [...Array(20).fill('........'), ...HALL]);
      if (flight === 2) run(world, '', 1);
      highest(world, 'jump', 0.1);
      run(world, '', 0.1);
      const top = 36 - highest(world, 'jump', 3);
      expect(top).toBeGreaterThan(9);
      expect(top).toBeLessThan(12);
      expect([world.body.stance, world.body.thrusts]).toEqual(['stand', false]);
    }
    const held = wearing('jetpack 50', HALL);
    expect(16 - highest(held, 'jump', 2)).toBeLessThan(2);
  });

  it.each([
    ['', false],
    ['climbing_gloves 1', true],
  ])('climbing gloves: a wall is held and climbed by jumping (%s)', (gear, climbs) => {
    const wall = [...Array(9).fill('...#####'), '@..#####', '########'];
    const world = wearing(gear, wall);
    run(world, 'right', 1);
    for (let i = 0; i < 5; i++) {
      run(world, 'right+jump', 0.5);
      run(world, 'right', 0.5);
    }
    expect(world.body.y < 6).toBe(climbs);
    expect(world.body.stance).toBe(climbs ? 'hang' : 'stand');
    run(world, 'left', 0.1);
    run(world, '', 2);
    expect(world.body.stance).toBe('stand');
  });

  it('mitt: what is thrown flies faster', () => {
    const flights = ['', 'mitt 6'].map((gear) => {
      const world = wearing(gear, FLOOR);
      world.putBomb();
      run(world, '', 0.2);
      return world.life?.bombs[0]?.x ?? 0;
    });
    expect((flights[1] ?? 0) - (flights[0] ?? 0)).toBeGreaterThan(1.5);
  });

  it('paste: a bomb stays where it strikes, until that is gone', () => {
    const world = wearing('paste 1', ['.....#', '.....#', '@....#', '######']);
    world.putBomb({ up: false, down: false });
    run(world, '', 1);
    const bomb = world.life?.bombs[0];
    expect([bomb?.vx, bomb?.vy, (bomb?.x ?? 0) > 4.5, (bomb?.y ?? 9) < 2.9]).toEqual([0, 0, true, true]);
    world.ground.cells.fill('.', 0, 18);
    run(world, '', 0.5);
    expect(bomb?.y).toBeGreaterThan(2.9);
  });

  it('compass: points to the exit from afar', () => {
    const far = ['@...................*', '#####################'];
    expect(compassOf(wearing('', far))).toBeUndefined();
    expect(compassOf(wearing('compass 1', far))).toBeCloseTo(0);
    expect(compassOf(wearing('compass 1', ['@.*', '###']))).toBeUndefined();
    expect(compassOf(wearing('compass 1', FLOOR))).toBeUndefined();
  });

  it('machete: a blow costs two lives', () => {
    for (const [gear, left] of [
      ['', 9],
      ['machete 2', 8],
    ] as const) {
      const world = wearing(gear, ['@...', '####'], [mark('rises, lives 10', 1, 0)]);
      run(world, 'whip', 0.3);
      expect(first(world).lives).toBe(left);
    }
  });

  it('stolen goods are taken with up and the whip’s key while they are carried', () => {
    const world = worldWith(FLOOR, [mark('sells 900, carried, wears compass 1', 0, 0)]);
    run(world, '', 0.1);
    expect(run(world, 'down+whip', 0.1)).toEqual(['carried']);
    run(world, 'right', 0.5);
    expect(run(world, 'up+whip', 0.1)).toEqual(['wore']);
    expect(world.pack.gear).toEqual({ compass: 1 });
  });

  it('goes on into the next level with what else is in the pack', () => {
    const { pack } = wearing('cape 1', HALL);
    const next = worldWith(FLOOR, []);
    expect(next.body.gear).toEqual({});
    expect(pack.gear).toEqual({ cape: 1 });
  });
});
