import type { FactInfo, OptionInfo } from '../../wasm/bridge/interface';
import type { Level } from './level';
import type { Options } from './request';

/** A text's JSON, unchecked; {} for a text that is none. */
export function parsed(text: string | null) {
  try {
    return JSON.parse(text ?? '') ?? {};
  } catch {
    return {};
  }
}

/** Whether all conditions of "stage=10|11,curse=none,floor_name=*" hold; a star means that the value is known. */
const holds = (when: string, options: Options): boolean =>
  when === '' ||
  when.split(',').every((part) => {
    const [id = '', values = ''] = part.split('=');
    return values === '*' ? id in options : values.split('|').includes(String(options[id]));
  });

/**
 * The name of an option's value: of the rows "4" and "4?other=choice" the last whose conditions hold for the other
 * options. "{fact}" in it is replaced by the fact.
 */
export function valueName(option: OptionInfo, value: unknown, options: Options): string | undefined {
  if (option.kind !== 'number') return undefined;
  const rows = option.choices.filter(({ id }) => {
    const [number, when = ''] = id.split('?');
    return number === String(value) && holds(when, options);
  });
  return rows.at(-1)?.title.replace(/\{\w+\}/g, (fact) => String(options[fact] ?? ''));
}

/** An option's value in words: the name of a choice or of a number, or the number. */
export function valueText(option: OptionInfo, value: number | string, options: Options): string {
  if (option.kind === 'toggle') return Number(value) === 1 ? 'on' : 'off';
  const choice = option.kind === 'choice' && option.choices.find(({ id }) => id === value)?.title;
  return choice || (valueName(option, value, options) ?? String(value).replace(/^-/, '−'));
}

/** A level's options and choice facts, by id, and under "{id}" as titles: names of values may depend on both. */
export function saidOf({ info, head }: Pick<Level, 'info' | 'head'>): Options {
  const said: Record<string, number | string> = { ...head.options };
  info.facts.forEach((fact, i) => {
    const choice = fact.kind === 'choice' ? fact.choices[head.facts[i] ?? 0] : undefined;
    if (!choice || fact.id in said) return;
    said[fact.id] = choice.id;
    said[`{${fact.id}}`] = choice.title;
  });
  return said;
}

/** Parses a typed number and clamps it to the option's range. Undefined if it is not a number. */
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

/** "3" or "3–5". */
export const rangeText = (fact: Pick<FactInfo, 'kind' | 'choices'>, from: number, to: number): string =>
  from === to ? factText(fact, from) : `${factText(fact, from)}–${factText(fact, to)}`;

/** Formats a share in per cent: at most one decimal, two significant digits below 1 %, four decimals below 0.1 %. */
export function percent(part: number): string {
  const digits = part >= 0.00995 ? 1 : part >= 0.000995 ? 2 : 4;
  return `${Number((part * 100).toFixed(digits))}\u00A0%`;
}
