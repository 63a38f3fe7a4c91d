import { seeded, viewOf, withoutView } from '../../../wasm/shared/link.mjs';
import { known } from '../../../wasm/shared/modules.mjs';
import { infoOf, quick } from '../../data/engines';
import { finalOf, type Level, readPacket } from '../../data/level';
import { freshSeed, seedText } from '../../data/link';
import { loadArt } from '../../paint/level_looks';
import { prefetch } from '../../paint/prefetch';
import { END, type Place } from '../../state/machine';

/** All components of a page share one worker and the modules in it. Each has a lane of its own, in which it overtakes itself. */

/** A level, and with `film` every step of it. */
export interface Made {
  level: Level;
  film: Level | undefined;
}

export async function made(lane: string, link: string, film: boolean): Promise<Made> {
  const named = seeded(withoutView(link), { generators: known }, seedText(freshSeed()));
  prefetch(named);
  const [packet, info] = await Promise.all([quick.ask(lane, film ? 'film' : 'generate', named), infoOf(named)]);
  await loadArt(info.id);
  const level = readPacket(packet, [info]);
  return film ? { level: finalOf(level), film: level } : { level, film: undefined };
}

/** Nobody wants what this lane has asked for. */
export const drop = (lane: string): void => quick.drop(lane);

/** Milliseconds after the last component has gone until their worker goes. */
const REST_MS = 3000;

/** The worker ends soon, unless somebody needs it by then. */
export const restSoon = (isNeeded: () => boolean): void =>
  void setTimeout(() => {
    if (!isNeeded()) quick.rest();
  }, REST_MS);

/** Where attributes, or else the link itself, say that the picture is. */
export function placeOf(link: string, chapter: string | null, step: string | null): Place {
  if (step !== null && /^\d{1,9}$/.test(step.trim())) return { at: 'step', step: Number(step) };
  if (chapter) return { at: 'chapter', id: chapter.trim().toLowerCase() };
  const view = viewOf(link);
  if (view.step !== undefined) return { at: 'step', step: view.step };
  return view.chapter === undefined ? END : { at: 'chapter', id: view.chapter };
}
