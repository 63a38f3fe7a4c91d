import { describe, expect, test } from 'vitest';
import type { GeneratorInfo } from '../../wasm/door';
import {
  defaultsOf,
  freshSeed,
  linkIn,
  looseLink,
  presetOf,
  seedText,
  viewOf,
  withoutView,
  withView,
} from '../../web/link';
import { fakeInfo } from './fake_info';

const info = fakeInfo[0] as GeneratorInfo;

describe('loose links', () => {
  test('leave out what stands at its default', () => {
    expect(looseLink(info, seedText(255), defaultsOf(info))).toBe('toy/v1/0x000000FF');
    expect(looseLink(info, '0x1', { size: 6, water: 0, kind: 'odd', again: 0 })).toBe(
      'toy/v1/0x1?size=6&water=0&kind=odd',
    );
  });
  test('carry any seed text', () => {
    expect(looseLink(info, 'rope & bomb/?', {})).toBe('toy/v1/rope%20%26%20bomb%2F%3F');
  });
  test('a fresh seed is never 0 and fills 32 bits', () => {
    const seeds = Array.from({ length: 200 }, freshSeed);
    expect(seeds.every((seed) => Number.isInteger(seed) && seed > 0 && seed <= 0xffffffff)).toBe(true);
    expect(new Set(seeds).size).toBeGreaterThan(195);
  });
});

test('a link that was pasted is told from a seed', () => {
  expect(linkIn('https://example.org/maps/#isaac/v1/B91199AC?stage=4')).toBe('#isaac/v1/B91199AC?stage=4');
  expect(linkIn('#toy/v1/1')).toBe('#toy/v1/1');
  expect(linkIn('isaac_awards/v1/B91199AC')).toBe('#isaac_awards/v1/B91199AC');
  for (const seed of ['B911 99AC', 'rope and bombs', '0xFF', 'a/b', '#']) expect(linkIn(seed)).toBeUndefined();
});

describe('view state', () => {
  test('is written after the level and read back', () => {
    const hash = withView('toy/v1/ABCD1234?size=6', { step: 3, find: 'end>=2,wet=1', embed: true });
    expect(hash).toBe('#toy/v1/ABCD1234?size=6&step=3&find=end%3E%3D2%2Cwet%3D1&embed=1');
    expect(viewOf(hash)).toEqual({ step: 3, find: 'end>=2,wet=1', embed: true });
    expect(withoutView(hash)).toBe('toy/v1/ABCD1234?size=6');
  });
  test('two hashes that differ only there are the same level', () => {
    expect(withoutView('#toy/v1/ABCD1234?step=9')).toBe(withoutView('#toy/v1/ABCD1234'));
  });
  test('nonsense is no step', () => {
    expect(viewOf('#toy/v1/A?step=x').step).toBeUndefined();
    expect(viewOf('#toy/v1/A?find=%E0%A4%A').find).toBe('%E0%A4%A');
  });
});

test('a preset is recognised by its options', () => {
  expect(presetOf(info, { options: { ...defaultsOf(info), size: 6 } })).toBe('big');
  expect(presetOf(info, { options: defaultsOf(info) })).toBe('');
  expect(presetOf(info, { options: { ...defaultsOf(info), size: 5 } })).toBeUndefined();
});
