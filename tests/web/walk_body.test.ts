// The body of a walk, held by keys in drawn terrains.
import { describe, expect, it } from 'vitest';
import { type Body, bodyAt, cellOf, NO_KEYS, STEP, stepTop, TOP } from '../../web/over/walk/body';
import type { Ground } from '../../web/over/walk/ground';
import { stepSide } from '../../web/over/walk/side_body';
import { drawn, held } from './walk';
import { drive, type Route } from './walk_driver';

function run(ground: Ground, body: Body, keys: string, seconds: number): Body {
  const pressed = keys === '-' ? NO_KEYS : held(keys);
  for (let i = 0; i < Math.round(seconds / STEP); i++) (ground.side ? stepSide : stepTop)(ground, body, pressed);
  return body;
}

const begin = (ground: Ground, start: Partial<Body> = {}): Body =>
  Object.assign(run(ground, bodyAt(ground, ground.start), '-', 0.1), start);

const at = (ground: Ground, body: Body): string =>
  `${cellOf(ground, body).x},${cellOf(ground, body).y} ${body.stance}${body.fallen ? ' fallen' : ''}`;

/** The body's cell and stance after each part of a script: "right 0.5, left+jump 1". */
function after(ground: Ground, script: string, start: Partial<Body> = {}): string[] {
  const body = begin(ground, start);
  return script.split(', ').map((part) => {
    const [keys = '', seconds = ''] = part.split(' ');
    return at(ground, run(ground, body, keys, Number(seconds)));
  });
}

const LADDER = ['..', '..', 'H#', 'H#', '@#', '##'];
const LEDGE = ['..#', '@..', '#.#', '..#', '..#', '..#', '###'];

describe('the body of a side view', () => {
  it.each<[string, string[], string, string[], Partial<Body>?]>([
    [
      'stands, walks and stops at a wall',
      ['....#', '@...#', '#####'],
      '- 1, right 2, left+right 1',
      ['0,1 stand', '3,1 stand', '3,1 stand'],
    ],
    [
      'does not duck under a block that hands can hold',
      ['.....', '.....', '..#..', '.@...', '#####'],
      'right+jump 0.5',
      ['1,1 mount'],
    ],
    ['jumps once for each press', ['.', '.', '.', '@', '#'], 'jump 2', ['0,3 stand']],
    [
      'slides along a ceiling until its jump is spent',
      ['######', '@.....', '#..###', '#..###', '######'],
      'right 0.1, right+jump 0.5',
      ['0,1 stand', '3,1 stand'],
    ],
    [
      'climbs ladders, stands on their tops and goes down through them',
      ['..', '.T', '.H', '@H', '##'],
      'right 0.13, up 2, - 1, down 2',
      ['1,3 stand', '1,0 stand', '1,0 stand', '1,3 stand'],
    ],
    [
      'does not climb above a ladder without a top, but jumps off it',
      LADDER,
      'jump 0.2, up 1, jump+right 0.6',
      ['0,3 air', '0,2 climb', '1,1 stand'],
    ],
    [
      'jumps through platforms from below and stands on them',
      ['..', '..', '@=', '##'],
      'right 0.13, jump 0.7, down 0.5',
      ['1,2 stand', '1,1 stand', '1,1 stand'],
    ],
    [
      'walks through spikes and dies of a fall on them',
      ['.....', '@^^^.', '#####'],
      'right 1, left 0.28, jump 0.8',
      ['4,1 stand', '3,1 stand', '3,1 stand fallen'],
    ],
    [
      'releases a ledge and does not take it again at once',
      LEDGE,
      'right 0.09, down 1.5',
      ['1,2 hang', '1,5 stand'],
      { x: 1.5, y: 2.5, vy: 1 },
    ],
  ])('%s', (_, rows, script, places, start) => {
    expect(after(drawn('side', rows), script, start)).toEqual(places);
  });

  it('touches a wall with its side and the floor with its feet', () => {
    const ground = drawn('side', ['....#', '@...#', '#####']);
    expect(run(ground, begin(ground), 'right', 2)).toMatchObject({ x: expect.closeTo(3.7, 5), y: 2 });
  });

  it('ducks under a block that its head would just strike at the top of a jump, and reaches the ledge beyond', () => {
    const ground = drawn('side', ['..##...', '.......', '.#....@', '.#..#.#', '#######']);
    const flight = [5, 4, 3].map((x): Route[0] => [x, 1, 'jump']);
    expect(
      drive(ground, [[6, 2, 'walk'], [6, 1, 'jump'], ...flight, [2, 2, 'fall'], [1, 1, 'grab']]).stuck,
    ).toBeUndefined();
  });

  it('reaches a ledge from under a roof in a fall where the core’s walker says so; falling fast, not a row higher', () => {
    for (const deep of [1, 2, 3, 4, 12]) {
      const shaft = Array.from({ length: deep }, () => '#.##');
      const fall = [...shaft, ''].map((_, i): Route[0] => [1, i + 1, 'fall']);
      const ground = (low: string[]) => drawn('side', ['@.##', ...shaft, ...low]);
      const begun: Route = [[0, 0, 'walk'], [1, 0, 'drop'], ...fall];
      const y = deep + 2;
      const near = drive(ground(['#..*', '#..#', '#..#', '#^^#']), [...begun, [2, y, 'fall'], [3, y - 1, 'grab']]);
      if (deep > 2) expect([deep, near.arrived]).toEqual([deep, false]);
      const route: Route = [...begun, [2, y, 'fall'], [2, y + 1, 'fall'], [3, y, 'grab']];
      expect([deep, drive(ground(['#...', '#..*', '#..#', '#..#', '#^^#']), route).stuck]).toEqual([deep, undefined]);
    }
  });

  it('goes from a ladder into a gap beside it from wherever in its cell it holds on', () => {
    const ground = drawn('side', ['H###', 'H..#', 'H###', '@###', '####']);
    for (let low = 0.5; low <= 1.4; low += 0.1)
      expect([low, ...after(ground, 'right 1', { y: 1 + low, stance: 'climb' })]).toEqual([low, '2,1 stand']);
  });

  it('never leaves the map', () => {
    for (const rows of [['@'], ['@.', '#.'], ['....', '@...', '.##.']]) {
      const ground = drawn('side', rows);
      const body = begin(ground);
      for (const keys of ['left', 'right+jump', 'up', 'down+left', 'jump+left']) {
        const { x, y } = cellOf(ground, run(ground, body, keys, 1));
        expect(x >= 0 && y >= 0 && x < ground.width && y < ground.height).toBe(true);
      }
    }
  });

  it('jumps a wall of one, takes a wall of two by the hands, and never one of three', () => {
    const reached = (height: number): number => {
      const wall = (y: number) => (y > 4 - height && y < 5 ? '#' : '.');
      const rows = ['...', '...', '...', '...', '@..'].map((row, y) => `${row}${wall(y)}...`);
      const ground = drawn('side', [...rows, '#######']);
      const body = begin(ground);
      let highest = body.y;
      for (let i = 0; i < 40 * 72; i++) {
        stepSide(ground, body, held(i % 72 < 36 ? 'right+jump' : 'right'));
        if (body.stance === 'stand') highest = Math.min(highest, body.y);
      }
      return 5 - highest;
    };
    expect([1, 2, 3].map(reached)).toEqual([1, 2, 0]);
  });

  it('jumps one and a half cells up, less where the key is released', () => {
    const ground = drawn('side', ['.', '.', '.', '.', '@', '#']);
    const top = (seconds: number): number => {
      const body = begin(ground);
      let highest = body.y;
      for (let i = 0; i < 120; i++) {
        stepSide(ground, body, i * STEP < seconds ? held('jump') : NO_KEYS);
        highest = Math.min(highest, body.y);
      }
      expect(at(ground, body)).toBe('0,4 stand');
      return 5 - highest;
    };
    expect(top(1)).toBeGreaterThan(1.35);
    expect(top(1)).toBeLessThan(1.55);
    expect(top(0.05)).toBeLessThan(0.9);
  });
});

