import type { GeneratorCard, Parsed } from '../../../../wasm/bridge/interface';
import { withoutView } from '../../../../wasm/shared/link.mjs';
import { list as listing } from '../../../../wasm/shared/modules.mjs';
import { infoOf, slow } from '../../../data/engines';
import { LinkBox } from '../../../parts/controls';
import { isKept, isSame, keep, type OptionSet, others, setFrom, usualOf } from './sets';

interface Props {
  own: OptionSet;
  against: OptionSet | undefined;
  onAgainst: (set: OptionSet | undefined) => void;
}

/** Other generators whose levels are measured alike: those with a map to walk on. */
const elsewhere = (own: OptionSet): GeneratorCard[] => {
  const all = listing.generators;
  return all.some(({ id, walks }) => id === own.info.id && walks)
    ? all.filter(({ id, walks }) => id !== own.info.id && walks)
    : [];
};

/** What the picture is compared with: another generator, a preset, options that were kept, or those of any link. */
export function Against({ own, against, onAgainst }: Props) {
  const { info } = own;
  const all = others(own);
  const cards = elsewhere(own);
  const same = isKept(info, own);
  const choose = async (value: string) => {
    const card = cards.find(({ id }) => id === value);
    onAgainst(card ? usualOf(await infoOf(card.id)) : all.find(({ name }) => name === value));
  };
  const listed = against && all.some((set) => isSame(set, against));
  return (
    <>
      <div class="survey-bar">
        <label for="range-against">Compare {own.name} with</label>
        <select
          id="range-against"
          value={against && !listed ? against.info.id : (against?.name ?? '')}
          onChange={(event) => void choose(event.currentTarget.value).catch(() => undefined)}
        >
          <option value="">nothing</option>
          {cards.length > 0 && (
            <optgroup label="Another generator">
              {cards.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </optgroup>
          )}
          <optgroup label="Other options">
            {all.map(({ name }) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </optgroup>
        </select>
        <button type="button" class="plain" onClick={() => keep(info, own)} disabled={same}>
          {same ? 'Kept: now choose other options, or another tab' : 'Keep these options to compare'}
        </button>
      </div>
      <Pasted own={own} onAgainst={onAgainst} />
    </>
  );
}

function Pasted({ own, onAgainst }: Omit<Props, 'against'>) {
  const take = async (link: string) => {
    const parsed = await slow.ask('against', 'parse', withoutView(link)).then(
      (told) => JSON.parse(told) as Parsed,
      () => undefined,
    );
    if (!parsed) return 'The link could not be read.';
    const set = parsed.refusal || setFrom(await infoOf(parsed.link), own, parsed);
    if (typeof set === 'string') return set;
    onAgainst(set);
    return undefined;
  };
  return (
    <LinkBox
      id="range-link"
      label="A link to a level of any generator"
      placeholder="or with the options of a link"
      onLink={take}
    />
  );
}
