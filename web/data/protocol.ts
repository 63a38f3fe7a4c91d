import type { Core, Packet, Parsed } from '../../wasm/bridge/interface';

/** A floor of a run, and what the core says on the way to the one after it. */
export interface RunFloor extends Parsed {
  next: string;
}

/**
 * The calls of an engine: the interface of the generator that the first argument, a link, names, and some more. Modules
 * are fetched on first use.
 */
export interface Calls extends Omit<Core, 'catalog'> {
  /** JSON text of the GeneratorInfo of the link's generator; its sentences are those of programs alone. */
  info(link: string): string;
  /** `generate` for several links of one generator: as many as fit into some milliseconds, at least one. */
  several(...links: string[]): Packet[];
  /** JSON text of a list of RunFloor: the link's floor and those that follow it in its run, at most 48. */
  run(link: string): string;
}

/** A fault of a program, at a line and column from 1, or 0 for none. */
export interface ProgramFault {
  line: number;
  column: number;
  sentence: string;
}

export type Call = keyof Calls;

/** A link for the core, and the name of the module that it is for. Only the core reads it. */
export interface Addressed {
  generator: string;
  text: string;
}

/** The arguments of a call, whose link may come with its generator. */
export type Arguments<C extends Call> =
  Parameters<Calls[C]> extends [string, ...infer Rest] ? [string | Addressed, ...Rest] : Parameters<Calls[C]>;

/** Worker to page: requests a module, which the page compiles once for all workers. */
export interface Need {
  need: string;
}

/** Worker to page: the call has everything it needs and is being computed. */
export interface Begun {
  begun: number;
}

/** A part of a module, compiled; as bytes for a worker of another origin, which gets no compiled modules. */
export type Part = WebAssembly.Module | Uint8Array<ArrayBuffer>;

/** Page to worker: a part, or why it failed to load. */
export type Given = { given: string; module: Part } | { given: string; error: string };

/** Page to worker: pauses or resumes counting; the current part is finished. */
export interface Hold {
  hold: boolean;
}

/** Page to worker. */
export interface WorkerCall {
  id: number;
  call: Call;
  generator: string;
  args: readonly unknown[];
}

/** Worker to page. The first message of a worker has id 0: it is ready. */
export type Reply =
  | {
      id: number;
      value: unknown;
      /** Time that the core took, in milliseconds. */
      ms?: number;
    }
  | {
      id: number;
      error: string;
      /** Whether it failed while loading, or in the core, which has then crashed. */
      at: 'loading' | 'work';
    };

/** What goes over a worker's line. */
export type FromWorker = Reply | Need | Begun;
export type ToWorker = WorkerCall | Given | Hold;
