import type { OptionInfo } from '../../../wasm/bridge/interface';
import { setOption } from '../../state/actions';
import { isOdds, NOTCHES, notchOf, ONE_IN, oddsText, valueFrom } from './acts';

interface Props {
  option: OptionInfo;
  value: number;
  /** What the value is called. */
  name?: string | undefined;
}

/**
 * An option's slider; a chance of 1 in N on a scale of equal factors, to the right more often, at the left end never,
 * where 0 is allowed. A whole drag is one place in the history.
 */
export function Track({ option, value, name }: Props) {
  const odds = isOdds(option);
  const read = (field: HTMLInputElement, live: boolean) =>
    setOption(option.id, odds ? valueFrom(option, value, Number(field.value)) : Number(field.value), live);
  return (
    <input
      type="range"
      class="track wide"
      aria-label={odds ? `${option.title.replace(ONE_IN, '')}, to the right more often` : `${option.title}, slider`}
      aria-valuetext={odds ? oddsText(value) : [value, name].filter(Boolean).join(', ')}
      min={odds ? 0 : option.low}
      max={odds ? NOTCHES : option.high}
      step={odds ? 1 : option.step}
      value={odds ? notchOf(option, value) : value}
      onInput={(event) => read(event.currentTarget, true)}
      onChange={(event) => read(event.currentTarget, false)}
    />
  );
}
