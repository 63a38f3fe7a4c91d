import { type Ground, isInside, type Place } from './ground';

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
