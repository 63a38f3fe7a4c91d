import { ARROWS } from './gestures';

/** Where something lies on the screen. */
interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * From one of some boxes to the next that a key means: arrows go to the nearest in that direction, to the left and right
 * also over the ends of rows, Home and End to the first and last. Undefined: the key means nothing here, or there is none.
 */
export function boxAfter(boxes: readonly Box[], from: number, key: string): number | undefined {
  if (key === 'Home' || key === 'End') return boxes.length > 0 ? (key === 'Home' ? 0 : boxes.length - 1) : undefined;
  const way = ARROWS[key];
  const here = boxes[from];
  if (!way || !here) return undefined;
  if (way[0] !== 0) return from + way[0] in boxes ? from + way[0] : undefined;
  let best: number | undefined;
  let least = Number.POSITIVE_INFINITY;
  boxes.forEach((box, i) => {
    const along = (box.top + box.height / 2 - (here.top + here.height / 2)) * way[1];
    const across = Math.abs(box.left + box.width / 2 - (here.left + here.width / 2));
    const cost = along * 1000 + across;
    if (along > here.height / 2 && cost < least) {
      least = cost;
      best = i;
    }
  });
  return best;
}

/** Arrow keys, Home and End go from one of some boxes to another. */
export function goByArrow(event: KeyboardEvent, boxes: ArrayLike<HTMLElement | SVGElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || !/^(Arrow|Home$|End$)/.test(event.key))
    return;
  event.preventDefault();
  const all = Array.from(boxes);
  const to = boxAfter(
    all.map((box) => box.getBoundingClientRect()),
    all.indexOf(event.target as HTMLElement),
    event.key,
  );
  if (to !== undefined) all[to]?.focus();
}
