// Levels as typed arrays: reading packets, and the reel of steps that plays after R.
import { describe, expect, test } from 'vitest';
import { rolesDrawn } from '../../wasm/shared/drawing.mjs';
import { gathered } from '../../web/column/learn/steps';
import { isCount } from '../../web/data/checked';
import * as levels from '../../web/data/level';
import { dieAt, frameAt, reelOf } from '../../web/data/reel';
import { shownLevel } from '../../web/embed/shown';
import { pointedAt } from '../../web/paint/painter/pointing';
import type { Place } from '../../web/state/machine';
import { awards, spelunky } from './levels';

// 4 × 4 rooms, the start in the first; its path of 13 rooms takes 30 steps, which then become two more chapters.
const film = spelunky.film('tiles=0');
const final = spelunky.level('tiles=0');

test('a packet is read into marks with their texts', () => {
  const rooms = levels.marksOf(final, levels.ROOM, 0);
  expect(rooms).toHaveLength(16);
  expect(rooms.find(({ id }) => id === 15)).toMatchObject({ x: 31, y: 25, w: 10, h: 8 });
  expect(rooms.map(({ text }) => text).sort()).toEqual([...'0001111111222333'].sort());
});

test('steps have their rule, subject, text and rolls', () => {
  expect(levels.stepCount(film)).toBe(film.head.frames - 1);
  const second = levels.stepAt(film, 1);
  expect(second).toMatchObject({ number: 2, subject: 0, rolls: [{ sides: 5, value: 2, die: 'path.2' }] });
  expect(film.info.rules[second.rule]?.id).toBe('SPEL-9');
  expect(levels.stepsOfRoom(film, 0).map(({ number }) => number)).toEqual([1, 2, 3]);
});

test('steps of a chapter are grouped by rule, and equal ones are merged', () => {
  const [path] = levels.spansOf(film);
  const groups = gathered(film, path as NonNullable<typeof path>);
  const moves = groups.find(({ rule }) => film.info.rules[rule]?.id === 'SPEL-11');
  expect(moves?.acts).toHaveLength(1);
  expect(moves?.acts[0]?.steps.map((step) => step.number)).toEqual([6, 8, 10, 15, 17, 19, 24, 26, 28]);
});

test('pointing finds the room and the mark in it', () => {
  const drawn = rolesDrawn(final, 0, [true, true, true, true, true]);
  expect(pointedAt(final, drawn, 0, 0, 1.5, 1.5)).toMatchObject({ room: 0 });
  expect(pointedAt(final, drawn, 0, 0, -3, 2)).toEqual({ room: -1, mark: -1 });
});

/** Two marks with texts and details, two steps with rolls. */
function packed(): levels.Level {
  const head = {
    generator: 'spelunky',
    frames: 3,
    strings: ['first', 'second', '#spelunky/v1/2', 'key', 'a step', '1,19'],
    facts: [7, 8],
  };
  const marks = new Int32Array([
    ...[levels.CELL, 1, 2, 3, 4, 5, 6, 7, 8, 0, 9, 0, 2, 0, 2],
    ...[levels.ROOM, 6, 1, 1, 1, 1, 5, -1, -1, -1, 0, 2, 1, 1, levels.NEVER],
    ...[levels.EDGE, 9, 0, 0, 2, 2, -1, 5, 6, 99, 0, 0, 0, 2, levels.NEVER],
  ]);
  const details = new Int32Array([3, 42, -1, 3, 0, 2, 88, 0, 0]);
  const steps = new Int32Array([1, 5, 0, 1, 4, 2, 6, 1, 2, 99, 0, 5, 0, 0, 4]);
  const rolls = new Int32Array([6, 1, -1, 1, -1, 8, 2, 1, 7, -1, 20, 3, 1, 12, 5]);
  return levels.readPacket({ head: JSON.stringify(head), marks, details, steps, rolls } as never, [spelunky.info]);
}

test('a mark has all its numbers, and its text if it has one', () => {
  const level = packed();
  expect(level.count).toBe(3);
  expect(level.info.id).toBe('spelunky');
  const place = { x: 2, y: 3, w: 4, h: 5 };
  const mark = { index: 0, kind: levels.CELL, role: 1, ...place, id: 6, from: 7, to: 8, text: 'first', look: 9 };
  expect(levels.markAt(level, 0)).toEqual(mark);
  expect([0, 1, 2].map((mark) => levels.markAt(level, mark).text)).toEqual(['first', '', '']);
  expect([0, 1, 2].map((frame) => levels.marksOf(level, levels.ROOM, frame).length)).toEqual([0, 1, 1]);
  expect([-1, 0, 1, 2].map((frame) => levels.isSeen(level, 0, frame))).toEqual([false, true, true, false]);
});

