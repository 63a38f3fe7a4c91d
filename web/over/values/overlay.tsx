import { computed, signal } from '@preact/signals';
import type { ValueLayerInfo, ValuesText } from '../../../wasm/bridge/interface';
import type { Level } from '../../data/level';
import { lateOver } from '../../stage/late';
import { level } from '../../state/store';

/** A layer of values over the finished level. */
export const overlay = lateOver(
  'values',
  () => lying.value !== undefined,
  () => import('./layer').then(({ Layer }) => Layer),
);

/** Ids of the layers of values that somebody has switched on or off, by generator and layer. */
export const choices = signal<ReadonlyMap<string, boolean>>(new Map());

export const keyOf = (generator: string, layer: string): string => `${generator} ${layer}`;

/** The layer that lies over the map: the last one that is on. */
export const lying = computed<ValueLayerInfo | undefined>(() => {
  const info = level.value?.info;
  return info?.valueLayers.filter((layer) => choices.value.get(keyOf(info.id, layer.id)) ?? layer.on).at(-1);
});

/** The numbers of a level's layer, once they are there. */
export const numbers = signal<{ of: Level; layer: string; text: ValuesText } | undefined>(undefined);

/** They are those of the level and the layer that are shown; undefined while they are on their way. */
export const shownNumbers = computed<ValuesText | undefined>(() => {
  const here = numbers.value;
  return here?.of === level.value && here?.layer === lying.value?.id ? here?.text : undefined;
});

/** One layer at a time lies over the map: another one goes when this comes. */
export function lay(generator: string, layers: readonly ValueLayerInfo[], id: string, on: boolean): void {
  const next = new Map(choices.value);
  for (const layer of layers) next.set(keyOf(generator, layer.id), on && layer.id === id);
  choices.value = next;
}
