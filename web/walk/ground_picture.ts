import type { Level } from '../level';
import type { Camera } from '../painter/camera';
import type { Looks } from '../painter/looks';
import { paint, preparePicture } from '../painter/paint';
import { hasTiles } from '../painter/picture';

/** The largest picture that is kept whole, in pixels; a larger level is kept in a smaller scale. */
const MOST = 24e6;

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
    this.unit = Math.max(8, Math.min(unit, Math.floor(Math.sqrt(MOST / Math.max(1, width * height)) / 8) * 8));
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
        gridLines: false,
        leastText: 0,
        tiled: hasTiles(level, 0),
        dpr: 1,
      },
    );
    paint(picture, false);
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
}
