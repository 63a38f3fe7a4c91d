// Tables and graphs of a level.
import { describe, expect, test } from 'vitest';
import { csvFiles, rowsOf } from '../../wasm/export/csv.mjs';
import { filesOf } from '../../wasm/export/formats.mjs';
import { core } from './core.ts';
import { linksOf, mapped, takenOf } from './taken.ts';

describe.each(mapped)('$id', ({ id }) => {
  const { shown } = takenOf(linksOf(id, 1)[0] ?? '');
  const files = new Map(csvFiles(shown, '').map(({ name, text }) => [name, text ?? '']));

  test('its tables are as large as the level and list all that is in it', () => {
    const terrain = (files.get('terrain.csv') ?? '').trimEnd().split('\n');
    expect(terrain).toHaveLength(shown.height);
    for (const row of terrain) expect(row.split(',')).toHaveLength(shown.width);
    const cells = rowsOf(files.get('all_cells.csv') ?? '');
    expect(cells.map(({ role, x, y }) => [role, x, y])).toEqual(shown.cells.map(({ role, x, y }) => [role, x, y]));
    expect(rowsOf(files.get('all_rooms.csv') ?? '').map((row) => row.id)).toEqual(shown.rooms.map((room) => room.id));
    expect(rowsOf(files.get('all_ways.csv') ?? '').map((row) => row.kind)).toEqual(shown.ways.map((way) => way.kind));
  });

  test('its graph has every room and every way', () => {
    const dot = core.text(shown.link, 'dot');
    expect(dot.match(/^ {2}\d+ \[label=".*", role="\w+"\];$/gm)).toHaveLength(shown.rooms.length);
    expect(dot.match(/^ {2}-?\d+ -> -?\d+ \[kind="\w+", dir=(none|forward), .*\];$/gm) ?? []).toHaveLength(
      shown.ways.length,
    );
  });
});

test('a text with commas, quotes and lines is one cell', () => {
  const { shown } = takenOf(linksOf('spelunky', 1)[0] ?? '');
  const [room, ...rest] = shown.rooms;
  const odd = { ...shown, rooms: [{ ...(room ?? expect.fail()), label: 'a "b", c' }, ...rest] };
  const table = csvFiles(odd, 'x-').find(({ name }) => name === 'x-all_rooms.csv')?.text ?? '';
  expect(table).toContain('"a ""b"", c"');
  expect(rowsOf(table)[0]?.label).toBe('a "b", c');
});

test('the exact table of awards is the same as CSV and as JSON', async () => {
  const taken = takenOf('isaac_awards/v1/B91199AC?luck=3');
  const made = await filesOf(taken, 'csv', '');
  if (made.error !== undefined) expect.fail(made.error);
  expect(made.map(({ name }) => name)).toEqual(['chances.csv', 'chances.json']);
  const rows = JSON.parse(made[1]?.text ?? '');
  expect(rows).toEqual(rowsOf(taken.extra('chances') as string));
  const awards = rows.filter((row: { of: string }) => row.of === 'award');
  const sum = awards.reduce((total: number, row: { percent: number }) => total + row.percent, 0);
  expect(sum).toBeCloseTo(100, 3);
});
