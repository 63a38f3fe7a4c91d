import { cornersOf, placeHash, readable, roomLabel, roomStyle, signSize } from '../../../wasm/export/shapes.mjs';
import type { Mark } from '../../data/level';
import type { RoomStyle } from '../theme/types';
import { stamp } from './atlas';
import { list } from './bakery';
import { hatchFill } from './hatch';
import { paintText } from './labels';
import type { RoleLook } from './looks';
import type { Picture } from './picture';

type Point = Readonly<Record<'x' | 'y', number>>;
type Box = Readonly<Record<'x' | 'y' | 'w' | 'h', number>>;

/**
 * A room: a plate with a sign where the view has no tiles, a veil with an outline over tiles. Gives what paints its text,
 * which is to lie over the outlines of the rooms around.
 */
export function paintRoom(p: Picture, mark: Mark): (() => void) | undefined {
  const look = p.looks.roles[mark.role] as RoleLook;
  const style = roomStyle(p.tiled, look.style.room, look.ownRoom);
  const box = boxOf(p, mark, style.inset ?? 0);
  const { context } = p;
  roomPath(p, box, mark.look, style.radius ?? 0);
  if (style.fill) fillRoom(p, look, style, box);
  if (style.hatch && p.camera.unit * mark.w > 12) {
    context.fillStyle = hatchFill(p, style.hatch, look.palette[4] ?? look.colour);
    context.fill();
  }
  if (style.bevel && p.camera.unit >= 10) bevel(p, look, box, mark.look, style.radius ?? 0);
  if (style.line) outline(p, look, style, box, mark.look);
  const size = paintIcon(p, look, style, mark, box);
  return mark.text ? () => paintRoomText(p, look, style, mark.text, box, size) : undefined;
}

/** In the middle; where a sign stands there, below it, or beside it. */
function paintRoomText(p: Picture, look: RoleLook, style: RoomStyle, text: string, box: Box, icon: number): void {
  const { label, beside } = roomLabel(look.style.label, style, icon > 0);
  const taken = beside ? Math.round((box.h + icon) / 2) : 0;
  const place = { ...box, x: box.x + taken, w: box.w - taken };
  paintText(p, text, label, readable(look.palette[4] ?? '#ffffff'), place);
}

export function boxOf(p: Picture, mark: { x: number; y: number; w: number; h: number }, inset: number): Box {
  const { unit } = p.camera;
  const cut = Math.round(inset * unit);
  return {
    x: p.camera.x + mark.x * unit + cut,
    y: p.camera.y + mark.y * unit + cut,
    w: mark.w * unit - 2 * cut,
    h: mark.h * unit - 2 * cut,
  };
}

export function roomPath(p: Picture, box: Box, missing: number, radius: number): void {
  const r = Math.min(radius * p.camera.unit, box.w / 4, box.h / 4);
  const points = cornersOf(box, missing);
  const { context } = p;
  context.beginPath();
  const [first, last] = [points[0] as Point, points.at(-1) as Point];
  context.moveTo((first.x + last.x) / 2, (first.y + last.y) / 2);
  points.forEach(({ x, y }, i) => {
    const next = points[(i + 1) % points.length] as Point;
    context.arcTo(x, y, (x + next.x) / 2, (y + next.y) / 2, r);
    context.lineTo((x + next.x) / 2, (y + next.y) / 2);
  });
  context.closePath();
}

function fillRoom(p: Picture, look: RoleLook, style: RoomStyle, box: Box): void {
  const { context } = p;
  context.globalAlpha = style.fill ?? 1;
  const small = Math.min(box.w, box.h) < 22 * p.dpr;
  context.fillStyle = p.tiled || small ? look.colour : (look.palette[1] ?? look.colour);
  context.fill();
  const names = list(style.floor);
  if (names.length > 0) {
    context.save();
    context.clip();
    tileFloor(p, look, names, box);
    context.restore();
  }
  context.globalAlpha = 1;
}

function tileFloor(p: Picture, look: RoleLook, names: readonly string[], box: Box): void {
  const size = Math.max(16, Math.floor(p.camera.unit / 64) * 16 || 16);
  for (let y = 0; y * size < box.h; y++) {
    for (let x = 0; x * size < box.w; x++) {
      const slot = p.bakery.icon(look, names[placeHash(x, y) % names.length] as string, size);
      if (slot) stamp(p.context, slot, box.x + x * size, box.y + y * size);
    }
  }
}

/** Rim of light at the top left and of shadow at the bottom right, as thick as one pixel of the signs. */
function bevel(p: Picture, look: RoleLook, box: Box, missing: number, radius: number): void {
  const { context } = p;
  const thick = Math.max(1, Math.round(p.camera.unit / 28));
  roomPath(p, box, missing, radius);
  context.save();
  context.clip();
  rim(p, box, missing, radius, thick, look.palette[3]);
  rim(p, box, missing, radius, -thick, look.palette[2]);
  context.restore();
  roomPath(p, box, missing, radius);
  context.strokeStyle = look.palette.k ?? '#120f10';
  context.lineWidth = thick;
  context.stroke();
}

/** Fills what the room, moved by `shift`, leaves open: inside the clip that is a strip along two sides. */
function rim(p: Picture, box: Box, missing: number, radius: number, shift: number, colour: string | undefined): void {
  const { context } = p;
  const far = Math.abs(shift) * 8;
  const grow = Math.sign(shift) * Math.ceil(Math.abs(shift) * 0.5) + shift;
  roomPath(p, { ...box, x: box.x + grow, y: box.y + grow }, missing, radius);
  context.rect(box.x - far, box.y - far, box.w + 2 * far, box.h + 2 * far);
  context.fillStyle = colour ?? '#888';
  context.fill('evenodd');
}

function outline(p: Picture, look: RoleLook, style: RoomStyle, box: Box, missing: number): void {
  const { context } = p;
  const width = Math.max(1, Math.round((p.bare ? Math.min(1, style.line ?? 1) : (style.line ?? 1)) * p.dpr));
  const inner = { x: box.x + width / 2, y: box.y + width / 2, w: box.w - width, h: box.h - width };
  roomPath(p, inner, missing, style.radius ?? 0);
  context.lineWidth = width;
  context.strokeStyle = style.lineColour ?? look.colour;
  context.globalAlpha = p.tiled && width <= p.dpr ? 0.55 : 1;
  context.setLineDash((style.dash ?? []).map((d) => d * p.dpr));
  context.stroke();
  context.setLineDash([]);
  context.globalAlpha = 1;
}

/** Size of the sign in device pixels, 0 where there is none. */
function paintIcon(p: Picture, look: RoleLook, style: RoomStyle, mark: Mark, box: Box): number {
  if (style.icon === false || (style.icon === undefined && !style.iconByLook)) return 0;
  const names = list(style.iconByLook?.[mark.look] ?? style.icon);
  const size = signSize(box, p.camera.unit, p.tiled, p.dpr);
  if (names.length === 0 || size < 6) return 0;
  const slot = p.bakery.icon(look, names[placeHash(mark.x, mark.y) % names.length] as string, size);
  if (!slot) return 0;
  const middle = p.middles.get(mark.id) ?? { x: mark.x + mark.w / 2, y: mark.y + mark.h / 2 };
  const x = p.camera.x + Math.round(middle.x * p.camera.unit - slot.w / 2);
  const y = p.camera.y + Math.round(middle.y * p.camera.unit - slot.h / 2);
  stamp(p.context, slot, style.iconAt === 'left' ? box.x + Math.round((box.h - slot.h) / 2) : x, y);
  return slot.h;
}
