import { hasTiles } from '../../../wasm/shared/drawing.mjs';
import type { Looks } from '../../../wasm/shared/looks.mjs';
import type { Level } from '../../data/level';
import type { Camera } from '../../paint/painter/camera';
import { paint, preparePicture } from '../../paint/painter/paint';
import type { Place } from './ground';

/** The largest picture that every browser keeps, in pixels. A larger level is kept smaller by a whole number. */
const MOST = 16e6;

/** Pixels a cell of a tile as it was drawn: what is larger by a whole number shows nothing more. */
const DRAWN = 16;

/** Pixels a cell on the kept picture of a level: as its tiles were drawn, as on the screen, or a whole part of it. */
export function keptUnit(width: number, height: number, unit: number, tiled: boolean): number {
  let parts = tiled && unit % DRAWN === 0 ? unit / DRAWN : 1;
  while (width * height * (unit / parts) ** 2 > MOST && unit / parts > 8) parts++;
  while (unit % parts !== 0) parts++;
  return unit / parts;
}

/** The whole level painted once at the size of walking; each frame copies the part that is seen. */
export class GroundPicture {
  readonly canvas = document.createElement('canvas');
  /** Pixels a cell on this canvas; the screen's may be a multiple. */
  readonly unit: number;

  constructor(
    level: Level,
    private readonly looks: Looks,
    private readonly layersOn: readonly boolean[],
    unit: number,
  ) {
    const { width, height } = level.head;
    this.unit = keptUnit(width, height, unit, hasTiles(level, 0));
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

  /** Copies what a camera sees. */
  show(context: CanvasRenderingContext2D, camera: Camera): void {
    const { width, height } = context.canvas;
    const k = camera.unit / this.unit;
    context.imageSmoothingEnabled = false;
    context.fillStyle = this.looks.ground;
    context.fillRect(0, 0, width, height);
    context.drawImage(
      this.canvas,
      Math.round(camera.x),
      Math.round(camera.y),
      this.canvas.width * k,
      this.canvas.height * k,
    );
  }

  /** Draws one cell as another one looks. */
  showAs(context: CanvasRenderingContext2D, camera: Camera, cell: Place, like: Place): void {
    const { unit } = this;
    const [x, y] = [Math.round(camera.x) + cell.x * camera.unit, Math.round(camera.y) + cell.y * camera.unit];
    context.drawImage(this.canvas, like.x * unit, like.y * unit, unit, unit, x, y, camera.unit, camera.unit);
  }
}
