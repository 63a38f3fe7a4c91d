import { expect, test } from 'vitest';
import { isSeedItself, isSet } from '../../web/column/change/seed';

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
