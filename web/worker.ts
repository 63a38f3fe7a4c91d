import { loadCore } from '#core';
import type { Core } from '../wasm/door';
import type { Reply, Request } from './protocol';

const post = (reply: Reply, buffers: Transferable[] = []) => self.postMessage(reply, { transfer: buffers });

const sentence = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Buffers of the typed arrays in an answer: they are fresh copies and change hands. */
function buffersOf(value: unknown): Transferable[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value)
    .filter(ArrayBuffer.isView)
    .map((view) => view.buffer as ArrayBuffer);
}

function answer(core: Core, { id, call, args }: Request): void {
  try {
    const value = (core[call] as (...args: readonly unknown[]) => unknown)(...args);
    const plain = typeof value === 'object' && value !== null ? { ...value } : value;
    post({ id, value: plain }, buffersOf(plain));
  } catch (error) {
    post({ id, error: sentence(error), fatal: true });
  }
}

try {
  const core = await loadCore();
  self.onmessage = (event: MessageEvent<Request>) => answer(core, event.data);
  post({ id: 0, value: undefined });
} catch (error) {
  post({ id: 0, error: sentence(error), fatal: true });
}
