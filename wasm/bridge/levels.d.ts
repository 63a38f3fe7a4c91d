/** The second interface (levels.cpp): a generator's levels as numbers. An instance serves the options of one link. */
export interface Levels {
  /**
   * JSON text of { error, link, problems }: why the link is refused, or empty; the canonical link with a star for its seed;
   * what was mended in it. Comes before all else.
   */
  open(link: string): string;
  /** Why a slice is none, or empty. */
  fault(first: number, count: number, bySeed: boolean): string;
  /**
   * Makes levels; false where the slice is none. Besides ground and facts the last level's rooms, things, ways and so on
   * are told as `flags` ask, the numbers of core/press_r.h. What the calls below hand out are views: valid until the next
   * call here.
   */
  make(first: number, count: number, bySeed: boolean, flags: number): boolean;
  seeds(): Uint32Array;
  /** Seven numbers a level: width, height, start, goal (column, row; -1 for none) and whether it is complete. */
  places(): Int32Array;
  /** Every level's first fact, then every level's second; costly ones are 0 unless they are asked for. */
  facts(): Float64Array;
  /** The cells of one level after the other. */
  ground(): Uint8Array;
  /** 0 rooms, 1 things, 2 ways, 3 cells of ways, 4 locks, 5 route, 6 the same with doors opened: columns as in press_r.h. */
  records(which: number): Int32Array;
  /** Why the last level is not complete, or empty. */
  why(): string;
}
