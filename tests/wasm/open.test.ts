// press-r/<generator>: levels as numbers are the levels that are shown.
import { describe, expect, test } from 'vitest';
import type { Shown, Terrain } from '../../wasm/bridge/answers';
import type { Game, Level, Open } from '../../wasm/package/open.mjs';
import { catalog, core, linkOf, modules, samples, withSeed } from './core.ts';

interface Words {
  options: Record<string, unknown>;
  facts: Record<string, unknown>;
  role: string;
  thing: string;
  tone: string;
  way: string;
}
const opens = new Map<string, Open<Words>>();
for (const id of modules.ids) opens.set(id, (await import(`../../build/wasm/open/${id}.mjs`)).open);
const openOf = (id: string) => opens.get(id) ?? expect.fail(id);

function expectSameGround(level: Level<Words>, terrain: Terrain & { why?: string }) {
  const { ground, width, height } = level;
  const rowOf = (y: number) => String.fromCharCode(...ground.subarray(y * width, (y + 1) * width));
  expect(Array.from({ length: height }, (_, y) => rowOf(y))).toEqual(terrain.rows ?? []);
  expect([level.start, level.goal]).toEqual([terrain.start ?? null, terrain.goal ?? null]);
  expect([level.route, level.routeOpened]).toEqual([terrain.route ?? null, terrain.routeOpened ?? null]);
  expect(level.locks).toEqual(terrain.locks ?? []);
  for (let y = -1; y <= height; y++)
    for (let x = -1; x <= width; x++) expect(level.blocks(x, y)).toBe('#PLS '.includes(terrain.rows?.[y]?.[x] ?? ' '));
}

function expectSameColumns({ roles, ways, moves }: Game<Words>, level: Level<Words>) {
  const things = level.columns('things');
  const thing = ({ role, tone }: { role: string; tone: string }) => `${role} ${tone}`;
  const named = Array.from(things.role, (row) => roles[row]).map((role) => role && thing({ role: role.id, ...role }));
  expect(named).toEqual(level.things.map(thing));
  const boxes = Array.from(things.x, (x, i) => [
    x,
    things.y[i],
    things.w[i],
    things.h[i],
    things.look[i],
    things.room[i],
  ]);
  expect(boxes).toEqual(level.things.map(({ x, y, w, h, look, room }) => [x, y, w, h, look, room]));
  const rooms = level.columns('rooms');
  expect(Array.from(rooms.id, (id, i) => [id, roles[rooms.role[i] ?? -1]?.id, rooms.x[i], rooms.look[i]])).toEqual(
    level.rooms.map(({ id, role, x, look }) => [id, role, x, look]),
  );
  const { from, kind, oneWay, length, keyX } = level.columns('ways');
  expect(Array.from(from, (id, i) => [id, ways[kind[i] ?? -1]?.id, oneWay[i], length[i], keyX[i]])).toEqual(
    level.ways.map((way) => [way.from, way.kind, Number(way.oneWay), way.cells.length, way.needs?.[0] ?? -1]),
  );
  expect(level.columns('wayCells').x.length).toBe(level.ways.reduce((sum, { cells }) => sum + cells.length, 0));
  expect(level.columns('locks').keyX.length).toBe(level.locks.length);
  for (const name of ['route', 'routeOpened'] as const) {
    const { x, y, move } = level.columns(name);
    expect(Array.from(x, (column, i) => [column, y[i], moves[move[i] ?? -1]])).toEqual(level[name] ?? []);
  }
}

/** The JSON lists marks in the order in which they are drawn. */
const sorted = (marks: object[]) => marks.map((mark) => JSON.stringify(Object.entries(mark).sort())).sort();

function expectSameThings(game: Game<Words>, level: Level<Words>, shown: Shown) {
  const rooms = shown.rooms.map(({ label: _, details: __, ...room }) => ({ look: 0, ...room }));
  expect(sorted(level.rooms)).toEqual(sorted(rooms));
  const roles = new Map(game.roles.filter(({ thing }) => thing).map(({ id, tone }) => [id, tone]));
  const things = shown.cells
    .filter(({ role }) => roles.has(role))
    .map(({ details: _, ...cell }) => ({ look: 0, room: -1, tone: roles.get(cell.role), ...cell }));
  expect(sorted(level.things)).toEqual(sorted(things));
  const spawns = Object.entries(level.spawns).flatMap(([tone, some]) => some.map((thing) => ({ ...thing, tone })));
  expect(sorted(spawns)).toEqual(sorted(things));
  const needed = (needs: number) => (needs < 0 ? null : [shown.cells[needs]?.x, shown.cells[needs]?.y]);
  expect(level.ways).toEqual(shown.ways.map(({ length: _, needs, ...way }) => ({ ...way, needs: needed(needs) })));
}

