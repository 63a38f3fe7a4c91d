// What is painted over a picture: outlines, marks that are born and die, and lines of what is pointed at. And painting a
// part of a picture, which is the same as painting all of it.
import { describe, expect, test } from 'vitest';
import { lightRole, type Over, paintOver } from '../../web/paint/painter/overlay';
import { exposed, moveOver, paint, paintInside } from '../../web/paint/painter/paint';
import { cell, drawnIn, edge, label, levelOf, type Options, pixelAt, prepared, room } from './scene';

const nothing: Over = { room: -1, subject: -1, mark: -1, settled: 1, before: -1 };

function over(puts: Parameters<typeof levelOf>[2], what: Partial<Over>, options: Options = {}) {
  const picture = prepared(levelOf(8, 8, puts), options);
  paintOver(picture, { ...nothing, ...what });
  return picture;
}
const colourAt = (...args: Parameters<typeof pixelAt>) => pixelAt(...args)[0];

describe('outlines', () => {
  const rooms = [room(3, 1, 1, 2, 2), room(4, 5, 1, 2, 2), cell('plain', 1, 1), room(7, 1, 5, 2, 2, { born: 1 })];

  test('of the room that is pointed at are white, of the step’s amber', () => {
    const both = over(rooms, { room: 3, subject: 4 });
    expect([colourAt(both, 32, 16), colourAt(both, 96, 16)]).toEqual(['#ffffff', '#ffc247']);
    expect(drawnIn(both, 20, 20, 24, 24)).toBe(0);
    expect(colourAt(over(rooms, { room: 4, subject: 4 }), 96, 16)).toBe('#ffffff');
    expect(drawnIn(over(rooms, { room: 99 }))).toBe(0);
    // A room of a layer that is off may still be pointed out; one that is not there yet may not.
    expect(drawnIn(over(rooms, { room: 3 }, { layersOn: [false] }))).toBeGreaterThan(60);
    expect(drawnIn(over(rooms, { room: 7 }))).toBe(0);
    expect(drawnIn(over(rooms, { room: 7 }, { frame: 1 }))).toBeGreaterThan(60);
  });

  test('go around a missing quarter, and what was there before is wiped away', () => {
    const bent = over([room(1, 4, 4, 3, 3, { look: 1 })], { room: 1 });
    expect(colourAt(bent, 88, 70)).toBe('#ffffff');
    expect(pixelAt(bent, 64, 64)[1]).toBe(0);
    paintOver(bent, nothing);
    expect(drawnIn(bent)).toBe(0);
  });

  test('of marks are of things that are drawn, and not of rooms or ways', () => {
    const puts = [
      cell('plain', 1, 1, { w: 2, h: 2 }),
      label(4, 4, 2, 'H'),
      edge('way', 1, 6, 7, 6),
      room(0, 5, 1, 2, 2),
    ];
    const drawn = (mark: number, options = {}) => drawnIn(over(puts, { mark }, options)) > 0;
    expect([0, 1, 2, 3].map((mark) => drawn(mark))).toEqual([true, true, false, false]);
    expect(drawn(0, { layersOn: [false] })).toBe(false);
  });

  test('bring the lines of what is pointed at: of a thing before its room', () => {
    const puts = [
      room(0, 0, 0, 2, 2),
      room(1, 6, 6, 2, 2),
      cell('plain', 1, 1, { id: 0 }),
      edge('key', 1, 1, 7, 6, { from: 0, to: 1 }),
      edge('way', 0, 4, 7, 4, { from: 0, to: 1 }),
      cell('plain', 4, 1),
    ];
    const line = (what: Partial<Over>, options = {}) => drawnIn(over(puts, what, options), 56, 50, 24, 20) > 0;
    expect([line({ room: 0 }), line({ room: 1 }), line({ mark: 2 })]).toEqual([true, true, true]);
    expect([line({ subject: 0 }), line({ mark: 5, room: 0 }), line({ room: 2 })]).toEqual([false, false, false]);
    expect(line({ room: 0 }, { layersOn: [false] })).toBe(true);
    expect(line({ room: 0 }, { view: 1 })).toBe(false);
  });
});