describe('the body of a top view', () => {
  it.each<[string, string[], string, string[], Partial<Body>?]>([
    ['slides around corners into doors', ['##+##', '.....', '@....'], 'up 0.4', ['2,0 stand'], { x: 2.25, y: 1.4 }],
    ['goes through gates in their direction only', ['@.>..'], 'right 1, left 2', ['4,0 stand', '3,0 stand']],
    ['goes through gates up, and not back', ['.', '^', '@'], 'up 1, down 1', ['0,0 stand', '0,0 stand']],
    ['falls into chasms', ['@S_'], 'left 0.01', ['2,0 stand fallen'], { x: 2.1 }],
  ])('%s', (_, rows, script, places, start) => {
    expect(after(drawn('top', rows), script, start)).toEqual(places);
  });

  it('walks in eight directions at one speed', () => {
    const ground = drawn('top', ['@........', '.........', '.........', '.........', '.........']);
    const straight = run(ground, begin(ground), 'right', 0.5);
    const diagonal = run(ground, begin(ground), 'right+down', 0.5);
    expect(straight.x - 0.5).toBeGreaterThan(TOP.speed * 0.45);
    expect(Math.hypot(diagonal.x - 0.5, diagonal.y - 0.5)).toBeCloseTo(straight.x - 0.5, 0);
    expect(diagonal.x).toBeCloseTo(diagonal.y, 5);
  });

  it('stays on the map and out of walls', () => {
    const ground = drawn('top', ['@.#', '.##', '...']);
    const body = begin(ground);
    for (const keys of ['left+up', 'right', 'down', 'right+down', 'up']) {
      const { x, y } = cellOf(ground, run(ground, body, keys, 1));
      expect(ground.cells[y * 3 + x]).toBe('.');
    }
  });

  it('returns the cell that it bumps into', () => {
    const ground = drawn('top', ['@S_']);
    expect(stepTop(ground, run(ground, begin(ground), 'right', 0.3), held('right'))).toEqual({ x: 1, y: 0 });
  });
});

it('the driver of the tests says where it is stuck', () => {
  const route = [0, 1, 2, 3].map((x): Route[0] => [x, 1, 'walk']);
  expect(drive(drawn('side', ['#####', '@.#.*', '#####']), route).stuck).toEqual({
    at: { x: 1, y: 1 },
    next: 'walk(2,1)',
  });
});
