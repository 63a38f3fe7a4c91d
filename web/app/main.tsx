import { render } from 'preact';
import { listenToConnection } from '../parts/late';
import { App } from './app';
import { listenToKeys } from './keys';
import { listenToPlay, listenToScreen, openAddress } from './state/actions';
import { listenToHash } from './state/effects';
import { listenToScheme } from './state/preferences';

export function begin(): void {
  listenToScheme();
  listenToHash();
  listenToPlay();
  listenToScreen();
  listenToKeys();
  listenToConnection();
  openAddress();
  const app = document.getElementById('app') as HTMLElement;
  app.textContent = '';
  render(<App />, app);
}
