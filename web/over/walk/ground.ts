import type { TerrainText } from '../../../wasm/bridge/interface';
import type { Terrain } from '../../../wasm/package/press_r.mjs';

/** What a body meets, cell by cell; changes while somebody walks (doors open, bombs dig). Knows no page. */
export interface Ground {
  readonly side: boolean;
  readonly width: number;
  readonly height: number;
  /** One character a cell, as Terrain of the core has them (core/kit/terrain.hpp); row by row. */
  readonly cells: string[];
  readonly start: Place;
  /** Undefined: the level has no exit. */
  readonly goal: Place | undefined;
  readonly locks: readonly { door: Place; key: Place }[];
  readonly rooms: Terrain['rooms'];
}

export interface Place {
  readonly x: number;
  readonly y: number;
}

export const OUTSIDE = ' ';

const placeOf = (at: [number, number] | null): Place | undefined => (at ? { x: at[0], y: at[1] } : undefined);

/** A fresh ground of a terrain, or undefined where nobody can begin. */
export function groundOf(terrain: TerrainText): Ground | undefined {
  if ('why' in terrain) return undefined;
  const start = placeOf(terrain.start);
  if (!start) return undefined;
  return {
    side: terrain.view === 'side',
    width: terrain.width,
    height: terrain.height,
    cells: [...terrain.rows.join('')],
    start,
    goal: placeOf(terrain.goal),
    locks: (terrain.locks ?? []).map((lock) => ({
      door: placeOf(lock.door) as Place,
      key: placeOf(lock.key) as Place,
    })),
    rooms: terrain.rooms,
  };
}

export const isInside = (g: Ground, x: number, y: number): boolean => x >= 0 && y >= 0 && x < g.width && y < g.height;

export const cellAt = (g: Ground, x: number, y: number): string =>
  isInside(g, x, y) ? (g.cells[y * g.width + x] as string) : OUTSIDE;

export function setCell(g: Ground, x: number, y: number, what: string): void {
  if (isInside(g, x, y)) g.cells[y * g.width + x] = what;
}

export const isSame = (a: Place | undefined, b: Place | undefined): boolean =>
  a !== undefined && b !== undefined && a.x === b.x && a.y === b.y;

/** Whether a cell stays whatever happens: the map's border, and what entrance and exit stand on. */
const endures = (g: Ground, x: number, y: number): boolean =>
  x <= 0 ||
  y <= 0 ||
  x >= g.width - 1 ||
  y >= g.height - 1 ||
  [g.start, g.goal].some((place) => isSame(place && { x: place.x, y: place.y + 1 }, { x, y }));

/** Takes out what is solid in a cell, with spikes on it. Whether there was something. */
export function dig(g: Ground, x: number, y: number): boolean {
  if (endures(g, x, y)) return false;
  const stone = '#P^'.includes(cellAt(g, x, y));
  if (stone) setCell(g, x, y, '.');
  if (cellAt(g, x, y - 1) === '^') setCell(g, x, y - 1, '.');
  return stone;
}

/** The room in whose bounds a cell lies, the smallest where they overlap; -1: none. */
export function roomAt(g: Ground, x: number, y: number): number {
  let best = -1;
  let area = Number.POSITIVE_INFINITY;
  for (const room of g.rooms) {
    const inside = x >= room.x && y >= room.y && x < room.x + room.w && y < room.y + room.h;
    if (!inside || room.w * room.h >= area) continue;
    best = room.id;
    area = room.w * room.h;
  }
  return best;
}

const BESIDE = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
] as const;

/** Hidden doors that nobody has found yet, each with a wall beside it that it looks like. */
export function disguised(g: Ground): { door: Place; wall: Place }[] {
  return g.cells.flatMap((cell, at) => {
    if (cell !== 'S') return [];
    const door = { x: at % g.width, y: Math.floor(at / g.width) };
    const [dx, dy] = BESIDE.find(([x, y]) => cellAt(g, door.x + x, door.y + y) === '#') ?? [0, 0];
    return dx === 0 && dy === 0 ? [] : [{ door, wall: { x: door.x + dx, y: door.y + dy } }];
  });
}
