// press-r/<generator>: levels as numbers are the levels that are shown.
import { describe, expect, test } from 'vitest';
import type { Game, Level, Open } from '../../wasm/package/open.d.mts';
import type { Terrain } from '../../wasm/package/press_r.d.mts';
import { catalog, core, linkOf, modules, type Sample, samples, withSeed } from './core.ts';

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
const seeds = [1, 7, 4294967295];

const rowsOf = ({ ground, width, height }: Level<Words>) =>
  Array.from({ length: height }, (_, y) => String.fromCharCode(...ground.subarray(y * width, (y + 1) * width)));

function expectSameGround(level: Level<Words>, terrain: Terrain & { why?: string }) {
  expect(rowsOf(level)).toEqual(terrain.rows ?? []);
  expect([level.start, level.goal]).toEqual([terrain.start ?? null, terrain.goal ?? null]);
  expect([level.route, level.routeOpened]).toEqual([terrain.route ?? null, terrain.routeOpened ?? null]);
  expect(level.locks).toEqual(terrain.locks ?? []);
  for (const [y, row] of (terrain.rows ?? []).entries())
    for (const [x, character] of [...row].entries()) expect(level.blocks(x, y)).toBe('#PLS '.includes(character));
  for (const [x, y] of [[-1, 0], [0, -1], [level.width, 0], [0, level.height]] as const) // biome-ignore format: one line
    expect(level.blocks(x, y)).toBe(true);
}

/** The JSON has marks in the order in which they are drawn. */
const ordered = (marks: object[]) => marks.map((mark) => JSON.stringify(Object.entries(mark).sort())).sort();

function expectSameThings(game: Game<Words>, level: Level<Words>, shown: ReturnType<typeof shownOf>) {
  const rooms = shown.rooms.map(({ label: _, details: __, ...room }) => ({ look: 0, ...room }));
  expect(ordered(level.rooms)).toEqual(ordered(rooms));
  const things = new Set(game.roles.filter(({ thing }) => thing).map(({ id }) => id));
  const cells = shown.cells.filter(({ role }) => things.has(role));
  const plain = cells.map(({ details: _, ...cell }) => ({ look: 0, room: -1, ...cell }));
  expect(ordered(level.things.map(({ tone: _, ...thing }) => thing))).toEqual(ordered(plain));
  expect(Object.values(level.spawns).flat().length).toBe(cells.length);
  for (const [tone, some] of Object.entries(level.spawns)) expect(some.every((one) => one.tone === tone)).toBe(true);
  const needed = (needs: number) => (needs < 0 ? null : [shown.cells[needs]?.x, shown.cells[needs]?.y]);
  const ways = shown.ways.map(({ length: _, needs, ...way }) => ({ ...way, needs: needed(needs) }));
  expect(level.ways).toEqual(ways);
}

const shownOf = (sample: Sample, seed: number): import('../../wasm/package/press_r.d.mts').Shown =>
  JSON.parse(core.show(withSeed(sample, seed), false, true));

describe.each(samples)('$link as numbers', (sample) => {
  test('is what is shown', async () => {
    const game = await openOf(sample.generator.id)(sample.link);
    expect(game.problems).toEqual([]);
    const looksOnMap = new Map(shownOf(sample, 1).legend.roles.map(({ id, looks }) => [id, looks]));
    for (const { id, looks } of game.roles) expect(looks, id).toEqual(looksOnMap.get(id) ?? []);
    for (const seed of seeds) {
      const [level, shown] = [game.level(seed), shownOf(sample, seed)];
      // Read in another order than made: each is made anew where another level came between.
      game.level(seed === 1 ? 2 : 1);
      expect([level.seed, level.complete, level.why === '']).toEqual([seed, shown.complete, shown.complete]);
      for (const [id, value] of Object.entries(shown.facts)) {
        const flag = sample.generator.facts.some((fact) => fact.id === id && fact.kind === 'flag');
        expect(level.fact(id), id).toBe(flag ? value === 1 : value);
      }
      expectSameGround(level, shown.terrain as Terrain);
      expectSameThings(game, level, shown);
    }
  });

  test('many are the single ones, by place and by seed', async () => {
    const game = await openOf(sample.generator.id)(sample.link);
    const count = sample.generator === catalog.generators[0] ? 1003 : 5;
    const many = game.batch(5, count);
    expect(game.batch(many.seeds[0] ?? 0, 2, { seeds: true }).seeds[1]).toBe(((many.seeds[0] ?? 0) + 1) >>> 0);
    for (const i of [0, 999, 1000, count - 1].filter((place) => place < count)) {
      const level = game.level(many.seeds[i] ?? 0);
      expect(many.ground.slice(many.offsets[i], many.offsets[i + 1])).toEqual(level.ground);
      expect([...many.sizes.slice(2 * i, 2 * i + 2)]).toEqual([level.width, level.height]);
      expect([...many.start.slice(2 * i, 2 * i + 2)]).toEqual(level.start ?? [-1, -1]);
      expect([...many.goal.slice(2 * i, 2 * i + 2)]).toEqual(level.goal ?? [-1, -1]);
      expect(many.complete[i]).toBe(level.complete ? 1 : 0);
      expect(Array.from(level.facts, (_, fact) => many.facts[fact * count + i])).toEqual([...level.facts]);
    }
  });
});

