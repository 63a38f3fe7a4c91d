import { expect, test } from 'vitest';
import type { GeneratorInfo, Parsed } from '../../wasm/bridge/interface';
import { type OptionSet, others, setFrom } from '../../web/over/range/sets';

const info = {
  id: 'toy',
  title: 'Toy',
  revision: 1,
  options: [
    { id: 'depth', title: 'Depth', kind: 'number', low: 1, high: 9, default: 1, choices: [] },
    { id: 'hard', title: 'Hard', kind: 'toggle', low: 0, high: 1, default: 0, choices: [] },
  ],
  presets: [{ id: 'deep', title: 'Deep', options: { depth: 9 } }],
} as unknown as GeneratorInfo;

const read = (link: string, options: Record<string, number>): Parsed =>
  ({ link, generator: link.split('/')[0], options: { depth: 1, hard: 0, ...options } }) as unknown as Parsed;
const own: OptionSet = { link: 'toy/v1/ABC', name: 'the usual options' };

test('a link of another generator, or with the same options, cannot be compared with', () => {
  expect(setFrom(info, own, read('other/v1/ABC', {}))).toMatch(/Toy/);
  expect(setFrom(info, own, read('toy/v1/DEF', {}))).toMatch(/very options/);
  expect(others(info, own).map(({ name }) => name)).toEqual(['Deep']);
});

test('any other link is compared with by its options, and can be chosen again', () => {
  const set = setFrom(info, own, read('toy/v1/DEF?depth=3&hard=1', { depth: 3, hard: 1 }));
  expect(set).toEqual({ link: 'toy/v1/DEF?depth=3&hard=1', name: 'link: depth=3, hard=1' });
  expect(others(info, own).map(({ name }) => name)).toEqual(['link: depth=3, hard=1', 'Deep']);
  expect(others(info, set as OptionSet).map(({ name }) => name)).toEqual(['the usual options', 'Deep']);
});

test('where its options are a preset, it has the name of that', () => {
  expect(setFrom(info, own, read('toy/v1/DEF?depth=9', { depth: 9 }))).toMatchObject({ name: 'link: Deep' });
});
