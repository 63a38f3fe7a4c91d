// What the painter puts on a canvas: cells of every kind, masses and their borders, labels, the grid.
import { describe, expect, test } from 'vitest';
import { cell, colourAt, colours, differenceIn, drawnIn, label, levelOf, painted, UNIT, unitAt } from './canvas';

const { ground, red, green, blue } = colours;

describe('cells', () => {
  test('lie where they are put, and nowhere else', () => {
    const level = painted(levelOf(4, 3, [cell('plain', 1, 1)]));
    expect(unitAt(level, 1, 1)).toBe(red);
    expect(drawnIn(level, 0, 0, 64, 48)).toBe(UNIT * UNIT);
    expect(colourAt(level, 16, 16)).toBe(red);
    expect(colourAt(level, 31, 31)).toBe(red);
  });

  test('show the sprite of their look, each its own also in a row', () => {
    const puts = [0, 1, 2, 3].map((look) => cell('trap', look, 0, { look }));
    const level = painted(levelOf(4, 1, puts));
    const corners = puts.map((_, i) => [colourAt(level, i * 16 + 1, 1), colourAt(level, i * 16 + 14, 14)]);
    expect(corners[0]).toEqual([red, green]);
    expect(corners[1]).toEqual([red, green]);
    expect(corners[2]).toEqual([green, red]);
    expect(corners[3]).toEqual([green, red]);
    expect(colourAt(level, 14, 1)).toBe(green);
    expect(colourAt(level, 16 + 14, 1)).toBe(red);
  });

  test('cover all their units, in runs, in columns, and as one sprite over several', () => {
    const run = painted(
      levelOf(8, 2, [cell('plain', 0, 0, { w: 3 }), cell('plain', 3, 0), cell('plain', 5, 0, { h: 2 })]),
    );
    expect([0, 1, 2, 3, 4, 5].map((x) => unitAt(run, x, 0))).toEqual([red, red, red, red, ground, red]);
    expect(unitAt(run, 5, 1)).toBe(red);
    expect(drawnIn(run, 0, 0, 128, 32)).toBe(6 * UNIT * UNIT);
    const chest = painted(levelOf(4, 4, [cell('chest', 1, 1, { w: 2, h: 2 })]));
    expect(drawnIn(chest, 0, 0, 64, 64)).toBe(4 * UNIT * UNIT);
    expect(colourAt(chest, 17, 17)).toBe(green);
  });

  test('of one role and another look, row or gap are not drawn as one', () => {
    const apart = painted(levelOf(6, 2, [cell('plain', 0, 0), cell('plain', 1, 1), cell('plain', 3, 1)]));
    expect([
      unitAt(apart, 0, 0),
      unitAt(apart, 1, 0),
      unitAt(apart, 1, 1),
      unitAt(apart, 2, 1),
      unitAt(apart, 3, 1),
    ]).toEqual([red, ground, red, ground, red]);
  });

  test('without a sprite are their colour', () => {
    expect(unitAt(painted(levelOf(2, 1, [cell('fill', 1, 0)])), 1, 0)).toBe(blue);
  });

  test('are seen from the frame in which they are born until the one in which they die', () => {
    const level = levelOf(2, 1, [cell('plain', 0, 0, { born: 1, died: 2 }), cell('plain', 1, 0)]);
    expect([0, 1, 2].map((frame) => unitAt(painted(level, { frame }), 0, 0))).toEqual([ground, red, ground]);
    expect([0, 1, 2].map((frame) => unitAt(painted(level, { frame }), 1, 0))).toEqual([red, red, red]);
  });

  test('belong to their view and to a layer that is on', () => {
    const level = levelOf(3, 1, [cell('plain', 0, 0), cell('chest', 1, 0), cell('other', 2, 0)]);
    const at = (options: object) => [0, 1, 2].map((x) => unitAt(painted(level, options), x, 0));
    expect(at({})).toEqual([red, green, ground]);
    expect(at({ layersOn: [true, false, true] })).toEqual([red, ground, ground]);
    expect(at({ view: 1 })).toEqual([ground, ground, green]);
  });

  test('far away are flat colour', () => {
    const level = levelOf(8, 8, [cell('plain', 0, 0, { w: 8, h: 8 })]);
    const far = painted(level, {}, { unit: 2 });
    expect(colourAt(far, 15, 15)).toBe(red);
    expect(colourAt(far, 17, 17)).toBe(ground);
  });
});

