import { renew, renewal } from '../app/offline';
import { lost, retryAsked } from './late';

/** Stands over the page's foot, so that nothing moves. */
export function LateNote() {
  if (lost.value.length === 0) return null;
  return (
    <div class="toast" role="alert">
      <p>A part of the page did not arrive. The connection may have failed, or a newer version was put up.</p>
      <button type="button" class="primary" onClick={retryAsked}>
        Retry
      </button>
      <button type="button" class="plain" onClick={() => location.reload()}>
        Reload the page
      </button>
    </div>
  );
}

/** A new version waits until somebody wants it. */
export function RenewalNote() {
  if (!renewal.value) return null;
  return (
    <div class="toast" role="status">
      <p>A new version of Press R is there. The level stays.</p>
      <button type="button" class="primary" onClick={renew}>
        Use it
      </button>
      <button type="button" class="plain" onClick={() => (renewal.value = undefined)}>
        Later
      </button>
    </div>
  );
}
