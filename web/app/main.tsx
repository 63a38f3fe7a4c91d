import { render } from 'preact';
import { viewOf } from '../../wasm/shared/link.mjs';
import { listenToConnection } from '../data/late';
import { listenToKeys } from '../stage/keys';
import { listenToPlay, listenToScreen, openAddress } from '../state/actions';
import { listenToHash } from '../state/effects';
import { listenToScheme } from '../state/preferences';
import { dispatch, state } from '../state/store';
import { App, bringEmbedded } from './app';

export async function begin(): Promise<void> {
  const { embed, theme, parts } = viewOf(location.hash);
  dispatch({ kind: 'view', view: { embed, theme, parts } });
  listenToScheme(() => state.value.view.theme);
  listenToHash();
  listenToPlay();
  listenToScreen();
  listenToKeys();
  listenToConnection();
  openAddress();
  const embedded = embed ? (await bringEmbedded()).Embedded : undefined;
  const app = document.getElementById('app') as HTMLElement;
  app.textContent = '';
  delete document.documentElement.dataset.embed;
  render(<App embedded={embedded} />, app);
}
