import { describe, expect, it } from 'vitest';
import { type Body, bodyAt, cellOf, type Keys, NO_KEYS, STEP, stepTop, TOP } from '../../web/over/walk/body';
import type { Ground } from '../../web/over/walk/ground';
import { stepSide } from '../../web/over/walk/side_body';
import { drawn } from './walk_drawn';
import { drive, type Route } from './walk_driver';

const keys = (...held: (keyof Keys)[]): Keys => ({ ...NO_KEYS, ...Object.fromEntries(held.map((key) => [key, true])) });

function run(ground: Ground, body: Body, held: Keys, seconds: number): Body {
  for (let i = 0; i < Math.round(seconds / STEP); i++) (ground.side ? stepSide : stepTop)(ground, body, held);
  return body;
}

function begin(ground: Ground): Body {
  return run(ground, bodyAt(ground, ground.start), NO_KEYS, 0.1);
}

const at = (ground: Ground, body: Body): string => `${cellOf(ground, body).x},${cellOf(ground, body).y} ${body.stance}`;

describe('the body of a side view', () => {
  it('stands still, walks, and stops at a wall', () => {
    const ground = drawn('side', ['....#', '@...#', '#####']);
    const body = begin(ground);
    const x = body.x;
    expect(at(ground, body)).toBe('0,1 stand');
    expect(run(ground, body, NO_KEYS, 1).x).toBe(x);
    run(ground, body, keys('right'), 2);
    expect(body.x).toBeCloseTo(3.7, 5);
    expect(body.y).toBe(2);
    run(ground, body, keys('left', 'right'), 1);
    expect(body.x).toBeCloseTo(3.7, 5);
  });

  it('ducks under a block that its head would just strike at the top of a jump, and reaches the ledge beyond', () => {
    const ground = drawn('side', ['..##...', '.......', '.#....@', '.#..#.#', '#######']);
    const flight = [5, 4, 3].map((x): [number, number, string] => [x, 1, 'jump']);
    const route: [number, number, string][] = [
      [6, 2, 'walk'],
      [6, 1, 'jump'],
      ...flight,
      [2, 2, 'fall'],
      [1, 1, 'grab'],
    ];
    expect(drive(ground, route).stuck).toBeUndefined();
    // Where the hands can hold it, a block over the head is no thing to duck under.
    const ledge = drawn('side', ['.....', '.....', '..#..', '.@...', '#####']);
    const body = begin(ledge);
    run(ledge, body, keys('right', 'jump'), 0.5);
    expect(at(ledge, body)).toBe('1,1 mount');
  });

  it('reaches a ledge from under a roof in a fall where the core’s walker says so; falling fast, not a row higher', () => {
    for (const deep of [1, 2, 3, 4, 12]) {
      const shaft = Array.from({ length: deep }, () => '#.##');
      const fall = [...shaft, ''].map((_, i): [number, number, string] => [1, i + 1, 'fall']);
      const ground = (low: string[]) => drawn('side', ['@.##', ...shaft, ...low]);
      const begun: Route = [[0, 0, 'walk'], [1, 0, 'drop'], ...fall];
      const y = deep + 2;
      const near = drive(ground(['#..*', '#..#', '#..#', '#^^#']), [...begun, [2, y, 'fall'], [3, y - 1, 'grab']]);
      if (deep > 2) expect([deep, near.arrived]).toEqual([deep, false]);
      const far = ground(['#...', '#..*', '#..#', '#..#', '#^^#']);
      const route: Route = [...begun, [2, y, 'fall'], [2, y + 1, 'fall'], [3, y, 'grab']];
      expect([deep, drive(far, route).stuck]).toEqual([deep, undefined]);
    }
  });

  it('goes from a ladder into a gap beside it from wherever in its cell it holds on', () => {
    for (let low = 0.5; low <= 1.4; low += 0.1) {
      const ground = drawn('side', ['H###', 'H..#', 'H###', '@###', '####']);
      const body = begin(ground);
      Object.assign(body, { y: 1 + low, stance: 'climb' });
      expect([low, at(ground, run(ground, body, keys('right'), 1))]).toEqual([low, '2,1 stand']);
    }
  });

  it('never leaves the map', () => {
    for (const rows of [['@'], ['@.', '#.'], ['....', '@...', '.##.']]) {
      const ground = drawn('side', rows);
      const body = begin(ground);
      for (const held of [
        keys('left'),
        keys('right', 'jump'),
        keys('up'),
        keys('down', 'left'),
        keys('jump', 'left'),
      ]) {
        run(ground, body, held, 1);
        const { x, y } = cellOf(ground, body);
        expect(x >= 0 && y >= 0 && x < ground.width && y < ground.height).toBe(true);
      }
    }
  });

  it('jumps a wall of one, takes a wall of two by the hands, and never one of three', () => {
    const wall = (height: number): Ground => {
      const rows = ['.......', '.......', '.......', '.......', '@......', '#######'];
      return drawn(
        'side',
        rows.map((row, y) => (y > 4 - height && y < 5 ? `${row.slice(0, 3)}#${row.slice(4)}` : row)),
      );
    };
    const reached = (height: number): number => {
      const ground = wall(height);
      const body = begin(ground);
      let highest = body.y;
      for (let i = 0; i < 40; i++) {
        for (const held of [keys('right', 'jump'), keys('right')]) {
          for (let k = 0; k < 36; k++) {
            stepSide(ground, body, held);
            if (body.stance === 'stand') highest = Math.min(highest, body.y);
          }
        }
      }
      return 5 - highest;
    };
    expect(reached(1)).toBe(1);
    expect(reached(2)).toBe(2);
    expect(reached(3)).toBe(0);
  });

  it('jumps one and a half cells up, less where the key is let go', () => {
    const ground = drawn('side', ['.', '.', '.', '.', '@', '#']);
    const top = (held: number): number => {
      const body = begin(ground);
      let highest = body.y;
      for (let i = 0; i < 120; i++) {
        stepSide(ground, body, i * STEP < held ? keys('jump') : NO_KEYS);
        highest = Math.min(highest, body.y);
      }
      expect(at(ground, body)).toBe('0,4 stand');
      return 5 - highest;
    };
    expect(top(1)).toBeGreaterThan(1.35);
    expect(top(1)).toBeLessThan(1.55);
    expect(top(0.05)).toBeLessThan(0.9);
  });

  it('jumps once for each press, held or not', () => {
    const ground = drawn('side', ['.', '.', '.', '@', '#']);
    const body = begin(ground);
    run(ground, body, keys('jump'), 2);
    expect(at(ground, body)).toBe('0,3 stand');
  });

  it('slides along a ceiling until its jump is spent', () => {
    const ground = drawn('side', ['######', '@.....', '#..###', '#..###', '######']);
    const body = begin(ground);
    run(ground, body, keys('right'), 0.1);
    run(ground, body, keys('right', 'jump'), 0.5);
    expect(body.x).toBeGreaterThan(3);
    expect(body.y).toBe(2);
  });

  it('climbs ladders, stands on their tops and goes down through them', () => {
    const ground = drawn('side', ['..', '.T', '.H', '@H', '##']);
    const body = begin(ground);
    run(ground, body, keys('right'), 0.13);
    run(ground, body, keys('up'), 2);
    expect(at(ground, body)).toBe('1,0 stand');
    expect(body.y).toBe(1);
    run(ground, body, NO_KEYS, 1);
    expect(body.y).toBe(1);
    run(ground, body, keys('down'), 2);
    expect(at(ground, body)).toBe('1,3 stand');
  });

  it('does not climb above a ladder without a top, but jumps off it', () => {
    const ground = drawn('side', ['..', '..', 'H#', 'H#', '@#', '##']);
    const body = begin(ground);
    run(ground, body, keys('jump'), 0.2);
    run(ground, body, keys('up'), 1);
    expect(at(ground, body)).toBe('0,2 climb');
    run(ground, body, keys('jump', 'right'), 0.6);
    expect(at(ground, body)).toBe('1,1 stand');
  });

  it('goes from a ladder into a gap of one', () => {
    const ground = drawn('side', ['H##', 'H..', 'H##', '@##', '###']);
    const body = begin(ground);
    Object.assign(body, { y: 2.25, stance: 'climb' });
    run(ground, body, keys('right'), 1);
    expect(at(ground, body)).toBe('2,1 stand');
  });

  it('jumps through platforms from below and stands on them', () => {
    const ground = drawn('side', ['..', '..', '@=', '##']);
    const body = begin(ground);
    run(ground, body, keys('right'), 0.13);
    run(ground, body, keys('jump'), 0.7);
    expect(at(ground, body)).toBe('1,1 stand');
    expect(run(ground, body, keys('down'), 0.5).y).toBe(2);
  });

  it('walks through spikes and falls on them once', () => {
    const ground = drawn('side', ['.....', '@^^^.', '#####']);
    const body = begin(ground);
    run(ground, body, keys('right'), 1);
    expect(body.fallen).toBe(false);
    expect(at(ground, body)).toBe('4,1 stand');
    run(ground, body, keys('left'), 0.28);
    run(ground, body, keys('jump'), 0.8);
    expect(body.fallen).toBe(true);
  });

  it('lets go of a ledge, and does not take it again at once', () => {
    const ground = drawn('side', ['..#', '@..', '#.#', '..#', '..#', '..#', '###']);
    const body = begin(ground);
    body.x = 1.5;
    body.y = 2.5;
    body.vy = 1;
    run(ground, body, keys('right'), 0.09);
    expect(body.stance).toBe('hang');
    run(ground, body, keys('down'), 1.5);
    expect(at(ground, body)).toBe('1,5 stand');
  });

  it('moves the same in steps of 1/120 s however they are asked for', () => {
    const ground = drawn('side', ['....#', '@...#', '#####']);
    const one = begin(ground);
    const two = begin(ground);
    for (let i = 0; i < 60; i++) run(ground, one, keys('right', 'jump'), STEP);
    run(ground, two, keys('right', 'jump'), 60 * STEP);
    expect(one).toEqual(two);
  });
});

