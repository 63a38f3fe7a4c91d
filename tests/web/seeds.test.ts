// Typed seeds, presets, and the seeds of days.
import { expect, test } from 'vitest';
import { isSeedItself, isSet } from '../../web/column/change/seed';
import { dateOf, dayOfSeed, seedOfDate, seedOfDay } from '../../web/data/today';

test('a seed that was typed as the game writes it is told from words, numbers and typing errors', () => {
  const seed = 'B911 99AC';
  for (const typed of ['B911 99AC', 'b91199ac', ' B911-99AC ', 'B911\u00a099AC']) {
    expect(isSeedItself(typed, seed), typed).toBe(true);
  }
  // All of these become another seed by their hash, or are a number.
  for (const typed of ['', 'B911 99AD', 'basement', '4711', '0xB91199AC', 'B911 99A']) {
    expect(isSeedItself(typed, seed), typed).toBe(false);
  }
});

test('a preset is chosen whatever else is', () => {
  expect(isSet({ curse: 'seed', rules: 'engine', stage: 4 }, { curse: 'seed', rules: 'engine' })).toBe(true);
  expect(isSet({ curse: 'seed', rules: 'documented', stage: 4 }, { curse: 'seed', rules: 'engine' })).toBe(false);
});

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
