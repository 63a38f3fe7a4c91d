import { signal } from '@preact/signals';
import type { GeneratorInfo, PiecesText } from '../../wasm/bridge/interface';
import { slow } from '../data/engines';
import { reportFailedLoad } from '../data/lazy';
import { level } from './store';

/** Pieces (templates, rooms) by generator, as far as they have been fetched. */
const books = signal<ReadonlyMap<string, PiecesText>>(new Map());

export const bookOf = ({ id }: GeneratorInfo): PiecesText | undefined => books.value.get(id);

let asking: Promise<void> | undefined;

/** Fetches the pieces of the current generator, once. */
export function fetchBook(): Promise<void> {
  asking ??= fetched()
    .catch(() => reportFailedLoad(again))
    .finally(() => (asking = undefined));
  return asking;
}
const again = (): void => void fetchBook();

async function fetched(): Promise<void> {
  const now = level.peek();
  if (!now?.info.pieces || books.peek().has(now.info.id)) return;
  const text = await slow.ask(`pieces ${now.info.id}`, 'pieces', now.head.link);
  books.value = new Map(books.peek()).set(now.info.id, JSON.parse(text) as PiecesText);
}
