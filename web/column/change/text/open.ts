import { jumpTo } from '../../beside';

/** Milliseconds until the column's parts have come, or never will. */
const PATIENCE = 4000;

const open = (fold: Element | null | undefined): void => fold?.setAttribute('open', '');

/** Brings the place where pieces are drawn into sight. */
export const openPieces = (): void => openPlace('pieces');

/** Brings an element of the options into sight, however deep it is folded. */
export function openPlace(id: string): void {
  const end = performance.now() + PATIENCE;
  const look = () => {
    open(document.querySelector('.fold.options'));
    const place = document.getElementById(id);
    if (place) {
      for (let fold = place.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null) open(fold);
      jumpTo(id);
    } else if (performance.now() < end) requestAnimationFrame(look);
  };
  look();
}
