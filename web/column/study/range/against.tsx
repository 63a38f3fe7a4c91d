// The choice of the options that the range is compared with.
import type { Parsed } from '../../../../wasm/bridge/interface';
import { withoutView } from '../../../../wasm/shared/link.mjs';
import { list } from '../../../../wasm/shared/modules.mjs';
import { infoOf, slow } from '../../../data/engines';
import { Button } from '../../../parts/buttons';
import { LinkBox, Select } from '../../../parts/controls';
import { isKept, isSame, keep, type OptionSet, others, setFrom, usualOf } from './sets';

interface AgainstProps {
  own: OptionSet;
  against: OptionSet | undefined;
  onAgainst: (set: OptionSet | undefined) => void;
}

/** Chooses the set to compare with: another generator, a preset, a kept set, or the options of any link. */
export function Against({ own, against, onAgainst }: AgainstProps) {
  const sets = others(own);
  const { generators } = list;
  // Only generators with a walkable map have facts in common.
  const walks = generators.some(({ id, walks }) => id === own.info.id && walks);
  const cards = generators.filter((card) => walks && card.walks && card.id !== own.info.id);
  const isOwnKept = isKept(own);
  const choose = async (value: string) => {
    const card = cards.find(({ id }) => id === value);
    onAgainst(card ? usualOf(await infoOf(card.id)) : sets.find(({ name }) => name === value));
  };
  const isListed = against && sets.some((set) => isSame(set, against));
  return (
    <>
      <div class="survey-bar">
        <label for="range-against">Compare {own.name} with</label>
        <Select
          id="range-against"
          value={against && !isListed ? against.info.id : (against?.name ?? '')}
          none="nothing"
          groups={[
            ...(cards.length > 0 ? [{ title: 'Another generator', choices: cards }] : []),
            { title: 'Other options', choices: sets.map(({ name }) => ({ id: name, title: name })) },
          ]}
          choose={(value) => void choose(value).catch(() => undefined)}
        />
        <Button act={() => keep(own)} disabled={isOwnKept}>
          {isOwnKept ? 'Kept: now choose other options, or another tab' : 'Keep these options to compare'}
        </Button>
      </div>
      <LinkBox
        id="range-link"
        label="A link to a level of any generator"
        placeholder="or with the options of a link"
        onLink={(link) => compareWithLink(link, own, onAgainst)}
      />
    </>
  );
}

/** Resolves to an error message if the link's options cannot be compared with. */
async function compareWithLink(
  link: string,
  own: OptionSet,
  onAgainst: (set: OptionSet) => void,
): Promise<string | undefined> {
  const answer = await slow.ask('against', 'parse', withoutView(link)).catch(() => undefined);
  if (answer === undefined) return 'The link could not be read.';
  const parsed = JSON.parse(answer) as Parsed;
  const set = parsed.refusal || setFrom(await infoOf(parsed.link), own, parsed);
  if (typeof set === 'string') return set;
  onAgainst(set);
  return undefined;
}
