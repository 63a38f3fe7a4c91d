import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { keepAll, listenToKeeping, mayFetchAhead } from '../data/offline';
import { Button } from '../parts/buttons';

/** Activates a newer version of the page, if one has been installed. Nothing is lost: the address holds the level. */
const renewal = signal<(() => void) | undefined>(undefined);

/** Milliseconds from the first level to the first background download, so that it does not compete with the level. */
const AFTER = 4_000;
const HOUR = 3_600_000;

/** Registers the service worker, except in development. */
function keepOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  setTimeout(() => void register().catch(() => undefined), AFTER);
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator;
  // The first worker of all takes this page over and changes nothing in it; each later one is a newer version.
  let first = serviceWorker.controller === null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (asked) location.reload();
    // Asked for in another tab: here this one's user decides when.
    else if (!first) renewal.value = () => location.reload();
    first = false;
  });
  const registration = await serviceWorker.register('./service_worker.js');
  const offer = () => {
    if (registration.waiting && registration.active) renewal.value = () => registration.waiting?.postMessage('renew');
  };
  offer();
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', offer));
  askAgain(registration);
  await serviceWorker.ready;
  listenToKeeping();
  if (mayFetchAhead()) await keepAll();
}

let asked = false;
function renew(): void {
  asked = true;
  renewal.value?.();
}

/** A page may stay open for days: asks for a newer version when it is looked at again, at most once an hour. */
function askAgain(registration: ServiceWorkerRegistration): void {
  let last = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - last < HOUR) return;
    last = Date.now();
    void registration.update().catch(() => undefined);
  });
}

/** Offers a newer version. */
export function RenewalNote() {
  useEffect(keepOffline, []);
  if (!renewal.value) return null;
  return (
    <div class="toast" role="status">
      <p>A new version of Press R is there. The level stays.</p>
      <Button class="primary" act={renew}>
        Use it
      </Button>
      <Button act={() => (renewal.value = undefined)}>Later</Button>
    </div>
  );
}
