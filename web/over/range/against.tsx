import type { GeneratorInfo, Parsed } from '../../../wasm/bridge/interface';
import { withoutView } from '../../../wasm/bridge/link.mjs';
import { slow } from '../../data/engines';
import { LinkBox } from '../../parts/controls';
import { isKept, keep, type OptionSet, others, setFrom } from './sets';

interface Props {
  info: GeneratorInfo;
  own: OptionSet;
  against: OptionSet | undefined;
  onAgainst: (set: OptionSet | undefined) => void;
}

/** What the picture is compared with: a preset, options that were kept, or those of any link. */
export function Against({ info, own, against, onAgainst }: Props) {
  const all = others(info, own);
  const same = isKept(info, own);
  return (
    <>
      <div class="survey-bar">
        <label for="range-against">Compare {own.name} with</label>
        <select
          id="range-against"
          value={against?.name ?? ''}
          onChange={(event) => onAgainst(all.find(({ name }) => name === event.currentTarget.value))}
        >
          <option value="">nothing</option>
          {all.map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
        <button type="button" class="plain" onClick={() => keep(info, own)} disabled={same}>
          {same ? 'Kept: now set other options' : 'Keep these options to compare'}
        </button>
      </div>
      <Pasted info={info} own={own} onAgainst={onAgainst} />
    </>
  );
}

function Pasted({ info, own, onAgainst }: Omit<Props, 'against'>) {
  const take = async (link: string) => {
    const parsed = await slow.ask('against', 'parse', withoutView(link)).then(
      (told) => JSON.parse(told) as Parsed,
      () => undefined,
    );
    const set = parsed ? parsed.refusal || setFrom(info, own, parsed) : 'The link could not be read.';
    if (typeof set === 'string') return set;
    onAgainst(set);
    return undefined;
  };
  return (
    <LinkBox
      id="range-link"
      label="A link to a level with other options"
      placeholder="or with the options of a link"
      onLink={take}
    />
  );
}
