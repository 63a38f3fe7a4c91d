// Conditions of a search, as the link's find= holds them: "rooms>=5,shop=open,rule=ISA-12".

import { signal } from '@preact/signals';
import type { ConditionsText, FactInfo, GeneratorInfo } from '../../../../wasm/bridge/interface';
import { slow } from '../../../data/engines';
import { setFind } from '../../../state/actions';
import { find, level } from '../../../state/store';
import { jumpTo } from '../../jump';

export interface Condition {
  /** Id of a fact, RULE, DRAW, BEST, SHOULD or EXPRESSION. */
  fact: string;
  /** Empty for an expression, and where any value will do. */
  op: string;
  /** A number, the id of a choice or a rule, or an expression's text. Without one, nothing is asked yet. */
  value: string;
  /** Floor of the run, from 1 for the link's own, which is meant if there is none. */
  floor?: number | undefined;
}

export const OPERATORS = [
  { id: '=', title: 'is' },
  { id: '!=', title: 'is not' },
  { id: '>=', title: 'at least' },
  { id: '<=', title: 'at most' },
  { id: '>', title: 'more than' },
  { id: '<', title: 'less than' },
];

/** An operator of this page, written as =0. */
export const NONE = { id: 'none', title: 'none' };

/** In place of a fact's id: asks whether a rule acted while the level was generated. */
export const RULE = 'rule';
export const RULE_OPERATORS = [
  { id: '=', title: 'acted' },
  { id: '!=', title: 'did not act' },
];

/** In place of a fact's id: an expression, such as "shop=kissing or treasure>2*bats". */
export const EXPRESSION = '';

/** In place of a fact's id: a number that is added to a level's score, and what gives a point if it is true. */
export const BEST = 'best';
export const SHOULD = 'should';

/** In place of a fact's id: asks for a drawing on the map (over/paint/drawing.ts). */
export const DRAW = 'draw';
export const DRAW_OPERATORS = [
  { id: '=', title: 'is there' },
  { id: '!=', title: 'is not there' },
];

/** Whether the value of a condition is the text of an expression. */
export const isExpression = (id: string): boolean => id === EXPRESSION || id === BEST || id === SHOULD;

/** The conditions of a text, as the core of a link's generator reads them. */
export async function readConditions(link: string, text: string): Promise<Condition[]> {
  if (text === '') return [];
  const read: ConditionsText = JSON.parse(await slow.ask(`conditions ${text}`, 'conditions', link, text));
  return read.conditions.map(({ fact, op, value, floor }) => ({ fact, op, value, ...(floor > 1 && { floor }) }));
}

export const writeConditions = (all: readonly Condition[]): string =>
  all
    .filter(({ value }) => value !== '')
    .map(
      ({ floor = 1, fact, op, value }) =>
        `${floor > 1 ? `floor${floor}:` : ''}${fact}${op === NONE.id ? '=' : op}${value}`,
    )
    .join(',');

/** What can be asked of a choice or a yes-or-no fact, each with its operator and value. */
export function asksOf({ kind, title, choices }: FactInfo): { op: string; value: string; title: string }[] {
  const any = { op: '', value: '', title: 'any' };
  const is = (value: string, words: string) => ({ op: '=', value, title: words });
  if (kind === 'flag') return [any, is('1', 'yes'), is('0', 'no')];
  const noun = title.replace(/^A /, '').toLowerCase();
  const others = choices.filter(({ id }) => id !== NONE.id).map(({ id, title: words }) => is(id, words));
  if (others.length === choices.length) return [any, ...others];
  return [any, { op: '!=', value: NONE.id, title: `any ${noun}` }, is(NONE.id, `no ${noun}`), ...others];
}

/** A new condition on a fact or another thing: that something is there, or else nothing yet. */
export function freshCondition(info: GeneratorInfo, id: string): Condition {
  if (isExpression(id)) return { fact: id, op: id === EXPRESSION ? '' : '=', value: '' };
  if (id === RULE) return { fact: RULE, op: '=', value: info.rules.find(({ kind }) => kind === 'acts')?.id ?? '' };
  if (id === DRAW) return { fact: DRAW, op: '=', value: '' };
  const fact = info.facts.find((one) => one.id === id);
  const has = fact?.kind === 'flag' || fact?.choices.some((choice) => choice.id === NONE.id);
  const { op = '', value = '' } = (has && fact && asksOf(fact)[1]) || {};
  return { fact: id, op, value };
}

/** Adds conditions in place of all others on the same facts. */
export function withConditions(before: readonly Condition[], added: readonly Condition[]): string {
  const facts = added.map(({ fact }) => fact);
  const others = before.filter(({ fact, floor }) => floor !== undefined || isExpression(fact) || !facts.includes(fact));
  return writeConditions([...others, ...added]);
}

/** Conditions for values `from` to `to` of a fact. Bounds at the fact's limits are left out. */
export function conditionsFor(
  fact: Pick<FactInfo, 'id' | 'kind' | 'choices' | 'low' | 'high'>,
  from: number,
  to = from,
): Condition[] {
  const condition = (op: string, value: number | string) => ({ fact: fact.id, op, value: String(value) });
  if (from === to) return [condition('=', (fact.kind === 'choice' && fact.choices[from]?.id) || from)];
  return [...(from > fact.low ? [condition('>=', from)] : []), ...(to < fact.high ? [condition('<=', to)] : [])];
}

/** The fact that numbers the paths over a board of rooms. */
export const PATH = 'path_number';

/** A path that is painted on the map. */
export interface Painting {
  path: readonly number[];
  /** Whether it has been let go, and a level with it is looked for. */
  isSought: boolean;
}
export const painting = signal<Painting | undefined>(undefined);
/** Whether the map offers to paint its path, without a pointer over it. */
export const isPainting = signal(false);
/** Whether the map is drawn on, to say what a level must have there. */
export const isDrawing = signal(false);

/** Adds conditions to the search and scrolls to it: for a bar, a fact or a rule that was pressed. */
export async function seek(added: readonly Condition[]): Promise<void> {
  jumpTo('find');
  const before = level.value ? await readConditions(level.value.head.link, find.value) : [];
  setFind(withConditions(before, added));
}
