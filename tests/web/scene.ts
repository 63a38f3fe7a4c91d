// Small levels of made-up marks, their display lists and pictures of them in Node.
import { createCanvas } from '@napi-rs/canvas';
import type { GeneratorInfo } from '../../wasm/bridge/interface';
import type { Item } from '../../wasm/shared/display_list.mjs';
import { displayList } from '../../wasm/shared/display_list.mjs';
import { CELL, EDGE, LABEL, type Level, NEVER, ROOM } from '../../wasm/shared/level.mjs';
import { looksFor } from '../../wasm/shared/looks.mjs';
import { bakeLooks } from '../../web/paint/art/bake_looks';
import { type PaintOptions, type Picture, preparePicture } from '../../web/paint/painter/paint';
import type { Theme } from '../../web/paint/theme/drawings';
import { spelunky } from './levels';

/** Pixels a grid unit, unless a test says otherwise. */
export const UNIT = 16;

const rows = (row: (y: number) => string) => Array.from({ length: 16 }, (_, y) => row(y)).join('\n');
const full = (letter: string) => rows(() => letter.repeat(16));
const plate = { icon: false as const, bevel: false, line: 0, radius: 0, inset: 0, hatch: false as const };

/** Roles by what a test needs of them; "other" is in a second view, "chest" in a layer of its own. */
const theme: Theme = {
  ground: '#000000',
  palettes: {
    pure: { 1: '#202020', 2: '#606060', 3: '#a0a0a0', 4: '#e0e0e0', r: '#ff0000', g: '#00ff00', b: '#0000ff' },
  },
  sprites: {
    red: full('r'),
    green: full('g'),
    blue: full('b'),
    tall: Array.from({ length: 24 }, () => 'b'.repeat(8)).join('\n'),
    left: rows(() => 'r'.repeat(8) + 'g'.repeat(8)),
  },
  materials: {
    rock: { palette: 'pure', view: 'side', texture: ['blue'] },
  },
  roles: {
    plain: { colour: '#ff0000', palette: 'pure', cell: { sprite: 'red' } },
    tall: { palette: 'pure', cell: { sprite: 'tall' } },
    rock: { palette: 'pure', cell: { material: 'rock' } },
    hatched: { colour: '#ffffff', cell: { fill: 0.4, hatch: 'rising' } },
    fill: { colour: '#0000ff', cell: { fill: 1 } },
    chest: { palette: 'pure', colour: '#00ff00', cell: { sprite: 'green', fit: 'whole' } },
    wide: { palette: 'pure', cell: { sprite: 'left', fit: 'stretch' } },
    frame: { palette: 'pure', cell: { sprite: 'left', fit: 'nine' } },
    nobody: { colour: '#ffffff', cell: {} },
    room: { colour: '#ffff00', palette: 'pure', room: { ...plate, fill: 1 } },
    hall: {
      colour: '#ffff00',
      palette: 'pure',
      room: { bevel: true, hatch: 'dots', icon: 'red', line: 2, dash: [4, 3] },
    },
    way: { colour: '#ffffff', edge: { width: 4, arrow: 'none' } },
    arrow: { colour: '#ffffff', edge: { width: 4, rim: false, arrow: 'end' } },
    bend: { colour: '#ffffff', edge: { width: 4, rim: false, arrow: 'none', elbow: true } },
    half: { colour: '#ffffff', edge: { width: 4, rim: false, arrow: 'none', elbow: 'halfway' } },
    key: { colour: '#00ffff', edge: { width: 4, rim: false, arrow: 'none', cells: true, pointed: true, units: 0.5 } },
    path: { colour: '#ff00ff', edge: { width: 4, rim: false, arrow: 'middle' } },
    sign: { colour: '#ffffff', label: { plate: true } },
    name: { colour: '#ffffff', label: { size: 10, mono: false } },
    other: { colour: '#00ff00', palette: 'pure', cell: { sprite: 'green' }, room: plate },
  },
};

const roleNames = Object.keys(theme.roles ?? {});
const info: GeneratorInfo = {
  ...spelunky.info,
  id: 'painted',
  layers: [
    { id: 'ground', title: 'Ground', on: true, view: 0 },
    { id: 'things', title: 'Things', on: true, view: 0 },
    { id: 'graph', title: 'Graph', on: true, view: 1 },
  ],
  roles: roleNames.map((id) => {
    const layer = id === 'other' ? 2 : id === 'chest' ? 1 : 0;
    return { id, title: id, hint: '', tone: 'floor' as const, layer, glyph: ' ' };
  }),
};
const art = bakeLooks(info, theme);

