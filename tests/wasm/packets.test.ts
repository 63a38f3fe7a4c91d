// What the numbers of a packet promise: indices point at something, frames add up, the last frame is the level.
import { describe, expect, test } from 'vitest';
import type { Head, Packet } from '../../wasm/bridge/interface';
import { core, type Sample, samples, withSeed } from './core.ts';

const markStride = 15;
const stepStride = 5;
const rollStride = 5;
const never = 2147483647;
const seeds = ['B91199AC', 'D1PWXBN9', '8AJJAAYH'];

/** Rows of a flat array. */
function rows(numbers: Int32Array, stride: number): number[][] {
  if (numbers.length % stride !== 0) throw new Error(`${numbers.length} numbers are no rows of ${stride}`);
  return Array.from({ length: numbers.length / stride }, (_, i) =>
    Array.from(numbers.subarray(i * stride, (i + 1) * stride)),
  );
}

const isIndex = (index: number | undefined, length: number) => index !== undefined && index >= 0 && index < length;

/** Everything in a packet that points nowhere or lives at no time; empty where all is well. */
function misfits({ generator }: Sample, packet: Packet, head: Head): string[] {
  const bad: string[] = [];
  const check = (held: boolean, what: string, row: number[]) => {
    if (!held) bad.push(`${what}: ${row}`);
  };
  const text = (index = -2) => index === -1 || isIndex(index, head.strings.length);
  const details = packet.details.length / 3;
  const rolls = packet.rolls.length / rollStride;
  for (const mark of rows(packet.marks, markStride)) {
    const [kind = -1, role, , , , , , , , label, , firstDetail = -1, count = -1, born = -1, died = -1] = mark;
    check(isIndex(kind, 4) && isIndex(role, generator.roles.length) && text(label), 'mark', mark);
    check(firstDetail >= 0 && count >= 0 && firstDetail + count <= details, 'details of a mark', mark);
    check(born >= 0 && born < died && (died === never || died <= head.frames), 'life of a mark', mark);
  }
  for (const detail of rows(packet.details, 3)) {
    check(isIndex(detail[0], head.strings.length) && text(detail[2]), 'detail', detail);
  }
  for (const roll of rows(packet.rolls, rollStride)) {
    const [sides = 0, value = 0, place = -2, number = 0, weights] = roll;
    check(value >= 1 && value <= sides, 'roll', roll);
    check(text(place) && number >= 1 && text(weights) && place >= 0 === sides > 1, 'die', roll);
  }
  for (const step of rows(packet.steps, stepStride)) {
    const [rule, subject = -2, first = -1, count = -1, said] = step;
    check(isIndex(rule, generator.rules.length) && subject >= -1 && isIndex(said, head.strings.length), 'step', step);
    check(first >= 0 && count >= 0 && first + count <= rolls, 'rolls of a step', step);
  }
  return bad;
}

/** A mark with its texts and details spelled out, without its lifetime. */
function spelled(mark: number[], packet: Packet, strings: string[]): string {
  const [first = 0, count = 0] = mark.slice(11, 13);
  const details = rows(packet.details.subarray(3 * first, 3 * (first + count)), 3).map(
    ([key = 0, number, text = -1]) => `${strings[key]}=${text < 0 ? number : strings[text]}`,
  );
  const text = mark[9] ?? -1;
  return JSON.stringify([mark.slice(0, 9), text < 0 ? null : strings[text], mark[10], details]);
}

describe.each(samples)('packets of $link', (sample) => {
  test.each(seeds)('seed %s: indices and lifetimes fit', (seed) => {
    for (const make of ['generate', 'film'] as const) {
      const packet = core[make](withSeed(sample, seed));
      const head: Head = JSON.parse(packet.head);
      expect(packet.marks.length).toBeGreaterThan(0);
      expect(misfits(sample, packet, head).slice(0, 5)).toEqual([]);
    }
  });

  test.each(seeds)('seed %s: the last frame of the film is the level of the quick path', (seed) => {
    const [quick, film] = [core.generate(withSeed(sample, seed)), core.film(withSeed(sample, seed))];
    const [quickHead, head]: Head[] = [quick, film].map(({ head: text }) => JSON.parse(text));
    if (!quickHead || !head) throw new Error('no head');
    expect(quickHead.frames).toBe(0);
    expect(quick.steps.length + quick.rolls.length).toBe(0);
    expect(head.frames).toBeGreaterThan(0);
    if (!head.capped) expect(film.steps.length / stepStride).toBe(head.frames - 1);
    const last = rows(film.marks, markStride).filter((mark) => mark[14] === never);
    const shown = last.map((mark) => spelled(mark, film, head.strings)).sort();
    const level = rows(quick.marks, markStride).map((mark) => spelled(mark, quick, quickHead.strings));
    expect(shown).toEqual(level.sort());
    expect(head.facts).not.toContain(null);
    expect(quickHead.facts).toEqual(head.facts.map((fact, i) => (sample.generator.facts[i]?.costly ? null : fact)));
    expect(head.summary).toBe(quickHead.summary);
  });
});

test('arrays are fresh copies that may be transferred', () => {
  const sample = samples[0];
  if (!sample) throw new Error('no sample');
  const first = core.generate(withSeed(sample, 1));
  const before = Array.from(first.marks);
  const { marks } = structuredClone(first, { transfer: [first.marks.buffer] });
  for (let seed = 2; seed < 50; ++seed) core.film(withSeed(sample, seed));
  expect(Array.from(marks)).toEqual(before);
  expect(first.marks.length).toBe(0);
});
