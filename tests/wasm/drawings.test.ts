// Drawings of a search against an evaluation of our own over levels as data, and drawings made from levels as the page
// makes them.
import { describe, expect, test } from 'vitest';
import type { Shown } from '../../wasm/bridge/answers';
import type { GeneratorInfo, MapGrid, MarksText } from '../../wasm/bridge/interface';
import {
  type Drawing,
  drawingOf as drawingRead,
  emptyDrawing,
  letterIn,
  withMapMark,
  writeDrawing,
} from '../../web/over/paint/drawing';
import { dice } from '../dice.mjs';
import { catalog, core, json, linkOf, pressR } from './core.ts';

const LEVELS = 30;
const DRAWINGS = 30;

interface Answer {
  problems: string[];
  found: { seed: number; drawn?: [number, number, number, number][] }[];
}

const maps = catalog.generators.filter(({ walks }) => walks);

const gridsOf = (link: string) => (JSON.parse(core.marks(link)) as MarksText).grids;

const ask = (info: GeneratorInfo, conditions: string, first = 0, count = LEVELS): Answer =>
  JSON.parse(core.find(linkOf(info, '*'), conditions, first, count, false, count));

/** A part of a level's map as a drawing, made as the page makes it; about half of its marks are left out. */
function drawingOf(info: GeneratorInfo, seed: number, roll: (sides: number) => number, most: number): Drawing {
  const grids = gridsOf(linkOf(info, seed));
  const grid = grids[roll(grids.length)] ?? expect.fail('no grid');
  const [w, h] = [1 + roll(Math.min(grid.columns, most)), 1 + roll(Math.min(grid.rows, most))];
  const [left, top] = [roll(grid.columns - w + 1), roll(grid.rows - h + 1)];
  let drawing = emptyDrawing(grid.id === 'rooms');
  drawing = { ...drawing, at: roll(2) === 0 ? [0, 0] : undefined, isMirrored: roll(4) === 0 };
  for (let y = top; y < top + h; y++)
    for (let x = left; x < left + w; x++) if (roll(2) === 0) drawing = withMapMark(drawing, grid, info.roles, x, y);
  return drawing;
}

/** Whether a cell of a room's rectangle belongs to the room. */
function isInRoom({ x, y, w, h, look = 0 }: Shown['rooms'][0], px: number, py: number): boolean {
  const quarter = 1 + (2 * (px - x) < w ? 0 : 1) + (2 * (py - y) < h ? 0 : 2);
  return px >= x && py >= y && px < x + w && py < y + h && quarter !== look;
}

/** What a drawing can ask of the places of a grid, row by row: whether they are solid, and the ids of roles there. */
interface Look {
  isSolid: boolean[];
  roles: Set<string>[];
}

function lookOf({ columns, rows }: MapGrid, isSolid: (x: number, y: number) => boolean): Look {
  const places = Array.from({ length: columns * rows }, (_, i) => [i % columns, Math.floor(i / columns)] as const);
  return { isSolid: places.map(([x, y]) => isSolid(x, y)), roles: places.map(() => new Set()) };
}

function byCells(level: Shown, grid: MapGrid): Look {
  const rows = level.terrain && 'rows' in level.terrain ? level.terrain.rows : [];
  const look = lookOf(grid, (x, y) => '#P '.includes(rows[y]?.[x] ?? ' '));
  for (const mark of [...level.cells, ...level.rooms])
    for (let y = mark.y; y < mark.y + mark.h; y++)
      for (let x = mark.x; x < mark.x + mark.w; x++)
        if (x >= 0 && x < grid.columns && (!('id' in mark) || isInRoom(mark, x, y)))
          look.roles[y * grid.columns + x]?.add(mark.role);
  return look;
}

function byRooms(level: Shown, grid: MapGrid): Look {
  const areas = Array.from({ length: grid.columns * grid.rows }, (_, i) => ({
    left: grid.x + (i % grid.columns) * grid.width,
    top: grid.y + Math.floor(i / grid.columns) * grid.height,
  }));
  const found = areas.map(({ left, top }) => {
    const middle = [left + Math.floor(grid.width / 2), top + Math.floor(grid.height / 2)] as const;
    const rooms = level.rooms.filter((room) => isInRoom(room, ...middle));
    const isHere = ({ x, y, w, h }: Shown['cells'][0]) =>
      x < left + grid.width && x + w > left && y < top + grid.height && y + h > top;
    return { isSolid: rooms.length === 0, marks: [...rooms, ...level.cells.filter(isHere)] };
  });
  return {
    isSolid: found.map(({ isSolid }) => isSolid),
    roles: found.map(({ marks }) => new Set(marks.map(({ role }) => role))),
  };
}

