import { expect, test } from 'vitest';
import { spansOf } from '../../web/chapters';
import { EDGE, marksOf, NEVER, ROOM, readPacket, stepAt, stepCount, stepsOfRoom } from '../../web/level';
import { rolesDrawn } from '../../web/painter/picture';
import { pointedAt } from '../../web/painter/pointing';
import { gathered } from '../../web/sections/making/gather';
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
