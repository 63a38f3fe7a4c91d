// One condition of a search: a fact, a comparison, a value, and the floor of the run.
import { useEffect, useRef } from 'preact/hooks';
import type { FactInfo, GeneratorInfo } from '../../../../wasm/bridge/interface';
import { Button, CrossIcon, IconButton } from '../../../parts/buttons';
import { CodeField, canCode, loadCode } from '../../../parts/code_field';
import { NumberBox, Select } from '../../../parts/controls';
import { useNear, usePromise } from '../../../parts/lazy';
import {
  asksOf,
  BEST,
  type Condition,
  DRAW,
  DRAW_OPERATORS,
  EXPRESSION,
  freshCondition,
  isExpression,
  NONE,
  OPERATORS,
  RULE,
  RULE_OPERATORS,
  SHOULD,
} from './conditions';

interface RowProps {
  info: GeneratorInfo;
  row: Condition;
  /** Whether the floor can be chosen although it is the link's own. */
  hasFloors: boolean;
  onChange: (row: Condition) => void;
  onRemove: () => void;
  /** Shows the map, to draw what must be there. */
  onDraw: () => void;
}

export function ConditionRow({ info, row, hasFloors, onChange, onRemove, onDraw }: RowProps) {
  const fact = info.facts.find((f) => f.id === row.fact);
  const other = OTHERS.find(({ id }) => id === row.fact);
  return (
    <div class="row condition">
      {other ? (
        <span>{other.title}</span>
      ) : (
        <Select
          label="Fact"
          value={row.fact}
          choices={info.facts}
          choose={(id) => onChange({ ...freshCondition(info, id), floor: row.floor })}
        />
      )}
      {OTHER_OPERATORS[row.fact] && (
        <Select
          label="Comparison"
          value={row.op}
          choices={OTHER_OPERATORS[row.fact] ?? []}
          choose={(op) => onChange({ ...row, op })}
        />
      )}
      {fact ? (
        <Asked fact={fact} row={row} set={(asked) => onChange({ ...row, ...asked })} />
      ) : (
        <Value info={info} row={row} onDraw={onDraw} set={(value) => onChange({ ...row, value })} />
      )}
      {(row.floor !== undefined || (hasFloors && !isScore(row.fact))) && (
        <Select
          label="Floor"
          value={String(row.floor ?? 1)}
          choices={floorChoices(row.floor)}
          choose={(floor) => onChange({ ...row, floor: floor === '1' ? undefined : Number(floor) })}
        />
      )}
      <IconButton icon={CrossIcon} label="Remove this condition" act={onRemove} />
    </div>
  );
}

interface AskedProps {
  fact: FactInfo;
  row: Condition;
  set: (asked: Pick<Condition, 'op' | 'value'>) => void;
}

/** What is asked of a fact: one list for a choice, a comparison and a number for others. */
function Asked({ fact, row: { op, value }, set }: AskedProps) {
  if (fact.kind === 'choice' || fact.kind === 'flag') {
    const asks = asksOf(fact);
    const at = asks.findIndex((ask) => ask.op === op && ask.value === value);
    const titles = asks.map(({ title }, id) => ({ id, title }));
    // A link may ask for what no list offers.
    const known = at < 0 ? [...titles, { id: at, title: `${op} ${value}` }] : titles;
    return <Select label="Value" value={at} choices={known} choose={(id) => set(asks[Number(id)] ?? { op, value })} />;
  }
  const choose = (next: string) => {
    if (next === '') set({ op: '', value: '' });
    else if (next === NONE.id) set({ op: NONE.id, value: '0' });
    else set({ op: next, value: op === NONE.id ? '' : value });
  };
  const operators = [{ id: '', title: 'any number' }, ...(fact.low === 0 ? [NONE] : []), ...OPERATORS];
  return (
    <>
      <Select label="Comparison" value={op} choices={operators} choose={choose} />
      {op !== '' && op !== NONE.id && (
        <NumberBox aria-label="Value" value={value} set={(typed) => set({ op, value: typed })} />
      )}
    </>
  );
}

