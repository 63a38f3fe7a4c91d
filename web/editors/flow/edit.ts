import { connectedWith, type Entry, type Flow, graphOf, type Loop, type Way, wayKey } from './flow';

/** Edits of flows. Each returns the changed flow and the room to choose then, or why it was refused. */
export interface Edited {
  flow: Flow;
  chosen?: string;
}
export type Refused = { why: string };
export const isRefused = (result: Edited | Refused): result is Refused => 'why' in result;

/** A room's name with the lowest number that is free. */
function freeName(flow: Flow, kind: string): string {
  const taken = new Set(flow.entries.map(({ name }) => name));
  for (let number = 1; ; number++) if (!taken.has(kind + number)) return kind + number;
}

const newEntry = (flow: Flow, kind: string, parent: string): Entry => ({
  name: freeName(flow, kind),
  label: '',
  kind,
  parent,
  low: 1,
  high: 1,
});

/** Adds a room after another; with `after` empty it is not connected, or is the first. */
export function add(flow: Flow, kind: string, after: string): Edited {
  const entry = newEntry(flow, kind, after);
  const own = flow.entries.filter(({ name }) => name === after);
  const branch = own.length > 0 && own.every((one) => one.branch) ? own[0]?.branch : undefined;
  const last = branch ? flow.entries.findLastIndex((one) => one.branch?.group === branch.group) : -1;
  const place = last < 0 ? flow.entries.length : last + 1;
  return { flow: { ...flow, entries: flow.entries.toSpliced(place, 0, { ...entry, branch }) }, chosen: entry.name };
}

function renamed(flow: Flow, from: string, to: string): Flow {
  const change = (name: string) => (name === from ? to : name);
  return {
    ...flow,
    entries: flow.entries.map((one) => ({ ...one, name: change(one.name), parent: change(one.parent) })),
    loops: flow.loops.map((one) => ({ ...one, from: change(one.from), to: change(one.to) })),
  };
}

/** Changes a room's kind. It keeps its number if that is free. */
export function retype(flow: Flow, name: string, kind: string): Edited {
  const same = kind + name.slice(1);
  const free = same === name || !flow.entries.some((one) => one.name === same);
  const next = free ? same : freeName(flow, kind);
  const moved = renamed(flow, name, next);
  const entries = moved.entries.map((one) => (one.name === next ? { ...one, kind } : one));
  return { flow: { ...moved, entries }, chosen: next };
}

/** Makes a room stand for a chain of `low` to `high` rooms. */
export function chain(flow: Flow, name: string, low: number, high: number): Edited {
  return { flow: { ...flow, entries: flow.entries.map((one) => (one.name === name ? { ...one, low, high } : one)) } };
}

/** Removes a room. Its children become those of its parent. */
export function remove(flow: Flow, name: string): Edited | Refused {
  const gone = flow.entries.filter((one) => one.name === name);
  if (flow.entries.length === gone.length) return { why: 'The last room stays: a flow is at least its entrance.' };
  if (flow.entries[0]?.name === name) return removeRoot(flow, name);
  const heir = (one: Entry) =>
    gone.find(({ branch }) => branch?.group === one.branch?.group && branch?.choice === one.branch?.choice) ?? gone[0];
  const entries = flow.entries
    .filter((one) => one.name !== name)
    .map((one) => (one.parent === name ? { ...one, parent: heir(one)?.parent ?? '' } : one));
  return { flow: { ...flow, entries, loops: loopsWithout(flow, name) }, chosen: gone[0]?.parent ?? '' };
}

const loopsWithout = ({ loops }: Flow, name: string): Loop[] =>
  loops.filter(({ from, to }) => from !== name && to !== name);

/** Removes the root; its first child becomes the root. */
function removeRoot(flow: Flow, name: string): Edited {
  const rest = flow.entries.filter((one) => one.name !== name);
  const heir = rest.find(({ parent, branch }) => parent === name && !branch) ?? (rest[0] as Entry);
  const others = rest.filter((one) => one !== heir);
  const entries = [
    { ...heir, parent: '' },
    ...others.map((one) => (one.parent === name ? { ...one, parent: heir.name } : one)),
  ];
  return { flow: { ...flow, entries, loops: loopsWithout(flow, name) }, chosen: heir.name };
}

/** Adds a room in the middle of a way. */
export function insert(flow: Flow, way: Way, kind: string): Edited {
  if (way.loop) {
    const { flow: longer, chosen } = add(flow, kind, way.from);
    const loops = longer.loops.map((one) => (isWay(one, way) ? { ...one, from: chosen as string } : one));
    return { flow: { ...longer, loops }, chosen: chosen as string };
  }
  const entry: Entry = { ...newEntry(flow, kind, way.from), branch: way.branch };
  const at = flow.entries.findIndex((one) => isTree(one, way));
  const entries = flow.entries.map((one) => (isTree(one, way) ? { ...one, parent: entry.name } : one));
  return { flow: { ...flow, entries: entries.toSpliced(Math.max(1, at), 0, entry) }, chosen: entry.name };
}

