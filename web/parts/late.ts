import { signal } from '@preact/signals';

/** Parts of the page that did not arrive, by what tries them again. One notice tells of all (LateNote). */
export const lost = signal<readonly (() => void)[]>([]);

/** The same one is lost once. */
export function lose(again: () => void): void {
  if (!lost.value.includes(again)) lost.value = [...lost.value, again];
}

export function retryLost(): void {
  const all = lost.value;
  lost.value = [];
  for (const again of all) again();
}

/**
 * A part that is fetched when it is first asked for. Its promise never fails: where the part does not arrive, the notice
 * says so, and the promise is kept once somebody has pressed Retry and it has come.
 */
export function late<T>(load: () => Promise<T>): () => Promise<T> {
  let coming: Promise<T> | undefined;
  return () => {
    coming ??= new Promise((done) => {
      const attempt = () => void load().then(done, () => lose(attempt));
      attempt();
    });
    return coming;
  };
}

/** What was lost with the connection comes with it. */
export const listenToConnection = (): void => window.addEventListener('online', retryLost);
