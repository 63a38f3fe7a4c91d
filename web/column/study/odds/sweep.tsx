import { useEffect, useRef, useState } from 'preact/hooks';
import type { GeneratorInfo, Sweep } from '../../../../wasm/bridge/interface';
import { slow } from '../../../data/engines';
import type { Options } from '../../../data/link';
import { factText, percent, valueName } from '../../../data/values';
import { Select } from '../../../parts/controls';
import { level } from '../../../state/store';
import { seekTelling, shownValues } from './moves';

/** For each fact the exact probability of each value. */
export type Exact = ReadonlyMap<string, ReadonlyMap<number, number>>;

/** One fact's exact distribution at every value of one option. */
export function SweepChart({ link, info, exact }: { link: string; info: GeneratorInfo; exact: Exact }) {
  const facts = info.facts.filter(({ id, kind }) => exact.has(id) && kind !== 'wide');
  const options = info.options.filter(
    (o) => o.kind === 'number' && o.key === '' && o.high > o.low && (o.high - o.low) / o.step <= 2000,
  );
  const [pair, setPair] = useState({ fact: '', option: options[0]?.id ?? '' });
  const [sweep, setSweep] = useState<Sweep>();
  const { fact, option } = pair;
  const ask = async (next: typeof pair) =>
    JSON.parse(await slow.ask('sweep', 'sweep', link, next.fact, next.option)) as Sweep;
  /** One that tells much is looked for until somebody chooses one, or goes elsewhere. */
  const seeking = useRef(true);
  const endSeeking = () => {
    seeking.current = false;
  };
  useEffect(() => {
    const all = options.flatMap((o) => facts.map((f) => ({ fact: f.id, option: o.id })));
    const show = (next: typeof pair, found: Sweep) => {
      setSweep(found);
      setPair(next);
    };
    seekTelling(all, ask, show, () => seeking.current).catch(() => undefined);
  }, [exact]);
  useEffect(() => endSeeking, []);
  const choose = (next: typeof pair) => {
    endSeeking();
    setPair(next);
    ask(next).then(setSweep, () => undefined);
  };
  if (facts.length === 0 || fact === '') return null;
  return (
    <div class="sweep">
      <h3>How the chances move</h3>
      <div class="survey-bar">
        <label for="sweep-fact">Fact</label>
        <Select id="sweep-fact" value={fact} choices={facts} choose={(id) => choose({ fact: id, option })} />
        <label for="sweep-option">over</label>
        <Select id="sweep-option" value={option} choices={options} choose={(id) => choose({ fact, option: id })} />
      </div>
      {sweep && moves(sweep) ? (
        <Heat info={info} sweep={sweep} over={option} />
      ) : (
        <p class="muted">This option does not move these chances.</p>
      )}
    </div>
  );
}

/** Whether the option changes the fact's chances at all. */
const moves = (sweep: Sweep): boolean =>
  new Set(sweep.points.map((point) => point.distribution.map((d) => `${d.value} ${d.p.toFixed(9)}`).join())).size > 1;

/** So many rows at most: the values that are likeliest anywhere. */
const ROWS = 16;

/** A column's name of more letters is written upwards. */
const LONG = 5;

/** Value by option: the darker, the rarer. Each cell says its numbers. */
function Heat({ info, sweep, over }: { info: GeneratorInfo; sweep: Sweep; over: string }) {
  const fact = info.facts.find((f) => f.id === sweep.fact);
  const wanted = new Set(shownValues(sweep.points.map(({ option }) => option)));
  const points = sweep.points.filter(({ option }) => wanted.has(option));
  const chance = (point: Sweep['points'][number], value: number) =>
    point.distribution.find((d) => d.value === value)?.p ?? 0;
  const values = [...new Set(points.flatMap((point) => point.distribution.map((d) => d.value)))]
    .map((value) => ({ value, peak: Math.max(...points.map((point) => chance(point, value))) }))
    .filter(({ peak }) => peak > 0)
    .sort((a, b) => b.peak - a.peak)
    .slice(0, ROWS)
    .sort((a, b) => a.value - b.value);
  const top = Math.max(...values.map(({ peak }) => peak), 1e-9);
  const name = (value: number) => (fact ? factText(fact, value) : String(value));
  // Peeked: whatever has other options has another chart.
  const place = placeNames(info, over, level.peek()?.head.options ?? {});
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <div class="table-scroll" tabIndex={0} role="region" aria-label="Chances by value and option">
      <table class={points.some(({ option }) => place(option).length > LONG) ? 'heat upright' : 'heat'}>
        <thead>
          <tr>
            <td />
            {points.map(({ option }) => (
              <th key={option} scope="col">
                {place(option)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {values.map(({ value }) => (
            <tr key={value}>
              <th scope="row">{name(value)}</th>
              {points.map((point) => {
                const p = chance(point, value);
                return (
                  <td key={point.option} title={`${name(value)} at ${place(point.option)}: ${percent(p)}`}>
                    <span style={{ opacity: Math.sqrt(p / top) }} />
                    <i class="quiet">{percent(p)}</i>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p class="muted">Full colour is {percent(top)}; each place tells its own number.</p>
    </div>
  );
}

/** What the values of an option are called: by their names where they have some. */
function placeNames(info: GeneratorInfo, id: string, options: Options): (value: number) => string {
  const option = info.options.find((o) => o.id === id);
  return (value) =>
    (option && valueName(option, value, { ...options, [id]: value })) ?? String(value).replace('-', '−');
}
