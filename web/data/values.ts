import type { FactInfo, OptionInfo } from '../../wasm/bridge/interface';
import type { Level } from './level';
import type { Options } from './link';

/** Every part of "stage=10|11,curse=none,floor_name=*" holds; a star: it is known. */
const holds = (when: string, options: Options): boolean =>
  when === '' ||
  when.split(',').every((part) => {
    const [id = '', values = ''] = part.split('=');
    return values === '*' ? id in options : values.split('|').includes(String(options[id]));
  });

/**
 * What a number's value is called while the other options are so: of the rows "4" and "4?other=choice" the last that
 * holds; "{fact}" in it is what the level says.
 */
export function valueName(option: OptionInfo, value: unknown, options: Options): string | undefined {
  if (option.kind !== 'number') return undefined;
  const rows = option.choices.filter(({ id }) => {
    const [number, when = ''] = id.split('?');
    return number === String(value) && holds(when, options);
  });
  return rows.at(-1)?.title.replace(/\{\w+\}/g, (fact) => String(options[fact] ?? ''));
}

/** A level's options, and what it says of itself, as ids and, in braces, in words: by both a value may be named. */
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

/** A share as per cent: with one decimal at most, below 1 % with two digits; what is rarer still has four places. */
export function percent(part: number): string {
  const digits = part >= 0.00995 ? 1 : part >= 0.000995 ? 2 : 4;
  return `${Number((part * 100).toFixed(digits))}\u00A0%`;
}
