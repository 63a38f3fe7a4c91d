import type { ExtraInfo } from '../../wasm/bridge/interface';
import { slow } from '../data/engines';

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
