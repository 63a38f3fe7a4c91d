import type { GeneratorInfo, OptionInfo } from '../../../wasm/bridge/interface';
import type { Options } from '../../data/link';

/** "Snake pit, 1 in". */
export const ONE_IN = /, 1 in$/;
export const isOdds = ({ title, low, step }: OptionInfo): boolean => ONE_IN.test(title) && low >= 0 && step === 1;

/** What a chance of 1 in N is called. */
export const oddsText = (value: number): string => (value === 0 ? 'never' : value === 1 ? 'always' : `1 in ${value}`);

interface Part {
  option: OptionInfo;
  values: string[];
}

function partsOf(info: GeneratorInfo, acts: string): Part[] {
  return acts.split(',').flatMap((part) => {
    const [id, values = ''] = part.split('=');
    const option = info.options.find((one) => one.id === id);
    return option ? [{ option, values: values.split('|') }] : [];
  });
}

/** Why changing an option changes nothing now, as a sentence; empty where it acts. */
export function idleReason(info: GeneratorInfo, option: OptionInfo, options: Options): string {
  const missing = partsOf(info, option.acts).find((part) => !part.values.includes(String(options[part.option.id])));
  if (!missing) return '';
  const { option: other, values } = missing;
  if (other.kind === 'toggle') return `Matters only with "${other.title}" ${values[0] === '1' ? 'on' : 'off'}.`;
  const named = values.map((value) => other.choices.find((choice) => choice.id === value)?.title ?? value);
  const last = named.pop();
  return `Matters only while ${other.title} is ${named.length > 0 ? `${named.join(', ')} or ` : ''}${last}.`;
}

/** Notches of a slider of odds. */
export const NOTCHES = 100;

/** A chance of 1 in N, from `low` (0: it can be never) to `high`. */
export interface Odds {
  readonly low: number;
  readonly high: number;
}

const rarest = ({ high }: Odds): number => Math.log(Math.max(2, high));

/** Where a chance stands on a scale of equal factors, to the right more often; at the left end never. */
export const notchOf = (odds: Odds, value: number): number =>
  value === 0 ? 0 : Math.round(NOTCHES - (Math.log(value) / rarest(odds)) * (NOTCHES - 1));

function valueAt(odds: Odds, notch: number): number {
  if (notch === 0 && odds.low === 0) return 0;
  return Math.max(1, Math.round(Math.exp(((NOTCHES - notch) / (NOTCHES - 1)) * rarest(odds))));
}

/** The chance at a notch to which the slider was moved from `value`: several notches mean the same small number, and a
 * press of an arrow key leads on to the next number.
 */
export function valueFrom(odds: Odds, value: number, notch: number): number {
  const way = Math.sign(notch - notchOf(odds, value));
  let to = notch;
  while (way !== 0 && to + way >= 0 && to + way <= NOTCHES && valueAt(odds, to) === value) to += way;
  return valueAt(odds, to);
}
