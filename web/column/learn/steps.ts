import type { RuleInfo } from '../../../wasm/bridge/interface';
import { type Span, spansOf } from '../../data/chapters';
import { type Level, ruleOfStep, type Step, stepAt } from '../../data/level';

const known = new WeakMap<Level, Map<string, readonly number[]>>();

/** The steps of a chapter that a paragraph tells of: those of its rules, of the attempt that stands in the end. */
export function stepsOfRules(film: Level, span: Span, rules: readonly string[]): readonly number[] {
  const kept = known.get(film) ?? new Map<string, readonly number[]>();
  known.set(film, kept);
  const key = rules.join();
  const found = kept.get(key) ?? told(film, span, rules);
  kept.set(key, found);
  return found;
}

const told = (film: Level, span: Span, rules: readonly string[]): readonly number[] =>
  span.steps.filter(
    (number) => number > span.before && rules.includes(film.info.rules[ruleOfStep(film, number - 1)]?.id ?? ''),
  );

/** A paragraph's place on the screen, and the rules that it tells of. */
export interface Read {
  top: number;
  bottom: number;
  rules: readonly string[];
}

/**
 * The step at which the picture stands while a height of the screen is read: at a chapter's heading the one before it;
 * in a paragraph those that it tells of, one after another; under the last the chapter's last.
 */
export function stepAtHeight(film: Level, id: string, paragraphs: readonly Read[], y: number): number {
  const span = spansOf(film).find((one) => one.id === id);
  if (!span) return 0;
  let step = span.before;
  for (const { top, bottom, rules } of paragraphs) {
    if (y < top) return step;
    const steps = stepsOfRules(film, span, rules);
    const part = Math.min(1, (y - top) / Math.max(1, bottom - top));
    step = steps[Math.min(steps.length - 1, Math.floor(part * steps.length))] ?? step;
  }
  const last = paragraphs.at(-1);
  return last && y >= last.bottom ? span.last : step;
}

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

/** Rules that have every word asked for in id, text or source; a number alone finds the id that ends in it. */
export function matching(rules: readonly RuleInfo[], wanted: string): readonly RuleInfo[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  return rules.filter((rule) => {
    const id = rule.id.toLowerCase();
    const all = `${id} ${rule.text} ${rule.source.detail}`.toLowerCase();
    return words.every((word) => (/^\d+$/.test(word) ? id.endsWith(`-${word}`) : all.includes(word)));
  });
}
