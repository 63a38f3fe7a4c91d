import { isDrawn } from '../../../wasm/shared/drawing.mjs';
import { CELL, EDGE, isSeen, kindOf, markAt, ROOM, roleOf } from '../../data/level';
import { blank } from './canvas';
import { boxIn, type Picture, traceEdge, traceRoom } from './paint';

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
    traceRoom(p, markAt(p.level, mark));
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
    traceEdge(p, mark);
    context.stroke();
    return;
  }
  if (mark.kind === CELL) {
    const { x, y, w, h } = boxIn(p, mark);
    context.fillRect(x, y, w, h);
  } else {
    traceRoom(p, mark);
    context.fill();
  }
}
