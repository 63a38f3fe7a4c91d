// Programs of others. They run in workers inside a hidden frame of an opaque origin, whose policy names no host (web/README.md).
import type { GeneratorInfo, Packet } from '../../wasm/bridge/interface';
import { described } from '../../wasm/shared/described.mjs';
import { bytesOf } from '../../wasm/shared/modules.mjs';
import { openPacker } from '../../wasm/yours/open.mjs';
import { loadParts } from '../../wasm/yours/parts.mjs';
import { readProgram } from '../../wasm/yours/reader.mjs';
import { type CountPacket, isCount, isLevel } from './checked';
import { Broken, Engine, type Timed } from './engine';
import { lazy } from './lazy';
import type { Addressed, Arguments, Call, Calls, FromWorker, ProgramFault, ToWorker } from './protocol';
import { publicLink } from './request';
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

type Answer<C extends Call> = ReturnType<Calls[C]>;

/** The frame's window, once it listens. A failed load is tried again by the next call. */
const loadFrame = once(
  () =>
    new Promise<Window>((done, fail) => {
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
    }),
);

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
    port1.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if ('need' in data) this.needs.add(data.need);
      else if ('id' in data) this.due.delete(data.id);
      this.watch();
      this.onmessage?.call(this as unknown as Worker, { data } as MessageEvent);
    };
    loadFrame('').then(
      (frame) => frame.postMessage({ begin: this.id, script: worker, program }, '*', [port2]),
      (error: Error) => this.fail(error.message),
    );
  }

  postMessage(message: ToWorker): void {
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
    const end = (frame: Window) => frame.postMessage({ end: this.id }, '*');
    loadFrame('').then(end, () => undefined);
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

/** Calls whose answers are for files, and keep the links that everyone can read. */
const forFiles: readonly Call[] = ['show', 'text', 'extra'];

/**
 * An engine that runs a program. After a crash the next call starts a new worker, as for any engine. In the page a program is a
 * generator with an id of its own, which its core does not know: links are told so, and back.
 */
export class ProgramEngine extends Engine {
  /** `info`: as the page has it. The levels that come out are checked by it. */
  constructor(
    readonly script: string,
    public info?: GeneratorInfo,
  ) {
    super(() => new SandboxedWorker(script) as unknown as Worker, bytes, AHEAD);
  }

  override async timed<C extends Call>(lane: string, call: C, ...args: Arguments<C>): Promise<Timed<Answer<C>>> {
    const told = args.map((arg: unknown) => {
      const text = typeof arg === 'object' ? (arg as Addressed).text : arg;
      return typeof text === 'string' ? publicLink(text) : text;
    });
    const { value, ms } = await super.timed(lane, call, ...(told as unknown as Arguments<C>));
    return { value: (forFiles.includes(call) ? value : this.heard(value)) as Answer<C>, ms };
  }

  private heard(value: unknown): unknown {
    const { info } = this;
    if (!info) return value;
    if (typeof value === 'string')
      return value
        .replaceAll('"link":"yours/', `"link":"${info.id}/`)
        .replaceAll('"generator":"yours"', `"generator":"${info.id}"`);
    if (Array.isArray(value)) return value.map((one) => this.heard(one));
    const packet = value as Packet | CountPacket;
    if (packet?.head === undefined) return value;
    if (!('marks' in packet ? isLevel(packet, info) : isCount(packet, info)))
      throw new Error('What this program gave back is no level.');
    return { ...packet, head: this.heard(packet.head) };
  }
}

/** Longest packed program in a link, in characters. */
export const MAX_PACKED = 8000;

/** Packs programs for links; unpacking gives '' for anything else. */
export const loadPacker = lazy(async () => openPacker(await parts()));
const parts = lazy(loadParts);

/** What a failed call says, with its place where the worker named one. */
function faultOf(error: unknown): ProgramFault {
  const text = error instanceof Broken ? error.message : sentence(error);
  return text.startsWith('{"line"') ? JSON.parse(text) : { line: 0, column: 0, sentence: text };
}

/** A program that makes no level: what the page says on the stage, and the faults with their places. */
export class Unready extends Error {
  constructor(
    readonly fault: { title: string; text: string; retry: boolean; agree?: () => void },
    readonly faults: readonly ProgramFault[] = [],
  ) {
    super(fault.text);
  }
}

function unready(faults: readonly ProgramFault[]): Unready {
  const [{ line, sentence } = { line: 0, sentence: '' }] = faults;
  const text = line > 0 ? `Line ${line}: ${sentence}` : sentence;
  // What has no line may be the network's.
  return new Unready({ title: 'This program makes no level yet.', text, retry: line === 0 }, faults);
}

/** Opens a program, which makes its first levels. Rejects with Unready. */
export async function openProgram(text: string): Promise<{ engine: ProgramEngine; info: GeneratorInfo }> {
  const { faults, script } = readProgram(text);
  if (faults.length > 0) throw unready(faults);
  const engine = new ProgramEngine(script);
  try {
    const info = JSON.parse(await engine.ask('info', 'info', 'yours/v1/1'));
    return { engine, info: described(info, (await parts()).kit ?? {}) };
  } catch (error) {
    engine.close();
    throw unready([faultOf(error)]);
  }
}
