// What differs between two levels, in their names and as rows of a table; and the facts of many levels as CSV.
import type { OptionInfo } from '../../../../wasm/bridge/interface';
import { table } from '../../../../wasm/export/csv.mjs';
import { moduleNamed } from '../../../../wasm/shared/modules.mjs';
import { changedFacts } from '../../../data/changes';
import { dieName, turnedDice } from '../../../data/dice';
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

/** Maximum number of options that are named. */
const MAX_OPTIONS = 2;

/** Describes the differences in dice and rules from a level of the same seed; empty if there are none. */
function whatIfText(of: Level, than: Level): string {
  const [here, there] = [turnedDice(of.head.options), turnedDice(than.head.options)];
  const turned = [...here].filter(([die, face]) => there.get(die) !== face);
  const { without } = of.head.options;
  const parts = [
    ...turned.map(([die, face]) => `${dieName(die)}: ${face.toLocaleString('en')}`),
    ...(without && without !== than.head.options.without ? [`without ${without}`] : []),
  ];
  if (parts.length > 0) return parts.join(', ');
  if (there.size > 0) return 'as the dice fell';
  return than.head.options.without ? 'with all rules' : '';
}

/** Its seed, and what differs: the generator or its revision, the dice and rules, and the options. */
export function Name({ of, than }: { of: Level; than: Level | undefined }) {
  const { options } = than ? differences(of, than) : { options: [] };
  const { id, revision, tab } = of.info;
  return (
    <>
      {than && than.info.id !== id && `${tab} `}
      {than?.info.id === id && than.info.revision !== revision && `v${revision} `}
      <b class="mono">{of.head.seedText}</b>
      {than?.head.seed === of.head.seed && <span class="muted"> {whatIfText(of, than)}</span>}
      {options.slice(0, MAX_OPTIONS).map(({ title, left }) => (
        <span key={title} class="muted">
          {' '}
          {title}: {left}
        </span>
      ))}
      {options.length > MAX_OPTIONS && <span class="muted"> …</span>}
    </>
  );
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
