// Texts too long for a link: kept by their names, put back where a link names them.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { OptionInfo } from '../../wasm/bridge/interface';
import { isName, keepText, keepTexts, nameIn, shortName, textOf, wholeLink } from '../../web/data/link';

const name = `sha:${'0123456789abcdef'.repeat(4)}`;
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
    keepText(name, 'a & b\n#+');
    const link = `#gungeon/v1/1?flow=k1&rooms=${name}&step=3`;
    expect(wholeLink(link)).toBe('#gungeon/v1/1?flow=k1&rooms=a%20%26%20b%0A%23%2B&step=3');
    expect(wholeLink(link.replace(':', '%3A'))).toBe(wholeLink(link));
    expect(wholeLink(`#gungeon/v1/1?rooms=${other}`)).toBe(`#gungeon/v1/1?rooms=${other}`);
    expect(wholeLink(`#gungeon/v1/1?rooms=${name}0`)).toBe(`#gungeon/v1/1?rooms=${name}0`);
    expect(wholeLink('#gungeon/v1/1?flow=k1')).toBe('#gungeon/v1/1?flow=k1');
    expect(nameIn(link, { id: 'rooms' })).toBe(name);
    expect(nameIn(link, { id: 'flow' })).toBeUndefined();
    expect(isName(name)).toBe(true);
    expect(isName(`${name}0`)).toBe(false);
    expect(shortName(name)).toBe('0123456789ab');
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