interface Put {
  role: string;
  x: number;
  y: number;
  kind?: number;
  w?: number;
  h?: number;
  id?: number;
  from?: number;
  to?: number;
  text?: string;
  look?: number;
  born?: number;
  died?: number;
}

type More = Partial<Put>;
export const cell = (role: string, x: number, y: number, more: More = {}): Put => ({ role, x, y, ...more });
export const room = (id: number, x: number, y: number, w: number, h: number, more: More = {}): Put => ({
  ...{ kind: ROOM, role: 'room', id, x, y, w, h },
  ...more,
});
/** From corner to corner of the grid, or from room to room. */
export const edge = (role: string, x: number, y: number, w: number, h: number, more: More = {}): Put => ({
  ...{ kind: EDGE, role, x, y, w, h },
  ...more,
});
export const label = (x: number, y: number, w: number, text: string, more: More = {}): Put => ({
  ...{ kind: LABEL, role: 'sign', x, y, w, text },
  ...more,
});

export function levelOf(width: number, height: number, puts: readonly Put[]): Level {
  const strings = puts.map((put) => put.text ?? '');
  const marks = new Int32Array(puts.length * 15);
  puts.forEach((put, i) => {
    const { kind = CELL, role, x, y, w = 1, h = 1, id = -1, from = -1, to = -1, look = 0 } = put;
    const text = put.text === undefined ? -1 : i;
    const lives = [put.born ?? 0, put.died ?? NEVER];
    marks.set([kind, roleNames.indexOf(role), x, y, w, h, id, from, to, text, look, 0, 0, ...lives], i * 15);
  });
  const none = new Int32Array(0);
  const head = { width, height, strings, frames: 3, options: {}, facts: [] } as unknown as Level['head'];
  return { info, head, marks, count: puts.length, details: none, steps: none, rolls: none };
}

export type Options = Partial<PaintOptions> & { unit?: number; x?: number; y?: number };

/** A picture of the whole grid, ready to be painted. */
export function prepared(level: Level, { unit = UNIT, x = 0, y = 0, ...options }: Options = {}): Picture {
  const canvas = createCanvas(level.head.width * unit, level.head.height * unit) as unknown as HTMLCanvasElement;
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  return preparePicture(
    context,
    level,
    looksFor(art, info, level.head),
    { unit, x, y },
    {
      ...{ frame: 0, view: 0, layersOn: [true, true, true], tiled: true, dpr: 1 },
      ...options,
    },
  );
}

export const listOf = (puts: readonly Put[], options: Options = {}, [w, h] = [8, 8]): Item[] =>
  displayList(prepared(levelOf(w, h, puts), options));

export const ofKind = <Kind extends Item['kind']>(items: readonly Item[], kind: Kind) =>
  items.filter((item): item is Extract<Item, { kind: Kind }> => item.kind === kind);

const hex = (parts: ArrayLike<number>): string =>
  `#${Array.from({ length: 3 }, (_, i) => (parts[i] ?? 0).toString(16).padStart(2, '0')).join('')}`;

/** Items in short: tiles and fills by their first colour and box, others by kind. */
export const inShort = (items: readonly Item[]): string[] =>
  items.map((item) => {
    if (item.kind === 'tile') return `${hex(item.tile.data)} ${item.x} ${item.y} ${item.w} ${item.h}`;
    return item.kind === 'fill' ? `fill ${item.colour} ${item.x} ${item.y} ${item.w} ${item.h}` : item.kind;
  });

/** The colour of a pixel of a picture's canvas, and how opaque it is in percent. */
export function pixelAt({ context }: Picture, x: number, y: number): [colour: string, opacity: number] {
  const { data } = context.getImageData(x, y, 1, 1);
  return [hex(data), Math.round((data[3] ?? 0) / 2.55)];
}

/** Number of opaque pixels in a rectangle of a picture's canvas. */
export function drawnIn(
  { context }: Picture,
  x = 0,
  y = 0,
  w = context.canvas.width,
  h = context.canvas.height,
): number {
  const { data } = context.getImageData(x, y, w, h);
  return data.filter((value, i) => i % 4 === 3 && value > 0).length;
}
