// The making that goes by after R: a film, or the finished level's own layers, in a given time.
import { describe, expect, test } from 'vitest';
import {
  bornOf,
  finalOf,
  isSeen,
  type Level,
  leftOf,
  readPacket,
  roleOf,
  stepAt,
  stepCount,
  topOf,
} from '../../web/data/level';
import { dieAt, frameAt, laidOut, reelOf } from '../../web/data/reel';
import { fakeCore } from './fake_core';
import { fakeInfo } from './fake_info';

const film = readPacket(fakeCore.film('#toy/v1/0x1'), fakeInfo);
const final = finalOf(film);
const seen = (level: Level, frame: number) => {
  const marks = Array.from({ length: level.count }, (_, mark) => mark);
  return marks.filter((mark) => isSeen(level, mark, frame)).length;
};

describe('a film', () => {
  const reel = reelOf(film, final);

  test('goes by from its first step to its last, never back', () => {
    const frames = Array.from({ length: 101 }, (_, i) => frameAt(reel, i / 100));
    expect(frames[0]).toBe(1);
    expect(frames.at(-1)).toBe(film.head.frames - 1);
    expect(frames).toEqual([...frames].sort((a, b) => a - b));
    expect(new Set(frames).size).toBe(film.head.frames - 1);
  });

  test('stands the longer at a step the more it changes', () => {
    const changes = (frame: number) => Math.abs(seen(film, frame) - seen(film, frame - 1));
    const length = (frame: number) => (reel.ends[frame - 1] as number) - (reel.ends[frame - 2] ?? 0);
    const frames = Array.from({ length: film.head.frames - 1 }, (_, i) => i + 1);
    const most = frames.reduce((a, b) => (changes(b) > changes(a) ? b : a));
    const least = frames.reduce((a, b) => (changes(b) < changes(a) ? b : a));
    expect(length(most)).toBeGreaterThan(length(least));
  });

  test('stays where the finished level has its place', () => {
    const moved = { ...film, head: { ...film.head, sights: [{ frame: 2, x: 0, y: 0, w: 1, h: 1 }] } };
    expect(reelOf(moved, final).level.head.sights).toBe(final.head.sights);
  });

  test('shows the die that fell last', () => {
    const rolled = Array.from({ length: stepCount(film) }, (_, i) => stepAt(film, i)).find(
      (step) => step.rolls.length > 0,
    );
    expect(rolled).toBeDefined();
    expect(dieAt(reel, rolled?.number ?? 0)).toBe(rolled?.rolls.at(-1)?.value);
    expect(dieAt(reel, (rolled?.number ?? 0) - 1)).toBeUndefined();
    expect(dieAt(reel, 9999)).toBeDefined();
  });
});

describe('a finished level without a film', () => {
  const reel = laidOut(final);
  const layerOf = (mark: number) => final.info.roles[roleOf(final, mark)]?.layer ?? 0;
  const marks = Array.from({ length: final.count }, (_, mark) => mark);

  test('is laid layer by layer, each in reading order', () => {
    const order = [...marks].sort(
      (a, b) => layerOf(a) - layerOf(b) || topOf(final, a) - topOf(final, b) || leftOf(final, a) - leftOf(final, b),
    );
    const births = order.map((mark) => bornOf(reel.level, mark));
    expect(births).toEqual([...births].sort((a, b) => a - b));
    expect(new Set(births).size).toBeGreaterThan(10);
  });

  test('begins with little, and ends whole', () => {
    expect(seen(reel.level, frameAt(reel, 0))).toBeLessThan(final.count / 4);
    expect(seen(reel.level, frameAt(reel, 1))).toBe(final.count);
    expect(marks.every((mark) => bornOf(final, mark) === 0)).toBe(true);
  });

  test('has no die to show', () => expect(dieAt(reel, 9999)).toBeUndefined());
});
