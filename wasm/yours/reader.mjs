// Reads the text of a program (generator.d.ts) before it runs. It refuses what could differ between machines or runs, and
// counts the rounds of loops and calls of functions, so that a program that would never end fails at its line.
import { parser } from '@lezer/javascript';

/** @typedef {{ line: number, column: number, sentence: string }} Fault */

/** Longest program, in bytes of UTF-8. */
export const MAX_CODE = 65_535;
/** Rounds of loops and calls of functions in one level; more than any map of 256 × 256 cells needs. */
const MAX_STEPS = 50_000_000;
/** The longest time of a level, and the step from which on it is measured. */
const MAX_MS = 2000;
const FIRST_TIMED = 65_536;
const ENDLESS = `This does not end: a level takes at most ${MAX_STEPS.toLocaleString('en')} rounds and 2 seconds.`;
const MAX_FAULTS = 20;
/** The name of a program's file in stacks, wherever it is evaluated. */
const PROGRAM = 'program.mjs';

const known = new Set(
  `Array ArrayBuffer BigInt Boolean DataView Error Float32Array Float64Array Infinity Int16Array Int32Array Int8Array JSON Map
   Math NaN Number Object RangeError RegExp Set String Symbol TypeError Uint16Array Uint32Array Uint8Array
   Uint8ClampedArray WeakMap WeakSet arguments isFinite isNaN parseFloat parseInt undefined`.split(/\s+/),
);
const exact = new Set(
  `E LN10 LN2 LOG10E LOG2E PI SQRT1_2 SQRT2 abs ceil clz32 floor fround imul max min round sign sqrt trunc`.split(' '),
);

const clock = (name) => `${name} differs from run to run, so the same link would give another level.`;
const code = (name) => `${name} runs code that cannot be checked before.`;
/** Names that programs often use, and why there is no such thing here. */
const refused = {
  Date: clock('Date'),
  performance: clock('performance'),
  crypto: clock('crypto'),
  Intl: 'Intl differs from machine to machine.',
  eval: code('eval'),
  Function: code('Function'),
  Promise: 'A level is made at once: there are no promises.',
  setTimeout: 'A level is made at once: there are no timers.',
  console: 'There is no console: note(rule, text) writes beside the map.',
};
const properties = {
  constructor: code('constructor'),
  stack: 'The stack of an error differs from machine to machine.',
  ...Object.fromEntries(
    `__defineGetter__ __defineSetter__ __proto__ defineProperties defineProperty getPrototypeOf prototype setPrototypeOf`
      .split(' ')
      .map((name) => [name, 'Prototypes are shared by all code, so they stay as they are.']),
  ),
  ...Object.fromEntries(
    ['localeCompare', 'toLocaleString', 'toLocaleLowerCase', 'toLocaleUpperCase'].map((name) => [
      name,
      `${name} differs from machine to machine.`,
    ]),
  ),
};
const nodes = {
  ImportDeclaration: 'A program is one file: it imports nothing.',
  DynamicImport: 'A program is one file: it imports nothing.',
  ImportMeta: 'A program is one file: import.meta differs from machine to machine.',
  AwaitExpression: 'A level is made at once: there is no await.',
  async: 'A level is made at once: functions are not async.',
};

/** Where functions have their bodies. */
const functions = new Set('ArrowFunction FunctionDeclaration FunctionExpression MethodDeclaration Property'.split(' '));
const loops = new Set(['DoStatement', 'ForStatement', 'WhileStatement']);

/** The line and column of an offset, from 1. */
export function placeOf(text, offset) {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}

/** A name in an object's braces that is a variable: `{ steps }`. */
const isShort = (node) => node.nextSibling?.name !== ':' && node.nextSibling?.name !== 'ParamList';

/** Whether a node names a new variable. */
const defines = ({ name, node }) =>
  name === 'VariableDefinition' ||
  (name === 'PropertyName' && node.parent?.name === 'PatternProperty' && isShort(node));

function whyMath({ parent, nextSibling }, text) {
  const property =
    parent?.name === 'MemberExpression' && nextSibling?.name === '.' ? nextSibling.nextSibling : undefined;
  const name = property && text.slice(property.from, property.to);
  if (name === 'random') return "Math.random rolls dice that no link repeats: roll those of dice('stage').";
  if (name === undefined) return 'Math is written with its function behind it, as in Math.floor(x).';
  return exact.has(name) ? undefined : `Math.${name} rounds differently on different machines.`;
}

