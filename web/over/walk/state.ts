// The state that the walk and the way share, and the terrain of the level that is shown.
import { effect, signal } from '@preact/signals';
import type { TerrainText, ValuesText } from '../../../wasm/bridge/interface';
import { Overtaken } from '../../data/engine';
import { quick } from '../../data/engines';
import type { Level } from '../../data/level';
import { level, walking } from '../../state/store';

/** Whether the way to the exit is drawn. */
export const showsWay = signal(false);

export interface ShownTerrain {
  of: Level;
  terrain: TerrainText;
  /** The level's light, if its generator has a light for walking. */
  light?: ValuesText | undefined;
}

/** Set while somebody walks or asks for the way, once the core has answered. */
export const shownTerrain = signal<ShownTerrain | undefined>(undefined);

effect(() => {
  const now = level.value;
  const isNeeded = walking.value || showsWay.value;
  if (now && isNeeded && shownTerrain.peek()?.of !== now) void fetchTerrain(now);
});

async function fetchTerrain(now: Level): Promise<void> {
  try {
    const [text, light] = now.info.walks
      ? await Promise.all([quick.ask('terrain', 'terrain', now.head.link), fetchLight(now)])
      : [];
    const terrain: TerrainText =
      text === undefined ? { why: 'Hands of awards have no ground to walk on.' } : JSON.parse(text);
    if (level.peek() === now) shownTerrain.value = { of: now, terrain, light };
  } catch (error) {
    if (error instanceof Overtaken || level.peek() !== now) return;
    shownTerrain.value = { of: now, terrain: { why: 'The ground of this level could not be fetched.' } };
  }
}

async function fetchLight({ info, head }: Level): Promise<ValuesText | undefined> {
  const layer = info.valueLayers.find((one) => one.walking && one.scale === 'light');
  return layer && (JSON.parse(await quick.ask('light', 'values', head.link, layer.id)) as ValuesText);
}
