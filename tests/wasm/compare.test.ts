// What differs between levels: the comparison of two surveys, the variety of one, and the commands that print them.
import { describe, expect, test } from 'vitest';
import { comparison, factsToCompare } from '../../wasm/cli/describe.mjs';
import { loadCore } from '../../wasm/package/press_r.mjs';
import { cellsApart, planOf, plansApart, varietyOf } from '../../wasm/shared/survey.mjs';
import { json, pressR } from './cli.ts';

const count = { id: 'rooms', kind: 'count', costly: false, common: true, choices: [] };
const choice = { id: 'shop', kind: 'choice', costly: false, common: false, choices: [{ id: 'none' }, { id: 'open' }] };
const compare = (facts: unknown[], ...sides: Record<string, Record<string, number>>[]) => {
  const levels = (side: (typeof sides)[number]) => Object.values(side.rooms ?? {}).reduce((sum, n) => sum + n, 0);
  const surveys = sides.map((side) => ({
    ...{ link: 'toy/v1/*', count: levels(side), incomplete: 0, problems: [], slices: [[0, levels(side)]], facts: side },
  }));
  return comparison(facts, surveys).facts;
};

describe('comparison of surveys', () => {
  test('difference, interval and standardised difference as by hand', () => {
    // Means 2 and 5, variances 4/3 each: the error is the root of 4/3 / 4 + 4/3 / 4.
    const [rooms] = compare([count], { rooms: { 1: 2, 3: 2 } }, { rooms: { 4: 2, 6: 2 } });
    expect(rooms).toMatchObject({ fact: 'rooms', means: [2, 5], difference: 3, differs: true });
    expect(rooms.interval[0]).toBeCloseTo(3 - 3.29 * Math.sqrt(2 / 3), 9);
    expect(rooms.interval[1]).toBeCloseTo(3 + 3.29 * Math.sqrt(2 / 3), 9);
    expect(rooms.standardised).toBeCloseTo(3 / Math.sqrt(4 / 3), 9);
  });

  test('the share of each choice, the greatest difference first', () => {
    const first = { rooms: { 3: 50, 5: 50 }, shop: { none: 50, open: 50 } };
    const facts = compare([count, choice], first, { rooms: { 3: 49, 5: 51 }, shop: { none: 90, open: 10 } });
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
    expect(compare([count], { rooms: { 3: 4 } }, { rooms: { [other]: 4 } })[0]).toMatchObject(expected);
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
