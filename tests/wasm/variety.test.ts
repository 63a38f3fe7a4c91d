// Variety: distances on maps small enough to count by hand, and what survey and compare say of it.
import { describe, expect, test } from 'vitest';
import { loadCore } from '../../wasm/package/press_r.mjs';
import { cellsApart, planOf, plansApart, varietyOf } from '../../wasm/package/variety.mjs';
import { json, pressR } from './cli.ts';

const ground = (...rows: string[]) => ({ rows, width: rows[0]?.length ?? 0, height: rows.length, start: [0, 0] });
/** Rooms of one cell in a row, number i at column i. */
const level = (count: number, ways: [from: number, to: number, oneWay?: boolean][]) => ({
  rooms: Array.from({ length: count }, (_, id) => ({ id, x: id, y: 0, w: 1, h: 1 })),
  ways: ways.map(([from, to, oneWay = false]) => ({ from, to, oneWay })),
  terrain: ground('.'.repeat(count)),
});

describe('distances', () => {
  test('cells differ of those that are in either', () => {
    expect(cellsApart(ground('..', '##'), ground('..', '##'))).toBe(0);
    expect(cellsApart(ground('. ', '##'), ground('. ', '#.'))).toBe(1 / 3);
    expect(cellsApart(ground('..'), ground('....'))).toBe(1 / 2);
    expect(cellsApart(ground(' '), ground('  '))).toBe(0);
  });

  test('a plan has each room’s way from the start and its ways', () => {
    // 0 - 1 - 2, and 3 at 1; 4 cannot be reached.
    expect(
      planOf(
        level(5, [
          [0, 1],
          [1, 2],
          [3, 1],
          [4, 1, true],
        ]),
      ),
    ).toEqual(['0:1', '1:3', '2:1', '2:1']);
    expect(planOf(level(1, []))).toEqual(['0:0']);
  });

  test('plans are as far apart as rooms have to be changed, added or taken away', () => {
    const row = planOf(
      level(4, [
        [0, 1],
        [1, 2],
        [2, 3],
      ]),
    );
    const star = planOf(
      level(4, [
        [0, 1],
        [0, 2],
        [0, 3],
      ]),
    );
    const short = planOf(
      level(3, [
        [0, 1],
        [1, 2],
      ]),
    );
    expect([plansApart(row, row), plansApart(row, star), plansApart(star, row)]).toEqual([0, 4, 4]);
    // 0:1 and 1:2 stay, 2:1 becomes 2:2, 3:1 is added.
    expect([plansApart(short, row), plansApart(row, short)]).toEqual([2, 2]);
  });

  test('the same plan comes again as often as two levels share it', () => {
    const [one, two] = [
      level(2, [[0, 1]]),
      level(3, [
        [0, 1],
        [1, 2],
      ]),
    ];
    // Four levels make six pairs, of which one is alike.
    const told = varietyOf([
      one,
      two,
      one,
      level(3, [
        [0, 1],
        [0, 2],
      ]),
    ]);
    expect(told).toMatchObject({ plans: 3, again: 6 });
    expect(told.rooms).toEqual({ mean: 2, deviation: 0 });
    expect(varietyOf([one, two])).toMatchObject({ plans: 2, again: null, rooms: { mean: 2, deviation: 0 } });
    expect(() => varietyOf([one])).toThrow('two levels');
    expect(() => varietyOf([{ ...one, terrain: { why: 'No map.' } }])).toThrow('No map.');
  });
});

describe('surveys', () => {
  test('tell it where it is asked for, on any number of cores and in the package alike', async () => {
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

  test('compare has that of both; what has no map is refused', () => {
    const { variety } = json('Compared', 'compare', 'isaac', 'spelunky', '--count', '20', '--variety');
    expect(variety).toHaveLength(2);
    const { status, stderr } = pressR('survey', 'isaac_awards', '--count', '5', '--variety');
    expect([status, stderr.length > 10]).toEqual([2, true]);
  });

  test('--by common counts all that means the same in every generator', () => {
    const { facts } = json('Surveyed', 'survey', 'spelunky', '--count', '20', '--by', 'common');
    for (const id of ['rooms_used', 'linearity', 'leniency', 'finishable']) expect(facts, id).toHaveProperty(id);
    expect(pressR('survey', 'isaac_awards', '--count', '5', '--by', 'common').status).toBe(2);
  });
});
