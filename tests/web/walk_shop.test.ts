// A shop of a walked level: what it sells, its prices, theft and its keeper.
import { describe, expect, it } from 'vitest';
import { soldAt } from '../../web/over/walk/items';
import { bombAt } from '../../web/over/walk/movers';
import { packOf, type World } from '../../web/over/walk/world';
import { goodPixels } from '../../web/paint/theme/walkers';
import { FLOOR, first, kindOf, mark, run, worldWith } from './walk_driver';

describe('a shop', () => {
  /** Goods at the start, in a shop so many cells wide, and its keeper. */
  function shop(wide = 4): World {
    const rooms = [
      { id: 1, x: 0, y: 0, w: wide, h: 2 },
      { id: 2, x: wide, y: 0, w: 14 - wide, h: 2 },
    ];
    const marks = [mark('sells 2500, carried, bombs 1 3', 0, 0), mark('keeps, lives 20, bites 4', 2, 0)];
    const world = worldWith(['@.............', '##############', '##############'], marks, { rooms, hearts: 99 });
    run(world, '', 0.1);
    return world;
  }

  it('gives goods for their price only, carried or not; without a keeper for nothing', () => {
    for (const carries of [false, true]) {
      const world = shop();
      if (carries) run(world, 'down+whip', 0.1);
      run(world, '', 0.1);
      expect(run(world, 'up+whip', 0.2)).toEqual(['unaffordable']);
      world.pack.money = 2600;
      run(world, '', 0.1);
      expect(run(world, 'up+whip', 0.2)).toEqual(['gave']);
      expect(world.pack).toEqual({ ...packOf(4), hearts: 99, bombs: 7, money: 100 });
      expect(run(world, 'right', 2)).not.toContain('wronged');
    }
    expect(run(worldWith(FLOOR, [mark('sells 2500, bombs 1 3', 0, 0)]), 'up+whip', 0.2)).toEqual(['gave']);
  });

  it('has one of its goods at each place, each as likely, and the same for the same seed', () => {
    const kind = kindOf('carried, sells 2500 bombs 3, sells 2500 ropes 3, sells 3000 paste 1');
    const soldBy = (seed: number) => soldAt(kind, { x: 3, y: 2, w: 1, h: 1 }, seed);
    const counts: Record<string, number> = {};
    for (let seed = 1; seed <= 900; seed++) {
      const { title } = soldBy(seed);
      counts[title] = (counts[title] ?? 0) + 1;
      expect(goodPixels(soldBy(seed).good ?? '').w).toBe(16);
    }
    expect(Object.keys(counts).sort()).toEqual(['3 bombs', '3 ropes', 'Bomb paste']);
    for (const count of Object.values(counts)) expect(Math.abs(count - 300)).toBeLessThan(75);
    expect(soldBy(7)).toEqual(soldBy(7));
  });

  it('sells paste: a bomb stays where it strikes, until that is gone', () => {
    const rows = ['.....#', '.....#', '@....#', '######'];
    const world = worldWith(rows, [mark('carried, sells 3000 paste 1', 0, 2)]);
    run(world, '', 0.2);
    expect(run(world, 'up+whip', 0.1)).toEqual(['gave']);
    expect(world.pack.paste).toBe(true);
    run(world, '', 0.4);
    world.putBomb({ up: false, down: false });
    run(world, '', 1);
    const bomb = world.life?.bombs[0];
    expect([bomb?.vx, bomb?.vy, (bomb?.x ?? 0) > 4.5, (bomb?.y ?? 9) < 2.9]).toEqual([0, 0, true, true]);
    world.ground.cells.fill('.', 0, 18);
    run(world, '', 0.5);
    expect(bomb?.y).toBeGreaterThan(2.9);
  });

  it('gives what is carried away, by up and the whip’s key', () => {
    const world = worldWith(FLOOR, [mark('carried, sells 900 ropes 3', 0, 0)]);
    run(world, '', 0.1);
    expect(run(world, 'down+whip', 0.1)).toEqual(['carried']);
    run(world, 'right', 0.5);
    expect(run(world, 'up+whip', 0.1)).toEqual(['gave']);
    expect(world.pack.ropes).toBe(7);
  });

  it('takes goods that leave it unpaid, carried or thrown, for stolen, and then nothing costs anything', () => {
    for (const throws of [false, true]) {
      const world = shop();
      expect([run(world, 'down+whip', 0.1), run(world, '', 1)]).toEqual([['carried'], []]);
      expect(throws ? run(world, 'whip', 1) : run(world, 'right', 1.2)).toContain('wronged');
      expect(world.life?.items.map(({ price }) => price)).toEqual([0]);
      expect(first(world).mood).toBe('chase');
    }
  });

  it('minds a lit bomb near its keeper, and a broken stone', () => {
    const lit = shop();
    lit.putBomb({ up: false, down: true });
    expect(run(lit, '', 0.1)).toEqual(['wronged']);
    const [far, near] = [shop(), shop(9)];
    for (const world of [far, near]) world.life?.bombs.push(bombAt(9.5, 1, 0, 0, 0.5));
    expect([run(far, '', 0.4), run(far, '', 0.2)]).toEqual([[], ['dug']]);
    expect(run(near, '', 0.6)).toEqual(expect.arrayContaining(['wronged', 'dug']));
  });
});
