import { effect, signal } from '@preact/signals';
import { keep, kept } from '../../state/preferences';
import { chapter, embed, walking } from '../../state/store';

/** What can be switched while somebody walks; comes with the walk. */

/** Whether rooms that nobody has entered are hidden while walking. */
export const hides = signal(true);

/** Whether a dark level is dark while walking. */
export const isDark = signal(true);

const PEACEFUL = 'press-r.peaceful';
/** Nothing lives and nothing hurts: for looking around, which is what a lesson or a page around this one is for. */
export const peaceful = signal(kept(PEACEFUL) === 'on');

effect(() => {
  if (walking.value) peaceful.value = embed.peek() || chapter.peek() !== undefined || kept(PEACEFUL) === 'on';
});

export function setPeaceful(on: boolean): void {
  peaceful.value = on;
  keep(PEACEFUL, on ? 'on' : 'off');
}

/** Whether the walk takes the whole window; a small screen's always does. */
export const isWhole = signal(kept('press-r.whole-walk') === 'on');

export function setWhole(on: boolean): void {
  isWhole.value = on;
  keep('press-r.whole-walk', on ? 'on' : 'off');
}

/** The last level that was walked to its end, for sharing the time and the route, where that fits a link. */
export const finished = signal<{ link: string; seconds: number; ghost: string | undefined } | undefined>(undefined);
