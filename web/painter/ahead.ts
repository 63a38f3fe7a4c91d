import { CELL, kindOf, markAt, ROOM } from '../level';
import { isDrawn, paintCells } from './paint';
import type { Picture } from './picture';
import { paintRoom } from './rooms';

/**
 * Bakes what a picture is going to be painted with, a mark between two yields: a new set of tiles is much more work than
 * painting with it, and would hold up whoever presses a key meanwhile.
 */
export function* bakeAhead(picture: Picture): Generator<void> {
  const p = { ...picture, context: blind(picture.context.canvas) };
  for (let i = 0; i < p.level.count; i++) {
    if (!isDrawn(p, i)) continue;
    const kind = kindOf(p.level, i);
    if (kind === CELL) i = paintCells(p, i);
    else if (kind === ROOM) paintRoom(p, markAt(p.level, i));
    else continue;
    yield;
  }
}

/** A context on which nothing is drawn. */
function blind(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const nothing = () => null;
  const get = (_: object, name: string | symbol) => (name === 'canvas' ? canvas : nothing);
  return new Proxy({}, { get, set: () => true }) as CanvasRenderingContext2D;
}
