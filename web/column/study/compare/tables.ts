// Rows of two tables: what differs between two levels, and the facts of many levels as CSV.
import type { OptionInfo } from '../../../../wasm/bridge/interface';
import { table } from '../../../../wasm/export/csv.mjs';
import { moduleNamed } from '../../../../wasm/shared/modules.mjs';
import { changedFacts } from '../../../data/changes';
import { finalOf, type Level, marksOf, ROOM } from '../../../data/level';
import { codes, isProgram } from '../../../data/request';
import { factText, saidOf, valueText } from '../../../data/values';

/** Whether a level can be made again: its program has not been forgotten. */
export const isHere = (link: string): boolean => !isProgram(link) || codes.has(link.replace(/\/.*/s, ''));

interface Difference {
  title: string;
  left: string;
  right: string;
}

/** Options and facts that differ between two levels; for two generators or revisions, the facts that are measured alike on both. */
export function differences(left: Level, right: Level): { options: Difference[]; facts: Difference[] } {
  if (moduleNamed(left.info) !== moduleNamed(right.info)) return { options: [], facts: commonFacts(left, right) };
  const { info } = left;
  const options = info.options.map((option) => ({
    title: option.title,
    left: optionText(left, option),
    right: optionText(right, option),
  }));
  const facts = changedFacts(left, right).map((fact) => {
    const at = info.facts.indexOf(fact);
    return {
      title: fact.title,
      left: factText(fact, left.head.facts[at] ?? 0),
      right: factText(fact, right.head.facts[at] ?? 0),
    };
  });
  return { options: options.filter((one) => one.left !== one.right), facts };
}

/** Whether two levels of different options have the same rooms in the same places, whatever is in them. */
export function haveSameRooms(left: Level, right: Level): boolean {
  const [here = [], there = []] = [left, right].map((level) =>
    marksOf(finalOf(level), ROOM, 0)
      .map(({ x, y, w, h }) => `${x} ${y} ${w} ${h}`)
      .sort(),
  );
  return here.length > 0 && here.length === there.length && here.every((room, i) => room === there[i]);
}

/** Facts that mean the same in two generators, of levels where both could be measured. */
function commonFacts(left: Level, right: Level): Difference[] {
  return left.info.facts.flatMap((fact, i) => {
    const at = right.info.facts.findIndex(({ id, common, kind }) => id === fact.id && common && kind === fact.kind);
    const other = right.info.facts[at];
    const [leftValue = null, rightValue = null] = [left.head.facts[i], right.head.facts[at]];
    if (!other || !fact.common || leftValue === null || rightValue === null) return [];
    return [{ title: fact.title, left: factText(fact, leftValue), right: factText(other, rightValue) }];
  });
}

/** Longer texts that the user has typed are cut. */
const MAX_TEXT = 40;

function optionText(level: Level, option: OptionInfo): string {
  const text = valueText(option, level.head.options[option.id] ?? '', saidOf(level));
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)} …` : text;
}

/** Maximum number of levels in a table of facts. */
export const MAX_TABLE_ROWS = 100_000;

interface Line {
  seed: number;
  link: string;
  facts: Record<string, number | string>;
}

/** Converts lines of JSON, one for each level, to CSV: seed, link, and a column for each fact of the first level. */
export function csvOfLines(lines: readonly string[]): string {
  const levels = lines.map((line) => JSON.parse(line) as Line);
  const ids = Object.keys(levels[0]?.facts ?? {});
  const rows = levels.map(({ seed, link, facts }) => [seed, link, ...ids.map((id) => facts[id])]);
  return table([['seed', 'link', ...ids], ...rows]);
}
