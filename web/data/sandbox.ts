// Programs of others. They run in workers inside a hidden frame of an opaque origin, whose policy names no host (web/README.md).
import type { GeneratorInfo, Packet } from '../../wasm/bridge/interface';
import { described } from '../../wasm/shared/described.mjs';
import { bytesOf } from '../../wasm/shared/modules.mjs';
import { openPacker } from '../../wasm/yours/open.mjs';
import { loadParts } from '../../wasm/yours/parts.mjs';
import { readProgram } from '../../wasm/yours/reader.mjs';
import { Broken, Engine } from './engine';
import { lazy } from './lazy';
import { type Level, MARK_STRIDE, readPacket } from './level';
import type { Addressed, Begun, Given, Hold, Need, ProgramFault, Reply, WorkerCall } from './protocol';
import worker from './sandboxed.ts?classic';
import { once, sentence } from './tasks';

export type { ProgramFault };

/** Milliseconds that the frame may take after it has loaded; without a network its place has an error page, which says nothing. */
const FRAME_TIMEOUT_MS = 2000;
const NO_FRAME =
  'The frame in which programs run did not load. It needs the network, also where the rest of the page does not.';

/** Milliseconds without a word from a worker that has something to do. A count may take longer than a level. */
const LEVEL_TIMEOUT_MS = 2000;
const COUNT_TIMEOUT_MS = 20_000;
const TOO_LONG = 'This program took longer than 2 seconds for a level and was ended.';

let loading: Promise<Window> | undefined;

/** The frame's window, once it listens. A failed load is tried again by the next call. */
function loadFrame(): Promise<Window> {
  loading ??= new Promise<Window>((done, fail) => {
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', 'allow-scripts');
    frame.hidden = true;
    frame.title = 'Sandbox';
    frame.src = new URL('sandbox.html', document.baseURI).href;
    const hear = ({ source, data }: MessageEvent) => {
      if (source === frame.contentWindow && data === 'press-r:sandbox') done(source as Window);
    };
    frame.onload = () =>
      setTimeout(() => {
        fail(new Error(NO_FRAME));
      }, FRAME_TIMEOUT_MS);
    window.addEventListener('message', hear);
    document.body.append(frame);
  }).catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

let last = 0;

/** A worker in the frame, as much as an Engine uses of one. It runs one program for its whole life. */
class SandboxedWorker implements Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'> {
  onmessage: Worker['onmessage'] = null;
  onerror: Worker['onerror'] = null;
  private readonly id = ++last;
  private readonly port: MessagePort;
  private readonly due = new Map<number, number>();
  private readonly needs = new Set<string>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(program: string) {
    const { port1, port2 } = new MessageChannel();
    this.port = port1;
    port1.onmessage = ({ data }: MessageEvent<Reply | Need | Begun>) => {
      if ('need' in data) this.needs.add(data.need);
      else if ('id' in data) this.due.delete(data.id);
      this.watch();
      this.onmessage?.call(this as unknown as Worker, { data } as MessageEvent);
    };
    loadFrame().then(
      (frame) => frame.postMessage({ begin: this.id, script: worker, program }, '*', [port2]),
      (error: Error) => this.fail(error.message),
    );
  }

  postMessage(message: WorkerCall | Given | Hold): void {
    if ('given' in message) this.needs.delete(message.given);
    else if ('call' in message)
      this.due.set(
        message.id,
        /^(survey|pairs|density|search)/.test(message.call) ? COUNT_TIMEOUT_MS : LEVEL_TIMEOUT_MS,
      );
    this.port.postMessage(message);
    this.watch();
  }

  terminate(): void {
    clearTimeout(this.timer);
    this.port.close();
    void loading?.then((frame) => frame.postMessage({ end: this.id }, '*'));
  }

  /** A worker cannot be interrupted and says nothing in an endless loop: it is judged by its silence. */
  private watch(): void {
    clearTimeout(this.timer);
    if (this.due.size > 0 && this.needs.size === 0)
      this.timer = setTimeout(() => this.fail(TOO_LONG), Math.max(...this.due.values()));
  }

  private fail(message: string): void {
    this.onerror?.call(this as unknown as Worker, new ErrorEvent('error', { message }));
  }
}

