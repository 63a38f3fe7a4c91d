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

/**
 * Texts that make levels, as the browser keeps them, each under its generator and option: what stands in the editor, the
 * value of the link at that time, and the steps of undo. Nothing typed or drawn is lost, over a reload or a closed tab.
 */
export interface Draft {
  text: string;
  /** The option's value while it was written; under another one the draft is a step back. */
  under: string;
  past: readonly string[];
  future: readonly string[];
}

/** Characters that one text's steps may fill; the oldest go first. */
const ROOM = 60_000;

const nameOf = (key: string): string => `press-r.draft.${key}`;

/** The newest steps that fit. */
function fitting(texts: readonly string[], room: number): string[] {
  const kept: string[] = [];
  let left = room;
  for (const text of [...texts].reverse()) {
    left -= text.length;
    if (left < 0) break;
    kept.unshift(text);
  }
  return kept;
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((t) => typeof t === 'string');

/** What stands in the store; whatever else it may hold is nothing. */
function read(key: string): Draft | undefined {
  try {
    const draft = JSON.parse(localStorage.getItem(nameOf(key)) ?? 'null') as Partial<Draft> | null;
    if (typeof draft?.text !== 'string' || typeof draft.under !== 'string') return undefined;
    const { text, under, past, future } = draft;
    return { text, under, past: isTexts(past) ? past : [], future: isTexts(future) ? future : [] };
  } catch {
    return undefined;
  }
}

const last = new Map<string, string>();

/** Keeps what stands in the editor. What another window of this browser wrote meanwhile becomes a step back. */
export function keepDraft(key: string, history: History, under: string): History {
  const other = read(key);
  const foreign = other && last.has(key) && other.text !== last.get(key) && other.text !== history.now;
  const known = foreign && history.past.includes(other.text);
  const kept = foreign && !known ? { ...history, past: [...history.past, other.text] } : history;
  const draft: Draft = {
    text: kept.now,
    under,
    past: fitting(kept.past, ROOM),
    future: fitting(kept.future, ROOM / 4),
  };
  try {
    if (kept.now === '' && kept.past.length === 0 && kept.future.length === 0) localStorage.removeItem(nameOf(key));
    else localStorage.setItem(nameOf(key), JSON.stringify(draft));
    last.set(key, kept.now);
  } catch {
    // A browser that keeps nothing still holds the text on the page.
  }
  return kept;
}

/** What to begin with where the option has this value. */
export function keptHistory(key: string, value: string): History {
  const draft = read(key);
  last.set(key, draft?.text ?? '');
  if (!draft) return begun(value);
  if (draft.under === value) return begun(draft.text, draft.past, draft.future);
  const past = draft.text === '' || draft.text === value ? draft.past : [...draft.past, draft.text];
  return begun(value, past);
}

/** What a key means to an editor. */
export function undoKey(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>) {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return undefined;
  const key = event.key.toLowerCase();
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  return key === 'y' && !event.shiftKey ? 'redo' : undefined;
}
