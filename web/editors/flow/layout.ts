import { type Graph, reachedFrom, type Way } from './model';

/**
 * Where the rooms of a flow stand: in rows, by how far they are from the entrance, with few crossings. A way over
 * several rows has a lane of its own through them, so that no way runs through a box that it has nothing to do with.
 */
export interface Place {
  /** Of the box's middle. */
  x: number;
  y: number;
}

export interface Layout {
  places: ReadonlyMap<string, Place>;
  /** For each way its points from `from` to `to`, by its key; those between the ends lie in lanes. */
  lanes: ReadonlyMap<string, readonly Place[]>;
  width: number;
  height: number;
}

export const BOX = { w: 94, h: 40 } as const;
const GAP = { x: 20, y: 34 } as const;
const LANE = 14;

/** A room, or a point of a lane. */
interface Stop {
  name: string;
  row: number;
  wide: boolean;
  /** In the rows above and below. */
  up: Stop[];
  down: Stop[];
  x: number;
}

interface Chain {
  way: Way;
  stops: Stop[];
  /** The way runs upwards: its stops stand from `to` to `from`. */
  reversed: boolean;
}

export function layout(graph: Graph): Layout {
  const parts = partsOf(graph).map(layoutOf);
  const places = new Map<string, Place>();
  const lanes = new Map<string, readonly Place[]>();
  let left = 0;
  for (const part of parts) {
    const beside = ({ x, y }: Place): Place => ({ x: x + left, y });
    for (const [name, at] of part.places) places.set(name, beside(at));
    for (const [key, points] of part.lanes) lanes.set(key, points.map(beside));
    left += part.width + 2 * GAP.x;
  }
  const height = Math.max(0, ...parts.map((part) => part.height));
  return { places, lanes, width: Math.max(0, left - 2 * GAP.x), height };
}

/** What hangs together, the entrance's part first. */
function partsOf(graph: Graph): Graph[] {
  const parts: Graph[] = [];
  const seen = new Set<string>();
  const first = graph.rooms.filter(({ kind }) => kind === 'e');
  for (const { name } of [...first, ...graph.rooms]) {
    if (seen.has(name)) continue;
    const reached = reachedFrom(graph, name);
    for (const one of reached) seen.add(one);
    const rooms = graph.rooms.filter((room) => reached.has(room.name));
    parts.push({ rooms, ways: graph.ways.filter(({ from }) => reached.has(from)) });
  }
  return parts;
}

function layoutOf(graph: Graph): Layout {
  const rows = rowsOf(graph);
  const stops = new Map<string, Stop>();
  for (const { name } of graph.rooms) stops.set(name, fresh(name, rows.get(name) ?? 0, true));
  const chains = graph.ways.map((way) => chainOf(way, stops)).filter((chain) => chain !== undefined);
  const all = [...stops.values(), ...chains.flatMap((chain) => chain.stops.slice(1, -1))];
  const ordered = order(all, stops);
  place(ordered);
  return drawn(stops, chains);
}

const fresh = (name: string, row: number, wide: boolean): Stop => ({ name, row, wide, up: [], down: [], x: 0 });

/** Steps from the entrance, as a visitor may walk; parts that hang on nothing begin at the top. */
function depthsOf(graph: Graph): Map<string, number> {
  const depths = new Map<string, number>();
  const walk = (root: string, legal: boolean) => {
    if (!depths.has(root)) depths.set(root, 0);
    const seen = [root];
    for (const at of seen) {
      for (const { from, to, oneWay } of graph.ways) {
        const next = from === at ? to : to === at && !(legal && oneWay) ? from : undefined;
        if (next === undefined || depths.has(next)) continue;
        depths.set(next, (depths.get(at) as number) + 1);
        seen.push(next);
      }
    }
  };
  const root = graph.rooms.find(({ kind }) => kind === 'e') ?? graph.rooms[0];
  if (root) walk(root.name, true);
  if (root) for (const name of [...depths.keys()]) walk(name, false);
  for (const { name } of graph.rooms) if (!depths.has(name)) walk(name, false);
  return depths;
}

/** Every way leads from a row to a lower one: of two rooms as far from the entrance the later stands lower. */
function rowsOf(graph: Graph): Map<string, number> {
  const depths = depthsOf(graph);
  const places = new Map(graph.rooms.map(({ name }, i) => [name, i]));
  const rank = (name: string) => (depths.get(name) ?? 0) * 10_000 + (places.get(name) ?? 0);
  const sorted = graph.rooms.map(({ name }) => name).sort((a, b) => rank(a) - rank(b));
  const rows = new Map(sorted.map((name) => [name, depths.get(name) ?? 0]));
  for (const name of sorted) {
    for (const { from, to } of graph.ways) {
      const above = from === name ? to : to === name ? from : undefined;
      if (above === undefined || rank(above) >= rank(name)) continue;
      rows.set(name, Math.max(rows.get(name) as number, (rows.get(above) ?? 0) + 1));
    }
  }
  return rows;
}

function chainOf(way: Way, stops: ReadonlyMap<string, Stop>): Chain | undefined {
  const [from, to] = [stops.get(way.from), stops.get(way.to)];
  if (!from || !to || from === to) return undefined;
  const reversed = from.row > to.row;
  const [high, low] = reversed ? [to, from] : [from, to];
  const between = Array.from({ length: Math.max(0, low.row - high.row - 1) }, (_, i) =>
    fresh(`${way.key} ${i}`, high.row + 1 + i, false),
  );
  const chain = [high, ...between, low];
  chain.slice(1).forEach((stop, i) => {
    const above = chain[i] as Stop;
    above.down.push(stop);
    stop.up.push(above);
  });
  return { way, stops: chain, reversed };
}