const isWay = (one: Loop, way: Way): boolean => wayKey(one.from, one.to, one.branch) === way.key;
const isTree = (one: Entry, way: Way): boolean =>
  one.parent !== '' && wayKey(one.parent, one.name, one.branch) === way.key;

/** A room's distance from the root along the tree. */
function depthOf(flow: Flow, name: string): number {
  const parents = new Map(flow.entries.map((one) => [one.name, one.parent]));
  let depth = 0;
  for (let at = name; parents.get(at) && depth <= flow.entries.length; at = parents.get(at) as string) depth++;
  return depth;
}

/** Joins two rooms: connects a separate part, or closes a loop. */
export function join(flow: Flow, from: string, to: string, oneWay = false): Edited | Refused {
  if (from === to) return { why: 'A way leads from one room to another.' };
  const graph = graphOf(flow);
  const known = graph.ways.find((way) => way.key.split('@')[0] === wayKey(from, to));
  if (known) return { why: `${from} and ${to} are joined already.` };
  if (!treeOf(flow, from).has(to)) {
    const rootPart = treeOf(flow, flow.entries[0]?.name ?? '');
    const [on, off] = rootPart.has(to) ? [to, from] : [from, to];
    const joined = attached(flow, off, on);
    return joined
      ? { flow: joined, chosen: to }
      : { why: 'These alternates are already joined here: join their first room.' };
  }
  // Loops are written from the deeper room. A room that already ends a loop avoids ending a second one.
  const ends = (name: string) => flow.loops.some((loop) => loop.from === name && !loop.branch);
  const deeper = depthOf(flow, from) >= depthOf(flow, to);
  const turn = !oneWay && (ends(from) === ends(to) ? !deeper : ends(from));
  const loop = turn ? { from: to, to: from, oneWay } : { from, to, oneWay };
  return { flow: { ...flow, loops: [...flow.loops, loop] }, chosen: to };
}

/**
 * Connects the part of the tree that contains `off`: `on` becomes the parent of `off`, and the former ancestors of `off`
 * its descendants. Returns undefined if that would reverse ways of alternates.
 */
function attached(flow: Flow, off: string, on: string): Flow | undefined {
  const part = treeOf(flow, off);
  const own = flow.entries.filter(({ name }) => part.has(name));
  const above = new Map(own.map((one) => [one.name, one]));
  const turned = new Map<string, string>([[off, on]]);
  for (let at = above.get(off); at?.parent && turned.size <= own.length; at = above.get(at.parent)) {
    if (at.branch) return undefined;
    turned.set(at.parent, at.name);
  }
  const rewired = (one: Entry) => ({ ...one, parent: turned.get(one.name) ?? one.parent });
  // Alternates keep their position among the other entries.
  if (own.some(({ branch }) => branch))
    return { ...flow, entries: flow.entries.map((one) => (part.has(one.name) ? rewired(one) : one)) };
  const rest = flow.entries.filter(({ name }) => !part.has(name));
  return { ...flow, entries: [...rest, ...downwards(own.map(rewired), off)] };
}

/** The rooms that are connected with a room without loops. */
function treeOf(flow: Flow, name: string): Set<string> {
  const { ways } = graphOf(flow);
  return connectedWith({ ways: ways.filter(({ loop }) => !loop) }, name);
}

/** The entries below a room, each after its parent, otherwise in their order. */
function downwards(entries: readonly Entry[], root: string, seen = new Set<Entry>()): Entry[] {
  const own = entries.filter((one) => one.name === root && !seen.has(one));
  for (const one of own) seen.add(one);
  const below = entries.filter((one) => one.parent === root && !seen.has(one));
  return [...own, ...below.flatMap(({ name }) => downwards(entries, name, seen))];
}

/** Removes a way. What it led to is connected by a two-way loop, if there is one. */
export function cut(flow: Flow, way: Way): Edited {
  if (way.loop) return { flow: { ...flow, loops: flow.loops.filter((one) => !isWay(one, way)) } };
  const loose: Flow = {
    ...flow,
    entries: flow.entries.map((one) => (isTree(one, way) ? { ...one, parent: '', branch: undefined } : one)),
  };
  const part = treeOf(loose, way.to);
  if (part.has(way.from)) return { flow: loose };
  const closing = loose.loops.find((one) => !one.oneWay && !one.branch && part.has(one.from) !== part.has(one.to));
  if (!closing) return { flow: loose };
  const [off, on] = part.has(closing.from) ? [closing.from, closing.to] : [closing.to, closing.from];
  return { flow: attached({ ...loose, loops: loose.loops.filter((one) => one !== closing) }, off, on) ?? loose };
}

/** Makes a way passable in both directions, or only from `from` to `to`. */
export function direct(flow: Flow, way: Way, from: string, to: string, oneWay: boolean): Edited | Refused {
  if (!oneWay && !way.oneWay) return { flow };
  const without = cut(flow, way).flow;
  if (oneWay && !treeOf(without, from).has(to))
    return { why: `This is the only way between ${from} and ${to}: one way there would leave no way back.` };
  const joined = join(without, from, to, oneWay);
  return isRefused(joined) ? joined : { flow: joined.flow };
}
