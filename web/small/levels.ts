import { useEffect, useState } from 'preact/hooks';
import type { Listing } from '../../wasm/door';
import type { Engine } from '../engine';
import { infoOf, slow } from '../engines';
import { type Level, readPacket } from '../level';
import { isMaking, pool } from '../pool';
import { catalog, phase, level as shown } from '../state/store';
import { loadTheme } from '../theme';
import { holdFree } from './when_idle';

/** Levels that were asked for, the newest last. */
const known = new Map<string, Level>();
/** Two of the largest sheets, for whoever turns a page back. */
const MOST = 96;

/** Milliseconds after each R for which maps that can wait do: whoever holds the key is not looking at them. */
const PAUSE = 250;

/** The level of a link, if it is there. */
export const levelNow = (link: string): Level | undefined => known.get(link);

/** Milliseconds that painting waits for a level that is being made. */
const LONGEST = 300;

interface Wish {
  link: string;
  told: (level: Level | undefined) => void;
}
const waiting: Wish[] = [];

/** The films' worker is there already; the pool's others help where there is more than one map to make. */
const engines: readonly (() => Engine)[] = [
  () => slow,
  ...Array.from({ length: pool.size - 1 }, (_, i) => () => pool.engine(i)),
];
const busy = new Set<number>();

/** Makes the level of a link when its turn has come; undefined where it did not arrive. Gives how to call it off. */
export function wantLevel(link: string, told: (level: Level | undefined) => void): () => void {
  const wish = { link, told };
  waiting.push(wish);
  const idle = engines.findIndex((_, i) => !busy.has(i));
  if (idle >= 0) void toil(idle);
  return () => {
    const at = waiting.indexOf(wish);
    if (at >= 0) waiting.splice(at, 1);
    wish.told = () => undefined;
  };
}

/** One after another on each worker: a film or a count that is asked for meanwhile waits for one of them at most. */
async function toil(worker: number): Promise<void> {
  busy.add(worker);
  await levelIsThere();
  for (let wish = waiting.shift(); wish; wish = waiting.shift()) {
    const { link } = wish;
    holdFree(LONGEST);
    const made = known.get(link) ?? (await computed(link, (engines[worker] as () => Engine)()).catch(() => undefined));
    if (made) keep(link, made);
    wish.told(made);
    await levelIsThere();
  }
  busy.delete(worker);
  if (busy.size === 0) holdFree(0);
}

/** R goes first. */
async function levelIsThere(): Promise<void> {
  if (!isMaking()) return;
  await new Promise<void>((go) => {
    const stop = phase.subscribe((now) => {
      if (now !== 'making')
        queueMicrotask(() => {
          stop();
          go();
        });
    });
  });
}

function keep(link: string, level: Level): void {
  known.delete(link);
  known.set(link, level);
  for (const oldest of known.keys()) {
    if (known.size <= MOST) break;
    known.delete(oldest);
  }
}

async function computed(link: string, engine: Engine): Promise<Level> {
  const info = await infoOf(link, catalog.value as Listing);
  const [packet] = await Promise.all([engine.ask(`small ${link}`, 'generate', link), loadTheme(info.id)]);
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
