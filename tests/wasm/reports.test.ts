// Floors of the running game, as players and programs reported them in public.
import { expect, test } from 'vitest';
import { holds, readReports } from '../reports.mjs';
import { coreOf } from './core.ts';

const core = coreOf.get('isaac');
const reports = readReports();

test.each(reports)('$seed $options: $fact ($source)', (report) => {
  expect(holds(core as NonNullable<typeof core>, report)).toBe(report.isRight);
});

test('the misses are those that are known, and most reports come out', () => {
  const wrong = reports.filter(({ isRight }) => !isRight);
  expect([reports.length, wrong.length]).toEqual([59, 7]);
  expect(wrong.filter(({ fact }) => fact === 'secret_neighbours=0')).toHaveLength(4);
});
