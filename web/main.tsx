import { render } from 'preact';
import { App } from './app';
import { listenToKeys } from './keys';
import { listenToPlay, listenToScreen, openAddress } from './state/actions';
import { listenToHash } from './state/effects';
import { listenToScheme } from './state/preferences';

listenToScheme();
listenToHash();
listenToPlay();
listenToScreen();
listenToKeys();
openAddress();
const app = document.getElementById('app') as HTMLElement;
app.textContent = '';
render(<App />, app);
