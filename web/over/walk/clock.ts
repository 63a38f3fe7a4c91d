import { STEP } from './body';

/** The longest stretch that is made up for: after a pause of the browser the figure stands where it stood. */
const LONGEST = 0.1;

/** Turns the time of drawn frames into whole steps, so that walking is the same at 60 and at 144 frames a second. */
export class Clock {
  private owed = 0;

  /** Steps that are due after so many seconds. */
  due(seconds: number): number {
    this.owed += Math.min(LONGEST, Math.max(0, seconds));
    const steps = Math.floor(this.owed / STEP + 1e-9);
    this.owed -= steps * STEP;
    return steps;
  }

  /** How far the next step has come, 0 … 1. */
  part(): number {
    return Math.min(1, Math.max(0, this.owed / STEP));
  }
}