describe('changes', () => {
  const at = (settled: number): Partial<Over> => ({ settled, before: 0 });
  const changed = (puts: Parameters<typeof levelOf>[2], settled = 0) => over(puts, at(settled), { frame: 1 });

  test('light up things, rooms and ways that are born, less and less', () => {
    const born = [cell('plain', 2, 2, { w: 2, born: 1 })];
    expect([0, 0.5, 0.9].map((settled) => pixelAt(changed(born, settled), 40, 40)[1])).toEqual([70, 35, 7]);
    expect(drawnIn(changed(born), 0, 0, 32, 128)).toBe(0);
    const bent = changed([room(0, 1, 1, 4, 4, { look: 1, born: 1 })]);
    expect([pixelAt(bent, 64, 16)[1] > 40, pixelAt(bent, 64, 64)[1], pixelAt(bent, 28, 28)[1]]).toEqual([true, 17, 0]);
    expect(pixelAt(changed([edge('way', 1, 4, 7, 4, { born: 1 })]), 64, 62)[1]).toBe(70);
    expect(drawnIn(changed([label(1, 1, 4, 'H', { born: 1 })]))).toBe(0);
  });

  test('let rooms and things that die come apart until nothing is left; ways only go', () => {
    const gone = [cell('plain', 1, 1, { w: 2, h: 2, died: 1 })];
    const left = [0, 0.3, 0.6, 0.9, 1].map((settled) => drawnIn(changed(gone, settled)));
    expect(left[0]).toBe(32 * 32);
    expect([...left].sort((a, b) => b - a)).toEqual(left);
    expect(left.at(-1)).toBe(0);
    expect(drawnIn(changed([edge('way', 1, 4, 7, 4, { died: 1 })]))).toBe(0);
  });

  test('are none of rooms that have only moved, of what is in them, and of ways between the same rooms', () => {
    const moved = (more: object) => [room(0, 0, 0, 2, 2, { died: 1 }), room(0, 4, 4, 2, 2, { born: 1, ...more })];
    expect(drawnIn(changed([...moved({}), cell('plain', 4, 4, { id: 0, born: 1 })]))).toBe(0);
    for (const more of [{ id: 3 }, { w: 3 }, { role: 'hall' }])
      expect(drawnIn(changed(moved(more)))).toBeGreaterThan(0);
    const ways = (to: number) => [
      edge('way', 1, 1, 7, 1, { from: 0, to: 1, died: 1 }),
      edge('way', 1, 6, 7, 6, { from: 0, to, born: 1 }),
    ];
    expect([drawnIn(changed(ways(1))), drawnIn(changed(ways(2))) > 0]).toEqual([0, true]);
    expect(drawnIn(over([cell('plain', 2, 2, { born: 1 })], at(0), { frame: 1, layersOn: [false] }))).toBe(0);
  });
});

test('lighting a role dims all but its marks', () => {
  const picture = prepared(levelOf(8, 8, [cell('plain', 1, 1), cell('fill', 4, 4), room(0, 5, 5, 2, 2)]));
  lightRole(picture, 0);
  expect([pixelAt(picture, 24, 24)[1], pixelAt(picture, 72, 72)[1], pixelAt(picture, 2, 2)[1]]).toEqual([0, 62, 62]);
});

describe('a part of a picture', () => {
  const level = levelOf(
    20,
    12,
    Array.from({ length: 240 }, (_, i) => [i % 20, Math.floor(i / 20)] as const)
      .filter(([x, y]) => (x * 7 + y * 5) % 3 !== 0)
      .map(([x, y]) => cell((x + y) % 4 === 0 ? 'rock' : 'plain', x, y)),
  );
  const pixels = ({ context }: ReturnType<typeof prepared>) =>
    Buffer.from(context.getImageData(0, 0, context.canvas.width, context.canvas.height).data);

  test('after a move is what painting everything anew gives', () => {
    for (const [dx, dy] of [
      [-23, 0],
      [0, 9],
      [33, -13],
    ] as const) {
      const moved = prepared(level, { x: 5, y: 3 });
      paint(moved);
      moveOver(moved.context.canvas, dx, dy);
      const next = { ...moved, camera: { ...moved.camera, x: 5 + dx, y: 3 + dy } };
      for (const strip of exposed(moved.context.canvas, dx, dy)) paintInside(next, strip, false);
      const anew = prepared(level, { x: 5 + dx, y: 3 + dy });
      paint(anew);
      expect(pixels(moved).equals(pixels(anew)), `moved by ${dx}, ${dy}`).toBe(true);
    }
    expect(exposed({ width: 100, height: 60 }, 0, 0)).toEqual([]);
    expect(exposed({ width: 100, height: 60 }, 300, -5).map(({ x, y, w, h }) => [x, y, w, h])).toEqual([
      [0, 0, 100, 60],
      [0, 55, 100, 5],
    ]);
  });

  test('touches nothing outside it', () => {
    const picture = prepared(level);
    paintInside(picture, { x: 40, y: 24, w: 50, h: 30 }, false);
    expect([drawnIn(picture), drawnIn(picture, 40, 24, 50, 30)]).toEqual([1500, 1500]);
  });
});
