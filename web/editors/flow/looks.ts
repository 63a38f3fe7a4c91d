import type { RoleLook } from '../../../wasm/shared/display';
import type { Looks } from '../../../wasm/shared/looks.mjs';
import type { Level } from '../../data/level';
import { looksOf } from '../../paint/level_looks';
import { canvasOf } from '../../paint/painter/canvas';
import { kinds } from './kinds';

/** How a kind of room looks, as in the flow's picture: its colours and its sign. */
export interface KindLook {
  /** Of the plate, and of its edge and sign. */
  plate: string;
  edge: string;
  /** Address of its sign's picture, or empty. */
  sign: string;
}

/** Of a kind that has no looks of its own. */
export const plain: KindLook = { plate: '#34373f', edge: '#8a93a6', sign: '' };

function lookOf(looks: Looks, { colour, tones, style }: RoleLook): KindLook {
  const [icon] = style.room.icon || [];
  return { plate: colour, edge: tones[3], sign: icon === undefined ? '' : canvasOf(looks.tile(icon)).toDataURL() };
}

const known = new WeakMap<object, ReadonlyMap<string, KindLook>>();

/** The looks of all kinds, by their letters. */
export function kindLooks(now: Level): ReadonlyMap<string, KindLook> {
  const looks = looksOf(now);
  const made = known.get(looks);
  if (made) return made;
  const map = new Map(
    kinds.map(({ letter, id }) => {
      const role = looks.roles.find((one) => one.role.id === `flow_${id}`);
      return [letter, role ? lookOf(looks, role) : plain];
    }),
  );
  known.set(looks, map);
  return map;
}