describe('masses', () => {
  const around = (puts: [number, number][]) =>
    levelOf(
      3,
      3,
      puts.map(([x, y]) => cell('rock', x, y)),
    );
  const all: [number, number][] = [0, 1, 2].flatMap((y) => [0, 1, 2].map((x): [number, number] => [x, y]));

  test('join their neighbours: a tile alone has outlines that one in the middle of others has not', () => {
    expect(
      differenceIn(painted(around(all)).canvas, painted(around([[1, 1]])).canvas, UNIT, UNIT, UNIT),
    ).toBeGreaterThan(20);
  });

  test('go on beyond the border of the grid on all four sides', () => {
    // In a full grid every tile is inside; one alone loses the pixels of its corners.
    const whole = painted(levelOf(3, 3, [cell('rock', 0, 0, { w: 3, h: 3 })]));
    const far = [0, 47] as const;
    expect(far.flatMap((x) => far.map((y) => colourAt(whole, x, y))).filter((colour) => colour === ground)).toEqual([]);
    const alone = painted(levelOf(3, 3, [cell('rock', 1, 1)]));
    expect([16, 31].flatMap((x) => [16, 31].map((y) => colourAt(alone, x, y)))).toContain(ground);
    const open = painted(levelOf(3, 3, [cell('rock', 0, 0, { w: 2, h: 3 })]));
    expect(differenceIn(whole.canvas, open.canvas, 16, 16)).toBeGreaterThan(0);
  });

  test('that end with the grid have their outline there', () => {
    const whole = painted(levelOf(3, 3, [cell('house', 0, 0, { w: 3, h: 3 })]));
    for (const x of [0, 47]) for (const y of [0, 47]) expect(colourAt(whole, x, y)).toBe(ground);
  });
});

describe('labels', () => {
  test('lie inside their box, and are left out where they could not be read', () => {
    const level = painted(levelOf(8, 3, [label(1, 1, 6, 'HHH')]));
    expect(drawnIn(level, 16, 16, 96, 16)).toBeGreaterThan(20);
    expect(drawnIn(level, 0, 0, 128, 12)).toBe(0);
    const small = painted(levelOf(8, 3, [label(1, 1, 6, 'HHH')]), {}, { unit: 4 });
    expect(drawnIn(small, 0, 0, 128, 48)).toBe(0);
  });

  test('of a row of names too near to each other are left out together, short ones too', () => {
    const row = levelOf(
      6,
      1,
      ['Abc', 'Abcdefgh'].map((text, i) => ({ ...label(3 * i, 0, 3, text), role: 'name' })),
    );
    const large = painted(row);
    expect([0, 48].map((x) => drawnIn(large, x, 0, 48, 16) > 20)).toEqual([true, true]);
    const near = painted(row, {}, { unit: 10 });
    expect(drawnIn(near, 0, 0, 60, 10)).toBe(0);
  });
});

describe('the grid', () => {
  test('draws a line at every unit, borders with them, and none far away', () => {
    const level = levelOf(3, 2, []);
    const lines = painted(level, { gridLines: true });
    expect([0, 16, 32].map((x) => colourAt(lines, x, 8) !== ground)).toEqual([true, true, true]);
    expect([0, 16].map((y) => colourAt(lines, 8, y) !== ground)).toEqual([true, true]);
    expect(colourAt(lines, 8, 8)).toBe(ground);
    expect(drawnIn(painted(level, { gridLines: true }, { unit: 4 }), 0, 0, 48, 32)).toBe(0);
  });
});
