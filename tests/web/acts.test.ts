import { expect, test } from 'vitest';
import type { GeneratorInfo, OptionInfo } from '../../wasm/bridge/interface';
import { idleReason } from '../../web/column/change/control';
import { saidOf, valueName } from '../../web/data/values';

const option = (id: string, more: Partial<OptionInfo>): OptionInfo =>
  ({ id, title: id.toUpperCase(), choices: [], acts: '', kind: 'number', ...more }) as OptionInfo;
const tiles = option('tiles', { kind: 'toggle' });
const level = option('level', {});
const path = option('path', {
  kind: 'choice',
  choices: [
    { id: 'dark', title: 'Sheol' },
    { id: 'light', title: 'Cathedral' },
  ],
});
const info = { options: [tiles, level, path] } as unknown as GeneratorInfo;

test('an option that cannot act says by which other one', () => {
  const gold = option('gold', { acts: 'tiles=1,level=2|3|4' });
  expect(idleReason(info, gold, { tiles: 1, level: 3 })).toBe('');
  expect(idleReason(info, gold, { tiles: 0, level: 3 })).toBe('Matters only with "TILES" on.');
  expect(idleReason(info, gold, { tiles: 1, level: 1 })).toBe('Matters only while LEVEL is 2, 3 or 4.');
  expect(idleReason(info, option('crown', { acts: 'path=light' }), { path: 'dark' })).toBe(
    'Matters only while PATH is Cathedral.',
  );
  expect(idleReason(info, option('free', {}), {})).toBe('');
});

test('a number is called what its rows say, the last of them that holds', () => {
  const stage = option('stage', {
    choices: [
      { id: '4', title: 'Caves II' },
      { id: '4?path=light|grey', title: 'Mines II' },
      { id: '4?path=light,tiles=1', title: 'Ashpit II' },
    ],
  });
  expect(valueName(stage, 4, { path: 'dark' })).toBe('Caves II');
  expect(valueName(stage, '4', { path: 'grey', tiles: 1 })).toBe('Mines II');
  expect(valueName(stage, 4, { path: 'light', tiles: 1 })).toBe('Ashpit II');
  expect(valueName(stage, 5, { path: 'dark' })).toBeUndefined();
  expect(valueName(path, 'dark', {})).toBeUndefined();
});

test('a number may also be called by what the level says of itself', () => {
  const stage = option('stage', {
    choices: [
      { id: '3', title: 'Caves I' },
      { id: '3?curse_fallen=*', title: 'Caves ({curse_fallen})' },
      { id: '3?curse_fallen=two_in_one', title: 'Caves XL' },
    ],
  });
  const curse = {
    id: 'curse_fallen',
    kind: 'choice',
    choices: [
      { id: 'none', title: 'None' },
      { id: 'two_in_one', title: 'XL' },
    ],
  };
  const info = { facts: [{ id: 'rooms', kind: 'count', choices: [] }, curse] } as unknown as GeneratorInfo;
  const levelOf = (fact: number) =>
    ({ info, head: { options: { stage: 3 }, facts: [20, fact] } }) as unknown as Parameters<typeof saidOf>[0];
  expect(saidOf(levelOf(1))).toEqual({ stage: 3, curse_fallen: 'two_in_one', '{curse_fallen}': 'XL' });
  expect(valueName(stage, 3, { stage: 3 })).toBe('Caves I');
  expect(valueName(stage, 3, saidOf(levelOf(0)))).toBe('Caves (None)');
  expect(valueName(stage, 3, saidOf(levelOf(1)))).toBe('Caves XL');
});
