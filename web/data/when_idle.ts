import { nextTask } from './next_task';

/** Work in pieces, so that a key never waits for more than one of them. Work that somebody waits for goes first. */
type Work = () => void;
const wanted: Work[] = [];
const waiting: Work[] = [];
let going = false;
let held = 0;

/** Milliseconds of quiet below which no piece is begun. */
const LEAST = 3;
/** Milliseconds at a stretch; a slow phone takes four times as long for the last piece of it. */
const STRETCH = 8;
/** The same where it is known that nobody has pressed anything meanwhile. */
const LONGEST = 32;
/** Milliseconds after which it is looked whether held work can begin. */
const HELD = 8;

/** Does it when there is time; gives how to call it off. */
export const whenIdle = (work: Work): (() => void) => put(waiting, work);
/** Does it as soon as keys and frames leave room for it; likewise. */
export const whenFree = (work: Work): (() => void) => put(wanted, work);

/**
 * Work that somebody waits for begins only after this, at the latest in so many milliseconds: what is asked first (plain
 * maps) comes first. Again, or with 0: from now on.
 */
export function holdFree(milliseconds: number): void {
  held = performance.now() + milliseconds;
}

function put(list: Work[], work: Work): () => void {
  list.push(work);
  if (!going) soon();
  return () => {
    const at = list.indexOf(work);
    if (at >= 0) list.splice(at, 1);
  };
}

function soon(): void {
  going = true;
  const hold = held - performance.now();
  if (wanted.length > 0 && hold <= 0) nextTask(goWanted);
  else if (wanted.length > 0) setTimeout(goWanted, Math.min(HELD, hold));
  else if (typeof requestIdleCallback === 'function')
    requestIdleCallback((deadline) => go(() => deadline.timeRemaining()), { timeout: 600 });
  else setTimeout(() => go(() => 0), 30);
}

function goWanted(): void {
  const [end, latest] = [performance.now() + STRETCH, performance.now() + LONGEST];
  const more = (now: number) => now >= held && (now < end || (now < latest && nobodyWaits()));
  while (wanted.length > 0 && more(performance.now())) wanted.shift()?.();
  goOn();
}

/** Some browsers tell whether a key or a finger waits: work that is waited for then needs no frame after each piece. */
const scheduling = (globalThis.navigator as { scheduling?: { isInputPending(): boolean } } | undefined)?.scheduling;
const nobodyWaits = (): boolean => scheduling?.isInputPending() === false;

function go(left: () => number): void {
  const end = performance.now() + STRETCH;
  do waiting.shift()?.();
  while (wanted.length === 0 && waiting.length > 0 && left() > LEAST && performance.now() < end);
  goOn();
}

function goOn(): void {
  going = false;
  if (wanted.length + waiting.length > 0) soon();
}
