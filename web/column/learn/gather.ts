import type { Span } from '../../data/chapters';
import { type Level, type Step, stepAt } from '../../data/level';

/** Acts with the same words. */
export interface Act {
  text: string;
  /** At least one. */
  steps: Step[];
}

/** What one rule did in a chapter. */
export interface Group {
  rule: number;
  acts: Act[];
}

/** The acts of a chapter under their rules, in the order in which each first acted; equal ones are one. */
export function gathered(film: Level, span: Span): Group[] {
  const groups = new Map<number, Map<string, Act>>();
  for (const number of span.steps) {
    const step = stepAt(film, number - 1);
    const acts = groups.get(step.rule) ?? new Map<string, Act>();
    groups.set(step.rule, acts);
    const act = acts.get(step.text);
    if (act) act.steps.push(step);
    else acts.set(step.text, { text: step.text, steps: [step] });
  }
  return [...groups].map(([rule, acts]) => ({ rule, acts: [...acts.values()] }));
}
