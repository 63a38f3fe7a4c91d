// Reads a mod's flow from its C# text: nodes that are generated or constructed, added to a flow below their parents, and joined
// to loops (README.md, Files of others). The text is not run: loops, arrays and conditions of the program are not followed.

/** @typedef {{ line: number, category: string, words: string, isOneWay: boolean, isForced: boolean, isAdded: boolean }} Node */

/** Comments and strings as spaces, so that lines keep their numbers. What is not closed reaches to the end. */
const withoutComments = (text) =>
  text.replace(/"(?:\\.|[^"\\\n])*"?|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/g, (part) => part.replace(/[^\n]/g, ' '));

/** Longest text in brackets, and most nodes, so that calls within calls take linear time. */
const MAX_INSIDE = 10_000;
const MAX_NODES = 1000;

/** The text in the brackets that open at a place, as far as it is read, and the place behind them. */
function bracketed(text, open) {
  const last = Math.min(text.length, open + MAX_INSIDE);
  let depth = 0;
  for (let at = open; at < last; at++) {
    if ('({['.includes(text[at])) depth += 1;
    if (')}]'.includes(text[at])) depth -= 1;
    if (depth === 0) return { inside: text.slice(open + 1, at), end: at + 1 };
  }
  return { inside: text.slice(open + 1, last), end: last };
}

/** Arguments at the commas that are in no brackets. */
function argumentsOf(inside) {
  const found = [''];
  let depth = 0;
  for (const c of inside) {
    if ('({['.includes(c)) depth += 1;
    if (')}]'.includes(c)) depth -= 1;
    if (c === ',' && depth === 0) found.push('');
    else found[found.length - 1] += c;
  }
  return found.map((argument) => argument.trim());
}

const FORCED = /ForcedDoorType\.(LOCKED|ONE_WAY)/i;

/** Place of the parameter that makes a loop's way one-way, in the helper that mods share. */
const ONE_WAY_ARGUMENT = 4;

/** @returns {Node} */
function nodeOf(text, line) {
  return {
    line,
    category: /RoomCategory\.(\w+)/.exec(text)?.[1]?.toLowerCase() ?? '',
    words: text.toLowerCase(),
    isOneWay:
      /(oneWay\w*\s*:|loopTargetIsOneWay\s*=)\s*true/i.test(text) || argumentsOf(text)[ONE_WAY_ARGUMENT] === 'true',
    isForced: FORCED.test(text),
    isAdded: false,
  };
}

/** Sets what a later assignment says of a node. */
function assign(node, property, value) {
  if (property === 'roomCategory') node.category = value.split('.').at(-1)?.trim().toLowerCase() ?? '';
  if (property === 'loopTargetIsOneWay') node.isOneWay = value.trim() === 'true';
  if (property === 'forcedDoorType') node.isForced = FORCED.test(value);
}

/** The kind of a node: its category; special ones by the rooms that they take. */
function kindOf({ category, words }) {
  if (category !== 'special') return category;
  return /foyer/.test(words) ? 'foyer' : /shop/.test(words) ? 'shop' : '';
}

