import { signal } from '@preact/signals';
import { reportFailedLoad } from '../../data/lazy';
import type { Theme } from './types';

/** Every theme gives itself under its generator's id. What it is made of lies in a folder of that name. */
const found = import.meta.glob<Record<string, Theme>>(['./*.ts', '!./{index,base,types,drawings}.ts']);

/** By generator id; loaded when its generator is first shown. One that is missing here is drawn by its roles' tones. */
export const themes: Readonly<Record<string, () => Promise<Theme>>> = Object.fromEntries(
  Object.entries(found).map(([path, load]) => {
    const id = path.slice('./'.length, -'.ts'.length);
    return [id, async () => (await load())[id] as Theme];
  }),
);

const plain: Theme = {};
const loaded = signal<ReadonlyMap<string, Theme>>(new Map());

/** The theme of a generator, as far as it has been loaded: what is drawn by it is drawn anew when it comes. */
export const themeOf = (generator: string): Theme => loaded.value.get(generator) ?? plain;

export const hasTheme = (generator: string): boolean =>
  loaded.value.has(generator) || !Object.hasOwn(themes, generator);

const coming = new Map<string, Promise<void>>();

/** Never fails: until a theme that did not arrive is tried again, its generator is drawn by the looks of the tones. */
export function loadTheme(generator: string): Promise<void> {
  if (hasTheme(generator)) return Promise.resolve();
  const known = coming.get(generator) ?? fetched(generator);
  coming.set(generator, known);
  return known;
}

async function fetched(generator: string): Promise<void> {
  const theme = await themes[generator]?.().catch(() => undefined);
  coming.delete(generator);
  if (theme) loaded.value = new Map(loaded.value).set(generator, theme);
  else if (!lostThemes.has(generator)) {
    lostThemes.add(generator);
    reportFailedLoad(() => {
      lostThemes.delete(generator);
      void loadTheme(generator);
    });
  }
}
const lostThemes = new Set<string>();
