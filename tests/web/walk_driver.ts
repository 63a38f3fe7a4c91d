// Helpers of the tests of walks. Players: one drives a body along the core's route, as somebody would who tries the few ways to jump;
// the other goes that way through a world in which creatures live, and whips what comes near. And drawn terrains, worlds with
// something in them, keys held for a while.
import type { Terrain } from '../../wasm/bridge/answers';
import { type Body, bodyAt, cellOf, type Keys, NO_KEYS, STEP, stepTop } from '../../web/over/walk/body';
import type { Creature } from '../../web/over/walk/creatures';
import { cellAt, type Ground, groundOf, type Place } from '../../web/over/walk/ground';
import type { LiveMark } from '../../web/over/walk/hazards';
import { behaviourOf } from '../../web/over/walk/items';
import type { Trap } from '../../web/over/walk/movers';
import { stepSide } from '../../web/over/walk/side_body';
import { EMPTY_SETUP, packOf, World } from '../../web/over/walk/world';

export type Route = readonly [number, number, string][];

/** Where the drive ended: at the goal, or at the cell from which no try led on. */
interface Drive {
  arrived: boolean;
  /** Seconds. */
  time: number;
  stuck?: { at: Place; next: string };
}

const isTread = (what: string): boolean => '#P=T'.includes(what);

/** Whether a body in this cell does not fall. */
function isHeld(ground: Ground, x: number, y: number): boolean {
  return 'HT'.includes(cellAt(ground, x, y)) || isTread(cellAt(ground, x, y + 1));
}

const isAt = (ground: Ground, body: Body, x: number, y: number): boolean => {
  const at = cellOf(ground, body);
  return at.x === x && at.y === y;
};

const rests = (body: Body): boolean => body.stance === 'stand' || body.stance === 'climb';

const copy = (body: Body): Body => ({ ...body, ledge: { ...body.ledge } });

/** Keys for the present state, or undefined to give up. */
type Policy = (body: Body, steps: number) => Keys | undefined;

const towards = (x: number, wanted: number, slack: number): Partial<Keys> => ({
  left: x > wanted + slack,
  right: x < wanted - slack,
});

/** Runs a policy on a copy of the body until it rests in one of the cells; how many cells on, or -1. */
function attempt(ground: Ground, from: Body, policy: Policy, ends: Route, most: number): [Body, number, number] {
  const body = copy(from);
  for (let steps = 0; steps < most; steps++) {
    const keys = policy(body, steps);
    if (!keys) break;
    stepSide(ground, body, keys);
    if (body.fallen) break;
    if (!rests(body)) continue;
    const at = cellOf(ground, body);
    const reached = ends.findIndex(([x, y]) => at.x === x && at.y === y && isHeld(ground, x, y));
    const centred = body.stance === 'climb' || Math.abs(body.x - at.x - 0.5) < 0.3;
    if (reached >= 0 && centred) return [body, reached, steps + 1];
  }
  return [body, -1, 0];
}

const steers = ['direct', 'risen', 'ahead', 'follow', 'late', 'soon', 'sooner'] as const;

