import type { GeneratorInfo, OptionInfo } from '../../../wasm/bridge/interface';
import type { Options } from '../../data/request';
import { saidOf, valueName, written } from '../../data/values';
import { Button, DiceIcon } from '../../parts/buttons';
import { Select, Switch } from '../../parts/controls';
import { useShown } from '../../parts/hooks';
import { usePromise } from '../../parts/lazy';
import { reroll, setFloors, setOption } from '../../state/actions';
import { level } from '../../state/store';
import { Hint as HintWords, Source, SourceLetter } from '../source';
import { TextControl } from './text/text_field';

/** The control of an option, by its kind. */
export function Control({ option }: { option: OptionInfo }) {
  const value = level.value?.head.options[option.id] ?? option.default;
  if (option.kind === 'toggle') return <Toggle option={option} on={Number(value) !== 0} />;
  if (option.kind === 'text') return <TextControl option={option} />;
  if (option.kind === 'choice') return <Choice option={option} value={String(value)} />;
  if (isOdds(option)) return <OddsControl option={option} value={Number(value)} />;
  return <NumberControl option={option} value={Number(value)} />;
}

const hintId = (option: OptionInfo) => `hint-${option.id}`;

/** What the option does and its source, of which only a letter is seen unless the option is in focus. */
function Hint({ option }: { option: OptionInfo }) {
  const value = String(level.value?.head.options[option.id] ?? '');
  const source = option.choices.find(({ id }) => id === value)?.source ?? option.source;
  return (
    <p class="hint" id={hintId(option)}>
      <SourceLetter source={source} /> <HintWords of={option} /> <Source source={source} />
    </p>
  );
}

function Toggle({ option, on }: { option: OptionInfo; on: boolean }) {
  return (
    <div class="field">
      <Switch
        label={option.title}
        on={on}
        aria-describedby={hintId(option)}
        set={(next) => setOption(option.id, next ? 1 : 0)}
      />
      <Hint option={option} />
    </div>
  );
}

/** Choices with longer titles get their own line. */
const MAX_INLINE_CHARS = 16;

function Choice({ option, value }: { option: OptionInfo; value: string }) {
  return (
    <div class={option.choices.some((choice) => choice.title.length > MAX_INLINE_CHARS) ? 'field' : 'field inline'}>
      <label for={`option-${option.id}`}>{option.title}</label>
      <Select
        id={`option-${option.id}`}
        value={value}
        aria-describedby={hintId(option)}
        choices={option.choices}
        choose={(id) => setOption(option.id, id)}
      />
      <Hint option={option} />
    </div>
  );
}

function NumberControl({ option, value }: { option: OptionInfo; value: number }) {
  const id = `option-${option.id}`;
  const now = level.value;
  const name = valueName(
    option,
    value,
    now && now.head.options[option.id] === value ? saidOf(now) : (now?.head.options ?? {}),
  );
  const span = (option.high - option.low) / option.step;
  return (
    <div class="field inline">
      <label for={id}>{option.title}</label>
      <span class="number-pair">
        {option.key !== '' && <Reroll option={option} />}
        <WholeRun option={option} />
        {name && <span>{name}</span>}
        <NumberField id={id} option={option} value={value} />
      </span>
      {option.key === '' && span <= 5000 && <Track option={option} value={value} name={name} />}
      <Hint option={option} />
    </div>
  );
}

/** At the option that numbers the floors of a run: a button that shows all of them. */
function WholeRun({ option }: { option: OptionInfo }) {
  const now = level.value;
  const run = usePromise(
    () => (now?.info.runs ? import('../../stage/sheet_run').then(({ runOption }) => runOption(now.info)) : undefined),
    [now?.info.id],
  );
  if (!now || run !== option.id) return null;
  return (
    <Button title="One map for each floor of this seed, from the first to the last" act={() => setFloors(true)}>
      Whole run
    </Button>
  );
}

