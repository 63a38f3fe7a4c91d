import type { GeneratorInfo } from '../../../../wasm/bridge/interface';
import type { Options } from '../../../data/link';
import { GridIcon } from '../../../parts/icons';
import { usePromise } from '../../../parts/lazy';
import { toStage } from '../../../stage/map_stage';
import { GENERATOR, SIZES, sizeFor } from '../../../stage/sheet_plan';
import { runOption, stopsAlong } from '../../../stage/sheet_run';
import { setSheet } from '../../../state/actions';
import { level, sheet } from '../../../state/store';

interface Offer {
  title: string;
  hint: string;
  sheet: string;
}

/** Choices of an option from which on it makes a sheet of its own. */
const LEAST = 4;
/** So many options are offered at once; the sheet itself has them all. */
const MOST = 3;

/** Ways to see many levels in the stage's place, by what the generator has. */
export function Sheets() {
  const now = level.value;
  const offers = usePromise(
    () => now && offersFor(now.info, now.head.options, now.head.seed),
    [now?.info.id, now && JSON.stringify(now.head.options)],
  );
  if (!now) return null;
  return (
    <div class="sheets">
      <h3>
        A sheet of them <kbd>G</kbd>
      </h3>
      <p class="hint">Opens in place of the map. R turns the page, a click opens a level, Back returns.</p>
      <div class="chips">
        {SIZES.map((maps) => (
          <Chip
            key={maps}
            offer={{ title: `${maps} at once`, hint: 'The seeds after this one', sheet: String(maps) }}
          />
        ))}
        <Chip
          offer={{
            title: 'This seed in every generator',
            hint: 'One map for each, all with this seed',
            sheet: `${SIZES[0]},${GENERATOR}`,
          }}
        />
        {offers?.map((offer) => (
          <Chip key={offer.sheet} offer={offer} />
        ))}
      </div>
    </div>
  );
}

function Chip({ offer }: { offer: Offer }) {
  const open = () => {
    setSheet(offer.sheet);
    toStage();
  };
  return (
    <button type="button" class="plain" title={offer.hint} aria-pressed={sheet.value === offer.sheet} onClick={open}>
      <GridIcon /> {offer.title}
    </button>
  );
}

async function offersFor(info: GeneratorInfo, options: Options, seed: number): Promise<Offer[]> {
  const run = await runOption(info);
  const offers: Offer[] = [];
  if (run !== undefined) {
    const floors = await stopsAlong(info, options, seed, run, 48);
    const title = titleOf(info, run).toLowerCase();
    offers.push({
      title: 'Whole run',
      hint: `One map for each ${title}, from the first to the last`,
      sheet: `${sizeFor(floors.length)},${run}`,
    });
  }
  const several = info.options.filter((o) => o.id !== run && o.kind === 'choice' && o.choices.length >= LEAST);
  for (const { id, title, choices } of several.slice(0, MOST)) {
    offers.push({
      title: `By ${lower(title)}`,
      hint: `Each ${lower(title)} with this seed and others`,
      sheet: `${sizeFor(3 * choices.length)},${id}`,
    });
  }
  return offers;
}

const titleOf = (info: GeneratorInfo, id: string): string => info.options.find((o) => o.id === id)?.title ?? id;
const lower = (title: string): string => title.slice(0, 1).toLowerCase() + title.slice(1);
