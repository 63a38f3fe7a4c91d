import type { Box } from './paint_small';

interface Asked {
  box: HTMLElement;
  told: (size: Box, near: boolean) => void;
}

const asked: Asked[] = [];

/**
 * Tells the size of a box, and whether it is on the screen, at the end of this task. Boxes that come together are looked
 * at together: painting into one of them would have the page laid out anew for the next. Gives how to call it off.
 */
export function measured(box: HTMLElement, told: Asked['told']): () => void {
  const mine = { box, told };
  asked.push(mine);
  if (asked.length === 1) queueMicrotask(tell);
  return () => {
    mine.told = () => undefined;
  };
}

function tell(): void {
  const all = asked.splice(0);
  const sizes = all.map(({ box }) => {
    const near = box.getBoundingClientRect().top < window.innerHeight;
    return [{ w: box.clientWidth, h: box.clientHeight }, near] as const;
  });
  for (const [i, { told }] of all.entries()) told(...(sizes[i] as [Box, boolean]));
}
