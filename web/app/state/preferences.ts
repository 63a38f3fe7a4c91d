import { signal } from '@preact/signals';

/** What a browser keeps of a user's settings. */
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
    // A browser that keeps nothing still works; the choice lasts as long as the page.
  }
};

export type Scheme = 'auto' | 'dark' | 'light';
export const shortcutsOn = signal(kept('press-r.shortcuts') !== 'off');
export const scheme = signal<Scheme>((kept('press-r.scheme') as Scheme | null) ?? 'auto');
/** Whether R shows how the level is built, where it can. */
export const showsMaking = signal(kept('press-r.making') !== 'off');
/** Counts changes of what the system prefers, which change what "auto" is. */
const preferences = signal(0);

/** Whether the page is dark now. */
export function isDark(): boolean {
  preferences.value;
  return scheme.value === 'auto' ? !matchMedia('(prefers-color-scheme: light)').matches : scheme.value === 'dark';
}

export function setShortcuts(on: boolean): void {
  shortcutsOn.value = on;
  keep('press-r.shortcuts', on ? 'on' : 'off');
}

export function setShowsMaking(on: boolean): void {
  showsMaking.value = on;
  keep('press-r.making', on ? 'on' : 'off');
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

export function listenToScheme(): void {
  applyScheme();
  matchMedia('(prefers-color-scheme: light)').addEventListener('change', () => preferences.value++);
}
