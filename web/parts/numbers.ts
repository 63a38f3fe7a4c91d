import type { FactInfo, OptionInfo } from '../../wasm/bridge/interface';

/** What a person typed, as a number that the option can have; undefined where it is no number. */
export function written(text: string, option: Pick<OptionInfo, 'low' | 'high' | 'step'>): number | undefined {
  const number = Number(text.trim().replace(',', '.').replace('−', '-'));
  if (text.trim() === '' || !Number.isFinite(number)) return undefined;
  const whole = Math.round(number / option.step) * option.step;
  return Math.max(option.low, Math.min(option.high, Number(whole.toFixed(6))));
}

export function factText(fact: Pick<FactInfo, 'kind' | 'choices'>, value: number): string {
  if (fact.kind === 'flag') return value === 0 ? 'no' : 'yes';
  if (fact.kind === 'choice') return fact.choices[value]?.title ?? String(value);
  return String(value).replace('-', '−');
}

/** A share as per cent with as many digits as it needs. */
export function percent(part: number): string {
  if (part === 0) return '0 %';
  const digits = part >= 0.0995 ? 1 : part >= 0.001 ? 2 : 4;
  return `${(part * 100).toFixed(digits)} %`;
}
