// The kept records: what they say is true of the levels they name, and searches in slices add up.
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { goldenOf } from '../tools/golden_file.mjs';
import { joined, readSlice } from '../tools/records.mjs';
import { catalog, core } from './core.ts';

interface Kept {
  title: string;
  fact: string;
  value: number;
  levels: number;
  links: string[];
}
interface File {
  generator: string;
  revision: number;
  golden: string;
  searches: { link: string; searched: number; incomplete: number; records: Kept[] }[];
}

const read = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
const wanted = read('../tools/records/wanted.json') as Record<
  string,
  { link: string; records: [string, string, string][] }[]
>;
const fileOf = (id: string) => new URL(`../../public/records/${id}.json`, import.meta.url);

test('records are wanted of generators and facts that there are', () => {
  expect(Object.keys(wanted).length).toBeGreaterThan(4);
  const ids = catalog.generators.map(({ id }) => id);
  expect(Object.keys(wanted).filter((id) => !ids.includes(id))).toEqual([]);
  for (const info of catalog.generators) {
    for (const { link, records } of wanted[info.id] ?? []) {
      const parsed = JSON.parse(core.parse(link.replace('*', '1')));
      expect([link, parsed.generator, ...parsed.problems]).toEqual([link, info.id]);
      for (const [, fact, end] of records) {
        expect(info.facts.map(({ id }) => id)).toContain(fact);
        expect(['high', 'low']).toContain(end);
      }
    }
  }
});

/** A new generator may do without. */
const recorded = catalog.generators.filter(({ id }) => Object.hasOwn(wanted, id));

describe.each(recorded)('kept records of $id', ({ id, facts }) => {
  test('name levels that exist, and are true of them as long as the generator makes what it made then', () => {
    expect(existsSync(fileOf(id))).toBe(true);
    const file = JSON.parse(readFileSync(fileOf(id), 'utf8')) as File;
    expect(file.generator).toBe(id);
    const same = file.golden === goldenOf(id);
    for (const { searched, incomplete, records } of file.searches) {
      expect(searched).toBeGreaterThan(incomplete);
      for (const { fact, value, levels, links } of records) {
        expect(links.length).toBe(Math.min(3, levels));
        const at = facts.findIndex((one) => one.id === fact);
        expect(at).toBeGreaterThanOrEqual(0);
        for (const link of links) {
          const { head } = core.generate(link);
          const made = JSON.parse(head);
          expect([made.link, ...made.problems]).toEqual([link]);
          if (same) expect([link, fact, made.facts[at]]).toEqual([link, fact, value]);
        }
      }
    }
  });
});

describe('searches in slices', () => {
  const asked: [string, string, string][] = [
    ['Most', 'a', 'high'],
    ['Fewest', 'a', 'low'],
  ];
  const one = readSlice('levels\t10\t1\t0\n5\t2\t0\t3\n1\t4\t1\t2\t4\n', asked);
  const two = readSlice('levels\t10\t0\t0\n5\t1\t12\n0\t1\t19\n', asked);
  test('add up, the first places kept', () => {
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
  test('one that found nothing takes nothing from the other', () => {
    const none = readSlice('levels\t2\t2\t0\n0\t0\n0\t0\n', asked);
    expect(joined(none, one, asked).found).toEqual(one.found);
    expect(joined(one, none, asked).found).toEqual(one.found);
  });
  test('nonsense is refused', () => {
    expect(() => readSlice('levels\t10\t1\t0\n5\t2\n', asked)).toThrow();
    expect(() => readSlice('', asked)).toThrow();
  });
});