const CALL =
  /(?:(?<![\w.[\]])([\w.[\]]+)\s*=\s*(?:(?:[\w.]+\.)?GenerateDefaultNode|new\s+DungeonFlowNode)|\b(AddNodeToFlow|LoopConnectNodes))\s*(?=[({])|(?<![\w.[\]])([\w.[\]]+)\.(forcedDoorType|loopTargetIsOneWay|roomCategory)\s*=\s*([^;]*)/g;

/**
 * Reads the first flow of a file. Throws a sentence with a line where a node is added below one that is not there.
 * @returns {{ kinds: Map<string, string>, edges: { from: string, to: string, oneWay: boolean, closes: boolean }[], notes: string[] }}
 */
export function readCSharp(source) {
  const text = withoutComments(source);
  let [line, reached] = [1, 0];
  /** Line of a place, which is never before the last one that was asked for. */
  const lineOf = (at) => {
    for (; reached < at; reached++) if (text[reached] === '\n') line++;
    return line;
  };
  /** @type {Map<string, Node>} */
  const named = new Map();
  /** @type {{ child: Node, parent?: Node, name?: string, line?: number, closes: boolean }[]} */
  const ways = [];
  let flows = 0;
  /** Whether nodes were declared since the last one was added: then one without a parent begins another flow. */
  let isFresh = false;
  /** Nodes that were declared before the first flow was complete. */
  const declared = [];
  const declare = (name, body, at) => {
    const node = nodeOf(body, lineOf(at));
    named.set(name, node);
    if (named.size > MAX_NODES) throw new Error(`Line ${node.line}: there are more than ${MAX_NODES} nodes.`);
    if (flows === 0) declared.push({ name, node });
    isFresh = true;
    return node;
  };
  const nodeNamed = (name, at) => {
    const call = /GenerateDefaultNode\s*\((.*)\)$/s.exec(name)?.[1];
    const node = call === undefined ? named.get(name) : declare(name, call, at);
    if (!node)
      throw new Error(
        `Line ${lineOf(at)}: there is no node "${name.slice(0, 60)}"${name.includes('[') ? '; arrays are not read' : ''}.`,
      );
    return node;
  };
  for (const { 0: whole, 1: name, 2: call, 3: owner, 4: property, 5: value, index } of text.matchAll(CALL)) {
    if (flows > 1) break;
    if (property) {
      const node = named.get(owner);
      if (node) assign(node, property, value);
      continue;
    }
    const { inside, end } = bracketed(text, index + whole.length);
    if (!call) {
      // A constructor may have its values in braces behind its brackets.
      const braces = /^\s*\{/.exec(text.slice(end, end + 200));
      declare(name, braces ? bracketed(text, end + braces[0].length - 1).inside : inside, index);
      continue;
    }
    const [first = '', second = ''] = argumentsOf(inside);
    const isRoot = call === 'AddNodeToFlow' && second === 'null';
    if (isRoot && (flows === 0 || isFresh)) flows += 1;
    if (flows > 1) break;
    const child = nodeNamed(first, index);
    const parent = isRoot ? undefined : nodeNamed(second, index);
    const closes = call === 'LoopConnectNodes';
    if (!closes) child.isAdded = true;
    isFresh = false;
    ways.push({ child, ...(parent && { parent, name: second, line: lineOf(index) }), closes });
  }
  const loose = ways.find(({ parent }) => parent && !parent.isAdded);
  if (loose) throw new Error(`Line ${loose.line}: "${loose.name}" is never added, so nothing can be joined to it.`);
  if (flows === 0) throw new Error('The C# text is no flow: no node is added with null as its parent.');
  return graphOf(ways, declared, flows);
}

function graphOf(ways, declared, flows) {
  const ids = new Map([...new Set(ways.map(({ child }) => child))].map((node, i) => [node, String(i)]));
  const edges = ways
    .filter(({ parent }) => parent)
    .map(({ child, parent, closes }) => ({
      ...{ from: ids.get(closes ? child : parent), to: ids.get(closes ? parent : child) },
      ...{ oneWay: closes && child.isOneWay, closes },
    }));
  const lost = declared.filter(({ node }) => !node.isAdded);
  const forced = [...ids.keys()].filter(({ isForced }) => isForced).length;
  const notes = [
    forced > 0 ? `Doors that are locked or one-way became ordinary ways: ${forced}.` : '',
    lost.length > 0 ? `Never added: ${lost.map(({ name, node }) => `"${name}" (line ${node.line})`).join(', ')}.` : '',
    flows > 1 ? 'The file has several flows; the first was read.' : '',
  ];
  return { kinds: new Map([...ids].map(([node, id]) => [id, kindOf(node)])), edges, notes: notes.filter(Boolean) };
}
