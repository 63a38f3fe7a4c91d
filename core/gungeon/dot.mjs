// Reads graphs in DOT, the language of Graphviz, by the grammar of Viz.js. The build bundles this file with what it imports.

import { dot } from '@viz-js/lang-dot';

/** @import { SyntaxNode } from '@lezer/common' */

/**
 * @typedef {Record<string, string>} Attributes
 * @typedef {{ nodes: { name: string, attributes: Attributes }[],
 *   edges: { from: string, to: string, directed: boolean, attributes: Attributes }[] }} DotGraph
 */

/** Bounds of a graph that is read: groups within groups, and ways. */
const MAX_DEPTH = 100;
const MAX_WAYS = 100_000;

// HTML strings are names here, so nothing parses what is in them.
const parser = Object.assign(dot().language.parser.configure({ strict: true }), { wrappers: [] });

/** @param {SyntaxNode} node @returns {SyntaxNode[]} */
function childrenOf(node) {
  const children = [];
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(child);
  return children;
}

class Reader {
  /** @param {string} text */
  constructor(text) {
    this.text = text;
    /** @type {DotGraph} */
    this.graph = { nodes: [], edges: [] };
  }

  /** The value of an id: a word, a number, a text in quotes, several joined by +, or HTML. @param {SyntaxNode | null} id */
  valueOf(id) {
    if (!id) return '';
    if (id.name === 'ConcatString')
      return id
        .getChildren('String')
        .map((part) => this.valueOf(part))
        .join('');
    const text = this.text.slice(id.from, id.to);
    if (id.name === 'HTMLString') return text.slice(1, -1);
    return id.name === 'String' ? text.slice(1, -1).replace(/\\(?:\r?\n|(["\\]))/g, '$1') : text;
  }

  /** @param {SyntaxNode} statement */
  attributesOf(statement) {
    const attributes = statement.getChildren('Attributes').flatMap((list) => list.getChildren('Attribute'));
    const wordOf = (attribute, part) => this.valueOf(attribute.getChild(part)?.firstChild);
    return Object.fromEntries(
      attributes.map((one) => ['AttributeName', 'AttributeValue'].map((part) => wordOf(one, part))),
    );
  }

  /**
   * Reads a room or a group of rooms, and returns the rooms' names.
   * @param {SyntaxNode} node
   * @returns {string[]}
   */
  read(node, depth = 0) {
    if (depth > MAX_DEPTH) throw new Error(`The DOT graph has groups within groups in more than ${MAX_DEPTH} levels.`);
    switch (node.name) {
      case 'Node': {
        const name = this.valueOf(node.firstChild);
        this.graph.nodes.push({
          name,
          attributes: node.parent?.name === 'SimpleStatement' ? this.attributesOf(node.parent) : {},
        });
        return [name];
      }
      case 'EdgeStatement':
        return this.readEdges(node, depth + 1);
      case 'Body':
      case 'Subgraph':
      case 'NodeList':
      case 'SimpleStatement':
        return [...new Set(childrenOf(node).flatMap((child) => this.read(child, depth + 1)))];
      default:
        return [];
    }
  }

  /** Each room of an end is joined to each of the next. @param {SyntaxNode} statement */
  readEdges(statement, depth) {
    const attributes = this.attributesOf(statement);
    const ends = childrenOf(statement).filter(({ name }) => ['Node', 'Subgraph', 'NodeList'].includes(name));
    const names = ends.map((end) => this.read(end, depth));
    const arrows = statement.getChildren('Edgeop').map((arrow) => this.valueOf(arrow) === '->');
    arrows.forEach((directed, i) => {
      const [here, next] = [names[i] ?? [], names[i + 1] ?? []];
      if (this.graph.edges.length + here.length * next.length > MAX_WAYS)
        throw new Error(`The DOT graph has more than ${MAX_WAYS} ways.`);
      for (const from of here) for (const to of next) this.graph.edges.push({ from, to, directed, attributes });
    });
    return [...new Set(names.flat())];
  }
}

/**
 * Reads a graph. Throws a sentence with the line at which the text stops being DOT.
 * @param {string} text
 */
export function parseDot(text) {
  const reader = new Reader(text);
  let tree;
  try {
    tree = parser.parse(text);
  } catch (error) {
    const at = Number(/\d+$/.exec(error instanceof Error ? error.message : '')?.[0] ?? text.length);
    const lineAt = (/** @type {number} */ end) => text.slice(0, end).split('\n').length;
    const end = text.trimEnd().length;
    throw new Error(
      at >= end
        ? `The DOT graph ends in line ${lineAt(end)} before its last bracket; was the file cut?`
        : `Line ${lineAt(at)} of the DOT graph cannot be read, at "${text.slice(at, at + 20).split('\n')[0]}".`,
    );
  }
  for (const body of tree.topNode.getChildren('Body')) reader.read(body);
  if (reader.graph.nodes.length === 0) throw new Error('The DOT graph has no rooms.');
  return reader.graph;
}
