import type { Theme } from './types';

/** Every theme gives itself under its generator's id. Files of its parts, told by their endings, are none. */
const found = import.meta.glob<Record<string, Theme>>([
  './*.ts',
  '!./{index,base,types}.ts',
  '!./*_{sprites,signs,things,tiles,floor,ground,pickups,creatures}.ts',
]);

/** By generator id; loaded when its generator is first shown. One that is missing here is drawn by its roles' tones. */
export const themes: Readonly<Record<string, () => Promise<Theme>>> = Object.fromEntries(
  Object.entries(found).map(([path, load]) => {
    const id = path.slice('./'.length, -'.ts'.length);
    return [id, async () => (await load())[id] as Theme];
  }),
);

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
