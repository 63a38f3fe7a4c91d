// A walked world: its events, tools, creatures and items, each by a script of keys, and that it is deterministic.
import { describe, expect, it } from 'vitest';
import { STEP } from '../../web/over/walk/body';
import { creatureAt } from '../../web/over/walk/creatures';
import { cellAt, hiddenDoors, setCell } from '../../web/over/walk/ground';
import { bombAt, fits } from '../../web/over/walk/movers';
import { Clock } from '../../web/over/walk/session';
import { Ears } from '../../web/over/walk/sound';
import { EMPTY_SETUP, packOf, type WalkSetup, World } from '../../web/over/walk/world';
import { drawn, FLOOR, first, held, kindOf, mark, run, worldWith } from './walk_driver';

const worldOf = (view: 'side' | 'top', rows: string[], more = {}, setup: Partial<WalkSetup> = {}, tools = 0): World =>
  new World(drawn(view, rows, more), { ...EMPTY_SETUP, ...setup }, packOf(tools));
/** A side view with one thing at a place. */
const withOne = (behaves: string, x: number, y = 0, rows = FLOOR, more = {}): World =>
  worldWith(rows, [mark(behaves, x, y)], more);
const columnOf = (world: World, x: number): string =>
  world.ground.cells.filter((_, at) => at % world.ground.width === x).join('');

describe('a walked level', () => {
  it('shows a hidden door as the wall beside it until it is found', () => {
    const ground = drawn('top', ['#####', '@.#..', '##S##', '#...#', '#####']);
    expect(hiddenDoors(ground)).toEqual([{ door: { x: 2, y: 2 }, wall: { x: 1, y: 2 } }]);
    setCell(ground, 2, 2, '+');
    expect(hiddenDoors(ground)).toEqual([]);
  });

  it('ends at the goal, once; its clock waits for the first key and stops at the end', () => {
    const world = worldOf('side', ['.....', '@...*', '#####']);
    run(world, '', 1);
    expect(world.time).toBe(0);
    expect(run(world, 'right', 2)).toEqual(['goal']);
    const { time } = world;
    expect(time).toBeGreaterThan(0.4);
    expect(time).toBeLessThan(1);
    expect(run(world, 'right', 1)).toEqual([]);
    expect(world.time).toBe(time);
  });

  it('does not end where it begins, and goes on without a goal', () => {
    const ground = drawn('top', ['@..']);
    const world = new World({ ...ground, goal: ground.start });
    expect([run(world, '', 0.5), run(world, 'right', 0.5), run(world, 'left', 1)]).toEqual([[], [], ['goal']]);
    const open = worldOf('top', ['@...']);
    expect(run(open, 'right', 2)).toEqual([]);
    expect(open.at).toEqual({ x: 3, y: 0 });
  });

  it('ends at a touch of the goal, and not beside it', () => {
    const world = worldOf('top', ['@..', '##.', '.*.']);
    expect(run(world, 'right', 2)).toEqual([]);
    expect(run(world, 'down', 1)).toEqual([]);
    expect(run(world, 'left', 0.1)).toEqual(['goal']);
    expect(world.at).toEqual({ x: 2, y: 2 });
  });

  it('takes each pickup once', () => {
    const pickup = { x: 2, y: 0, w: 1, h: 1, mark: 7, title: 'Gold bar' };
    const world = worldOf('top', ['@...'], {}, { pickups: [pickup] });
    expect([run(world, 'right', 1), run(world, 'left', 1)]).toEqual([['taken'], []]);
    expect(world.taken.has(pickup)).toBe(true);
  });

  it('finds hidden doors by pushing, opens doors, and locks with their key', () => {
    const found = worldOf('top', ['@S.+.L*'], { locks: [{ door: [5, 0], key: [2, 0] }] });
    expect(run(found, 'right', 0.05)).toEqual([]);
    expect(run(found, 'right', 3)).toEqual(['found', 'key', 'opened', 'unlocked', 'goal']);
    expect(run(worldOf('top', ['@L*'], { locks: [] }), 'right', 3)).toEqual(['locked']);
  });

  it('goes from a teleporter to the next that it has been on, once for each press', () => {
    const teleporters = [1, 8, 5].map((x) => ({ x, y: 0, w: 1, h: 1 }));
    const world = worldOf('top', ['@.........'], {}, { teleporters });
    expect(run(world, 'right', 0.25)).toEqual(['teleporter']);
    expect(run(world, 'jump', 0.1)).toEqual([]);
    expect(run(world, 'right', 2)).toEqual(['teleporter', 'teleporter']);
    expect(run(world, 'jump', 0.1)).toEqual([]);
    expect(run(world, 'left', 0.2)).toEqual([]);
    expect([run(world, 'jump', 1), world.at.x]).toEqual([['teleported'], 1]);
    expect([run(world, '', 0.1), run(world, 'jump', 0.1), world.at.x]).toEqual([[], ['teleported'], 5]);
  });

  it('falls into a chasm: down a floor where the game has it so, else back to firm ground', () => {
    expect(run(worldOf('top', ['@._'], {}, { chasmLeadsOn: true }), 'right', 1)).toEqual(['down']);
    const back = worldOf('top', ['@._']);
    expect(run(back, 'right', 0.36)).toEqual(['chasm']);
    expect(back.at).toEqual({ x: 1, y: 0 });
  });

  it('reports rooms when they are entered', () => {
    const rooms = [
      { id: 4, x: 0, y: 0, w: 2, h: 1 },
      { id: 9, x: 3, y: 0, w: 2, h: 1 },
    ];
    const world = worldOf('top', ['@....'], { rooms });
    expect(world.room).toBe(4);
    world.takeEvents();
    expect(run(world, 'right', 1)).toEqual(['room']);
    expect([...world.entered]).toEqual([4, 9]);
  });

  it('makes as many steps at 60 frames a second as at 144, and makes up for no pause', () => {
    const steps = (rate: number): number => {
      const clock = new Clock();
      return Array.from({ length: rate * 2 }, () => clock.due(1 / rate)).reduce((a, b) => a + b);
    };
    expect(Math.abs(steps(60) - 240)).toBeLessThanOrEqual(1);
    expect(Math.abs(steps(144) - steps(60))).toBeLessThanOrEqual(1);
    expect(new Clock().due(30)).toBeLessThan(15);
    expect(new Clock().due(-1)).toBe(0);
  });
});

