// One condition of a search: a fact, a comparison, a value, and the floor of the run.
import type { FactInfo, GeneratorInfo, Head } from '../../../../wasm/bridge/interface';
import { Select } from '../../../parts/controls';
import { IconButton } from '../../../parts/icon_button';
import { CrossIcon } from '../../../parts/icons';
import {
  BEST,
  type Condition,
  DRAW,
  DRAW_OPERATORS,
  EXPRESSION,
  freshCondition,
  isExpression,
  OPERATORS,
  RULE,
  RULE_OPERATORS,
  SHOULD,
} from './conditions';
import { DrawIt } from './draw_it';
import { Expression } from './expression';

interface RowProps {
  info: GeneratorInfo;
  facts: Head['facts'];
  row: Condition;
  onChange: (row: Condition) => void;
  onRemove: (() => void) | undefined;
}

export function ConditionRow({ info, facts, row, onChange, onRemove }: RowProps) {
  const fact = info.facts.find((f) => f.id === row.fact);
  const isOrdered = fact?.kind === 'count' || fact?.kind === 'wide';
  const operators = OPERATORS.filter(({ id }) => isOrdered || id === '=' || id === '!=');
  return (
    <div class="row condition">
      <Select
        label="Fact"
        value={row.fact}
        choices={[...info.facts, ...OTHERS.filter(({ id }) => id !== DRAW || info.walks)]}
        choose={(id) => onChange({ ...freshCondition(info, facts, id), ...floorOf(row, id) })}
      />
      {!isExpression(row.fact) && (
        <Select
          label="Comparison"
          value={row.op}
          choices={OTHER_OPERATORS[row.fact] ?? operators}
          choose={(op) => onChange({ ...row, op })}
        />
      )}
      <Value info={info} fact={fact} row={row} set={(value) => onChange({ ...row, value })} />
      {row.floor !== undefined && (
        <Select
          label="Floor"
          value={String(row.floor)}
          choices={floorChoices(row.floor)}
          choose={(floor) => onChange({ ...row, floor: floor === '1' ? undefined : Number(floor) })}
        />
      )}
      {onRemove && (
        <IconButton label="Remove this condition" act={onRemove}>
          <CrossIcon />
        </IconButton>
      )}
    </div>
  );
}

const isScore = (fact: string): boolean => fact === BEST || fact === SHOULD;

/** A score is of the link's own floor. */
const floorOf = ({ floor }: Condition, id: string): Pick<Condition, 'floor'> =>
  floor === undefined || isScore(id) ? {} : { floor };

/** Number of floors that can be chosen; links may name later ones. */
const FLOORS = 8;

function floorChoices(chosen = 1): { id: string; title: string }[] {
  const title = (floor: number) => (floor === 1 ? 'here' : floor === 2 ? 'next floor' : `${floor - 1} floors on`);
  return Array.from({ length: Math.max(FLOORS, chosen) }, (_, i) => ({ id: String(i + 1), title: title(i + 1) }));
}

/** What can be asked for beside facts. */
const OTHERS = [
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

const NO_YES = ['no', 'yes'].map((title, id) => ({ id, title }));

interface ValueProps extends Pick<RowProps, 'info' | 'row'> {
  fact: FactInfo | undefined;
  set: (value: string) => void;
}

function Value({ info, fact, row: { fact: id, value }, set }: ValueProps) {
  if (isExpression(id)) return <Expression info={info} id={id} value={value} set={set} />;
  if (id === DRAW) return <DrawIt info={info} value={value} set={set} />;
  if (id === RULE) {
    const rules = info.rules.filter(({ kind }) => kind === 'acts');
    const choices = rules.map((rule) => ({ id: rule.id, title: `${rule.id} ${rule.text}` }));
    return <Select class="condition-rule" label="Rule" value={value} choices={choices} choose={set} />;
  }
  if (fact?.kind === 'choice' || fact?.kind === 'flag') {
    const choices = fact.kind === 'flag' ? NO_YES : fact.choices;
    return <Select label="Value" value={value} choices={choices} choose={set} />;
  }
  return (
    <input
      aria-label="Value"
      class="number"
      data-takes="numbers"
      type="text"
      inputMode="numeric"
      value={value}
      onInput={(event) => set(event.currentTarget.value)}
    />
  );
}
