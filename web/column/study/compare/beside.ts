// The other level of a comparison: fetched by the link's with=, and stepped together with the level on the stage. And the
// levels that were seen, which can be compared with.
import { effect, signal } from '@preact/signals';
import { moduleNamed } from '../../../../wasm/shared/modules.mjs';
import { Overtaken } from '../../../data/engine';
import { infoOf, slow } from '../../../data/engines';
import { finalOf, frameOf, type Level, readPacket, stepCount } from '../../../data/level';
import { loadArt } from '../../../paint/level_looks';
import { stepOf } from '../../../state/machine';
import { beside, place } from '../../../state/store';
import { isHere } from './tables';

export interface Other {
  /** The requested link. */
  link: string;
  level: Level;
  film: Level;
}

/** The other level; undefined until it has arrived. */
export const other = signal<Other | undefined>(undefined);
/** Why it did not arrive; empty while all is well. */
export const trouble = signal('');

/** Fetches the other level whenever the link names another. Returns a function that ends this. */
export const followBeside = (): (() => void) =>
  effect(() => {
    const link = beside.value;
    if (link === undefined) other.value = undefined;
    else if (other.peek()?.link !== link) void fetchOther(link);
  });

const ELSEWHERE = 'Open the program of this link first. Then it is among the levels that you have seen.';

async function fetchOther(link: string): Promise<void> {
  trouble.value = '';
  try {
    const info = await infoOf(link);
    const film = readPacket(await slow.ask('beside', 'film', link), [info]);
    await loadArt(moduleNamed(info));
    if (beside.peek() === link) other.value = { link, film, level: finalOf(film) };
  } catch (error) {
    if (!(error instanceof Overtaken)) trouble.value = isHere(link) ? 'The other level did not arrive.' : ELSEWHERE;
  }
}

/** The other film's step that corresponds to the shown one: the same number, or the end of the same chapter. */
export function stepBeside(film: Level): number | undefined {
  const step = stepOf(place.value, film);
  return step === undefined ? undefined : Math.min(step, stepCount(film));
}

export function pictureBeside({ level, film }: Other): { level: Level; frame: number } {
  const step = stepBeside(film);
  return step === undefined ? { level, frame: 0 } : { level: film, frame: frameOf(film, step) };
}

interface Seen {
  link: string;
  name: string;
}

const MAX_SEEN = 12;

/** Levels that were looked at, newest first. */
export const seen = signal<readonly Seen[]>([]);

/** Adds a level. Of several in a row with the same seed, whose options or dice the user turns, only the last is kept. */
export function remember(now: Seen): void {
  const before = seen.value[0]?.name === now.name ? seen.value.slice(1) : seen.value;
  seen.value = [now, ...before.filter(({ link }) => link !== now.link)].slice(0, MAX_SEEN);
}
