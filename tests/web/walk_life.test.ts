// Who lives in a walked level: each creature by a script of inputs, what damage, what opens, and that it is the same each time.
import { describe, expect, it } from 'vitest';
import { type Keys, NO_KEYS, STEP } from '../../web/over/walk/body';
import { creatureAt } from '../../web/over/walk/creatures';
import { fits } from '../../web/over/walk/movers';
import { EMPTY_SETUP, packOf, World } from '../../web/over/walk/world';
import { drawn } from './walk_drawn';
import { FAR, first, held, kindOf, run, worldWith } from './walk_living';

describe('creatures', () => {
  it('patrols: to and fro between edge and wall, never over the edge', () => {
    const world = worldWith(
      ['@......#...', '....####...', '##.........', '##.#####.#.', '###########'],
      'patrols, bites 1',
      4,
      2,
    );
    const columns = new Set<number>();
    run(world, NO_KEYS, 30, () => columns.add(Math.floor(first(world).x)));
    expect([...columns].sort((a, b) => a - b)).toEqual([3, 4, 5, 6, 7]);
    expect(first(world).y).toBe(3);
  });

  it('charges: strolls until somebody stands in its row before it, then runs, over edges too', () => {
    const rows = ['..........', '@.........', '#########.', '.........#', '##########'];
    const world = worldWith(rows, 'charges, bites 1, lives 3', 5, 1);
    run(world, NO_KEYS, 8);
    expect(first(world).mood).toBe('chase');
    expect(Math.abs(first(world).vx)).toBeGreaterThan(5);
    const walled = worldWith(['@.#.......', '##########'], 'charges, bites 1, lives 3', 5, 0);
    run(walled, NO_KEYS, 8);
    expect(first(walled).mood).not.toBe('chase');
  });

  it('wakes: hangs until somebody is near below, follows, and hangs again once they are far', () => {
    const roof = '#'.repeat(30);
    const open = '.'.repeat(30);
    const world = worldWith([roof, open, open, open, `@${open.slice(1)}`, roof], 'wakes, bites 1', 8, 1);
    run(world, NO_KEYS, 2);
    expect(first(world).mood).toBe('hang');
    run(world, held('right'), 0.7);
    expect(first(world).mood).toBe('chase');
    run(world, held('right', 'run'), 4);
    expect(first(world).mood).toBe('hang');
    expect(first(world).y - first(world).tall).toBeCloseTo(1, 1);
  });

  it('drops: onto who stands below, then hops after them', () => {
    const rows = ['########', '........', '........', '@.......', '########'];
    const world = worldWith(rows, 'drops, bites 1', 3, 1);
    run(world, NO_KEYS, 2);
    expect(first(world).mood).toBe('hang');
    let highest = 9;
    run(world, held('right'), 0.5);
    expect(first(world).mood).not.toBe('hang');
    run(world, held('right'), 1.2);
    run(world, NO_KEYS, 4, () => {
      if (first(world)?.mood === 'chase') highest = Math.min(highest, first(world).y);
    });
    expect(highest).toBeLessThan(4);
  });

  it('rises: lies like bones and harms nobody; from near it gets up and walks on, over edges', () => {
    const world = worldWith(
      ['@...................', '##############......', '####################'],
      'rises, bites 1',
      10,
      0,
    );
    run(world, NO_KEYS, 3);
    expect(first(world).mood).toBe('lie');
    run(world, held('right'), 1.2);
    expect(first(world).mood).not.toBe('lie');
    run(world, NO_KEYS, 1);
    expect(first(world).vx).toBeLessThan(0);
  });

  it('squirts: at rest it throws balls that become webs, and hanging it does not', () => {
    const rows = ['####################', ...Array.from({ length: 5 }, () => '#..................#')];
    const ground = [...rows, '#@.................#', '####################'];
    const world = worldWith(ground, 'drops, squirts, bites 2', 12, 1, { size: 2, seed: 3 });
    run(world, NO_KEYS, 30);
    expect(world.life?.webs.thrown).toEqual([]);
    Object.assign(first(world), { mood: 'rest', ticksLeft: 1e9 });
    run(world, NO_KEYS, 60);
    const spun = world.life?.webs.thrown ?? [];
    expect(spun.length).toBeGreaterThan(1);
    for (const { x, y } of spun) expect(ground[y]?.[x]).toBe('.');
    Object.assign(world.body, { x: (spun[0]?.x ?? 0) + 0.5, y: (spun[0]?.y ?? 0) + 0.9 });
    run(world, NO_KEYS, STEP);
    expect(world.body.slowed).toBe(true);
  });

  it('drifts: away from who is near, harms nobody, and counts when it is caught', () => {
    const world = worldWith(['#####', '#@..#', '#####'], 'drifts, worth 500', 2, 1, { seed: 5 });
    const kinds = run(world, held('right'), 3);
    expect(kinds).toContain('won');
    expect(world.pack).toEqual({ hearts: 4, bombs: 4, ropes: 4, money: 500 });
  });

  it('keeps: calm, until it is struck; then it shoots', () => {
    const world = worldWith(FAR, 'keeps, lives 20, bites 4', 4, 0);
    expect(run(world, NO_KEYS, 2)).toEqual([]);
    run(world, held('right'), 0.5);
    expect(run(world, held('whip'), 0.3).slice(0, 1)).toEqual(['wronged']);
    run(world, NO_KEYS, 1.5);
    expect(world.life?.dead).toBe(true);
  });
});

