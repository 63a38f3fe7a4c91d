import { changedFacts } from '../../../data/changes';
import type { Level } from '../../../data/level';
import { factText, saidOf, valueName } from '../../../data/values';

export interface Difference {
  title: string;
  left: string;
  right: string;
}

/** Options and facts in which two levels of one generator differ; of two generators, what is measured alike on both. */
export function differences(left: Level, right: Level): { options: Difference[]; facts: Difference[] } {
  if (left.info.id !== right.info.id) return { options: [], facts: alike(left, right) };
  const { info } = left;
  const options = info.options
    .map((option) => ({
      title: option.title,
      left: optionText(left, option.id),
      right: optionText(right, option.id),
    }))
    .filter((one) => one.left !== one.right);
  const facts = changedFacts(left, right).map((fact) => {
    const at = info.facts.indexOf(fact);
    return {
      title: fact.title,
      left: factText(fact, left.head.facts[at] ?? 0),
      right: factText(fact, right.head.facts[at] ?? 0),
    };
  });
  return { options, facts };
}

/** Facts of two generators that mean the same. */
function alike(left: Level, right: Level): Difference[] {
  return left.info.facts.flatMap((fact, i) => {
    const there = right.info.facts.findIndex((other) => other.id === fact.id && other.common);
    const other = right.info.facts[there];
    if (!other || !fact.common || fact.kind !== other.kind) return [];
    const [here = null, beside = null] = [left.head.facts[i], right.head.facts[there]];
    if (here === null || beside === null) return [];
    return [{ title: fact.title, left: factText(fact, here), right: factText(other, beside) }];
  });
}

/** So much of a text of the user's own. */
const MOST = 40;

function optionText(level: Level, id: string): string {
  const { info, head } = level;
  const option = info.options.find((o) => o.id === id);
  const value = head.options[id] ?? '';
  if (option?.kind === 'toggle') return Number(value) ? 'on' : 'off';
  if (option?.kind === 'choice') return option.choices.find((choice) => choice.id === value)?.title ?? String(value);
  const name = option && valueName(option, value, saidOf(level));
  if (name) return name;
  const text = String(value).replace(/^-/, '−');
  return text.length > MOST ? `${text.slice(0, MOST)} …` : text;
}
