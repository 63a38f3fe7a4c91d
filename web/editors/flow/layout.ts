import { Graph as DagreGraph, layout as layoutLayers } from '@dagrejs/dagre';
import type { Graph } from './flow';

/** Places a flow's rooms in rows by their distance from the entrance (dagre), and routes its ways between them. */

/** A point of the picture, in its own units. */
export interface Place {
  x: number;
  y: number;
}

export interface Layout {
  /** Centres of the rooms' boxes by name. */
  places: ReadonlyMap<string, Place>;
  /** Points of each way by its key: both centres, and between them one in each row that it passes. */
  lanes: ReadonlyMap<string, readonly Place[]>;
  width: number;
  height: number;
}

/** Size of a room's box. */
export const BOX = { w: 94, h: 40 } as const;
/** Distances between boxes of a row, between a way and its neighbours, and between rows. */
const GAPS = { nodesep: 20, edgesep: 34, ranksep: 34 } as const;

export function layout({ rooms, ways }: Graph): Layout {
  const order = visitOrder({ rooms, ways });
  const graph = new DagreGraph({ multigraph: true });
  graph.setGraph({ ...GAPS });
  for (const name of order.keys()) graph.setNode(name, { width: BOX.w, height: BOX.h });
  const drawn = ways
    .filter(({ from, to }) => from !== to && order.has(from) && order.has(to))
    .map(({ key, from, to }) => {
      const upward = (order.get(from) as number) > (order.get(to) as number);
      return { from, to, upward, edge: upward ? { v: to, w: from, name: key } : { v: from, w: to, name: key } };
    });
  for (const { edge } of drawn) graph.setEdge(edge, {});
  layoutLayers(graph);

  const rowPoints = drawn.map(({ edge, upward }) => {
    // Dagre adds a point between any two rows, and one where each end of the line meets its box.
    const points: Place[] = graph.edge(edge).points;
    const lane = points.filter((_, i) => i > 0 && i < points.length - 1 && i % 2 === 0);
    return upward ? lane.reverse() : lane;
  });
  const xs = [
    ...[...order.keys()].flatMap((name) => [graph.node(name).x - BOX.w / 2, graph.node(name).x + BOX.w / 2]),
    ...rowPoints.flat().map(({ x }) => x),
  ];
  const left = Math.min(...xs);
  const placeOf = (name: string): Place => ({ x: graph.node(name).x - left, y: graph.node(name).y });
  const lanes = drawn.map(({ from, to, edge }, i): [string, Place[]] => {
    const lane = (rowPoints[i] ?? []).map(({ x, y }) => ({ x: x - left, y }));
    return [edge.name, [placeOf(from), ...lane, placeOf(to)]];
  });
  return {
    places: new Map(rooms.map(({ name }) => [name, placeOf(name)])),
    lanes: new Map(lanes),
    width: rooms.length === 0 ? 0 : Math.max(...xs) - left,
    height: rooms.length === 0 ? 0 : Math.max(...rooms.map(({ name }) => placeOf(name).y)) + BOX.h / 2,
  };
}

/** Numbers the rooms as a visitor reaches them, nearest first; rooms that cannot be reached follow. */
function visitOrder({ rooms, ways }: Graph): Map<string, number> {
  const known = new Set(rooms.map(({ name }) => name));
  const order = new Set<string>();
  const entrances = rooms.filter(({ kind }) => kind === 'e');
  for (const { name: root } of [...entrances, ...rooms]) {
    order.add(root);
    for (const at of order)
      for (const { from, to, oneWay } of ways) {
        if (from === at && known.has(to)) order.add(to);
        else if (to === at && !oneWay && known.has(from)) order.add(from);
      }
  }
  return new Map([...order].map((name, i) => [name, i]));
}

const HALF = BOX.h / 2;

/** Where a way leaves a box towards a point: the middle of the side that faces it. */
function port(box: Place, towards: Place): Place {
  const dy = towards.y - box.y;
  if (Math.abs(dy) >= BOX.h) return { x: box.x, y: box.y + Math.sign(dy) * HALF };
  return { x: box.x + (Math.sign(towards.x - box.x) * BOX.w) / 2, y: box.y };
}

const round = (n: number): number => Math.round(n * 10) / 10;

/** A way as an SVG path: straight within the rows that it passes, curved between them. */
export function pathOf(points: readonly Place[]): string {
  let path = '';
  points.slice(1).forEach((next, i) => {
    const before = points[i] as Place;
    const [from, to] = [port(before, next), port(next, before)];
    const middle = round((from.y + to.y) / 2);
    const end = `${round(to.x)} ${round(to.y)}`;
    path += `${i === 0 ? 'M' : 'L'}${round(from.x)} ${round(from.y)}`;
    path += Math.abs(to.y - from.y) < 1 ? `L${end}` : `C${round(from.x)} ${middle} ${round(to.x)} ${middle} ${end}`;
  });
  return path;
}

/** The middle of a way, and its direction there in degrees. */
export function middleOf(points: readonly Place[]): Place & { turn: number } {
  const half = points.length >> 1;
  const [before, after] = [points[half - 1] as Place, points[half] as Place];
  const next = points[half + 1];
  if (points.length % 2 === 1 && next) return { ...after, turn: 90 * (Math.sign(next.y - after.y) || 1) };
  const [from, to] = [port(before, after), port(after, before)];
  const turn = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, turn };
}
