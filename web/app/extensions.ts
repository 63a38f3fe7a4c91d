import '../editors/editor.css';
import { lazy } from '../data/lazy';
import { editor as flow } from '../editors/flow/editor';
import { overlays, textEditors, viewEditors } from '../stage/overlays';

/** Registers what higher folders add to stage and column. */

viewEditors.value = [flow];

const overlaysChunk = lazy(() => import('../over'));
const editorsChunk = lazy(() => import('../editors'));

/** Resolves once the overlays are registered. */
export const loadOverlays = (): Promise<void> =>
  overlaysChunk().then(({ all }) => {
    overlays.value = all;
  });

export const loadTextEditors = (): Promise<void> =>
  editorsChunk().then((loaded) => {
    textEditors.value = loaded.textEditors;
  });
