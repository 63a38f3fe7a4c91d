import type { Theme } from './drawings';

/** Every theme exports itself under its generator's id. Its drawings are in a folder of that name. */
const found = import.meta.glob<Record<string, Theme>>(['./*.ts', '!./{index,base,drawings,walkers,goods}.ts']);

/** By generator id. The build bakes them (web/paint/art); a generator without a theme is drawn by its roles' tones. */
export const themes: Readonly<Record<string, () => Promise<Theme>>> = Object.fromEntries(
  Object.entries(found).map(([path, load]) => {
    const id = path.slice('./'.length, -'.ts'.length);
    return [id, async () => (await load())[id] as Theme];
  }),
);
