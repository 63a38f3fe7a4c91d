import type { FactInfo, OptionInfo } from '../../wasm/door';

/** An integer at a scale, for people: 30 at scale 10 is "3.0". */
export function shown(value: number, scale: number): string {
  return scale > 1 ? (value / scale).toFixed(Math.max(1, Math.round(Math.log10(scale)))) : String(value);
}

/** What a person typed, as the option's integer within its range; undefined where it is no number. */
export function written(text: string, option: Pick<OptionInfo, 'low' | 'high' | 'scale'>): number | undefined {
  const number = Number(text.trim().replace(',', '.').replace('−', '-'));
  if (text.trim() === '' || !Number.isFinite(number)) return undefined;
  return Math.max(option.low, Math.min(option.high, Math.round(number * Math.max(1, option.scale))));
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
