import type { FactInfo, GeneratorInfo, Head } from '../../../wasm/bridge/interface';
import { CrossIcon } from '../../app/icons';
import { IconButton } from '../../parts/icon_button';
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
      <select
        aria-label="Fact"
        value={row.fact}
        onChange={(event) => onChange(freshCondition(info, facts, event.currentTarget.value))}
      >
        {info.facts.map((f) => (
          <option key={f.id} value={f.id}>
            {f.title}
          </option>
        ))}
        <option value={RULE}>A rule</option>
      </select>
      <select
        aria-label="Comparison"
        value={row.op}
        onChange={(event) => onChange({ ...row, op: event.currentTarget.value })}
      >
        {(row.fact === RULE ? RULE_OPERATORS : OPERATORS.filter(([op]) => ordered || op === '=' || op === '!=')).map(
          ([op, words]) => (
            <option key={op} value={op}>
              {words}
            </option>
          ),
        )}
      </select>
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
    <select
      class="condition-rule"
      aria-label="Rule"
      value={row.value}
      onChange={(event) => onChange({ ...row, value: event.currentTarget.value })}
    >
      {info.rules
        .filter(({ kind }) => kind === 'acts')
        .map(({ id, text }) => (
          <option key={id} value={id}>
            {id} {text}
          </option>
        ))}
    </select>
  );
}

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
    const choices =
      fact.kind === 'flag'
        ? [
            { id: '0', title: 'no' },
            { id: '1', title: 'yes' },
          ]
        : fact.choices;
    return (
      <select aria-label="Value" value={row.value} onChange={(event) => set(event.currentTarget.value)}>
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.title}
          </option>
        ))}
      </select>
    );
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
