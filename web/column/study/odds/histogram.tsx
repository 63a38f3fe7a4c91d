import type { FactInfo, Measured } from '../../../../wasm/bridge/interface';
import { factText, percent } from '../../../data/values';
import { conditionsFor } from '../find/conditions';
import { seek } from '../find/wanted';
import { gameText } from './beside';
import { Verdict } from './claims';
import { type Bar, barsOf, meanOf, type Tally, thinned } from './count';
import { type Judgement, judged } from './exact';

/** So many rows at most; neighbours are put together. */
const ROWS = 14;

interface Props {
  fact: FactInfo;
  index: number;
  tally: Tally;
  exact: ReadonlyMap<number, number> | undefined;
  /** Bars that are judged together in this survey. */
  bars: number;
  measured: Measured;
}

export function Histogram({ fact, index, tally, exact, bars: together, measured }: Props) {
  const all = barsOf(tally, index, exact);
  if (all.length === 0) return null;
  const bars = fact.kind === 'count' ? thinned(all, ROWS) : all.map((bar) => ({ ...bar, to: bar.value }));
  const says = verdictOf(all, tally.count, together);
  const theory = says !== undefined;
  const game = gameText(fact, measured);
  const most = Math.max(...bars.map((bar) => Math.max(bar.count / tally.count, bar.p ?? 0)), 1e-9);
  return (
    <figure class="histogram">
      <figcaption>
        <h4>{fact.title}</h4>
        {fact.kind === 'count' && <span class="muted">mean {meanOf(all, tally.count).toFixed(1)}</span>}
        {game && <span class="muted">{game}</span>}
        {says && <Verdict says={says} />}
      </figcaption>
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
          {bars
            .filter((bar) => bar.count > 0 || (bar.p ?? 0) > 0)
            .map((bar) => (
              <tr key={bar.value}>
                <th scope="row">
                  <button
                    type="button"
                    class={fact.kind === 'count' ? 'bar-find short' : 'bar-find'}
                    title="Find such levels"
                    onClick={() => seek(conditionsFor(fact, bar.value, bar.to))}
                  >
                    {bar.to > bar.value ? `${bar.value}–${bar.to}` : factText(fact, bar.value)}
                  </button>
                </th>
                <td class="bar-cell" aria-hidden="true">
                  <span class="bar" style={{ width: share(bar.count / tally.count / most) }} />
                  {bar.p !== undefined && <span class="tick" style={{ left: share(bar.p / most) }} />}
                </td>
                <td class="mono">{percent(bar.count / tally.count)}</td>
                {theory && <td class="mono muted">{percent(bar.p ?? 0)}</td>}
              </tr>
            ))}
        </tbody>
      </table>
    </figure>
  );
}

const share = (part: number) => `${(part * 100).toFixed(2)}%`;

/** The worst that any bar says; undefined where theory says nothing. */
function verdictOf(bars: readonly Bar[], count: number, together: number): Judgement | undefined {
  const says = bars.filter((bar) => bar.p !== undefined).map((bar) => judged(bar.count, count, bar.p ?? 0, together));
  if (says.length === 0) return undefined;
  if (says.includes('differs')) return 'differs';
  // A bar too rare to be judged alone does not hold up the others.
  return says.includes('agrees') ? 'agrees' : 'few';
}