const [first] = catalog.generators;
const [sample] = samples;
if (!first || !sample) throw new Error('no generator');

test('facts that take long are told where they are asked for, and else are no number', async () => {
  for (const { id, facts } of catalog.generators) {
    const [plain, whole] = [await openOf(id)(), await openOf(id)({}, { costly: true })];
    const [one, other] = [plain.level(3), whole.level(3)];
    for (const [i, { id: fact, costly }] of facts.entries()) {
      expect(other.facts[i], fact).not.toBeNaN();
      expect(one.facts[i], fact).toEqual(costly ? Number.NaN : other.facts[i]);
      expect(plain.batch(0, 2).facts[2 * i + 1], fact).toEqual(costly ? Number.NaN : expect.any(Number));
      expect(one.fact(fact)).toBe(other.fact(fact));
    }
  }
});

test('each option is set as a link sets it, and what the generator mends is told', async () => {
  for (const generator of catalog.generators) {
    const open = openOf(generator.id);
    for (const { id, kind, low, high, choices } of generator.options) {
      const values = kind === 'toggle' ? [false, true] : kind === 'choice' ? [choices.at(-1)?.id] : [low, high];
      for (const value of kind === 'text' ? [] : values) {
        const read = JSON.parse(
          core.parse(linkOf(generator, 1, { [id]: typeof value === 'boolean' ? Number(value) : value })),
        );
        const told = await open({ [id]: value, nothing: undefined }).then(
          (game) => game.link,
          ({ message }) => message,
        );
        expect(told).toBe(read.problems.join(' ') || read.link.replace(/\/[0-9A-Z]{8}(?=\?|$)/, '/*'));
      }
    }
  }
});

test('what cannot be is a RangeError with a sentence', async () => {
  const open = openOf(first.id);
  const sentence = (pattern: RegExp) =>
    expect.objectContaining({ name: 'RangeError', message: expect.stringMatching(pattern) });
  await expect(open({ no_such: 1 })).rejects.toEqual(sentence(/has no option "no_such"/));
  await expect(open(`${first.id}/v99/*`)).rejects.toEqual(sentence(/asks for revision 99/));
  expect((await open(`${first.id}/v1/*?no_such=1`)).problems).toEqual([expect.stringMatching(/"no_such"/)]);
  const game = await open();
  for (const seed of [0, -1, 1.5, 2 ** 32, Number.NaN, Number.POSITIVE_INFINITY])
    expect(() => game.level(seed)).toThrow(sentence(/^Seeds are whole numbers from 1 to 4294967295[.]$/));
  expect(() => game.batch(0, 0)).toThrow(sentence(/^The number of levels is a whole number/));
  expect(() => game.batch(4294967294, 2)).toThrow(sentence(/beyond the last/));
  expect(() => game.batch(0, 1, { seeds: true })).toThrow(sentence(/^Seeds are whole numbers/));
  expect(() => game.level(1).fact('no_such')).toThrow(sentence(/no fact "no_such"/));
});

test('games do not disturb each other, and what they told stays and may be transferred', async () => {
  const open = openOf(first.id);
  const [one, other] = await Promise.all([open(), open(samples.find(({ generator }) => generator === first)?.link)]);
  const level = one.level(5);
  const [ground, things] = [[...level.ground], level.things];
  other.level(9);
  for (let seed = 10; seed < 40; ++seed) one.level(seed);
  expect([[...level.ground], level.things]).toEqual([ground, things]);
  const many = one.batch(0, 3);
  const kept = structuredClone(many, { transfer: Object.values(many).map(({ buffer }) => buffer) });
  expect([kept.seeds.length, many.seeds.length]).toEqual([3, 0]);
});
