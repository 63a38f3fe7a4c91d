// The art of generators, loaded when one is first shown, and how a level is drawn with it.
import { signal } from '@preact/signals';
import type { LookArt } from '../../wasm/shared/looks.mjs';
import { type Looks, looksFor, plainArt } from '../../wasm/shared/looks.mjs';
import { moduleNamed } from '../../wasm/shared/modules.mjs';
import { reportFailedLoad } from '../data/lazy';
import { CELL, kindOf, type Level, ROOM, roleOf } from '../data/level';
import { isDark } from '../state/preferences';
import { paperLooks } from './paper';

/** Made by the build (wasm/build/bake.mjs), a chunk for each generator and each archived revision. Arts have names of modules. */
const found = import.meta.glob<LookArt>(['../../build/wasm/art/*.look.mjs', '../../public/revisions/*/*/look.mjs'], {
  import: 'look',
});
const pathOf = (name: string): string =>
  name.replace(/^(.+)[/](.+)$|^.+$/, (all, id, revision) =>
    id ? `../../public/revisions/${revision}/${id}/look.mjs` : `../../build/wasm/art/${all}.look.mjs`,
  );

const loaded = signal<ReadonlyMap<string, LookArt>>(new Map());

export const hasArt = (name: string): boolean => loaded.value.has(name) || !Object.hasOwn(found, pathOf(name));

const pending = new Map<string, Promise<void>>();
const failed = new Set<string>();

/** Never rejects: until a chunk that failed to load is retried, its generator is drawn in plain shapes. */
export function loadArt(name: string): Promise<void> {
  if (hasArt(name)) return Promise.resolve();
  const known = pending.get(name) ?? fetchArt(name);
  pending.set(name, known);
  return known;
}

async function fetchArt(name: string): Promise<void> {
  const art = await found[pathOf(name)]?.().catch(() => undefined);
  pending.delete(name);
  if (art) loaded.value = new Map(loaded.value).set(name, art);
  else if (!failed.has(name)) {
    failed.add(name);
    reportFailedLoad(() => {
      failed.delete(name);
      void loadArt(name);
    });
  }
}

const plain = new Map<string, LookArt>();

/** The art of a level's generator: plain shapes until it has loaded. What depends on it is drawn anew then. */
export function artOf({ info }: Level): LookArt {
  const name = moduleNamed(info);
  const art = loaded.value.get(name) ?? plain.get(name) ?? plainArt(info);
  if (!loaded.value.has(name)) plain.set(name, art);
  return art;
}

/** The looks of a level on the dark stage: the same object for levels of the same colours. */
export const darkLooksOf = (level: Level): Looks => looksFor(artOf(level), level.info, level.head);

/** The looks of a level in the page's scheme: on a dark stage, or on paper. */
export const looksOf = (level: Level): Looks => (isDark() ? darkLooksOf(level) : paperLooks(artOf(level), level));

/** The layers of a finished map by whether they are its plan: lines, numbers and outlines that explain it and cannot be walked. */
export function planLayers(level: Level): boolean[] {
  const { info } = level;
  if (level.steps.length > 0) return info.layers.map(() => false);
  const isPlan = info.layers.map(({ view }) => info.walks && view === 0);
  const looks = looksOf(level).roles;
  for (let i = 0; i < level.count; i++) {
    const role = roleOf(level, i);
    const kind = kindOf(level, i);
    const { fill = 0, icon, iconByLook } = looks[role]?.style.room ?? {};
    const isThing = kind === CELL || (kind === ROOM && (fill > 0.2 || icon || iconByLook));
    if (isThing) isPlan[info.roles[role]?.layer ?? 0] = false;
  }
  return isPlan;
}
