import { CELL, EDGE, isSeen, kindOf, type Level, markAt, ROOM, roleOf } from '../../data/level';
import { dryBoard, MemoryBoard } from './board';
import { lineOf, trace } from './edges';
import { isDrawn, paintCells, paintMarks } from './paint';
import type { Picture } from './picture';
import { blank } from './pixels';
import { boxOf, roomPath } from './rooms';

const VEIL = 'rgb(8 9 13 / 0.62)';
const RIM = '#ffd98a';
/** Where nearly everything is new, rims are only a net over the picture. */
const MOST_RIMS = 16;

/** Dims all of a picture but what is there now and was not in an earlier frame, and rims that. */
export function lightChange(p: Picture, before: number): void {
  const changed = changedSince(p, before);
  const context = blank(p.context.canvas.width, p.context.canvas.height);
  if (!context || changed.length === 0) return;
  veilAllBut({ ...p, context }, changed);
  p.context.drawImage(context.canvas, 0, 0);
  p.context.strokeStyle = RIM;
  p.context.lineWidth = Math.max(1, p.dpr);
  const rooms = changed.filter((i) => kindOf(p.level, i) === ROOM);
  if (rooms.length > MOST_RIMS) return;
  for (const mark of rooms) {
    roomPath(p, boxOf(p, markAt(p.level, mark), 0), markAt(p.level, mark).look, 0);
    p.context.stroke();
  }
}

/** Over a picture, on a canvas of its own: lights the marks of a role, and dims the rest. */
export function lightRole(p: Picture, role: number): void {
  const { level } = p;
  const marks: number[] = [];
  for (let i = 0; i < level.count; i++) if (roleOf(level, i) === role && isDrawn(p, i)) marks.push(i);
  if (marks.length > 0) veilAllBut(p, marks);
}

/** A veil over an empty canvas, with holes. */
function veilAllBut(p: Picture, marks: readonly number[]): void {
  const { context } = p;
  context.save();
  context.fillStyle = VEIL;
  context.fillRect(0, 0, context.canvas.width, context.canvas.height);
  context.globalCompositeOperation = 'destination-out';
  context.fillStyle = '#000';
  context.strokeStyle = '#000';
  for (const mark of marks) cut(p, mark);
  context.restore();
}

/** Marks that are seen and were not; the same room or thing made anew with the same looks has not changed. */
function changedSince(p: Picture, before: number): number[] {
  const { level } = p;
  const old = new Set<string>();
  const fresh: number[] = [];
  for (let i = 0; i < level.count; i++) {
    if (!p.drawn[markAt(level, i).role]) continue;
    const [was, is] = [isSeen(level, i, before), isSeen(level, i, p.frame)];
    if (was && !is) old.add(lookOfMark(p, i));
    if (is && !was) fresh.push(i);
  }
  return fresh.filter((i) => !old.has(lookOfMark(p, i)));
}

function lookOfMark(p: Picture, i: number): string {
  const { kind, role, x, y, w, h, text, look } = markAt(p.level, i);
  return [kind, role, x, y, w, h, text, look].join();
}

function cut(p: Picture, index: number): void {
  const mark = markAt(p.level, index);
  const { context } = p;
  if (mark.kind === EDGE) {
    context.lineWidth = 7 * p.dpr;
    context.lineCap = 'round';
    context.beginPath();
    trace(context, lineOf(p, mark, p.looks.roles[mark.role]?.style.edge ?? {}));
    context.stroke();
    return;
  }
  const box = boxOf(p, mark, 0);
  if (mark.kind === CELL) context.fillRect(box.x, box.y, box.w, box.h);
  else {
    roomPath(p, box, mark.look, 0);
    context.fill();
  }
}

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
