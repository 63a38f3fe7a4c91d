// What the range and the density map have counted, for the overlays that show it on the stage.
import { signal } from '@preact/signals';
import type { DensityHead, DensityPacket, FactInfo } from '../../../../wasm/bridge/interface';
import type { Joint } from './cells';
import type { OptionSet } from './sets';

export interface Plotted {
  sets: readonly OptionSet[];
  /** Counts of each set. */
  joints: readonly Joint[];
  /** Facts that can be chosen for an axis. */
  facts: readonly FactInfo[];
  pair: readonly [string, string];
  onPair: (pair: readonly [string, string]) => void;
}

/** undefined while the range is not on the page. */
export const plotted = signal<Plotted | undefined>(undefined);
/** Whether the range is shown in place of the map. */
export const onStage = signal(false);

/** The place in which maps of different levels are aligned. */
export type Anchor = 'corner' | 'start' | 'middle';

export interface Where {
  /** Identity of the counted levels: a link without its seed. */
  of: string;
  /** Id of what is looked for: a role, `solid` or `way`. */
  what: string;
  title: string;
  anchor: Anchor;
  density: Density;
}

/** The density that is shown over the map, if any. */
export const where = signal<Where | undefined>(undefined);

type Box = DensityHead['box'];

/** How often each cell of the map is of some kind. Sums packets of levels that are aligned by an anchor at 0, 0. Cells outside the box were never of the kind. */
export class Density {
  levels = 0;
  /** Whether the maps have different sizes. */
  varies = false;
  x = 0;
  y = 0;
  w = 0;
  h = 0;
  private counts = new Float64Array(0);

  /** `times`: -1 takes away what was added. */
  add(packet: DensityPacket, times = 1): void {
    const { box, count, varies } = JSON.parse(packet.head) as DensityHead;
    // Packets whose maps have one size each may differ from each other.
    this.varies ||= varies || (this.w > 0 && (box.w !== this.w || box.h !== this.h));
    this.levels += times * count;
    if (box.w === 0 || box.h === 0) return;
    this.grow(box);
    for (let row = 0; row < box.h; row++)
      for (let column = 0; column < box.w; column++) {
        const at = (box.y + row - this.y) * this.w + (box.x + column - this.x);
        this.counts[at] = (this.counts[at] as number) + times * (packet.counts[row * box.w + column] as number);
      }
  }

  /** Share of levels in which a cell is of the kind; coordinates are relative to the anchor. */
  share(x: number, y: number): number {
    const [column, row] = [x - this.x, y - this.y];
    if (column < 0 || row < 0 || column >= this.w || row >= this.h) return 0;
    return (this.counts[row * this.w + column] as number) / Math.max(1, this.levels);
  }

  /** Mean share of a square of cells. */
  mean(x: number, y: number, size: number): number {
    let sum = 0;
    for (let i = 0; i < size; i++) for (let j = 0; j < size; j++) sum += this.share(x + i, y + j);
    return sum / (size * size);
  }

  /** The largest share of a cell. */
  get most(): number {
    return this.counts.reduce((most, n) => Math.max(most, n), 0) / Math.max(1, this.levels);
  }

  /** Extends the box so that it contains another. */
  private grow(box: Box): void {
    const old = this.w > 0 ? this : box;
    const [x, y] = [Math.min(old.x, box.x), Math.min(old.y, box.y)];
    const w = Math.max(old.x + old.w, box.x + box.w) - x;
    const h = Math.max(old.y + old.h, box.y + box.h) - y;
    const counts = new Float64Array(w * h);
    for (let row = 0; row < this.h; row++)
      counts.set(this.counts.subarray(row * this.w, (row + 1) * this.w), (this.y + row - y) * w + (this.x - x));
    [this.x, this.y, this.w, this.h, this.counts] = [x, y, w, h, counts];
  }
}
