import { signal } from '@preact/signals';

export interface Seen {
  link: string;
  name: string;
}

const MOST = 12;

/** The levels that were looked at, the newest first. */
export const seen = signal<readonly Seen[]>([]);

export function remember(one: Seen): void {
  seen.value = [one, ...seen.value.filter(({ link }) => link !== one.link)].slice(0, MOST);
}