/** The rows, each from left to right: first as the flow is written, then so that ways cross seldom. */
function order(all: readonly Stop[], rooms: ReadonlyMap<string, Stop>): Stop[][] {
  const rows: Stop[][] = [];
  const seen = new Set<Stop>();
  const visit = (stop: Stop) => {
    if (seen.has(stop)) return;
    seen.add(stop);
    rows[stop.row] ??= [];
    rows[stop.row]?.push(stop);
    for (const next of stop.down) visit(next);
  };
  for (const stop of rooms.values()) if (stop.up.length === 0) visit(stop);
  for (const stop of all) visit(stop);
  let best = rows.map((row) => [...row]);
  let fewest = crossings(best);
  for (let sweep = 0; sweep < 12 && fewest > 0; sweep++) {
    const downwards = sweep % 2 === 0;
    const indices = rows.map((_, i) => i);
    for (const i of downwards ? indices : indices.reverse()) sortRow(rows, i, downwards);
    const now = crossings(rows);
    if (now >= fewest) continue;
    fewest = now;
    best = rows.map((row) => [...row]);
  }
  return best;
}

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0) / numbers.length;

/** By the mean place of what is joined in the row before; what is joined to nothing there keeps its place. */
function sortRow(rows: Stop[][], index: number, downwards: boolean): void {
  const before = rows[downwards ? index - 1 : index + 1];
  const row = rows[index];
  if (!before || !row) return;
  const places = new Map(before.map((stop, i) => [stop, i]));
  const wish = new Map(
    row.map((stop, i) => {
      const joined = (downwards ? stop.up : stop.down).map((other) => places.get(other) ?? 0);
      return [stop, joined.length > 0 ? mean(joined) : (i / row.length) * before.length];
    }),
  );
  const was = new Map(row.map((stop, i) => [stop, i]));
  row.sort((a, b) => (wish.get(a) ?? 0) - (wish.get(b) ?? 0) || (was.get(a) ?? 0) - (was.get(b) ?? 0));
}

function crossings(rows: readonly Stop[][]): number {
  let count = 0;
  rows.forEach((row, i) => {
    const places = new Map(rows[i + 1]?.map((stop, at) => [stop, at]));
    const ends = row.map((stop) => stop.down.map((other) => places.get(other) ?? 0));
    for (let a = 0; a < ends.length; a++)
      for (let b = a + 1; b < ends.length; b++)
        for (const x of ends[a] as number[]) for (const y of ends[b] as number[]) if (x > y) count++;
  });
  return count;
}

const apart = (a: Stop, b: Stop): number => ((a.wide ? BOX.w : LANE) + (b.wide ? BOX.w : LANE)) / 2 + GAP.x;

/** Each as near as may be to what it is joined to, in order and apart from its neighbours. */
function place(rows: readonly Stop[][]): void {
  for (const row of rows) {
    row.forEach((stop, i) => {
      const before = row[i - 1];
      stop.x = before ? before.x + apart(before, stop) : 0;
    });
  }
  for (let pass = 0; pass < 24; pass++) {
    const downwards = pass % 2 === 0;
    for (const row of downwards ? rows : [...rows].reverse()) {
      settle(
        row,
        row.map((stop) => {
          const main = downwards ? stop.up : stop.down;
          const joined = main.length > 0 ? main : downwards ? stop.down : stop.up;
          return joined.length > 0 ? mean(joined.map(({ x }) => x)) : stop.x;
        }),
      );
    }
  }
}

/** The places nearest to those wished for, in order and apart: neighbours whose wishes collide move as one. */
function settle(row: readonly Stop[], wishes: readonly number[]): void {
  const offsets: number[] = [];
  row.forEach((stop, i) => {
    const before = row[i - 1];
    offsets.push(before ? (offsets[i - 1] as number) + apart(before, stop) : 0);
  });
  const blocks: { sum: number; weight: number; size: number }[] = [];
  row.forEach((stop, i) => {
    // Lanes are kept straight rather than boxes in the middle.
    const weight = stop.wide ? 1 : 3;
    let block = { sum: ((wishes[i] as number) - (offsets[i] as number)) * weight, weight, size: 1 };
    for (let last = blocks.at(-1); last && last.sum / last.weight > block.sum / block.weight; last = blocks.at(-1)) {
      blocks.pop();
      block = { sum: block.sum + last.sum, weight: block.weight + last.weight, size: block.size + last.size };
    }
    blocks.push(block);
  });
  let i = 0;
  for (const { sum, weight, size } of blocks) {
    for (const end = i + size; i < end; i++) (row[i] as Stop).x = sum / weight + (offsets[i] as number);
  }
}

function drawn(stops: ReadonlyMap<string, Stop>, chains: readonly Chain[]): Layout {
  const all = [...stops.values(), ...chains.flatMap((chain) => chain.stops)];
  const left = Math.min(...all.map(({ x, wide }) => x - (wide ? BOX.w : LANE) / 2));
  const right = Math.max(...all.map(({ x, wide }) => x + (wide ? BOX.w : LANE) / 2));
  const deepest = Math.max(...all.map(({ row }) => row));
  const at = ({ x, row }: Stop): Place => ({ x: x - left, y: BOX.h / 2 + row * (BOX.h + GAP.y) });
  return {
    places: new Map([...stops].map(([name, stop]) => [name, at(stop)])),
    lanes: new Map(
      chains.map(({ way, stops: chain, reversed }) => {
        const points = chain.map(at);
        return [way.key, reversed ? points.reverse() : points];
      }),
    ),
    width: right - left,
    height: (deepest + 1) * (BOX.h + GAP.y) - GAP.y,
  };
}
