import { signal } from '@preact/signals';

/** Chunks and other loads that failed, as functions that try again. A notice with Retry shows while this is not empty. */
export const failedLoads = signal<readonly (() => void)[]>([]);

/** Adds a failed load, unless it is in the list already. */
export function reportFailedLoad(retry: () => void): void {
  if (!failedLoads.value.includes(retry)) failedLoads.value = [...failedLoads.value, retry];
}

export function retryFailedLoads(): void {
  const all = failedLoads.value;
  failedLoads.value = [];
  for (const retry of all) retry();
}

/** A load that fails again within this time after Retry, in milliseconds, counts as failed because of it. */
const RETRY_TIMEOUT = 5000;

let unsubscribe: () => void = () => undefined;

/**
 * Handles the Retry button. Many browsers remember that a script failed and never fetch it again, and after a deployment
 * the old chunks are gone. So if a load fails once more although the host answers, the page is reloaded: its address
 * holds the level.
 */
export function retryOrReload(): void {
  unsubscribe();
  retryFailedLoads();
  unsubscribe = failedLoads.subscribe((all) => {
    if (all.length === 0) return;
    unsubscribe();
    void hostAnswers().then((answers) => answers && location.reload());
  });
  setTimeout(unsubscribe, RETRY_TIMEOUT);
}

const hostAnswers = (): Promise<boolean> =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    (answer) => answer.text().then(() => answer.ok),
    () => false,
  );

/** Loads a chunk on first use and caches it. Never rejects: a failed load joins `failedLoads` and resolves after a retry. */
export function lazy<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= new Promise((resolve) => {
      const attempt = () => void load().then(resolve, () => reportFailedLoad(attempt));
      attempt();
    });
    return loading;
  };
}

export const retryWhenOnline = (): void => window.addEventListener('online', retryFailedLoads);
