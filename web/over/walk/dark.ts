import type { ValuesText } from '../../../wasm/bridge/interface';
import type { Camera } from '../../paint/painter/camera';
import { type Ground, isInside, type Place } from './ground';

/** Pixels a cell of the veil: it is shown enlarged and smooth. */
const FINE = 4;
/** How far the light reaches that one carries, in cells. */
const OWN = 4;
/** Where no light comes to one still guesses the ground. */
const DARKEST = 0.94;
const NIGHT = [4, 5, 9] as const;

/** How dark each cell is, from 0 to 1; undefined where the level is not dark. */
export function darkness({ values }: ValuesText): number[] | undefined {
  if (!values.some((light) => light !== null)) return undefined;
  return values.map((light) => (light === null ? 0 : DARKEST * (1 - light / 1000)));
}

/** The darkness over a level: what its lights leave of it, and around the figure the light that one carries. */
export class Dark {
  private readonly cells = document.createElement('canvas');
  private readonly veil = document.createElement('canvas');

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
    this.veil.width = width * FINE;
    this.veil.height = height * FINE;
  }

  draw(context: CanvasRenderingContext2D, camera: Camera, at: Place): void {
    this.lift(at);
    context.imageSmoothingEnabled = true;
    context.drawImage(this.veil, camera.x, camera.y, this.width * camera.unit, this.height * camera.unit);
    context.imageSmoothingEnabled = false;
  }

  /** The veil as it is with somebody there. */
  private lift(at: Place): void {
    const veil = this.veil.getContext('2d');
    if (!veil) return;
    const [x, y] = [at.x * FINE, at.y * FINE];
    veil.globalCompositeOperation = 'copy';
    veil.drawImage(this.cells, 0, 0, this.veil.width, this.veil.height);
    veil.globalCompositeOperation = 'destination-out';
    const light = veil.createRadialGradient(x, y, FINE, x, y, OWN * FINE);
    light.addColorStop(0, 'rgba(0, 0, 0, 0.95)');
    light.addColorStop(1, 'rgba(0, 0, 0, 0)');
    veil.fillStyle = light;
    veil.fillRect(0, 0, this.veil.width, this.veil.height);
  }
}

/** How far one sees between rooms, in cells. */
const SIGHT = 4;

/** Which cells have been seen: the rooms that were entered with their walls, and what lay around one between them. */
export class Fog {
  readonly seen: Uint8Array;

  constructor(private readonly ground: Ground) {
    this.seen = new Uint8Array(ground.width * ground.height);
  }

  reveal(at: Place, room: number): void {
    const area = this.ground.rooms.find((one) => one.id === room);
    const inside = area && at.x >= area.x && at.y >= area.y && at.x < area.x + area.w && at.y < area.y + area.h;
    if (inside) this.fill(area.x - 1, area.y - 1, area.x + area.w, area.y + area.h);
    else this.fill(at.x - SIGHT, at.y - SIGHT, at.x + SIGHT, at.y + SIGHT);
  }

  private fill(left: number, top: number, right: number, bottom: number): void {
    for (let y = top; y <= bottom; y++) {
      for (let x = left; x <= right; x++) if (isInside(this.ground, x, y)) this.seen[y * this.ground.width + x] = 1;
    }
  }
}