describe.each(samples)('$link as numbers', (sample) => {
  const shownOf = (seed: number): Shown => JSON.parse(core.show(withSeed(sample, seed), false, true));

  test('is what is shown', async () => {
    const game = await openOf(sample.generator.id)(sample.link);
    expect(game.problems).toEqual([]);
    const looks = new Map(shownOf(1).legend.roles.map((role) => [role.id, role.looks]));
    for (const role of game.roles) expect(role.looks, role.id).toEqual(looks.get(role.id) ?? []);
    for (const seed of [1, 7, 4294967295]) {
      const [level, shown] = [game.level(seed), shownOf(seed)];
      // Parts are read after another level was made.
      game.level(seed === 1 ? 2 : 1);
      expect([level.seed, level.complete, level.why === '']).toEqual([seed, shown.complete, shown.complete]);
      for (const { id, kind } of game.facts)
        expect(level.fact(id), id).toBe(kind === 'flag' ? shown.facts[id] === 1 : shown.facts[id]);
      expectSameGround(level, shown.terrain as Terrain);
      expectSameThings(game, level, shown);
      expectSameColumns(game, level);
      for (const name of ['rooms', 'things', 'spawns', 'ways', 'route'] as const) expect(level[name]).toBe(level[name]);
    }
  });

  test('a batch is its single levels, by place and by seed', async () => {
    const game = await openOf(sample.generator.id)(sample.link);
    // More than one call of the C interface, for one generator.
    const count = sample.generator === catalog.generators[0] ? 1003 : 5;
    const many = game.batch(5, count);
    expect(game.batch(many.seeds[0] ?? 0, 2, { seeds: true }).seeds[1]).toBe(((many.seeds[0] ?? 0) + 1) >>> 0);
    for (const i of [0, 999, 1000, count - 1].filter((place) => place < count)) {
      const level = game.level(many.seeds[i] ?? 0);
      expect(many.ground.slice(many.offsets[i], many.offsets[i + 1])).toEqual(level.ground);
      const pair = (numbers: Int32Array) => [...numbers.slice(2 * i, 2 * i + 2)];
      expect(pair(many.sizes)).toEqual([level.width, level.height]);
      expect([pair(many.start), pair(many.goal)]).toEqual([level.start ?? [-1, -1], level.goal ?? [-1, -1]]);
      expect(many.complete[i]).toBe(level.complete ? 1 : 0);
      expect(Array.from(level.facts, (_, fact) => many.facts[fact * count + i])).toEqual([...level.facts]);
    }
  });
});

describe.each(catalog.generators)('$id', (generator) => {
  const open = openOf(generator.id);

  test('lists its facts, and costly ones are NaN unless they are asked for', async () => {
    const [cheap, whole] = [await open(), await open({}, { costly: true })];
    expect(cheap.facts).toEqual(
      generator.facts.map(({ hint: _, common: __, needs: ___, says: ____, ...fact }) => fact),
    );
    const [one, other] = [cheap.level(3), whole.level(3)];
    const batch = cheap.batch(0, 2);
    for (const [i, { id, costly }] of generator.facts.entries()) {
      expect(other.facts[i], id).not.toBeNaN();
      expect(one.facts[i], id).toEqual(costly ? Number.NaN : other.facts[i]);
      expect(batch.facts[2 * i + 1], id).toEqual(costly ? Number.NaN : expect.any(Number));
      expect(one.fact(id)).toBe(other.fact(id));
    }
  });

  test('an option is set as a link sets it, and an invalid one is refused with the sentence of the link', async () => {
    for (const { id, kind, low, high, choices } of generator.options) {
      const values = { toggle: [false, true], choice: [choices.at(-1)?.id], number: [low, high], text: [] }[kind];
      for (const value of [...values, 'no such value']) {
        const written = typeof value === 'boolean' ? Number(value) : value;
        const read = JSON.parse(core.parse(linkOf(generator, 1, { [id]: written })));
        const game = open({ [id]: value, nothing: undefined });
        const told = await game.then(({ link }) => link).catch(({ message }) => message);
        expect(told).toBe(read.problems.join(' ') || read.link.replace(/\/[0-9A-Z]{8}(?=\?|$)/, '/*'));
      }
    }
  });
});

