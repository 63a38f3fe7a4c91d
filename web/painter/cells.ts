import { MARK_STRIDE } from '../level';
import { stamp } from './atlas';
import { hatch } from './hatch';
import type { RoleLook } from './looks';
import { E, N, NE, NW, S, SE, SW, W } from './mass';
import type { Picture } from './picture';
import { placeHash } from './pixels';

/** Below this many device pixels a unit a tile is a dot of its colour. */
export const FLAT = 6;

/** Draws a cell mark: tiles of a mass, sprites by place, one sprite over all, or a plain fill. */
export function paintCell(p: Picture, mark: number): void {
  const at = mark * MARK_STRIDE;
  const { marks } = p.level;
  const look = p.looks.roles[marks[at + 1] as number] as RoleLook;
  const [x, y, w, h] = [marks[at + 2], marks[at + 3], marks[at + 4], marks[at + 5]] as unknown as [
    number,
    number,
    number,
    number,
  ];
  if (x >= p.seen.x + p.seen.w || y >= p.seen.y + p.seen.h || x + w <= p.seen.x || y + h <= p.seen.y) return;
  const style = look.style.cell ?? {};
  if (p.camera.unit < FLAT || style.fill !== undefined) fillArea(p, look, x, y, w, h, style.fill ?? 1);
  if (p.camera.unit < FLAT) return;
  if (look.material) paintMass(p, look, x, y, w, h);
  else if (style.fit && style.fit !== 'each') paintOnce(p, look, style.fit, marks[at + 10] as number, x, y, w, h);
  else paintEach(p, look, marks[at + 10] as number, x, y, w, h);
  if (style.hatch) hatch(p, style.hatch, look.colour, x, y, w, h);
}

function fillArea(p: Picture, look: RoleLook, x: number, y: number, w: number, h: number, alpha: number): void {
  const { unit } = p.camera;
  p.context.globalAlpha = alpha;
  p.context.fillStyle = look.colour;
  p.context.fillRect(p.camera.x + x * unit, p.camera.y + y * unit, w * unit, h * unit);
  p.context.globalAlpha = 1;
}

function paintOnce(
  p: Picture,
  look: RoleLook,
  fit: 'whole' | 'stretch' | 'nine',
  lookNumber: number,
  x: number,
  y: number,
  w: number,
  h: number,
): void {
  const { unit } = p.camera;
  const slot = p.bakery.stretched(look, lookNumber, fit, w * unit, h * unit);
  if (!slot) {
    fillArea(p, look, x, y, w, h, 0.8);
    return;
  }
  stamp(
    p.context,
    slot,
    p.camera.x + x * unit + Math.floor((w * unit - slot.w) / 2),
    p.camera.y + y * unit + Math.floor((h * unit - slot.h) / 2),
  );
}

function paintEach(p: Picture, look: RoleLook, lookNumber: number, x: number, y: number, w: number, h: number): void {
  const slots = p.bakery.cells(look, lookNumber);
  if (slots.length === 0) {
    if (look.style.cell?.fill === undefined) fillArea(p, look, x, y, w, h, 1);
    return;
  }
  const { unit } = p.camera;
  const floor = look.style.cell?.floor === true;
  eachPlace(p, x, y, w, h, (i, j) => {
    const variant = slots.length === 1 ? 0 : placeHash(i, j) % slots.length;
    const shadow = floor ? shadowMask(p, i, j) : 0;
    const slot = shadow ? p.bakery.shadowed(look, lookNumber, variant, shadow) : slots[variant];
    if (slot)
      stamp(p.context, slot, p.camera.x + i * unit + ((unit - slot.w) >> 1), p.camera.y + j * unit + unit - slot.h);
  });
}

function paintMass(p: Picture, look: RoleLook, x: number, y: number, w: number, h: number): void {
  const tiles = p.bakery.mass(look);
  const { unit } = p.camera;
  eachPlace(p, x, y, w, h, (i, j) => {
    const surface = tiles.carpet ? (j & 3) * 4 + (i & 3) : placeHash(i, j) % tiles.surfaces;
    stamp(p.context, tiles.slot(surface, massMask(p, i, j)), p.camera.x + i * unit, p.camera.y + j * unit);
  });
}

function eachPlace(p: Picture, x: number, y: number, w: number, h: number, draw: (x: number, y: number) => void): void {
  const right = Math.min(x + w, p.seen.x + p.seen.w);
  const bottom = Math.min(y + h, p.seen.y + p.seen.h);
  for (let j = Math.max(y, p.seen.y); j < bottom; j++) {
    for (let i = Math.max(x, p.seen.x); i < right; i++) draw(i, j);
  }
}

/** The mass at a place; beyond the grid it goes on as at the border. */
function massAt(p: Picture, x: number, y: number): number {
  const { width, height } = p.level.head;
  const i = x < 0 ? 0 : x >= width ? width - 1 : x;
  const j = y < 0 ? 0 : y >= height ? height - 1 : y;
  return p.mass[j * width + i] as number;
}

function massMask(p: Picture, x: number, y: number): number {
  const own = massAt(p, x, y);
  const same = (dx: number, dy: number, bit: number) => (massAt(p, x + dx, y + dy) === own ? bit : 0);
  return (
    same(0, -1, N) |
    same(1, 0, E) |
    same(0, 1, S) |
    same(-1, 0, W) |
    same(1, -1, NE) |
    same(1, 1, SE) |
    same(-1, 1, SW) |
    same(-1, -1, NW)
  );
}

function shadowMask(p: Picture, x: number, y: number): number {
  return (massAt(p, x, y - 1) ? N : 0) | (massAt(p, x - 1, y) ? W : 0) | (massAt(p, x - 1, y - 1) ? NW : 0);
}
