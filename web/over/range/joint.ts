import type { FactInfo, PairHead, PairPacket } from '../../../wasm/bridge/interface';

/** How often two facts had each pair of values; slices add up. */
export class Joint {
  count = 0;
  incomplete = 0;
  private readonly spanOfB: number;
  private readonly levels = new Map<number, number>();

  constructor(
    readonly a: FactInfo,
    readonly b: FactInfo,
  ) {
    this.spanOfB = b.high - b.low + 1;
  }

  add(packet: PairPacket): void {
    const head = JSON.parse(packet.head) as PairHead;
    this.count += head.count;
    this.incomplete += head.incomplete;
    const { counts } = packet;
    for (let i = 0; i + 2 < counts.length; i += 3)
      this.put(counts[i] as number, counts[i + 1] as number, counts[i + 2] as number);
  }

  put(a: number, b: number, levels: number): void {
    const key = (a - this.a.low) * this.spanOfB + (b - this.b.low);
    this.levels.set(key, (this.levels.get(key) ?? 0) + levels);
  }

  each(visit: (a: number, b: number, levels: number) => void): void {
    for (const [key, levels] of this.levels)
      visit(this.a.low + Math.floor(key / this.spanOfB), this.b.low + (key % this.spanOfB), levels);
  }
}

/** Mean and standard deviation of one fact. */
export interface Spread {
  mean: number;
  deviation: number;
}

export interface Together {
  a: Spread;
  b: Spread;
  /** Pearson's correlation, −1 … 1; undefined where one of them never varies. */
  correlation: number | undefined;
}

/** Worked out from the values themselves, not from the picture's cells. */
export function together(joint: Joint): Together {
  const n = Math.max(1, joint.count);
  let [meanA, meanB] = [0, 0];
  joint.each((a, b, levels) => {
    meanA += (a * levels) / n;
    meanB += (b * levels) / n;
  });
  let [aa, bb, ab] = [0, 0, 0];
  joint.each((a, b, levels) => {
    aa += ((a - meanA) ** 2 * levels) / n;
    bb += ((b - meanB) ** 2 * levels) / n;
    ab += ((a - meanA) * (b - meanB) * levels) / n;
  });
  const varies = aa > 1e-12 && bb > 1e-12;
  return {
    a: { mean: meanA, deviation: Math.sqrt(aa) },
    b: { mean: meanB, deviation: Math.sqrt(bb) },
    correlation: varies ? Math.max(-1, Math.min(1, ab / Math.sqrt(aa * bb))) : undefined,
  };
}

/** What a correlation means, in words. */
export function correlationWords(r: number): string {
  const size = Math.abs(r);
  if (size < 0.05) return 'neither tells anything of the other';
  const how = size < 0.3 ? 'hardly' : size < 0.6 ? 'somewhat' : size < 0.9 ? 'strongly' : 'almost always';
  return r > 0 ? `more of one goes ${how} with more of the other` : `more of one goes ${how} with less of the other`;
}
