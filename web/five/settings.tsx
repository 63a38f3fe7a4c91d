import { useState } from 'preact/hooks';
import type { OptionInfo } from '../../wasm/bridge/interface';
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
      <label>
        <span>Option of {one.card.tab}</span>
        <select value={chosen} onChange={(event) => choose(event.currentTarget.value)}>
          <option value="">Choose one</option>
          {options.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
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
  const choices =
    option.kind === 'toggle'
      ? [
          { id: '0', title: 'off' },
          { id: '1', title: 'on' },
        ]
      : option.choices;
  const initial = option.kind === 'toggle' ? String(option.default) : option.choices[option.default]?.id;
  return (
    <select
      id={`five-${option.id}`}
      value={String(value ?? initial)}
      onChange={(event) =>
        set(option.kind === 'toggle' ? Number(event.currentTarget.value) : event.currentTarget.value)
      }
    >
      {choices.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </select>
  );
}
