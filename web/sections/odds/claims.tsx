import type { ClaimInfo, GeneratorInfo } from '../../../wasm/bridge/interface';
import { percent } from '../../parts/values';
import type { Tally } from './count';
import { interval, type Judgement, judged, reduced } from './exact';

type Counted = Tally['claims'][number];

/** So many stand open. */
const FIRST = 4;

/** What the document states, each with what was counted. */
export function Claims({ info, tally, bars }: { info: GeneratorInfo; tally: Tally; bars: number }) {
  const all = info.claims.map((claim, i) => ({ claim, counted: tally.claims[i] as Counted }));
  const spoken = all.filter(({ counted }) => counted?.odds);
  const rows = spoken.filter(({ counted }) => counted.trials > 0);
  const idle = spoken.length - rows.length;
  if (spoken.length === 0) return null;
  const wrong = ({ counted: { odds, hits, trials } }: (typeof rows)[number]) =>
    odds !== null && judged(hits, trials, odds.numerator / odds.denominator, bars) === 'differs';
  // What differs is never folded away.
  const first = rows.filter((row, i) => i < FIRST || wrong(row));
  const more = rows.filter((row) => !first.includes(row));
  return (
    <div class="claims">
      <h3>What the document states</h3>
      <ul>
        {first.map(({ claim, counted }) => (
          <Row key={claim.id} claim={claim} counted={counted} bars={bars} />
        ))}
      </ul>
      {more.length > 0 && (
        <details>
          <summary>
            {more.length} more {more.length === 1 ? 'statement' : 'statements'}
          </summary>
          <ul>
            {more.map(({ claim, counted }) => (
              <Row key={claim.id} claim={claim} counted={counted} bars={bars} />
            ))}
          </ul>
        </details>
      )}
      {idle > 0 && (
        <p class="muted">
          {idle === 1 ? 'One more statement speaks' : `${idle} more statements speak`} of things that did not come up in
          these levels.
        </p>
      )}
    </div>
  );
}

const share = (part: number) => `${(part * 100).toFixed(2)}%`;

function Row({ claim, counted, bars }: { claim: ClaimInfo; counted: Counted; bars: number }) {
  const { odds, trials, hits } = counted;
  if (!odds) return null;
  const p = odds.numerator / odds.denominator;
  const { low, high } = interval(hits, trials);
  const most = Math.min(1, Math.max(p, high) * 1.15);
  return (
    <li class="claim">
      <p>{claim.text}</p>
      <div class="claim-bar" aria-hidden="true">
        <span class="bar" style={{ width: share(hits / trials / most) }} />
        <span class="span" style={{ left: share(low / most), width: share((high - low) / most) }} />
        <span class="tick" style={{ left: share(p / most) }} />
      </div>
      <p class="claim-words">
        <span>Stated {oddsText(odds)}</span>
        <span>
          counted {percent(hits / trials)} <span class="muted">of {trials.toLocaleString('en')}</span>
        </span>
        <Verdict says={judged(hits, trials, p, bars)} />
      </p>
    </li>
  );
}

/** Short odds as a fraction; long ones say enough as per cent. */
function oddsText(odds: { numerator: number; denominator: number }): string {
  const [a, b] = reduced(odds.numerator, odds.denominator);
  if (a === 0) return 'never';
  if (a === b) return 'always';
  return b < 10_000 ? `${a} in ${b.toLocaleString('en')}` : percent(odds.numerator / odds.denominator);
}

const WORDS: Readonly<Record<Judgement, string>> = {
  stated: 'as stated',
  few: 'not yet enough levels',
  differs: 'differs',
};
const SIGNS: Readonly<Record<Judgement, string>> = { stated: '✓', few: '…', differs: '✗' };

export function Verdict({ says }: { says: Judgement }) {
  return (
    <span class={`verdict ${says}`}>
      <span aria-hidden="true">{SIGNS[says]}</span> {WORDS[says]}
    </span>
  );
}