/** The tries for what lies before the next cell that holds. */
function* tries(ground: Ground, from: Place, leg: Route): Generator<Policy> {
  const [x, y] = leg[leg.length - 1] as [number, number, string];
  const grabs = leg.some(([, , move]) => move === 'grab');
  const jumps = leg[0]?.[2] === 'jump';
  const climbs = leg[0]?.[2] === 'climb';
  const way = Math.sign((leg.find(([cx]) => cx !== from.x)?.[0] ?? x) - from.x);
  if (leg.length === 1 && leg[0]?.[2] === 'walk') {
    const ladder = 'HT'.includes(cellAt(ground, x, y));
    yield (body) => ({ ...NO_KEYS, ...towards(body.x, x + 0.5, 0.05) });
    yield (body) => ({ ...NO_KEYS, ...towards(body.x, x + 0.5, 0.05), up: ladder && Math.floor(body.x) === x });
    yield (body) => ({ ...NO_KEYS, ...towards(body.x, x + 0.5, 0.05), down: body.y < y + 0.95, up: body.y > y + 1.05 });
  }
  if (climbs) {
    for (const slack of [0.05, 0.2]) {
      yield (body) => {
        const centred = Math.abs(body.x - from.x - 0.5) < slack + 0.05;
        const [up, down] = [y < from.y, y > from.y];
        return { ...NO_KEYS, ...towards(body.x, from.x + 0.5, slack), up: up && centred, down: down && centred };
      };
    }
  }
  const catches = 'HT'.includes(cellAt(ground, x, y));
  // Walking first; where that is too slow, running. Somebody who falls may keep to one side of the cells.
  const ways = steers.flatMap((how) => [0, 0.18, -0.18].map((aside) => [how, aside] as const));
  const offsets = [0.25, 0, -0.2, 0.12, -0.1, 0.05, 0.45, 0.6, 0.72];
  // Off an edge to a ledge across a gap one may leap as well.
  const leaps = jumps ? [true] : grabs ? [false, true] : [false];
  for (const [run, leap] of leaps.flatMap((leap) => [false, true].map((run) => [run, leap] as const))) {
    for (const [[steer, aside], offset] of ways.flatMap((how) => offsets.map((at) => [how, at] as const))) {
      let off = false;
      yield (body, steps) => {
        if (steps === 0) off = false;
        const wanted = from.x + 0.5 + way * offset;
        if (!off) {
          const there = Math.abs(body.x - wanted) < 0.06;
          if (!there && rests(body)) return { ...NO_KEYS, ...towards(body.x, wanted, 0.04) };
          off = true;
        }
        const aim = aimOf(steer, body, from, leg, x) + aside;
        const jump = leap;
        const ladder = catches && isAt(ground, body, x, y) && body.vy >= 0;
        const hanging = body.stance === 'hang' || body.stance === 'mount';
        const over = grabs && !hanging && body.vy > 0 && body.y > y + 1.2;
        const steered = over ? { left: x < body.x, right: x > body.x } : towards(body.x, aim, 0.04);
        const lets = !jumps && body.stance === 'climb' && y > from.y;
        return {
          ...NO_KEYS,
          ...steered,
          ...(hanging ? towards(body.x, x + 0.5, 0) : {}),
          jump,
          run,
          up: ladder,
          down: lets,
        };
      };
    }
  }
}

/** Where to steer in the air. */
function aimOf(steer: (typeof steers)[number], body: Body, from: Place, leg: Route, x: number): number {
  if (steer === 'direct') return x + 0.5;
  if (steer === 'risen') return body.y <= from.y + 0.05 || body.vy > 0 ? x + 0.5 : from.x + 0.5;
  const row = Math.floor(body.y - 0.05);
  const lead = { ahead: 1, follow: 0, late: -1, soon: 2, sooner: 3 }[steer];
  const passed = leg.filter(([, cy]) => cy <= row + lead);
  const last = passed[passed.length - 1];
  return (last ? last[0] : steer === 'late' ? from.x : (leg[0] as [number, number, string])[0]) + 0.5;
}

/** From a cell of the route: what lies before the next cell that holds, and the first try that leads on, on a copy of the body. */
function firstTry(ground: Ground, from: Body, route: Route, index: number, most: number) {
  let end = index + 1;
  while (end < route.length - 1 && !isHeld(ground, route[end]?.[0] ?? 0, route[end]?.[1] ?? 0)) end++;
  const leg = route.slice(index + 1, end + 1);
  const place = { x: route[index]?.[0] ?? 0, y: route[index]?.[1] ?? 0 };
  for (const policy of leg.length > 0 ? tries(ground, place, leg) : []) {
    const [body, reached, steps] = attempt(ground, from, policy, route.slice(end, end + 5), most);
    if (reached >= 0) return { from: place, leg, found: { body, at: end + reached, steps, policy } };
  }
  return { from: place, leg, found: undefined };
}

function driveSide(ground: Ground, route: Route): Drive {
  let body = bodyAt(ground, ground.start);
  let time = 0;
  for (let i = 0; i < 240 && !rests(body); i++) stepSide(ground, body, NO_KEYS);
  for (let at = 0; at < route.length - 1; ) {
    const { from, leg, found } = firstTry(ground, body, route, at, 360);
    if (!found)
      return { arrived: false, time, stuck: { at: from, next: leg.map(([x, y, m]) => `${m}(${x},${y})`).join(' ') } };
    ({ body, at } = found);
    time += found.steps * STEP;
  }
  return { arrived: true, time };
}

function driveTop(ground: Ground, route: Route): Drive {
  const body = bodyAt(ground, ground.start);
  let steps = 0;
  for (const [x, y] of route.slice(1)) {
    const most = steps + 120;
    while (Math.hypot(body.x - x - 0.5, body.y - y - 0.5) > 0.12) {
      const keys = {
        ...NO_KEYS,
        ...towards(body.x, x + 0.5, 0.06),
        up: body.y > y + 0.5 + 0.06,
        down: body.y < y + 0.5 - 0.06,
      };
      stepTop(ground, body, keys);
      if (++steps > most || body.fallen)
        return { arrived: false, time: steps * STEP, stuck: { at: cellOf(ground, body), next: `${x},${y}` } };
    }
  }
  return { arrived: true, time: steps * STEP };
}

