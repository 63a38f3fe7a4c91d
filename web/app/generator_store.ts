/**
 * The service worker's cache of generators' files and of parts of the page, whose hashed addresses never change content. If
 * storage is full or refused, answers are passed through uncached.
 */

/** Media types under which hosts serve our files. A login page in place of a file is HTML with status 200. */
const types: Readonly<Record<string, RegExp>> = {
  html: /^text\/html/,
  js: /javascript/,
  json: /json/,
  png: /^image\/png/,
  wasm: /^application\/(wasm|octet-stream)/,
};
const endingOf = (address: string): string => /[.](\w+)$/.exec(new URL(address).pathname)?.[1] ?? 'html';

/** Whether an answer is the file that was asked for, as far as its head says. */
export function isRight(address: string, answer: Pick<Response, 'ok' | 'redirected' | 'headers'>): boolean {
  const ending = endingOf(address);
  const type = answer.headers.get('Content-Type') ?? '';
  const named = types[ending]?.test(type) ?? !/^text\/html/.test(type);
  // Hosts lead from index.html to the folder; a file with a hash is nowhere else.
  return answer.ok && named && (ending === 'html' || !answer.redirected);
}

/** A file's name without its hash: the same in each version. */
const plainName = (address: string): string => address.replace(/-[\w-]{8}([.]\w+)$/, '$1');

const ignored = () => undefined;

export class GeneratorStore {
  constructor(
    private readonly storage: Pick<CacheStorage, 'open'>,
    private readonly load: (address: string, how?: RequestInit) => Promise<Response>,
    /** Name of the cache of this copy of the page: one origin may have several copies. */
    private readonly name: string,
    /** All that belongs to this version's generators. */
    readonly addresses: ReadonlySet<string>,
  ) {}

  /** From what is kept, or the network. `anew`: as after a failure, past every cache. What is kept on the way is work for `later`. */
  async get(address: string, anew: boolean, later: (work: Promise<unknown>) => void): Promise<Response> {
    const cache = await this.storage.open(this.name).catch(ignored);
    const here = anew ? undefined : await cache?.match(address).catch(ignored);
    if (here && isRight(address, here)) return here;
    if (anew) await cache?.delete(address).catch(ignored);
    const answer = await this.fetched(address, anew);
    if (cache && isRight(address, answer)) later(cache.put(address, answer.clone()).catch(ignored));
    return answer;
  }

  /** Downloads one file at a time, so that the visitor's own requests come first. Returns whether all files are cached. */
  async keepAll(): Promise<boolean> {
    let whole = true;
    for (const address of this.addresses) whole = (await this.keep(address).catch(() => false)) && whole;
    return whole;
  }

  /**
   * Before this version takes the place of another: for what that one has kept, this one's. Fails where something does
   * not come, and the other stays: its modules do not fit this one's scripts, so there is no falling back on them later.
   */
  async replace(): Promise<void> {
    const former = new Set((await this.outdated()).map(({ url }) => plainName(url)));
    for (const address of this.addresses) {
      if (former.has(plainName(address)) && !(await this.keep(address))) throw new Error(`${address} did not come`);
    }
  }

  /** Passes the files that only the previous version uses to `handOver`, and removes them from the cache. */
  async forget(handOver: (request: Request, answer: Response) => Promise<void>): Promise<void> {
    const cache = await this.storage.open(this.name);
    for (const request of await this.outdated()) {
      const answer = await cache.match(request);
      if (answer) await handOver(request, answer).catch(ignored);
      await cache.delete(request);
    }
  }

  /** Whether it is there now. */
  private async keep(address: string): Promise<boolean> {
    let work: Promise<unknown> = Promise.resolve();
    await this.get(address, false, (later) => (work = later));
    await work;
    const cache = await this.storage.open(this.name);
    return (await cache.match(address)) !== undefined;
  }

  private async outdated(): Promise<readonly Request[]> {
    const cache = await this.storage.open(this.name);
    return (await cache.keys()).filter(({ url }) => !this.addresses.has(url));
  }

  /** A wrong answer may lie in the browser's own cache: asked for once more, past it. */
  private async fetched(address: string, anew: boolean): Promise<Response> {
    const answer = await this.load(address, anew ? { cache: 'reload' } : {});
    return anew || !answer.ok || isRight(address, answer) ? answer : this.load(address, { cache: 'reload' });
  }
}
