import { signal } from '@preact/signals';

/** A new version of the page is there: what puts it in this one's place. Nothing is lost, for the address says it all. */
export const renewal = signal<(() => void) | undefined>(undefined);

/** Milliseconds after the first level: by then whoever opened a link reads, and the line is free. */
const AFTER = 4_000;
const HOUR = 3_600_000;

/** Keeps the page for times without a connection. Not while it is being worked on. */
export function keepOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  setTimeout(() => void register().catch(() => undefined), AFTER);
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator;
  const controlled = serviceWorker.controller !== null;
  const registration = await serviceWorker.register('./service_worker.js');
  const offer = () => {
    const { waiting } = registration;
    if (waiting && controlled) renewal.value = () => waiting.postMessage('renew');
  };
  offer();
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', offer));
  serviceWorker.addEventListener('controllerchange', () => {
    // Asked for here, or in another tab: there only this one's user decides when.
    if (renewal.value && asked) location.reload();
    else if (controlled) renewal.value = () => location.reload();
  });
  askHourly(registration);
  const { active } = await serviceWorker.ready;
  if (!savesData()) active?.postMessage('all');
}

let asked = false;
export function renew(): void {
  asked = true;
  renewal.value?.();
}

/** Where data cost, only what is looked at is fetched. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** A page may stay open for days. */
function askHourly(registration: ServiceWorkerRegistration): void {
  let last = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - last < HOUR) return;
    last = Date.now();
    void registration.update().catch(() => undefined);
  });
}
