import { options } from 'preact';

/** Calls back when the next frame has been handed over; soon in a hidden page, which has no frames. */
export function afterFrame(then: () => void): void {
  let due = true;
  const once = () => {
    if (due) then();
    due = false;
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, 100);
}

let waiting = false;

/** What is drawn by components lets the next frame go first: the map is on the screen before its texts are made. */
export function letFrameGoFirst(): void {
  if (waiting) return;
  waiting = true;
  options.debounceRendering = (render) => afterFrame(render);
  afterFrame(() => {
    delete options.debounceRendering;
    waiting = false;
  });
}
