import type { Core, Packet } from '../../wasm/bridge/interface';

/**
 * What an engine answers: each generator's interface, by the link that comes first, and what belongs to all. A generator's
 * module is fetched when it is first asked for.
 */
export interface Calls extends Omit<Core, 'catalog' | 'chapters'> {
  /** JSON text of the GeneratorInfo of the generator that the link names. */
  info(link: string): string;
  /** JSON text of ChaptersText: the chapters' prose with this level's numbers. */
  chapters(link: string): string;
  /** What `generate` gives for each link, all of one generator: as many as are made in some milliseconds, at least one. */
  several(...links: string[]): Packet[];
  /** JSON text of a list of Parsed: the link's floor and those that follow it in its run, 48 at most. */
  run(link: string): string;
}

export type Call = keyof Calls;

/** Worker to page: it needs a generator's module. It is compiled once, by the page, for all workers. */
export interface Need {
  need: string;
}

/** Worker to page: all that a request needs is there, and the core is at it. */
export interface Begun {
  begun: number;
}

/** Page to worker: what it needed, or why it did not come. */
export type Given = { given: string; module: WebAssembly.Module } | { given: string; error: string };

/** Page to worker: what only counts levels waits, or goes on; the part under way is finished. */
export interface Hold {
  hold: boolean;
}

/** Page to worker. */
export interface WorkerCall {
  id: number;
  call: Call;
  args: readonly unknown[];
}

/** Worker to page. The first message of a worker has id 0: it is ready. */
export type Reply =
  | {
      id: number;
      value: unknown;
      /** Milliseconds that the core took. */
      ms?: number;
    }
  | {
      id: number;
      error: string;
      /** Where it went wrong: on the way here, or in the core, which is then gone. */
      at: 'loading' | 'work';
    };