export const drive = (ground: Ground, route: Route): Drive =>
  ground.side ? driveSide(ground, route) : driveTop(ground, route);

type End = 'out' | 'dead' | 'stuck';

const MAX_STEPS = 180 / STEP;

/** Where on the way it is: at one of its cells, or the one of the next cells that is nearest. */
function placeOn(route: Route, world: World): number {
  const { x, y } = world.at;
  const far = ([cx, cy]: readonly [number, number, string]) => Math.abs(cx - x) + 3 * Math.abs(cy - y);
  return route.reduce((best, cell, i) => (far(cell) <= far(route[best] as typeof cell) ? i : best), 0);
}

/** The keys of the first try that leads on from here, on a copy of the body and with nobody about. */
function planned(world: World, route: Route): Keys[] {
  const { ground, body } = world;
  const { found } = firstTry(ground, body, route, placeOn(route, world), 240);
  const ghost = copy(body);
  return Array.from({ length: found?.steps ?? 0 }, (_, i) => {
    const keys = found?.policy(ghost, i) ?? NO_KEYS;
    stepSide(ground, ghost, keys);
    return keys;
  });
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
  while (steps < MAX_STEPS && idle < 40) {
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
    // Thrown off the way, it goes to and fro, farther each time, hopping or climbing, until it rests on the way again.
    const isBack = () => rests(body) && route.some(([x, y]) => x === world.at.x && y === world.at.y);
    for (let i = 0; keys.length === 0 && i < 100 + 20 * idle && (i < 100 || !isBack()); i++)
      go({ ...NO_KEYS, left: idle % 4 < 2, right: idle % 4 >= 2, jump: i % 50 > 4, up: idle % 2 === 0 });
  }
  return { end: world.life?.dead ? 'dead' : 'stuck', seconds: world.time };
}

/** A drawn terrain: @ is the start, * the goal. */
export function drawn(view: 'side' | 'top', rows: string[], more: Partial<Terrain> = {}): Ground {
  const find = (what: string): [number, number] | null => {
    const y = rows.findIndex((row) => row.includes(what));
    return y < 0 ? null : [(rows[y] as string).indexOf(what), y];
  };
  const terrain = {
    view,
    width: (rows[0] as string).length,
    height: rows.length,
    rows: rows.map((row) => row.replace(/[@*]/g, '.')),
    start: find('@'),
    goal: find('*'),
    route: null,
    rooms: [],
    ...more,
  };
  return groundOf(terrain) as Ground;
}

/** "left+jump" */
export const held = (names: string): Keys => ({
  ...NO_KEYS,
  ...Object.fromEntries(names.split('+').map((name) => [name, true])),
});

export const kindOf = (behaves: string) => ({
  behaviour: behaviourOf({ behaves: behaves.split(', ') }),
  role: 0,
  title: 'One',
});

export const mark = (behaves: string, x: number, y: number, size = 1, look = 0): LiveMark => ({
  kind: kindOf(behaves),
  at: { x, y, w: size, h: size },
  mark: 100 * y + x,
  look,
});

interface Setting {
  seed?: number;
  peaceful?: boolean;
  traps?: Trap[];
  hearts?: number;
  rooms?: Terrain['rooms'];
}

/** A side view with four bombs and ropes, in which "snake" may hatch. */
export function worldWith(rows: string[], marks: LiveMark[], more: Setting = {}): World {
  const { seed = 1, peaceful = false, traps = [], hearts = 4, rooms = [] } = more;
  const kinds = new Map([['snake', kindOf('patrols, bites 1')]]);
  const setup = { ...EMPTY_SETUP, life: { marks, traps, kinds, seed, peaceful } };
  return new World(drawn('side', rows, { rooms }), setup, { ...packOf(4), hearts });
}

/** Holds keys for some seconds; kinds of the events since the last call. */
export function run(world: World, keys: string, seconds: number, each?: () => void): string[] {
  const pressed = keys === '' ? NO_KEYS : held(keys);
  for (let i = 0; i < Math.round(seconds / STEP); i++) {
    world.step(pressed);
    each?.();
  }
  return world.takeEvents().map((event) => event.kind);
}

export const first = (world: World): Creature => world.life?.creatures[0] as Creature;
export const FLOOR = ['@........................', '#########################'];
