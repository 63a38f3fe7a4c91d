import type { GeneratorInfo } from '../../../wasm/door';

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

/** A line to begin with: as it is in the level that is shown. */
export function freshCondition(info: GeneratorInfo, facts: readonly number[], id?: string): Condition {
  const index = Math.max(
    0,
    info.facts.findIndex((f) => f.id === id),
  );
  const fact = info.facts[index];
  if (!fact) return { fact: '', op: '=', value: '' };
  const value = facts[index] ?? fact.low;
  return { fact: fact.id, op: '=', value: fact.kind === 'choice' ? (fact.choices[value]?.id ?? '') : String(value) };
}
