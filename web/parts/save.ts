import type { ExtraInfo } from '../../wasm/bridge/interface';
import { slow } from '../data/engines';

/** Hands a file to the user. */
export function save(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Saves a text of the generator's own, and gives the sentence that says so. */
export async function saveExtra(extra: ExtraInfo, link: string): Promise<string> {
  const text = await slow.ask('extra', 'extra', link, extra.id);
  if (text === '') return 'This level has none.';
  save(extra.file, new Blob([text], { type: 'text/plain' }));
  return `Saved ${extra.file}.`;
}
