// Links and seeds: texts too long for a link, kept by their names and put back where a link names them; the way out of an
// embed's frame; typed seeds, presets, and the seeds of days.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { OptionInfo } from '../../wasm/bridge/interface';
import { dateOf, dayOfSeed, isSeedItself, isSet, seedOfDate, seedOfDay, withoutFrame } from '../../web/data/request';
import { isName, keepText, keepTexts, nameIn, shortName, textOf, wholeLink } from '../../web/data/texts';

const long = `sha:${'0123456789abcdef'.repeat(4)}`;
const other = `sha:${'f'.repeat(64)}`;

describe('a text by its name', () => {
  const full = '(too long)';
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => {
        if (value === full) throw new DOMException('', 'QuotaExceededError');
        kept.set(key, value);
      },
      removeItem: (key: string) => void kept.delete(key),
    });
  });

  test('stands in the link where it is known, and its name where it is not', () => {
    keepText(long, 'a & b\n#+');
    const link = `#gungeon/v1/1?flow=k1&rooms=${long}&step=3`;
    expect(wholeLink(link)).toBe('#gungeon/v1/1?flow=k1&rooms=a%20%26%20b%0A%23%2B&step=3');
    expect(wholeLink(link.replace(':', '%3A'))).toBe(wholeLink(link));
    expect(wholeLink(`#gungeon/v1/1?rooms=${other}`)).toBe(`#gungeon/v1/1?rooms=${other}`);
    expect(wholeLink(`#gungeon/v1/1?rooms=${long}0`)).toBe(`#gungeon/v1/1?rooms=${long}0`);
    expect(wholeLink('#gungeon/v1/1?flow=k1')).toBe('#gungeon/v1/1?flow=k1');
    expect(nameIn(link, { id: 'rooms' })).toBe(long);
    expect(nameIn(link, { id: 'flow' })).toBeUndefined();
    expect(isName(long)).toBe(true);
    expect(isName(`${long}0`)).toBe(false);
    expect(shortName(long)).toBe('0123456789ab');
  });

  const names = Array.from({ length: 14 }, (_, i) => `sha:${i.toString(16).padStart(64, '0')}`);
  const stored = () => names.filter((one) => localStorage.getItem(`press-r.text.${one}`) !== null);
  test('of many the oldest are removed from the store', () => {
    for (const one of names) keepText(one, `text of ${one}`);
    expect(stored()).toEqual(names.slice(2));
    expect(textOf(names[13] as string)).toContain('text of');
  });

  test('that does not fit the store removes no other', () => {
    for (const one of names.slice(0, 12)) keepText(one, `again ${one}`);
    keepText(names[12] as string, full);
    expect(stored()).toEqual(names.slice(0, 12));
    expect(textOf(names[12] as string)).toBe(full);
  });

  test('is kept when the level that names it has it in full', () => {
    const option = { id: 'rooms', kind: 'text' } as OptionInfo;
    keepTexts(`gungeon/v1/1?rooms=${other}`, [option], { rooms: 'a hall' });
    expect(textOf(other)).toBe('a hall');
  });
});

test('the address outside the frame loses embed, theme and parts only, and leaves no "?" or "&" behind', () => {
  const page = 'https://example.org/press_r/';
  const cases = [
    ['#isaac/v1/AB?embed=1', '#isaac/v1/AB'],
    ['#isaac/v1/AB?embed=1&theme=dark&parts=map,bar', '#isaac/v1/AB'],
    ['#isaac/v1/AB?floor=2&embed=1', '#isaac/v1/AB?floor=2'],
    ['#isaac/v1/AB?embed=1&floor=2&parts=bar&step=3', '#isaac/v1/AB?floor=2&step=3'],
    ['#isaac/v1/AB?my_parts=2&embed=1', '#isaac/v1/AB?my_parts=2'],
  ];
  for (const [hash, outside] of cases) expect(withoutFrame(page + hash)).toBe(page + outside);
});

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
