import type { GeneratorInfo, Head, Packet } from '../../wasm/bridge/interface';

/** As wasm/bridge/interface.d.ts describes them. Only this file knows how a packet is laid out. */
const MARK_STRIDE = 15;
const STEP_STRIDE = 5;
const ROLL_STRIDE = 5;
const BORN = 13;
const DIED = 14;
export const NEVER = 2147483647;

export const CELL = 0;
export const ROOM = 1;
export const EDGE = 2;
export const LABEL = 3;

/** A packet with its head read: the final picture of a level, or its whole film. */
export interface Level {
  readonly info: GeneratorInfo;
  readonly head: Head;
  readonly marks: Int32Array;
  readonly count: number;
  readonly details: Int32Array;
  readonly steps: Int32Array;
  readonly rolls: Int32Array;
}

export interface Mark {
  index: number;
  kind: number;
  role: number;
  x: number;
  y: number;
  w: number;
  h: number;
  id: number;
  from: number;
  to: number;
  text: string;
  look: number;
}

export interface Roll {
  sides: number;
  value: number;
  /** Its address in `dice=`, where it can be turned. */
  die?: string;
  /** On how many faces each outcome is, in order; missing where every face is one. */
  weights?: number[] | undefined;
}

export interface Step {
  /** From 1: frame k is the picture after step k. */
  number: number;
  rule: number;
  subject: number;
  text: string;
  rolls: Roll[];
}

export interface Detail {
  key: string;
  value: string;
  /** A link into the playground, or empty. */
  link: string;
}

export function readPacket(packet: Packet, generators: readonly GeneratorInfo[]): Level {
  const head = JSON.parse(packet.head) as Head;
  const info = generators.find((g) => g.id === head.generator) as GeneratorInfo;
  const { marks, details, steps, rolls } = packet;
  return { info, head, marks, count: Math.floor(marks.length / MARK_STRIDE), details, steps, rolls };
}

/** Numbers of one mark, for loops over all of them; `markAt` gives one as an object. */
const column =
  (field: number) =>
  ({ marks }: Level, mark: number): number =>
    marks[mark * MARK_STRIDE + field] as number;
export const kindOf = column(0);
export const roleOf = column(1);
export const leftOf = column(2);
export const topOf = column(3);
export const widthOf = column(4);
export const heightOf = column(5);
/** The room that a mark is or belongs to, or -1. */
export const roomOf = column(6);
export const lookOf = column(10);
export const detailCount = column(12);
/** The frame in which it is first to be seen. */
export const bornOf = column(BORN);

/** And from which on it is gone. */
export const diedOf = column(DIED);

export const isSeen = ({ marks }: Level, mark: number, frame: number): boolean => {
  const at = mark * MARK_STRIDE;
  return (marks[at + BORN] as number) <= frame && frame < (marks[at + DIED] as number);
};

export function markAt(level: Level, index: number): Mark {
  const at = index * MARK_STRIDE;
  const field = (i: number) => level.marks[at + i] as number;
  return {
    index,
    kind: field(0),
    role: field(1),
    x: field(2),
    y: field(3),
    w: field(4),
    h: field(5),
    id: field(6),
    from: field(7),
    to: field(8),
    text: field(9) < 0 ? '' : (level.head.strings[field(9)] ?? ''),
    look: field(10),
  };
}

/** The finished level of a film, as `generate` gives it. */
export function finalOf(film: Level): Level {
  const frame = Math.max(0, film.head.frames - 1);
  const kept: number[] = [];
  for (let i = 0; i < film.count; i++) if (isSeen(film, i, frame)) kept.push(i);
  const marks = new Int32Array(kept.length * MARK_STRIDE);
  kept.forEach((from, to) => {
    marks.set(film.marks.subarray(from * MARK_STRIDE, (from + 1) * MARK_STRIDE), to * MARK_STRIDE);
    marks[to * MARK_STRIDE + BORN] = 0;
    marks[to * MARK_STRIDE + DIED] = NEVER;
  });
  return { ...film, marks, count: kept.length, steps: new Int32Array(0), rolls: new Int32Array(0) };
}

/** A finished level as a film of `frames` pictures in which each mark is born when it is said to be. */
export function withBirths(level: Level, births: Int32Array, frames: number): Level {
  const marks = level.marks.slice();
  births.forEach((born, mark) => {
    marks[mark * MARK_STRIDE + BORN] = born;
  });
  return { ...level, marks, head: { ...level.head, frames } };
}

/** The same level without some of its marks, which keep their numbers. */
export function without(level: Level, gone: Iterable<number>): Level {
  const marks = level.marks.slice();
  for (const mark of gone) marks[mark * MARK_STRIDE + DIED] = 0;
  return { ...level, marks };
}

export function detailsOf(level: Level, mark: number): Detail[] {
  const first = level.marks[mark * MARK_STRIDE + 11] as number;
  return Array.from({ length: detailCount(level, mark) }, (_, i) => {
    const d = (first + i) * 3;
    const text = level.details[d + 2] as number;
    const value = text < 0 ? String(level.details[d + 1]) : (level.head.strings[text] ?? '');
    const link = value.startsWith('#') ? value : '';
    return { key: level.head.strings[level.details[d] as number] ?? '', value, link };
  });
}

/** A capped film has fewer frames than steps: later steps show the last that was kept, the last step the end. */
export function frameOf(film: Level, step: number): number {
  const last = Math.max(0, film.head.frames - 1);
  return Math.max(0, Math.min(step, last));
}

export const stepCount = (level: Level): number => Math.floor(level.steps.length / STEP_STRIDE);

export const ruleOfStep = (level: Level, index: number): number => level.steps[index * STEP_STRIDE] as number;
const subjectOfStep = (level: Level, index: number): number => level.steps[index * STEP_STRIDE + 1] as number;

function rollAt({ rolls, head }: Level, index: number): Roll {
  const [sides = 0, value = 0, place = -1, number, weights = -1] = rolls.subarray(index * ROLL_STRIDE);
  return {
    sides,
    value,
    ...(place >= 0 && { die: `${head.strings[place]}.${number}` }),
    ...(weights >= 0 && { weights: (head.strings[weights] ?? '').split(',').map(Number) }),
  };
}

export function stepAt(level: Level, index: number): Step {
  const at = index * STEP_STRIDE;
  const field = (i: number) => level.steps[at + i] as number;
  const rolls = Array.from({ length: field(3) }, (_, i) => rollAt(level, field(2) + i));
  return { number: index + 1, rule: field(0), subject: field(1), text: level.head.strings[field(4)] ?? '', rolls };
}

/** Steps whose subject is this room, in order. */
export function stepsOfRoom(film: Level, room: number): Step[] {
  const out: Step[] = [];
  for (let i = 0; i < stepCount(film); i++) if (subjectOfStep(film, i) === room) out.push(stepAt(film, i));
  return out;
}

/** Marks of one kind that are to be seen in a frame, in drawing order. */
export function marksOf(level: Level, kind: number, frame: number): Mark[] {
  const out: Mark[] = [];
  for (let i = 0; i < level.count; i++) {
    if (kindOf(level, i) === kind && isSeen(level, i, frame)) out.push(markAt(level, i));
  }
  return out;
}

/** The view in which a role is drawn. */
export const viewOfRole = (info: GeneratorInfo, role: number): number =>
  info.layers[info.roles[role]?.layer ?? 0]?.view ?? 0;

export const factsByName = (level: Level): Record<string, number> =>
  Object.fromEntries(level.info.facts.map((fact, i) => [fact.id, level.head.facts[i] ?? 0]));
