import { signal } from '@preact/signals';

/** The part of the Network Information API that is used; only some browsers have it. */
interface Connection {
  saveData?: boolean;
  /** Unknown on most desktops. */
  type?: string;
  effectiveType?: string;
}

/** Whether files may be fetched ahead: only where the browser says that the line is quick, not metered, and that no data are to be saved. */
export function mayFetchAhead(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.effectiveType === '4g' && !connection.saveData && connection.type !== 'cellular';
}

/** How far all files of the page are kept for use without a connection; undefined where nothing can be kept. */
export const keeping = signal<'some' | 'coming' | 'all' | 'failed' | undefined>(undefined);

/** Lets the service worker keep all files. */
export async function keepAll(): Promise<void> {
  keeping.value = 'coming';
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage('all');
}

/** Follows what the service worker says of it. */
export function listenToKeeping(): void {
  keeping.value ??= 'some';
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === 'all' || data === 'failed') keeping.value = data;
  });
}
