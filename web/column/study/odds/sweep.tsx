// A chart of one fact's exact distribution at every value of one option.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { GeneratorInfo, Sweep } from '../../../../wasm/bridge/interface';
import { slow } from '../../../data/engines';
import type { Options } from '../../../data/link';
import { factText, percent, valueName } from '../../../data/values';
import { Select } from '../../../parts/controls';
import { level } from '../../../state/store';
import { chanceAt, columnsOf, findInfluential } from './exact';

/** For each fact the exact probability of each value. */
export type Exact = ReadonlyMap<string, ReadonlyMap<number, number>>;

export function SweepChart({ link, info, exact }: { link: string; info: GeneratorInfo; exact: Exact }) {
  const facts = info.facts.filter(({ id, kind }) => exact.has(id) && kind !== 'wide');
  const options = info.options.filter(
    (o) => o.kind === 'number' && o.key === '' && o.high > o.low && (o.high - o.low) / o.step <= 2000,
  );
  const [pair, setPair] = useState({ fact: '', option: options[0]?.id ?? '' });
  const [sweep, setSweep] = useState<Sweep>();
  const ask = async ({ fact, option }: typeof pair) =>
    JSON.parse(await slow.ask('sweep', 'sweep', link, fact, option)) as Sweep;
  /** Until the user chooses a pair, the page looks for an interesting one. */
  const isSearching = useRef(true);
  useEffect(() => {
    const all = options.flatMap((o) => facts.map((f) => ({ fact: f.id, option: o.id })));
    const show = (next: typeof pair, found: Sweep) => {
      setSweep(found);
      setPair(next);
    };
    findInfluential(all, ask, show, () => isSearching.current).catch(() => undefined);
  }, [exact]);
  useEffect(
    () => () => {
      isSearching.current = false;
    },
    [],
  );
  const choose = (change: Partial<typeof pair>) => {
    isSearching.current = false;
    const next = { ...pair, ...change };
    setPair(next);
    ask(next).then(setSweep, () => undefined);
  };
  if (facts.length === 0 || pair.fact === '') return null;
  return (
    <div class="sweep">
      <h3>How the chances move</h3>
      <div class="survey-bar">
        <label for="sweep-fact">Fact</label>
        <Select id="sweep-fact" value={pair.fact} choices={facts} choose={(fact) => choose({ fact })} />
        <label for="sweep-option">over</label>
        <Select id="sweep-option" value={pair.option} choices={options} choose={(option) => choose({ option })} />
      </div>
      {sweep && isMoving(sweep) ? (
        <Chart info={info} sweep={sweep} optionId={pair.option} />
      ) : (
        <p class="muted">This option does not move these chances.</p>
      )}
    </div>
  );
}

/** Whether the option changes the fact's distribution at all. */
const isMoving = ({ points }: Sweep): boolean =>
  new Set(points.map(({ distribution }) => distribution.map((d) => `${d.value} ${d.p.toFixed(9)}`).join())).size > 1;

/** Only the values that are likeliest at any point are rows. */
const MAX_ROWS = 16;

/** With longer names than this all names of columns are rotated. */
const MAX_UPRIGHT_CHARS = 5;

/** Values of the fact in rows, of the option in columns. The more opaque a cell, the likelier. */
function Chart({ info, sweep, optionId }: { info: GeneratorInfo; sweep: Sweep; optionId: string }) {
  const fact = info.facts.find((f) => f.id === sweep.fact);
  const columns = columnsOf(sweep.points.map(({ option }) => option));
  const points = sweep.points.filter(({ option }) => columns.includes(option));
  const rows = [...new Set(points.flatMap((point) => point.distribution.map((d) => d.value)))]
    .map((value) => ({ value, peak: Math.max(...points.map((point) => chanceAt(point, value))) }))
    .filter(({ peak }) => peak > 0)
    .sort((a, b) => b.peak - a.peak)
    .slice(0, MAX_ROWS)
    .sort((a, b) => a.value - b.value);
  const valueText = (value: number) => (fact ? factText(fact, value) : String(value));
  // Read without subscribing: a change of options remounts the chart anyway.
  const optionText = optionTexts(info, optionId, level.peek()?.head.options ?? {});
  const isLong = points.some(({ option }) => optionText(option).length > MAX_UPRIGHT_CHARS);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region has to be reachable by keyboard
    <div class="table-scroll" tabIndex={0} role="region" aria-label="Chances by value and option">
      <table class={isLong ? 'heat upright' : 'heat'}>
        <thead>
          <tr>
            <td class="muted">
              {fact?.title} ↓ {info.options.find(({ id }) => id === optionId)?.title} →
            </td>
            {points.map(({ option }) => (
              <th key={option} scope="col">
                {optionText(option)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ value }) => (
            <tr key={value}>
              <th scope="row">{valueText(value)}</th>
              {points.map((point) => {
                const p = chanceAt(point, value);
                return (
                  <td key={point.option} title={`${valueText(value)} at ${optionText(point.option)}: ${percent(p)}`}>
                    <span style={{ opacity: Math.sqrt(p) }} />
                    <i class="quiet">{percent(p)}</i>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p class="muted">Full colour is 100 %. Point at a square for its value.</p>
    </div>
  );
}

/** Returns a function that names an option's values, given the other options. */
function optionTexts(info: GeneratorInfo, id: string, options: Options): (value: number) => string {
  const option = info.options.find((o) => o.id === id);
  return (value) =>
    (option && valueName(option, value, { ...options, [id]: value })) ?? String(value).replace('-', '−');
}
