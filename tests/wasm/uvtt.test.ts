// Maps for virtual tabletops, against the form of files that Dungeondraft writes, and against the terrain.
import { expect, test } from 'vitest';
import { filesOf } from '../../wasm/export/formats.mjs';
import { type Json, linksOf, mapped, pixelsOf, rowsOf, takenOf } from './taken.ts';

const links = mapped.flatMap(({ id }) => linksOf(id, 3));
const point = { x: expect.any(Number), y: expect.any(Number) };

async function written(link: string): Promise<Json> {
  const made = await filesOf(takenOf(link), 'uvtt', 'level');
  if ('error' in made) throw new Error(made.error);
  expect(made.map(({ name }) => name)).toEqual(['level.uvtt']);
  return JSON.parse(made[0]?.text ?? '');
}

/** The edges of cells that a line passes: "x y" of the cell below or right of it, and how the line runs. */
function edgesOf([from, to]: Json[]) {
  expect(from.x === to.x || from.y === to.y).toBe(true);
  const [count, across] = [Math.abs(to.x - from.x) + Math.abs(to.y - from.y), from.y === to.y];
  return Array.from({ length: count }, (_, i) =>
    across ? `${Math.min(from.x, to.x) + i} ${from.y} -` : `${from.x} ${Math.min(from.y, to.y) + i} |`,
  );
}

test.each(links)('%s', async (link) => {
  const { shown } = takenOf(link);
  const rows = rowsOf(shown) ?? [];
  const map = await written(link);
  const { image, resolution, line_of_sight: walls, portals, lights, ...rest } = map;
  expect(rest).toEqual({
    format: 0.3,
    objects_line_of_sight: [],
    environment: { baked_lighting: false, ambient_light: 'ffffffff' },
  });
  expect(resolution).toEqual({ map_origin: point, map_size: point, pixels_per_grid: expect.any(Number) });
  const { map_origin: origin, map_size: size, pixels_per_grid: unit } = resolution;
  const { width, height } = await pixelsOf(Buffer.from(image, 'base64'));
  expect([width, height]).toEqual([size.x * unit, size.y * unit]);

  const at = (x: number, y: number) => rows[y]?.[x] ?? ' ';
  const isOpaque = (x: number, y: number) => '# P'.includes(at(x, y));
  const expected: string[] = [];
  for (let y = 0; y <= rows.length; y++)
    for (let x = 0; x <= shown.width; x++) {
      if (isOpaque(x, y) !== isOpaque(x - 1, y)) expected.push(`${x} ${y} |`);
      if (isOpaque(x, y) !== isOpaque(x, y - 1)) expected.push(`${x} ${y} -`);
    }
  const edges: string[] = walls.flatMap(edgesOf);
  expect(edges.sort()).toEqual(expected.sort());
  // Everything is in the picture.
  for (const { x, y } of walls.flat()) {
    expect(x >= origin.x && x <= origin.x + size.x).toBe(true);
    expect(y >= origin.y && y <= origin.y + size.y).toBe(true);
  }

  const doors = new Set(rows.flatMap((row, y) => [...row].flatMap((c, x) => ('+LS'.includes(c) ? [`${x} ${y}`] : []))));
  for (const { position, bounds, rotation, ...door } of portals) {
    expect(door).toEqual({ closed: true, freestanding: false });
    const [from, to] = bounds;
    expect(position).toEqual({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
    const across = from.y === to.y;
    expect(rotation).toBe(across ? 0 : Math.PI / 2);
    // Its ends are at walls beside it, and it closes doors alone.
    for (let x = from.x; x < to.x; x++) expect(at(x, Math.floor(from.y))).toMatch(/[+LS]/);
    for (let y = from.y; y < to.y; y++) expect(at(Math.floor(from.x), y)).toMatch(/[+LS]/);
    expect(across || from.x === to.x).toBe(true);
    doors.delete(`${Math.floor(position.x)} ${Math.floor(position.y)}`);
    const beside = across ? [isOpaque(from.x - 1, Math.floor(from.y)), isOpaque(to.x, Math.floor(to.y))] : [];
    const above = across ? [] : [isOpaque(Math.floor(from.x), from.y - 1), isOpaque(Math.floor(to.x), to.y)];
    expect([link, from, ...beside, ...above]).toEqual([link, from, true, true]);
  }
  // Each door cell is in a portal or beside one.
  const near = (cell: string) =>
    portals.some(({ position, bounds: [from, to] }: Json) => {
      const [x = 0, y = 0] = cell.split(' ').map((n) => Number(n) + 0.5);
      const [place, low, high] = from.y === to.y ? [x, from.x, to.x] : [y, from.y, to.y];
      return Math.abs(x - position.x) + Math.abs(y - position.y) < 4 && place > low && place < high;
    });
  expect([...doors].filter((cell) => !near(cell))).toEqual([]);

  const lit = shown.cells.filter(({ role }) => /^(red_)?lamp$|^torch$|^altar_fire$/.test(role));
  expect(lights.length).toBe(lit.length);
  for (const light of lights)
    expect(light).toEqual({ position: point, range: expect.any(Number), intensity: 1, color: expect.stringMatching(/^[\da-f]{8}$/), shadows: true }); // biome-ignore format: one line
});

test('what has no map says so', async () => {
  expect(await filesOf(takenOf('isaac_awards/v1/1'), 'uvtt', 'level')).toEqual({
    error: expect.stringContaining('no map of tiles'),
  });
});
