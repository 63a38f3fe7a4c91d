// What differs between levels: the comparison of two surveys, the variety of one, and the commands that print them.
import { describe, expect, test } from 'vitest';
import { comparison, factsToCompare } from '../../wasm/cli/describe.mjs';
import { loadCore } from '../../wasm/package/press_r.mjs';
import { cellsApart, planOf, plansApart, varietyOf } from '../../wasm/shared/variety.mjs';
import { json, pressR } from './core.ts';

const count = { id: 'rooms', kind: 'count', costly: false, common: true, choices: [] };
const choice = { id: 'shop', kind: 'choice', costly: false, common: false, choices: [{ id: 'none' }, { id: 'open' }] };
type Counts = Record<string, Record<string, number>>;
const surveyOf = (facts: Counts) => {
  const count = Object.values(facts.rooms ?? {}).reduce((sum, n) => sum + n, 0);
  return { link: 'toy/v1/*', count, incomplete: 0, problems: [], slices: [[0, count]], facts };
};
/** Compares two sides. `batches`: those of both; without them each side is one batch. */
const compare = (facts: unknown[], sides: [Counts, Counts], batches = sides.map((side) => [side])) => {
  const parts = batches.map((side) => side.map(surveyOf));
  return comparison(facts, sides.map(surveyOf), parts).facts;
};

describe('comparison of surveys', () => {
  test('difference, interval and standardised difference as by hand', () => {
    // The second side has 3 rooms more in half of the batches and 4 in the others: deviation 0.5, error 0.05.
    const rooms = (...numbers: number[]) => numbers.map((number) => ({ rooms: { [number]: 1 } }));
    const firsts = Array.from({ length: 50 }, () => rooms(1, 3)).flat();
    const seconds = Array.from({ length: 50 }, () => rooms(4, 7)).flat();
    const sides: [Counts, Counts] = [{ rooms: { 1: 50, 3: 50 } }, { rooms: { 4: 50, 7: 50 } }];
    const [row] = compare([count], sides, [firsts, seconds]);
    expect(row).toMatchObject({ fact: 'rooms', means: [2, 5.5], difference: 3.5, differs: true });
    // Student's quantile for 99 degrees of freedom.
    const margin = 3.392 * Math.sqrt(0.25 / 99);
    expect(row.interval[0]).toBeCloseTo(3.5 - margin, 3);
    expect(row.interval[1]).toBeCloseTo(3.5 + margin, 3);
    expect(row.standardised).toBeCloseTo(3.5 / Math.sqrt((1 + 2.25) / 2 / 0.99), 9);
  });

  test('what both sides have alike in each batch does not widen the interval; levels that differ by chance do', () => {
    const numbers = Array.from({ length: 100 }, (_, i) => (i * 37) % 100);
    const batch = (number: number) => ({ rooms: { [number]: 1 } });
    const whole = (all: number[]): Counts => ({ rooms: Object.fromEntries(all.map((number) => [number, 1])) });
    const more = numbers.map((number) => number + 1);
    const [alike] = compare([count], [whole(numbers), whole(more)], [numbers.map(batch), more.map(batch)]);
    expect(alike).toMatchObject({ interval: [1, 1], differs: true, same: false });
    const [same] = compare([count], [whole(numbers), whole(numbers)], [numbers.map(batch), numbers.map(batch)]);
    expect(same).toMatchObject({ interval: [0, 0], differs: false, same: true });
    const mixed = more.toSorted((a, b) => ((a * 61) % 101) - ((b * 61) % 101));
    const [apart] = compare([count], [whole(numbers), whole(more)], [numbers.map(batch), mixed.map(batch)]);
    expect(apart.differs).toBe(false);
  });

  test('the share of each choice, the greatest difference first', () => {
    const first = { rooms: { 3: 50, 5: 50 }, shop: { none: 50, open: 50 } };
    const second = { rooms: { 3: 49, 5: 51 }, shop: { none: 90, open: 10 } };
    const halves = (one: Counts, other: Counts) => [one, other];
    const facts = compare(
      [count, choice],
      [first, second],
      [
        halves(
          { rooms: { 3: 24, 5: 26 }, shop: { none: 25, open: 25 } },
          { rooms: { 3: 26, 5: 24 }, shop: { none: 25, open: 25 } },
        ),
        halves(
          { rooms: { 3: 25, 5: 25 }, shop: { none: 45, open: 5 } },
          { rooms: { 3: 24, 5: 26 }, shop: { none: 45, open: 5 } },
        ),
      ],
    );
    const rows = facts.map(({ fact, choice, differs }: Record<string, unknown>) => [fact, choice, differs]);
    expect(rows).toEqual([
      ['shop', 'none', true],
      ['shop', 'open', true],
      ['rooms', undefined, false],
    ]);
  });

  test.each([
    [3, { difference: 0, standardised: 0, differs: false }],
    [7, { difference: 4, standardised: null, differs: true }],
  ])('without variance: 3 against %d', (other, expected) => {
    expect(compare([count], [{ rooms: { 3: 4 } }, { rooms: { [other]: 4 } }])[0]).toMatchObject(expected);
  });

  test('all cheap or common facts of one generator, the common ones of two', () => {
    const costly = { ...count, id: 'density', costly: true };
    const toy = { module: { id: 'toy' }, facts: [count, choice, costly, { ...choice, id: 'flow', costly: true }] };
    const other = { module: { id: 'other' }, facts: [{ ...count, costly: true }, choice] };
    const ids = (sides: unknown[]) => factsToCompare(sides).map(({ id, costly }: typeof count) => `${id} ${costly}`);
    expect(ids([toy, toy])).toEqual(['rooms false', 'shop false', 'density true']);
    expect(ids([toy, other])).toEqual(['rooms true']);
  });
});

