import type { RoleInfo } from '../../../wasm/bridge/interface';
import { middleOf } from '../../../wasm/export/shapes.mjs';
import {
  CELL,
  heightOf,
  isSeen,
  kindOf,
  type Level,
  leftOf,
  markAt,
  ROOM,
  roleOf,
  topOf,
  widthOf,
} from '../../data/level';
import type { Bakery } from './bakery';
import type { Board } from './board';
import type { Area, Camera } from './camera';
import type { Looks } from './looks';

/** Everything that one painting needs; built anew for each. */
export interface Picture {
  readonly context: CanvasRenderingContext2D;
  /** Takes the cells in the canvas's place, where there is one. */
  board?: Board | undefined;
  readonly level: Level;
  readonly view: number;
  readonly looks: Looks;
  readonly bakery: Bakery;
  readonly camera: Camera;
  readonly frame: number;
  readonly dpr: number;
  /** Smallest size of a text, in device pixels; 0: none. */
  readonly leastText: number;
  /** No texts, thin lines. */
  readonly bare: boolean;
  /** What lies behind everything. */
  readonly ground: string;
  /** The grid units that the canvas shows. */
  readonly seen: Area;
  /** Roles that are drawn: of this view, in a layer that is switched on. */
  readonly drawn: readonly boolean[];
  /** Whether this view has tiles: rooms are then a veil over them and not plates. */
  readonly tiled: boolean;
  /** Number of the mass at each grid place, 0 for none. */
  readonly mass: Uint8Array;
  /** Middles of rooms by id, in grid units. */
  readonly middles: ReadonlyMap<number, { x: number; y: number }>;
}

export function rolesDrawn(level: Level, view: number, layersOn: readonly boolean[]): boolean[] {
  return level.info.roles.map(
    (role: RoleInfo) => level.info.layers[role.layer]?.view === view && layersOn[role.layer] !== false,
  );
}

/** The part of the grid that a view shows in a frame. */
export function areaShown({ head }: Level, frame: number, view: number): Area {
  const sight = view === 0 ? (head.sights.findLast((s) => s.frame <= frame) ?? head.sights[0]) : undefined;
  return sight ?? head.focus[view] ?? { x: 0, y: 0, w: head.width, h: head.height };
}

/** Whether a view ever shows cells, in any frame and with any layers. */
export function hasTiles(level: Level, view: number): boolean {
  for (let i = 0; i < level.count; i++) {
    if (kindOf(level, i) !== CELL) continue;
    const role = level.info.roles[roleOf(level, i)];
    if (role && level.info.layers[role.layer]?.view === view) return true;
  }
  return false;
}

/** Marks each grid place that a mass covers, so that tiles know their neighbours. */
export function massGrid(level: Level, looks: Looks, drawn: readonly boolean[], frame: number): Uint8Array {
  const { width, height } = level.head;
  const grid = new Uint8Array(width * height);
  const groups = massGroups(looks);
  if (groups.every((group) => group === 0)) return grid;
  for (let i = 0; i < level.count; i++) {
    const role = roleOf(level, i);
    if (kindOf(level, i) !== CELL || !drawn[role] || !isSeen(level, i, frame)) continue;
    const group = groups[role] as number;
    if (group === 0 && !looks.roles[role]?.style.cell?.floor) continue;
    const area = { x: leftOf(level, i), y: topOf(level, i), w: widthOf(level, i), h: heightOf(level, i) };
    fill(grid, width, height, area, group);
  }
  return grid;
}

function massGroups(looks: Looks): number[] {
  const names: string[] = [];
  return looks.roles.map((look) => {
    if (!look.material) return 0;
    const name = look.material.joins ?? 'mass';
    if (!names.includes(name)) names.push(name);
    return names.indexOf(name) + 1;
  });
}

function fill(grid: Uint8Array, width: number, height: number, { x, y, w, h }: Area, value: number): void {
  for (let j = Math.max(0, y); j < Math.min(height, y + h); j++) {
    for (let i = Math.max(0, x); i < Math.min(width, x + w); i++) grid[j * width + i] = value;
  }
}

export function roomMiddles(
  level: Level,
  drawn: readonly boolean[],
  frame: number,
): Map<number, { x: number; y: number }> {
  const out = new Map<number, { x: number; y: number }>();
  for (let i = 0; i < level.count; i++) {
    if (kindOf(level, i) !== ROOM || !isSeen(level, i, frame) || !viewHasRole(level, drawn, roleOf(level, i))) continue;
    const mark = markAt(level, i);
    const { x, y } = middleOf(mark, mark.look);
    out.set(mark.id, { x: mark.x + x, y: mark.y + y });
  }
  return out;
}

/** Rooms of a switched-off layer still hold the ends of their edges. */
function viewHasRole(level: Level, drawn: readonly boolean[], role: number): boolean {
  const view = level.info.layers[level.info.roles[role]?.layer ?? 0]?.view;
  return drawn.some((on, other) => on && level.info.layers[level.info.roles[other]?.layer ?? 0]?.view === view);
}
