/** Whether the system has a share sheet. Desktop ones are ignored: copying is quicker there. */
export const hasSheet = (): boolean => typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches;

/** Opens the share sheet. Closing it without sharing is not an error. A picture goes along where the system takes one. */
export function shareBySheet(title: string, url: string, picture?: File): void {
  const files = picture && navigator.canShare?.({ files: [picture] }) ? [picture] : undefined;
  void navigator.share({ title, url, ...(files && { files }) }).catch(() => undefined);
}

/** Copies a text. Falls back to a hidden field where the clipboard is not available. Resolves to whether it worked. */
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
