import { CELL, kindOf, type Level } from '../../data/level';
import { dryBoard, MemoryBoard } from './board';
import { isDrawn, paintCells, paintMarks } from './paint';
import type { Picture } from './picture';

/** So many drawings cost a canvas more than the pixels of a picture that is handed over whole. */
const MANY = 64;

/** Whether it pays to draw a level's bottom tiles in memory. */
export function hasManyTiles(level: Level): boolean {
  for (let i = 0; i < MANY; i++) if (i >= level.count || kindOf(level, i) !== CELL) return false;
  return true;
}

/** Paints a picture of many small tiles: those at the bottom, which are nearly all, in memory. */
export function paintSmallTiles(p: Picture): void {
  const { context, level } = p;
  context.imageSmoothingEnabled = false;
  const { width, height } = context.canvas;
  const board = new MemoryBoard(context);
  board.fill(0, 0, width, height, p.ground, 1);
  p.board = board;
  let first = 0;
  for (; first < level.count; first++) {
    if (!isDrawn(p, first)) continue;
    if (kindOf(level, first) !== CELL) break;
    first = paintCells(p, first);
  }
  board.show();
  p.board = dryBoard;
  for (let i = first; i < level.count; i++) if (kindOf(level, i) === CELL && isDrawn(p, i)) i = paintCells(p, i);
  p.board = undefined;
  paintMarks(p, first);
}
