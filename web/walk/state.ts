import { effect, signal } from '@preact/signals';
import type { TerrainText } from '../../wasm/door';
import { Overtaken } from '../engine';
import { quick } from '../engines';
import type { Level } from '../level';
import { level, walking } from '../state/store';

/** What the walk's own parts of the page share. */

/** Whether the way to the exit is drawn. */
export const showsWay = signal(false);
/** Whether rooms that nobody has entered are hidden while walking. */
export const hides = signal(true);

export interface Grounded {
  of: Level;
  terrain: TerrainText;
}

/** The terrain of the level that is shown, once somebody walks or asks for the way. */
export const grounded = signal<Grounded | undefined>(undefined);

const NONE = { view: 'top', width: 0, height: 0, rows: [], start: null, goal: null, route: null, rooms: [] } as const;

effect(() => {
  const now = level.value;
  const wanted = now !== undefined && (walking.value || showsWay.value);
  if (!wanted || grounded.peek()?.of === now) return;
  void fetchTerrain(now);
});

async function fetchTerrain(now: Level): Promise<void> {
  try {
    const text = now.info.walks ? await quick.ask('terrain', 'terrain', now.head.link) : undefined;
    const terrain =
      text === undefined ? unwalkable('Hands of awards have no ground to walk on.') : (JSON.parse(text) as TerrainText);
    if (level.peek() === now) grounded.value = { of: now, terrain };
  } catch (error) {
    if (error instanceof Overtaken || level.peek() !== now) return;
    grounded.value = { of: now, terrain: unwalkable('The ground of this level could not be fetched.') };
  }
}

const unwalkable = (why: string): TerrainText => ({ ...NONE, rows: [], rooms: [], why });

/** The last level that was walked to its end, for sharing the time. */
export const finished = signal<{ link: string; seconds: number } | undefined>(undefined);
