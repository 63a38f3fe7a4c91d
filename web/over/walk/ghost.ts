// The route of a walk, as a link contains it, and the ghost that walks it again.

/** Seconds between two places of a route. */
const INTERVAL = 0.2;
/** Places are rounded to this fraction of a cell. */
const PARTS = 4;
/** Five minutes. A longer walk goes into no link. */
const MAX_SPOTS = 1500;

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const HALF = 32;

/** In cells. */
interface Spot {
  x: number;
  y: number;
}

/** Records a walk: its place every fifth of a second. */
export class Track {
  private readonly spots: Spot[] = [];

  get places(): readonly Spot[] {
    return this.spots;
  }

  /** `time` in seconds since the start. */
  note(time: number, { x, y }: Spot): void {
    while (this.spots.length * INTERVAL <= time + 1e-9 && this.spots.length <= MAX_SPOTS) this.spots.push({ x, y });
  }

  /** "1.TIME.PLACES": hundredths of a second, the first place, then steps; undefined if the walk is too long. */
  packed(seconds: number): string | undefined {
    const [first] = this.spots;
    if (!first || this.spots.length > MAX_SPOTS) return undefined;
    const last = { x: Math.round(first.x * PARTS), y: Math.round(first.y * PARTS) };
    let places = [last.x, last.y].map((n) => `${LETTERS[n >> 6]}${LETTERS[n & 63]}`).join('');
    // The rest of a step that is too long for one letter goes into the steps after it.
    const step = (axis: 'x' | 'y', to: number) => {
      const by = Math.max(-HALF, Math.min(HALF - 1, Math.round(to * PARTS) - last[axis]));
      last[axis] += by;
      return LETTERS[by + HALF];
    };
    for (const { x, y } of this.spots.slice(1)) places += `${step('x', x)}${step('y', y)}`;
    return `1.${Math.round(seconds * 100).toString(36)}.${places}`;
  }
}

/** A recorded walk that is shown beside one's own. */
export class Ghost {
  private constructor(
    readonly seconds: number,
    private readonly spots: readonly Spot[],
  ) {}

  /** Reads an untrusted route; undefined if it is invalid or leaves a level of this size. */
  static read(text: string, width: number, height: number): Ghost | undefined {
    const [, time, places] = /^1\.([0-9a-z]{1,5})\.([\w-]{4,3002})$/.exec(text) ?? [];
    if (!time || !places || places.length % 2 === 1) return undefined;
    const seconds = Number.parseInt(time, 36) / 100;
    const [a = 0, b = 0, c = 0, d = 0, ...steps] = [...places].map((letter) => LETTERS.indexOf(letter));
    const at = { x: a * 64 + b, y: c * 64 + d };
    const spots = [{ ...at }];
    for (let i = 0; i < steps.length; i += 2) {
      at.x += (steps[i] as number) - HALF;
      at.y += (steps[i + 1] as number) - HALF;
      spots.push({ ...at });
    }
    const isInside = spots.every(({ x, y }) => x >= 0 && y >= 0 && x <= width * PARTS && y <= height * PARTS);
    const hasItsTime = Math.abs(spots.length - 1 - seconds / INTERVAL) <= 1;
    return isInside && hasItsTime ? new Ghost(seconds, spots) : undefined;
  }

  /** Its place at a time; after its end it stands at the exit. */
  at(time: number): Spot {
    const place = Math.max(0, Math.min(this.spots.length - 1, time / INTERVAL));
    const [from, part] = [Math.floor(place), place % 1];
    const a = this.spots[from] as Spot;
    const b = this.spots[Math.min(from + 1, this.spots.length - 1)] as Spot;
    return { x: (a.x + (b.x - a.x) * part) / PARTS, y: (a.y + (b.y - a.y) * part) / PARTS };
  }

  /** Its movement in the next fifth of a second. */
  heading(time: number): Spot {
    const [now, soon] = [this.at(time), this.at(time + INTERVAL)];
    return { x: soon.x - now.x, y: soon.y - now.y };
  }
}
