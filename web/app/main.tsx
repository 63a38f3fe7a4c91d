import { render } from 'preact';
import { pageOf, viewOf } from '../../wasm/shared/link.mjs';
import { retryWhenOnline } from '../data/lazy';
import { listenForArt } from '../stage/art';
import { returnFocus } from '../stage/map_stage';
import { listenToPlay, listenToScreen, openAddress } from '../state/actions';
import { listenToHash } from '../state/effects';
import { listenToScheme, listenToWidth } from '../state/preferences';
import { dispatch, state } from '../state/store';
import { App, loadEmbedded } from './app';
import { listenToKeys } from './keys';

export async function begin(): Promise<void> {
  const { embed, theme, parts } = viewOf(location.hash);
  const five = !embed && pageOf(location.hash) ? [] : undefined;
  dispatch({ kind: 'view', view: { embed, theme, parts, five } });
  listenToScheme(() => state.value.view.theme);
  listenToWidth();
  listenForArt();
  returnFocus();
  listenToHash();
  listenToPlay();
  listenToScreen();
  listenToKeys();
  retryWhenOnline();
  openAddress();
  const embedded = embed ? (await loadEmbedded()).Embedded : undefined;
  const app = document.getElementById('app') as HTMLElement;
  app.textContent = '';
  delete document.documentElement.dataset.embed;
  render(<App embedded={embedded} />, app);
}
