import type { FactInfo } from '../../../wasm/door';
import { factText, percent } from '../../parts/numbers';
import { type Bar, barsOf, farthest, meanOf, type Tally, thinned } from './count';
import { Verdict } from './verdict';

/** Up to so many values each has its own row; more are drawn as columns. */
const ROWS = 20;
const COLUMNS = 60;

export function Histogram({
  fact,
  index,
  tally,
  exact,
}: {
  fact: FactInfo;
  index: number;
  tally: Tally;
  exact: ReadonlyMap<number, number> | undefined;
}) {
  const bars = barsOf(tally, index, exact);
  if (bars.length === 0) return null;
  const z = farthest(bars, tally.count);
  return (
    <figure class="histogram">
      <figcaption>
        <h3>{fact.title}</h3>
        {fact.kind === 'count' && <span class="muted mono">mean {meanOf(bars, tally.count).toFixed(3)}</span>}
        {z !== undefined && <Verdict z={z} />}
      </figcaption>
      {bars.length <= ROWS ? (
        <Rows fact={fact} bars={bars} count={tally.count} />
      ) : (
        <Columns fact={fact} bars={bars} count={tally.count} />
      )}
    </figure>
  );
}

const share = (part: number) => `${(part * 100).toFixed(2)}%`;

function Rows({ fact, bars, count }: { fact: FactInfo; bars: readonly Bar[]; count: number }) {
  const theory = bars.some((bar) => bar.p !== undefined);
  const most = Math.max(...bars.map((bar) => Math.max(bar.count / count, bar.p ?? 0)), 1e-9);
  return (
    <table class="bars">
      <thead class="quiet">
        <tr>
          <th>Value</th>
          <th>Bar</th>
          <th>Counted</th>
          {theory && <th>Exact</th>}
        </tr>
      </thead>
      <tbody>
        {bars.map((bar) => (
          <tr key={bar.value}>
            <th scope="row">{factText(fact, bar.value)}</th>
            <td class="bar-cell" aria-hidden="true">
              <span class="bar" style={{ width: share(bar.count / count / most) }} />
              {bar.p !== undefined && <span class="tick" style={{ left: share(bar.p / most) }} />}
            </td>
            <td class="mono">{percent(bar.count / count)}</td>
            {theory && <td class="mono muted">{percent(bar.p ?? 0)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const WIDE = 300;
const HIGH = 96;

function Columns({ fact, bars, count }: { fact: FactInfo; bars: readonly Bar[]; count: number }) {
  const thin = thinned(bars, COLUMNS);
  const most = Math.max(...thin.map((bar) => Math.max(bar.count / count, bar.p ?? 0)), 1e-9);
  const step = WIDE / thin.length;
  const first = bars[0] as Bar;
  const last = bars[bars.length - 1] as Bar;
  const label = `${fact.title} over ${count} levels: from ${first.value} to ${last.value}, mean ${meanOf(bars, count).toFixed(2)}.`;
  return (
    <>
      <svg class="columns" viewBox={`0 0 ${WIDE} ${HIGH}`} role="img" aria-label={label} preserveAspectRatio="none">
        {thin.map((bar, i) => (
          <rect
            key={bar.value}
            class="column"
            x={i * step}
            width={Math.max(0.5, step - 0.8)}
            y={HIGH - (bar.count / count / most) * HIGH}
            height={(bar.count / count / most) * HIGH}
          >
            <title>{`${bar.value}${bar.to > bar.value ? ` to ${bar.to}` : ''}: ${percent(bar.count / count)}`}</title>
          </rect>
        ))}
        {thin.map(
          (bar, i) =>
            bar.p !== undefined && (
              <rect
                key={bar.value}
                class="column-tick"
                x={i * step}
                width={Math.max(0.5, step - 0.8)}
                y={HIGH - (bar.p / most) * HIGH - 0.75}
                height={1.5}
              />
            ),
        )}
      </svg>
      <p class="axis mono muted">
        <span>{first.value}</span>
        <span>{last.value}</span>
      </p>
    </>
  );
}
