// The body of a walk, held by keys in drawn terrains. The parts around it: input, camera, way, text, figures, darkness, ghost.
import { describe, expect, it } from 'vitest';
import type { Terrain } from '../../wasm/bridge/answers';
import { type Body, bodyAt, cellOf, NO_KEYS, STEP, stepTop, TOP } from '../../web/over/walk/body';
import { cachedUnit, darknessOf } from '../../web/over/walk/draw_ground';
import { figurePixels, poseOf } from '../../web/over/walk/draw_things';
import { Ghost, Track } from '../../web/over/walk/ghost';
import { Fog, type Ground } from '../../web/over/walk/ground';
import { actOf, Held, onReleases, padActs } from '../../web/over/walk/input';
import { runsOf, wayOf, wayText } from '../../web/over/walk/route';
import { centredOn, followed, walkingUnit } from '../../web/over/walk/session';
import { stepSide } from '../../web/over/walk/side_body';
import { clockText, exitsOf, listed, raceText } from '../../web/over/walk/text';
import { parseSprite, spriteRows } from '../../web/paint/theme/drawings';
import { bodies, plain, walkers } from '../../web/paint/theme/walkers';
import { drawn, drive, held, type Route } from './walk_driver';

function move(ground: Ground, body: Body, keys: string, seconds: number): Body {
  const pressed = keys === '-' ? NO_KEYS : held(keys);
  for (let i = 0; i < Math.round(seconds / STEP); i++) (ground.side ? stepSide : stepTop)(ground, body, pressed);
  return body;
}

const begin = (ground: Ground, start: Partial<Body> = {}): Body =>
  Object.assign(move(ground, bodyAt(ground, ground.start), '-', 0.1), start);

const at = (ground: Ground, body: Body): string =>
  `${cellOf(ground, body).x},${cellOf(ground, body).y} ${body.stance}${body.fallen ? ' fallen' : ''}`;

/** The body's cell and stance after each part of a script: "right 0.5, left+jump 1". */
function after(ground: Ground, script: string, start: Partial<Body> = {}): string[] {
  const body = begin(ground, start);
  return script.split(', ').map((part) => {
    const [keys = '', seconds = ''] = part.split(' ');
    return at(ground, move(ground, body, keys, Number(seconds)));
  });
}

/** Name, terrain by rows, script, the expected result of its parts, and the body's first state. */
type Case = [string, string, string, string, Partial<Body>?];

