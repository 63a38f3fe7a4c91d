import { signal } from '@preact/signals';
import type { Ghost } from './ghost';
import { clockText } from './words';
import type { World } from './world';

/** One line at the top: where one has come, what was found. */
export const line = signal('');
let until = 0;
export const lineUntil = (): number => until;

export function say(text: string, seconds = 4): void {
  line.value = text;
  until = performance.now() + seconds * 1000;
}

/** Who walks beside, from the link. */
export const ghost = signal<Ghost | undefined>(undefined);

export const hud = signal({ time: '0:00.0', taken: 0, hearts: 0, bombs: 0, ropes: 0, money: 0 });

export function tellHud({ time, taken, pack, ground }: World): void {
  const { hearts, bombs, ropes, money } = pack;
  const next = { time: clockText(time), taken: ground.side ? 0 : taken.size, hearts, bombs, ropes, money };
  const now = hud.peek();
  const same = (Object.keys(next) as (keyof typeof next)[]).every((key) => next[key] === now[key]);
  if (!same) hud.value = next;
}

/** Clock, hearts and what one has. */
export function Hud({ shown, side }: { shown: boolean; side: boolean }) {
  const { time, taken, hearts, bombs, ropes, money } = hud.value;
  return (
    <div class="walk-hud">
      {shown && <span class="mono">{time}</span>}
      {shown && ghost.value && <span class="muted">ghost {clockText(ghost.value.seconds)}</span>}
      {shown && side && (
        <span class="walk-hearts" role="img" aria-label={`${hearts} hearts`}>
          ♥ {hearts}
        </span>
      )}
      {shown && side && money > 0 && <span class="mono">${money}</span>}
      {taken > 0 && <span>Treasure {taken}</span>}
      {shown && side && (
        <span class="walk-tools">
          <kbd>B</kbd> Bombs {bombs} <kbd>T</kbd> Ropes {ropes}
        </span>
      )}
      {line.value !== '' && <strong>{line.value}</strong>}
    </div>
  );
}