describe('tools', () => {
  it('bombs dig, but not the border nor under the exit; their number is bounded', () => {
    const world = worldOf('side', ['########', '#@....*#', '########', '########', '########'], {}, {}, 1);
    expect(run(world, 'right', 0.2)).toEqual([]);
    expect([world.putBomb({ up: false, down: true }), world.putBomb()]).toEqual([true, false]);
    expect(run(world, 'left', 2.8)).toEqual(['dug', 'died']);
    expect([cellAt(world.ground, 2, 2), cellAt(world.ground, 2, 0), cellAt(world.ground, 1, 2)].join('')).toBe('.##');
  });

  it('a thrown bomb flies, bounces and comes to rest', () => {
    const world = worldOf('side', ['..........', '@.........', '##########'], {}, {}, 1);
    run(world, '', 0.1);
    world.putBomb();
    run(world, '', 2);
    expect(world.life?.bombs[0]).toMatchObject({ y: 2, vx: 0 });
    expect(world.life?.bombs[0]?.x).toBeGreaterThan(3);
  });

  it('a rope is thrown up and hangs eight down from where it holds; over a ledge it hangs in front', () => {
    const shaft = ['####', ...Array.from({ length: 10 }, () => '#..#'), '#@.#', '#..#', '####'];
    const world = worldOf('side', shaft, {}, {}, 1);
    run(world, '', 0.5);
    expect([world.throwRope(), world.throwRope()]).toEqual([true, false]);
    expect(columnOf(world, 1)).toBe('#.....HHHHHHH#');
    expect(run(world, 'up', 3)).toEqual(['rope']);
    expect(world.at.y).toBe(6);
    const ledge = worldOf('side', ['@...', '#...', '#...', '#...', '####'], {}, {}, 1);
    run(ledge, '', 0.1);
    expect(ledge.throwRope({ down: true })).toBe(true);
    expect(columnOf(ledge, 1)).toBe('HHHH#');
    const walled = worldOf('side', ['@#..', '####'], {}, {}, 1);
    expect([walled.throwRope({ down: true }), walled.pack.ropes]).toEqual([false, 1]);
  });

  it('do nothing in a top view', () => {
    const world = worldOf('top', ['@..'], {}, {}, 4);
    expect([world.putBomb(), world.throwRope()]).toEqual([false, false]);
  });
});