const moduleUrl = new URL('../../build/wasm/modules/yours.wasm', import.meta.url);
const bytes = once(() => bytesOf(moduleUrl));

/** Calls that a worker holds at a time, so that a level waits for the page only once. */
const AHEAD = 4;

/** An engine that runs a program. After a crash the next call starts a new worker, as for any engine. */
const engineOf = (script: string): Engine =>
  new Engine(() => new SandboxedWorker(script) as unknown as Worker, bytes, AHEAD);

/** Longest packed program in a link, in characters. */
export const MAX_PACKED = 8000;

/** Packs programs for links; unpacking gives '' for anything else. */
export const loadPacker = lazy(async () => openPacker(await loadParts()));

/** A program that has made its first levels. */
export interface Program {
  info: GeneratorInfo;
  engine: Engine;
}

/** A link of the program's generator. */
export const programLink = (seed: string, options = ''): Addressed => ({
  generator: 'yours',
  text: `yours/v1/${seed}${options && `?${options}`}`,
});

/** What a failed call says, with its place where the worker named one. */
export function faultOf(error: unknown): ProgramFault {
  const text = error instanceof Broken ? error.message : sentence(error);
  return text.startsWith('{"line"') ? JSON.parse(text) : { line: 0, column: 0, sentence: text };
}

/** Opens a program, or says what is wrong with it. */
export async function openProgram(text: string): Promise<Program | readonly ProgramFault[]> {
  const { faults, script } = readProgram(text);
  if (faults.length > 0) return faults;
  const engine = engineOf(script);
  const link = programLink('1');
  try {
    const said = await Promise.all([engine.ask('info', 'info', link), engine.ask('sentences', 'sentences', link)]);
    const [info, sentences] = said.map((text) => JSON.parse(text));
    return { info: described(info, sentences), engine };
  } catch (error) {
    engine.close();
    return [faultOf(error)];
  }
}

/** The level of a seed, and the fault that it has. Rejects where the program takes too long. */
export async function levelOf(
  { engine, info }: Program,
  seed: string,
): Promise<{ level: Level; fault?: ProgramFault }> {
  const link = programLink(seed);
  const [packet, said] = await Promise.all([engine.ask('level', 'generate', link), engine.ask('fault', 'fault', link)]);
  const fault = JSON.parse(said) as ProgramFault | null;
  return { level: readPacket(checked(packet, info), [info]), ...(fault && { fault }) };
}

/** Largest map that a program may make, in cells of a side. */
const MAX_SIDE = 256;

/**
 * The packet, if everything in it is within the bounds of a program's levels; throws if not. The program shares a realm with the
 * script that packs its levels, so the page believes nothing of them.
 */
function checked(packet: Packet, { roles }: GeneratorInfo): Packet {
  const { marks, details, steps, rolls } = packet;
  const head = JSON.parse(packet.head);
  const isSide = (side: unknown) => Number.isInteger(side) && Number(side) >= 0 && Number(side) <= MAX_SIDE;
  const isRight =
    [marks, details, steps, rolls].every((array) => array instanceof Int32Array) &&
    [head.width, head.height].every(isSide) &&
    Array.isArray(head.strings) &&
    head.strings.every((text: unknown) => typeof text === 'string') &&
    Array.from({ length: Math.floor(marks.length / MARK_STRIDE) }, (_, i) => marks.subarray(i * MARK_STRIDE)).every(
      ([kind = -1, role = -1, ...places]) =>
        kind >= 0 &&
        kind <= 3 &&
        role >= 0 &&
        role < roles.length &&
        places.slice(0, 4).every((at) => Math.abs(at) <= 2 * MAX_SIDE),
    );
  if (!isRight) throw new Error('What this program gave back is no level.');
  return packet;
}
