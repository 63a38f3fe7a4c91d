import { useEffect, useState } from 'preact/hooks';
import type { Expected, GeneratorInfo, Sweep } from '../../../wasm/door';
import { slow } from '../../engines';
import { factText, percent } from '../../parts/numbers';

const W = 640;
const H = 240;

/** So many pairs of fact and option are tried for one to begin with. */
const MOST_TRIES = 60;

/** One fact's exact distribution at every value of one option, as curves. */
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
      const { facts: known } = JSON.parse(await slow.ask('sweep facts', 'expected', link)) as Expected;
      setFacts(known.map((f) => f.id));
      const tries = options.flatMap((o) => known.map((f) => ({ fact: f.id, option: o.id }))).slice(0, MOST_TRIES);
      for (const next of tries) {
        const found = await ask(next.fact, next.option);
        if (!moves(found)) continue;
        setSweep(found);
        return setPair(next);
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
        <Curves info={info} sweep={sweep} />
      ) : (
        <p class="muted">This option does not move these chances.</p>
      )}
    </div>
  );
}

/** Whether the option changes the fact's chances at all. */
const moves = (sweep: Sweep): boolean =>
  new Set(sweep.points.map((point) => point.distribution.map((d) => `${d.value} ${d.p.toFixed(9)}`).join())).size > 1;

interface Curve {
  value: number;
  name: string;
  ps: number[];
  peak: number;
}

function curvesOf(info: GeneratorInfo, sweep: Sweep): Curve[] {
  const fact = info.facts.find((f) => f.id === sweep.fact);
  const values = [...new Set(sweep.points.flatMap((point) => point.distribution.map((d) => d.value)))].sort(
    (a, b) => a - b,
  );
  const curves = values.map((value) => {
    const ps = sweep.points.map((point) => point.distribution.find((d) => d.value === value)?.p ?? 0);
    return { value, name: fact ? factText(fact, value) : String(value), ps, peak: Math.max(...ps) };
  });
  return curves
    .filter((curve) => curve.peak > 0)
    .sort((a, b) => b.peak - a.peak)
    .slice(0, 16);
}

function Curves({ info, sweep }: { info: GeneratorInfo; sweep: Sweep }) {
  const curves = curvesOf(info, sweep);
  const top = Math.max(...curves.map((c) => c.peak), 1e-9);
  const points = sweep.points.map((p) => p.option);
  const first = points[0] as number;
  const last = points[points.length - 1] as number;
  const x = (i: number) => (((points[i] as number) - first) / (last - first || 1)) * W;
  const y = (p: number) => H - (p / top) * H;
  return (
    <div class="curves">
      <svg
        viewBox={`-1 -4 ${W + 2} ${H + 5}`}
        role="img"
        aria-label={`Exact chances over ${sweep.option}; the table below has the numbers at both ends.`}
      >
        {[0.25, 0.5, 0.75, 1].map((part) => (
          <line key={part} class="rule-line" x1={0} x2={W} y1={y(top * part)} y2={y(top * part)} />
        ))}
        {curves.map((curve, i) => (
          <path
            key={curve.value}
            class={`curve hue-${i % 8} dash-${Math.floor(i / 8)}`}
            d={curve.ps.map((p, j) => `${j === 0 ? 'M' : 'L'}${x(j).toFixed(1)} ${y(p).toFixed(1)}`).join('')}
          />
        ))}
      </svg>
      <p class="axis mono muted">
        <span>{first}</span>
        <span>top line {percent(top)}</span>
        <span>{last}</span>
      </p>
      <div class="table-scroll">
        <table class="curve-table">
          <thead>
            <tr>
              <th>Value</th>
              <th>at {first}</th>
              <th>at {points[Math.floor(points.length / 2)]}</th>
              <th>at {last}</th>
            </tr>
          </thead>
          <tbody>
            {curves.map((curve, i) => (
              <tr key={curve.value}>
                <th scope="row">
                  <svg class="key" viewBox="0 0 24 8" width="24" height="8" aria-hidden="true">
                    <path class={`curve hue-${i % 8} dash-${Math.floor(i / 8)}`} d="M0 4H24" />
                  </svg>
                  {curve.name}
                </th>
                <td class="mono">{percent(curve.ps[0] ?? 0)}</td>
                <td class="mono">{percent(curve.ps[Math.floor(points.length / 2)] ?? 0)}</td>
                <td class="mono">{percent(curve.ps[curve.ps.length - 1] ?? 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
