import '../editors/editor.css';
import { signal } from '@preact/signals';
import { lazy } from '../data/lazy';
import { overlays, textEditors, viewEditors } from '../stage/overlays';

/** Registers what higher folders add to stage and column. */

viewEditors.value = [
  {
    view: 'flow',
    option: 'flow_text',
    title: 'Draw a flow',
    load: () => import('../editors/flow/flow_editor').then(({ FlowEditor }) => FlowEditor),
  },
];

const overlaysChunk = lazy(() => import('../over'));
const piecesChunk = lazy(() => import('../editors/pieces/place'));

/** Resolves once the overlays are registered. */
export const loadOverlays = (): Promise<void> =>
  overlaysChunk().then(({ all }) => {
    overlays.value = all;
  });

export const loadTextEditors = (): Promise<void> =>
  piecesChunk().then(({ PiecesPlace }) => {
    textEditors.value = [PiecesPlace];
  });

/** The page that shows all generators side by side (`#five`), undefined until its fiveChunk has loaded. */
export const fivePage = signal<typeof import('../five') | undefined>(undefined);

const fiveChunk = lazy(() => import('../five'));

export const loadFive = (): Promise<void> =>
  fiveChunk().then((loaded) => {
    fivePage.value = loaded;
  });
