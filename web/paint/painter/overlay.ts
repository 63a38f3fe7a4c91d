import { boxOf, displayList, edgeItems, lineOf } from '../../../wasm/shared/display_list.mjs';
import { isDrawn } from '../../../wasm/shared/drawing.mjs';
import { type Box, cornersOf, type Point, placeHash } from '../../../wasm/shared/shapes.mjs';
import * as levels from '../../data/level';
import { blank, drawItems, traceLine, tracePolygon } from './canvas';
import type { Picture } from './paint';

export { paintChanges } from './changes';

/** Highlights over a picture, for a moment or while something is pointed at. */
export interface Over {
  /** Room to outline, or -1. */
  room: number;
  /** Room that the current step is about, or -1. */
  subject: number;
  /** Mark to outline, or -1. */
  mark: number;
  /** 0 … 1 through the change from the frame before; 1: nothing moves. */
  settled: number;
  /** The frame before, or -1. */
  before: number;
  /** 0 … 1: how far a frame's cells have settled, because a quick film has shown others since. */
  settledAt?: ((frame: number) => number) | undefined;
  /** Marks that are highlighted while the pointer is over their words. */
  light?: Light | undefined;
  /** By role: what explains the finished level, and is drawn while a room is pointed at. */
  plan?: readonly boolean[] | undefined;
}

export type Light = (p: Picture) => void;

/** Colours of highlights on a dark stage and on paper: lines and what is under them, the step's room, what is new, what is dimmed. */
const COLOURS = {
  stage: { line: '#ffffff', under: '#0a0b0f', subject: '#ffc247', fresh: '#ffe9b0', veil: 'rgb(8 9 13 / 0.62)' },
  paper: { line: '#2b2620', under: '#fffdf6', subject: '#b06f00', fresh: '#eda81f', veil: 'rgb(246 239 223 / 0.75)' },
} as const;
const coloursOf = ({ looks }: Picture) => COLOURS[looks.isPaper ? 'paper' : 'stage'];

export function paintOver(p: Picture, over: Over): void {
  const { context } = p;
  context.clearRect(0, 0, context.canvas.width, context.canvas.height);
  if (over.settled < 1 && over.before >= 0) paintChange(p, over);
  const { plan } = over;
  over.light?.(plan ? { ...p, drawn: p.drawn.map((drawn, role) => drawn || plan[role] === true) } : p);
  if (plan) paintPlan({ ...p, drawn: plan }, over.room >= 0 || over.light !== undefined);
  if (over.subject >= 0 && over.subject !== over.room) outlineRoom(p, over.subject, coloursOf(p).subject, 2);
  if (over.room >= 0) outlineRoom(p, over.room, coloursOf(p).line, 2);
  if (over.mark >= 0) outlineMark(p, over.mark);
  if (over.room >= 0 || over.mark >= 0) paintPointed(p, over);
}

/** The plan of a finished level; without `whole` the arrows of its ways where they pass an opening, and the corners of its ends. */
function paintPlan(p: Picture, whole: boolean): void {
  if (whole) {
    drawItems(p.context, displayList(p), p.camera);
    return;
  }
  for (let i = 0; i < p.level.count; i++) {
    const look = p.looks.roles[levels.roleOf(p.level, i)];
    if (!look || !isDrawn(p, i)) continue;
    if (levels.kindOf(p.level, i) === levels.EDGE && look.style.edge.arrow === 'middle')
      paintChevron(p, levels.markAt(p.level, i), look.colour);
    if (levels.kindOf(p.level, i) === levels.ROOM && /^(start|goal)$/.test(look.role.tone))
      paintCorners(p, levels.markAt(p.level, i), look.colour);
  }
}

/** Half a chevron's width, and the length of a corner's sides, in CSS pixels. */
const CHEVRON = 6;
const CORNER = 14;

