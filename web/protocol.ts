import type { Core } from '../wasm/door';

export type Call = keyof Core;

/** Page to worker. */
export interface Request {
  id: number;
  call: Call;
  args: readonly unknown[];
}

/** Worker to page. The first message of a worker has id 0: ready, or why it cannot be. */
export type Reply =
  | { id: number; value: unknown }
  | { id: number; error: string /** The core is gone; this worker will not answer again. */; fatal: boolean };
