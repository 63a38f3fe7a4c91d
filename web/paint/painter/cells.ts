import { surfaceAt, variantAt } from '../../../wasm/export/shapes.mjs';
import { heightOf, leftOf, lookOf, roleOf, topOf, widthOf } from '../../data/level';
import { type Slot, stamp } from './atlas';
import type { Area } from './camera';
import { hatch } from './hatch';
import type { RoleLook } from './looks';
import { E, N, NE, NW, S, SE, SW, W } from './mass';
import type { Picture } from './picture';
import { FLAT } from './pixels';

/** Draws `w` units of a cell mark: tiles of a mass, sprites by place, one sprite over all, or a plain fill. */
export function paintCell(p: Picture, mark: number, w: number): void {
  const { level, seen } = p;
  const look = p.looks.roles[roleOf(level, mark)] as RoleLook;
  const area = { ...areaOf(p, mark), w };
  if (area.x >= seen.x + seen.w || area.y >= seen.y + seen.h) return;
  if (area.x + area.w <= seen.x || area.y + area.h <= seen.y) return;
  const style = look.style.cell ?? {};
  const fit = look.material ? 'each' : (style.fit ?? 'each');
  const flat = p.camera.unit * (fit === 'each' ? 1 : Math.min(area.w, area.h)) < FLAT;
  if (flat || style.fill !== undefined) fillArea(p, look, area, style.fill ?? 1);
  if (flat) return;
  const lookNumber = lookOf(level, mark);
  if (look.material) paintMass(p, look, area);
  else if (fit === 'each') paintEach(p, look, lookNumber, area);
  else paintOnce(p, look, fit, lookNumber, area);
  if (style.hatch) hatch(p, style.hatch, look.colour, area.x, area.y, area.w, area.h);
}

function fillArea(p: Picture, look: RoleLook, { x, y, w, h }: Area, alpha: number): void {
  const { unit } = p.camera;
  if (p.board) {
    p.board.fill(p.camera.x + x * unit, p.camera.y + y * unit, w * unit, h * unit, look.colour, alpha);
    return;
  }
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
  area: Area,
): void {
  const { unit } = p.camera;
  const [w, h] = [area.w * unit, area.h * unit];
  const slot = p.bakery.stretched(look, lookNumber, fit, w, h);
  if (!slot) {
    fillArea(p, look, area, 0.8);
    return;
  }
  const x = p.camera.x + area.x * unit + Math.floor((w - slot.w) / 2);
  lay(p, slot, x, p.camera.y + area.y * unit + Math.floor((h - slot.h) / 2));
}

function paintEach(p: Picture, look: RoleLook, lookNumber: number, area: Area): void {
  const slots = p.bakery.cells(look, lookNumber);
  if (slots.length === 0) {
    if (look.style.cell?.fill === undefined) fillArea(p, look, area, 1);
    return;
  }
  const { bakery } = p;
  const floor = look.style.cell?.floor === true;
  const special = (x: number, y: number): Slot | undefined => {
    const shadow = floor ? shadowMask(p, x, y) : 0;
    return shadow ? bakery.shadowed(look, lookNumber, variantAt(x, y, slots.length), shadow) : undefined;
  };
  const usual = (x: number, y: number) => slots[variantAt(x, y, slots.length)] as Slot;
  paintPlaces(p, area, special, usual, () => bakery.carpet(look, lookNumber));
}

function paintMass(p: Picture, look: RoleLook, area: Area): void {
  const tiles = p.bakery.mass(look);
  const special = (x: number, y: number): Slot | undefined => {
    const mask = massMask(p, look, x, y);
    return mask === 255 ? undefined : tiles.slot(surfaceAt(x, y, tiles), mask);
  };
  const usual = (x: number, y: number) => tiles.slot(surfaceAt(x, y, tiles), 255);
  paintPlaces(p, area, special, usual, () => p.bakery.carpet(look, 0));
}

