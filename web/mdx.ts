// Compiles lessons and answers (core/<id>/*.mdx) into components, and checks the names in them. Notation: "Lessons" and
// "Answers" in core/README.md.
import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import mdx from '@mdx-js/rollup';
import type { Link, Root, RootContent } from 'mdast';
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import type { Node } from 'unist';
import type { VFile } from 'vfile';
import { readTables } from '../core/table_rows.mjs';
import type { ConditionsText, Core } from '../wasm/bridge/interface';
import { begin } from '../wasm/shared/parts.mjs';
import { QUESTIONS, READINGS } from './five/words';

type Element = MdxJsxFlowElement | MdxJsxTextElement;

/** What a generator's lesson may name. */
interface Names {
  ids: Record<'chapter' | 'rule' | 'fact' | 'claim' | 'role', ReadonlySet<string>>;
  /** Roles by their titles in lower case. */
  titles: ReadonlyMap<string, string>;
  /** By option: the ids of its choices; empty for other kinds of options. */
  options: ReadonlyMap<string, readonly string[]>;
  /** What ids of rules begin with, without the hyphen. */
  prefix: string;
  /** The document's address. */
  address: string;
  /** Reads conditions of a search. */
  core: Core;
}

/** The generator's module, as the build before the page made it. */
async function coreOf(id: string): Promise<Core> {
  const folder = `../build/${process.env.PRESS_R_PRESET ?? 'wasm'}/modules/modules.mjs`;
  const { files, glue } = await import(new URL(folder, import.meta.url).href);
  const compiled = (part: 'wasm' | 'late') => new WebAssembly.Module(readFileSync(files[id][part]));
  return (await begin((await glue()).default, compiled('wasm'), () => compiled('late'))).core;
}
const cores = new Map<string, Promise<Core>>();

const rowsOf = (file: string) => readTables(readFileSync(file, 'utf8'), file);
const kitFacts = rowsOf(fileURLToPath(new URL('../core/kit/tables.txt', import.meta.url))).map(({ name }) => name);

async function namesOf(folder: string): Promise<Names> {
  const id = basename(folder);
  const core = cores.get(id) ?? coreOf(id);
  cores.set(id, core);
  const rows = rowsOf(`${folder}/tables.txt`);
  const idsOf = (kind: string) =>
    rows.flatMap((row) => (row.kind === kind ? [row.says.get('id') ?? (kind === 'rule' ? row.title : row.name)] : []));
  const choicesOf = (says: ReadonlyMap<string, string>): string[] => {
    const shared = rows.find(({ kind, name }) => kind === 'choices' && name === says.get('choices'));
    return [...says, ...(shared?.says ?? [])].flatMap(([key]) => (key.startsWith('choice ') ? [key.slice(7)] : []));
  };
  const options = rows.filter(({ kind }) => kind === 'option');
  return {
    ids: {
      chapter: new Set(idsOf('chapter')),
      rule: new Set(idsOf('rule')),
      fact: new Set([...idsOf('fact'), ...kitFacts]),
      claim: new Set(idsOf('claim')),
      role: new Set(idsOf('role')),
    },
    titles: new Map(
      rows.flatMap(({ kind, title, name, says }) =>
        kind === 'role' ? [[title.toLowerCase().replaceAll('-', ' '), says.get('id') ?? name] as const] : [],
      ),
    ),
    options: new Map(options.map(({ name, says }) => [says.get('id') ?? name, choicesOf(says)])),
    prefix: idsOf('rule')[0]?.split('-')[0] ?? '',
    address: rows.find(({ kind }) => kind === 'generator')?.says.get('address') ?? '',
    core: await core,
  };
}

/** Returns what is wrong with an attribute's value, or an empty text. */
type Check = (value: string, names: Names) => string;

const text: Check = () => '';
const known =
  (...kinds: (keyof Names['ids'])[]): Check =>
  (id, { ids }) =>
    kinds.some((kind) => ids[kind].has(id)) ? '' : `There is no ${kinds.join(' or ')} "${id}".`;
/** Ids with spaces between them. */
const all =
  (kind: 'rule' | 'role'): Check =>
  (value, names) =>
    value
      .split(' ')
      .map((id) => known(kind)(id, names))
      .find(Boolean) ?? '';
