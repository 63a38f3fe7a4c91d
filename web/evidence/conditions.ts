import type { GeneratorInfo } from '../../wasm/door';

/** One line of the search: fact, operator, value, as the core reads them. */
export interface Condition {
  fact: string;
  op: string;
  value: string;
}

export const OPERATORS: readonly (readonly [string, string])[] = [
  ['=', 'is'],
  ['!=', 'is not'],
  ['>=', 'at least'],
  ['<=', 'at most'],
  ['>', 'more than'],
  ['<', 'less than'],
];

export function readConditions(text: string): Condition[] {
  return text.split(',').flatMap((part) => {
    const found = /^\s*([a-z0-9_]+)\s*(>=|<=|!=|=|>|<)\s*(.*?)\s*$/.exec(part);
    return found ? [{ fact: found[1] as string, op: found[2] as string, value: found[3] as string }] : [];
  });
}

export const writeConditions = (all: readonly Condition[]): string =>
  all.map((c) => `${c.fact}${c.op}${c.value}`).join(',');

/** A first line that has an answer: the middle of the first fact's range. */
export function freshCondition(info: GeneratorInfo, id?: string): Condition {
  const fact = info.facts.find((f) => f.id === id) ?? info.facts[0];
  if (!fact) return { fact: '', op: '=', value: '' };
  if (fact.kind === 'choice')
    return { fact: fact.id, op: '=', value: fact.choices[fact.choices.length > 1 ? 1 : 0]?.id ?? '' };
  if (fact.kind === 'flag') return { fact: fact.id, op: '=', value: '1' };
  return { fact: fact.id, op: '>=', value: String(fact.low) };
}
