// The address bar: browsers refuse too many writes of the history, so writes are limited and the last one wins.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Address } from '../../web/state/address';

let writes: { how: string; hash: string; at: number }[] = [];
const written = () => writes.map(({ how, hash }) => `${how} ${hash}`).join(', ');

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

test('writes at once, and each hash once', () => {
  const address = new Address();
  address.push('#a');
  address.replace('#a');
  address.replace('#b');
  expect(written()).toBe('push #a, replace #b');
});

test('holding R for a minute stays far below the limit of browsers, and the last level is the address', () => {
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

test('a delayed history entry is still written; leaving cancels it', () => {
  const address = new Address(1, 1000);
  address.replace('#a');
  address.push('#b');
  address.replace('#c');
  expect(writes).toHaveLength(1);
  vi.advanceTimersByTime(1500);
  expect(written()).toBe('replace #a, push #c');
  address.push('#d');
  address.forget();
  vi.advanceTimersByTime(5000);
  expect(address.hash).toBe('#c');
});

test('the present address adds no second history entry', () => {
  const address = new Address();
  address.push('#a');
  address.push('#a');
  address.replace('#a');
  expect(written()).toBe('push #a, replace #a');
});

test('a delayed history entry stays one when the same hash is requested again', () => {
  const address = new Address(1, 1000);
  address.replace('#a');
  address.push('#b');
  address.push('#b');
  vi.advanceTimersByTime(1500);
  expect(written()).toBe('replace #a, push #b');
  const other = new Address(1, 1000);
  other.replace('#c');
  other.replace('#d');
  other.push('#d');
  vi.advanceTimersByTime(1500);
  expect(written()).toMatch(/replace #d$/);
});

test('waits no longer than necessary, and writes once', () => {
  const address = new Address(1, 1000);
  address.replace('#a');
  vi.advanceTimersByTime(400);
  address.replace('#b');
  vi.advanceTimersByTime(599);
  expect(writes).toHaveLength(1);
  vi.advanceTimersByTime(2);
  expect(writes).toHaveLength(2);
  vi.advanceTimersByTime(9000);
  expect(writes).toHaveLength(2);
});

test('a refused write is retried', () => {
  let refused = 2;
  vi.stubGlobal('history', {
    pushState: (_: unknown, __: string, hash: string) => {
      if (refused-- > 0) throw new Error('too many');
      location.hash = hash;
    },
    replaceState: () => undefined,
  });
  const address = new Address(5, 1000);
  address.push('#a');
  expect(address.hash).toBe('#a');
  expect(location.hash).toBe('');
  vi.advanceTimersByTime(999);
  expect(refused).toBe(1);
  vi.advanceTimersByTime(1);
  expect([refused, location.hash]).toEqual([0, '']);
  vi.advanceTimersByTime(1000);
  expect(location.hash).toBe('#a');
});