describe('harm', () => {
  it('a bite costs a heart, throws back and spares for a second', () => {
    const world = worldWith(FAR, 'patrols, bites 1', 2, 0);
    const kinds = run(world, held('right'), 0.6);
    expect(kinds).toEqual(['hurt']);
    expect(world.pack.hearts).toBe(3);
    run(world, NO_KEYS, 0.3);
    expect(world.pack.hearts).toBe(3);
  });

  it('who lands on a creature strikes it and bounces; one with more lives is stunned', () => {
    const rows = ['.....', '@....', '#....', '#....', '#####'];
    const snake = worldWith(rows, 'patrols, bites 1', 1, 3);
    expect(run(snake, held('right'), 0.6)).toContain('struck');
    expect([snake.pack.hearts, snake.life?.creatures.length]).toEqual([4, 0]);
    const caveman = worldWith(rows, 'charges, bites 1, lives 3', 1, 3);
    run(caveman, held('right'), 0.45);
    expect([first(caveman).mood, first(caveman).lives, caveman.pack.hearts]).toEqual(['stunned', 2, 4]);
  });

  it('the whip reaches a cell and a half ahead, once a lash', () => {
    const world = worldWith(FAR, 'charges, bites 1, lives 3', 1, 0);
    Object.assign(first(world), { mood: 'stunned', ticksLeft: 9999 });
    run(world, held('whip'), 1);
    expect(first(world).lives).toBe(2);
    run(world, NO_KEYS, 0.1);
    run(world, held('whip'), 1);
    expect(first(world).lives).toBe(1);
  });

  it('falls of more than seven cells stun and cost a heart, of 17 two, of 27 all', () => {
    const fallen = (cells: number) => {
      const world = worldWith(['@.', ...Array.from({ length: cells }, () => '#.'), '##'], 'patrols', 0, 0);
      run(world, held('right'), 0.2);
      const kinds = run(world, NO_KEYS, 3);
      return [world.pack.hearts, ...kinds];
    };
    expect(fallen(5)).toEqual([4]);
    expect(fallen(8)).toEqual([3, 'hurt']);
    expect(fallen(18)).toEqual([2, 'hurt']);
    expect(fallen(30)).toEqual([0, 'died']);
  });

  it('a trap shoots once, six cells far, at creatures too', () => {
    const trap = { x: 0, y: 0, way: 1 as const, damage: 2 };
    const shot = (rows: string[]) => {
      const world = new World(
        drawn('side', rows),
        { ...EMPTY_SETUP, life: { ...EMPTY_SETUP.life, traps: [trap] } },
        packOf(0),
      );
      const kinds = run(world, NO_KEYS, 2);
      return [world.pack.hearts, ...kinds];
    };
    expect(shot(['#...@....', '#########'])).toEqual([2, 'hurt']);
    expect(shot(['#.......@', '#########'])).toEqual([4]);
    expect(shot(['#..#@....', '#########'])).toEqual([4]);
    const marks = [{ kind: kindOf('patrols, bites 1'), at: { x: 3, y: 0, w: 1, h: 1 }, mark: 0, look: 0 }];
    const world = new World(
      drawn('side', ['#.....#.@', '#########']),
      { ...EMPTY_SETUP, life: { ...EMPTY_SETUP.life, traps: [trap], marks } },
      packOf(0),
    );
    expect(run(world, NO_KEYS, 4)).toContain('struck');
  });

  it('in peace nothing lives, shoots or damage', () => {
    const world = worldWith(['@.', '#.', '#.', '#^', '##'], 'patrols, bites 1', 1, 0, { peaceful: true });
    expect(world.life?.creatures).toEqual([]);
    run(world, held('right'), 0.16);
    expect(run(world, NO_KEYS, 2)).toEqual([]);
    expect(world.pack.hearts).toBe(4);
  });
});

