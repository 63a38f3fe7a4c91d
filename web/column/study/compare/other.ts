import { effect, signal } from '@preact/signals';
import { Overtaken } from '../../../data/engine';
import { infoOf, slow } from '../../../data/engines';
import { finalOf, frameOf, type Level, readPacket, stepCount } from '../../../data/level';
import { hasArt, loadArt } from '../../../paint/level_looks';
import { stepOf } from '../../../state/machine';
import { beside, place } from '../../../state/store';

export interface Other {
  /** The link that was asked for. */
  link: string;
  level: Level;
  film: Level;
}

/** The level beside the one that is shown, as soon as it is there. */
export const other = signal<Other | undefined>(undefined);
/** Why it is not. */
export const trouble = signal('');

/** Follows the link from now on. */
export const followBeside = (): (() => void) =>
  effect(() => {
    const link = beside.value;
    if (link === undefined) other.value = undefined;
    else if (other.peek()?.link !== link) void fetchOther(link);
  });

async function fetchOther(link: string): Promise<void> {
  trouble.value = '';
  try {
    const info = await infoOf(link);
    const packet = await slow.ask('beside', 'film', link);
    if (!hasArt(info.id)) await loadArt(info.id);
    const film = readPacket(packet, [info]);
    if (beside.peek() === link) other.value = { link, film, level: finalOf(film) };
  } catch (error) {
    if (!(error instanceof Overtaken)) trouble.value = 'The other level did not arrive.';
  }
}

/** The step of the other level that stands beside the one that is shown: the same number or the same chapter's end. */
export function stepBeside(film: Level): number | undefined {
  const step = stepOf(place.value, film);
  return step === undefined ? undefined : Math.min(step, stepCount(film));
}

export function pictureBeside({ level, film }: Other): { level: Level; frame: number } {
  const step = stepBeside(film);
  return step === undefined ? { level, frame: 0 } : { level: film, frame: frameOf(film, step) };
}
