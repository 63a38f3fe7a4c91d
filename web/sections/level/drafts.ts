/** What was typed and cannot be used yet, kept for as long as the browser's tab, so that nothing typed is lost. */
interface Draft {
  text: string;
  /** The option's value when it was typed; under another one the draft is out of place. */
  under: string;
}

const nameOf = (key: string): string => `press-r.draft.${key}`;

export function keepDraft(key: string, text: string, under: string): void {
  try {
    if (text === under) sessionStorage.removeItem(nameOf(key));
    else sessionStorage.setItem(nameOf(key), JSON.stringify({ text, under } satisfies Draft));
  } catch {
    // A browser that keeps nothing still holds the text in its field.
  }
}

export function draftOf(key: string, value: string): string | undefined {
  try {
    const draft = JSON.parse(sessionStorage.getItem(nameOf(key)) ?? 'null') as Draft | null;
    return draft?.under === value ? draft.text : undefined;
  } catch {
    return undefined;
  }
}
