/** Keys, what solves a room, what a floor owes, and who lives there. Colours are the letters of `common` in base.ts. */
import type { RoleStyle } from './types';

const key = (dark: string, light: string): string =>
  `
................
................
................
..kkkk..........
.kLLLLk.........
kLLkkLDk........
kLk..kDk........
kLk..kLkkkkkkkk.
kLk..kLLLLLLLLDk
kLk..kDkkkDkDkk.
kLLkkLDk.kDkDk..
.kDDDDk..kk.kk..
..kkkk..........
................
................
................`
    .replaceAll('L', light)
    .replaceAll('D', dark);

export const lifeSprites = {
  iron_key: key('S', 's'),
  golden_key: key('o', 'y'),
};

const as = (sprite: string, colour?: string): RoleStyle => ({ ...(colour ? { colour } : {}), cell: { sprite } });

/** By role; what has no sprite of its own borrows the nearest. */
export const lifeRoles: Readonly<Record<string, RoleStyle>> = {
  iron_key: as('iron_key', '#9aa4b5'),
  golden_key: as('golden_key', '#f7c24a'),
  liquid_flame: as('potion'),
  levitation: as('potion'),
  invisibility: as('potion'),
  strength: as('potion'),
  upgrade: as('scroll'),
  enchantment: as('scroll'),
  rat: as('rat'),
  albino: as('rat'),
  swarm: as('bat'),
  bat: as('bat'),
  crab: as('slime'),
  spinner: as('slime'),
  scorpio: as('slime'),
  acidic: as('slime'),
  key_way: { colour: '#f7c24a', edge: { width: 2, dash: [4, 3], arrow: 'end', cells: true, pointed: true } },
};
