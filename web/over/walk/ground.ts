// The terrain that a body meets, cell by cell. It changes while the player walks: doors open, bombs dig.

import type { Terrain } from '../../../wasm/bridge/answers';
import type { TerrainText } from '../../../wasm/bridge/interface';

export interface Ground {
  readonly side: boolean;
  readonly width: number;
  readonly height: number;
  /** One character a cell, row by row, as the core's Terrain defines them (core/kit/walk.hpp). */
  readonly cells: string[];
  readonly start: Place;
  /** Undefined if the level has no exit. */
  readonly goal: Place | undefined;
  readonly locks: readonly { door: Place; key: Place }[];
  readonly rooms: Terrain['rooms'];
}

export interface Place {
  readonly x: number;
  readonly y: number;
}

const OUTSIDE = ' ';

const placeOf = (at: [number, number] | null): Place | undefined => (at ? { x: at[0], y: at[1] } : undefined);

/** A new ground from a terrain; undefined if the level has no terrain or no start. */
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

export function setCell(g: Ground, x: number, y: number, cell: string): void {
  if (isInside(g, x, y)) g.cells[y * g.width + x] = cell;
}

/** Whether a cell blocks movement in a side view. */
export const isSolid = (cell: string): boolean => cell === '#' || cell === 'P' || cell === OUTSIDE;

export const isSame = (a: Place | undefined, b: Place | undefined): boolean =>
  a !== undefined && b !== undefined && a.x === b.x && a.y === b.y;

/** Whether a cell cannot be dug: the map's border, and the floor under entrance and exit. */
const isPermanent = (g: Ground, x: number, y: number): boolean =>
  x <= 0 ||
  y <= 0 ||
  x >= g.width - 1 ||
  y >= g.height - 1 ||
  [g.start, g.goal].some((place) => isSame(place && { x: place.x, y: place.y + 1 }, { x, y }));

/** Removes what is solid in a cell, and spikes that stood on it. Returns whether the cell was solid. */
export function dig(g: Ground, x: number, y: number): boolean {
  if (isPermanent(g, x, y)) return false;
  const wasSolid = '#P^'.includes(cellAt(g, x, y));
  if (wasSolid) setCell(g, x, y, '.');
  if (cellAt(g, x, y - 1) === '^') setCell(g, x, y - 1, '.');
  return wasSolid;
}

export type Box = Place & { readonly w: number; readonly h: number };

export const contains = (box: Box, { x, y }: Place): boolean =>
  x >= box.x && y >= box.y && x < box.x + box.w && y < box.y + box.h;

/** Id of the room whose bounds contain a cell, the smallest if rooms overlap; -1 if there is none. */
export function roomAt(g: Ground, x: number, y: number): number {
  const rooms = g.rooms.filter((room) => contains(room, { x, y }));
  return rooms.sort((a, b) => a.w * a.h - b.w * b.h)[0]?.id ?? -1;
}

/** The four neighbours of a cell: name of the direction, dx, dy. */
export const DIRECTIONS = [
  ['left', -1, 0],
  ['right', 1, 0],
  ['up', 0, -1],
  ['down', 0, 1],
] as const;

/** Hidden doors that have not been found, each with a neighbouring wall cell to draw in its place. */
export function hiddenDoors(g: Ground): { door: Place; wall: Place }[] {
  return g.cells.flatMap((cell, at) => {
    if (cell !== 'S') return [];
    const door = { x: at % g.width, y: Math.floor(at / g.width) };
    const walls = DIRECTIONS.map(([, dx, dy]) => ({ x: door.x + dx, y: door.y + dy }));
    const wall = walls.find(({ x, y }) => cellAt(g, x, y) === '#');
    return wall ? [{ door, wall }] : [];
  });
}

/** Cells seen around the player between rooms. */
const SIGHT = 4;

/** Which cells have been seen: entered rooms with their walls, and the surroundings of the player between rooms. */
export class Fog {
  readonly seen: Uint8Array;

  constructor(private readonly ground: Ground) {
    this.seen = new Uint8Array(ground.width * ground.height);
  }

  reveal(at: Place, room: number): void {
    const area = this.ground.rooms.find(({ id }) => id === room);
    if (area && contains(area, at)) this.fill(area.x - 1, area.y - 1, area.x + area.w, area.y + area.h);
    else this.fill(at.x - SIGHT, at.y - SIGHT, at.x + SIGHT, at.y + SIGHT);
  }

  private fill(left: number, top: number, right: number, bottom: number): void {
    for (let y = top; y <= bottom; y++) {
      for (let x = left; x <= right; x++) if (isInside(this.ground, x, y)) this.seen[y * this.ground.width + x] = 1;
    }
  }
}
