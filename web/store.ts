import { computed, signal } from '@preact/signals';
import type { Catalog, GeneratorInfo } from '../wasm/door';
import { type Level, stepCount } from './level';

/** What the page shows now. Written by draw.ts and actions.ts only. */
export const catalog = signal<Catalog | undefined>(undefined);
export const level = signal<Level | undefined>(undefined);
/** The same level with every step; arrives a little later. */
export const film = signal<Level | undefined>(undefined);
/** The step whose picture is shown; undefined: the finished level. */
export const step = signal<number | undefined>(undefined);
export const find = signal('');
export const embed = signal(false);

export const playing = signal(false);
export const speed = signal(6);
export const gridLines = signal(false);
/** Layers that the user has switched, by generator and layer. */
export const layerChoice = signal<Readonly<Record<string, Readonly<Record<string, boolean>>>>>({});

/** What is pointed at. */
export interface Pointing {
  room: number;
  /** Index of the mark among those of `of`, the level or the film. */
  mark: number;
  of: Level | undefined;
  /** The view in which the mark lies. */
  view: number;
  /** Stays until something else is chosen. */
  pinned: boolean;
}
export const nothing: Pointing = { room: -1, mark: -1, of: undefined, view: 0, pinned: false };
export const pointing = signal<Pointing>(nothing);

/** Said to screen readers, once per change. */
export const status = signal('');
/** Why there is nothing to show, or what has just been mended. */
export interface Fault {
  title: string;
  text: string;
  /** A button that tries again. */
  retry: boolean;
}
export const fault = signal<Fault | undefined>(undefined);
export const helpOpen = signal(false);

export const info = computed<GeneratorInfo | undefined>(() => level.value?.info);
export const steps = computed(() => (film.value ? stepCount(film.value) : 0));

/** The level and frame that the stages paint. */
export const picture = computed(() => {
  const final = level.value;
  const all = film.value;
  if (!final) return undefined;
  if (step.value === undefined || !all) return { level: final, frame: 0 };
  return { level: all, frame: frameOf(all, step.value) };
});

/** A capped film has fewer frames than steps: later steps show the last that was kept, the last step the end. */
export function frameOf(all: Level, wanted: number): number {
  const last = Math.max(0, all.head.frames - 1);
  return Math.max(0, Math.min(wanted, last));
}

export const layersOn = computed<readonly boolean[]>(() => {
  const now = info.value;
  const choice = now ? layerChoice.value[now.id] : undefined;
  return now?.layers.map((layer) => choice?.[layer.id] ?? layer.on) ?? [];
});

const kept = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

const keep = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A browser that keeps nothing still works; the choice lasts as long as the page.
  }
};

export type Scheme = 'auto' | 'dark' | 'light';
export const shortcutsOn = signal(kept('press-r.shortcuts') !== 'off');
export const scheme = signal<Scheme>((kept('press-r.scheme') as Scheme | null) ?? 'auto');

export function setShortcuts(on: boolean): void {
  shortcutsOn.value = on;
  keep('press-r.shortcuts', on ? 'on' : 'off');
}

export function setScheme(next: Scheme): void {
  scheme.value = next;
  keep('press-r.scheme', next);
  applyScheme();
}

export function applyScheme(): void {
  if (scheme.value === 'auto') delete document.documentElement.dataset.scheme;
  else document.documentElement.dataset.scheme = scheme.value;
}