/** Why a name cannot be used, unless the program defines it. */
function whyName(name, own, node, text) {
  if (own.has(name)) return undefined;
  if (name === 'Math') return whyMath(node, text);
  if (known.has(name)) return undefined;
  return Object.hasOwn(refused, name) ? refused[name] : `Nothing is called ${name} here.`;
}

/** Why a node of the tree is refused, or undefined. */
function why({ name, node, type }, text, own) {
  const written = text.slice(node.from, node.to);
  if (type.isError)
    return `This is not JavaScript here${written.trim() ? `: “${written.slice(0, 20)}”` : ': something is missing'}.`;
  if (Object.hasOwn(nodes, name)) return nodes[name];
  if (name === 'VariableName') return whyName(written, own, node, text);
  if (name === 'from' && node.parent?.name === 'ExportDeclaration') return nodes.ImportDeclaration;
  if ((name === 'ArithOp' && written === '**') || (name === 'UpdateOp' && written === '**='))
    return `${written} rounds differently on different machines: multiply.`;
  if (name === 'PropertyName' && Object.hasOwn(properties, written)) return properties[written];
  const inBrackets = name === 'String' && node.parent?.name === 'MemberExpression' && written.slice(1, -1);
  if (inBrackets && Object.hasOwn(properties, inBrackets)) return properties[inBrackets];
  if (name === 'PropertyDefinition' && node.parent?.name === 'Property' && isShort(node))
    return whyName(written, own, node, text);
  return undefined;
}

/** The texts that count a node's rounds or calls, by their offsets. Of two that end at one place the inner ends first. */
function* countersOf({ name, node }, line) {
  const body = name === 'DoStatement' ? node.firstChild?.nextSibling : node.lastChild;
  if (!body) return;
  const count = `$steps(${line})`;
  if (loops.has(name)) {
    yield body.name === 'Block' ? [body.from + 1, `${count};`] : [body.from, `{${count};`];
    if (body.name !== 'Block') yield [body.to, '}'];
  } else if (functions.has(name) && body.name === 'Block') {
    yield [body.from + 1, `${count};`];
  } else if (name === 'ArrowFunction') {
    yield [body.from, `(${count},`];
    yield [body.to, ')'];
  }
}

/**
 * Counts steps; the bridge begins again before each level. Stands before the first line, and adds none. The number decides, which
 * is the same everywhere; the clock is asked only after more steps than usual levels take, for loops whose rounds take long.
 */
const counter = [
  'let $count=0,$since=performance.now();const $steps=(line)=>{',
  `if(++$count<${FIRST_TIMED}||($count<=${MAX_STEPS}&&($count&255||performance.now()-$since<${MAX_MS})))return;`,
  `throw Object.assign(new RangeError('${ENDLESS}'),{line})};`,
  'export const $begin=()=>{$count=0;$since=performance.now()};',
].join('');

/**
 * Reads a program. `script` is the module to run: the same text with counters, each line at its number; empty if there are faults.
 * @param {string} text
 * @returns {{ faults: Fault[], script: string }}
 */
export function readProgram(text) {
  if (new TextEncoder().encode(text).length > MAX_CODE) {
    const sentence = `The program is longer than ${MAX_CODE.toLocaleString('en')} bytes.`;
    return { faults: [{ line: 1, column: 1, sentence }], script: '' };
  }
  const tree = parser.parse(text);
  const own = new Set();
  tree.iterate({ enter: (ref) => void (defines(ref) && own.add(text.slice(ref.from, ref.to))) });
  /** @type {Fault[]} */
  const faults = [];
  const inserts = [];
  tree.iterate({
    enter(ref) {
      const sentence = why(ref, text, own);
      if (sentence && faults.length < MAX_FAULTS) faults.push({ ...placeOf(text, ref.from), sentence });
      if (sentence || (!loops.has(ref.name) && !functions.has(ref.name))) return;
      inserts.push(...countersOf(ref, placeOf(text, ref.from).line));
    },
  });
  if (faults.length > 0) return { faults, script: '' };
  let script = counter;
  let from = 0;
  for (const [at, insert] of inserts.reverse().sort(([a], [b]) => a - b)) {
    script += text.slice(from, at) + insert;
    from = at;
  }
  return { faults, script: `${script}${text.slice(from)}\n//# sourceURL=${PROGRAM}` };
}
