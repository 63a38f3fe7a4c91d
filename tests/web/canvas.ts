// A canvas in Node for the painter: small scenes are painted and looked at pixel by pixel. No stored pictures, and no
// letters are compared, so that fonts make no difference.
import { createCanvas, DOMMatrix } from '@napi-rs/canvas';
import pixelmatch from 'pixelmatch';
import type { GeneratorInfo } from '../../wasm/bridge/interface';
import { CELL, EDGE, LABEL, type Level, NEVER, ROOM } from '../../web/data/level';
import type { Camera } from '../../web/paint/painter/camera';
import { rgba } from '../../web/paint/painter/colour';
import { looksFor } from '../../web/paint/painter/looks';
import { type PaintOptions, paint, preparePicture } from '../../web/paint/painter/paint';
import type { Picture } from '../../web/paint/painter/picture';
import type { Theme } from '../../web/paint/theme/types';
import { fakeInfo } from './fake_info';

Object.assign(globalThis, { DOMMatrix, document: { createElement: () => createCanvas(1, 1) } });

export const canvasOf = (w: number, h: number) => createCanvas(w, h) as unknown as HTMLCanvasElement;
const contextOf = (canvas: HTMLCanvasElement) => canvas.getContext('2d') as CanvasRenderingContext2D;

export const UNIT = 16;

const rows = (row: (y: number) => string) => `\n${Array.from({ length: 16 }, (_, y) => row(y)).join('\n')}`;
const full = (letter: string) => rows(() => letter.repeat(16));

/** Pure colours, each the meaning of one sprite. */
export const colours = {
  ground: '#000000',
  red: '#ff0000',
  green: '#00ff00',
  blue: '#0000ff',
  white: '#ffffff',
  yellow: '#ffff00',
};

const theme: Theme = {
  ground: colours.ground,
  palettes: {
    solid: { 1: '#ffff00', 2: '#ffff00', 3: '#ffff00', 4: '#ffff00' },
    pure: {
      1: '#202020',
      2: '#606060',
      3: '#a0a0a0',
      4: '#e0e0e0',
      r: '#ff0000',
      g: '#00ff00',
      b: '#0000ff',
      h: '#8040c080',
    },
  },
  sprites: {
    red: full('r'),
    half: rows((y) => (y % 3 === 0 ? 'h' : '.').repeat(16)),
    green: full('g'),
    blue: full('b'),
    left: rows(() => 'r'.repeat(8) + 'g'.repeat(8)),
    top: rows((y) => (y < 8 ? 'r' : 'g').repeat(16)),
  },
  materials: { rock: { palette: 'pure', view: 'side' }, house: { palette: 'pure', view: 'top', ends: true } },
  roles: {
    plain: { colour: colours.red, palette: 'pure', cell: { sprite: 'red' } },
    trap: { palette: 'pure', cell: { byLook: ['left', 'top', 'left~h', 'top~v'] } },
    rock: { palette: 'pure', cell: { material: 'rock' } },
    house: { palette: 'pure', cell: { material: 'house' } },
    fill: { colour: colours.blue, cell: { fill: 1 } },
    veiled: { palette: 'pure', colour: colours.green, cell: { sprite: 'half', fill: 0.4 } },
    hatched: { colour: colours.white, cell: { fill: 0, hatch: 'rising' } },
    chest: { palette: 'pure', cell: { sprite: 'green', fit: 'whole' } },
    room: {
      colour: colours.yellow,
      palette: 'solid',
      room: { fill: 1, icon: false, bevel: false, line: 0, radius: 0, inset: 0 },
    },
    way: { colour: colours.white, edge: { width: 4, rim: false } },
    bend: { colour: colours.white, edge: { width: 4, rim: false, elbow: true } },
    half: { colour: colours.white, edge: { width: 4, rim: false, elbow: 'halfway' } },
    sign: { colour: colours.white },
    name: { colour: colours.white, label: { size: 10, mono: false } },
    other: { colour: colours.green, palette: 'pure', cell: { sprite: 'green' } },
  },
};

