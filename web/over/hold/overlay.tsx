// Registers R held down, and New level pressed long: levels follow one another and melt into what they share.
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { lazy } from '../../data/lazy';
import type { Overlay, StageRef } from '../../stage/overlays';
import { shortcutsOn } from '../../state/preferences';
import { beside, five, hold, level, sheet, walking } from '../../state/store';
import { lazyComponent } from '../map/overlays';

const load = lazy(() => import('./session'));

/** Milliseconds after which a press of New level is a long one. */
const LONG_PRESS = 500;

const wasHeld = signal(false);
let isDown = false;

const canHold = (): boolean =>
  level.value !== undefined &&
  !five.value &&
  !walking.value &&
  sheet.value === undefined &&
  beside.value === undefined &&
  hold.value === undefined;

function begin(): void {
  if (isDown) return;
  isDown = true;
  wasHeld.value = true;
  void load().then(({ start }) => isDown && start());
}

/** Everything that may end a press ends it here: a key or pointer that is let go outside the window, too. */
function end(): void {
  if (!isDown) return;
  isDown = false;
  void load().then(({ letGo }) => letGo());
}

const isButton = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('.verbs .primary, .cap-button') !== null;

/** The click that follows a long press would ask for another level. */
function swallowClick(): void {
  const swallow = (event: Event) => event.stopPropagation();
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, true), 100);
}

function listen(): () => void {
  let timer = 0;
  const down = (event: Event) => {
    if (isButton(event) && canHold()) timer = window.setTimeout(begin, LONG_PRESS);
  };
  const up = () => {
    clearTimeout(timer);
    if (isDown) swallowClick();
    end();
  };
  // A finger that rests on the button opens the browser's menu.
  const keepMenu = (event: Event) => {
    if (isDown || isButton(event)) event.preventDefault();
  };
  const pairs: [keyof WindowEventMap, (event: Event) => void][] = [
    ['pointerdown', down],
    ['pointerup', up],
    ['pointercancel', up],
    ['contextmenu', keepMenu],
    ['keyup', end],
    ['blur', end],
  ];
  for (const [name, listener] of pairs) window.addEventListener(name, listener);
  return () => {
    for (const [name, listener] of pairs) window.removeEventListener(name, listener);
  };
}

const Melt = lazyComponent(
  () => wasHeld.value,
  () => import('./melt').then((loaded) => loaded.Melt),
);

function Hold({ stage }: { stage: StageRef }) {
  useEffect(listen, []);
  return <Melt stage={stage} />;
}

export const overlay: Overlay = {
  id: 'hold',
  component: Hold,
  button: () => null,
  key: (event) => {
    const isHeld = event.repeat && event.key.toLowerCase() === 'r' && !event.shiftKey && shortcutsOn.value && canHold();
    if (isHeld) begin();
    return isHeld;
  },
  help: [['R held', 'new levels until you let go: you see what they share, and keep the last one']],
};
