import type { ExtraInfo } from '../../wasm/bridge/interface';
import { slow } from '../data/engines';

/** Whether the system has a share sheet. Desktop ones are ignored: copying is quicker there. */
export const hasSheet = (): boolean => typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches;

/** Opens the share sheet. Closing it without sharing is not an error. */
export const shareBySheet = (title: string, url: string): void =>
  void navigator.share({ title, url }).catch(() => undefined);

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

/** Downloads a file. */
export function save(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Downloads a text that the generator offers for a level. Resolves to a message. */
export async function saveExtra(extra: ExtraInfo, link: string): Promise<string> {
  const text = await slow.ask('extra', 'extra', link, extra.id);
  if (text === '') return 'This level has none.';
  save(extra.file, new Blob([text], { type: 'text/plain' }));
  return `Saved ${extra.file}.`;
}
