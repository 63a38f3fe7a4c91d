import type { Ground, Place } from './ground';

/** What is held down. Both bodies take the same; a top view only has use for the four directions. */
export interface Keys {
  left: boolean;
  right: boolean;
  up: boolean;
  down: boolean;
  jump: boolean;
  run: boolean;
  /** The whip, and what hands do; held on, it runs too. */
  whip: boolean;
}

export const NO_KEYS: Readonly<Keys> = {
  left: false,
  right: false,
  up: false,
  down: false,
  jump: false,
  run: false,
  whip: false,
};

/** Seconds of one step. The same at 60 and at 144 Hz: whoever draws makes as many steps as time has passed. */
export const STEP = 1 / 120;

export type Stance = 'stand' | 'air' | 'climb' | 'hang' | 'mount';

/** Lengths in cells, times in seconds; y grows downwards. */
export interface Body {
  /** The middle of the feet in a side view, the middle of the body in a top view. */
  x: number;
  y: number;
  vx: number;
  vy: number;
  stance: Stance;
  /** -1 left, 1 right. */
  facing: -1 | 1;
  /** Where a top view's figure looks. */
  looking: 'left' | 'right' | 'up' | 'down';
  /** The ledge that the hands hold (its column, and the row whose top it is), and on which side it is. */
  ledge: { x: number; y: number; side: -1 | 1 };
  /** Seconds in this stance, and until the hands take hold again. */
  held: number;
  rest: number;
  /** Seconds since the feet left the ground, and since jump was pressed. */
  aloft: number;
  wished: number;
  /** Jump was held in the step before. */
  jumping: boolean;
  /** Seconds for which the jump that goes on has been held; undefined: it was let go, or there is none. */
  rising: number | undefined;
  /** How fast it may go across: as fast as it last walked or ran. */
  most: number;
  /** Seconds for which the whip's key has been held while going somewhere: it becomes a run. */
  whipped: number;
  /** Seconds for which it has been falling, and the fall that has just ended. */
  falling: number;
  fell: number;
  /** Seconds for which it lies stunned, and for which nothing more can hurt it. */
  stunned: number;
  spared: number;
  /** In something that slows. */
  slowed: boolean;
  /** Cells walked, for the figure's legs. */
  walked: number;
  /** Fell on spikes, or (top view) into a chasm. */
  fallen: boolean;
}

export function bodyAt(ground: Ground, at: Place): Body {
  return {
    x: at.x + 0.5,
    y: ground.side ? at.y + 1 : at.y + 0.5,
    vx: 0,
    vy: 0,
    stance: ground.side ? 'air' : 'stand',
    facing: 1,
    looking: 'down',
    ledge: { x: 0, y: 0, side: 1 },
    held: 0,
    rest: 0,
    aloft: 0,
    wished: 1,
    jumping: false,
    rising: undefined,
    most: 0,
    whipped: 0,
    falling: 0,
    fell: 0,
    stunned: 0,
    spared: 0,
    slowed: false,
    walked: 0,
    fallen: false,
  };
}

/** The cell in which a body is. */
export const cellOf = (ground: Ground, body: Body): Place => ({
  x: Math.floor(body.x),
  y: Math.floor(ground.side ? body.y - 0.45 : body.y),
});

export const towards = (now: number, wanted: number, most: number): number =>
  now < wanted ? Math.min(wanted, now + most) : Math.max(wanted, now - most);
