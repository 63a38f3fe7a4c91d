/**
 * A flow as its text says it: rooms each of which hangs on another, and ways that close loops. The names are the core's
 * (core/gungeon/flow). The page may hold what the core refuses: rooms that hang on nothing, ways between strangers.
 */
export interface Branch {
  /** Which group of alternates, and which of them, from 0. */
  group: number;
  choice: number;
}

export interface Entry {
  /** Its code, "n5", by which the text and the core know it. */
  name: string;
  /** What its author calls it, or empty. */
  label: string;
  /** A kind's letter. */
  kind: string;
  /** The room that it hangs on; empty for the root and for rooms that hang on nothing yet. */
  parent: string;
  /** A line of low to high rooms stands for it. */
  low: number;
  high: number;
  branch?: Branch | undefined;
  /** Where it stands in the text that was read, counted from 1. */
  line?: number | undefined;
  column?: number | undefined;
}

export interface Loop {
  from: string;
  to: string;
  /** Passable from `from` to `to` only. */
  oneWay: boolean;
  branch?: Branch | undefined;
}

export interface Flow {
  id: string;
  title: string;
  /** The first is the root. Of rooms with one name in different alternates each has an entry. */
  entries: readonly Entry[];
  loops: readonly Loop[];
  /** For each group of alternates, how many there are. */
  groups: readonly number[];
}

export const empty: Flow = { id: '', title: '', entries: [], loops: [], groups: [] };

/** A room as it is drawn: what has one name is one room. */
export interface Room {
  name: string;
  label: string;
  kind: string;
  low: number;
  high: number;
  /** The alternates that have it; none where it is always there. */
  branches: readonly Branch[];
}

/** A way as it is drawn. */
export interface Way {
  /** Stays with the way while other things change. */
  key: string;
  from: string;
  to: string;
  /** loop: it is written as one; else `to` hangs on `from`. */
  loop: boolean;
  oneWay: boolean;
  branch?: Branch | undefined;
}

export interface Graph {
  rooms: readonly Room[];
  ways: readonly Way[];
}

const branchKey = (branch: Branch | undefined): string => (branch ? `@${branch.group}.${branch.choice}` : '');

export const wayKey = (from: string, to: string, branch?: Branch): string =>
  [from, to].sort().join(' ') + branchKey(branch);

export function graphOf(flow: Flow): Graph {
  const rooms = new Map<string, Room>();
  for (const { name, label, kind, low, high, branch } of flow.entries) {
    const known = rooms.get(name);
    const branches = branch ? [...(known?.branches ?? []), branch] : [];
    rooms.set(name, known && branch ? { ...known, branches } : { name, label, kind, low, high, branches });
  }
  const tree = flow.entries
    .filter(({ parent }) => parent !== '')
    .map(({ name, parent, branch }) => ({ from: parent, to: name, loop: false, oneWay: false, branch }));
  const loops = flow.loops.map(({ from, to, oneWay, branch }) => ({ from, to, loop: true, oneWay, branch }));
  const ways = [...tree, ...loops].map((way) => ({ ...way, key: wayKey(way.from, way.to, way.branch) }));
  return { rooms: [...rooms.values()], ways };
}

/** Rooms that can be reached from one another along any ways, from a room on. */
export function reachedFrom(graph: Graph, name: string): Set<string> {
  const seen = new Set([name]);
  for (const one of seen) {
    for (const { from, to } of graph.ways) {
      if (from === one) seen.add(to);
      else if (to === one) seen.add(from);
    }
  }
  return seen;
}
