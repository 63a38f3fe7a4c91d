import { useEffect } from 'preact/hooks';
import { keepOffline, renew, renewal } from './offline';

/** Offers a newer version. */
export function RenewalNote() {
  useEffect(keepOffline, []);
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
