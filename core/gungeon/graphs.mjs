// Reads graphs of other programs into the text form of flows: DOT, lists of edges, JSON and YAML (README.md, Files of others).

/** @import { ForeignFile, ForeignText } from '../../wasm/bridge/interface.js' */

/** "one room", "2 rooms". */
export const counted = (n, what) => (n === 1 ? `one ${what}` : `${n} ${what}s`);

/** Kinds of rooms and their letters, as in flow/flow.cpp. */
const LETTERS = {
  ...{ entrance: 'e', normal: 'n', hub: 'h', connector: 'c', reward: 'r', shop: 's', foyer: 'f', boss: 'b', exit: 'x' },
  ...{ secret: 'q', vendor: 'v', jail: 'j', fireplace: 'w', elevator: 'l', shrine: 'a', cursed: 'u', miniboss: 'm' },
};
const KINDS = Object.fromEntries(Object.entries(LETTERS).map(([kind, letter]) => [letter, kind]));

/**
 * @typedef {object} Edge
 * @property {string} from
 * @property {string} to
 * @property {boolean} oneWay
 * @property {boolean} [closes]   it closes a loop, and is no way of the tree
 *
 * @typedef {object} Graph
 * @property {Map<string, string>} kinds   by room, as far as the file names them
 * @property {Edge[]} edges
 */

/** The kind that a room's role, label or name stands for; empty if none. */
function kindOf(...words) {
  for (const word of words) {
    const [first = ''] = (word ?? '').toLowerCase().split(/[^a-z0-9]+/);
    if (Object.hasOwn(LETTERS, first)) return first;
    const code = /^([a-z])\d{1,3}$/.exec(first)?.[1];
    if (code && KINDS[code]) return KINDS[code];
  }
  return '';
}

/** @returns {Promise<Graph>} */
async function readDot(text) {
  const { parseDot } = await import('./dot.mjs');
  const { nodes, edges } = parseDot(text);
  const kinds = new Map();
  for (const { name, attributes } of nodes)
    kinds.set(name, kindOf(attributes.role, attributes.label) || kinds.get(name) || kindOf(name));
  // Arrows mean something where some ways are drawn without one.
  const isTwoWay = ({ directed, attributes }) => !directed || attributes.dir === 'none' || attributes.dir === 'both';
  const isPlain = !edges.some((edge) => edge.directed && isTwoWay(edge));
  return { kinds, edges: edges.map((edge) => ({ ...edge, oneWay: !isPlain && !isTwoWay(edge) })) };
}

/** A graph of pairs of names. */
const graphOf = (pairs) => ({
  kinds: new Map(pairs.flat().map((name) => [name, kindOf(name)])),
  edges: pairs.map(([from, to]) => ({ from, to, oneWay: false })),
});

const EDGE_LINE = /^([\w.]+)(?:\s*(?:[,;]|--|->)\s*|\s+)([\w.]+)$/;

