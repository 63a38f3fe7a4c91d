import { type Level, ruleOfStep, stepCount } from '../../level';

/** Steps of one rule that follow each other. */
export interface Group {
  rule: number;
  /** Step numbers, from 1, both included. */
  first: number;
  last: number;
  /** Whether this rule acts here for the first time. */
  fresh: boolean;
}

export function groupsOf(film: Level): Group[] {
  const groups: Group[] = [];
  const seen = new Set<number>();
  for (let i = 0; i < stepCount(film); i++) {
    const rule = ruleOfStep(film, i);
    const open = groups[groups.length - 1];
    if (open && open.rule === rule) open.last = i + 1;
    else groups.push({ rule, first: i + 1, last: i + 1, fresh: !seen.has(rule) });
    seen.add(rule);
  }
  return groups;
}