describe('things', () => {
  it('treasure counts what it is worth, by its look where looks differ', () => {
    const world = worldWith(FAR, 'worth 1200 800 1600', 2, 0, { looks: 2 });
    expect(run(world, held('right'), 1)).toEqual(['won']);
    expect(world.pack.money).toBe(1600);
  });

  it('treasure in rock waits for a bomb', () => {
    const world = worldWith(['......', '@.....', '######', '######', '######', '######'], 'spills 3 3 100', 4, 2);
    expect(run(world, held('right'), 0.4)).toEqual([]);
    world.putBomb(held('down'));
    run(world, held('left'), 2.5);
    expect(run(world, NO_KEYS, 1)).toContain('dug');
    expect(world.life?.items.filter((item) => !item.removed && item.value === 100).length).toBe(3);
  });

  it('a jar breaks under the whip and gives one of what it holds, at its odds', () => {
    const found = { money: 0, snakes: 0, none: 0 };
    for (let seed = 1; seed <= 600; seed++) {
      const world = worldWith(FAR, 'breaks, holds 3 100, hatches 2 snake', 1, 0, { seed });
      run(world, held('whip'), 0.3);
      if (world.life?.creatures.length) found.snakes++;
      else if (world.life?.items.some((item) => item.value === 100) || world.pack.money > 0) found.money++;
      else found.none++;
    }
    for (const share of Object.values(found)) expect(Math.abs(share - 200)).toBeLessThan(60);
  });

  it('a chest opens with up and the whip’s key, a crate gives tools', () => {
    const chest = worldWith(FAR, 'opens, spills 3 3 200', 0, 0);
    run(chest, held('whip'), 0.4);
    expect(chest.life?.items.length).toBe(1);
    run(chest, NO_KEYS, 0.1);
    run(chest, held('up', 'whip'), 2);
    const lying = chest.life?.items.filter((item) => !item.removed).length ?? 0;
    expect(chest.pack.money + 200 * lying).toBe(600);
    const crate = worldWith(FAR, 'opens, ropes 1 3', 0, 0);
    expect(run(crate, held('up', 'whip'), 0.2)).toEqual(['gave']);
    expect(crate.pack.ropes).toBe(7);
  });

  it('whoever is carried through the exit thanks with a heart; put down, she runs', () => {
    const world = worldWith(['@......*', '########'], 'carried, rescued 1', 0, 0);
    run(world, NO_KEYS, 0.1);
    expect(run(world, held('down', 'whip'), 0.1)).toEqual(['carried']);
    run(world, NO_KEYS, 0.1);
    run(world, held('down', 'whip'), 0.1);
    const [damsel] = world.life?.items ?? [];
    run(world, NO_KEYS, 0.5);
    expect(Math.abs(damsel?.vx ?? 0)).toBeGreaterThan(2);
    while (Math.abs((damsel?.x ?? 0) - world.body.x) > 0.3) run(world, held('right'), STEP);
    expect(run(world, held('down', 'whip'), STEP)).toEqual(['carried']);
    expect(run(world, held('right'), 3)).toEqual(['rescued', 'goal']);
    expect(world.pack.hearts).toBe(5);
  });

  it('what is guarded frees what rolls: it falls, rolls at who took it and breaks through walls', () => {
    const rows = [
      '####################',
      '#..................#',
      '#..................#',
      '#....@....#........#',
      '####################',
    ];
    const ground = drawn('side', rows);
    const idol = { kind: kindOf('carried, guarded, worth 5000'), at: { x: 5, y: 3, w: 1, h: 1 }, mark: 0, look: 0 };
    const head = { kind: kindOf('rolls 30, bites 10'), at: { x: 15, y: 1, w: 2, h: 2 }, mark: 1, look: 0 };
    const world = new World(ground, { ...EMPTY_SETUP, life: { ...EMPTY_SETUP.life, marks: [idol, head] } }, packOf(0));
    run(world, NO_KEYS, 0.1);
    expect(run(world, held('down', 'whip'), 0.5)).toEqual(['carried']);
    const kinds = run(world, NO_KEYS, 4);
    expect(kinds).toEqual(expect.arrayContaining(['freed', 'dug', 'died']));
    expect(ground.cells[3 * 20 + 10]).toBe('.');
  });

  it('a web slows until it is torn', () => {
    const plain = worldWith(FAR, 'carried', 9, 0);
    const webbed = worldWith(FAR, 'slows', 2, 0);
    for (const world of [plain, webbed]) run(world, held('right'), 0.6);
    expect(webbed.body.x).toBeLessThan(plain.body.x - 0.5);
    const torn = worldWith(FAR, 'slows', 1, 0);
    run(torn, held('whip'), 0.4);
    expect(torn.life?.webs.has(1, 0)).toBe(false);
  });

  it('what somebody’s own level put into rock is left out, and counted', () => {
    const world = worldWith(['@.#', '###'], 'patrols, bites 1', 2, 0);
    expect([world.life?.leftOut, world.life?.creatures.length]).toEqual([1, 0]);
  });
});

