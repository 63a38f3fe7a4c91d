import type { FactInfo, GeneratorInfo, Head } from '../../../../wasm/bridge/interface';
import { IconButton, Select } from '../../../parts/controls';
import { CrossIcon } from '../../../parts/icons';
import { type Condition, freshCondition, OPERATORS, RULE, RULE_OPERATORS } from './conditions';

interface Props {
  info: GeneratorInfo;
  /** Facts of the level that is shown. */
  facts: Head['facts'];
  row: Condition;
  onChange: (row: Condition) => void;
  onRemove: (() => void) | undefined;
}

export function ConditionRow({ info, facts, row, onChange, onRemove }: Props) {
  const fact = info.facts.find((f) => f.id === row.fact);
  const ordered = fact?.kind === 'count' || fact?.kind === 'wide';
  return (
    <div class="condition">
      <Select
        label="Fact"
        value={row.fact}
        choices={[...info.facts, { id: RULE, title: 'A rule' }]}
        choose={(id) => onChange(freshCondition(info, facts, id))}
      />
      <Select
        label="Comparison"
        value={row.op}
        choices={
          row.fact === RULE ? RULE_OPERATORS : OPERATORS.filter(({ id }) => ordered || id === '=' || id === '!=')
        }
        choose={(op) => onChange({ ...row, op })}
      />
      {row.fact === RULE ? (
        <RuleValue info={info} row={row} onChange={onChange} />
      ) : (
        <Value fact={fact} row={row} onChange={onChange} />
      )}
      {onRemove && (
        <IconButton label="Remove this condition" act={onRemove}>
          <CrossIcon />
        </IconButton>
      )}
    </div>
  );
}

function RuleValue({ info, row, onChange }: Pick<Props, 'info' | 'row' | 'onChange'>) {
  return (
    <Select
      class="condition-rule"
      label="Rule"
      value={row.value}
      choices={info.rules.filter(({ kind }) => kind === 'acts').map(({ id, text }) => ({ id, title: `${id} ${text}` }))}
      choose={(value) => onChange({ ...row, value })}
    />
  );
}

const NO_YES = ['no', 'yes'].map((title, id) => ({ id, title }));

function Value({
  fact,
  row,
  onChange,
}: {
  fact: FactInfo | undefined;
  row: Condition;
  onChange: (row: Condition) => void;
}) {
  const set = (value: string) => onChange({ ...row, value });
  if (fact?.kind === 'choice' || fact?.kind === 'flag') {
    const choices = fact.kind === 'flag' ? NO_YES : fact.choices;
    return <Select label="Value" value={row.value} choices={choices} choose={set} />;
  }
  return (
    <input
      aria-label="Value"
      class="mono number"
      data-takes="numbers"
      type="text"
      inputMode="numeric"
      value={row.value}
      onInput={(event) => set(event.currentTarget.value)}
    />
  );
}
