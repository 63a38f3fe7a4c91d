/** Pixels under each map for its name, and between maps. */
export const NAME = 20;
export const GAP = 8;

/** What a map is high at least where the number of columns is given: many rows scroll, for smaller none could be read. */
const LEAST = 112;

/** Columns and the height of a map, so that so many maps are as large as a box allows without scrolling. */
export function fitMaps(
  count: number,
  box: { w: number; h: number },
  aspect: number,
  forced?: number,
): { columns: number; height: number } {
  let best = { columns: 1, height: 0, size: -1 };
  const tried = forced ? [forced] : Array.from({ length: Math.max(1, count) }, (_, i) => i + 1);
  for (const columns of tried) {
    const rows = Math.ceil(count / columns);
    const width = (box.w - GAP * (columns - 1)) / columns;
    const height = Math.floor((box.h - GAP * (rows - 1)) / rows - NAME);
    const size = Math.min(width / aspect, height);
    if (size > best.size) best = { columns, height, size };
  }
  return { columns: best.columns, height: Math.max(forced ? LEAST : 24, best.height) };
}
