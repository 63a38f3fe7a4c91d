// The route of a walk, as a link contains it, and the ghost that walks it again. Points are in cells.

import type { Point } from '../../../wasm/shared/shapes.mjs';

/** Seconds between two places of a route. */
const INTERVAL = 0.2;
/** Places are rounded to this fraction of a cell. */
const PARTS = 4;
/** Five minutes. A longer walk goes into no link. */
const MAX_POINTS = 1500;

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const HALF = 32;

/** Records a walk: its place every fifth of a second. */
export class Track {
  private readonly points: Point[] = [];

  get places(): readonly Point[] {
    return this.points;
  }

  /** `time` in seconds since the start. */
  note(time: number, { x, y }: Point): void {
    while (this.points.length * INTERVAL <= time + 1e-9 && this.points.length <= MAX_POINTS) this.points.push({ x, y });
  }

  /** "1.TIME.PLACES": hundredths of a second, the first place, then steps; undefined if the walk is too long. */
  packed(seconds: number): string | undefined {
    const [first] = this.points;
    if (!first || this.points.length > MAX_POINTS) return undefined;
    const last = { x: Math.round(first.x * PARTS), y: Math.round(first.y * PARTS) };
    let places = [last.x, last.y].map((n) => `${LETTERS[n >> 6]}${LETTERS[n & 63]}`).join('');
    // The rest of a step that is too long for one letter goes into the steps after it.
    const step = (axis: 'x' | 'y', to: number) => {
      const by = Math.max(-HALF, Math.min(HALF - 1, Math.round(to * PARTS) - last[axis]));
      last[axis] += by;
      return LETTERS[by + HALF];
    };
    for (const { x, y } of this.points.slice(1)) places += `${step('x', x)}${step('y', y)}`;
    return `1.${Math.round(seconds * 100).toString(36)}.${places}`;
  }
}

/** A recorded walk that is shown beside one's own. */
export class Ghost {
  private constructor(
    readonly seconds: number,
    private readonly points: readonly Point[],
  ) {}

  /** Reads an untrusted route; undefined if it is invalid or leaves a level of this size. */
  static read(text: string, width: number, height: number): Ghost | undefined {
    const [, time, places] = /^1\.([0-9a-z]{1,5})\.([\w-]{4,3002})$/.exec(text) ?? [];
    if (!time || !places || places.length % 2 === 1) return undefined;
    const seconds = Number.parseInt(time, 36) / 100;
    const [a = 0, b = 0, c = 0, d = 0, ...steps] = [...places].map((letter) => LETTERS.indexOf(letter));
    const at = { x: a * 64 + b, y: c * 64 + d };
    const points = [{ ...at }];
    for (let i = 0; i < steps.length; i += 2) {
      at.x += (steps[i] as number) - HALF;
      at.y += (steps[i + 1] as number) - HALF;
      points.push({ ...at });
    }
    const isInside = points.every(({ x, y }) => x >= 0 && y >= 0 && x <= width * PARTS && y <= height * PARTS);
    const hasItsTime = Math.abs(points.length - 1 - seconds / INTERVAL) <= 1;
    return isInside && hasItsTime ? new Ghost(seconds, points) : undefined;
  }

  /** Its place at a time; after its end it stands at the exit. */
  at(time: number): Point {
    const place = Math.max(0, Math.min(this.points.length - 1, time / INTERVAL));
    const [from, part] = [Math.floor(place), place % 1];
    const a = this.points[from] as Point;
    const b = this.points[Math.min(from + 1, this.points.length - 1)] as Point;
    return { x: (a.x + (b.x - a.x) * part) / PARTS, y: (a.y + (b.y - a.y) * part) / PARTS };
  }

  /** Its movement in the next fifth of a second. */
  heading(time: number): Point {
    const [now, soon] = [this.at(time), this.at(time + INTERVAL)];
    return { x: soon.x - now.x, y: soon.y - now.y };
  }
}
