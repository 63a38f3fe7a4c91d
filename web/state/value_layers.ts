import { computed, signal } from '@preact/signals';
import type { ValueLayerInfo, ValuesText } from '../../wasm/bridge/interface';
import type { Level } from '../data/level';
import { layerKey, level } from './store';

/** Which layer of values (a chance, a light) covers the finished map, and its numbers. */

/** Layers that the user has switched on or off, by generator and layer. */
const choices = signal<ReadonlyMap<string, boolean>>(new Map());

/** The visible layer: the last one that is on. */
export const valueLayer = computed<ValueLayerInfo | undefined>(() => {
  const info = level.value?.info;
  return info?.valueLayers.filter((layer) => choices.value.get(layerKey(info.id, layer.id)) ?? layer.on).at(-1);
});

/** The numbers of the last layer that was computed. */
export const layerNumbers = signal<{ of: Level; layer: string; text: ValuesText } | undefined>(undefined);

/** The numbers of the visible layer, or undefined until they are computed. */
export const shownNumbers = computed<ValuesText | undefined>(() => {
  const here = layerNumbers.value;
  return here?.of === level.value && here?.layer === valueLayer.value?.id ? here?.text : undefined;
});

/** Switches a layer. At most one is visible: switching one on switches the others off. */
export function switchValueLayer(generator: string, layers: readonly ValueLayerInfo[], id: string, on: boolean): void {
  const next = new Map(choices.value);
  for (const layer of layers) next.set(layerKey(generator, layer.id), on && layer.id === id);
  choices.value = next;
}
