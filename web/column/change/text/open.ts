/** Milliseconds to wait for the column's chunks. */
const TIMEOUT = 4000;

const open = (fold: Element | null | undefined): void => fold?.setAttribute('open', '');

/** Scrolls to the room editor. */
export const openPieces = (): void => openPlace('pieces');

/** Scrolls to an element of the options and unfolds everything around it. */
export function openPlace(id: string): void {
  const end = performance.now() + TIMEOUT;
  const look = () => {
    open(document.querySelector('.fold.options'));
    const place = document.getElementById(id);
    if (place) {
      for (let fold = place.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null) open(fold);
      void import('../../jump').then(({ jumpTo }) => jumpTo(id));
    } else if (performance.now() < end) requestAnimationFrame(look);
  };
  look();
}