const [rules, roles] = [all('rule'), all('role')];
const option: Check = (id, { options }) => (options.has(id) ? '' : `There is no option "${id}".`);
const setting: Check = (value, names) => {
  const [, id = '', to = ''] = /^(\w+)=(.*)$/.exec(value) ?? [];
  const choices = names.options.get(id) ?? [];
  if (choices.length > 0 && !choices.includes(to)) return `Option ${id} has no choice "${to}".`;
  return option(id, names);
};
/** Conditions as Find takes them: "attempts>=2,boss=1". */
const conditions: Check = (value, { core }) => JSON.parse(core.conditions('', value)).problem;
/** Those that the page can judge on one level: comparisons of facts with numbers or ids of choices. */
const comparisons: Check = (value, names) => {
  const { conditions: read }: ConditionsText = JSON.parse(names.core.conditions('', value));
  const other = read.find(({ fact, value: than, floor }) => fact === '' || !/^\w+$/.test(than) || floor > 1);
  const unread = other && `If compares facts with numbers or choices, not "${other.text}".`;
  return conditions(value, names) || (unread ?? '');
};
const share: Check = (value) =>
  /^(?:never|most|hardly|\d+(?:\.\d+)? %)$/.test(value) ? '' : `"${value}" is no share: never, most, hardly, or 37 %.`;
const number: Check = (value) => (/^-?\d+(?:\.\d+)?$/.test(value) ? '' : `"${value}" is no number.`);

/** A reading of counts and a fact: "mean.cycles"; of the shown level, "this.cycles". */
const counted: Check = (value, names) => {
  const [reading = '', fact = ''] = value.split('.');
  return ['this', ...READINGS].includes(reading) ? known('fact')(fact, names) : `There is no reading "${reading}".`;
};
/** The parts of answers. */
const PARTS: readonly string[] = ['family', ...QUESTIONS, 'exercise'];

/** Completes rules: the generator's prefix may be left out ("6 P2-19" is SPEL-6 and SPEL-P2-19). */
const withPrefix = (value: string, { ids, prefix }: Names): string =>
  value
    .split(/\s+/)
    .map((id) => (ids.rule.has(id) ? id : `${prefix}-${id}`))
    .join(' ');

/** The attributes of each component; of `If`, also every option with its value. */
const components: Record<string, Record<string, Check>> = {
  Exact: {},
  P: { at: rules },
  Fact: { of: known('fact'), first: text },
  Odds: { of: known('claim'), usual: text },
  Option: { of: option },
  Mark: { of: known('role') },
  If: { fact: comparisons },
  Says: { that: conditions, share, given: conditions, of: known('fact'), mean: number, usual: text },
  Switch: { set: setting },
  Guess: { of: known('fact', 'claim'), before: rules, hides: roles },
  Predict: { rule: rules, of: known('fact') },
  Control: { of: option, fact: known('fact') },
  Steps: { of: rules },
  Line: { of: known('role'), at: rules },
  Loop: { of: known('role'), before: rules },
  Path: { of: known('fact'), size: text },
  Counted: { of: counted },
  Expects: { of: (end) => (/^(?:least|most)$/.test(end) ? '' : `Nothing expects "${end}".`) },
  Check: { of: counted, least: text, most: text },
};

const wordsOf = (node: Node): string =>
  'value' in node ? String(node.value) : 'children' in node ? (node.children as Node[]).map(wordsOf).join('') : '';

const attribute = (name: string, value: string): MdxJsxAttribute => ({ type: 'mdxJsxAttribute', name, value });

/** The role whose id or title these words are, in the singular or the plural. */
function roleNamed(words: string, { ids, titles }: Names): string {
  const title = words.toLowerCase().replaceAll(/[\s-]+/g, ' ');
  const named = (one: string) =>
    titles.get(one) ?? (ids.role.has(one.replaceAll(' ', '_')) ? one.replaceAll(' ', '_') : '');
  return named(title) || named(title.replace(/s$/, '')) || title;
}

