import { expect, test } from 'vitest';
import { rolesDrawn } from '../../wasm/shared/drawing.mjs';
import { gathered } from '../../web/column/learn/gather';
import { spansOf } from '../../web/data/chapters';
import {
  CELL,
  detailsOf,
  EDGE,
  factsByName,
  finalOf,
  isSeen,
  kindOf,
  type Level,
  markAt,
  marksOf,
  NEVER,
  ROOM,
  readPacket,
  stepAt,
  stepCount,
  stepsOfRoom,
  viewOfRole,
  without,
} from '../../web/data/level';
import { pointedAt } from '../../web/paint/painter/pointing';
import { fakeCore } from './fake_core';
import { fakeInfo } from './fake_info';

const film = readPacket(fakeCore.film('#toy/v1/0x1'), fakeInfo);
const final = readPacket(fakeCore.generate('#toy/v1/0x1'), fakeInfo);

test('a packet is read into marks with their texts', () => {
  const rooms = marksOf(final, ROOM, 0);
  expect(rooms).toHaveLength(16);
  expect(rooms[5]).toMatchObject({ id: 5, text: '1', w: 5, h: 4 });
});

test('marks of a film are seen from the frame in which they are born', () => {
  expect(marksOf(film, ROOM, 0)).toHaveLength(0);
  expect(marksOf(film, ROOM, film.head.frames - 1)).toHaveLength(16);
  expect(marksOf(final, EDGE, NEVER - 1)).toHaveLength(3);
});

test('steps carry rule, subject, words and rolls', () => {
  expect(stepCount(film)).toBe(film.head.frames - 1);
  const second = stepAt(film, 1);
  expect(second).toMatchObject({ number: 2, rule: 1 });
  expect(second.rolls).toHaveLength(1);
  expect(second.rolls[0]?.sides).toBe(4);
  expect(stepsOfRoom(film, second.subject).map((s) => s.number)).toContain(2);
});

test('the acts of a chapter stand under their rules; equal ones are one', () => {
  const water = spansOf(film).find((span) => span.id === 'water');
  const [group, ...more] = gathered(film, water as NonNullable<typeof water>);
  expect(more).toEqual([]);
  expect(group?.acts).toHaveLength(1);
  expect(group?.acts[0]?.steps.map((step) => step.number)).toEqual(water?.steps);
});

test('pointing finds the room, and the thing in it', () => {
  const drawn = rolesDrawn(final, 0, [true, true, true, true]);
  expect(pointedAt(final, drawn, 0, 0, 1.5, 1.5)).toMatchObject({ room: 0 });
  expect(pointedAt(final, drawn, 0, 0, -3, 2)).toEqual({ room: -1, mark: -1 });
});

/** Two marks with texts and details, two steps with rolls. */
function packed(): Level {
  const head = {
    generator: 'toy',
    frames: 3,
    strings: ['first', 'second', '#toy/v1/2', 'key', 'a step', '1,19'],
    facts: [7, 8],
  };
  const marks = new Int32Array([
    ...[CELL, 1, 2, 3, 4, 5, 6, 7, 8, 0, 9, 0, 2, 0, 2],
    ...[ROOM, 6, 1, 1, 1, 1, 5, -1, -1, -1, 0, 2, 1, 1, NEVER],
    ...[EDGE, 9, 0, 0, 2, 2, -1, 5, 6, 99, 0, 0, 0, 2, NEVER],
  ]);
  const details = new Int32Array([3, 42, -1, 3, 0, 2, 88, 0, 0]);
  const steps = new Int32Array([1, 5, 0, 1, 4, 2, 6, 1, 2, 99, 0, 5, 0, 0, 4]);
  const rolls = new Int32Array([6, 1, -1, 1, -1, 8, 2, 1, 7, -1, 20, 3, 1, 12, 5]);
  return readPacket({ head: JSON.stringify(head), marks, details, steps, rolls } as never, fakeInfo);
}

