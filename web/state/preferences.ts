import { computed, effect, type Signal, signal } from '@preact/signals';

/** The user's settings, in local storage. */
export const kept = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

export const keep = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Without storage the setting lasts as long as the page.
  }
};

export type Scheme = 'auto' | 'dark' | 'light';
export const shortcutsOn = signal(kept('press-r.shortcuts') !== 'off');
const SCHEMES: readonly string[] = ['auto', 'dark', 'light'];
const keptScheme = kept('press-r.scheme') ?? '';
const scheme = signal<Scheme>(SCHEMES.includes(keptScheme) ? (keptScheme as Scheme) : 'auto');
/** The theme of the link, which wins. */
const theme = signal<Scheme | undefined>(undefined);
const chosen = computed(() => theme.value ?? scheme.value);
/** Whether R plays the making. */
export const showsMaking = signal(kept('press-r.making') !== 'off');
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

const setterOf = (setting: Signal<boolean>, key: string) => (on: boolean) => {
  setting.value = on;
  keep(key, on ? 'on' : 'off');
};

export const setShortcuts = setterOf(shortcutsOn, 'press-r.shortcuts');
export const setShowsMaking = setterOf(showsMaking, 'press-r.making');

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
