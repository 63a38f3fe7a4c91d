/**
 * A flow as its text describes it: a tree of rooms, and loops that close it. Names are the core's (core/gungeon/flow). It
 * may hold what the core rejects: rooms without a parent, ways between separate parts.
 */
export interface Flow {
  id: string;
  title: string;
  /** The first is the root. A room that several alternates contain has an entry in each. */
  entries: readonly Entry[];
  loops: readonly Loop[];
  /** The number of alternates in each group. */
  groups: readonly number[];
}

/** An alternate: which group, and which of its choices, both from 0. */
interface Branch {
  group: number;
  choice: number;
}

export interface Entry {
  /** Its code, e.g. "n5". */
  name: string;
  /** The author's name for it, or empty. */
  label: string;
  /** The letter of its kind. */
  kind: string;
  /** Empty for the root and for rooms that are not connected yet. */
  parent: string;
  /** It stands for a chain of `low` to `high` rooms. */
  low: number;
  high: number;
  branch?: Branch | undefined;
  /** Its position in the text that was read, from 1. */
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

export const empty: Flow = { id: '', title: '', entries: [], loops: [], groups: [] };

/** A flow as a graph: entries of one name are one room. */
export interface Graph {
  rooms: readonly Room[];
  ways: readonly Way[];
}

export interface Room extends Pick<Entry, 'name' | 'label' | 'kind' | 'low' | 'high'> {
  /** The alternates that contain it; none if it always exists. */
  branches: readonly Branch[];
}

export interface Way extends Loop {
  /** Stays the same while other parts of the flow change. */
  key: string;
  /** Whether it is a loop; otherwise `from` is the parent of `to`. */
  loop: boolean;
}

export const wayKey = (from: string, to: string, branch?: Branch): string =>
  `${[from, to].sort().join(' ')}${branch ? `@${branch.group}.${branch.choice}` : ''}`;

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
  const ways = [...tree, ...flow.loops.map((loop) => ({ ...loop, loop: true }))];
  return {
    rooms: [...rooms.values()],
    ways: ways.map((way) => ({ ...way, key: wayKey(way.from, way.to, way.branch) })),
  };
}

/** The rooms that are connected with a room, in either direction of the ways. */
export function connectedWith({ ways }: Pick<Graph, 'ways'>, name: string): Set<string> {
  const seen = new Set([name]);
  for (const one of seen)
    for (const { from, to } of ways) {
      if (from === one) seen.add(to);
      else if (to === one) seen.add(from);
    }
  return seen;
}

/** A file of flows as the core writes it (public/schema/gungeon.json). */
export interface FlowFile {
  flows: readonly (Part & { id: string; name: string; alternates?: { at: number; options: Part[] }[] })[];
}
interface Part {
  nodes: Node[];
  loops?: (Goal & { from: string })[];
}
interface Node extends Pick<Entry, 'line' | 'column'> {
  id: string;
  label?: string;
  parent?: string;
  chain?: { min: number; max: number };
  loop?: Goal | Goal[];
}
type Goal = Pick<Loop, 'to' | 'oneWay'>;

/** The first flow of a file. */
export function flowOf({ flows: [file] }: FlowFile): Flow {
  const { id, name: title, nodes, loops: outer = [], alternates = [] } = file as FlowFile['flows'][number];
  const entries: Entry[] = [];
  const loops: Loop[] = [];
  const addPart = ({ nodes: some, loops: more = [] }: Part, branch?: Branch) => {
    for (const { id: name, label = '', parent = '', chain, loop = [], line, column } of some) {
      const { min: low, max: high } = chain ?? { min: 1, max: 1 };
      entries.push({ name, label, kind: name[0] as string, parent, low, high, branch, line, column });
      loops.push(...[loop].flat().map((goal) => ({ from: name, ...goal, branch })));
    }
    loops.push(...more.map((loop) => ({ ...loop, branch })));
  };
  for (let i = 0; i <= nodes.length; i++) {
    for (const [group, { at, options }] of alternates.entries())
      if (at === i) for (const [choice, part] of options.entries()) addPart(part, { group, choice });
    addPart({ nodes: nodes.slice(i, i + 1) });
  }
  addPart({ nodes: [], loops: outer });
  return { id, title, entries, loops, groups: alternates.map(({ options }) => options.length) };
}

