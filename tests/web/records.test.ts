import { expect, test } from 'vitest';
import {
  captionOf,
  type FoundRecord,
  readRecords,
  type Search,
  searchedText,
} from '../../web/column/study/compare/record_file';

const record: FoundRecord = {
  title: 'Most snakes',
  fact: 'snakes',
  end: 'high',
  value: 20,
  levels: 2,
  links: ['toy/v1/1'],
};
const search: Search = { title: 'Records', link: 'toy/v1/*', searched: 1000000, incomplete: 0, records: [record] };

test('a record is told with how rare it is', () => {
  expect(captionOf(record, search)).toBe('Most snakes: 20, in 1 of 500,000');
});

test('how far was looked is told honestly', () => {
  expect(searchedText(search)).toBe('Among the first 1,000,000 levels of the sequence that surveys count.');
  expect(searchedText({ ...search, incomplete: 3 })).toMatch(/ 3 of them were given up and hold none\.$/);
  expect(searchedText({ ...search, searched: 4294967294 })).toMatch(/^Among the first/);
  expect(searchedText({ ...search, searched: 4294967295 })).toBe('Of all 4,294,967,295 seeds that there are.');
});

test('what was held to of every level is said with it', () => {
  expect(searchedText({ ...search, searched: 4294967295, proves: 'Each keeps the rules.' })).toBe(
    'Of all 4,294,967,295 seeds that there are. Each keeps the rules.',
  );
});

test('what nothing was found for is left out', () => {
  const none = { ...record, levels: 0, links: [] };
  const file = { generator: 'toy', revision: 1, searches: [{ ...search, records: [none, record] }] };
  expect(readRecords(file).searches[0]?.records).toEqual([record]);
});