test('the finished level of a film has the marks of its last frame, visible from the first on, and no steps', () => {
  const end = levels.finalOf(packed());
  expect(end.count).toBe(2);
  expect([0, 1].map((mark) => levels.kindOf(end, mark))).toEqual([levels.ROOM, levels.EDGE]);
  expect(end.marks).toHaveLength(30);
  expect([0, 1].every((mark) => levels.isSeen(end, mark, 0) && levels.isSeen(end, mark, levels.NEVER - 1))).toBe(true);
  expect(levels.markAt(end, 1)).toMatchObject({ role: 9, w: 2, from: 5, to: 6 });
  expect([end.steps, end.rolls].map((all) => all.length)).toEqual([0, 0]);
  const none = packed();
  expect(levels.finalOf({ ...none, head: { ...none.head, frames: 0 } }).count).toBe(1);
});

test('leaving out marks makes a copy without them', () => {
  const level = packed();
  const less = levels.without(level, [1]);
  expect([0, 1, 2].map((mark) => levels.isSeen(less, mark, mark === 0 ? 1 : 2))).toEqual([true, false, true]);
  expect(levels.isSeen(level, 1, 2)).toBe(true);
  expect(less.head).toBe(level.head);
});

test('details are numbers, texts, or links', () => {
  const level = packed();
  expect(levels.detailsOf(level, 0)).toEqual([
    { key: 'key', value: '42', link: '' },
    { key: 'key', value: '#spelunky/v1/2', link: '#spelunky/v1/2' },
  ]);
  // Words that are not there are empty, and one that only ends in # is no link.
  expect(levels.detailsOf(level, 1)).toEqual([{ key: '', value: 'first', link: '' }]);
  expect(levels.detailsOf(level, 2)).toEqual([]);
  const head = { ...level.head, strings: ['C#', '', 'x'] };
  const other = levels.detailsOf({ ...level, head, details: new Int32Array([2, 0, 77, 2, 0, 0]) }, 0);
  expect(other).toEqual(['', 'C#'].map((value) => ({ key: 'x', value, link: '' })));
});

test('steps have their own rolls and text; those of a room are in order', () => {
  const level = packed();
  expect(levels.stepCount(level)).toBe(3);
  expect(levels.stepAt(level, 0)).toEqual({
    number: 1,
    rule: 1,
    subject: 5,
    text: 'a step',
    rolls: [{ sides: 6, value: 1 }],
  });
  const rolls = [{ sides: 8, value: 2, die: 'second.7' }];
  const weighed = { sides: 20, value: 3, die: 'second.12', weights: [1, 19] };
  expect(levels.stepAt(level, 1)).toEqual({ number: 2, rule: 2, subject: 6, text: '', rolls: [...rolls, weighed] });
  expect(levels.stepsOfRoom(level, 5).map((step) => step.number)).toEqual([1, 3]);
  expect(levels.stepsOfRoom(level, 9)).toEqual([]);
});

test('a role is drawn in the view of its layer; an unknown one in the view of the first layer', () => {
  const { info } = packed();
  const layers = info.layers.map((layer, i) => ({ ...layer, view: 4 - i }));
  const roles = ['air', 'jar', 'grid', 'path'].map((id) => info.roles.findIndex((role) => role.id === id));
  expect([...roles, 999].map((role) => levels.viewOfRole({ ...info, layers }, role))).toEqual([4, 3, 2, 0, 4]);
  expect(levels.viewOfRole({ ...info, layers: [] }, 0)).toBe(0);
});

const marksIn = (level: levels.Level) => Array.from({ length: level.count }, (_, mark) => mark);
const seen = (level: levels.Level, frame: number) => {
  return marksIn(level).filter((mark) => levels.isSeen(level, mark, frame)).length;
};

