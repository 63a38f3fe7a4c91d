import { expect, test } from 'vitest';
import { Ghost, Track } from '../../web/over/walk/ghost';
import { raceText } from '../../web/over/walk/text';

/** A walk of so many seconds, noted as often as a session does. */
function walked(seconds: number, at: (time: number) => { x: number; y: number }): Track {
  const track = new Track();
  for (let step = 0; step <= seconds * 120; step++) track.note(step / 120, at(step / 120));
  return track;
}
const along = (time: number) => ({ x: 2.5 + 3 * time, y: 5 + Math.sin(time) });

test('a ghost walks as its walker did, to an eighth of a cell, and waits at the end', () => {
  const packed = walked(8.13, along).packed(8.13) ?? '';
  expect(packed).toMatch(/^1\.[0-9a-z]+\.[\w-]+$/);
  expect(encodeURIComponent(packed)).toBe(packed);
  const ghost = Ghost.read(packed, 40, 10);
  expect(ghost?.seconds).toBe(8.13);
  for (let time = 0; time <= 8; time += 0.37) {
    expect(ghost?.at(time).x).toBeCloseTo(along(time).x, 0);
    expect(Math.abs((ghost?.at(time).y ?? 0) - along(time).y)).toBeLessThan(0.2);
  }
  expect(ghost?.at(100)).toEqual(ghost?.at(8.1));
  expect(ghost?.heading(3).x).toBeGreaterThan(0);
  expect(ghost?.heading(100)).toEqual({ x: 0, y: 0 });
});

test('a leap that is longer than a step can say is made up for', () => {
  const ghost = Ghost.read(walked(4, (time) => ({ x: time < 2 ? 1 : 38, y: 2 })).packed(4) ?? '', 40, 10);
  expect(ghost?.at(1).x).toBe(1);
  expect(ghost?.at(4).x).toBe(38);
});

test('what is too long goes into no link', () => {
  expect(walked(299, along).packed(299)).toBeDefined();
  expect(walked(301, along).packed(301)).toBeUndefined();
  expect((walked(299, along).packed(299) ?? '').length).toBeLessThan(3020);
});

test('a route that is none, or none of this level, is no ghost', () => {
  const packed = walked(8, along).packed(8) ?? '';
  for (const bad of [
    '',
    '1',
    '2.9.AAAA',
    packed.slice(0, -1),
    packed.slice(0, -40),
    packed.replace('1.', '1.zz'),
    `${packed}!`,
    packed + packed,
    `1.9.${'A'.repeat(5000)}`,
    `1.1.${'A'.repeat(4)}AAAA`,
  ])
    expect(Ghost.read(bad, 40, 10), bad).toBeUndefined();
  expect(Ghost.read(packed, 10, 10)).toBeUndefined();
});

test('a time is told against the ghost’s', () => {
  expect(raceText(40.1, 42.3)).toBe('2.2 s ahead of the ghost');
  expect(raceText(45, 42.3)).toBe('2.7 s behind the ghost');
  expect(raceText(42.31, 42.3)).toBe('as fast as the ghost');
});
