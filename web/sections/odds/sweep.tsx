import { useEffect, useState } from 'preact/hooks';
import type { Expected, GeneratorInfo, Sweep } from '../../../wasm/bridge/interface';
import { level } from '../../app/state/store';
import { slow } from '../../data/engines';
import type { Options } from '../../data/link';
import { factText, percent, valueName } from '../../parts/values';
import { shownValues, tellingOf } from './moves';

/** So many pairs of fact and option are tried for one to begin with. */
const MOST_TRIES = 24;

/** One fact's exact distribution at every value of one option. */
export function SweepChart({ link, info }: { link: string; info: GeneratorInfo }) {
  const [facts, setFacts] = useState<string[]>([]);
  const options = info.options.filter(
    (o) => o.kind === 'number' && o.key === '' && o.high > o.low && (o.high - o.low) / o.step <= 2000,
  );
  const [pair, setPair] = useState({ fact: '', option: options[0]?.id ?? '' });
  const [sweep, setSweep] = useState<Sweep>();
  const { fact, option } = pair;
  const ask = async (of: string, over: string) => JSON.parse(await slow.ask('sweep', 'sweep', link, of, over)) as Sweep;
  useEffect(() => {
    const start = async () => {
      const { facts: exact } = JSON.parse(await slow.ask('sweep facts', 'expected', link)) as Expected;
      const wide = new Set(info.facts.filter(({ kind }) => kind === 'wide').map(({ id }) => id));
      const known = exact.filter(({ id }) => !wide.has(id));
      setFacts(known.map((f) => f.id));
      const all = options.flatMap((o) => known.map((f) => ({ fact: f.id, option: o.id })));
      const stride = Math.ceil(all.length / MOST_TRIES);
      let best = 0;
      for (const next of all.filter((_, i) => i % stride === 0)) {
        const found = await ask(next.fact, next.option);
        const telling = tellingOf(found);
        if (telling <= best) continue;
        best = telling;
        setSweep(found);
        setPair(next);
      }
    };
    start().catch(() => undefined);
  }, []);
  const choose = (next: typeof pair) => {
    setPair(next);
    ask(next.fact, next.option).then(setSweep, () => undefined);
  };
  if (facts.length === 0 || fact === '') return null;
  return (
    <div class="sweep">
      <h3>How the chances move</h3>
      <div class="survey-bar">
        <label for="sweep-fact">Fact</label>
        <select id="sweep-fact" value={fact} onChange={(event) => choose({ fact: event.currentTarget.value, option })}>
          {info.facts
            .filter((f) => facts.includes(f.id))
            .map((f) => (
              <option key={f.id} value={f.id}>
                {f.title}
              </option>
            ))}
        </select>
        <label for="sweep-option">over</label>
        <select
          id="sweep-option"
          value={option}
          onChange={(event) => choose({ fact, option: event.currentTarget.value })}
        >
          {options.map((o) => (
            <option key={o.id} value={o.id}>
              {o.title}
            </option>
          ))}
        </select>
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
      <table class="heat">
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
