// What the tests of life in a walk share: worlds with something in them, and keys held for a while.
import { type Keys, NO_KEYS, STEP } from '../../web/over/walk/body';
import type { Creature } from '../../web/over/walk/creatures';
import { behaviourOf } from '../../web/over/walk/items';
import { EMPTY_SETUP, packOf, World } from '../../web/over/walk/world';
import { drawn } from './walk_drawn';

export const held = (...names: (keyof Keys)[]): Keys => ({
  ...NO_KEYS,
  ...Object.fromEntries(names.map((name) => [name, true])),
});

export const kindOf = (behaves: string) => ({
  behaviour: behaviourOf({ behaves: behaves.split(', ') }),
  role: 0,
  title: 'One',
});

interface Setting {
  seed?: number;
  peaceful?: boolean;
  looks?: number;
  size?: number;
}

/** A world with one thing of these words at a place. */
export function worldWith(rows: string[], behaves: string, x: number, y: number, more: Setting = {}): World {
  const { seed = 1, peaceful = false, looks = 0, size = 1 } = more;
  const at = { x, y, w: size, h: size };
  const kinds = new Map([['snake', kindOf('patrols, bites 1')]]);
  const life = {
    ...EMPTY_SETUP.life,
    marks: [{ kind: kindOf(behaves), at, mark: 3, look: looks }],
    kinds,
    seed,
    peaceful,
  };
  return new World(drawn('side', rows), { ...EMPTY_SETUP, life }, packOf(4));
}

export function run(world: World, keys: Keys, seconds: number, each?: () => void): string[] {
  for (let i = 0; i < Math.round(seconds / STEP); i++) {
    world.step(keys);
    each?.();
  }
  return world.takeEvents().map((event) => event.kind);
}

export const first = (world: World): Creature => world.life?.creatures[0] as Creature;
export const FAR = ['@........................', '#########################'];
