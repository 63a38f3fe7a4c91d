import { useState } from 'preact/hooks';
import { looseLink, seedText } from '../../../data/link';
import { SmallMaps } from '../../../paint/small/small_maps';
import { LinkBox, Select } from '../../../parts/controls';
import { usePromise } from '../../../parts/lazy';
import { stopsOf } from '../../../stage/sheet_plan';
import { setBeside } from '../../../state/actions';
import { beside, info, level, measured } from '../../../state/store';
import { useNear } from '../../near';
import { type Difference, differences } from './differ';
import { FactsTable } from './facts';
import { other } from './other';
import { captionOf, fetchRecords, type Search, searchedText } from './record_file';
import { seen } from './seen';

/** Another level beside this one: how to begin, what differs, how to end. */
export function Compare() {
  const now = level.value;
  if (!now) return null;
  return (
    <div class="compare">
      <h3>Compare with another level</h3>
      <p class="hint">You see both side by side, and they move, zoom and step together.</p>
      <Earlier />
      <OtherValue />
      <Pasted />
      {beside.value !== undefined && <Differences />}
      {beside.value !== undefined && (
        <button type="button" class="plain" onClick={() => setBeside(undefined)}>
          End the comparison
        </button>
      )}
    </div>
  );
}

/** A level that was looked at before. */
function Earlier() {
  const others = seen.value.filter(({ link }) => link !== level.value?.head.link);
  if (others.length === 0) return null;
  return (
    <label class="compare-row" for="compare-seen">
      <span>One you have seen</span>
      <Select
        id="compare-seen"
        value=""
        choices={others.map(({ link, name }) => ({ id: link, title: name }))}
        choose={(link) => link && setBeside(link)}
      >
        <option value="">Choose …</option>
      </Select>
    </label>
  );
}

/** Values of an option that a list holds. */
const MOST = 24;

/** The same seed with one option otherwise. */
function OtherValue() {
  const now = level.value;
  const [id, setId] = useState('');
  if (!now) return null;
  const options = now.info.options.filter((o) => o.kind !== 'text');
  const option = options.find((o) => o.id === id);
  const { options: chosen } = now.head;
  const stops = option ? stopsOf(option, MOST, chosen).filter(({ set }) => set[option.id] !== chosen[option.id]) : [];
  const values = option ? Math.round((option.high - option.low) / option.step) + 1 : 0;
  const start = (at: string) => {
    const stop = stops[Number(at)];
    if (at !== '' && stop)
      setBeside(looseLink(now.info, seedText(now.head.seed), { ...now.head.options, ...stop.set }));
  };
  return (
    <div class="compare-row">
      <span>This seed, but</span>
      <Select label="Option" value={option ? id : ''} choices={options} choose={setId}>
        <option value="">an option …</option>
      </Select>
      {option && (
        <Select label="Its value" value="" choices={stops.map(({ title }, at) => ({ id: at, title }))} choose={start}>
          <option value="">{values > MOST ? `is … (${MOST} of ${values.toLocaleString('en')} values)` : 'is …'}</option>
        </Select>
      )}
    </div>
  );
}

function Pasted() {
  const take = (link: string) => {
    setBeside(link.slice(1));
    return undefined;
  };
  return <LinkBox id="compare-link" label="A link to a level" placeholder="A link to a level" onLink={take} />;
}

function Differences() {
  const now = measured.value;
  const there = other.value?.level;
  if (!now || !there) return null;
  const two = there.info.id !== now.info.id;
  const { options, facts } = differences(now, there);
  const rows: Difference[] = [...options, ...facts];
  if (rows.length === 0)
    return (
      <p class="hint">
        {two
          ? 'Nothing is measured alike on both: compare the pictures.'
          : 'Nothing that is measured differs between the two.'}
      </p>
    );
  return (
    <table class="differences">
      <caption class="quiet">
        {two ? 'What is measured alike on both levels' : 'What differs between the two levels'}
      </caption>
      <thead>
        <tr>
          <th scope="col">{two ? 'Measured' : 'Differs'}</th>
          <th scope="col" class="mono">
            {now.head.seedText}
          </th>
          <th scope="col" class="mono">
            {there.head.seedText}
          </th>
        </tr>
      </thead>
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
  );
}

/** The extremes that are known of this generator, with how far was looked for them. */
export function Records() {
  const id = info.value?.id;
  const [near, box] = useNear<HTMLDivElement>('300px');
  const file = usePromise(() => (id && near ? fetchRecords(id) : undefined), [id, near]);
  return (
    <div class="records" ref={box}>
      {file && file.generator === id && file.searches.map((search) => <Found key={search.link} search={search} />)}
    </div>
  );
}

function Found({ search }: { search: Search }) {
  const { title, records } = search;
  return (
    <>
      <h3>{title}</h3>
      <p class="hint">{searchedText(search)}</p>
      <SmallMaps
        links={records.map(({ links }) => links[0] as string)}
        captions={records.map((record) => captionOf(record, search))}
        class="record-maps"
        label={title}
      />
    </>
  );
}

/** What of this section is loaded when it comes near. */
export const Inside = () => (
  <>
    <FactsTable />
    <Compare />
    <Records />
  </>
);
