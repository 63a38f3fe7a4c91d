import { signal } from '@preact/signals';
import { lazy } from '../data/lazy';

/** The page that shows all generators side by side (`#five`), undefined until its chunk has loaded. */
export const fivePage = signal<typeof import('../five') | undefined>(undefined);

const chunk = lazy(() => import('../five'));

export const loadFive = (): Promise<void> =>
  chunk().then((loaded) => {
    fivePage.value = loaded;
  });
