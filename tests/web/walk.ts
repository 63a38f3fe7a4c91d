// Helpers of the tests of walks: drawn terrains, worlds with something in them, keys held for a while.
import type { Terrain } from '../../wasm/package/press_r.mjs';
import { type Keys, NO_KEYS, STEP } from '../../web/over/walk/body';
import type { Creature } from '../../web/over/walk/creatures';
import { type Ground, groundOf } from '../../web/over/walk/ground';
import type { LiveMark } from '../../web/over/walk/hazards';
import { behaviourOf } from '../../web/over/walk/items';
import type { Trap } from '../../web/over/walk/movers';
import { EMPTY_SETUP, packOf, World } from '../../web/over/walk/world';

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
