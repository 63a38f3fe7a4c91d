// Draws the level that is walked: its picture, darkness, rooms that are still hidden, and the small map.
import type { ValuesText } from '../../../wasm/bridge/interface';
import { hasTiles } from '../../../wasm/shared/drawing.mjs';
import type { Looks } from '../../../wasm/shared/looks.mjs';
import type { Level } from '../../data/level';
import type { Camera } from '../../paint/painter/camera';
import { paint, preparePicture } from '../../paint/painter/paint';
import { PAPER } from '../../paint/paper';
import { isDark } from '../../state/preferences';
import { cellAt, type Fog, type Ground, type Place } from './ground';

/** Pixels of the canvas for a place of the grid. */
export const toScreen = (camera: Camera, x: number, y: number): [number, number] => [
  Math.round(camera.x + x * camera.unit),
  Math.round(camera.y + y * camera.unit),
];

/** Largest canvas, in pixels, that every browser supports. */
const MAX_PIXELS = 16e6;
/** Pixels a cell in which tiles are drawn; a multiple shows nothing more. */
const TILE = 16;

/** Pixels a cell of the cached picture: as on the screen, or divided by a whole number to save memory. */
export function cachedUnit(width: number, height: number, unit: number, tiled: boolean): number {
  let divisor = tiled && unit % TILE === 0 ? unit / TILE : 1;
  while (width * height * (unit / divisor) ** 2 > MAX_PIXELS && unit / divisor > 8) divisor++;
  while (unit % divisor !== 0) divisor++;
  return unit / divisor;
}

/** The whole level, painted once; each frame copies the visible part. */
export class GroundPicture {
  private readonly canvas = document.createElement('canvas');
  /** Pixels a cell on this canvas; the screen's may be a multiple. */
  private readonly unit: number;

  constructor(
    level: Level,
    private readonly looks: Looks,
    private readonly layersOn: readonly boolean[],
    unit: number,
  ) {
    const { width, height } = level.head;
    this.unit = cachedUnit(width, height, unit, hasTiles(level, 0));
    this.canvas.width = Math.max(1, width * this.unit);
    this.canvas.height = Math.max(1, height * this.unit);
    this.paint(level);
  }

  paint(level: Level): void {
    const context = this.canvas.getContext('2d', { alpha: false });
    if (!context) return;
    const picture = preparePicture(
      context,
      level,
      this.looks,
      { unit: this.unit, x: 0, y: 0 },
      {
        frame: 0,
        view: 0,
        layersOn: this.layersOn,
        tiled: hasTiles(level, 0),
        dpr: 1,
      },
    );
    paint(picture);
  }

  show(context: CanvasRenderingContext2D, camera: Camera): void {
    const { width, height } = context.canvas;
    const k = camera.unit / this.unit;
    context.imageSmoothingEnabled = false;
    context.fillStyle = this.looks.ground;
    context.fillRect(0, 0, width, height);
    const [x, y] = toScreen(camera, 0, 0);
    context.drawImage(this.canvas, x, y, this.canvas.width * k, this.canvas.height * k);
  }

  /** Draws one cell with the picture of another. */
  showAs(context: CanvasRenderingContext2D, camera: Camera, cell: Place, like: Place): void {
    const { unit } = this;
    const [x, y] = toScreen(camera, cell.x, cell.y);
    context.drawImage(this.canvas, like.x * unit, like.y * unit, unit, unit, x, y, camera.unit, camera.unit);
  }
}

/** Pixels a cell of the darkness, which is drawn enlarged and smooth. */
const DARKNESS_UNIT = 4;
/** Radius in cells of the light that the figure carries. */
const OWN_LIGHT = 4;
/** Opacity where no light comes: the ground can still be made out. */
const MAX_DARKNESS = 0.94;
const NIGHT = [4, 5, 9] as const;

/** How dark each cell is, from 0 to 1; undefined if the level is not dark. */
export function darknessOf({ values }: ValuesText): number[] | undefined {
  if (!values.some((light) => light !== null)) return undefined;
  return values.map((light) => (light === null ? 0 : MAX_DARKNESS * (1 - light / 1000)));
}

/** The darkness over a level, lit by the level's lights and around the figure. */
export class Darkness {
  private readonly cells = document.createElement('canvas');
  private readonly lit = document.createElement('canvas');

