import type { GeneratorInfo, OptionInfo } from '../../../wasm/bridge/interface';
import type { Options } from '../../data/link';

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
  if (other.kind === 'toggle') return `Acts only with “${other.title}” ${values[0] === '1' ? 'on' : 'off'}.`;
  const named = values.map((value) => other.choices.find((choice) => choice.id === value)?.title ?? value);
  const last = named.pop();
  return `Acts only while ${other.title} is ${named.length > 0 ? `${named.join(', ')} or ` : ''}${last}.`;
}