/** An open arrow where an edge between two rooms passes from the one to the other. */
function paintChevron(p: Picture, { from, to }: levels.Mark, colour: string): void {
  const [a, b] = [p.middles.get(from), p.middles.get(to)];
  const at = a && b && openingBetween(p, a, b);
  if (!at) return;
  const [x, y] = [p.camera.x + at.x * p.unit, p.camera.y + at.y * p.unit];
  const size = CHEVRON * p.dpr;
  const [dx, dy] = [Math.sign(b.x - a.x), Math.sign(b.y - a.y)];
  const [ux, uy] = Math.abs(b.x - a.x) >= Math.abs(b.y - a.y) ? [dx * size, 0] : [0, dy * size];
  p.context.beginPath();
  p.context.moveTo(x - ux - uy, y - uy - ux);
  p.context.lineTo(x, y);
  p.context.lineTo(x - ux + uy, y - uy + ux);
  strokeTwice(p, colour, 2.5 * p.dpr);
}

/** Rows or columns beside the straight way in which an opening is looked for. */
const ASIDE = [0, 1, -1, 2, -2, 3, -3, 4, -4, -5];

/** The free place nearest the straight line at which one room passes into another; undefined where rock is between them. */
function openingBetween(p: Picture, a: Point, b: Point): Point | undefined {
  const sideways = Math.abs(b.x - a.x) >= Math.abs(b.y - a.y);
  const border = Math.round(sideways ? (a.x + b.x) / 2 : (a.y + b.y) / 2);
  const line = Math.floor(sideways ? (a.y + b.y) / 2 : (a.x + b.x) / 2);
  const { width } = p.level.head;
  const isFree = (x: number, y: number) => p.materials[y * width + x] === 0;
  for (const aside of ASIDE) {
    const at = line + aside;
    const free = sideways ? isFree(border - 1, at) && isFree(border, at) : isFree(at, border - 1) && isFree(at, border);
    if (free) return sideways ? { x: border, y: at + 0.5 } : { x: at + 0.5, y: border };
  }
  return undefined;
}

/** The corners of a room. */
function paintCorners(p: Picture, room: levels.Mark, colour: string): void {
  const { x, y, w, h } = boxIn(p, room);
  const side = Math.min(CORNER * p.dpr, w / 4, h / 4);
  const inset = 2 * p.dpr;
  p.context.beginPath();
  for (const [cx, cy, dx, dy] of [
    [x + inset, y + inset, side, side],
    [x + w - inset, y + inset, -side, side],
    [x + w - inset, y + h - inset, -side, -side],
    [x + inset, y + h - inset, side, -side],
  ] as const) {
    p.context.moveTo(cx + dx, cy);
    p.context.lineTo(cx, cy);
    p.context.lineTo(cx, cy + dy);
  }
  strokeTwice(p, colour, 2 * p.dpr);
}

/** Lines that belong to what is pointed at: from a key to its lock. */
function paintPointed(p: Picture, over: Over): void {
  const { level } = p;
  for (let i = 0; i < level.count; i++) {
    if (levels.kindOf(level, i) !== levels.EDGE || !p.looks.roles[levels.roleOf(level, i)]?.style.edge?.pointed)
      continue;
    if (inView(p, i) && isEndOf(level, i, over)) drawItems(p.context, edgeItems(p, [i]), p.camera);
  }
}

/** A thing is meant before the room in which it lies. */
function isEndOf(level: levels.Level, edge: number, { room, mark }: Over): boolean {
  const { x, y, w, h, from, to } = levels.markAt(level, edge);
  if (mark < 0 || levels.kindOf(level, mark) !== levels.CELL) return room >= 0 && (from === room || to === room);
  const cell = levels.markAt(level, mark);
  const holds = (px: number, py: number) =>
    px >= cell.x && py >= cell.y && px < cell.x + cell.w && py < cell.y + cell.h;
  return holds(x, y) || holds(w, h);
}

/** Born marks light up and fade, died ones come apart; what has only moved does neither. */
function paintChange(p: Picture, over: Over): void {
  const { level } = p;
  const changed: number[] = [];
  for (let i = 0; i < level.count; i++) {
    if (p.drawn[levels.roleOf(level, i)] && levels.isSeen(level, i, p.frame) !== levels.isSeen(level, i, over.before))
      changed.push(i);
  }
  glowOn(p, over, new Set(changed));
  const born = changed.filter((i) => levels.isSeen(p.level, i, p.frame));
  const died = changed.filter((i) => !levels.isSeen(p.level, i, p.frame));
  const isNew = new Set(born.map((i) => nameOf(p, i)));
  const isOld = new Set(died.map((i) => nameOf(p, i)));
  const moved = new Set(
    born
      .filter((i) => levels.kindOf(level, i) === levels.ROOM && isOld.has(nameOf(p, i)))
      .map((i) => levels.roomOf(level, i)),
  );
  moved.delete(-1);
  const stays = (i: number, there: ReadonlySet<string>) =>
    levels.kindOf(level, i) === levels.EDGE ? there.has(nameOf(p, i)) : moved.has(levels.roomOf(level, i));
  for (const i of born) if (!stays(i, isOld)) glow(p, i, 1 - over.settled);
  for (const i of died) {
    const kind = levels.kindOf(level, i);
    if ((kind === levels.CELL || kind === levels.ROOM) && !stays(i, isNew)) dissolve(p, i, over.settled);
  }
}

