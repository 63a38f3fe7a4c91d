/** Undo and redo of a text, its draft in the browser's storage, and the keys for them. */

/** An immutable undo history of a text. */
export interface History {
  readonly past: readonly string[];
  readonly now: string;
  readonly future: readonly string[];
  /** Consecutive changes of one stretch are one step of undo; empty if the next change begins a new step. */
  readonly stretch: string;
}

/** Maximum number of steps of undo. */
export const MAX_STEPS = 200;

export const begun = (now: string, past: readonly string[] = [], future: readonly string[] = []): History => ({
  past: past.slice(-MAX_STEPS),
  now,
  future,
  stretch: '',
});

/** Changes the text. Changes of the same non-empty stretch are one step. */
export function wrote(history: History, text: string, stretch = ''): History {
  if (text === history.now) return history;
  const joined = stretch !== '' && stretch === history.stretch;
  const past = joined ? history.past : [...history.past, history.now].slice(-MAX_STEPS);
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

/** The part of `after` that differs from `before`, as offsets. */
export function changedPart(before: string, after: string): [number, number] {
  const length = Math.min(before.length, after.length);
  let start = 0;
  while (start < length && before[start] === after[start]) start++;
  let end = 0;
  while (end < length - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  return [start, after.length - end];
}

/** A text as the browser stores it under its generator and option, so that nothing is lost by a reload or a closed tab. */
interface Draft {
  text: string;
  /** The option's value while it was written; with another value the draft becomes a step of undo. */
  under: string;
  past: readonly string[];
  future: readonly string[];
}

/** Maximum number of stored characters of undo steps; the oldest are dropped first. */
const MAX_CHARS = 60_000;

const storageKey = (key: string): string => `press-r.draft.${key}`;

/** The newest steps that fit into `max` characters. */
function fitting(texts: readonly string[], max: number): string[] {
  const kept: string[] = [];
  let left = max;
  for (const text of [...texts].reverse()) {
    left -= text.length;
    if (left < 0) break;
    kept.unshift(text);
  }
  return kept;
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((t) => typeof t === 'string');

/** The stored draft; undefined if there is none or it is invalid. */
function read(key: string): Draft | undefined {
  try {
    const draft = JSON.parse(localStorage.getItem(storageKey(key)) ?? 'null') as Partial<Draft> | null;
    if (typeof draft?.text !== 'string' || typeof draft.under !== 'string') return undefined;
    const { text, under, past, future } = draft;
    return { text, under, past: isTexts(past) ? past : [], future: isTexts(future) ? future : [] };
  } catch {
    return undefined;
  }
}

/** What this window stored last. */
const last = new Map<string, string>();

/** Stores the history. A text that another window stored meanwhile becomes a step of undo. */
export function keepDraft(key: string, history: History, under: string): History {
  const other = read(key);
  const foreign = other && last.has(key) && other.text !== last.get(key) && other.text !== history.now;
  const known = foreign && history.past.includes(other.text);
  const kept = foreign && !known ? { ...history, past: [...history.past, other.text] } : history;
  const draft: Draft = {
    text: kept.now,
    under,
    past: fitting(kept.past, MAX_CHARS),
    future: fitting(kept.future, MAX_CHARS / 4),
  };
  try {
    if (kept.now === '' && kept.past.length === 0 && kept.future.length === 0) localStorage.removeItem(storageKey(key));
    else localStorage.setItem(storageKey(key), JSON.stringify(draft));
    last.set(key, kept.now);
  } catch {
    // Without storage the text is kept until the page is closed.
  }
  return kept;
}

/** The history to begin with if the option has this value. */
export function keptHistory(key: string, value: string): History {
  const draft = read(key);
  last.set(key, draft?.text ?? '');
  if (!draft) return begun(value);
  if (draft.under === value) return begun(draft.text, draft.past, draft.future);
  const past = draft.text === '' || draft.text === value ? draft.past : [...draft.past, draft.text];
  return begun(value, past);
}

/** Whether a key means undo or redo. */
export function undoKey(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>) {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return undefined;
  const key = event.key.toLowerCase();
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  return key === 'y' && !event.shiftKey ? 'redo' : undefined;
}
