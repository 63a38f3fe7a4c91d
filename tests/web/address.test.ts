import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Address } from '../../web/state/address';

let writes: { how: string; hash: string; at: number }[] = [];
const told = () => writes.map(({ how, hash }) => [how, hash]);

beforeEach(() => {
  vi.useFakeTimers();
  writes = [];
  const write = (how: string) => (_: unknown, __: string, hash: string) => {
    writes.push({ how, hash, at: performance.now() });
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
  expect(told()).toEqual([
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
  vi.advanceTimersByTime(320);
  expect(location.hash).toBe('#level1799');
  for (const { at } of writes) {
    const inHalfAMinute = writes.filter((write) => write.at >= at && write.at < at + 30_000);
    expect(inHalfAMinute.length).toBeLessThan(100);
  }
});

test('a place in the history that came late is still one; going elsewhere forgets it', () => {
  const address = new Address(1, 1000);
  address.replace('#a');
  address.push('#b');
  address.replace('#c');
  expect(writes).toHaveLength(1);
  vi.advanceTimersByTime(1500);
  expect(told()[1]).toEqual(['push', '#c']);
  address.push('#d');
  address.forget();
  vi.advanceTimersByTime(5000);
  expect(address.hash).toBe('#c');
});
