import type { Slot } from '../../painter/atlas';
import { type Bakery, bakeryFor } from '../../painter/bakery';
import type { Looks, RoleLook } from '../../painter/looks';

/** Pixels a tile, as the core's map for Tiled has it. */
const TILE = 16;

/** The picture that a map for Tiled names: a tile for each role, side by side in the roles' order. */
export function tilesetOf(looks: Looks): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = looks.roles.length * TILE;
  canvas.height = TILE;
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  const bakery = bakeryFor(looks, TILE);
  looks.roles.forEach((look, i) => {
    const slot = tileOf(bakery, look);
    if (slot) context.drawImage(slot.page, slot.x, slot.y, slot.w, slot.h, i * TILE, 0, TILE, TILE);
    else {
      context.fillStyle = look.colour;
      context.fillRect(i * TILE, 0, TILE, TILE);
    }
  });
  return new Promise((settle) => canvas.toBlob(settle, 'image/png'));
}

const tileOf = (bakery: Bakery, look: RoleLook): Slot | undefined =>
  look.material ? bakery.mass(look).slot(0, 0) : bakery.cells(look, 0)[0];
