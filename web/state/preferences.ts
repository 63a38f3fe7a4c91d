import { computed, effect, type Signal, signal } from '@preact/signals';

/** The user's settings, in local storage. */
export const kept = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** Returns false if the browser refuses: then the setting lasts as long as the page. */
export const keep = (key: string, value: string): boolean => {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
};

/** A switch that the browser keeps under a key, and the function that sets it. */
export function keptSwitch(key: string, usual = false): [on: Signal<boolean>, set: (on: boolean) => void] {
  const state = signal((kept(key) ?? (usual ? 'on' : 'off')) === 'on');
  const set = (on: boolean) => {
    state.value = on;
    keep(key, on ? 'on' : 'off');
  };
  return [state, set];
}

export type Scheme = 'auto' | 'dark' | 'light';
export const [shortcutsOn, setShortcuts] = keptSwitch('press-r.shortcuts', true);
const SCHEMES: readonly string[] = ['auto', 'dark', 'light'];
const keptScheme = kept('press-r.scheme') ?? '';
const scheme = signal<Scheme>(SCHEMES.includes(keptScheme) ? (keptScheme as Scheme) : 'auto');
/** The theme of the link, which wins. */
const theme = signal<Scheme | undefined>(undefined);
const chosen = computed(() => theme.value ?? scheme.value);
/** Whether R plays the making. */
export const [showsMaking, setShowsMaking] = keptSwitch('press-r.making', true);
/** Counts changes of the system's colour scheme. */
const preferences = signal(0);

/** Whether the page uses the dark scheme. */
export function isDark(): boolean {
  preferences.value;
  return chosen.value === 'auto' ? !matchMedia('(prefers-color-scheme: light)').matches : chosen.value === 'dark';
}

/** Whether map and column are beside each other. */
export const isWide = signal(true);

export function listenToWidth(): void {
  const wide = matchMedia('(min-width: 1024px)');
  const look = () => (isWide.value = wide.matches);
  wide.addEventListener('change', look);
  look();
}

export function setScheme(next: Scheme): void {
  scheme.value = next;
  keep('press-r.scheme', next);
}

/** `asked` returns the theme of the link. */
export function listenToScheme(asked: () => Scheme | undefined): void {
  effect(() => {
    theme.value = asked();
    document.documentElement.dataset.scheme = isDark() ? 'dark' : 'light';
  });
  matchMedia('(prefers-color-scheme: light)').addEventListener('change', () => preferences.value++);
}