describe('the body of a side view', () => {
  const ledge = { x: 1.5, y: 2.5, vy: 1 };
  it.each<Case>([
    [
      'stands, walks and stops at a wall',
      '....# @...# #####',
      '- 1, right 2, left+right 1',
      '0,1 stand; 3,1 stand; 3,1 stand',
    ],
    ['does not duck under a block that hands can hold', '..... ..... ..#.. .@... #####', 'right+jump 0.5', '1,1 mount'],
    ['jumps once for each press', '. . . @ #', 'jump 2', '0,3 stand'],
    [
      'slides along a ceiling until its jump is spent',
      '###### @..... #..### #..### ######',
      'right 0.1, right+jump 0.5',
      '0,1 stand; 3,1 stand',
    ],
    [
      'climbs ladders, stands on their tops and goes down through them',
      '.. .T .H @H ##',
      'right 0.13, up 2, - 1, down 2',
      '1,3 stand; 1,0 stand; 1,0 stand; 1,3 stand',
    ],
    [
      'does not climb above a ladder without a top, but jumps off it',
      '.. .. H# H# @# ##',
      'jump 0.2, up 1, jump+right 0.6',
      '0,3 air; 0,2 climb; 1,1 stand',
    ],
    [
      'jumps through platforms from below and stands on them',
      '.. .. @= ##',
      'right 0.13, jump 0.7, down 0.5',
      '1,2 stand; 1,1 stand; 1,1 stand',
    ],
    [
      'walks through spikes and dies of a fall on them',
      '..... @^^^. #####',
      'right 1, left 0.28, jump 0.8',
      '4,1 stand; 3,1 stand; 3,1 stand fallen',
    ],
    ['releases a ledge', '..# @.. #.# ..# ..# ..# ###', 'right 0.09, down 1.5', '1,2 hang; 1,5 stand', ledge],
  ])('%s', (_, rows, script, places, start) => {
    expect(after(drawn('side', rows.split(' ')), script, start).join('; ')).toBe(places);
  });

  it('touches a wall with its side and the floor with its feet', () => {
    const ground = drawn('side', ['....#', '@...#', '#####']);
    expect(move(ground, begin(ground), 'right', 2)).toMatchObject({ x: expect.closeTo(3.7, 5), y: 2 });
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
        const { x, y } = cellOf(ground, move(ground, body, keys, 1));
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
  it.each<Case>([
    ['slides around corners into doors', '##+## ..... @....', 'up 0.4', '2,0 stand', { x: 2.25, y: 1.4 }],
    ['goes through gates in their direction only', '@.>..', 'right 1, left 2', '4,0 stand; 3,0 stand'],
    ['goes through gates up, and not back', '. ^ @', 'up 1, down 1', '0,0 stand; 0,0 stand'],
    ['falls into chasms', '@S_', 'left 0.01', '2,0 stand fallen', { x: 2.1 }],
  ])('%s', (_, rows, script, places, start) => {
    expect(after(drawn('top', rows.split(' ')), script, start).join('; ')).toBe(places);
  });

  it('walks in eight directions at one speed', () => {
    const ground = drawn('top', ['@........', '.........', '.........', '.........', '.........']);
    const straight = move(ground, begin(ground), 'right', 0.5);
    const diagonal = move(ground, begin(ground), 'right+down', 0.5);
    expect(straight.x - 0.5).toBeGreaterThan(TOP.speed * 0.45);
    expect(Math.hypot(diagonal.x - 0.5, diagonal.y - 0.5)).toBeCloseTo(straight.x - 0.5, 0);
    expect(diagonal.x).toBeCloseTo(diagonal.y, 5);
  });

  it('stays on the map and out of walls', () => {
    const ground = drawn('top', ['@.#', '.##', '...']);
    const body = begin(ground);
    for (const keys of ['left+up', 'right', 'down', 'right+down', 'up']) {
      const { x, y } = cellOf(ground, move(ground, body, keys, 1));
      expect(ground.cells[y * 3 + x]).toBe('.');
    }
  });

  it('returns the cell that it bumps into', () => {
    const ground = drawn('top', ['@S_']);
    expect(stepTop(ground, move(ground, begin(ground), 'right', 0.3), held('right'))).toEqual({ x: 1, y: 0 });
  });
});

it('the driver of the tests says where it is stuck', () => {
  const route = [0, 1, 2, 3].map((x): Route[0] => [x, 1, 'walk']);
  expect(drive(drawn('side', ['#####', '@.#.*', '#####']), route).stuck).toEqual({
    at: { x: 1, y: 1 },
    next: 'walk(2,1)',
  });
});

const screen = { w: 900, h: 600, dpr: 1 };

describe('input', () => {
  it('knows arrows, WASD, Space and Z, in either case', () => {
    const acts = ['ArrowLeft', 'a', 'A', 'D', 's', 'W', ' ', 'z', 'Shift', 'c', 'F'].map(actOf).join(' ');
    expect(acts).toBe('left left left right down up jump jump run whip whip');
    expect(actOf('r')).toBeUndefined();
    expect(actOf('constructor')).toBeUndefined();
  });

  it('a motion with two keys goes on until both are released', () => {
    const held = new Held();
    held.press('a', 'left');
    held.press('ArrowLeft', 'left');
    held.release('A');
    expect(held.now().left).toBe(true);
    held.release('ArrowLeft');
    expect(held.now().left).toBe(false);
  });

  it('a key stays held over R and is released anywhere on the page; everything is when tab or window change', () => {
    const [page, tab] = [new EventTarget(), new EventTarget()];
    const dispatch = (type: string, of: object) => page.dispatchEvent(Object.assign(new Event(type), of));
    const held = new Held();
    const end = onReleases(held, page, tab);
    const press = () => {
      held.press('ArrowRight', 'right');
      held.point(7, ['jump']);
    };
    const isReleased = () => !Object.values(held.now()).includes(true);
    press();
    dispatch('keyup', { key: 'r' });
    dispatch('pointerup', { pointerId: 8 });
    expect(held.now()).toEqual({ ...NO_KEYS, right: true, jump: true });
    dispatch('keyup', { key: 'ArrowRight' });
    dispatch('pointerup', { pointerId: 7 });
    expect(isReleased()).toBe(true);
    for (const act of [() => dispatch('blur', {}), () => tab.dispatchEvent(new Event('visibilitychange')), end]) {
      press();
      act();
      expect(isReleased()).toBe(true);
    }
    press();
    dispatch('keyup', { key: 'ArrowRight' });
    expect(held.now().right).toBe(true);
  });

  it('reads a gamepad: stick and cross move, buttons act once a press, also when the window changes meanwhile', () => {
    const held = new Held();
    const pad = (axes: number[], down: number[]) => ({
      axes,
      buttons: Array.from({ length: 16 }, (_, i) => ({ pressed: down.includes(i), touched: false, value: 0 })),
    });
    expect(held.readPad(pad([-1, 0], [1]))).toEqual(['bomb']);
    held.releaseAll();
    expect(held.now()).toEqual(NO_KEYS);
    expect(held.readPad(pad([-1, 0], [1]))).toEqual([]);
    expect(held.now().left).toBe(true);
    expect(held.readPad(pad([0, 0], [0, 2, 5, 15]))).toEqual([]);
    expect(held.now()).toEqual({ ...NO_KEYS, right: true, jump: true, run: true, whip: true });
    expect(held.readPad(pad([0, 0], [3, 8]))).toEqual(['rope', 'back']);
    held.readPad(null);
    expect(Object.values(held.now())).not.toContain(true);
  });

  it('a thumb steers in eight directions, and rests in the middle', () => {
    expect(padActs(0.1, -0.1)).toEqual([]);
    expect(padActs(-0.9, 0.1)).toEqual(['left']);
    expect(padActs(0.7, -0.7)).toEqual(['right', 'up']);
    expect(padActs(0, 0.8)).toEqual(['down']);
  });
});

describe('the camera', () => {
  it('shows cells of 24 pixels at least, 20 on phones, more where the level is small', () => {
    expect(walkingUnit(100, 100, screen)).toBe(24);
    expect(walkingUnit(100, 100, { w: 780, h: 700, dpr: 2 })).toBe(40);
    expect(walkingUnit(33, 33, { w: 562, h: 548, dpr: 1 })).toBe(24);
    expect(walkingUnit(13, 9, screen)).toBe(48);
    expect(walkingUnit(30, 18, screen)).toBe(24);
    for (const dpr of [1, 1.25, 1.5, 2, 3]) {
      const unit = walkingUnit(42, 34, { w: 900 * dpr, h: 600 * dpr, dpr });
      expect(unit).toBeGreaterThanOrEqual(24 * dpr);
      expect(unit % 8).toBe(0);
    }
  });

  it('keeps the figure in the middle and stops at the edges of the map', () => {
    const area = { x: 0, y: 0, w: 100, h: 100 };
    expect(centredOn(0, 0, 24, area, screen)).toEqual({ unit: 24, x: 0, y: 0 });
    expect(centredOn(50, 50, 24, area, screen)).toEqual({ unit: 24, x: 450 - 1200, y: 300 - 1200 });
    expect(centredOn(100, 100, 24, area, screen)).toEqual({ unit: 24, x: 900 - 2400, y: 600 - 2400 });
    expect(centredOn(1, 1, 24, { x: 0, y: 0, w: 10, h: 10 }, screen)).toEqual({ unit: 24, x: 330, y: 180 });
  });

  it('follows smoothly, or in leaps without animations', () => {
    const at = { x: 20, y: 12, w: 0, h: 0 };
    const now = { unit: 24, x: 0, y: 0 };
    const target = { unit: 24, x: -100, y: 0 };
    const smooth = followed(now, target, at, screen, 1 / 60, false);
    expect(smooth.x).toBeLessThan(0);
    expect(smooth.x).toBeGreaterThan(-100);
    expect(followed(now, target, at, screen, 1 / 60, true)).toBe(now);
    expect(followed(now, target, { ...at, x: 35 }, screen, 1 / 60, true)).toBe(target);
    expect(followed({ ...now, unit: 16 }, target, at, screen, 1 / 60, false)).toBe(target);
  });
});

describe('the cached picture of a level', () => {
  it('is as large as on the screen, or smaller by a whole number', () => {
    expect(cachedUnit(42, 34, 48, false)).toBe(48);
    // Tiles are drawn in 16 pixels, and every third of 48 shows all that there is.
    expect(cachedUnit(42, 34, 48, true)).toBe(16);
    expect(cachedUnit(42, 34, 24, true)).toBe(24);
    for (const side of [115, 225])
      for (const unit of [24, 32, 40, 48, 72])
        for (const tiled of [false, true]) {
          const cached = cachedUnit(side, side, unit, tiled);
          expect(unit % cached).toBe(0);
          expect(side * side * cached * cached).toBeLessThanOrEqual(16e6);
        }
    expect(cachedUnit(120, 110, 48, false)).toBe(24);
  });
});

describe('the way', () => {
  const base: Terrain = {
    ...{ view: 'side', width: 1, height: 1, rows: ['.'], rooms: [] },
    start: [0, 0],
    goal: [3, 0],
    route: null,
  };
  /** "0 -1 jump, 1 -1 jump" */
  const steps = (text: string) =>
    text.split(', ').map((step): [number, number, string] => {
      const [x, y, move = ''] = step.split(' ');
      return [Number(x), Number(y), move];
    });

  it('is described in a few words', () => {
    const route = steps('0 0 walk, 0 -1 jump, 1 -1 jump, 2 0 fall, 3 0 walk');
    expect(wayText({ ...base, route })).toBe('4 steps to the exit, 1 jump.');
    expect(wayText({ ...base, route, fallsThatHurt: 1 })).toBe('4 steps to the exit, 1 jump, 1 fall that hurts.');
    expect(wayText(base)).toContain('bomb');
    expect(wayText({ ...base, goal: null })).toBe('This level has no exit.');
    expect(wayText({ why: 'Hands have no ground.' })).toBe('Hands have no ground.');
    const opened = { ...base, view: 'top' as const, routeOpened: route.slice(0, 2) };
    expect(wayOf(opened)?.opened).toBe(true);
    expect(wayText(opened)).toContain('hidden or locked');
  });

  it('consists of runs of one move, each from where the last ended', () => {
    const runs = runsOf(steps('0 0 walk, 1 0 walk, 1 -1 jump, 2 -1 jump'));
    expect(runs.map((run) => `${run.move} ${run.points.length}`)).toEqual(['walk 2', 'jump 3']);
    expect(runs[1]?.points[0]).toEqual([1, 0, 'walk']);
  });
});

describe('words', () => {
  it('write times', () => {
    expect([0, 9.99, 42.34, 60, 725].map(clockText)).toEqual(['0:00.0', '0:09.9', '0:42.3', '1:00.0', '12:05.0']);
  });

  it('list the exits of a room', () => {
    const rooms = [
      { id: 1, x: 0, y: 0, w: 2, h: 2 },
      { id: 2, x: 3, y: 0, w: 2, h: 2 },
    ];
    const ground = drawn('top', ['@.+..', '..#..', '.####'], { rooms });
    expect(exitsOf(ground, 1)).toEqual(['right', 'down']);
    expect(exitsOf(ground, 2)).toEqual(['left']);
    expect(exitsOf(ground, 7)).toEqual([]);
    expect(listed(['left', 'up', 'down'])).toBe('left, up and down');
  });
});

describe('rooms not yet entered', () => {
  it('appear with their walls when they are entered; between rooms the surroundings do', () => {
    const rooms = [{ id: 1, x: 1, y: 1, w: 2, h: 1 }];
    const ground = drawn('top', ['############', '#@.........#', '############'], { rooms });
    const fog = new Fog(ground);
    fog.reveal({ x: 1, y: 1 }, 1);
    expect([0, 1, 2, 3, 4].map((x) => fog.seen[12 + x])).toEqual([1, 1, 1, 1, 0]);
    fog.reveal({ x: 5, y: 1 }, 1);
    expect([fog.seen[12 + 9], fog.seen[12 + 10]]).toEqual([1, 0]);
  });
});

describe('figures', () => {
  it('are drawn in rows of sixteen, eight to a part, with letters of their palette', () => {
    const heads = Object.entries(walkers).flatMap(([id, { heads, palette }]) =>
      Object.entries(heads).map(([way, rows]) => [`${id} ${way}`, rows, palette] as const),
    );
    const poses = Object.entries(bodies).map(([pose, rows]) => [pose, rows, plain.palette] as const);
    for (const [name, text, palette] of [...heads, ...poses]) {
      const rows = spriteRows(text);
      expect([name, rows.length, ...new Set(rows.map((row) => row.length))]).toEqual([name, 8, 16]);
      for (const letter of new Set(rows.join('')))
        if (letter !== '.') expect(palette[letter], name + letter).toBeDefined();
      expect(parseSprite(text, palette).w).toBe(16);
    }
  });

  it('differ by game, pose and where they look; an unknown game has one too', () => {
    const looks = (['right', 'left', 'up', 'down'] as const).map((look) => figurePixels('gungeon', 'stand', look));
    const others = [figurePixels('isaac', 'stand', 'right'), figurePixels('gungeon', 'air', 'right')];
    const pictures = [...looks, ...others].map((picture) => picture.data.join());
    expect(new Set(pictures).size).toBe(pictures.length);
    expect(figurePixels('unheard_of', 'stand', 'right').w).toBe(16);
  });

  it('walk when the body does', () => {
    const body = bodyAt(drawn('side', ['@', '#']), { x: 0, y: 0 });
    expect(poseOf(body, true)).toBe('air');
    expect(poseOf({ ...body, stance: 'stand' }, true)).toBe('stand');
    expect(poseOf({ ...body, stance: 'hang' }, true)).toBe('climb');
    const poses = [0, 0.5, 1, 1.5].map((walked) => poseOf({ ...body, stance: 'stand', vx: 5, walked }, true));
    expect(new Set(poses).size).toBeGreaterThan(1);
  });
});

describe('the dark', () => {
  const values = { layer: 'light', width: 2, height: 2 };
  it('is thickest where no light comes, and nowhere under full light', () => {
    const [none, half, full, other] = darknessOf({ ...values, values: [0, 500, 1000, null] }) ?? [];
    expect(none).toBeGreaterThan(0.8);
    expect(none).toBeLessThan(1);
    expect(half).toBeCloseTo((none ?? 0) / 2);
    expect([full, other]).toEqual([0, 0]);
  });
  it('is missing if no cell has a light', () => {
    expect(darknessOf({ ...values, values: [null, null, null, null] })).toBeUndefined();
    expect(darknessOf({ ...values, width: 0, height: 0, values: [] })).toBeUndefined();
  });
});

/** A walk of so many seconds, noted as often as a session does. */
function walked(seconds: number, at: (time: number) => { x: number; y: number }): Track {
  const track = new Track();
  for (let step = 0; step <= seconds * 120; step++) track.note(step / 120, at(step / 120));
  return track;
}
const along = (time: number) => ({ x: 2.5 + 3 * time, y: 5 + Math.sin(time) });

describe('a ghost', () => {
  it('walks as its walker did, in a link of few letters, and waits at the end', () => {
    const packed = walked(1.13, along).packed(1.13) ?? '';
    expect(packed).toBe('1.35.AKAUihjhigjhig');
    const ghost = Ghost.read(packed, 40, 10) ?? expect.fail();
    expect(ghost.seconds).toBe(1.13);
    const places = [0, 0.1, 0.5, 1.1, 100].map((time) => ghost.at(time)).map(({ x, y }) => [x, y]);
    expect(places).toEqual([[2.5, 5], [2.75, 5.125], [4, 5.5], [5.5, 5.75], [5.5, 5.75]]); // biome-ignore format: one line
    expect([0.4, 100].map((time) => ghost.heading(time))).toEqual([{ x: 0.5, y: 0 }, { x: 0, y: 0 }]); // biome-ignore format: one line
  });

  it('makes up for a leap that is longer than a step can say', () => {
    const ghost = Ghost.read(walked(4, (time) => ({ x: time < 2 ? 1 : 38, y: 2 })).packed(4) ?? '', 40, 10);
    expect(ghost?.at(1).x).toBe(1);
    expect(ghost?.at(4).x).toBe(38);
  });

  it('goes into no link if the walk is too long', () => {
    expect(walked(299, along).packed(299)).toBeDefined();
    expect(walked(301, along).packed(301)).toBeUndefined();
    expect((walked(299, along).packed(299) ?? '').length).toBeLessThan(3020);
  });

  it('is none if the route is invalid or leaves the level', () => {
    const packed = walked(8, along).packed(8) ?? '';
    for (const bad of [
      '',
      '1',
      '2.9.AAAA',
      packed.slice(0, -1),
      packed.slice(0, -40),
      packed.replace('1.', '1.zz'),
      `${packed}!`,
      packed + packed,
      `1.9.${'A'.repeat(5000)}`,
      `1.1.${'A'.repeat(4)}AAAA`,
    ])
      expect(Ghost.read(bad, 40, 10), bad).toBeUndefined();
    expect(Ghost.read(packed, 10, 10)).toBeUndefined();
  });

  it('has a time to compare with', () => {
    expect(raceText(40.1, 42.3)).toBe('2.2 s ahead of the ghost');
    expect(raceText(45, 42.3)).toBe('2.7 s behind the ghost');
    expect(raceText(42.31, 42.3)).toBe('as fast as the ghost');
  });
});
