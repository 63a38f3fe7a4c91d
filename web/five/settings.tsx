import { useState } from 'preact/hooks';
import type { OptionInfo } from '../../wasm/bridge/interface';
import { Select } from '../parts/controls';
import { count } from './counting';
import { type One, setOption } from './state';

/** Which option, and its value: a small way to set what the generator's own tab sets at length. */
export function Settings({ one }: { one: One }) {
  const options = (one.info.value?.options ?? []).filter(({ kind, key }) => kind !== 'text' && key === '');
  const [chosen, choose] = useState('');
  const option = options.find(({ id }) => id === chosen);
  const set = (value: number | string) => {
    if (option) setOption(one, option.id, value);
    count();
  };
  return (
    <div class="five-settings">
      <label for={`five-option-${one.card.id}`}>
        <span>Option of {one.card.tab}</span>
        <Select id={`five-option-${one.card.id}`} value={chosen} choices={options} choose={choose}>
          <option value="">Choose one</option>
        </Select>
      </label>
      {option && (
        <label key={option.id} for={`five-${option.id}`}>
          <span>{option.title}</span>
          <Value option={option} value={one.options.value[option.id]} set={set} />
        </label>
      )}
    </div>
  );
}

interface ValueProps {
  option: OptionInfo;
  value: number | string | undefined;
  set: (value: number | string) => void;
}

const ON_OFF = ['off', 'on'].map((title, id) => ({ id, title }));

function Value({ option, value, set }: ValueProps) {
  if (option.kind === 'number')
    return (
      <input
        id={`five-${option.id}`}
        type="number"
        data-takes="numbers"
        min={option.low}
        max={option.high}
        step={option.step}
        value={value ?? option.default}
        onChange={(event) => {
          const number = Number(event.currentTarget.value);
          if (Number.isFinite(number)) set(Math.max(option.low, Math.min(option.high, number)));
        }}
      />
    );
  const isToggle = option.kind === 'toggle';
  const initial = isToggle ? String(option.default) : option.choices[option.default]?.id;
  return (
    <Select
      id={`five-${option.id}`}
      value={String(value ?? initial)}
      choices={isToggle ? ON_OFF : option.choices}
      choose={(id) => set(isToggle ? Number(id) : id)}
    />
  );
}
