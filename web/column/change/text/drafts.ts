/** Texts as the browser stores them under their generator and option, so that no reload or closed tab loses one. */

export interface Draft {
  text: string;
  /** The option's value while it was written; with another value the draft becomes a step of undo. */
  under: string;
  /** Steps of undo and redo, as `Code.steps` writes them. */
  steps?: unknown;
}

const storageKey = (key: string): string => `press-r.draft.${key}`;

/** The stored draft; undefined if there is none or it is damaged. */
function read(key: string): Draft | undefined {
  try {
    const draft = JSON.parse(localStorage.getItem(storageKey(key)) ?? 'null') as Partial<Draft> | null;
    if (typeof draft?.text !== 'string' || typeof draft.under !== 'string') return undefined;
    return { text: draft.text, under: draft.under, steps: draft.steps };
  } catch {
    return undefined;
  }
}

/** What this window stored last. */
const last = new Map<string, string>();

export function readDraft(key: string): Draft | undefined {
  const draft = read(key);
  last.set(key, draft?.text ?? '');
  return draft;
}

/** Stores a draft. Returns the text that another window has stored meanwhile, if any. */
export function keepDraft(key: string, draft: Draft, isEmpty: boolean): string | undefined {
  const other = read(key)?.text;
  const isForeign = other !== undefined && last.has(key) && other !== last.get(key) && other !== draft.text;
  try {
    if (isEmpty) localStorage.removeItem(storageKey(key));
    else localStorage.setItem(storageKey(key), JSON.stringify(draft));
    last.set(key, draft.text);
  } catch {
    // Without storage the text is kept until the page is closed.
  }
  return isForeign ? other : undefined;
}
