import type { Body, Keys } from './body';

/**
 * The numbers of the side view's body: cells and seconds. A jump's top is 1.5 cells up, as in the game; the hands reach a
 * ledge of two, never of three. They are at least as able as the core's walker (core/kit/walk_side.hpp) says.
 */
export const SIDE = {
  halfWidth: 0.3,
  height: 0.9,
  speed: 7.5,
  quickening: 160,
  gravity: 40,
  jump: Math.sqrt(2 * 40 * 1.5),
  fastestFall: 11,
  climb: 5,
  /** How far below a ledge the feet are when the hands take it: from, to, and while hanging. */
  reach: [0.4, 1.2, 0.95],
  hangs: 0.1,
  mounts: 0.14,
  rest: 0.25,
  /** How far a head would be in a block's side at most, for it to duck under the block. */
  ducks: 0.45,
  /** Seconds for which a jump is still taken after the edge, and before the landing. */
  late: 0.07,
  early: 0.1,
  /** Feet deeper than this in a cell of spikes, and falling. */
  spikes: 0.4,
} as const;

export const NEAR = 1e-6;

export const isSolid = (what: string): boolean => what === '#' || what === 'P' || what === ' ';
export function become(body: Body, stance: Body['stance']): void {
  if (body.stance === stance) return;
  body.stance = stance;
  body.held = 0;
}

export const wish = (keys: Keys): -1 | 0 | 1 => (keys.left === keys.right ? 0 : keys.left ? -1 : 1);
