// Edges on a canvas: where they run, how wide, their rims, dashes, bends and heads.
import { describe, expect, test } from 'vitest';
import { colourAt, colours, edge, levelOf, painted, room } from './canvas';

const { ground, white } = colours;

describe('edges', () => {
  const [a, b] = [
    { id: 0, x: 0, y: 0 },
    { id: 1, x: 6, y: 6 },
  ];
  const rooms = [room(a.id, a.x, a.y, 2, 2), room(b.id, b.x, b.y, 2, 2)];

  test('go from corner to corner', () => {
    const level = painted(levelOf(8, 8, [edge('way', 1, 4, 7, 4)]));
    expect(colourAt(level, 64, 64)).toBe(white);
    expect(colourAt(level, 20, 64)).toBe(white);
    expect(colourAt(level, 64, 48)).toBe(ground);
    expect(colourAt(level, 120, 64)).toBe(ground);
  });

  test('begin and end in the middles of the rooms that they name', () => {
    const level = painted(levelOf(8, 8, [...rooms, edge('way', 0, 0, 0, 0, { from: 0, to: 1 })]), { tiled: false });
    expect(colourAt(level, 16, 16)).toBe(white);
    expect(colourAt(level, 64, 64)).toBe(white);
    expect(colourAt(level, 112, 112)).toBe(white);
  });

  test('of an L-shaped room begin in the quarter opposite the missing one', () => {
    const bent = (look: number) =>
      painted(levelOf(8, 8, [room(0, 0, 0, 4, 4, { look }), edge('way', 0, 0, 8, 2, { from: 0 })]), { tiled: false });
    const begins = (look: number) => [1, 2, 3, 4, 5].map((n) => colourAt(bent(look), 8 + n * 8, 32) === white);
    expect(begins(0)).not.toEqual(begins(2));
    // The middle of one whose top left quarter is missing lies half a unit right of and below the middle.
    expect(colourAt(bent(1), 40, 40)).toBe(white);
    expect(colourAt(bent(4), 24, 24)).toBe(white);
    expect(colourAt(bent(2), 24, 40)).toBe(white);
    expect(colourAt(bent(3), 40, 24)).toBe(white);
    expect(colourAt(bent(1), 24, 24)).not.toBe(white);
  });

  test('turn at right angles where they are told to: across first, or halfway', () => {
    const across = painted(levelOf(8, 8, [edge('bend', 1, 1, 7, 7)]));
    expect(colourAt(across, 64, 16)).toBe(white);
    expect(colourAt(across, 112, 64)).toBe(white);
    expect(colourAt(across, 16, 64)).toBe(ground);
    expect(colourAt(across, 64, 64)).toBe(ground);
    const half = painted(levelOf(8, 8, [edge('half', 1, 1, 7, 7)]));
    expect(colourAt(half, 16, 40)).toBe(white);
    expect(colourAt(half, 64, 64)).toBe(white);
    expect(colourAt(half, 112, 90)).toBe(white);
    expect(colourAt(half, 64, 16)).toBe(ground);
  });
});