function checkElement(node: Element, names: Names, isInIf: boolean, file: VFile): void {
  const name = node.name ?? '';
  const allowed = components[name] ?? file.fail(`There is no component "${name}".`, node);
  if (name === 'If' && isInIf) file.fail('No If can stand in another.', node);
  for (const one of node.attributes) {
    if (one.type !== 'mdxJsxAttribute' || (one.value && typeof one.value !== 'string'))
      file.fail('An attribute is a text.', node);
    const isOption = name === 'If' && one.name !== 'fact';
    const check = isOption
      ? setting
      : (allowed[one.name] ?? file.fail(`${name} has no attribute "${one.name}".`, node));
    if (check === rules) one.value = withPrefix(one.value ?? '', names);
    const wrong = check(isOption ? `${one.name}=${one.value}` : (one.value ?? ''), names);
    if (wrong) file.fail(wrong, node);
  }
  const has = (key: string) => node.attributes.some((one) => 'name' in one && one.name === key);
  if (name === 'Says' && (has('that') ? has('of') || has('mean') : !has('of') || !has('mean') || has('share')))
    file.fail('Says has a condition, "that", or a fact and its mean, "of" and "mean".', node);
}

/** Checks a node and what is in it, resolves the document's address, and keeps per cent signs with their numbers. */
function visit(node: Node, names: Names, isInIf: boolean, file: VFile): void {
  if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement')
    checkElement(node as Element, names, isInIf, file);
  if (/^mdx(?:jsEsm|FlowExpression|TextExpression)$/.test(node.type)) file.fail('A lesson has no code.', node);
  if (node.type === 'text') {
    const one = node as { value?: string };
    one.value = one.value?.replaceAll(' %', '\u00A0%') ?? '';
  }
  const isIf = (node as Partial<Element>).name === 'If';
  if (!('children' in node)) return;
  const children = node.children as Node[];
  if ((node as Partial<Element>).name === 'P') for (const one of children) askBefore(one as Element, node as Element);
  for (const [i, child] of children.entries()) {
    children[i] = elementOf(child, children[i + 1], names);
    visit(children[i], names, isInIf || isIf, file);
    if ((children[i] as Partial<Element>).name === 'Fact' && beginsSentence(children[i - 1]))
      (children[i] as Element).attributes.push(attribute('first', ''));
  }
}

const attributeOf = ({ attributes }: Element, wanted: string) =>
  attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === wanted)?.value;

/** A question that names no rules is answered by the first of its paragraph. */
function askBefore(question: Element, paragraph: Element): void {
  const at = attributeOf(paragraph, 'at');
  if (typeof at !== 'string' || !/^(?:Guess|Loop)$/.test(question.name ?? '') || attributeOf(question, 'before'))
    return;
  question.attributes.push(attribute('before', at.split(' ')[0] ?? ''));
}

/** An element in place of a node of Markdown. */
const inline = (node: Node, name: string, of: MdxJsxAttribute, children: Node[]): MdxJsxTextElement => ({
  type: 'mdxJsxTextElement',
  name,
  attributes: [of],
  children: children as MdxJsxTextElement['children'],
  ...(node.position && { position: node.position }),
});

const block = (name: string, attributes: MdxJsxAttribute[], children: Node[]): MdxJsxFlowElement => ({
  type: 'mdxJsxFlowElement',
  name,
  attributes,
  children: children as MdxJsxFlowElement['children'],
});

/** A plural after a fact, and its verb: they agree with the number. */
const COUNTED = /^(\s)((?:\w+\s)?(?!(?:is|was|has|this)\b)\w+(?:s|men)\b(?:\s(?:are|were|have)\b)?)/;

/**
 * The component that a notation of Markdown stands for: {id} is a Fact, an Option or Odds, {mean.id} a count, and a Fact
 * takes the plural that follows it; a link to "#role" is a Mark, one to "?option=value" a Switch, and one to "document" goes
 * to the document's address.
 */