describe('a world', () => {
  const rows = [
    '####################',
    '#..................#',
    '#...==....####.....#',
    '#@.......#....#....#',
    '#######..#.........#',
    '####################',
  ];
  const minds = ['patrols', 'charges', 'wakes', 'drops', 'rises', 'drifts', 'keeps'];
  const crowd = () => {
    const marks = minds.map((mind, i) => ({
      kind: kindOf(`${mind}, bites 1, lives 99`),
      at: { x: 4 + 2 * i, y: 1, w: 1, h: 1 },
      mark: i,
      look: 0,
    }));
    return new World(
      drawn('side', rows),
      { ...EMPTY_SETUP, life: { ...EMPTY_SETUP.life, marks, seed: 7 } },
      { ...packOf(9), hearts: 9999 },
    );
  };
  const script = (i: number): Keys =>
    held(
      ...(['left', 'right', 'jump', 'run', 'whip', 'up', 'down'] as const).filter(
        (_, bit) => ((Math.imul((i >> 5) + 1, 2654435761) >>> bit) & 3) === 0,
      ),
    );

  it('is the same after 10,000 steps with the same keys, and nobody leaves the map or stands in rock', {
    timeout: 60_000,
  }, () => {
    const [one, two] = [crowd(), crowd()];
    for (let i = 0; i < 10_000; i++) {
      one.step(script(i));
      two.step(script(i));
      for (const creature of one.life?.creatures ?? [])
        if (!fits(one.ground, creature)) expect.fail(`${[...creature.behaviour.keys()]} in rock at step ${i}`);
    }
    expect(one.body).toEqual(two.body);
    expect(one.life?.creatures).toEqual(two.life?.creatures);
    expect(one.life?.creatures.length).toBeGreaterThan(0);
  });

  it('knows every word that makes a creature', () => {
    for (const mind of minds) expect(creatureAt(kindOf(mind), { x: 0, y: 0, w: 1, h: 1 }, 0)?.ai).toBe(mind);
    expect(creatureAt(kindOf('worth 5'), { x: 0, y: 0, w: 1, h: 1 }, 0)).toBeUndefined();
  });
});