describe('creatures', () => {
  it('patrols: to and fro between edge and wall, never over the edge', () => {
    const rows = ['@......#...', '....####...', '##.........', '##.#####.#.', '###########'];
    const world = withOne('patrols, bites 1', 4, 2, rows);
    const columns = new Set<number>();
    run(world, '', 30, () => columns.add(Math.floor(first(world).x)));
    expect([...columns].sort((a, b) => a - b)).toEqual([3, 4, 5, 6, 7]);
    expect(first(world).y).toBe(3);
  });

  it('charges: strolls until somebody stands in its row before it, then runs, over edges too', () => {
    const rows = ['..........', '@.........', '#########.', '.........#', '##########'];
    const world = withOne('charges, bites 1, lives 3', 5, 1, rows);
    run(world, '', 8);
    expect(first(world).mood).toBe('chase');
    expect(Math.abs(first(world).vx)).toBeGreaterThan(5);
    const walled = withOne('charges, bites 1, lives 3', 5, 0, ['@.#.......', '##########']);
    run(walled, '', 8);
    expect(first(walled).mood).not.toBe('chase');
  });

  it('wakes: hangs until somebody is near below, follows, and hangs again once they are far', () => {
    const [roof, open] = ['#'.repeat(30), '.'.repeat(30)];
    const world = withOne('wakes, bites 1', 8, 1, [roof, open, open, open, `@${open.slice(1)}`, roof]);
    const moodAfter = (keys: string, seconds: number) => {
      run(world, keys, seconds);
      return first(world).mood;
    };
    expect([moodAfter('', 2), moodAfter('right', 0.7), moodAfter('right+run', 4)]).toEqual(['hang', 'chase', 'hang']);
    expect(first(world).y - first(world).tall).toBeCloseTo(1, 1);
  });

  it('drops: onto who stands below, then hops after them', () => {
    const world = withOne('drops, bites 1', 3, 1, ['########', '........', '........', '@.......', '########']);
    run(world, '', 2);
    expect(first(world).mood).toBe('hang');
    let highest = 9;
    run(world, 'right', 0.5);
    expect(first(world).mood).not.toBe('hang');
    run(world, 'right', 1.2);
    run(world, '', 4, () => {
      if (first(world)?.mood === 'chase') highest = Math.min(highest, first(world).y);
    });
    expect(highest).toBeLessThan(4);
  });

  it('rises: lies like bones and harms nobody; from near it gets up and walks on, over edges', () => {
    const rows = ['@...................', '##############......', '####################'];
    const world = withOne('rises, bites 1', 10, 0, rows);
    run(world, '', 3);
    expect(first(world).mood).toBe('lie');
    run(world, 'right', 1.2);
    expect(first(world).mood).not.toBe('lie');
    run(world, '', 1);
    expect(first(world).vx).toBeLessThan(0);
  });

  it('squirts: at rest it throws balls that become webs, and hanging it does not', () => {
    const rows = ['####################', ...Array.from({ length: 5 }, () => '#..................#')];
    rows.push('#@.................#', '####################');
    const world = worldWith(rows, [mark('drops, squirts, bites 2', 12, 1, 2)], { seed: 3 });
    run(world, '', 30);
    expect(world.life?.webs.thrown).toEqual([]);
    Object.assign(first(world), { mood: 'rest', ticksLeft: 1e9 });
    run(world, '', 60);
    const webs = world.life?.webs.thrown ?? [];
    expect(webs.length).toBeGreaterThan(1);
    for (const { x, y } of webs) expect(rows[y]?.[x]).toBe('.');
    Object.assign(world.body, { x: (webs[0]?.x ?? 0) + 0.5, y: (webs[0]?.y ?? 0) + 0.9 });
    run(world, '', STEP);
    expect(world.body.slowed).toBe(true);
  });

  it('drifts: away from who is near, harms nobody, and counts when it is caught', () => {
    const world = withOne('drifts, worth 500', 2, 1, ['#####', '#@..#', '#####'], { seed: 5 });
    expect(run(world, 'right', 3)).toContain('won');
    expect(world.pack).toEqual({ ...packOf(4), money: 500 });
  });

  it('keeps: calm, until it is struck; then it shoots', () => {
    const world = withOne('keeps, lives 20, bites 4', 4);
    expect(run(world, '', 2)).toEqual([]);
    run(world, 'right', 0.5);
    expect(run(world, 'whip', 0.3).slice(0, 1)).toEqual(['wronged']);
    run(world, '', 1.5);
    expect(world.life?.dead).toBe(true);
  });

  const rows = [
    '####################',
    '#..................#',
    '#...==....####.....#',
    '#@.......#....#....#',
    '#######..#.........#',
    '####################',
  ];
  const ais = ['patrols', 'charges', 'wakes', 'drops', 'rises', 'drifts', 'keeps'];
  const KEYS = ['left', 'right', 'jump', 'run', 'whip', 'up', 'down'];
  const keysAt = (i: number): string =>
    KEYS.filter((_, bit) => ((Math.imul((i >> 5) + 1, 2654435761) >>> bit) & 3) === 0).join('+');

  it('are the same after 10,000 steps with the same keys, and never leave the map or stand in rock', {
    timeout: 60_000,
  }, () => {
    const marks = ais.map((ai, i) => mark(`${ai}, bites 1, lives 99`, 4 + 2 * i, 1));
    const [one, two] = [1, 2].map(() => worldWith(rows, marks, { seed: 7, hearts: 9999 })) as [World, World];
    const check = () => {
      for (const creature of one.life?.creatures ?? [])
        if (!fits(one.ground, creature)) expect.fail(`${[...creature.behaviour.keys()]} in rock`);
    };
    for (let i = 0; i < 10_000; i++) {
      run(one, keysAt(i), STEP, check);
      run(two, keysAt(i), STEP);
    }
    expect(one.body).toEqual(two.body);
    expect(one.life?.creatures).toEqual(two.life?.creatures);
    expect(one.life?.creatures.length).toBeGreaterThan(0);
  });

  it('are made by every word that stands for one, and left out and counted in rock', () => {
    const at = { x: 0, y: 0, w: 1, h: 1 };
    expect(ais.map((ai) => creatureAt(kindOf(ai), at, 0)?.ai)).toEqual(ais);
    expect(creatureAt(kindOf('worth 5'), at, 0)).toBeUndefined();
    const world = withOne('patrols, bites 1', 2, 0, ['@.#', '###']);
    expect([world.life?.leftOut, world.life?.creatures.length]).toEqual([1, 0]);
  });
});

