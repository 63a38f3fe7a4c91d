import { viewOf } from '../../wasm/shared/link.mjs';
import { askAhead } from '../data/ahead';
import { compiled, generatorIn } from '../data/engines';

/** What runs first, and small. */

askAhead(location.hash);
// A link that walks asks for the ground next: what tells it follows the first part at once, not the first level.
if (viewOf(location.hash).walk) {
  const id = generatorIn(location.hash);
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

/** Before there is a page to tell it: in the frame that stands in index.html. */
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
