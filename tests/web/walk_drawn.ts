import type { Terrain } from '../../wasm/package/press_r.mjs';
import { type Ground, groundOf } from '../../web/over/walk/ground';

/** A drawn terrain: @ is the start, * the goal. */
export function drawn(view: 'side' | 'top', rows: string[], more: Partial<Terrain> = {}): Ground {
  const find = (what: string): [number, number] | null => {
    const y = rows.findIndex((row) => row.includes(what));
    return y < 0 ? null : [(rows[y] as string).indexOf(what), y];
  };
  const terrain = {
    view,
    width: (rows[0] as string).length,
    height: rows.length,
    rows: rows.map((row) => row.replace(/[@*]/g, '.')),
    start: find('@'),
    goal: find('*'),
    route: null,
    rooms: [],
    ...more,
  };
  return groundOf(terrain) as Ground;
}
