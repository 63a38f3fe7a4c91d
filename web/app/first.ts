import { viewOf } from '../../wasm/shared/link.mjs';
import { compiled, moduleOf } from '../data/engines';
import { prefetch } from '../paint/prefetch';

/** The entry point. Small, so that everything the first level needs is requested at once. */

prefetch(location.hash);
// A walk needs the terrain next, which is in the module's second part: load that right after the first part.
if (viewOf(location.hash).walk) {
  const id = moduleOf(location.hash);
  compiled(id)
    .then(() => compiled(`${id}.late`))
    .catch(() => undefined);
}
document.documentElement.dataset.begun = 'yes';
import('./main').then(
  ({ begin }) => begin(),
  () =>
    showFailure('A part of the page did not arrive. The connection may have failed, or a newer version was put up.'),
);

/** Shows an error in the frame of index.html, before there is a page. */
function showFailure(text: string): void {
  const place = document.querySelector('.waiting');
  if (!place) return;
  const again = document.createElement('button');
  again.className = 'primary';
  again.textContent = 'Reload the page';
  again.addEventListener('click', () => location.reload());
  place.replaceChildren(text, document.createElement('br'), again);
  place.setAttribute('role', 'alert');
}
