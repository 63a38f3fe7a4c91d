/** What all that follows pointers over a picture needs. Lengths in CSS pixels. */
export interface Place {
  x: number;
  y: number;
}

/** Where a pointer is within an element. */
export function placeIn(element: Element, event: MouseEvent): Place {
  const box = element.getBoundingClientRect();
  return { x: event.clientX - box.left, y: event.clientY - box.top };
}

/** Between the two fingers of a pinch; 0 while there are not two. */
export function spreadOf(fingers: ReadonlyMap<number, Place>): number {
  const [a, b] = [...fingers.values()];
  return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
}

/** A listener an event, until the returned function is called; a wheel's may keep the page from scrolling. */
export function attach(
  element: HTMLElement,
  listeners: Partial<{ [Name in keyof HTMLElementEventMap]: (event: HTMLElementEventMap[Name]) => void }>,
): () => void {
  const pairs = Object.entries(listeners) as [string, EventListener][];
  for (const [name, listener] of pairs) element.addEventListener(name, listener, { passive: name !== 'wheel' });
  return () => {
    for (const [name, listener] of pairs) element.removeEventListener(name, listener);
  };
}