/** Cells of the frames before go on fading. */
function glowOn(p: Picture, { settledAt }: Over, changed: ReadonlySet<number>): void {
  for (let i = 0; settledAt && i < p.level.count; i++) {
    if (levels.kindOf(p.level, i) !== levels.CELL || changed.has(i) || !p.drawn[levels.roleOf(p.level, i)]) continue;
    const settled = levels.isSeen(p.level, i, p.frame) ? settledAt(levels.bornOf(p.level, i)) : 1;
    if (settled < 1) glow(p, i, 1 - settled);
  }
}

/** The same for a room, or a way between two rooms, wherever it lies. */
function nameOf(p: Picture, i: number): string {
  const { kind, role, w, h, id, from, to } = levels.markAt(p.level, i);
  if (kind === levels.ROOM) return `room ${role} ${id} ${w} ${h}`;
  return kind === levels.EDGE && from !== -1 && to !== -1 ? `way ${role} ${from} ${to}` : `${i}`;
}

function glow(p: Picture, index: number, strength: number): void {
  const mark = levels.markAt(p.level, index);
  const { context } = p;
  context.globalAlpha = strength * (mark.kind === levels.ROOM ? 0.5 : 0.7);
  context.fillStyle = coloursOf(p).fresh;
  context.strokeStyle = coloursOf(p).fresh;
  if (mark.kind === levels.CELL) {
    const box = boxIn(p, mark);
    context.fillRect(box.x, box.y, box.w, box.h);
  } else if (mark.kind === levels.ROOM) {
    traceRoom(p, mark);
    context.lineWidth = 3 * p.dpr;
    context.stroke();
    context.globalAlpha *= 0.35;
    context.fill();
  } else if (mark.kind === levels.EDGE) {
    context.lineWidth = 9 * p.dpr;
    context.lineCap = 'round';
    traceEdge(p, mark);
    context.stroke();
  }
  context.globalAlpha = 1;
}

/** Quarter tiles of the mark's colour that go out one after another. */
function dissolve(p: Picture, index: number, settled: number): void {
  const mark = levels.markAt(p.level, index);
  const box = boxIn(p, mark);
  const { context } = p;
  const grain = Math.max(2, Math.ceil(Math.sqrt(box.w * box.h) / 4));
  context.fillStyle = p.looks.roles[mark.role]?.colour ?? '#888';
  context.globalAlpha = 0.8 * (1 - settled);
  for (let y = 0; y < box.h; y += grain) {
    for (let x = 0; x < box.w; x += grain) {
      if ((placeHash(x + mark.x * 31, y + mark.y * 17) % 100) / 100 < settled) continue;
      context.fillRect(box.x + x, box.y + y, Math.min(grain, box.w - x), Math.min(grain, box.h - y));
    }
  }
  context.globalAlpha = 1;
}

function outlineRoom(p: Picture, id: number, colour: string, width: number): void {
  const { level } = p;
  for (let i = 0; i < level.count; i++) {
    if (levels.kindOf(level, i) !== levels.ROOM || levels.roomOf(level, i) !== id || !inView(p, i)) continue;
    const mark = levels.markAt(level, i);
    traceRoom(p, mark, p.tiled ? 0 : 0.12);
    strokeTwice(p, colour, width * p.dpr);
    return;
  }
}

/** Whether a mark is in the picture's view and frame. A mark of a hidden layer may be highlighted too. */
const inView = (p: Picture, mark: number): boolean =>
  levels.isSeen(p.level, mark, p.frame) && levels.viewOfRole(p.level.info, levels.roleOf(p.level, mark)) === p.view;

