import type { Branch, Entry, Flow, Loop } from './model';

/** A flow as the core writes it in JSON (public/schema/gungeon.json). */
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