/** Bakes the tiles that a mark of a mass shows, and draws none of them; a place between two yields. */
export function* bakeMass(p: Picture, mark: number, look: RoleLook): Generator<void> {
  const tiles = p.bakery.mass(look);
  const { left, right, top, bottom } = shownOf(p, areaOf(p, mark));
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      tiles.slot(surfaceAt(x, y, tiles), massMask(p, look, x, y));
      yield;
    }
}

/** Places in a row with nothing special about them are laid as one piece of carpet from this many on. */
const RUN = 3;

type SlotAt<S> = (x: number, y: number) => S;

function paintPlaces(
  p: Picture,
  area: Area,
  special: SlotAt<Slot | undefined>,
  usual: SlotAt<Slot>,
  carpet: () => CanvasPattern | undefined,
): void {
  const { left, right, top, bottom } = shownOf(p, area);
  for (let y = top; y < bottom; y++) {
    let start = left;
    for (let x = left; x <= right; x++) {
      const slot = x < right ? special(x, y) : undefined;
      if (x < right && !slot) continue;
      layRun(p, start, x, y, usual, carpet);
      if (slot) stampAt(p, slot, x, y);
      start = x + 1;
    }
  }
}

/** What of an area is seen. */
const shownOf = ({ seen }: Picture, { x, y, w, h }: Area) => ({
  left: Math.max(x, seen.x),
  right: Math.min(x + w, seen.x + seen.w),
  top: Math.max(y, seen.y),
  bottom: Math.min(y + h, seen.y + seen.h),
});

const areaOf = ({ level }: Picture, mark: number): Area => ({
  x: leftOf(level, mark),
  y: topOf(level, mark),
  w: widthOf(level, mark),
  h: heightOf(level, mark),
});

function layRun(
  p: Picture,
  from: number,
  to: number,
  y: number,
  usual: SlotAt<Slot>,
  carpet: () => CanvasPattern | undefined,
): void {
  const pattern = to - from >= RUN && !p.board ? carpet() : undefined;
  if (!pattern) {
    for (let x = from; x < to; x++) stampAt(p, usual(x, y), x, y);
    return;
  }
  const { unit } = p.camera;
  pattern.setTransform(new DOMMatrix([1, 0, 0, 1, p.camera.x, p.camera.y]));
  p.context.fillStyle = pattern;
  p.context.fillRect(p.camera.x + from * unit, p.camera.y + y * unit, (to - from) * unit, unit);
}

function lay(p: Picture, slot: Slot, x: number, y: number): void {
  if (p.board) p.board.stamp(slot, x, y);
  else stamp(p.context, slot, x, y);
}

/** Sprites stand on the ground of their unit, in its middle. */
function stampAt(p: Picture, slot: Slot, x: number, y: number): void {
  const { unit } = p.camera;
  lay(p, slot, p.camera.x + x * unit + ((unit - slot.w) >> 1), p.camera.y + y * unit + unit - slot.h);
}

/** The mass at a place; beyond the grid it goes on as at the border. */
function massAt(p: Picture, x: number, y: number): number {
  const { width, height } = p.level.head;
  const i = x < 0 ? 0 : x >= width ? width - 1 : x;
  const j = y < 0 ? 0 : y >= height ? height - 1 : y;
  return p.mass[j * width + i] as number;
}

function massMask(p: Picture, { material }: RoleLook, x: number, y: number): number {
  const own = massAt(p, x, y);
  const { width, height } = p.level.head;
  const ends = (i: number, j: number) => material?.ends && (i < 0 || j < 0 || i >= width || j >= height);
  const same = (dx: number, dy: number, bit: number) =>
    !ends(x + dx, y + dy) && massAt(p, x + dx, y + dy) === own ? bit : 0;
  const sides = same(0, -1, N) | same(1, 0, E) | same(0, 1, S) | same(-1, 0, W);
  return sides | same(1, -1, NE) | same(1, 1, SE) | same(-1, 1, SW) | same(-1, -1, NW);
}

function shadowMask(p: Picture, x: number, y: number): number {
  return (massAt(p, x, y - 1) ? N : 0) | (massAt(p, x - 1, y) ? W : 0) | (massAt(p, x - 1, y - 1) ? NW : 0);
}