type Way = [from: number, to: number, oneWay?: boolean];
const ground = (...rows: string[]) => ({ rows, width: rows[0]?.length ?? 0, height: rows.length, start: [0, 0] });
/** Rooms of one cell in a row, number i at column i. */
const level = (rooms: number, ...ways: Way[]) => ({
  rooms: Array.from({ length: rooms }, (_, id) => ({ id, x: id, y: 0, w: 1, h: 1 })),
  ways: ways.map(([from, to, oneWay = false]) => ({ from, to, oneWay })),
  terrain: ground('.'.repeat(rooms)),
});

describe('variety', () => {
  test('share of cells that differ, of those inside either level', () => {
    expect(cellsApart(ground('..', '##'), ground('..', '##'))).toBe(0);
    expect(cellsApart(ground('. ', '##'), ground('. ', '#.'))).toBe(1 / 3);
    expect(cellsApart(ground('..'), ground('....'))).toBe(1 / 2);
    expect(cellsApart(ground(' '), ground('  '))).toBe(0);
  });

  test('a plan has the distance and the exits of each room; plans differ by rooms to change, add or remove', () => {
    // 0 - 1 - 2, and 3 at 1; 4 cannot be reached.
    expect(planOf(level(5, [0, 1], [1, 2], [3, 1], [4, 1, true]))).toEqual(['0:1', '1:3', '2:1', '2:1']);
    expect(planOf(level(1))).toEqual(['0:0']);
    const [row, star, short] = [
      planOf(level(4, [0, 1], [1, 2], [2, 3])),
      planOf(level(4, [0, 1], [0, 2], [0, 3])),
      planOf(level(3, [0, 1], [1, 2])),
    ];
    expect([plansApart(row, row), plansApart(row, star), plansApart(star, row)]).toEqual([0, 4, 4]);
    // 0:1 and 1:2 stay, 2:1 becomes 2:2, 3:1 is added.
    expect([plansApart(short, row), plansApart(row, short)]).toEqual([2, 2]);
  });

  test('a plan recurs as often as two levels share it', () => {
    const [one, two] = [level(2, [0, 1]), level(3, [0, 1], [1, 2])];
    // Four levels are six pairs, one of which has equal plans.
    const variety = varietyOf([one, two, one, level(3, [0, 1], [0, 2])]);
    expect(variety).toMatchObject({ plans: 3, again: 6, rooms: { mean: 2, deviation: 0 } });
    expect(varietyOf([one, two])).toMatchObject({ plans: 2, again: null, rooms: { mean: 2, deviation: 0 } });
    expect(() => varietyOf([one])).toThrow('two levels');
    expect(() => varietyOf([{ ...one, terrain: { why: 'No map.' } }])).toThrow('No map.');
  });
});

describe('commands', () => {
  test('survey has variety on request, equal on any number of cores and in the package', async () => {
    const slice = ['--count', '60', '--variety'];
    const one = json('Surveyed', 'survey', 'isaac/v1/*', ...slice, '--jobs', '1');
    expect(json('Surveyed', 'survey', 'isaac/v1/*', ...slice, '--jobs', '2')).toEqual(one);
    expect(one.variety.plans).toBeGreaterThan(1);
    expect(one.variety.cells.mean).toBeGreaterThan(0);
    expect(json('Surveyed', 'survey', 'isaac/v1/*', '--count', '60')).not.toHaveProperty('variety');
    const core = await loadCore();
    expect(await core.survey('isaac/v1/*', { count: 60, variety: true })).toMatchObject({ variety: one.variety });
    expect(pressR('survey', 'isaac/v1/*', ...slice).stdout).toContain('plans of rooms');
  });

  test('--by common counts all that means the same in every generator', () => {
    const { facts } = json('Surveyed', 'survey', 'spelunky', '--count', '20', '--by', 'common');
    for (const id of ['rooms_used', 'linearity', 'leniency', 'finishable']) expect(facts, id).toHaveProperty(id);
  });
});