describe('harm', () => {
  it('spikes kill, and the clock stops', () => {
    const world = worldOf('side', ['@.', '#.', '#.', '#^', '##']);
    run(world, 'right', 0.16);
    expect(run(world, '', 0.54)).toEqual(['died']);
    const { time } = world;
    expect(run(world, 'left', 1)).toEqual([]);
    expect([world.time, world.pack.hearts]).toEqual([time, 0]);
  });

  it('a bite costs a heart, throws back and spares for a second', () => {
    const world = withOne('patrols, bites 1', 2);
    expect(run(world, 'right', 0.6)).toEqual(['hurt']);
    run(world, '', 0.3);
    expect(world.pack.hearts).toBe(3);
  });

  it('who lands on a creature strikes it and bounces; one with more lives is stunned', () => {
    const rows = ['.....', '@....', '#....', '#....', '#####'];
    const snake = withOne('patrols, bites 1', 1, 3, rows);
    expect(run(snake, 'right', 0.6)).toContain('struck');
    expect([snake.pack.hearts, snake.life?.creatures.length]).toEqual([4, 0]);
    const caveman = withOne('charges, bites 1, lives 3', 1, 3, rows);
    run(caveman, 'right', 0.45);
    expect([first(caveman).mood, first(caveman).lives, caveman.pack.hearts]).toEqual(['stunned', 2, 4]);
  });

  it('the whip reaches a cell and a half ahead, once a lash', () => {
    const world = withOne('charges, bites 1, lives 3', 1);
    Object.assign(first(world), { mood: 'stunned', ticksLeft: 9999 });
    run(world, 'whip', 1);
    expect(first(world).lives).toBe(2);
    run(world, '', 0.1);
    run(world, 'whip', 1);
    expect(first(world).lives).toBe(1);
  });

  it.each([
    [5, [4]],
    [7, [4]],
    [8, [3, 'hurt']],
    [18, [2, 'hurt']],
    [30, [0, 'died']],
  ])('falls of more than seven cells stun and cost a heart, of 17 two, of 27 all: %i', (cells, outcome) => {
    const world = withOne('patrols', 0, 0, ['@.', ...Array.from({ length: cells }, () => '#.'), '##']);
    run(world, 'right', 0.2);
    const kinds = run(world, '', 3);
    expect([world.pack.hearts, ...kinds]).toEqual(outcome);
  });

  it('a trap shoots once, six cells far, at creatures too', () => {
    const traps = [{ x: 0, y: 0, way: 1 as const, damage: 2 }];
    const shot = (row: string) => {
      const world = worldWith([row, '#########'], [], { traps });
      expect(run(world, '', 1)).toEqual([]);
      const kinds = run(world, 'right', 0.02).concat(run(world, '', 2));
      return [world.pack.hearts, ...kinds];
    };
    expect(['#...@....', '#.......@', '#..#@....'].map(shot)).toEqual([[2, 'shot', 'hurt'], [4], [4]]);
    const world = withOne('patrols, bites 1', 3, 0, ['#.....#.@', '#########'], { traps });
    expect(run(world, '', 4)).toContain('struck');
    const thrown = worldWith(['@........#', '##########'], [], { traps: [{ x: 9, y: 0, way: -1, damage: 2 }] });
    expect(run(thrown, '', 1)).toEqual([]);
    thrown.putBomb();
    expect([run(thrown, '', 2), thrown.pack.hearts]).toEqual([['shot', 'hurt'], 2]);
  });

  it('in peace nothing lives, shoots or hurts', () => {
    const world = withOne('patrols, bites 1', 1, 0, ['@.', '#.', '#.', '#^', '##'], { peaceful: true });
    expect(world.life?.creatures).toEqual([]);
    run(world, 'right', 0.16);
    expect(run(world, '', 2)).toEqual([]);
    expect(world.pack.hearts).toBe(4);
  });
});

