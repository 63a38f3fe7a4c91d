import type { ClaimInfo, GeneratorInfo } from '../../../../wasm/bridge/interface';
import { percent } from '../../../data/values';
import { Detail } from '../../source';
import { shareOf, type Tally } from './count';
import { interval, type Judgement, judged, reduced } from './exact';
import { SPEAKERS, saysOf, speakerOf } from './speakers';

type Counted = Tally['claims'][number];

/** So many of each source stand open. */
const FIRST = 4;

interface Shown {
  claim: ClaimInfo;
  counted: Counted;
  /** Of all levels, whether or not the die fell. */
  shown: ReturnType<typeof shareOf>;
}

/** Every chance that somebody names, under the one who names it, each with what was counted. */
export function Claims({ info, tally, bars }: { info: GeneratorInfo; tally: Tally; bars: number }) {
  const all = info.claims.map(
    (claim, i): Shown => ({
      claim,
      counted: tally.claims[i] as Counted,
      shown: shareOf(info, tally, claim),
    }),
  );
  const spoken = all.filter(({ counted }) => counted?.odds);
  const rows = spoken.filter(({ counted }) => counted.trials > 0);
  const idle = spoken.length - rows.length;
  if (spoken.length === 0) return null;
  return (
    <div class="claims">
      {SPEAKERS.map((speaker) => (
        <Group
          key={speaker.title}
          title={speaker.title}
          rows={rows.filter(({ claim }) => speakerOf(claim) === speaker)}
          bars={bars}
        />
      ))}
      {idle > 0 && (
        <p class="muted">
          {idle === 1
            ? "One more chance couldn't be checked, because its case never came up in these levels."
            : `${idle} more chances couldn't be checked, because their cases never came up in these levels.`}
        </p>
      )}
    </div>
  );
}

function Group({ title, rows, bars }: { title: string; rows: readonly Shown[]; bars: number }) {
  if (rows.length === 0) return null;
  const wrong = ({ counted: { odds, hits, trials } }: Shown) =>
    odds !== null && judged(hits, trials, odds.numerator / odds.denominator, bars) === 'differs';
  // What differs is never folded away.
  const first = rows.filter((row, i) => i < FIRST || wrong(row));
  const more = rows.filter((row) => !first.includes(row));
  const most = Math.min(1, Math.max(...rows.map(longest)) * 1.15);
  const list = (shown: readonly Shown[]) => (
    <ul>
      {shown.map((one) => (
        <Row key={one.claim.id} {...one} bars={bars} most={most} />
      ))}
    </ul>
  );
  return (
    <section>
      <h3>
        {title} <span class="muted scale-of">bars run from 0 to {most === 1 ? '100 %' : percent(most)}</span>
      </h3>
      {list(first)}
      {more.length > 0 && (
        <details>
          <summary>
            {more.length} more {more.length === 1 ? 'chance' : 'chances'}
          </summary>
          {list(more)}
        </details>
      )}
    </section>
  );
}

/** How far a row's bar, its margin and its mark reach. */
const longest = ({ counted: { odds, trials, hits } }: Shown): number =>
  odds ? Math.max(odds.numerator / odds.denominator, interval(hits, trials).high) : 0;

const share = (part: number) => `${(part * 100).toFixed(2)}%`;

function Row({ claim, counted, shown, bars, most }: Shown & { bars: number; most: number }) {
  const { odds, trials, hits } = counted;
  if (!odds) return null;
  const p = odds.numerator / odds.denominator;
  const { low, high } = interval(hits, trials);
  return (
    <li class="claim">
      <p>{claim.text}</p>
      <div class="claim-bar" aria-hidden="true">
        <span class="bar" style={{ width: share(hits / trials / most) }} />
        <span class="span" style={{ left: share(low / most), width: share((high - low) / most) }} />
        <span class="tick" style={{ left: share(p / most) }} />
      </div>
      <p class="claim-words">
        <span>
          {saysOf(claim)} {oddsText(odds)}
        </span>
        <span>
          counted {percent(hits / trials)} <span class="muted">of {trials.toLocaleString('en')}</span>
        </span>
        {shown && (
          <span>
            {shown.title} on {percent(shown.share)} <span class="muted">of all levels</span>
          </span>
        )}
        <Verdict says={judged(hits, trials, p, bars)} />
      </p>
      {claim.source.kind !== 'document' && (
        <p class="hint">
          <Detail source={claim.source} />
        </p>
      )}
    </li>
  );
}

/** As its source has it, where that is short, and as per cent, which is how it is counted. */
function oddsText(odds: { numerator: number; denominator: number }): string {
  const [a, b] = reduced(odds.numerator, odds.denominator);
  if (a === 0) return 'never';
  if (a === b) return 'always';
  const share = percent(odds.numerator / odds.denominator);
  return b < 1_000 ? `${a} in ${b}, ${share}` : share;
}

const WORDS: Readonly<Record<Judgement, string>> = {
  agrees: 'agrees',
  few: 'not yet enough levels',
  differs: 'differs',
};
const SIGNS: Readonly<Record<Judgement, string>> = { agrees: '✓', few: '…', differs: '✗' };

export function Verdict({ says }: { says: Judgement }) {
  return (
    <span class={`verdict ${says}`}>
      <span aria-hidden="true">{SIGNS[says]}</span> {WORDS[says]}
    </span>
  );
}
