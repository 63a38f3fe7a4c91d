import { expect, test } from 'vitest';
import type { GeneratorInfo, Parsed } from '../../wasm/bridge/interface';
import { keep, namesOf, type OptionSet, others, setFrom, usualOf } from '../../web/column/study/range/sets';

const made = (id: string, title: string, facts: readonly string[]) =>
  ({
    id,
    title,
    tab: title,
    revision: 1,
    options: [
      { id: 'depth', title: 'Depth', kind: 'number', low: 1, high: 9, default: 1, choices: [] },
      { id: 'hard', title: 'Hard', kind: 'toggle', low: 0, high: 1, default: 0, choices: [] },
    ],
    presets: [{ id: 'deep', title: 'Deep', options: { depth: 9 } }],
    facts: facts.map((fact) => ({ id: fact, kind: 'count', common: true, costly: true })),
    pairs: [],
  }) as unknown as GeneratorInfo;

const info = made('toy', 'Toy', ['cycles']);
const other = made('other', 'Other', ['cycles']);

const read = (link: string, options: Record<string, number>): Parsed =>
  ({ link, generator: link.split('/')[0], options: { depth: 1, hard: 0, ...options } }) as unknown as Parsed;
const own: OptionSet = { info, link: 'toy/v1/ABC', name: 'the usual options' };

test('a link with the same options cannot be compared with, nor one of a generator that nothing is measured alike on', () => {
  expect(setFrom(made('cards', 'Cards', []), own, read('cards/v1/ABC', {}))).toMatch(/Cards and Toy have nothing/);
  expect(setFrom(info, own, read('toy/v1/DEF', {}))).toMatch(/very options/);
  expect(others(own).map(({ name }) => name)).toEqual(['Deep']);
});

test('any other link is compared with by its options, and can be chosen again', () => {
  const set = setFrom(info, own, read('toy/v1/DEF?depth=3&hard=1', { depth: 3, hard: 1 }));
  expect(set).toMatchObject({ link: 'toy/v1/DEF?depth=3&hard=1', name: 'link: depth=3, hard=1' });
  expect(others(own).map(({ name }) => name)).toEqual(['link: depth=3, hard=1', 'Deep']);
  expect(others(set as OptionSet).map(({ name }) => name)).toEqual(['the usual options', 'Deep']);
});

test('where its options are a preset, it has the name of that', () => {
  expect(setFrom(info, own, read('toy/v1/DEF?depth=9', { depth: 9 }))).toMatchObject({ name: 'link: Deep' });
});

test('another generator is compared with by its name, and what was kept there too', () => {
  expect(namesOf([own, usualOf(other)])).toEqual(['Toy', 'Other']);
  expect(namesOf([own, { ...own, name: 'Deep' }])).toEqual(['the usual options', 'Deep']);
  keep(other, { info: other, link: 'other/v1/1?depth=9', name: 'Deep' });
  expect(others(own).map(({ name }) => name)).toContain('kept: Other, Deep');
  expect(others(usualOf(other)).map(({ name }) => name)).toContain('kept: Deep');
});