export interface Put {
  kind?: number;
  role: string;
  x: number;
  y: number;
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

/** Whether a pixel is in a box. */
export const inside = (x: number, y: number, w: number, h: number) => (px: number, py: number) =>
  px >= x && py >= y && px < x + w && py < y + h;

export const cell = (role: string, x: number, y: number, more: Partial<Put> = {}): Put => ({ role, x, y, ...more });
export const room = (id: number, x: number, y: number, w: number, h: number, more: Partial<Put> = {}): Put => ({
  kind: ROOM,
  role: 'room',
  id,
  x,
  y,
  w,
  h,
  ...more,
});
/** From corner to corner, or from room to room. */
export const edge = (role: string, x: number, y: number, w: number, h: number, more: Partial<Put> = {}): Put => ({
  kind: EDGE,
  role,
  x,
  y,
  w,
  h,
  ...more,
});
export const label = (x: number, y: number, w: number, text: string): Put => ({
  kind: LABEL,
  role: 'sign',
  x,
  y,
  w,
  text,
});

export interface Painted {
  canvas: HTMLCanvasElement;
  picture: Picture;
}

const usual: PaintOptions = { frame: 0, view: 0, layersOn: [true, true, true], gridLines: false, tiled: true, dpr: 1 };

/** The roles of a theme as a generator's: things in the second layer, the second view in the third. */
export function sceneOf(theme: Theme) {
  const roleNames = Object.keys(theme.roles ?? {});
  const info: GeneratorInfo = {
    ...(fakeInfo[0] as GeneratorInfo),
    id: 'painted',
    layers: [
      { id: 'ground', title: 'Ground', on: true, view: 0 },
      { id: 'things', title: 'Things', on: true, view: 0 },
      { id: 'graph', title: 'Graph', on: true, view: 1 },
    ],
    roles: roleNames.map((id) => ({
      id,
      title: id,
      hint: '',
      tone: 'floor' as const,
      layer: id === 'other' ? 2 : id === 'chest' ? 1 : 0,
      glyph: ' ',
    })),
  };

  function levelOf(width: number, height: number, puts: readonly Put[]): Level {
    const strings = puts.map((put) => put.text ?? '');
    const marks = new Int32Array(puts.length * 15);
    puts.forEach((put, i) => {
      const { kind = CELL, role, x, y, w = 1, h = 1, id = -1, from = -1, to = -1, look = 0 } = put;
      const text = put.text === undefined ? -1 : i;
      const born = [put.born ?? 0, put.died ?? NEVER];
      marks.set([kind, roleNames.indexOf(role), x, y, w, h, id, from, to, text, look, 0, 0, ...born], i * 15);
    });
    const none = new Int32Array(0);
    const head = { width, height, strings, frames: 3 } as unknown as Level['head'];
    return { info, head, marks, count: puts.length, details: none, steps: none, rolls: none };
  }

  /** A picture ready to be painted: the whole grid at one size, unless something else is asked for. */
  function prepared(level: Level, options: Partial<PaintOptions> = {}, camera: Partial<Camera> = {}): Painted {
    const at = { unit: UNIT, x: 0, y: 0, ...camera };
    const canvas = canvasOf(level.head.width * UNIT, level.head.height * UNIT);
    const looks = looksFor(info, theme, {});
    return { canvas, picture: preparePicture(contextOf(canvas), level, looks, at, { ...usual, ...options }) };
  }

  function painted(level: Level, options: Partial<PaintOptions> = {}, camera: Partial<Camera> = {}): Painted {
    const result = prepared(level, options, camera);
    paint(result.picture, options.gridLines ?? false);
    return result;
  }

  return { levelOf, prepared, painted };
}

export const { levelOf, prepared, painted } = sceneOf(theme);

const data = (canvas: HTMLCanvasElement, w = canvas.width, h = canvas.height, x = 0, y = 0) =>
  contextOf(canvas).getImageData(x, y, w, h).data;

const hex = (parts: readonly number[]) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

/** The colour of a pixel as #rrggbb. */
export function colourAt({ canvas }: { canvas: HTMLCanvasElement }, x: number, y: number): string {
  const [r, g, b] = contextOf(canvas).getImageData(x, y, 1, 1).data;
  return hex([r as number, g as number, b as number]);
}

/** How opaque each pixel is, 0 … 255. */
export function alphasOf({ canvas }: { canvas: HTMLCanvasElement }): (x: number, y: number) => number {
  const pixels = data(canvas);
  return (x, y) => pixels[(y * canvas.width + x) * 4 + 3] as number;
}

/** The colour in the middle of a unit. */
export const unitAt = (result: Painted, x: number, y: number) =>
  colourAt(result, x * UNIT + UNIT / 2, y * UNIT + UNIT / 2);

/** How many pixels of two canvases of one size differ. */
export const difference = (a: HTMLCanvasElement, b: HTMLCanvasElement): number =>
  pixelmatch(data(a), data(b), undefined, a.width, a.height, { threshold: 0, includeAA: true });

/** The same within a square that begins somewhere in both. */
export const differenceIn = (a: HTMLCanvasElement, b: HTMLCanvasElement, side: number, x = 0, y = 0): number =>
  pixelmatch(data(a, side, side, x, y), data(b, side, side, x, y), undefined, side, side, {
    threshold: 0,
    includeAA: true,
  });

/** How many pixels are not the ground's colour, in a rectangle of the canvas. */
export function drawnIn({ canvas }: { canvas: HTMLCanvasElement }, x: number, y: number, w: number, h: number): number {
  const part = contextOf(canvas).getImageData(x, y, w, h).data;
  let count = 0;
  for (let i = 0; i < part.length; i += 4) if (part[i] || part[i + 1] || part[i + 2]) count++;
  return count;
}

/**
 * The first pixels, if any, that are not what they should be: `expected` gives the colour of each, or undefined where
 * any will do. `by`: how far each of its three parts may lie off.
 */
export function wrong(
  { canvas }: { canvas: HTMLCanvasElement },
  expected: (x: number, y: number) => string | undefined,
  by = 0,
): string[] {
  const pixels = data(canvas);
  const out: string[] = [];
  for (let y = 0, at = 0; y < canvas.height && out.length < 5; y++) {
    for (let x = 0; x < canvas.width; x++, at += 4) {
      const wanted = expected(x, y);
      if (wanted === undefined) continue;
      const parts = rgba(wanted);
      const far = (part: 0 | 1 | 2) => Math.abs((pixels[at + part] as number) - parts[part]);
      if (far(0) > by || far(1) > by || far(2) > by)
        out.push(`${x},${y} is ${hex([...pixels.subarray(at, at + 3)])}, not ${wanted}`);
    }
  }
  return out.slice(0, 5);
}

/** The smallest rectangle with all pixels of a colour: left, top, width, height. */
export function spotOf({ canvas }: { canvas: HTMLCanvasElement }, colour: string): number[] | undefined {
  const pixels = data(canvas);
  const parts = rgba(colour);
  const [xs, ys]: [number[], number[]] = [[], []];
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels[at] !== parts[0] || pixels[at + 1] !== parts[1] || pixels[at + 2] !== parts[2]) continue;
    xs.push((at / 4) % canvas.width);
    ys.push(Math.floor(at / 4 / canvas.width));
  }
  if (xs.length === 0) return undefined;
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return [left, top, Math.max(...xs) - left + 1, Math.max(...ys) - top + 1];
}

/** Which pixels of a row or a column of them have a colour, counted from its beginning. */
export function inStrip(
  { canvas }: { canvas: HTMLCanvasElement },
  at: [number, number],
  size: [number, number],
  colour: string,
) {
  const pixels = data(canvas, ...size, ...at);
  const [r, g, b] = rgba(colour);
  const own = (i: number) => pixels[i * 4] === r && pixels[i * 4 + 1] === g && pixels[i * 4 + 2] === b;
  return Array.from({ length: pixels.length / 4 }, (_, i) => i).filter(own);
}

/** `top` over `under`, with so much of it. */
export function mixed(under: string, top: string, alpha: number): string {
  const [below, over] = [rgba(under), rgba(top)];
  return hex(below.slice(0, 3).map((part, i) => Math.round(part + ((over[i] as number) - part) * alpha)));
}
