import type { Branch, Entry, Flow, Loop } from './model';

const same = (a: Branch | undefined, b: Branch | undefined): boolean =>
  a?.group === b?.group && a?.choice === b?.choice;

/** The canonical text, as the core writes it; rooms that hang on nothing stand alone. */
export function writeFlow(flow: Flow): string {
  const head = flow.id ? `${flow.id}|${flow.title}|` : flow.title ? `${flow.title}|` : '';
  const parts: string[] = [];
  for (let first = 0; first < flow.entries.length; ) {
    const group = flow.entries[first]?.branch?.group;
    let last = first;
    while (last < flow.entries.length && flow.entries[last]?.branch?.group === group) last++;
    const entries = flow.entries.slice(first, last);
    if (group === undefined) parts.push(...paths(entries));
    else parts.push(groupText(flow, entries, group));
    first = last;
  }
  for (const loop of flow.loops) if (!loop.branch) parts.push(loopText(loop));
  return head + parts.join('; ');
}

function groupText(flow: Flow, entries: readonly Entry[], group: number): string {
  const choices = Array.from({ length: flow.groups[group] ?? 0 }, (_, choice) => {
    const branch = { group, choice };
    const own = paths(entries.filter((entry) => same(entry.branch, branch)));
    const loops = flow.loops.filter((loop) => same(loop.branch, branch)).map(loopText);
    const all = [...own, ...loops];
    // A choice without rooms of its own: the root alone says nothing.
    return all.length > 0 ? all.join(',') : (flow.entries[0]?.name ?? '');
  });
  return `[${choices.join(' / ')}]`;
}

/** A room goes on the path before it where it hangs on that path's end. */
function paths(entries: readonly Entry[]): string[] {
  const out: string[] = [];
  let before = '';
  for (const entry of entries) {
    const own = nodeText(entry);
    if (entry.parent !== '' && entry.parent === before) out.push(`${out.pop()}-${own}`);
    else out.push(entry.parent === '' ? own : `${entry.parent}-${own}`);
    before = entry.name;
  }
  return out;
}

/** What its author calls a room stands before its code. */
const nodeText = ({ name, label, low, high }: Entry): string =>
  `${label && `${label}:`}${name}${low === 1 && high === 1 ? '' : `{${low}..${high}}`}`;

const loopText = ({ from, to, oneWay }: Loop): string => `${from}${oneWay ? '>' : '='}${to}`;