  constructor(
    private readonly width: number,
    private readonly height: number,
    darkness: readonly number[],
  ) {
    const picture = new ImageData(width, height);
    for (const [at, dark] of darkness.entries()) picture.data.set([...NIGHT, Math.round(dark * 255)], at * 4);
    this.cells.width = width;
    this.cells.height = height;
    this.cells.getContext('2d')?.putImageData(picture, 0, 0);
    this.lit.width = width * DARKNESS_UNIT;
    this.lit.height = height * DARKNESS_UNIT;
  }

  draw(context: CanvasRenderingContext2D, camera: Camera, figure: Place): void {
    this.lightUp(figure);
    context.imageSmoothingEnabled = true;
    context.drawImage(this.lit, camera.x, camera.y, this.width * camera.unit, this.height * camera.unit);
    context.imageSmoothingEnabled = false;
  }

  private lightUp(figure: Place): void {
    const context = this.lit.getContext('2d');
    if (!context) return;
    const [x, y] = [figure.x * DARKNESS_UNIT, figure.y * DARKNESS_UNIT];
    context.globalCompositeOperation = 'copy';
    context.drawImage(this.cells, 0, 0, this.lit.width, this.lit.height);
    context.globalCompositeOperation = 'destination-out';
    const light = context.createRadialGradient(x, y, DARKNESS_UNIT, x, y, OWN_LIGHT * DARKNESS_UNIT);
    light.addColorStop(0, 'rgba(0, 0, 0, 0.95)');
    light.addColorStop(1, 'rgba(0, 0, 0, 0)');
    context.fillStyle = light;
    context.fillRect(0, 0, this.lit.width, this.lit.height);
  }
}

/** Covers cells that have not been seen, in runs along the rows. */
export function drawFog(
  context: CanvasRenderingContext2D,
  { width, height }: Ground,
  { seen }: Fog,
  camera: Camera,
  colour: string,
): void {
  const { unit } = camera;
  const firstX = Math.max(0, Math.floor(-camera.x / unit));
  const firstY = Math.max(0, Math.floor(-camera.y / unit));
  const lastX = Math.min(width - 1, Math.floor((context.canvas.width - camera.x) / unit));
  const lastY = Math.min(height - 1, Math.floor((context.canvas.height - camera.y) / unit));
  context.fillStyle = colour;
  for (let y = firstY; y <= lastY; y++) {
    for (let x = firstX; x <= lastX; x++) {
      if (seen[y * width + x]) continue;
      const from = x;
      while (x < lastX && !seen[y * width + x + 1]) x++;
      const [left, top] = toScreen(camera, from, y);
      const [right, bottom] = toScreen(camera, x + 1, y + 1);
      context.fillRect(left, top, right - left, bottom - top);
    }
  }
}

/** Of what is unseen, rock, floors, water, holes, doors and ladders, and the goal. */
const MAP_COLOURS = {
  dark: ['#0b0c10', '#34302a', '#7d7465', '#44627e', '#15161c', '#c98f4a', '#67cf97'],
  paper: [PAPER, '#a8977d', '#fffaf0', '#8fc0d8', '#5a5248', '#b5762e', '#17693f'],
} as const;
/** Cells by the place of their colour; others are doors and ladders. */
const MAP_CELLS: Readonly<Record<string, number>> = { '#': 1, L: 1, S: 1, P: 1, '.': 2, '~': 3, _: 4 };

/** The small map, one pixel a cell; with `fog` only what has been seen. */
export function drawSmallMap(ground: Ground, fog: Fog | undefined, canvas: HTMLCanvasElement): void {
  canvas.width = ground.width;
  canvas.height = ground.height;
  const context = canvas.getContext('2d');
  if (!context) return;
  const colours = MAP_COLOURS[isDark() ? 'dark' : 'paper'];
  context.fillStyle = colours[0];
  context.fillRect(0, 0, ground.width, ground.height);
  const isHidden = (x: number, y: number) => fog && !fog.seen[y * ground.width + x];
  for (let y = 0; y < ground.height; y++) {
    for (let x = 0; x < ground.width; x++) {
      const cell = cellAt(ground, x, y);
      if (cell === ' ' || isHidden(x, y)) continue;
      context.fillStyle = colours[MAP_CELLS[cell] ?? 5] as string;
      context.fillRect(x, y, 1, 1);
    }
  }
  const { goal } = ground;
  if (!goal || isHidden(goal.x, goal.y)) return;
  context.fillStyle = colours[6];
  context.fillRect(goal.x - 0.5, goal.y - 0.5, 2, 2);
}
