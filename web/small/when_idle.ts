/** Work for quiet moments, in pieces, so that a key never waits for more than one piece. */
const waiting: (() => void)[] = [];
let going = false;

/** Milliseconds of quiet below which no piece is begun. */
const LEAST = 3;

type Left = () => number;
const soon: (work: (left: Left) => void) => void =
  typeof requestIdleCallback === 'function'
    ? (work) => requestIdleCallback((deadline) => work(() => deadline.timeRemaining()), { timeout: 600 })
    : (work) => setTimeout(() => work(() => 0), 30);

/** Does it when there is time; gives how to call it off. */
export function whenIdle(work: () => void): () => void {
  waiting.push(work);
  if (!going) {
    going = true;
    soon(go);
  }
  return () => {
    const at = waiting.indexOf(work);
    if (at >= 0) waiting.splice(at, 1);
  };
}

function go(left: Left): void {
  do waiting.shift()?.();
  while (waiting.length > 0 && left() > LEAST);
  going = waiting.length > 0;
  if (going) soon(go);
}