test('a mark has every one of its numbers, and its text where it has one', () => {
  const level = packed();
  expect(level.count).toBe(3);
  expect(level.info.id).toBe('toy');
  expect(markAt(level, 0)).toEqual({
    index: 0,
    kind: CELL,
    role: 1,
    x: 2,
    y: 3,
    w: 4,
    h: 5,
    id: 6,
    from: 7,
    to: 8,
    text: 'first',
    look: 9,
  });
  expect([0, 1, 2].map((mark) => markAt(level, mark).text)).toEqual(['first', '', '']);
  expect([0, 1, 2].map((frame) => marksOf(level, ROOM, frame).length)).toEqual([0, 1, 1]);
  expect([-1, 0, 1, 2].map((frame) => isSeen(level, 0, frame))).toEqual([false, true, true, false]);
});

test('the finished level of a film has what is seen in its last frame, from the first on, and no steps', () => {
  const end = finalOf(packed());
  expect(end.count).toBe(2);
  expect([0, 1].map((mark) => kindOf(end, mark))).toEqual([ROOM, EDGE]);
  expect(end.marks).toHaveLength(30);
  expect([0, 1].map((mark) => [isSeen(end, mark, 0), isSeen(end, mark, NEVER - 1)])).toEqual([
    [true, true],
    [true, true],
  ]);
  expect(markAt(end, 1)).toMatchObject({ role: 9, w: 2, from: 5, to: 6 });
  expect([end.steps, end.rolls].map((all) => all.length)).toEqual([0, 0]);
  const none = packed();
  expect(finalOf({ ...none, head: { ...none.head, frames: 0 } }).count).toBe(1);
});

test('a level without some of its marks keeps the others, and the level itself all', () => {
  const level = packed();
  const less = without(level, [1]);
  expect([0, 1, 2].map((mark) => isSeen(less, mark, mark === 0 ? 1 : 2))).toEqual([true, false, true]);
  expect(isSeen(level, 1, 2)).toBe(true);
  expect(less.head).toBe(level.head);
});

test('details are numbers, texts, or links', () => {
  const level = packed();
  expect(detailsOf(level, 0)).toEqual([
    { key: 'key', value: '42', link: '' },
    { key: 'key', value: '#toy/v1/2', link: '#toy/v1/2' },
  ]);
  // Words that are not there are empty, and one that only ends in # is no link.
  expect(detailsOf(level, 1)).toEqual([{ key: '', value: 'first', link: '' }]);
  expect(detailsOf(level, 2)).toEqual([]);
  const other = {
    ...level,
    head: { ...level.head, strings: ['C#', '', 'x'] },
    details: new Int32Array([2, 0, 77, 2, 0, 0]),
  };
  expect(detailsOf(other as Level, 0)).toEqual([
    { key: 'x', value: '', link: '' },
    { key: 'x', value: 'C#', link: '' },
  ]);
});

test('steps have their own rolls and words; those of a room stand in order', () => {
  const level = packed();
  expect(stepCount(level)).toBe(3);
  expect(stepAt(level, 0)).toEqual({ number: 1, rule: 1, subject: 5, text: 'a step', rolls: [{ sides: 6, value: 1 }] });
  expect(stepAt(level, 1)).toEqual({
    number: 2,
    rule: 2,
    subject: 6,
    text: '',
    rolls: [
      { sides: 8, value: 2, die: 'second.7' },
      { sides: 20, value: 3, die: 'second.12', weights: [1, 19] },
    ],
  });
  expect(stepsOfRoom(level, 5).map((step) => step.number)).toEqual([1, 3]);
  expect(stepsOfRoom(level, 9)).toEqual([]);
});

test('facts have their names; what a level does not tell is 0', () => {
  expect(factsByName(packed())).toEqual({ rooms: 7, end: 8, wet: 0 });
});

test('a role is drawn in its layer’s view; one that is not known in the first layer’s', () => {
  const { info } = packed();
  const layers = info.layers.map((layer, i) => ({ ...layer, view: [3, 1, 2, 0][i] as number }));
  const told = { ...info, layers };
  expect([0, 3, 6, 99].map((role) => viewOfRole(told, role))).toEqual([3, 1, 2, 3]);
  expect(viewOfRole({ ...info, layers: [] }, 0)).toBe(0);
});
