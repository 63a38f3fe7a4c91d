// The facts of many levels as a table.
import { expect, test } from 'vitest';
import { csvOfLines } from '../../web/column/study/compare/facts_csv';

test('a row a level, a column a fact; what holds a comma is quoted', () => {
  const line = (seed: number, shop: string) =>
    JSON.stringify({ link: `toy/v1/${seed}`, seed, facts: { rooms: 9, shop } });
  expect(csvOfLines([line(1, 'none'), line(2, 'a, b')])).toBe(
    'seed,link,rooms,shop\n1,toy/v1/1,9,none\n2,toy/v1/2,9,"a, b"\n',
  );
  expect(csvOfLines([])).toBe('seed,link\n');
});