/** "0 1", "a,b" or "a -> b" a line; undefined if any line has another form. */
function readEdgeList(text) {
  const lines = text.split(/\r?\n/).filter((line) => !/^\s*(#.*|\d+)?$/.test(line));
  const pairs = lines.map((line) => EDGE_LINE.exec(line.trim())?.slice(1));
  if (/^(source|from)\W+(target|to)$/i.test(lines[0]?.trim() ?? '')) pairs.shift();
  return pairs.length > 0 && pairs.every(Boolean) ? graphOf(pairs) : undefined;
}

const ENDS = [
  ['from', 'to'],
  ['source', 'target'],
  ['room1', 'room2'],
];

/** The two names of an edge in JSON: a pair, or an object that names them. */
function endsOf(edge) {
  if (Array.isArray(edge) && edge.length >= 2) return edge.slice(0, 2).map(String);
  if (typeof edge !== 'object' || edge === null) return undefined;
  const fields = new Map(Object.entries(edge).map(([key, value]) => [key.toLowerCase(), value]));
  const pair = ENDS.find(([a, b]) => fields.has(a) && fields.has(b));
  return pair?.map((end) => String(fields.get(end)));
}

/** A level as Press R writes it as JSON. */
function readLevel({ rooms, ways }) {
  const pairs = Array.isArray(rooms) && Array.isArray(ways) ? ways.map(endsOf) : [];
  if (pairs.length === 0 || !pairs.every(Boolean)) return undefined;
  const { kinds, edges } = graphOf(pairs);
  for (const room of rooms) kinds.set(String(room?.id), kindOf(String(room?.role)));
  return { kinds, edges: edges.map((edge, i) => ({ ...edge, oneWay: ways[i].oneWay === true })) };
}

/** Edgar's map descriptions, lists of edges in any object, and levels. */
function readJson(value) {
  for (const open = [value]; open.length > 0; ) {
    const one = open.pop();
    if (typeof one !== 'object' || one === null) continue;
    const level = readLevel(one);
    if (level) return level;
    for (const [key, inner] of Object.entries(one)) {
      const list = Array.isArray(inner) ? inner : inner?.$values;
      if (!/^(passages|edges|links|connections)$/i.test(key) || !Array.isArray(list)) continue;
      const pairs = list.map(endsOf);
      if (pairs.length > 0 && pairs.every(Boolean)) return graphOf(pairs);
    }
    for (const inner of Object.values(one).reverse()) open.push(inner);
  }
  return undefined;
}

/** Edgar's YAML: pairs in brackets below a word for edges. */
function readYaml(text) {
  const [, block] =
    /^(?:passages|edges|connections):\s*\n((?:[ \t]*-.*\n?|[ \t]*\n)+)/m.exec(text.replace(/\r/g, '')) ?? [];
  const pairs = [...(block ?? '').matchAll(/-\s*\[\s*([\w.]+)\s*,\s*([\w.]+)\s*\]/g)].map(([, a, b]) => [a, b]);
  return pairs.length > 0 ? graphOf(pairs) : undefined;
}

/** The rooms that hang together with the first one, each with the way by which it is reached first. */
function treeOf({ kinds, edges }) {
  const names = [...kinds.keys()];
  const root = names.find((name) => kinds.get(name) === 'entrance') ?? names[0];
  const near = new Map(names.map((name) => [name, []]));
  for (const edge of edges.filter(({ closes }) => !closes)) {
    near.get(edge.from)?.push({ edge, to: edge.to });
    near.get(edge.to)?.push({ edge, to: edge.from });
  }
  const children = new Map([[root, []]]);
  const used = new Set();
  for (const [name, below] of children)
    for (const { edge, to } of near.get(name) ?? []) {
      if (children.has(to)) continue;
      used.add(edge);
      below.push(to);
      children.set(to, []);
    }
  return { root, children, used };
}

/** Most rooms of a graph that is read; the core builds flows of up to 120. */
const MAX_ROOMS = 1000;

/** The text form of a flow: paths of a tree, then the ways that close loops. */
function flowOf(graph, source) {
  if (graph.kinds.size > MAX_ROOMS)
    throw new Error(`The graph has more than ${MAX_ROOMS} rooms; a flow has at most 120.`);
  const { root, children, used } = treeOf(graph);
  const numbers = {};
  const codes = new Map(
    [...children.keys()].map((name) => {
      const letter = LETTERS[graph.kinds.get(name) || 'normal'];
      numbers[letter] = (numbers[letter] ?? 0) + 1;
      return [name, `${letter}${numbers[letter]}`];
    }),
  );
  const paths = [];
  // Each path with the room that it begins at, which is in an earlier one.
  for (const pending = [[root]]; pending.length > 0; ) {
    const [name, from] = pending.shift();
    const path = from === undefined ? [] : [codes.get(from)];
    const forks = [];
    for (let at = name; at !== undefined; ) {
      path.push(codes.get(at));
      const [first, ...others] = children.get(at);
      forks.push(...others.map((other) => [other, at]));
      at = first;
    }
    paths.push(path.join('-'));
    pending.unshift(...forks);
  }
  const keyOf = ({ from, to }) => [codes.get(from), codes.get(to)].sort().join(' ');
  const joined = new Set([...used].map(keyOf));
  for (const { from, to, oneWay } of graph.edges.filter((edge) => !used.has(edge))) {
    const key = keyOf({ from, to });
    if (from === to || !codes.has(from) || joined.has(key)) continue;
    joined.add(key);
    paths.push(`${codes.get(from)}${oneWay ? '>' : '='}${codes.get(to)}`);
  }
  const lost = graph.kinds.size - codes.size;
  const plain = [...codes.keys()].filter((name) => !graph.kinds.get(name)).length;
  const words = [
    `Read ${counted(codes.size, 'room')} and ${counted(graph.edges.length, 'way')} from ${source}.`,
    plain > 0
      ? `${plain === 1 ? 'One room does not say its kind and became a normal one' : `${plain === codes.size ? 'The rooms do' : `${plain} rooms do`} not say their kinds and became normal ones`}.`
      : '',
    lost > 0 ? `${counted(lost, 'room')} that nothing leads to ${lost === 1 ? 'was' : 'were'} left out.` : '',
  ];
  return { text: paths.join('; '), words: words.filter(Boolean).join(' ') };
}

/** What stands before the name of a DOT graph. Each comment ends where the next thing begins, so this takes linear time. */
const DOT_HEAD =
  /^(?:\s|\/\/[^\n]*\n|#[^\n]*\n|\/\*[^*]*\*+(?:[^*/][^*]*\*+)*\/)*(?:strict\s+)?(?:di)?graph\b[^{;]*\{/i;

async function flowOfCSharp(text) {
  const { readCSharp } = await import('./csharp.mjs');
  const { kinds, edges, notes } = readCSharp(text);
  const known = new Map([...kinds].map(([name, kind]) => [name, kindOf(kind)]));
  const { text: flow, words } = flowOf({ kinds: known, edges }, 'C#');
  return { text: flow, words: [words, ...notes].join(' ') };
}

/** @param {ForeignFile} file  @returns {Promise<ForeignText | undefined>} */
export async function readFlow({ name, bytes }) {
  const text = new TextDecoder().decode(bytes).replace(/^\uFEFF/, '');
  if (/\.cs$/i.test(name) || /\bAddNodeToFlow\s*\(/.test(text)) return flowOfCSharp(text);
  if (DOT_HEAD.test(text)) return flowOf(await readDot(text), 'a DOT graph');
  if (/^\s*[{[]/.test(text)) {
    let value;
    try {
      value = JSON.parse(text);
    } catch {
      return undefined;
    }
    // A file may be the list itself.
    const found = readJson({ edges: value, value });
    return found && flowOf(found, 'JSON');
  }
  const yaml = readYaml(text);
  if (yaml) return flowOf(yaml, 'YAML');
  const list = readEdgeList(text);
  return list && flowOf(list, 'a list of edges');
}
