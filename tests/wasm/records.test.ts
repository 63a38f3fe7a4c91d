// Records in public/records: they are true of the levels that they name, and searches in slices add up.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { RecordFile } from '../../web/column/study/compare/records';
import { goldenOf } from '../tools/golden_file.mjs';
import { joined, readSlice } from '../tools/records.mjs';
import { catalog, core } from './core.ts';

type File = RecordFile & { golden: string };

const read = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
const requested: Record<string, { link: string; records: [string, string, string][] }[]> =
  read('../tools/records/wanted.json');

test('records are requested of existing generators and facts', () => {
  expect(Object.keys(requested).length).toBeGreaterThan(4);
  for (const [id, searches] of Object.entries(requested)) {
    const info = catalog.generators.find((one) => one.id === id);
    const ids = info?.facts.map((fact) => fact.id);
    for (const { link, records } of searches) {
      const parsed = JSON.parse(core.parse(link.replace('*', '1')));
      expect([link, parsed.generator, ...parsed.problems]).toEqual([link, id]);
      for (const [, fact, end] of records) {
        expect(ids).toContain(fact);
        expect(['high', 'low']).toContain(end);
      }
    }
  }
});

/** Not every generator has records. */
const recorded = catalog.generators.filter(({ id }) => Object.hasOwn(requested, id));

test.each(recorded)(
  'records of $id name levels that exist and, while its goldens are the same, have the value',
  ({ id, facts }) => {
    const file: File = read(`../../public/records/${id}.json`);
    expect(file.generator).toBe(id);
    const isSame = file.golden === goldenOf(id);
    for (const { searched, incomplete, records } of file.searches) {
      expect(searched).toBeGreaterThan(incomplete);
      for (const { fact, value, levels, links } of records) {
        expect(links.length).toBe(Math.min(3, levels));
        const at = facts.findIndex((one) => one.id === fact);
        expect(at, fact).toBeGreaterThanOrEqual(0);
        for (const link of links) {
          const level = JSON.parse(core.generate(link).head);
          expect([level.link, ...level.problems]).toEqual([link]);
          if (isSame) expect([link, fact, level.facts[at]]).toEqual([link, fact, value]);
        }
      }
    }
  },
);

describe('searches in slices', () => {
  const asked: [string, string, string][] = [
    ['Most', 'a', 'high'],
    ['Fewest', 'a', 'low'],
  ];
  const one = readSlice('levels\t10\t1\t0\n5\t2\t0\t3\n1\t4\t1\t2\t4\n', asked);
  const two = readSlice('levels\t10\t0\t0\n5\t1\t12\n0\t1\t19\n', asked);
  test('add up and keep the first places', () => {
    expect(joined(one, two, asked)).toEqual({
      searched: 20,
      incomplete: 1,
      outside: 0,
      found: [
        { value: 5, levels: 3, places: [0, 3, 12] },
        { value: 0, levels: 1, places: [19] },
      ],
    });
  });
  test('a slice without hits changes nothing', () => {
    const none = readSlice('levels\t2\t2\t0\n0\t0\n0\t0\n', asked);
    expect(joined(none, one, asked).found).toEqual(one.found);
    expect(joined(one, none, asked).found).toEqual(one.found);
  });
  test('malformed slices are refused', () => {
    expect(() => readSlice('levels\t10\t1\t0\n5\t2\n', asked)).toThrow();
    expect(() => readSlice('', asked)).toThrow();
  });
});