describe('items', () => {
  it('treasure gives what it is worth, by its look where looks differ', () => {
    const world = worldWith(FLOOR, [mark('worth 1200 800 1600', 2, 0, 1, 2)]);
    expect(run(world, 'right', 1)).toEqual(['won']);
    expect(world.pack.money).toBe(1600);
  });

  it('treasure in rock waits for a bomb', () => {
    const rows = ['......', '@.....', '######', '######', '######', '######'];
    const world = withOne('spills 3 3 100', 4, 2, rows);
    expect(run(world, 'right', 0.4)).toEqual([]);
    world.putBomb({ up: false, down: true });
    run(world, 'left', 2.5);
    expect(run(world, '', 1)).toContain('dug');
    expect(world.life?.items.filter((item) => !item.removed && item.value === 100).length).toBe(3);
  });

  it('a jar breaks under the whip and gives one of what it holds, at its odds', () => {
    const found = { money: 0, snakes: 0, none: 0 };
    for (let seed = 1; seed <= 600; seed++) {
      const world = withOne('breaks, holds 3 100, hatches 2 snake', 1, 0, FLOOR, { seed });
      run(world, 'whip', 0.3);
      if (world.life?.creatures.length) found.snakes++;
      else if (world.life?.items.some((item) => item.value === 100) || world.pack.money > 0) found.money++;
      else found.none++;
    }
    for (const share of Object.values(found)) expect(Math.abs(share - 200)).toBeLessThan(60);
  });

  it('a jar can be carried and thrown: it breaks at the wall, and at a creature, which it strikes', () => {
    const rows = ['@.......#', '#########'];
    const jar = withOne('carried, breaks, holds 1 100', 0, 0, rows);
    run(jar, '', 0.1);
    expect(run(jar, 'down+whip', 0.1)).toEqual(['carried']);
    run(jar, '', 0.1);
    expect(run(jar, 'whip', 1)).toEqual(['broke']);
    expect(jar.life?.items.filter(({ removed, value }) => !removed && value === 100)).toHaveLength(1);
    // Where it comes down, four cells on, somebody stands who does not move.
    const met = worldWith(['.........', ...rows], [mark('carried, breaks', 0, 1), mark('keeps, lives 1', 4, 1)]);
    run(met, '', 0.1);
    run(met, 'down+whip', 0.1);
    run(met, '', 0.1);
    expect(run(met, 'whip', 1).filter((kind) => kind === 'struck' || kind === 'broke')).toEqual(['struck', 'broke']);
  });

  it('a chest opens with up and the whip’s key, a crate gives tools', () => {
    const chest = withOne('opens, spills 3 3 200', 0);
    run(chest, 'whip', 0.4);
    expect(chest.life?.items.length).toBe(1);
    run(chest, '', 0.1);
    run(chest, 'up+whip', 2);
    const lying = chest.life?.items.filter((item) => !item.removed).length ?? 0;
    expect(chest.pack.money + 200 * lying).toBe(600);
    const crate = withOne('opens, ropes 1 3', 0);
    expect(run(crate, 'up+whip', 0.2)).toEqual(['gave']);
    expect(crate.pack.ropes).toBe(7);
  });

  it('whoever is carried through the exit thanks with a heart; put down, she runs', () => {
    const world = withOne('carried, rescued 1', 0, 0, ['@......*', '########']);
    run(world, '', 0.1);
    expect(run(world, 'down+whip', 0.1)).toEqual(['carried']);
    run(world, '', 0.1);
    run(world, 'down+whip', 0.1);
    const [damsel] = world.life?.items ?? [];
    run(world, '', 0.5);
    expect(Math.abs(damsel?.vx ?? 0)).toBeGreaterThan(2);
    while (Math.abs((damsel?.x ?? 0) - world.body.x) > 0.3) run(world, 'right', STEP);
    expect(run(world, 'down+whip', STEP)).toEqual(['carried']);
    expect(run(world, 'right', 3)).toEqual(['rescued', 'goal']);
    expect(world.pack.hearts).toBe(5);
  });

  it('a damsel has lives: a snake bites her now and then, a bomb beside her kills, none of it in peace', () => {
    const marks = [mark('carried, rescued 1, lives 4', 8, 0), mark('patrols, bites 1', 7, 0)];
    const row = ['@.....#...#', '###########'];
    const bitten = worldWith(row, marks);
    const [damsel] = bitten.life?.items ?? [];
    run(bitten, '', 0.9);
    expect(damsel?.lives).toBe(3);
    expect(run(bitten, '', 8)).toEqual(['lost']);
    expect(damsel?.removed).toBe(true);
    const bombed = withOne('carried, rescued 1, lives 4', 8, 0, row);
    bombed.life?.bombs.push(bombAt(9, 0.9, 0, 0, 0.2));
    expect(run(bombed, '', 0.5)).toEqual(['dug', 'lost']);
    const calm = worldWith(row, marks, { peaceful: true });
    run(calm, '', 3);
    calm.life?.bombs.push(bombAt(9, 0.9, 0, 0, 0.2));
    run(calm, '', 0.5);
    expect(calm.life?.items[0]?.lives).toBe(4);
  });

  it('are heard: jump and landing, whip, throw, and what happens', () => {
    const ears = new Ears();
    const world = withOne('breaks, holds 1 100', 1);
    const heard: string[] = [];
    const listen = (keys: string, seconds: number) => {
      for (let time = 0; time < seconds; time += STEP) {
        world.step(held(keys));
        heard.push(...ears.hear(world, world.takeEvents()));
      }
      return heard.splice(0);
    };
    expect(listen('', 0.2)).toEqual([]);
    expect(listen('jump', 1)).toEqual(['jump', 'land']);
    expect(listen('whip', 0.5).slice(0, 2)).toEqual(['whip', 'hit']);
    expect(ears.hear(world, [{ kind: 'goal' }, { kind: 'dug' }])).toEqual(['exit', 'blast']);
  });

  it('a guarded idol frees the boulder: it falls, rolls at who took it and breaks through walls', () => {
    const [wall, open] = ['####################', '#..................#'];
    const marks = [mark('carried, guarded, worth 5000', 5, 3), mark('rolls 30, bites 10', 15, 1, 2)];
    const world = worldWith([wall, open, open, '#....@....#........#', wall], marks);
    run(world, '', 0.1);
    expect(run(world, 'down+whip', 0.5)).toEqual(['carried']);
    expect(run(world, '', 4)).toEqual(expect.arrayContaining(['freed', 'dug', 'died']));
    expect(cellAt(world.ground, 10, 3)).toBe('.');
  });

  it('a web slows until it is torn', () => {
    const [plain, webbed] = [withOne('carried', 9), withOne('slows', 2)];
    for (const world of [plain, webbed]) run(world, 'right', 0.6);
    expect(webbed.body.x).toBeLessThan(plain.body.x - 0.5);
    const torn = withOne('slows', 1);
    run(torn, 'whip', 0.4);
    expect(torn.life?.webs.has(1, 0)).toBe(false);
  });
});