describe('the reel of a film', () => {
  const reel = reelOf(film, final);

  test('goes from the first step to the last, never back', () => {
    const frames = Array.from({ length: 101 }, (_, i) => frameAt(reel, i / 100));
    expect(frames[0]).toBe(1);
    expect(frames.at(-1)).toBe(film.head.frames - 1);
    expect(frames).toEqual([...frames].sort((a, b) => a - b));
    expect(new Set(frames).size).toBe(film.head.frames - 1);
  });

  test('stays longer at a step that changes more', () => {
    const changes = (frame: number) => Math.abs(seen(film, frame) - seen(film, frame - 1));
    const length = (frame: number) => (reel.ends[frame - 1] as number) - (reel.ends[frame - 2] ?? 0);
    const frames = Array.from({ length: film.head.frames - 1 }, (_, i) => i + 1);
    const most = frames.reduce((a, b) => (changes(b) > changes(a) ? b : a));
    const least = frames.reduce((a, b) => (changes(b) < changes(a) ? b : a));
    expect(length(most)).toBeGreaterThan(length(least));
  });

  test('leaves time for each chapter, the short last ones too', () => {
    const stops = levels.stopsOf(film);
    const ends = [0, ...stops.map(({ last }) => reel.ends[last - 1] as number)];
    for (const [i] of stops.entries())
      expect((ends[i + 1] as number) - (ends[i] as number)).toBeGreaterThanOrEqual(0.6 / stops.length - 1e-9);
  });

  test('keeps the camera on all that moves until only the finished level is left', () => {
    expect(reel.level.head.sights).toBe(final.head.sights);
    const [wide, narrow] = [
      { x: 0, y: 0, w: 9, h: 9 },
      { frame: 7, x: 0, y: 0, w: 1, h: 1 },
    ];
    const moved = { ...film, head: { ...film.head, focus: [wide], sights: [{ ...narrow, frame: 2 }, narrow] } };
    expect(reelOf(moved, final).level.head.sights).toEqual([{ ...wide, frame: 0 }, narrow]);
  });

  test('shows the last roll', () => {
    const steps = Array.from({ length: levels.stepCount(film) }, (_, i) => levels.stepAt(film, i));
    const { number, rolls } = steps.find((step) => step.rolls.length > 0) ?? expect.fail('no roll');
    expect([dieAt(reel, number), dieAt(reel, number - 1)]).toEqual([rolls.at(-1)?.value, undefined]);
    expect(dieAt(reel, 9999)).toBeDefined();
  });
});

describe('what an embed tells its host', () => {
  const { level, film } = { level: awards.level(), film: awards.film() };
  const shown = (place: Place, playing = false) => shownLevel({ level, film, place }, playing);

  test('the end, a chapter and a step, in words and numbers', () => {
    const end = { chapter: null, step: null, steps: 7, playing: false, problems: [], seed: 'B911 99AC' };
    const text = 'The sum 0.5352 falls on hearts; the room gives you a heart.';
    expect(shown({ at: 'end' })).toMatchObject({ ...end, title: 'Room Clear Awards', generator: 'isaac_awards', text });
    expect(shown({ at: 'step', step: 2 }, true)).toMatchObject({
      ...{ chapter: 'roll', step: 2, steps: 7, playing: true },
      text: "Step 2 of 7: The roll is 0.5352, luck's float 0.0695.",
    });
    expect(shown({ at: 'chapter', id: 'gates' })).toMatchObject({
      ...{ chapter: 'gates', step: 6 },
      text: '3 of 5: What may replace it. Step 6 of 7: Sack, rolled 5 of 50: it stays a heart.',
    });
    expect(shown({ at: 'chapter', id: 'copies' }).text).toBe('Nothing of "Copies and losses" happened in this level.');
  });

  test('what was corrected in the link is among the problems, and without a film there are no steps', () => {
    const corrected = { ...level, head: { ...level.head, problems: ['The seed was corrected.'] } };
    const without = shownLevel({ level: corrected, film: undefined, place: { at: 'end' } }, false);
    expect(without).toMatchObject({ problems: ['The seed was corrected.'], steps: null, step: null });
  });
});

test('what a program gives back as counts is within its facts and its array', () => {
  const info = { ...spelunky.info, facts: spelunky.info.facts.slice(0, 1), claims: [] };
  const head = { count: 10, incomplete: 0, facts: [{ low: 0, bins: 3, offset: 0 }], claims: [] };
  const box = { x: 0, y: 0, w: 3, h: 1 };
  const is = (changed: object, counts: unknown = Float64Array.of(1, 2, 7)) =>
    isCount({ head: JSON.stringify({ ...head, ...changed }), counts: counts as Float64Array }, info);
  expect([is({}), is({ facts: undefined }, new Float64Array(8)), is({ box })]).toEqual([true, true, true]);
  const wrong = [
    ...[{ count: -1 }, { incomplete: '1' }, { facts: [] }, { claims: [{}] }].map((one) => is(one)),
    is({ facts: undefined }),
    ...[{ bins: 4e9 }, { offset: 1 }, { offset: -1 }, { low: 0.5 }].map((one) =>
      is({ facts: [{ ...head.facts[0], ...one }] }),
    ),
    ...[{ w: 2 }, { h: 1e9 }, { x: 1e9 }].map((one) => is({ box: { ...box, ...one } })),
    ...[[1, 2, 7], Float64Array.of(1, Number.NaN, 7)].map((counts) => is({}, counts)),
    ...['', 'null', '{'].map((text) => isCount({ head: text, counts: new Float64Array(0) }, info)),
  ];
  expect(wrong).toEqual(wrong.map(() => false));
});
