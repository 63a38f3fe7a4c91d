import { render } from 'preact';
import { App } from './app';
import { listenToHash, show } from './draw';
import { listenToKeys } from './keys';
import { applyScheme } from './store';

applyScheme();
listenToHash();
listenToKeys();
void show();
render(<App />, document.getElementById('app') as HTMLElement);
