import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Address } from '../../web/state/address';

let writes: [string, string][] = [];

beforeEach(() => {
  vi.useFakeTimers();
  writes = [];
  const write = (how: string) => (_: unknown, __: string, hash: string) => {
    writes.push([how, hash]);
    location.hash = hash;
  };
  vi.stubGlobal('location', { hash: '' });
  vi.stubGlobal('history', { pushState: write('push'), replaceState: write('replace') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('writes at once, each hash once', () => {
  const address = new Address();
  address.push('#a');
  address.replace('#a');
  address.replace('#b');
  expect(writes).toEqual([
    ['push', '#a'],
    ['replace', '#b'],
  ]);
});

test('holding R for a minute stays far below what browsers refuse, and the last level is the address', () => {
  const address = new Address();
  for (let i = 0; i < 1800; i++) {
    address.replace(`#level${i}`);
    expect(address.hash).toBe(`#level${i}`);
    vi.advanceTimersByTime(33);
  }
  vi.advanceTimersByTime(5000);
  expect(location.hash).toBe('#level1799');
  expect(writes.length).toBeLessThan(200);
});

test('a place in the history that came late is still one; going elsewhere forgets it', () => {
  const address = new Address(1, 1000);
  address.replace('#a');
  address.push('#b');
  address.replace('#c');
  expect(writes).toHaveLength(1);
  vi.advanceTimersByTime(1500);
  expect(writes[1]).toEqual(['push', '#c']);
  address.push('#d');
  address.forget();
  vi.advanceTimersByTime(5000);
  expect(address.hash).toBe('#c');
});
