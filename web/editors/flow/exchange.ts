import type { Branch, Entry, Flow, Loop } from './model';

/** A flow as the core writes and reads it in JSON (public/schema/gungeon.json). */
export interface FlowFile {
  flows: FlowJson[];
}
interface FlowJson extends Part {
  id: string;
  name: string;
  alternates?: { at: number; options: Part[] }[];
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
  line?: number;
  column?: number;
}
interface Goal {
  to: string;
  oneWay: boolean;
}

/** The first flow of a file; of what an editor was handed, with the places in the text. */
export function flowOf({ flows: [file] }: FlowFile): Flow {
  const { id, name: title, nodes, loops: others = [], alternates = [] } = file as FlowJson;
  const entries: Entry[] = [];
  const loops: Loop[] = [];
  const close = (from: string, goals: readonly Goal[], branch?: Branch) =>
    loops.push(...goals.map(({ to, oneWay }) => ({ from, to, oneWay, branch })));
  const take = ({ id: name, label = '', parent = '', chain, loop = [], line, column }: Node, branch?: Branch) => {
    const { min: low, max: high } = chain ?? { min: 1, max: 1 };
    entries.push({ name, label, kind: name[0] as string, parent, low, high, branch, line, column });
    close(name, [loop].flat(), branch);
  };
  const takeGroup = (options: readonly Part[], group: number) =>
    options.forEach((part, choice) => {
      for (const node of part.nodes) take(node, { group, choice });
      for (const loop of part.loops ?? []) close(loop.from, [loop], { group, choice });
    });
  for (let i = 0; i <= nodes.length; i++) {
    for (const [group, { at, options }] of alternates.entries()) if (at === i) takeGroup(options, group);
    if (nodes[i]) take(nodes[i] as Node);
  }
  for (const loop of others) close(loop.from, [loop]);
  return { id, title, entries, loops, groups: alternates.map(({ options }) => options.length) };
}

/** The flow as JSON, for the core to write its text. */
export function jsonOf({ id, title, entries, loops, groups }: Flow): string {
  const part = (group?: number, choice?: number) => {
    const own = ({ branch }: Entry | Loop) => branch?.group === group && branch?.choice === choice;
    return {
      nodes: entries.filter(own).map(({ name, label, parent, low: min, high: max }) => ({
        id: name,
        label,
        parent,
        chain: { min, max },
      })),
      loops: loops.filter(own).map(({ from, to, oneWay }) => ({ from, to, oneWay })),
    };
  };
  const before = (group: number) => {
    const first = entries.findIndex(({ branch }) => branch?.group === group);
    return entries.slice(0, first < 0 ? undefined : first).filter(({ branch }) => !branch).length;
  };
  const alternates = groups.map((count, group) => ({
    at: before(group),
    options: Array.from({ length: count }, (_, choice) => part(group, choice)),
  }));
  return JSON.stringify({ id, name: title, ...part(), ...(groups.length > 0 && { alternates }) });
}
