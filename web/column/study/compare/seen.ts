import { signal } from '@preact/signals';

export interface Seen {
  link: string;
  name: string;
}

const MOST = 12;

/** The levels that were looked at, the newest first. */
export const seen = signal<readonly Seen[]>([]);

/** What becomes of one seed under the hand that turns its options or draws is one level: the last. */
export function remember(one: Seen): void {
  const before = seen.value[0]?.name === one.name ? seen.value.slice(1) : seen.value;
  seen.value = [one, ...before.filter(({ link }) => link !== one.link)].slice(0, MOST);
}
