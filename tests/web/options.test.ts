// Options: names of values, conditions under which they have an effect, sliders of odds, blocks of value layers.
import { expect, test } from 'vitest';
import type { GeneratorInfo, OptionInfo } from '../../wasm/bridge/interface';
import { idleReason, NOTCHES, notchOf, valueFrom } from '../../web/column/change/control';
import { saidOf, valueName } from '../../web/data/values';
import { blockOf } from '../../web/state/value_layers';

const option = (id: string, more: Partial<OptionInfo>): OptionInfo =>
  ({ id, title: id.toUpperCase(), choices: [], acts: '', kind: 'number', ...more }) as OptionInfo;
const tiles = option('tiles', { kind: 'toggle' });
const level = option('level', {});
/** "dark: Sheol, light: Cathedral" */
const choices = (text: string) =>
  text.split(', ').map((one) => ({ id: one.split(': ')[0] ?? '', title: one.split(': ')[1] ?? '' }));
const path = option('path', { kind: 'choice', choices: choices('dark: Sheol, light: Cathedral') });
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
  const ashpit = { id: '4?path=light,tiles=1', title: 'Ashpit II' };
  const stage = option('stage', { choices: [...choices('4: Caves II, 4?path=light|grey: Mines II'), ashpit] });
  expect(valueName(stage, 4, { path: 'dark' })).toBe('Caves II');
  expect(valueName(stage, '4', { path: 'grey', tiles: 1 })).toBe('Mines II');
  expect(valueName(stage, 4, { path: 'light', tiles: 1 })).toBe('Ashpit II');
  expect(valueName(stage, 5, { path: 'dark' })).toBeUndefined();
  expect(valueName(path, 'dark', {})).toBeUndefined();
});

test('a number may also be called by what the level says of itself', () => {
  const names = '3: Caves I, 3?curse_fallen=*: Caves ({curse_fallen}), 3?curse_fallen=two_in_one: Caves XL';
  const stage = option('stage', { choices: choices(names) });
  const curse = { id: 'curse_fallen', kind: 'choice', choices: choices('none: None, two_in_one: XL') };
  const info = { facts: [{ id: 'rooms', kind: 'count', choices: [] }, curse] } as unknown as GeneratorInfo;
  const levelOf = (fact: number) =>
    ({ info, head: { options: { stage: 3 }, facts: [20, fact] } }) as unknown as Parameters<typeof saidOf>[0];
  expect(saidOf(levelOf(1))).toEqual({ stage: 3, curse_fallen: 'two_in_one', '{curse_fallen}': 'XL' });
  expect(valueName(stage, 3, { stage: 3 })).toBe('Caves I');
  expect(valueName(stage, 3, saidOf(levelOf(0)))).toBe('Caves (None)');
  expect(valueName(stage, 3, saidOf(levelOf(1)))).toBe('Caves XL');
});

const odds = { low: 0, high: 1000 };

test('a slider runs from never to always', () => {
  expect([0, 1, NOTCHES].map((notch) => valueFrom(odds, 8, notch))).toEqual([0, 1000, 1]);
  expect(valueFrom({ low: 1, high: 1000 }, 8, 0)).toBeGreaterThan(900);
  expect([0, 1, 1000].map((value) => notchOf(odds, value))).toEqual([0, NOTCHES, 1]);
});

test('equal distances are equal factors', () => {
  expect(notchOf(odds, 10) - notchOf(odds, 100)).toBe(33);
  expect(notchOf(odds, 1) - notchOf(odds, 10)).toBe(33);
});

test.each([2, 8, 20, 1000])('arrow keys lead from 1 in %i to always and back, never staying at a number', (high) => {
  const scale = { low: 0, high };
  const walk = (from: number, to: number, step: number) => {
    const values: number[] = [];
    for (let value = from; value !== to; ) {
      const next = valueFrom(scale, value, notchOf(scale, value) + step);
      expect(next).not.toBe(value);
      values.push(next);
      value = next;
    }
    return values;
  };
  const up = walk(0, 1, 1);
  expect(up).toEqual([...new Set(up)].sort((a, b) => b - a));
  const down = walk(1, 0, -1).slice(0, -1);
  expect(down).toEqual([...new Set(down)].sort((a, b) => a - b));
});

const layer = (width: number, values: (number | null)[]) => ({
  layer: 'chance',
  width,
  height: values.length / width,
  values,
});

test('the blocks of a layer are as large as all its borders allow', () => {
  const row = [null, null, 7, 7, 7, 7, null, null];
  expect(blockOf(layer(8, [...row, ...row, ...row]))).toEqual({ w: 2, h: 3 });
  expect(blockOf(layer(8, [...row, ...row, ...Array(8).fill(null), ...Array(8).fill(null)]))).toEqual({ w: 2, h: 2 });
  expect(blockOf(layer(2, [1, 2, 3, 4]))).toEqual({ w: 1, h: 1 });
});
