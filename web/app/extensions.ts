import { signal } from '@preact/signals';
import { lazy } from '../data/lazy';
import { overlays, textEditors } from '../stage/overlays';

/** Registers what higher folders add to stage and column. */

const overlaysChunk = lazy(() => import('../over'));
const placesChunk = lazy(() => import('../editors/places'));

/** Resolves once the overlays are registered. */
export const loadOverlays = (): Promise<void> =>
  overlaysChunk().then(({ all }) => {
    overlays.value = all;
  });

export const loadTextEditors = (): Promise<void> =>
  placesChunk().then(({ places }) => {
    textEditors.value = places;
  });

/** The page that shows all generators side by side (`#five`), undefined until its fiveChunk has loaded. */
export const fivePage = signal<typeof import('../five') | undefined>(undefined);

const fiveChunk = lazy(() => import('../five'));

export const loadFive = (): Promise<void> =>
  fiveChunk().then((loaded) => {
    fivePage.value = loaded;
  });
