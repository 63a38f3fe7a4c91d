import { describe, expect, it } from 'vitest';
import { NO_KEYS } from '../../web/over/walk/body';
import { cellAt, hiddenDoors, setCell } from '../../web/over/walk/ground';
import { Clock } from '../../web/over/walk/session';
import { EMPTY_SETUP, packOf, type WalkSetup, World } from '../../web/over/walk/world';
import { drawn } from './walk_drawn';
import { held, run } from './walk_living';

const setup = (more: Partial<WalkSetup>): WalkSetup => ({ ...EMPTY_SETUP, ...more });

describe('a walked level', () => {
  it('shows a hidden door as the wall beside it until it is found', () => {
    const ground = drawn('top', ['#####', '@.#..', '##S##', '#...#', '#####']);
    expect(hiddenDoors(ground)).toEqual([{ door: { x: 2, y: 2 }, wall: { x: 1, y: 2 } }]);
    setCell(ground, 2, 2, '+');
    expect(hiddenDoors(ground)).toEqual([]);
  });

  it('ends at the goal, once, with the time in whole steps', () => {
    const world = new World(drawn('side', ['.....', '@...*', '#####']));
    expect(run(world, held('right'), 2)).toEqual(['goal']);
    const { time } = world;
    expect(time).toBeLessThan(1);
    expect(run(world, held('right'), 1)).toEqual([]);
    expect(world.time).toBe(time);
  });

  it('waits with the clock for the first key', () => {
    const world = new World(drawn('side', ['....*', '@....', '#####']));
    run(world, NO_KEYS, 1);
    expect(world.time).toBe(0);
    run(world, held('right'), 0.2);
    run(world, NO_KEYS, 0.3);
    expect(world.time).toBeCloseTo(0.5, 1);
  });

  it('does not end where it begins', () => {
    const ground = drawn('top', ['@..']);
    const world = new World({ ...ground, goal: ground.start });
    expect(run(world, NO_KEYS, 0.5)).toEqual([]);
    expect(run(world, held('right'), 0.5)).toEqual([]);
    expect(run(world, held('left'), 1)).toEqual(['goal']);
  });

  it('without a goal it goes on', () => {
    const world = new World(drawn('top', ['@...']));
    expect(run(world, held('right'), 2)).toEqual([]);
    expect(world.at).toEqual({ x: 3, y: 0 });
  });

  it('spikes kill, and the clock stops', () => {
    const world = new World(drawn('side', ['@.', '#.', '#.', '#^', '##']), EMPTY_SETUP, packOf(0));
    run(world, held('right'), 0.16);
    expect(run(world, NO_KEYS, 0.54)).toEqual(['died']);
    const { time } = world;
    expect(run(world, held('left'), 1)).toEqual([]);
    expect(world.time).toBe(time);
    expect(world.pack.hearts).toBe(0);
  });

  it('takes each thing once', () => {
    const thing = { x: 2, y: 0, w: 1, h: 1, mark: 7, title: 'Gold bar' };
    const world = new World(drawn('top', ['@...']), setup({ pickups: [thing] }));
    expect(run(world, held('right'), 1)).toEqual(['taken']);
    expect(run(world, held('left'), 1)).toEqual([]);
    expect(world.taken.has(thing)).toBe(true);
  });

  it('finds hidden doors by pushing, opens doors, and locks with their key', () => {
    const locks = [{ door: [5, 0], key: [2, 0] }] as { door: [number, number]; key: [number, number] }[];
    const found = new World(drawn('top', ['@S.+.L*'], { locks }));
    expect(run(found, held('right'), 0.05)).toEqual([]);
    expect(run(found, held('right'), 3)).toEqual(['found', 'key', 'opened', 'unlocked', 'goal']);
    const shut = new World(drawn('top', ['@L*'], { locks: [] }));
    expect(run(shut, held('right'), 3)).toEqual(['locked']);
  });

  it('falls into a chasm: down a floor where the game has it so, else back to firm ground', () => {
    const down = new World(drawn('top', ['@._']), setup({ chasmLeadsOn: true }));
    expect(run(down, held('right'), 1)).toEqual(['down']);
    const back = new World(drawn('top', ['@._']));
    expect(run(back, held('right'), 0.36)).toEqual(['chasm']);
    expect(back.at).toEqual({ x: 1, y: 0 });
  });

  it('bombs dig, but not the border nor under the exit; their number is bounded', () => {
    const world = new World(
      drawn('side', ['########', '#@....*#', '########', '########', '########']),
      EMPTY_SETUP,
      packOf(1),
    );
    expect(run(world, held('right'), 0.2)).toEqual([]);
    expect(world.putBomb(held('down'))).toBe(true);
    expect(world.putBomb()).toBe(false);
    expect(run(world, held('left'), 2.8)).toEqual(['dug', 'died']);
    expect(cellAt(world.ground, 2, 2)).toBe('.');
    expect(cellAt(world.ground, 2, 0)).toBe('#');
    expect(cellAt(world.ground, 1, 2)).toBe('#');
  });

  it('a thrown bomb flies, bounces and comes to rest', () => {
    const world = new World(drawn('side', ['..........', '@.........', '##########']), EMPTY_SETUP, packOf(1));
    run(world, NO_KEYS, 0.1);
    world.putBomb();
    run(world, NO_KEYS, 2);
    const [bomb] = world.life?.bombs ?? [];
    expect(bomb?.x).toBeGreaterThan(3);
    expect([bomb?.y, bomb?.vx]).toEqual([2, 0]);
  });

  it('a rope is thrown up and hangs eight down from where it holds', () => {
    const shaft = ['####', ...Array.from({ length: 10 }, () => '#..#'), '#@.#', '#..#', '####'];
    const world = new World(drawn('side', shaft), EMPTY_SETUP, packOf(1));
    run(world, NO_KEYS, 0.5);
    expect(world.throwRope()).toBe(true);
    expect(world.throwRope()).toBe(false);
    const column = world.ground.cells.filter((_, at) => at % 4 === 1).join('');
    expect(column).toBe('#.....HHHHHHH#');
    expect(run(world, held('up'), 3)).toEqual(['rope']);
    expect(world.at.y).toBe(6);
  });

  it('over a ledge a rope hangs down before one', () => {
    const world = new World(drawn('side', ['@...', '#...', '#...', '#...', '####']), EMPTY_SETUP, packOf(1));
    run(world, NO_KEYS, 0.1);
    expect(world.throwRope(held('down'))).toBe(true);
    expect(world.ground.cells.filter((_, at) => at % 4 === 1).join('')).toBe('HHHH#');
    const walled = new World(drawn('side', ['@#..', '####']), EMPTY_SETUP, packOf(1));
    expect(walled.throwRope(held('down'))).toBe(false);
    expect(walled.pack.ropes).toBe(1);
  });

  it('has no tools where the game has none', () => {
    const world = new World(drawn('top', ['@..']), EMPTY_SETUP, packOf(4));
    expect(world.putBomb()).toBe(false);
    expect(world.throwRope()).toBe(false);
  });

  it('tells of rooms when they are entered', () => {
    const rooms = [
      { id: 4, x: 0, y: 0, w: 2, h: 1 },
      { id: 9, x: 3, y: 0, w: 2, h: 1 },
    ];
    const world = new World(drawn('top', ['@....'], { rooms }));
    expect(world.room).toBe(4);
    world.takeEvents();
    expect(run(world, held('right'), 1)).toEqual(['room']);
    expect([...world.entered]).toEqual([4, 9]);
  });
});

describe('the clock', () => {
  it('makes as many steps at 60 frames a second as at 144, and makes up for no pause', () => {
    const steps = (rate: number): number => {
      const clock = new Clock();
      let sum = 0;
      for (let i = 0; i < rate * 2; i++) sum += clock.due(1 / rate);
      return sum;
    };
    expect(Math.abs(steps(60) - 240)).toBeLessThanOrEqual(1);
    expect(Math.abs(steps(144) - steps(60))).toBeLessThanOrEqual(1);
    expect(new Clock().due(30)).toBeLessThan(15);
    expect(new Clock().due(-1)).toBe(0);
  });
});
