import type { GeneratorInfo, OptionInfo } from '../../../../wasm/bridge/interface';
import { defaultsOf, type Options, sameOptions } from '../../../data/link';
import { valueName } from '../../../data/values';
import { isOdds, ONE_IN, oddsText } from '../../change/acts';

/** Options in another's place, and what the difference is called. */
export interface Otherwise {
  title: string;
  options: Options;
}

/**
 * Sets of options beside those at hand, the nearest first: rules that are left out taken back, then one option another
 * value, then the presets. Of a number its ends and its default are tried; texts and samples of one stage never.
 */
export function otherOptions(info: GeneratorInfo, now: Options): Otherwise[] {
  const { without: left, ...whole } = now;
  const back = left === undefined ? [] : [{ title: 'All rules', options: whole }];
  const single = info.options.flatMap((option) =>
    valuesOf(option)
      .filter((value) => value !== now[option.id])
      .map((value) => ({ title: titleOf(option, value, now), options: { ...whole, [option.id]: value } })),
  );
  const presets = info.presets.map(({ title, options }) => ({ title, options: { ...defaultsOf(info), ...options } }));
  return [...back, ...single, ...presets].filter(({ options }) => !sameOptions(options, now));
}

function valuesOf(option: OptionInfo): (number | string)[] {
  if (option.kind === 'toggle') return [0, 1];
  if (option.kind === 'choice') return option.choices.map(({ id }) => id);
  if (option.kind === 'text' || option.key !== '') return [];
  return [...new Set([option.default, option.low, option.high])];
}

function titleOf(option: OptionInfo, value: number | string, now: Options): string {
  if (option.kind === 'toggle') return `${option.title}: ${value === 1 ? 'on' : 'off'}`;
  if (isOdds(option)) return `${option.title.replace(ONE_IN, '')}: ${oddsText(Number(value))}`;
  const choice = option.choices.find(({ id }) => option.kind === 'choice' && id === value)?.title;
  return `${option.title}: ${choice ?? valueName(option, value, now) ?? value}`;
}
