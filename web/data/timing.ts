import { options } from 'preact';
import { nextTask } from './tasks';

/** Scheduling: frames, tasks and idle time. */

/** Calls back after the next frame has been painted, or after 100 ms in a hidden page, which has no frames. */
export function afterFrame(callback: () => void): void {
  let due = true;
  const once = () => {
    if (due) callback();
    due = false;
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, 100);
}

let isRenderingDeferred = false;

/** Defers the next rendering of components until a frame has been painted, so that the map appears before its texts. */
export function letFrameGoFirst(): void {
  if (isRenderingDeferred) return;
  isRenderingDeferred = true;
  options.debounceRendering = (render) => afterFrame(render);
  afterFrame(() => {
    delete options.debounceRendering;
    isRenderingDeferred = false;
  });
}

type Work = () => void;

/** Small pieces of work, so that a key never waits for more than one of them. Urgent ones go first. */
const urgent: Work[] = [];
const idle: Work[] = [];
let isScheduled = false;
let heldUntil = 0;

/** Idle time in milliseconds below which no piece is started. */
const MIN_IDLE = 3;
/** Milliseconds of work between two yields; on a slow phone the last piece takes four times as long. */
const STRETCH = 8;
/** The same where the browser reports that no input is pending. */
const MAX_STRETCH = 32;
/** Milliseconds between two checks whether held work may start. */
const HOLD_POLL = 8;

/** Runs a piece of work in idle time. Returns a function that cancels it. */
export const whenIdle = (work: Work): (() => void) => schedule(idle, work);
/** Runs a piece of work that a user waits for, as soon as keys and frames allow. Returns a function that cancels it. */
export const whenFree = (work: Work): (() => void) => schedule(urgent, work);

/** Holds urgent work back for so many milliseconds, so that cheaper work requested meanwhile can overtake it; 0 releases it. */
export function holdFree(milliseconds: number): void {
  heldUntil = performance.now() + milliseconds;
}

function schedule(queue: Work[], work: Work): () => void {
  queue.push(work);
  if (!isScheduled) scheduleNext();
  return () => {
    const at = queue.indexOf(work);
    if (at >= 0) queue.splice(at, 1);
  };
}

function scheduleNext(): void {
  isScheduled = true;
  const hold = heldUntil - performance.now();
  if (urgent.length > 0 && hold <= 0) nextTask(runUrgent);
  else if (urgent.length > 0) setTimeout(runUrgent, Math.min(HOLD_POLL, hold));
  else if (typeof requestIdleCallback === 'function')
    requestIdleCallback((deadline) => runIdle(() => deadline.timeRemaining()), { timeout: 600 });
  else setTimeout(() => runIdle(() => 0), 30);
}

function runUrgent(): void {
  const [end, latest] = [performance.now() + STRETCH, performance.now() + MAX_STRETCH];
  const goesOn = (now: number) => now >= heldUntil && (now < end || (now < latest && hasNoPendingInput()));
  while (urgent.length > 0 && goesOn(performance.now())) urgent.shift()?.();
  finish();
}

/** Chromium reports pending input: without any, urgent work needs no frame after each piece. */
const scheduling = (globalThis.navigator as { scheduling?: { isInputPending(): boolean } } | undefined)?.scheduling;
const hasNoPendingInput = (): boolean => scheduling?.isInputPending() === false;

function runIdle(timeLeft: () => number): void {
  const end = performance.now() + STRETCH;
  do idle.shift()?.();
  while (urgent.length === 0 && idle.length > 0 && timeLeft() > MIN_IDLE && performance.now() < end);
  finish();
}

function finish(): void {
  isScheduled = false;
  if (urgent.length + idle.length > 0) scheduleNext();
}
