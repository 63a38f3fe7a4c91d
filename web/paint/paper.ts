// A level on paper, for sharing: ink on cream, hatched rock, and things in two inks. Drawn from the marks that its map has.
import { displayList } from '../../wasm/shared/display_list.mjs';
import { areaShown, hasTiles, isDrawn } from '../../wasm/shared/drawing.mjs';
import type { Pixels } from '../../wasm/shared/pixels.mjs';
import { scaledTiles } from '../../wasm/shared/raster.mjs';
import type { Box } from '../../wasm/shared/shapes.mjs';
import { CELL, heightOf, kindOf, type Level, leftOf, roleOf, topOf, widthOf } from '../data/level';
import { looksOf } from './level_looks';
import { blank, canvasOf, drawItems } from './painter/canvas';
import { type Picture, preparePicture } from './painter/paint';

export const CREAM = '#f6efdf';
export const INK = '#2b2620';
/** Of what hurts. */
const RED_INK = '#a3352a';

/** Tones of the ground, which the paper leaves white or hatches. */
const GROUND = new Set(['nothing', 'rock', 'floor', 'path', 'water', 'plant', 'info', 'ghost']);
const HARMS = new Set(['danger', 'creature', 'boss']);

/** Paints the map of a level as large as it fits into a box of a canvas; a room that has a sign shows it. */
export function paintPaper(context: CanvasRenderingContext2D, level: Level, box: Box): void {
  const area = areaShown(level, 0, 0);
  const unit = Math.max(1, Math.floor(Math.min(box.w / area.w, box.h / area.h)));
  const camera = {
    unit,
    x: Math.round(box.x + (box.w - area.w * unit) / 2 - area.x * unit),
    y: Math.round(box.y + (box.h - area.h * unit) / 2 - area.y * unit),
  };
  const layersOn = level.info.layers.map(({ on }) => on);
  const tiled = hasTiles(level, 0);
  const p = preparePicture(context, level, looksOf(level), camera, { frame: 0, view: 0, layersOn, tiled, dpr: 1 });
  if (!level.info.walks) {
    // No ground to walk on: its picture as it is.
    context.fillStyle = p.ground;
    context.fillRect(box.x, box.y, box.w, box.h);
    drawItems(context, displayList(p), camera);
    return;
  }
  context.save();
  context.translate(camera.x, camera.y);
  paintGround(p);
  for (let i = 0; i < level.count; i++) if (isDrawn(p, i)) paintThing(p, i);
  context.restore();
}

/** The cells on which one can be: those that are drawn and no rock. */
function openCells({ level, materials, ...p }: Picture): Uint8Array {
  const { width, height } = level.head;
  const open = new Uint8Array(width * height);
  for (let i = 0; i < level.count; i++) {
    if (kindOf(level, i) !== CELL || !isDrawn({ level, materials, ...p }, i)) continue;
    for (let y = Math.max(0, topOf(level, i)); y < Math.min(height, topOf(level, i) + heightOf(level, i)); y++)
      for (let x = Math.max(0, leftOf(level, i)); x < Math.min(width, leftOf(level, i) + widthOf(level, i)); x++)
        if (materials[y * width + x] === 0) open[y * width + x] = 1;
  }
  return open;
}

/** Hatches the rock around open ground, and draws the line between them. */
function paintGround(p: Picture): void {
  const { context, unit } = p;
  const { width, height } = p.level.head;
  const open = openCells(p);
  const isOpen = (x: number, y: number) => x >= 0 && y >= 0 && x < width && y < height && open[y * width + x] === 1;
  const isNear = (x: number, y: number) => [-1, 0, 1].some((dy) => [-1, 0, 1].some((dx) => isOpen(x + dx, y + dy)));
  const hatch = new Path2D();
  const line = new Path2D();
  for (let y = -1; y <= height; y++)
    for (let x = -1; x <= width; x++) {
      if (isOpen(x, y)) continue;
      const [left, top] = [x * unit, y * unit];
      if (isNear(x, y))
        for (const at of [0.25, 0.75]) {
          hatch.moveTo(left + unit * at, top);
          hatch.lineTo(left, top + unit * at);
          hatch.moveTo(left + unit, top + unit * at);
          hatch.lineTo(left + unit * at, top + unit);
        }
      const sides = [
        [x, y - 1, left, top, unit, 0],
        [x, y + 1, left, top + unit, unit, 0],
        [x - 1, y, left, top, 0, unit],
        [x + 1, y, left + unit, top, 0, unit],
      ] as const;
      for (const [sx, sy, fromX, fromY, w, h] of sides) {
        if (!isOpen(sx, sy)) continue;
        line.moveTo(fromX, fromY);
        line.lineTo(fromX + w, fromY + h);
      }
    }
  context.strokeStyle = INK;
  context.lineCap = 'round';
  context.globalAlpha = 0.4;
  context.lineWidth = Math.max(0.75, unit / 22);
  context.stroke(hatch);
  context.globalAlpha = 1;
  context.lineWidth = Math.max(1.5, unit / 8);
  context.stroke(line);
}

/** The art of a thing, or of a room's sign, in ink. */
function paintThing(p: Picture, mark: number): void {
  const look = p.looks.roles[roleOf(p.level, mark)];
  const isCell = kindOf(p.level, mark) === CELL;
  if (!look || (isCell && (look.material || GROUND.has(look.role.tone)))) return;
  const ink = HARMS.has(look.role.tone) ? RED_INK : INK;
  const tile = scaledTiles(p.unit);
  for (const item of displayList({ ...p, marks: [mark] }))
    if (item.kind === 'tile') p.context.drawImage(inked(tile(item.tile, item.w, item.h), ink), item.x, item.y);
}

/** Pixel art in one ink: the darker a pixel, the more of it. */
function inked(pixels: Pixels, ink: string): HTMLCanvasElement {
  const context = blank(pixels.w, pixels.h);
  if (!context) return canvasOf(pixels);
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(ink.slice(at, at + 2), 16)) as [number, number, number];
  const image = context.createImageData(pixels.w, pixels.h);
  for (let i = 0; i < pixels.data.length; i += 4) {
    const [pr = 0, pg = 0, pb = 0, alpha = 0] = pixels.data.subarray(i, i + 4);
    const light = (0.3 * pr + 0.59 * pg + 0.11 * pb) / 255;
    image.data.set([r, g, b, Math.round(alpha * (1 - 0.9 * light))], i);
  }
  context.putImageData(image, 0, 0);
  return context.canvas;
}