test('a seed may be written as the game does', async () => {
  const game = await openOf(modules.ids[0] ?? '')();
  for (const seed of [1, 2, 4294967295, 123456789]) {
    const { seedText } = JSON.parse(core.parse(`${modules.ids[0]}/${seed}`));
    for (const text of [seedText, seedText.replace(' ', ''), seedText.toLowerCase(), String(seed)])
      expect(game.level(text).seed).toBe(seed);
  }
  // Eight digits with a right checksum are a code, as in links.
  expect(game.level('11111263').seed).toBe(JSON.parse(core.parse(`${modules.ids[0]}/11111263`)).seed);
});

test('what cannot be made is a RangeError with a sentence', async () => {
  const id = modules.ids[0] ?? '';
  const open = openOf(id);
  const sentence = (pattern: RegExp) =>
    expect.objectContaining({ name: 'RangeError', message: expect.stringMatching(pattern) });
  await expect(open({ no_such: 1 })).rejects.toEqual(sentence(/has no option "no_such"/));
  await expect(open(null as unknown as string)).rejects.toEqual(sentence(/^Options are an object/));
  await expect(open({ '\ud800': 1 })).rejects.toEqual(sentence(/has no option/));
  await expect(open(`${id}/v99/*`)).rejects.toEqual(sentence(/asks for revision 99/));
  for (const foreign of [`${modules.ids[1]}/v1/*?level=2`, `https://example.org/#${modules.ids[1]}/v1/7`, 'nope/v1/*'])
    await expect(open(foreign)).rejects.toEqual(sentence(/^There is no generator "/));
  expect((await open(`${id}/v1/*?no_such=1`)).problems).toEqual([expect.stringMatching(/"no_such"/)]);
  const game = await open();
  for (const seed of [0, -1, 1.5, 2 ** 32, Number.NaN, Number.POSITIVE_INFINITY])
    expect(() => game.level(seed)).toThrow(sentence(/^Seeds are whole numbers from 1 to 4294967295[.]$/));
  for (const seed of ['', 'B911 99AA', 'word', '0', '1\0'])
    expect(() => game.level(seed)).toThrow(
      sentence(/^Seeds are numbers .* or eight characters such as B911 99AC, not "/),
    );
  for (const count of [0, 1.5, -1, 1e300])
    expect(() => game.batch(0, count)).toThrow(sentence(/^The number of levels is a whole number/));
  expect(() => game.batch('5' as unknown as number, 2)).toThrow(sentence(/^batch takes two numbers/));
  expect(() => game.batch(0, 4294967295)).toThrow(sentence(/do not fit into memory/));
  expect(() => game.batch(4294967294, 2)).toThrow(sentence(/beyond the last/));
  expect(() => game.batch(0, 1, { seeds: true })).toThrow(sentence(/^Seeds are whole numbers/));
  expect(() => game.level(1).columns('no_such' as 'rooms')).toThrow(
    sentence(/no columns "no_such"; there are rooms, /),
  );
  expect(() => game.level(1).fact('no_such')).toThrow(sentence(/no fact "no_such"/));
});

test('games are independent, and what they return stays and may be transferred', async () => {
  const [one, other] = await Promise.all(samples.slice(0, 2).map(({ generator, link }) => openOf(generator.id)(link)));
  if (!one || !other) throw new Error('no samples');
  const level = one.level(5);
  const [ground, things] = [[...level.ground], level.things];
  other.level(9);
  for (let seed = 10; seed < 40; ++seed) one.level(seed);
  expect([[...level.ground], level.things]).toEqual([ground, things]);
  const many = one.batch(0, 3);
  const kept = structuredClone(many, { transfer: Object.values(many).map(({ buffer }) => buffer) });
  expect([kept.seeds.length, many.seeds.length]).toEqual([3, 0]);
});
