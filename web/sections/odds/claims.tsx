import type { GeneratorInfo } from '../../../wasm/door';
import { percent } from '../../parts/numbers';
import { sigma, type Tally } from './count';
import { Verdict } from './verdict';

/** What the document states, and what was counted. */
export function Claims({ info, tally }: { info: GeneratorInfo; tally: Tally }) {
  const rows = info.claims
    .map((claim, i) => ({ claim, counted: tally.claims[i] }))
    .filter(({ counted }) => counted?.odds);
  if (rows.length === 0) return null;
  return (
    <div class="table-scroll">
      <table class="claims">
        <caption>What {info.document} states</caption>
        <thead>
          <tr>
            <th>Statement</th>
            <th>Odds</th>
            <th>Counted</th>
            <th>Verdict</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ claim, counted }) => {
            const { odds, trials, hits } = counted as NonNullable<typeof counted>;
            const p = odds ? odds.numerator / odds.denominator : 0;
            return (
              <tr key={claim.id}>
                <td>
                  <span class="rule-id">{claim.rule}</span> {claim.text}
                </td>
                <td class="mono">
                  {oddsText(odds)} <span class="muted">{percent(p)}</span>
                </td>
                <td class="mono">
                  {trials > 0 ? percent(hits / trials) : '–'}{' '}
                  <span class="muted">
                    {hits.toLocaleString('en')} of {trials.toLocaleString('en')}
                  </span>
                </td>
                <td>
                  {trials > 0 ? <Verdict z={sigma(hits, trials, p)} /> : <span class="muted">did not occur</span>}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** Short odds as a fraction; long ones say enough as per cent. */
function oddsText(odds: { numerator: number; denominator: number } | null): string {
  return odds && odds.denominator < 100_000 ? `${odds.numerator} in ${odds.denominator.toLocaleString('en')}` : '';
}
