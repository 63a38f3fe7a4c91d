/**
 * A flow as its text describes it: a tree of rooms, and loops that close it. Names are the core's (core/gungeon/flow). It
 * may hold what the core rejects: rooms without a parent, ways between separate parts.
 */
export interface Flow {
  /** The first is the root. A room that several alternates contain has an entry in each. */
  entries: readonly Entry[];
  loops: readonly Loop[];
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
}

export interface Loop {
  from: string;
  to: string;
  /** Passable from `from` to `to` only. */
  oneWay: boolean;
  branch?: Branch | undefined;
}

/** A flow as a graph: entries of one name are one room. */
export interface Graph {
  rooms: readonly Room[];
  ways: readonly Way[];
}

export type Room = Pick<Entry, 'name' | 'label' | 'kind' | 'low' | 'high'>;

export interface Way extends Loop {
  /** Unique within the graph. */
  key: string;
  /** Whether it is a loop; otherwise `from` is the parent of `to`. */
  loop: boolean;
}

const wayKey = ({ from, to, branch }: Loop): string =>
  `${[from, to].sort().join(' ')}${branch ? `@${branch.group}.${branch.choice}` : ''}`;

export function graphOf(flow: Flow): Graph {
  const rooms = new Map<string, Room>();
  for (const { name, label, kind, low, high, branch } of flow.entries)
    if (!branch || !rooms.has(name)) rooms.set(name, { name, label, kind, low, high });
  const tree = flow.entries
    .filter(({ parent }) => parent !== '')
    .map(({ name, parent, branch }) => ({ from: parent, to: name, loop: false, oneWay: false, branch }));
  const ways = [...tree, ...flow.loops.map((loop) => ({ ...loop, loop: true }))];
  return {
    rooms: [...rooms.values()],
    ways: ways.map((way) => ({ ...way, key: wayKey(way) })),
  };
}

/** A file of flows as the core writes it (public/schema/gungeon.json). */
export interface FlowFile {
  flows: readonly (Part & { id: string; name: string; alternates?: { at: number; options: Part[] }[] })[];
}
interface Part {
  nodes: Node[];
  loops?: (Goal & { from: string })[];
}
interface Node {
  id: string;
  label?: string;
  parent?: string;
  chain?: { min: number; max: number };
  loop?: Goal | Goal[];
}
type Goal = Pick<Loop, 'to' | 'oneWay'>;

/** The first flow of a file. */
export function flowOf({ flows: [file] }: FlowFile): Flow {
  const { nodes, loops: outer = [], alternates = [] } = file as FlowFile['flows'][number];
  const entries: Entry[] = [];
  const loops: Loop[] = [];
  const addPart = ({ nodes: some, loops: more = [] }: Part, branch?: Branch) => {
    for (const { id: name, label = '', parent = '', chain, loop = [] } of some) {
      const { min: low, max: high } = chain ?? { min: 1, max: 1 };
      entries.push({ name, label, kind: name[0] as string, parent, low, high, branch });
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
  return { entries, loops };
}

/** A kind of room. */
interface Kind {
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

/** The kind of a letter; of an unknown one, a normal room. */
export const kindOf = (letter: string): Kind => kinds.find((one) => one.letter === letter) ?? (kinds[1] as Kind);
