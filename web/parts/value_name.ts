import type { OptionInfo } from '../../wasm/door';
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
