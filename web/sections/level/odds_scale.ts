/** Notches of a slider of odds. */
export const NOTCHES = 100;

/** A chance of 1 in N, from `low` (0: it can be never) to `high`. */
export interface Odds {
  readonly low: number;
  readonly high: number;
}

const rarest = ({ high }: Odds): number => Math.log(Math.max(2, high));

/** Where a chance stands on a scale of equal factors, to the right more often; at the left end never. */
export const notchOf = (odds: Odds, value: number): number =>
  value === 0 ? 0 : Math.round(NOTCHES - (Math.log(value) / rarest(odds)) * (NOTCHES - 1));

function valueAt(odds: Odds, notch: number): number {
  if (notch === 0 && odds.low === 0) return 0;
  return Math.max(1, Math.round(Math.exp(((NOTCHES - notch) / (NOTCHES - 1)) * rarest(odds))));
}

/** The chance at a notch to which the slider was moved from `value`: several notches mean the same small number, and a
 * press of an arrow key leads on to the next number.
 */
export function valueFrom(odds: Odds, value: number, notch: number): number {
  const way = Math.sign(notch - notchOf(odds, value));
  let to = notch;
  while (way !== 0 && to + way >= 0 && to + way <= NOTCHES && valueAt(odds, to) === value) to += way;
  return valueAt(odds, to);
}
