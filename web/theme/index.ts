import type { Theme } from './types';

/** By generator id; loaded when its generator is first shown. One that is missing here is drawn by its roles' tones. */
export const themes: Readonly<Record<string, () => Promise<Theme>>> = {
  spelunky: async () => (await import('./spelunky')).spelunky,
  isaac: async () => (await import('./isaac')).isaac,
  isaac_awards: async () => (await import('./isaac_awards')).isaac_awards,
  gungeon: async () => (await import('./gungeon')).gungeon,
  pixel_dungeon: async () => (await import('./pixel_dungeon')).pixel_dungeon,
};

const plain: Theme = {};
const loaded = new Map<string, Theme>();

/** The theme of a generator, as far as it has been loaded. */
export const themeOf = (generator: string): Theme => loaded.get(generator) ?? plain;

export const hasTheme = (generator: string): boolean => loaded.has(generator) || !Object.hasOwn(themes, generator);

/** Never fails: a theme that does not arrive leaves the looks of the tones. */
export async function loadTheme(generator: string): Promise<void> {
  if (hasTheme(generator)) return;
  const theme = await themes[generator]?.().catch(() => undefined);
  if (theme) loaded.set(generator, theme);
}