const isScore = (fact: string): boolean => fact === BEST || fact === SHOULD;

/** Number of floors that can be chosen; links may name later ones. */
const FLOORS = 8;

function floorChoices(chosen = 1): { id: string; title: string }[] {
  const title = (floor: number) => (floor === 1 ? 'here' : floor === 2 ? 'next floor' : `${floor - 1} floors on`);
  return Array.from({ length: Math.max(FLOORS, chosen) }, (_, i) => ({ id: String(i + 1), title: title(i + 1) }));
}

/** What can be asked for beside facts. */
export const OTHERS = [
  { id: DRAW, title: 'Draw it' },
  { id: RULE, title: 'A rule' },
  { id: EXPRESSION, title: 'An expression' },
  { id: BEST, title: 'The highest' },
  { id: SHOULD, title: 'Preferably' },
];

const OTHER_OPERATORS: Readonly<Record<string, typeof OPERATORS>> = {
  [RULE]: RULE_OPERATORS,
  [DRAW]: DRAW_OPERATORS,
};

interface ValueProps extends Pick<RowProps, 'info' | 'row' | 'onDraw'> {
  set: (value: string) => void;
}

function Value({ info, row: { fact: id, value }, onDraw, set }: ValueProps) {
  if (isExpression(id)) return <Expression info={info} id={id} value={value} set={set} />;
  if (id === DRAW)
    return (
      <>
        <span class="mono clip drawn">{value}</span>
        <Button act={onDraw}>Draw on the map</Button>
      </>
    );
  if (id !== RULE) return <NumberBox aria-label="Value" value={value} set={set} />;
  const rules = info.rules.filter(({ kind }) => kind === 'acts');
  const choices = rules.map((rule) => ({ id: rule.id, title: `${rule.id} ${rule.text}` }));
  return <Select class="condition-rule" label="Rule" value={value} choices={choices} choose={set} />;
}

const WORDS = ['and', 'or', 'not', 'in', 'mod'].map((label) => ({ label }));
const AFTER_FACT = /([a-z0-9_]+)\s*(?:!?=|in\s*\{[^{}]*)\s*$/;

/** The names that may follow a text: facts and words, or the choices of the fact before it. */
export function completionsOf(before: string, facts: readonly FactInfo[]): { label: string; detail?: string }[] {
  const compared = facts.find(({ id }) => id === AFTER_FACT.exec(before)?.[1]);
  const isChoice = compared?.kind === 'choice';
  const names = (isChoice ? compared.choices : facts).map(({ id, title }) => ({ label: id, detail: title }));
  return isChoice ? names : [...names, ...WORDS];
}

/** An expression over the first two counts, to show what can be written. */
function exampleOf({ facts }: GeneratorInfo, id: string): string {
  const [a = 'a', b = 'b'] = facts.filter(({ kind }) => kind === 'count').map(({ id }) => id);
  if (id === BEST) return `${a} - 2*${b}`;
  return `${a} > 2*${b} or not ${b} in {1, 3..5}`;
}

interface ExpressionProps {
  info: GeneratorInfo;
  /** EXPRESSION, BEST or SHOULD. */
  id: string;
  value: string;
  set: (value: string) => void;
}

/** The text field of an expression, which offers the names that may follow while one types. */
function Expression({ info, id, value, set }: ExpressionProps) {
  const [near, place] = useNear<HTMLDivElement>();
  const latest = useRef({ value, set });
  latest.current = { value, set };
  const example = exampleOf(info, id);
  const code = usePromise(async () => {
    if (!near || !canCode()) return undefined;
    const { Code } = await loadCode();
    const onChange = (text: string) => text !== latest.current.value && latest.current.set(text);
    const complete = (before: string) => completionsOf(before, info.facts);
    return new Code(value, { label: 'Expression', complete, onChange, example });
  }, [near, info, id]);
  useEffect(() => code?.change(value), [code, value]);
  return (
    <div class="condition-rule" ref={place}>
      <CodeField label="Expression" code={code} text={value} onInput={set} example={example} />
    </div>
  );
}
