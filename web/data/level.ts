import {
  BORN,
  DIED,
  detailCount,
  isSeen,
  kindOf,
  type Level,
  MARK_STRIDE,
  type Mark,
  markAt,
  NEVER,
} from '../../wasm/shared/level.mjs';

export * from '../../wasm/shared/level.mjs';

const STEP_STRIDE = 5;
const ROLL_STRIDE = 5;

export interface Roll {
  sides: number;
  value: number;
  /** Its address in `dice=`, if it can be turned. */
  die?: string;
  /** Number of faces of each outcome, in order; undefined if every face is an outcome. */
  weights?: number[] | undefined;
}

export interface Step {
  /** Counts from 1; frame k is the picture after step k. */
  number: number;
  rule: number;
  subject: number;
  text: string;
  rolls: Roll[];
}

export interface Detail {
  key: string;
  value: string;
  /** A link to another level, or empty. */
  link: string;
}

/** The finished level of a film, as `generate` returns it. */
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

/** The level with some marks hidden; marks keep their indices. */
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

/** The frame of a step. A capped film has fewer frames than steps: later steps share the last one, and the last step has the end. */
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

/** Steps about a room, in order. */
export function stepsOfRoom(film: Level, room: number): Step[] {
  const out: Step[] = [];
  for (let i = 0; i < stepCount(film); i++) if (subjectOfStep(film, i) === room) out.push(stepAt(film, i));
  return out;
}

/** Visible marks of a kind in a frame, in drawing order. */
export function marksOf(level: Level, kind: number, frame: number): Mark[] {
  const out: Mark[] = [];
  for (let i = 0; i < level.count; i++) {
    if (kindOf(level, i) === kind && isSeen(level, i, frame)) out.push(markAt(level, i));
  }
  return out;
}

/** A chapter's part of one level's making. Step numbers count from 1. */
export interface Span {
  /** Index into the catalog's chapters, or -1 for the whole making of a generator without chapters. */
  readonly index: number;
  /** Empty for the whole making. */
  readonly id: string;
  readonly title: string;
  /** All its steps in order, including those of discarded attempts. Empty if the chapter did not happen in this level. */
  readonly steps: readonly number[];
  /** The step before its last attempt: its picture is the chapter's beginning. */
  readonly before: number;
  /** Its last step; `before` if it has none. */
  readonly last: number;
}

const known = new WeakMap<Level, readonly Span[]>();

/** The chapters of a film, in the catalog's order. */
export function spansOf(film: Level): readonly Span[] {
  const found = known.get(film) ?? made(film);
  known.set(film, found);
  return found;
}

function made(film: Level): readonly Span[] {
  const all = Array.from({ length: stepCount(film) }, (_, i) => i + 1);
  const { chapters, rules } = film.info;
  if (chapters.length === 0)
    return [{ index: -1, id: '', title: 'The making', steps: all, before: 0, last: all.length }];
  const chapterOf = all.map((number) => rules[ruleOfStep(film, number - 1)]?.chapter ?? 0);
  let reached = 0;
  return chapters.map(({ id, title }, index) => {
    const steps = all.filter((number) => chapterOf[number - 1] === index);
    const last = steps[steps.length - 1] ?? reached;
    // The chapter starts after the last step of any earlier chapter, because a new attempt restarts it.
    let earlier = 0;
    for (let number = 1; number < last; number++) if ((chapterOf[number - 1] as number) < index) earlier = number;
    const first = steps.find((number) => number > earlier) ?? last + 1;
    reached = Math.max(reached, last);
    return { index, id, title, steps, before: Math.max(0, first - 1), last };
  });
}

/** The chapter that a step belongs to. */
export function spanOfStep(film: Level, step: number): Span | undefined {
  return spansOf(film).find((span) => span.steps.includes(step));
}

/** The stops of skipping by chapters, in the order of the film, without chapters that did not happen. */
export const stopsOf = (film: Level): readonly Span[] =>
  spansOf(film)
    .filter((span) => span.steps.length > 0)
    .sort((a, b) => a.last - b.last);

/** Describes the step that led to a picture of the film. */
export function toldStep(film: Level, at: number): string {
  if (at === 0) return 'The empty start';
  const { text, rule } = stepAt(film, at - 1);
  return `Step ${at} of ${stepCount(film)}: ${text || film.info.rules[rule]?.text}`;
}