function elementOf(node: Node, next: Node | undefined, names: Names): Node {
  if (node.type === 'mdxTextExpression') {
    const id = wordsOf(node);
    if (id.includes('.')) return inline(node, 'Counted', attribute('of', id), []);
    if (names.options.has(id) && !names.ids.fact.has(id)) return inline(node, 'Option', attribute('of', id), []);
    if (names.ids.claim.has(id) && !names.ids.fact.has(id)) return inline(node, 'Odds', attribute('of', id), []);
    const text = next as { value?: string } | undefined;
    const [all, , things] = (next?.type === 'text' && COUNTED.exec(text?.value ?? '')) || [];
    if (text && all) text.value = text.value?.slice(all.length) ?? '';
    const children = things ? [{ type: 'text', value: things }] : [];
    return inline(node, 'Fact', attribute('of', id), children);
  }
  if (node.type !== 'link') return node;
  const { url, children } = node as Link;
  if (url.startsWith('#'))
    return inline(node, 'Mark', attribute('of', url.slice(1) || roleNamed(wordsOf(node), names)), children);
  if (url.startsWith('?')) return inline(node, 'Switch', attribute('set', url.slice(1)), children);
  return url === 'document' ? ({ ...node, url: names.address } as Node) : node;
}

/** Whether what follows a node begins a sentence. */
const beginsSentence = (before: Node | undefined): boolean =>
  before === undefined || (before.type === 'text' && /[.?!]\s$/.test(wordsOf(before)));

/** A paragraph as a P, and a quotation as a Thesis. */
function componentOf(node: RootContent): RootContent {
  const inside = node.type === 'blockquote' ? node.children : [node];
  const name = node.type === 'blockquote' ? 'Thesis' : 'P';
  // A paragraph that is one element has become that element.
  const isSays = (one: Node) => (one as Partial<Element>).name === 'Says';
  const children = inside.flatMap((one): Node[] =>
    one.type === 'paragraph' ? one.children : isSays(one) ? [one] : [],
  );
  return children.length === 0 ? node : block(name, [], children);
}

/** What stands under each heading as an element: "# id" begins a Chapter, "## Title" an Aside; before them, a Start. */
function sectioned({ children }: Root, names: Names, file: VFile): MdxJsxFlowElement[] {
  const sections: MdxJsxFlowElement[] = [];
  const begin = (name: string, ...attributes: MdxJsxAttribute[]) => sections.push(block(name, attributes, []));
  for (const node of children) {
    if (node.type === 'heading') {
      const words = wordsOf(node);
      if (node.depth > 1) begin('Aside', attribute('title', words));
      else if (names.ids.chapter.has(words)) begin('Chapter', attribute('id', words));
      else file.fail(`There is no chapter "${words}".`, node);
      continue;
    }
    if (sections.length === 0) begin('Start');
    sections.at(-1)?.children.push(componentOf(node) as MdxJsxFlowElement);
  }
  return sections;
}

/** What stands under each heading of answers: "# fixed: the way" begins a Part with a Short. */
function answered({ children }: Root, file: VFile): MdxJsxFlowElement[] {
  const parts: MdxJsxFlowElement[] = [];
  for (const node of children) {
    if (node.type !== 'heading') {
      parts.at(-1)?.children.push(componentOf(node) as MdxJsxFlowElement);
      continue;
    }
    const first = node.children[0] as { value?: string } | undefined;
    const [all = '', id = ''] = /^(\w+): /.exec(first?.value ?? '') ?? [];
    if (!first || !PARTS.includes(id)) return file.fail(`There is no part "${wordsOf(node)}".`, node);
    first.value = first.value?.slice(all.length) ?? '';
    parts.push(block('Part', [attribute('of', id)], [block('Short', [], node.children)]));
  }
  return parts;
}

function remarkLesson() {
  return async (tree: Root, file: VFile) => {
    const names = await namesOf(dirname(file.path));
    visit(tree, names, false, file);
    const kind = basename(file.path);
    if (kind === 'lesson.mdx') tree.children = sectioned(tree, names, file) as RootContent[];
    if (kind === 'answers.mdx') tree.children = answered(tree, file) as RootContent[];
  };
}

/** The plugin of Vite. A mistake in a lesson fails the build with its file and line. */
export const lessons = () =>
  Object.assign(mdx({ jsxImportSource: 'preact', remarkPlugins: [remarkLesson] }), { enforce: 'pre' as const });
