import type { GeneratorInfo, Head } from '../../../../wasm/bridge/interface';

/** One line of the search: fact, operator, value, as the core reads them. */
export interface Condition {
  fact: string;
  op: string;
  value: string;
}

export const OPERATORS = [
  { id: '=', title: 'is' },
  { id: '!=', title: 'is not' },
  { id: '>=', title: 'at least' },
  { id: '<=', title: 'at most' },
  { id: '>', title: 'more than' },
  { id: '<', title: 'less than' },
];

/** Stands where a fact's id would: asks whether a rule acted in the making. */
export const RULE = 'rule';
export const RULE_OPERATORS = [
  { id: '=', title: 'acted' },
  { id: '!=', title: 'did not act' },
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
export function freshCondition(info: GeneratorInfo, facts: Head['facts'], id?: string): Condition {
  if (id === RULE) return { fact: RULE, op: '=', value: info.rules.find(({ kind }) => kind === 'acts')?.id ?? '' };
  const index = Math.max(
    0,
    info.facts.findIndex((f) => f.id === id),
  );
  const fact = info.facts[index];
  if (!fact) return { fact: '', op: '=', value: '' };
  const value = facts[index] ?? fact.low;
  return { fact: fact.id, op: '=', value: fact.kind === 'choice' ? (fact.choices[value]?.id ?? '') : String(value) };
}

/** Conditions with others of the same facts in their place. */
export function withConditions(text: string, added: readonly Condition[]): string {
  const facts = new Set(added.map(({ fact }) => fact));
  return writeConditions([...readConditions(text).filter(({ fact }) => !facts.has(fact)), ...added]);
}

/** What a bar of values stands for, as conditions. */
export function conditionsFor(
  fact: { id: string; kind: string; choices: readonly { id: string }[] },
  from: number,
  to = from,
): Condition[] {
  if (from === to) {
    const value = fact.kind === 'choice' ? (fact.choices[from]?.id ?? String(from)) : String(from);
    return [{ fact: fact.id, op: '=', value }];
  }
  return [
    { fact: fact.id, op: '>=', value: String(from) },
    { fact: fact.id, op: '<=', value: String(to) },
  ];
}
