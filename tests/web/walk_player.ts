// A scripted player of a level in which something lives: goes the core's way and lashes at what comes before it, no more.
import { type Body, cellOf, type Keys, NO_KEYS, STEP } from '../../web/over/walk/body';
import { stepSide } from '../../web/over/walk/side_body';
import type { World } from '../../web/over/walk/world';
import { attempt, isHeld, type Policy, type Route, rests, tries } from './walk_driver';

export type End = 'out' | 'dead' | 'stuck';

const MOST = 180 / STEP;
const copy = (body: Body): Body => ({ ...body, ledge: { ...body.ledge } });

/** Where on the way it is: at one of its cells, or the one of the next cells that is nearest. */
function placeOn(route: Route, world: World): number {
  const { x, y } = world.at;
  const far = ([cx, cy]: readonly [number, number, string]) => Math.abs(cx - x) + 3 * Math.abs(cy - y);
  return route.reduce((best, cell, i) => (far(cell) <= far(route[best] as typeof cell) ? i : best), 0);
}

/** The keys of the first try that leads on from here, on a copy of the body and with nobody about. */
function planned(world: World, route: Route): Keys[] {
  const { ground, body } = world;
  const at = placeOn(route, world);
  let end = at + 1;
  while (end < route.length - 1 && !isHeld(ground, route[end]?.[0] ?? 0, route[end]?.[1] ?? 0)) end++;
  const leg = route.slice(at + 1, end + 1);
  if (leg.length === 0) return [];
  const from = { x: route[at]?.[0] ?? 0, y: route[at]?.[1] ?? 0 };
  for (const policy of tries(ground, from, leg)) {
    const [, reached, steps] = attempt(ground, copy(body), policy, route.slice(end, end + 5), 240);
    if (reached >= 0) return recorded(world, policy, steps);
  }
  return [];
}

function recorded({ ground, body }: World, policy: Policy, steps: number): Keys[] {
  const ghost = copy(body);
  const out: Keys[] = [];
  for (let i = 0; i < steps; i++) {
    const keys = policy(ghost, i) ?? NO_KEYS;
    stepSide(ground, ghost, keys);
    out.push(keys);
  }
  return out;
}

const threatens = ({ life, body }: World): boolean =>
  life?.creatures.some(
    (one) =>
      one.damage > 0 &&
      one.mood !== 'hang' &&
      one.mood !== 'lie' &&
      one.ai !== 'keeps' &&
      Math.abs(one.x - body.x) < 2 &&
      Math.abs(one.y - body.y) < 1.2,
  ) ?? false;

/** Lashes once a third of a second while something is near, looking at it. */
function guarded(world: World, keys: Keys, step: number): Keys {
  const near = threatens(world) && world.body.stance !== 'climb';
  return near && step % 40 < 4 ? { ...keys, whip: true } : keys;
}

export function play(world: World, route: Route): { end: End; seconds: number } {
  let idle = 0;
  let steps = 0;
  const ended = () => world.takeEvents().some(({ kind }) => kind === 'goal');
  const go = (keys: Keys) => {
    world.step(guarded(world, keys, steps));
    steps++;
  };
  while (steps < MOST && idle < 40) {
    if (world.life?.dead) return { end: 'dead', seconds: world.time };
    const { body } = world;
    if (!rests(body) || body.stunned > 0) {
      go(NO_KEYS);
      if (ended()) return { end: 'out', seconds: world.time };
      continue;
    }
    const { hearts } = world.pack;
    const keys = planned(world, route);
    const before = { ...cellOf(world.ground, body) };
    for (const key of keys) {
      go(key);
      if (world.pack.hearts < hearts) break;
    }
    if (ended()) return { end: 'out', seconds: world.time };
    const after = cellOf(world.ground, body);
    idle = keys.length === 0 || (after.x === before.x && after.y === before.y) ? idle + 1 : 0;
    // Thrown off the way, it hops about until it is on it again.
    for (let i = 0; keys.length === 0 && i < 100; i++)
      go({ ...NO_KEYS, left: idle % 4 < 2, right: idle % 4 >= 2, jump: i > 4 });
  }
  return { end: world.life?.dead ? 'dead' : 'stuck', seconds: world.time };
}
