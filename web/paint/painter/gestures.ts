import { listen } from '../../data/stops';

/**
 * Gestures of pointers, wheel and fingers on a stage. Lengths in CSS pixels within the canvas. The wheel zooms once the
 * stage has the focus, or with Ctrl; before that it scrolls the page.
 */
interface Gestures {
  pan(dx: number, dy: number): void;
  zoom(factor: number, x: number, y: number): void;
  point(x: number, y: number, kind: 'hover' | 'tap'): void;
  leave(): void;
  reset(): void;
}

const SLOP = 5;

/** Listens on an element until the returned function is called. */
export function listenToGestures(element: HTMLElement, on: Gestures): () => void {
  const fingers = new Map<number, Place>();
  let moved = 0;
  let spread = 0;
  let wheel = 0;
  const place = (event: MouseEvent) => placeIn(element, event);
  const down = (event: PointerEvent) => {
    if (event.button !== 0) return;
    if (fingers.size === 0) moved = 0;
    fingers.set(event.pointerId, place(event));
    spread = spreadOf(fingers);
  };
  const move = (event: PointerEvent) => {
    const last = fingers.get(event.pointerId);
    const now = place(event);
    if (!last) {
      if (event.pointerType === 'mouse') on.point(now.x, now.y, 'hover');
      return;
    }
    moved += Math.abs(now.x - last.x) + Math.abs(now.y - last.y);
    if (moved > SLOP && !element.hasPointerCapture(event.pointerId)) element.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, now);
    if (moved > SLOP) on.pan((now.x - last.x) / fingers.size, (now.y - last.y) / fingers.size);
    if (fingers.size === 2) pinch();
  };
  const pinch = () => {
    const next = spreadOf(fingers);
    const factor = next / Math.max(1, spread);
    if (factor > 1.12 || factor < 0.89) {
      const [a, b] = [...fingers.values()] as [Place, Place];
      on.zoom(factor, (a.x + b.x) / 2, (a.y + b.y) / 2);
      spread = next;
    }
  };
  const up = (event: PointerEvent) => {
    const last = fingers.get(event.pointerId);
    fingers.delete(event.pointerId);
    if (last && moved <= SLOP && event.type === 'pointerup') on.point(last.x, last.y, 'tap');
  };
  const turn = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey && !element.contains(document.activeElement)) return;
    event.preventDefault();
    wheel += event.deltaY * (event.deltaMode === 1 ? 30 : 1);
    if (Math.abs(wheel) < 40) return;
    const at = place(event);
    on.zoom(wheel < 0 ? 1.2 : 1 / 1.2, at.x, at.y);
    wheel = 0;
  };
  const double = () => on.reset();
  const leave = () => {
    if (fingers.size === 0) on.leave();
  };
  return listen(element, {
    pointerdown: down,
    pointermove: move,
    pointerup: up,
    pointercancel: up,
    pointerleave: leave,
    dblclick: double,
    wheel: turn,
  });
}

/** A point of a picture, in CSS pixels. */
export interface Place {
  x: number;
  y: number;
}

/** The way that an arrow key means. */
export const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Where a pointer is within an element. */
function placeIn(element: Element, event: MouseEvent): Place {
  const box = element.getBoundingClientRect();
  return { x: event.clientX - box.left, y: event.clientY - box.top };
}

/** Between the two fingers of a pinch; 0 while there are not two. */
function spreadOf(fingers: ReadonlyMap<number, Place>): number {
  const [a, b] = [...fingers.values()];
  return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
}
