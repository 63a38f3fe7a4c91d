import { CELL, kindOf, roleOf } from '../../data/level';
import { dryBoard } from './board';
import { bakeMass } from './cells';
import type { RoleLook } from './looks';
import { finish, isDrawn, paintCells, painting } from './paint';
import type { Picture } from './picture';
import { blank, FLAT } from './pixels';

/** A picture that was painted before it is shown, on a canvas of its own. */
export interface Ready {
  picture: Picture;
  gridLines: boolean;
  canvas: HTMLCanvasElement;
}

/**
 * Paints a picture on a canvas of its own, a mark between two yields, and with it bakes its tiles: the first with a new
 * set of tiles is so much work that it would hold up whoever presses a key meanwhile.
 */
export function* paintAhead(picture: Picture, gridLines: boolean): Generator<void, Ready | undefined> {
  const { width, height } = picture.context.canvas;
  const context = blank(width, height);
  if (!context) return undefined;
  yield* baked(picture);
  yield* painting({ ...picture, context }, gridLines);
  return { picture, gridLines, canvas: context.canvas };
}

/** For the first picture at its size: see below. */
export const bakeFirst = (picture: Picture): void => finish(baked(picture));

/**
 * Bakes all tiles before the first is drawn: a page of tiles that has been drawn from is handed over anew for each that
 * is baked after that.
 */
function* baked(p: Picture): Generator<void> {
  if (p.bakery.begun || p.camera.unit < FLAT) return;
  p.bakery.begun = true;
  const dry = { ...p, board: dryBoard };
  const known = new Set<RoleLook>();
  for (let i = 0; i < p.level.count; i++) {
    if (kindOf(p.level, i) !== CELL || !isDrawn(p, i)) continue;
    const look = p.looks.roles[roleOf(p.level, i)] as RoleLook;
    // What a carpet is woven of, which would be baked in one piece.
    if (look.material && !known.has(look)) yield* p.bakery.surfaces(look);
    known.add(look);
    if (look.material) yield* bakeMass(p, i, look);
    else i = paintCells(dry, i);
    yield;
  }
}

/** Puts what is ready where it belongs; false where it is not what is to be painted now. */
export function putReady({ picture: was, gridLines, canvas }: Ready, now: Picture, grid: boolean): boolean {
  const { context } = now;
  const same =
    (['level', 'looks', 'view', 'frame', 'dpr', 'leastText', 'bare', 'ground', 'tiled'] as const).every(
      (key) => was[key] === now[key],
    ) &&
    (['unit', 'x', 'y'] as const).every((key) => was.camera[key] === now.camera[key]) &&
    (['width', 'height'] as const).every((key) => canvas[key] === context.canvas[key]) &&
    was.drawn.every((drawn, role) => drawn === now.drawn[role]) &&
    gridLines === grid;
  if (!same) return false;
  context.globalAlpha = 1;
  context.drawImage(canvas, 0, 0);
  return true;
}

/** Milliseconds at a stretch, so that no key waits: on a slow phone a tile takes as long as this. */
const STRETCH = 8;

/** Goes through some work while the browser has nothing better to do. A new call ends the work before it. */
export class Idle {
  private work: Iterator<void> | undefined;
  private waiting = false;

  run(work: Iterator<void>): void {
    this.work = work;
    this.wait();
  }

  private wait(): void {
    if (this.waiting) return;
    this.waiting = true;
    if ('requestIdleCallback' in window)
      requestIdleCallback((deadline) => this.go(Math.min(STRETCH, deadline.timeRemaining())));
    else setTimeout(() => this.go(4), 60);
  }

  private go(milliseconds: number): void {
    this.waiting = false;
    const end = performance.now() + milliseconds - 1;
    while (this.work && performance.now() < end) if (this.work.next().done) this.work = undefined;
    if (this.work) this.wait();
  }
}