describe('the body of a top view', () => {
  it('walks in eight directions at one speed', () => {
    const ground = drawn('top', ['@........', '.........', '.........', '.........', '.........']);
    const straight = run(ground, begin(ground), keys('right'), 0.5);
    const slant = run(ground, begin(ground), keys('right', 'down'), 0.5);
    expect(straight.x - 0.5).toBeGreaterThan(TOP.speed * 0.45);
    expect(Math.hypot(slant.x - 0.5, slant.y - 0.5)).toBeCloseTo(straight.x - 0.5, 0);
    expect(slant.x).toBeCloseTo(slant.y, 5);
  });

  it('slides along walls and around corners into doors', () => {
    const ground = drawn('top', ['##+##', '.....', '@....']);
    const body = begin(ground);
    run(ground, body, keys('right'), 0.3);
    body.x = 2.25;
    body.y = 1.4;
    run(ground, body, keys('up'), 0.4);
    expect(at(ground, body)).toBe('2,0 stand');
  });

  it('stays on the map and out of walls', () => {
    const ground = drawn('top', ['@.#', '.##', '...']);
    const body = begin(ground);
    for (const held of [keys('left', 'up'), keys('right'), keys('down'), keys('right', 'down'), keys('up')]) {
      run(ground, body, held, 1);
      expect(ground.cells[cellOf(ground, body).y * 3 + cellOf(ground, body).x]).toBe('.');
    }
  });

  it('goes through gates in their direction only', () => {
    const ground = drawn('top', ['@.>..']);
    const body = begin(ground);
    run(ground, body, keys('right'), 1);
    expect(at(ground, body)).toBe('4,0 stand');
    run(ground, body, keys('left'), 2);
    expect(body.x).toBeCloseTo(3.3, 5);
    const up = drawn('top', ['.', '^', '@']);
    expect(at(up, run(up, begin(up), keys('up'), 1))).toBe('0,0 stand');
    expect(run(up, { ...begin(up), y: 0.5 }, keys('down'), 1).y).toBeCloseTo(0.7, 5);
  });

  it('tells what it runs into, and falls into chasms', () => {
    const ground = drawn('top', ['@S_']);
    const body = begin(ground);
    run(ground, body, keys('right'), 0.3);
    expect(stepTop(ground, body, keys('right'))).toEqual({ x: 1, y: 0 });
    body.x = 2.1;
    stepTop(ground, body, NO_KEYS);
    expect(body.fallen).toBe(true);
  });
});

describe('the driver of the tests', () => {
  it('arrives where there is a way, and says where it is stuck', () => {
    const ground = drawn('side', ['.....', '...*.', '@..#.', '####.']);
    const route: [number, number, string][] = [
      [0, 2, 'walk'],
      [1, 2, 'walk'],
      [2, 2, 'walk'],
      [2, 1, 'jump'],
      [3, 1, 'jump'],
    ];
    expect(drive(ground, route).arrived).toBe(true);
    const shut = drawn('side', ['#####', '@.#.*', '#####']);
    expect(
      drive(
        shut,
        route.map(([x]) => [x, 1, 'walk']),
      ).stuck,
    ).toEqual({ at: { x: 1, y: 1 }, next: 'walk(2,1)' });
  });
});