function NumberField({ id, option, value }: { id: string; option: OptionInfo; value: number }) {
  const field = useShown(String(value), level.value);
  const read = (text: string) => {
    const next = written(text, option);
    if (next === undefined || next === value) {
      if (field.current) field.current.value = String(value);
    } else setOption(option.id, next);
  };
  return (
    <input
      id={id}
      ref={field}
      class="number"
      data-takes="numbers"
      type="text"
      inputMode={option.step < 1 ? 'decimal' : 'numeric'}
      autocomplete="off"
      defaultValue={String(value)}
      aria-describedby={hintId(option)}
      onChange={(event) => read(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
    />
  );
}

/** A chance of 1 in N: a field for N, and a slider. */
function OddsControl({ option, value }: { option: OptionInfo; value: number }) {
  const id = `option-${option.id}`;
  const title = option.title.replace(ONE_IN, '');
  return (
    <div class="field inline">
      <label for={id}>
        {title}, {value === 0 ? 'never' : '1 in'}
      </label>
      <NumberField id={id} option={option} value={value} />
      <Track option={option} value={value} />
      <span class="row-between odds-ends" aria-hidden="true">
        <span>{option.low === 0 ? 'never' : 'rare'}</span>
        <span>always</span>
      </span>
      <Hint option={option} />
    </div>
  );
}

function Reroll({ option }: { option: OptionInfo }) {
  return (
    <Button class="plain reroll" act={() => reroll(option.id)} title={`Roll again (${option.key.toUpperCase()})`}>
      <DiceIcon /> Roll again <kbd>{option.key.toUpperCase()}</kbd>
    </Button>
  );
}

interface Props {
  option: OptionInfo;
  value: number;
  /** Name of the value. */
  name?: string | undefined;
  set?: (value: number, live: boolean) => void;
}

/**
 * An option's slider. A chance of 1 in N has a logarithmic scale, more often to the right, and never at the left end if 0 is
 * allowed. A drag is one entry of the history.
 */
export function Track({ option, value, name, set = (to, live) => setOption(option.id, to, live) }: Props) {
  const odds = isOdds(option);
  const read = (field: HTMLInputElement, live: boolean) =>
    set(odds ? valueFrom(option, value, Number(field.value)) : Number(field.value), live);
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

/** "Snake pit, 1 in". */
export const ONE_IN = /, 1 in$/;
export const isOdds = ({ title, low, step }: OptionInfo): boolean => ONE_IN.test(title) && low >= 0 && step === 1;

/** A chance of 1 in N as text. */
export const oddsText = (value: number): string => (value === 0 ? 'never' : value === 1 ? 'always' : `1 in ${value}`);

/** Parses `OptionInfo.acts` ("tiles=1,level=2|3"): the values of other options with which an option has an effect. */
function conditionsOf(info: GeneratorInfo, acts: string): { option: OptionInfo; values: string[] }[] {
  return acts.split(',').flatMap((part) => {
    const [id, values = ''] = part.split('=');
    const option = info.options.find((one) => one.id === id);
    return option ? [{ option, values: values.split('|') }] : [];
  });
}

/** Why changing an option has no effect now, as a sentence; empty if it has one. */
export function idleReason(info: GeneratorInfo, option: OptionInfo, options: Options): string {
  const missing = conditionsOf(info, option.acts).find(
    (part) => !part.values.includes(String(options[part.option.id])),
  );
  if (!missing) return '';
  const { option: other, values } = missing;
  if (other.kind === 'toggle') return `Matters only with "${other.title}" ${values[0] === '1' ? 'on' : 'off'}.`;
  const named = values.map((value) => other.choices.find((choice) => choice.id === value)?.title ?? value);
  const last = named.pop();
  return `Matters only while ${other.title} is ${named.length > 0 ? `${named.join(', ')} or ` : ''}${last}.`;
}

/** Number of steps of a slider of odds. */
export const NOTCHES = 100;

/** The range of N in a chance of 1 in N; 0 is never. */
export interface Odds {
  readonly low: number;
  readonly high: number;
}

const rarest = ({ high }: Odds): number => Math.log(Math.max(2, high));

/** A chance's notch on a logarithmic scale; 0 for never. */
export const notchOf = (odds: Odds, value: number): number =>
  value === 0 ? 0 : Math.round(NOTCHES - (Math.log(value) / rarest(odds)) * (NOTCHES - 1));

function valueAt(odds: Odds, notch: number): number {
  if (notch === 0 && odds.low === 0) return 0;
  return Math.max(1, Math.round(Math.exp(((NOTCHES - notch) / (NOTCHES - 1)) * rarest(odds))));
}

/**
 * The chance at a notch to which the slider was moved from `value`. Several notches mean the same small number: the result
 * differs from `value` if possible, so that each press of an arrow key has an effect.
 */
export function valueFrom(odds: Odds, value: number, notch: number): number {
  const way = Math.sign(notch - notchOf(odds, value));
  let to = notch;
  while (way !== 0 && to + way >= 0 && to + way <= NOTCHES && valueAt(odds, to) === value) to += way;
  return valueAt(odds, to);
}
