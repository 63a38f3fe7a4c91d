import { useEffect, useState } from 'preact/hooks';
import type { Listing } from '../../wasm/door';
import { infoOf, slow } from '../engines';
import { type Level, readPacket } from '../level';
import { catalog, level as shown } from '../state/store';
import { loadTheme } from '../theme';

/** Levels that were asked for, the newest last. */
const known = new Map<string, Level>();
/** Two of the largest sheets, for whoever turns a page back. */
const MOST = 96;

/** Milliseconds after each R for which maps that can wait do: whoever holds the key is not looking at them. */
const PAUSE = 250;

/** The level of a link, if it is there. */
export const levelNow = (link: string): Level | undefined => known.get(link);

interface Wish {
  link: string;
  told: (level: Level | undefined) => void;
}
const waiting: Wish[] = [];
let going = false;

/** Makes the level of a link when its turn has come; undefined where it did not arrive. Gives how to call it off. */
export function wantLevel(link: string, told: (level: Level | undefined) => void): () => void {
  const wish = { link, told };
  waiting.push(wish);
  if (!going) void next();
  return () => {
    const at = waiting.indexOf(wish);
    if (at >= 0) waiting.splice(at, 1);
    wish.told = () => undefined;
  };
}

/** One after another: a film or a count that is asked for meanwhile waits for one of them at most. */
async function next(): Promise<void> {
  going = true;
  for (let wish = waiting.shift(); wish; wish = waiting.shift()) {
    const { link } = wish;
    const made = known.get(link) ?? (await computed(link).catch(() => undefined));
    if (made) keep(link, made);
    wish.told(made);
  }
  going = false;
}

function keep(link: string, level: Level): void {
  known.delete(link);
  known.set(link, level);
  for (const oldest of known.keys()) {
    if (known.size <= MOST) break;
    known.delete(oldest);
  }
}

async function computed(link: string): Promise<Level> {
  const info = await infoOf(link, catalog.value as Listing);
  const [packet] = await Promise.all([slow.ask(`small ${link}`, 'generate', link), loadTheme(info.id)]);
  return readPacket(packet, [info]);
}

/**
 * The level of a link, as soon as it is there. `when`: not before that. `soon`: at once, and not only once nobody has
 * pressed R for a moment.
 */
export function useLevel(link: string, when: boolean, soon: boolean): Level | undefined {
  const [made, setMade] = useState<Level | undefined>(() => known.get(link));
  const level = made ?? known.get(link);
  const now = shown.value;
  useEffect(() => {
    if (level || !when || !catalog.value) return undefined;
    let stop: (() => void) | undefined;
    const start = () => {
      stop = wantLevel(link, (found) => found && setMade(found));
    };
    const timer = soon ? 0 : setTimeout(start, PAUSE);
    if (soon) start();
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, [link, when, level === undefined && !soon ? now : undefined]);
  return level;
}
