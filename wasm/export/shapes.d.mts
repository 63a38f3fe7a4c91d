import type { EdgeStyle, Hatch, LabelStyle, RoomStyle } from '../../web/paint/theme/types.js';

interface Point {
  x: number;
  y: number;
}
interface Box extends Point {
  w: number;
  h: number;
}

export function placeHash(x: number, y: number): number;
export function variantAt(x: number, y: number, variants: number): number;
export function surfaceAt(x: number, y: number, tiles: { surfaces: number; carpet: boolean }): number;
export function roomStyle(tiled: boolean, room: RoomStyle | undefined, own: RoomStyle | undefined): RoomStyle;
export function middleOf(size: { w: number; h: number }, missing?: number): Point;
export function cornersOf(box: Box, missing?: number): Point[];
export function signSize(box: Box, unit: number, tiled: boolean, dpr: number): number;
export function roomLabel(
  role: LabelStyle | undefined,
  style: RoomStyle,
  hasSign: boolean,
): { label: LabelStyle; beside: boolean };
export function readable(colour: string): string;
export function textSize(style: LabelStyle, text: string, box: Box, dpr: number): number;
export function textPlace(
  at: string,
  box: Box,
  pad: number,
  size: number,
): Point & { end: 'left' | 'middle' | 'right' };
export const PART: number;
export function edgeWidth(style: EdgeStyle, unit: number, tiled: boolean, dpr: number): number;
export function edgeLine(a: Point, b: Point, style: EdgeStyle, halfway?: number): Point[];
export function arrowHead(
  line: readonly Point[],
  style: EdgeStyle,
  width: number,
  grow: number,
  dpr: number,
): Point[] | undefined;
export const hatches: Record<Hatch, readonly Box[]>;
export const HATCHED: number;
export function inHatch(kind: Hatch, px: number, py: number): boolean;