/** The places at which a level has a drawing. */
function placesOf(drawing: Drawing, look: Look, { columns, rows }: MapGrid): (readonly [number, number])[] {
  const width = Math.max(...drawing.rows.map((row) => row.length));
  const asked = drawing.rows.flatMap((row, y) =>
    row.flatMap((mark, x) => (mark === '.' ? [] : [{ x, y, letter: letterIn(mark) }])),
  );
  const has = (place: number, letter: string) =>
    letter === '1' || letter === '0'
      ? look.isSolid[place] === (letter === '1')
      : drawing.key.get(letter)?.some((role) => look.roles[place]?.has(role));
  const found: (readonly [number, number])[] = [];
  for (let top = 0; top <= rows - drawing.rows.length; top++)
    for (let left = 0; left <= columns - width; left++) {
      if (drawing.at && (drawing.at[0] !== left || drawing.at[1] !== top)) continue;
      const fits = (turned: boolean) =>
        asked.every(({ x, y, letter }) => has((top + y) * columns + left + (turned ? width - 1 - x : x), letter));
      if (fits(false) || (drawing.isMirrored && fits(true))) found.push([left, top]);
    }
  return found;
}

describe.each(maps)('drawings on maps of $id', (info) => {
  test('are where an evaluation of our own sees them', () => {
    const seeds = ask(info, '').found.map(({ seed }) => seed);
    const levels = seeds.map((seed) => {
      const link = linkOf(info, seed);
      const level = JSON.parse(core.show(link, false, true)) as Shown;
      const grids = gridsOf(link).map((grid) => ({
        grid,
        look: grid.id === 'rooms' ? byRooms(level, grid) : byCells(level, grid),
      }));
      return { seed, grids };
    });
    const roll = dice(5);
    let decided = 0;
    for (let i = 0; i < DRAWINGS; i++) {
      const text = writeDrawing(drawingOf(info, seeds[roll(LEVELS)] ?? 1, roll, 4));
      if (text === '') continue;
      const drawing = drawingRead(JSON.parse(core.drawing(linkOf(info, '*'), text)));
      const places = new Map<number, Set<string>>();
      for (const { seed, grids } of levels) {
        const { grid, look } = grids.find((one) => (one.grid.id === 'rooms') === drawing.byRooms) ?? expect.fail();
        const found = placesOf(drawing, look, grid).map(
          ([x, y]) => `${grid.x + x * grid.width},${grid.y + y * grid.height}`,
        );
        if (found.length > 0) places.set(seed, new Set(found));
      }
      const { found, problems } = ask(info, `draw=${text}`);
      expect([text, problems, found.map(({ seed }) => seed)]).toEqual([text, [], [...places.keys()]]);
      for (const { seed, drawn } of found) expect(places.get(seed)).toContain(drawn?.[0]?.slice(0, 2).join());
      expect(ask(info, `draw!=${text}`).found).toHaveLength(LEVELS - found.length);
      if (found.length > 0 && found.length < LEVELS) decided++;
    }
    expect(decided).toBeGreaterThan(DRAWINGS / 5);
  });

  test('made from a level find that level', () => {
    const roll = dice(9);
    for (let i = 0; i < LEVELS; i++) {
      const { seed } = ask(info, '', i, 1).found[0] ?? expect.fail();
      const text = writeDrawing({ ...drawingOf(info, seed, roll, 12), at: undefined });
      if (text !== '') expect([text, ask(info, `draw=${text}`, i, 1).found.length]).toEqual([text, 1]);
    }
  });
});

test('the command line finds what is drawn, says where, and tells mistakes with their column', () => {
  const { found, hits } = json('Found', 'find', 'isaac/v1/*', 'draw=rooms:T/<', '--count', '2000');
  expect(hits).toBeGreaterThan(0);
  for (const { drawn } of found as Answer['found'])
    expect(drawn).toEqual([[expect.any(Number), expect.any(Number), 8, 12]]);
  const { status, stderr } = pressR('find', 'isaac/v1/*', 'draw=rooms:q');
  expect([status, stderr]).toEqual([2, expect.stringContaining('Column 12: there is no mark "q" here')]);
  expect(pressR('find', 'isaac_awards', 'draw=1').stderr).toContain('has no map on which one can draw.');
});
