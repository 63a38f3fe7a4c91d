import type { Level } from '../../data/level';
import { looksOf } from '../../paint/level_looks';
import type { RoleLook } from '../../paint/painter/looks';
import { blank, type Pixels } from '../../paint/painter/pixels';
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

function lookOf(role: RoleLook, sprite: (name: string) => Pixels | undefined) {
  const icon = role.style.room?.icon;
  const name = typeof icon === 'string' ? icon : undefined;
  const pixels = name ? sprite(name) : undefined;
  return { plate: role.colour, edge: role.palette[3] ?? role.colour, sign: pixels ? pictureOf(pixels) : '' };
}

function pictureOf({ w, h, data }: Pixels): string {
  const context = blank(w, h);
  context?.putImageData(new ImageData(new Uint8ClampedArray(data), w, h), 0, 0);
  return context?.canvas.toDataURL() ?? '';
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
      return [letter, role ? lookOf(role, (name) => looks.sprite(name, role.palette)) : plain];
    }),
  );
  known.set(looks, map);
  return map;
}
