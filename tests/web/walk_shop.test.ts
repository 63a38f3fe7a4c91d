// The shop in a walked level: what is for sale, and what its keeper does not forgive.
import { describe, expect, it } from 'vitest';
import { NO_KEYS } from '../../web/over/walk/body';
import { bombAt } from '../../web/over/walk/movers';
import { EMPTY_SETUP, packOf, World } from '../../web/over/walk/world';
import { drawn } from './walk_drawn';
import { FAR, first, held, kindOf, run, worldWith } from './walk_living';

/** Goods where one begins, in a shop so many cells wide, and who keeps it. */
function shop(wide = 4): World {
  const rows = ['@.............', '##############', '##############'];
  const rooms = [
    { id: 1, x: 0, y: 0, w: wide, h: 2 },
    { id: 2, x: wide, y: 0, w: 14 - wide, h: 2 },
  ];
  const mark = (behaves: string, x: number) => ({
    kind: kindOf(behaves),
    at: { x, y: 0, w: 1, h: 1 },
    mark: x,
    look: 0,
  });
  const marks = [mark('sells 2500, carried, bombs 1 3', 0), mark('keeps, lives 20, bites 4', 2)];
  const world = new World(
    drawn('side', rows, { rooms }),
    { ...EMPTY_SETUP, life: { ...EMPTY_SETUP.life, marks } },
    { ...packOf(4), hearts: 99 },
  );
  run(world, NO_KEYS, 0.1);
  return world;
}

describe('a shop', () => {
  it('goods are given for their price only, carried or not; without a keeper for nothing', () => {
    for (const carries of [false, true]) {
      const world = shop();
      if (carries) run(world, held('down', 'whip'), 0.1);
      run(world, NO_KEYS, 0.1);
      expect(run(world, held('up', 'whip'), 0.2)).toEqual(['unaffordable']);
      world.pack.money = 2600;
      run(world, NO_KEYS, 0.1);
      expect(run(world, held('up', 'whip'), 0.2)).toEqual(['gave']);
      expect(world.pack).toEqual({ hearts: 99, bombs: 7, ropes: 4, money: 100 });
      expect(run(world, held('right'), 2)).not.toContain('wronged');
    }
    expect(run(worldWith(FAR, 'sells 2500, bombs 1 3', 0, 0), held('up', 'whip'), 0.2)).toEqual(['gave']);
  });

  it('goods that leave the shop unpaid, carried or thrown, are stolen, and then nothing costs anything', () => {
    for (const throws of [false, true]) {
      const world = shop();
      expect(run(world, held('down', 'whip'), 0.1)).toEqual(['carried']);
      expect(run(world, NO_KEYS, 1)).toEqual([]);
      if (throws) expect(run(world, held('whip'), 1)).toContain('wronged');
      else expect(run(world, held('right'), 1.2)).toContain('wronged');
      expect(world.life?.items.map(({ price }) => price)).toEqual([0]);
      expect(first(world).mood).toBe('chase');
    }
  });

  it('a keeper minds a lit bomb beside them, and a stone of the shop that breaks', () => {
    const lit = shop();
    lit.putBomb(held('down'));
    expect(run(lit, NO_KEYS, 0.1)).toEqual(['wronged']);
    const far = shop();
    far.life?.bombs.push(bombAt(9.5, 1, 0, 0, 0.5));
    expect(run(far, NO_KEYS, 0.4)).toEqual([]);
    expect(run(far, NO_KEYS, 0.2)).toEqual(['dug']);
    const near = shop(9);
    near.life?.bombs.push(bombAt(9.5, 1, 0, 0, 0.5));
    expect(run(near, NO_KEYS, 0.6)).toEqual(expect.arrayContaining(['wronged', 'dug']));
  });
});
