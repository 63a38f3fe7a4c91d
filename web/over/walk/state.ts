import { effect, signal } from '@preact/signals';
import type { TerrainText, ValuesText } from '../../../wasm/bridge/interface';
import { Overtaken } from '../../data/engine';
import { quick } from '../../data/engines';
import type { Level } from '../../data/level';
import { level, walking } from '../../state/store';

/** What the walk's own parts of the page share. */

/** Whether the way to the exit is drawn. */
export const showsWay = signal(false);

export interface Grounded {
  of: Level;
  terrain: TerrainText;
  /** What light there is, where the generator tells it to those who walk. */
  light?: ValuesText | undefined;
}

/** The terrain of the level that is shown, once somebody walks or asks for the way. */
export const grounded = signal<Grounded | undefined>(undefined);

effect(() => {
  const now = level.value;
  const wanted = now !== undefined && (walking.value || showsWay.value);
  if (!wanted || grounded.peek()?.of === now) return;
  void fetchTerrain(now);
});

async function fetchTerrain(now: Level): Promise<void> {
  try {
    const [text, light] = now.info.walks
      ? await Promise.all([quick.ask('terrain', 'terrain', now.head.link), fetchLight(now)])
      : [];
    const terrain: TerrainText =
      text === undefined ? { why: 'Hands of awards have no ground to walk on.' } : JSON.parse(text);
    if (level.peek() === now) grounded.value = { of: now, terrain, light };
  } catch (error) {
    if (error instanceof Overtaken || level.peek() !== now) return;
    grounded.value = { of: now, terrain: { why: 'The ground of this level could not be fetched.' } };
  }
}

async function fetchLight({ info, head }: Level): Promise<ValuesText | undefined> {
  const layer = info.valueLayers.find((one) => one.walking && one.scale === 'light');
  return layer && (JSON.parse(await quick.ask('light', 'values', head.link, layer.id)) as ValuesText);
}
