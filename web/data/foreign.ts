// The worker that reads files of other programs: a reader may take hours over a file that was made for it, and the page may not.
import type { ForeignFile, ForeignText, PiecesText } from '../../wasm/bridge/interface';
import { readForeign, tiledReader } from '../../wasm/shared/foreign.mjs';
import { reads } from '../../wasm/shared/modules.mjs';

export interface ReadCall {
  generator: string;
  option: string;
  /** The pieces of the option's generator, where maps of Tiled can be pieces. */
  book?: PiecesText | undefined;
  file: ForeignFile;
  /** Files that were opened along with it, by name. */
  beside: Record<string, Uint8Array>;
}

export type ReadReply = { found?: ForeignText | undefined } | { error: string };

async function answer({ generator, option, book, file, beside }: ReadCall): Promise<ReadReply> {
  const readers = [...(book ? [tiledReader(book)] : []), ...((await reads[generator]?.())?.reads ?? [])];
  const own = readers.filter((reader) => reader.option === option);
  const read = await readForeign(own, { ...file, beside: (name) => beside[name] });
  return { found: read?.found };
}

self.onmessage = async ({ data }: MessageEvent<ReadCall>) =>
  self.postMessage(await answer(data).catch(({ message }: Error): ReadReply => ({ error: message })));
