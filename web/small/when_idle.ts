/** Work for quiet moments, a piece at a time, so that a key never waits for more than one piece. */
const waiting: (() => void)[] = [];
let going = false;

const soon: (work: () => void) => void =
  typeof requestIdleCallback === 'function'
    ? (work) => requestIdleCallback(work, { timeout: 600 })
    : (work) => setTimeout(work, 30);

/** Does it when there is time; gives how to call it off. */
export function whenIdle(work: () => void): () => void {
  waiting.push(work);
  if (!going) {
    going = true;
    soon(next);
  }
  return () => {
    const at = waiting.indexOf(work);
    if (at >= 0) waiting.splice(at, 1);
  };
}

function next(): void {
  waiting.shift()?.();
  going = waiting.length > 0;
  if (going) soon(next);
}