/** The flow as text, as the core writes it (core/gungeon/flow/text.hpp). */
export function textOf({ id, title, entries, loops, groups }: Flow): string {
  const loopText = ({ from, to, oneWay }: Loop) => `${from}${oneWay ? '>' : '='}${to}`;
  const roomText = ({ label, name, low, high }: Entry) =>
    `${label && `${label}:`}${name}${low === 1 && high === 1 ? '' : `{${low}..${high}}`}`;
  /** Paths of rooms in their order: a room continues a path if it hangs on the room before it. */
  const paths = (rooms: readonly Entry[]) => {
    const out: string[] = [];
    for (const [i, room] of rooms.entries()) {
      if (room.parent && room.parent === rooms[i - 1]?.name) out.push(`${out.pop()}-${roomText(room)}`);
      else out.push(room.parent ? `${room.parent}-${roomText(room)}` : roomText(room));
    }
    return out;
  };
  const choiceText = (group: number, choice: number) => {
    const own = ({ branch }: Entry | Loop) => branch?.group === group && branch.choice === choice;
    const parts = [...paths(entries.filter(own)), ...loops.filter(own).map(loopText)];
    // A choice without rooms of its own: the root alone adds nothing.
    return parts.join(',') || (entries[0]?.name ?? '');
  };
  const groupText = (group: number) =>
    `[${Array.from({ length: groups[group] as number }, (_, choice) => choiceText(group, choice)).join(' / ')}]`;
  const parts: string[] = [];
  for (let i = 0; i < entries.length; ) {
    const group = entries[i]?.branch?.group;
    let end = i + 1;
    while (end < entries.length && entries[end]?.branch?.group === group) end++;
    parts.push(...(group === undefined ? paths(entries.slice(i, end)) : [groupText(group)]));
    i = end;
  }
  parts.push(...loops.filter(({ branch }) => !branch).map(loopText));
  return (id ? `${id}|${title}|` : title && `${title}|`) + parts.join('; ');
}

/** A kind of room. */
export interface Kind {
  letter: string;
  /** Id of its category; its role in the flow's picture is this id after "flow_". */
  id: string;
  title: string;
}

const kind = (letter: string, id: string, title: string): Kind => ({ letter, id, title });

/** All kinds in the order of the core's table; a test compares them. */
export const kinds: readonly Kind[] = [
  kind('e', 'entrance', 'Entrance'),
  kind('n', 'normal', 'Normal room'),
  kind('h', 'hub', 'Hub'),
  kind('c', 'connector', 'Connector'),
  kind('r', 'reward', 'Chest room'),
  kind('s', 'shop', 'Shop'),
  kind('f', 'foyer', 'Boss foyer'),
  kind('b', 'boss', 'Boss'),
  kind('x', 'exit', 'Way down'),
  kind('q', 'secret', 'Secret room'),
  kind('v', 'vendor', 'Vendor'),
  kind('j', 'jail', 'Jail'),
  kind('w', 'fireplace', 'Fireplace'),
  kind('l', 'elevator', 'Elevator'),
  kind('a', 'shrine', 'Shrine'),
  kind('u', 'cursed', 'Cursed room'),
  kind('m', 'miniboss', 'Miniboss'),
];

/** The number of kinds that shipped flows consist of. The others are usually injected, but can be written too. */
export const USUAL = 9;

/** The kind of a letter; of an unknown one, a normal room. */
export const kindOf = (letter: string): Kind => kinds.find((one) => one.letter === letter) ?? (kinds[1] as Kind);
