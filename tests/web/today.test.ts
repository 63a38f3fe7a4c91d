import { expect, test } from 'vitest';
import { dateOf, dayOfSeed, seedOfDate, seedOfDay } from '../../web/data/today';

const noon = Date.parse('2026-11-24T12:00:00Z');

test('the level of today has the seed of the date, the same all over the world', () => {
  expect(dateOf(noon)).toBe('2026-11-24');
  // FNV-1a, 32 bits.
  expect(seedOfDate('')).toBe(0x811c9dc5);
  expect(seedOfDate('a')).toBe(0xe40c292c);
  expect(seedOfDate('foobar')).toBe(0xbf9cf968);
  expect(seedOfDay(noon)).toBe(seedOfDate('2026-11-24'));
});

test('a seed of the last year is known by its day', () => {
  expect(dayOfSeed(seedOfDate('2026-11-24'), noon)).toBe(Date.parse('2026-11-24T00:00:00Z'));
  expect(dayOfSeed(seedOfDate('2026-01-02'), noon)).toBe(Date.parse('2026-01-02T00:00:00Z'));
  expect(dayOfSeed(seedOfDate('2025-11-01'), noon)).toBeUndefined();
  expect(dayOfSeed(seedOfDate('2026-11-25'), noon)).toBeUndefined();
  expect(dayOfSeed(1, noon)).toBeUndefined();
});
