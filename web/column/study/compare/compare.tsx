// The lazily loaded parts of the Compare section: sheets of many levels and the comparison of two.
import { useState } from 'preact/hooks';
import type { GeneratorInfo } from '../../../../wasm/bridge/interface';
import { looseLink, seedText } from '../../../data/request';
import { Button, GridIcon } from '../../../parts/buttons';
import { Heads, LinkBox, Select } from '../../../parts/controls';
import { usePromise } from '../../../parts/lazy';
import { toStage } from '../../../stage/map_stage';
import { GENERATOR, SIZES, sizeFor, stopsOf } from '../../../stage/sheet_plan';
import { runOption } from '../../../stage/sheet_run';
import { setBeside, setFloors, setSheet } from '../../../state/actions';
import { beside, level, measured, sheet } from '../../../state/store';
import { other, seen } from './beside';
import { FactsTable } from './facts';
import { differences, haveSameRooms, isHere, Name } from './tables';

export const CompareInside = () => (
  <>
    <FactsTable />
    <Compare />
  </>
);

interface Offer {
  title: string;
  hint: string;
  /** The link's sheet=. */
  sheet: string;
}

const OFFERS: readonly Offer[] = [
  ...SIZES.map((maps) => ({ title: `${maps} at once`, hint: 'The seeds after this one', sheet: String(maps) })),
  {
    title: 'This seed in every generator',
    hint: 'One map for each, all with this seed',
    sheet: `${SIZES[0]},${GENERATOR}`,
  },
];

/** Sheets of many levels in place of the map. */
export function Sheets() {
  const now = level.value;
  const offers = usePromise(() => now && offersFor(now.info), [now?.info.id]);
  if (!now) return null;
  const open = (text: string) => {
    setSheet(text);
    toStage();
  };
  return (
    <div class="sheets">
      <h3>
        A sheet of them <kbd>G</kbd>
      </h3>
      <p class="hint">Opens in place of the map. R turns the page, a click opens a level, Back returns.</p>
      <div class="chips">
        {[...OFFERS, ...(offers ?? [])].map(({ title, hint, sheet: text }) => (
          <Button key={text} title={hint} aria-pressed={sheet.value === text} act={() => open(text)}>
            <GridIcon /> {title}
          </Button>
        ))}
        {now.info.runs && (
          <Button act={() => setFloors(true)}>
            <GridIcon /> Whole run
          </Button>
        )}
      </div>
    </div>
  );
}

/** Options with at least this many choices are offered as a sheet, up to a maximum; the sheet itself can show any. */
const MIN_CHOICES = 4;
const MAX_OFFERS = 3;

/** Sheets by the options with the most choices. */
async function offersFor(info: GeneratorInfo): Promise<Offer[]> {
  const run = await runOption(info);
  const offers: Offer[] = [];
  const several = info.options.filter((o) => o.id !== run && o.kind === 'choice' && o.choices.length >= MIN_CHOICES);
  for (const { id, title, choices } of several.slice(0, MAX_OFFERS)) {
    const name = title.slice(0, 1).toLowerCase() + title.slice(1);
    const hint = `Each ${name} with this seed and others`;
    offers.push({ title: `By ${name}`, hint, sheet: `${sizeFor(3 * choices.length)},${id}` });
  }
  return offers;
}

/** Chooses another level to show next to this one, and lists what differs. */
function Compare() {
  if (!level.value) return null;
  return (
    <div class="compare">
      <h3>Compare with another level</h3>
      <p class="hint">You see both side by side, and they move, zoom and step together.</p>
      <SeenLevels />
      <OtherValue />
      <LinkBox
        id="compare-link"
        label="A link to a level"
        placeholder="A link to a level"
        onLink={(link) => void setBeside(link.slice(1))}
      />
      {beside.value !== undefined && (
        <>
          <Differences />
          <Button act={() => setBeside(undefined)}>End the comparison</Button>
        </>
      )}
    </div>
  );
}

function SeenLevels() {
  const others = seen.value.filter(({ link }) => link !== level.value?.head.link && isHere(link));
  if (others.length === 0) return null;
  return (
    <label class="compare-row" for="compare-seen">
      <span>One you have seen</span>
      <Select
        id="compare-seen"
        value=""
        choices={others.map(({ link, name }) => ({ id: link, title: name }))}
        choose={(link) => link && setBeside(link)}
        none="Choose …"
      />
    </label>
  );
}

/** Maximum number of an option's values in the list. */
const MAX_VALUES = 24;

/** The same seed with another value of one option. */
function OtherValue() {
  const now = level.value;
  const [id, setId] = useState('');
  if (!now) return null;
  const { seed, options: chosen } = now.head;
  const options = now.info.options.filter((o) => o.kind !== 'text');
  const option = options.find((o) => o.id === id);
  const stops = option ? stopsOf(option, MAX_VALUES, chosen).filter(({ set }) => set[id] !== chosen[id]) : [];
  const values = option ? Math.round((option.high - option.low) / option.step) + 1 : 0;
  const choose = (at: string) => {
    const stop = stops[Number(at)];
    if (at !== '' && stop) setBeside(looseLink(now.info, seedText(seed), { ...chosen, ...stop.set }));
  };
  return (
    <div class="compare-row">
      <span>This seed, but</span>
      <Select label="Option" value={option ? id : ''} none="an option …" choices={options} choose={setId} />
      {option && (
        <Select
          label="Its value"
          value=""
          none={values > MAX_VALUES ? `is … (${MAX_VALUES} of ${values.toLocaleString('en')} values)` : 'is …'}
          choices={stops.map(({ title }, at) => ({ id: at, title }))}
          choose={choose}
        />
      )}
    </div>
  );
}

function Differences() {
  const now = measured.value;
  const there = other.value?.level;
  if (!now || !there) return null;
  const isForeign = there.info.id !== now.info.id;
  const { options, facts } = differences(now, there);
  const rows = [...options, ...facts];
  if (rows.length === 0)
    return (
      <p class="hint">
        {isForeign
          ? 'Nothing is measured alike on both: compare the pictures.'
          : 'Nothing that is measured differs between the two.'}
      </p>
    );
  return (
    <>
      {!isForeign && haveSameRooms(now, there) && (
        <p class="hint">Both have the same rooms in the same places; what is in them differs.</p>
      )}
      <table class="differences">
        <caption class="quiet">
          {isForeign ? 'What is measured alike on both levels' : 'What differs between the two levels'}
        </caption>
        <Heads
          titles={[isForeign ? 'Measured' : 'Differs', <Name of={now} than={there} />, <Name of={there} than={now} />]}
        />
        <tbody>
          {rows.map(({ title, left, right }) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              <td>{left}</td>
              <td>{right}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