function outlineMark(p: Picture, index: number): void {
  if (!isDrawn(p, index)) return;
  const mark = levels.markAt(p.level, index);
  if (mark.kind === levels.ROOM || mark.kind === levels.EDGE) return;
  const box = boxIn(p, mark);
  p.context.beginPath();
  p.context.rect(box.x, box.y, box.w, box.h);
  strokeTwice(p, coloursOf(p).line, 1.5 * p.dpr);
}

/** A line in one of the opposite lightness reads on every ground. */
function strokeTwice(p: Picture, colour: string, width: number): void {
  const { context } = p;
  context.lineJoin = 'round';
  context.strokeStyle = coloursOf(p).under;
  context.lineWidth = width * 2.4;
  context.stroke();
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.stroke();
}

/** Where nearly everything is new, rims are only a net over the picture. */
const MOST_RIMS = 16;

/** Dims all of a picture but what is there now and was not in an earlier frame, and rims that. */
export function lightChange(p: Picture, before: number): void {
  const changed = changedSince(p, before);
  const context = blank(p.context.canvas.width, p.context.canvas.height);
  if (!context || changed.length === 0) return;
  veilAllBut({ ...p, context }, changed);
  p.context.drawImage(context.canvas, 0, 0);
  p.context.strokeStyle = coloursOf(p).subject;
  p.context.lineWidth = Math.max(1, p.dpr);
  const rooms = changed.filter((i) => levels.kindOf(p.level, i) === levels.ROOM);
  if (rooms.length > MOST_RIMS) return;
  for (const mark of rooms) {
    traceRoom(p, levels.markAt(p.level, mark));
    p.context.stroke();
  }
}

/** Over a picture, on a canvas of its own: lights the marks of a role, and dims the rest. */
export function lightRole(p: Picture, role: number): void {
  const { level } = p;
  const marks: number[] = [];
  for (let i = 0; i < level.count; i++) if (levels.roleOf(level, i) === role && isDrawn(p, i)) marks.push(i);
  if (marks.length > 0) veilAllBut(p, marks);
}

/** A veil over an empty canvas, with holes. */
function veilAllBut(p: Picture, marks: readonly number[]): void {
  const { context } = p;
  context.save();
  context.fillStyle = coloursOf(p).veil;
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
    if (!p.drawn[levels.markAt(level, i).role]) continue;
    const [was, is] = [levels.isSeen(level, i, before), levels.isSeen(level, i, p.frame)];
    if (was && !is) old.add(lookOfMark(p, i));
    if (is && !was) fresh.push(i);
  }
  return fresh.filter((i) => !old.has(lookOfMark(p, i)));
}

function lookOfMark(p: Picture, i: number): string {
  const { kind, role, x, y, w, h, text, look } = levels.markAt(p.level, i);
  return [kind, role, x, y, w, h, text, look].join();
}

function cut(p: Picture, index: number): void {
  const mark = levels.markAt(p.level, index);
  const { context } = p;
  if (mark.kind === levels.EDGE) {
    context.lineWidth = 7 * p.dpr;
    context.lineCap = 'round';
    traceEdge(p, mark);
    context.stroke();
    return;
  }
  if (mark.kind === levels.CELL) {
    const { x, y, w, h } = boxIn(p, mark);
    context.fillRect(x, y, w, h);
  } else {
    traceRoom(p, mark);
    context.fill();
  }
}

/** Where a mark is on the canvas. */
function boxIn(p: Picture, mark: Box): Box {
  const box = boxOf(p, mark);
  return { ...box, x: box.x + p.camera.x, y: box.y + p.camera.y };
}

/** Begins a path along a room's outline; `radius` is in grid units. */
function traceRoom(p: Picture, mark: levels.Mark, radius = 0): void {
  const box = boxIn(p, mark);
  p.context.beginPath();
  tracePolygon(p.context, cornersOf(box, mark.look), Math.min(radius * p.unit, box.w / 4, box.h / 4));
}

/** Begins a path along an edge. */
function traceEdge(p: Picture, mark: levels.Mark): void {
  const line = lineOf(p, mark, p.looks.roles[mark.role]?.style.edge ?? {});
  p.context.beginPath();
  traceLine(
    p.context,
    line.map(({ x, y }) => ({ x: x + p.camera.x, y: y + p.camera.y })),
  );
}
