import { HATCHED, inHatch } from '../../../wasm/export/shapes.mjs';
import type { Hatch } from '../theme/types';
import type { Picture } from './picture';
import { blank } from './pixels';

const patterns = new Map<string, HTMLCanvasElement | undefined>();

/** A pattern over an area, so that colour is never the only sign. */
export function hatch(p: Picture, kind: Hatch, colour: string, x: number, y: number, w: number, h: number): void {
  const { unit } = p.camera;
  const at = { x: p.camera.x + x * unit, y: p.camera.y + y * unit, w: w * unit, h: h * unit };
  if (p.board) {
    p.board.hatch(kind, colour, dotOf(p), at, p.camera.x, p.camera.y);
    return;
  }
  p.context.fillStyle = hatchFill(p, kind, colour);
  p.context.fillRect(at.x, at.y, at.w, at.h);
}

/** Canvas pixels of one of a pattern's. */
const dotOf = (p: Picture): number => Math.max(1, Math.round(p.dpr));

export function hatchFill(p: Picture, kind: Hatch, colour: string): CanvasPattern | string {
  const size = 8 * dotOf(p);
  const key = `${kind} ${colour} ${size}`;
  const tile = patterns.get(key) ?? hatchTile(kind, colour, size);
  patterns.set(key, tile);
  const pattern = tile && p.context.createPattern(tile, 'repeat');
  pattern?.setTransform(new DOMMatrix([1, 0, 0, 1, p.camera.x, p.camera.y]));
  return pattern ?? 'transparent';
}

function hatchTile(kind: Hatch, colour: string, size: number): HTMLCanvasElement | undefined {
  const context = blank(size, size);
  if (!context) return undefined;
  const dot = size / 8;
  context.fillStyle = colour;
  context.globalAlpha = HATCHED;
  for (let y = 0; y < 8; y++) {
    for (let x = 0; x < 8; x++) if (inHatch(kind, x, y)) context.fillRect(x * dot, y * dot, dot, dot);
  }
  return context.canvas;
}
