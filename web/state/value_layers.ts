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

/** The distinct numbers of a layer, largest first. */
export const distinct = ({ values }: ValuesText): number[] =>
  [...new Set(values.filter((value): value is number => value !== null))].sort((a, b) => b - a);

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b));

/** The size of a layer's blocks: all its borders are at multiples of it. */
export function blockOf({ values, width, height }: ValuesText): { w: number; h: number } {
  let [w, h] = [width, height];
  values.forEach((value, at) => {
    if (at % width > 0 && value !== values[at - 1]) w = greatestDivisor(w, at % width);
    if (at >= width && value !== values[at - width]) h = greatestDivisor(h, Math.floor(at / width));
  });
  return { w, h };
}
