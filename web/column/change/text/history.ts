/** What a text has been, what it is, and what undo took back. Values; nothing here changes one. */
export interface History {
  readonly past: readonly string[];
  readonly now: string;
  readonly future: readonly string[];
  /** What is written in one stretch is one step of undo; empty where the next writing begins anew. */
  readonly stretch: string;
}

/** Steps of undo that are kept. */
export const MOST_STEPS = 200;

export const begun = (now: string, past: readonly string[] = [], future: readonly string[] = []): History => ({
  past: past.slice(-MOST_STEPS),
  now,
  future,
  stretch: '',
});

/** Writes a text. Texts of one stretch, where it has a name, are one step. */
export function wrote(history: History, text: string, stretch = ''): History {
  if (text === history.now) return history;
  const joined = stretch !== '' && stretch === history.stretch;
  const past = joined ? history.past : [...history.past, history.now].slice(-MOST_STEPS);
  return { past, now: text, future: [], stretch };
}

export function undone({ past, now, future }: History): History {
  const before = past.at(-1);
  if (before === undefined) return begun(now, past, future);
  return begun(before, past.slice(0, -1), [now, ...future]);
}

export function redone({ past, now, future }: History): History {
  const [next, ...rest] = future;
  return next === undefined ? begun(now, past, future) : begun(next, [...past, now], rest);
}

/** From where to where a text differs from the one before it: the offsets in the new one. */
export function changedPart(before: string, after: string): [number, number] {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start++;
  let end = 0;
  while (end < most - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  return [start, after.length - end];
}
