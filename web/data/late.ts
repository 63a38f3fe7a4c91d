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

/** Milliseconds after Retry in which what is lost again counts as lost by it. */
const SOON = 5000;

/**
 * Retry, as somebody pressed it. Many browsers keep for a page that a script did not arrive, and never ask for it again;
 * and where a newer version was put up, the old one's parts are gone. So where something is lost once more though the
 * host answers, the page is loaded anew: its address is the level.
 */
export function retryAsked(): void {
  unwatch();
  retryLost();
  const stop = lost.subscribe((all) => {
    if (all.length === 0) return;
    unwatch();
    void answers().then((there) => there && location.reload());
  });
  unwatch = stop;
  setTimeout(stop, SOON);
}

let unwatch: () => void = () => undefined;

const answers = (): Promise<boolean> =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    (answer) => answer.text().then(() => answer.ok),
    () => false,
  );

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
