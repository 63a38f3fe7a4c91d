import { expect, test } from 'vitest';
import type { FactInfo } from '../../wasm/bridge/interface';
import type { RecordFile } from '../../web/column/study/compare/record_file';
import { beyond } from '../../web/column/study/find/beyond';

const record = (end: 'high' | 'low', value: number) => ({
  title: '',
  fact: 'walk',
  end,
  value,
  levels: 1,
  links: ['x'],
});
const search = (link: string) => ({
  title: '',
  link,
  searched: 500000,
  incomplete: 0,
  records: [record('high', 72), record('low', 22)],
});
const file: RecordFile = { generator: 'toy', revision: 1, searches: [search('toy/v1/*'), search('toy/v1/*?size=9')] };
const facts = [{ id: 'walk', title: 'Walk' }] as unknown as FactInfo[];
const said = (op: string, value: string, link = 'toy/v1/B91199AC') =>
  beyond([{ fact: 'walk', op, value }], link, facts, file);

test('a condition beyond the records of these options is told, one within them is not', () => {
  const high = '"Walk" was never that high: its highest value among the first 500,000 levels is 72.';
  const low = '"Walk" was never that low: its lowest value among the first 500,000 levels is 22.';
  expect(said('=', '999')).toEqual([high]);
  expect(said('>', '72')).toEqual([high]);
  expect(said('>=', '73')).toEqual([high]);
  expect(said('=', '3')).toEqual([low]);
  expect(said('<', '22')).toEqual([low]);
  for (const [op, value] of [
    ['>=', '72'],
    ['<=', '22'],
    ['!=', '999'],
    ['<', '999'],
    ['=', ''],
    ['=', 'many'],
  ] as const)
    expect(said(op, value), `${op}${value}`).toEqual([]);
  expect(said('=', '999', 'toy/v1/B91199AC?size=5')).toEqual([]);
  expect(said('=', '999', 'toy/v1/1?size=9')).toEqual([high]);
});
