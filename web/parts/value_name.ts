import type { OptionInfo } from '../../wasm/door';
import type { Level } from '../level';
import type { Options } from '../link';

/** Every part of "stage=10|11,curse=none" holds. */
const holds = (when: string, options: Options): boolean =>
  when === '' ||
  when.split(',').every((part) => {
    const [id = '', values = ''] = part.split('=');
    return values.split('|').includes(String(options[id]));
  });

/** What a number's value is called while the other options are so: of the rows "4" and "4?other=choice" the last that holds. */
export function valueName(option: OptionInfo, value: unknown, options: Options): string | undefined {
  if (option.kind !== 'number') return undefined;
  const rows = option.choices.filter(({ id }) => {
    const [number, when = ''] = id.split('?');
    return number === String(value) && holds(when, options);
  });
  return rows.at(-1)?.title;
}

/** A level's options, and what it says of itself in words: by both a value may be named. */
export function saidOf({ info, head }: Pick<Level, 'info' | 'head'>): Options {
  const said: Record<string, number | string> = { ...head.options };
  info.facts.forEach((fact, i) => {
    const choice = fact.kind === 'choice' ? fact.choices[head.facts[i] ?? 0] : undefined;
    if (choice && !(fact.id in said)) said[fact.id] = choice.id;
  });
  return said;
}
