/** The route of a walk as a link holds it, and how somebody else's is walked beside one's own. */

/** Seconds between two places of a route, and parts of a cell to which they are rounded. */
const EVERY = 0.2;
const PARTS = 4;
/** Five minutes. A longer walk goes into no link. */
const MOST = 1500;

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const HALF = 32;

export interface Spot {
  x: number;
  y: number;
}

/** Where somebody was, every fifth of a second since the start. */
export class Track {
  private readonly spots: Spot[] = [];

  /** `time` in seconds since the start. */
  note(time: number, { x, y }: Spot): void {
    while (this.spots.length * EVERY <= time + 1e-9 && this.spots.length <= MOST) this.spots.push({ x, y });
  }

  /** "1.TIME.PLACES": hundredths of a second, the first place, then steps; undefined where it is too long. */
  packed(seconds: number): string | undefined {
    const [first] = this.spots;
    if (!first || this.spots.length > MOST) return undefined;
    const last = { x: Math.round(first.x * PARTS), y: Math.round(first.y * PARTS) };
    let places = [last.x, last.y].map((n) => `${LETTERS[n >> 6]}${LETTERS[n & 63]}`).join('');
    // What is farther than a letter can say is made up for in the steps after it.
    const step = (key: 'x' | 'y', to: number) => {
      const by = Math.max(-HALF, Math.min(HALF - 1, Math.round(to * PARTS) - last[key]));
      last[key] += by;
      return LETTERS[by + HALF];
    };
    for (const { x, y } of this.spots.slice(1)) places += `${step('x', x)}${step('y', y)}`;
    return `1.${Math.round(seconds * 100).toString(36)}.${places}`;
  }
}

/** Somebody's walk through this level. */
export class Ghost {
  private constructor(
    readonly seconds: number,
    private readonly spots: readonly Spot[],
  ) {}

  /** Reads a route that may come from anybody; undefined where it is none of a level of this size. */
  static read(text: string, width: number, height: number): Ghost | undefined {
    const [, time, places] = /^1\.([0-9a-z]{1,5})\.([\w-]{4,3002})$/.exec(text) ?? [];
    if (!time || !places || places.length % 2 === 1) return undefined;
    const seconds = Number.parseInt(time, 36) / 100;
    const codes = [...places].map((letter) => LETTERS.indexOf(letter));
    const [a = 0, b = 0, c = 0, d = 0, ...steps] = codes;
    const at = { x: a * 64 + b, y: c * 64 + d };
    const spots = [{ ...at }];
    for (let i = 0; i < steps.length; i += 2) {
      at.x += (steps[i] as number) - HALF;
      at.y += (steps[i + 1] as number) - HALF;
      spots.push({ ...at });
    }
    const inside = spots.every(({ x, y }) => x >= 0 && y >= 0 && x <= width * PARTS && y <= height * PARTS);
    const lasts = Math.abs(spots.length - 1 - seconds / EVERY) <= 1;
    return inside && lasts ? new Ghost(seconds, spots) : undefined;
  }

  /** In cells; after its end it stands at the exit. */
  at(time: number): Spot {
    const place = Math.max(0, Math.min(this.spots.length - 1, time / EVERY));
    const [from, part] = [Math.floor(place), place % 1];
    const a = this.spots[from] as Spot;
    const b = this.spots[Math.min(from + 1, this.spots.length - 1)] as Spot;
    return { x: (a.x + (b.x - a.x) * part) / PARTS, y: (a.y + (b.y - a.y) * part) / PARTS };
  }

  /** Where it goes within the next moment. */
  heading(time: number): Spot {
    const [now, soon] = [this.at(time), this.at(time + EVERY)];
    return { x: soon.x - now.x, y: soon.y - now.y };
  }
}
