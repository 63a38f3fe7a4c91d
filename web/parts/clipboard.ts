/** Where thumbs are the system has a sheet for sharing. */
export const hasSheet = (): boolean => typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches;

/** Whoever closes the sheet has shared nothing, and that is no fault. */
export const shareBySheet = (title: string, url: string): void =>
  void navigator.share({ title, url }).catch(() => undefined);

/** One press; where the clipboard is closed to us, the old way through a field. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyThroughField(text);
  }
}

function copyThroughField(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'hidden-field';
  field.setAttribute('aria-hidden', 'true');
  const focused = document.activeElement as HTMLElement | null;
  document.body.append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  focused?.focus();
  return done;
}
