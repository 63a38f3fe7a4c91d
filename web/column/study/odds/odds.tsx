// The Odds section: a survey of all facts with a histogram of each, next to exact chances and the game's own figures.
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { FactInfo, GeneratorInfo } from '../../../../wasm/bridge/interface';
import { identityOf } from '../../../data/request';
import { factText, percent, rangeText } from '../../../data/values';
import { Button } from '../../../parts/buttons';
import { Heads } from '../../../parts/controls';
import { usePromise } from '../../../parts/lazy';
import { level } from '../../../state/store';
import { CountBar, survey, type Theory, theoryOf, useCounting } from '../counting';
import { conditionsFor, seek } from '../find/conditions';
import { Claims, GameFigures, gameText, ShareBar, Verdict } from './claims';
import { type Bar, barsOf, type Judgement, judged, judgedBars, meanOf, onlyValue, type Tally, thinned } from './counts';

/** The first number of levels is counted without being asked for. */
const SIZES = [1_000, 10_000, 100_000, 1_000_000] as const;
/** Delay before the first count in milliseconds: every change of an option shows a new survey. */
const DEBOUNCE = 300;

const NO_THEORY: Theory = { exact: new Map(), measured: { of: '', figures: [] } };

export function OddsInside() {
  const now = level.value;
  const identity = now && identityOf(now.head.link);
  // Another level with the same options changes nothing here.
  return useMemo(() => now && <Survey key={identity} link={now.head.link} info={now.info} />, [identity]);
}

function Survey({ link, info }: { link: string; info: GeneratorInfo }) {
  const theory = usePromise(() => theoryOf(link), []) ?? NO_THEORY;
  const counting = useCounting(SIZES[0]);
  const [tally, setTally] = useState<Tally>();
  const start = () => counting.start((done) => [survey(link, counting.total, setTally, done)]);
  useEffect(() => {
    const timer = setTimeout(start, DEBOUNCE);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div class="evidence-inside">
      <div class="survey">
        <div class="survey-bar">
          <CountBar
            id="survey-size"
            sizes={SIZES}
            counting={counting}
            count={tally?.count ?? 0}
            more={tally?.incomplete ? `, ${tally.incomplete.toLocaleString('en')} not complete` : ''}
            onStart={start}
          />
        </div>
        {counting.trouble && <p class="notice">{counting.trouble}</p>}
        <p class="muted">
          We build this many levels with your options, each from a different seed, and count everything. We say
          "differs" only when luck alone would produce such a count anywhere here less than once in a million tries, and
          "unusual" at once in a thousand.
        </p>
        {tally && <Results info={info} tally={tally} theory={theory} />}
      </div>
    </div>
  );
}

function Results({ info, tally, theory }: { info: GeneratorInfo; tally: Tally; theory: Theory }) {
  const { exact, measured } = theory;
  const bars = judgedBars(info, tally, exact);
  const facts = info.facts.map((fact, index) => ({ fact, index, only: onlyValue(tally, index) }));
  const same = facts.filter(({ only }) => only !== undefined);
  const varying = facts.filter(({ only }) => only === undefined);
  return (
    <>
      <Claims info={info} tally={tally} bars={bars} />
      <GameFigures info={info} tally={tally} measured={measured} />
      <details class="charts">
        <summary>
          <h3>How often each happens</h3> <span class="muted">{varying.length} charts</span>
        </summary>
        {facts.some(({ fact }) => exact.has(fact.id)) && (
          <p class="muted key-line">
            <span class="key-tick" aria-hidden="true" /> the exact chance, where it can be computed
          </p>
        )}
        <div class="histograms">
          {varying.map(({ fact, index }) => (
            <Histogram
              key={fact.id}
              fact={fact}
              all={barsOf(tally, index, exact.get(fact.id))}
              count={tally.count}
              judgedTogether={bars}
              game={gameText(fact, measured)}
            />
          ))}
        </div>
        {same.length > 0 && (
          <p class="muted">
            The same in every level:{' '}
            {same.map(({ fact, only }) => `${fact.title} ${factText(fact, only ?? 0)}`).join('; ')}.
          </p>
        )}
      </details>
    </>
  );
}

/** Neighbouring values are merged so that at most this many bars remain. */
const MAX_BARS = 14;

interface HistogramProps {
  fact: FactInfo;
  all: readonly Bar[];
  /** Number of levels counted. */
  count: number;
  judgedTogether: number;
  /** The game's own figures. */
  game: string | undefined;
}

/** A table with a bar in each row. A press on a row finds levels with its values. */
function Histogram({ fact, all, count, judgedTogether, game }: HistogramProps) {
  if (all.length === 0) return null;
  const bars = fact.kind === 'count' ? thinned(all, MAX_BARS) : all.map((bar) => ({ ...bar, to: bar.value }));
  const verdict = verdictOf(all, count, judgedTogether);
  const longest = Math.max(...bars.map((bar) => Math.max(bar.count / count, bar.p ?? 0)), 1e-9);
  return (
    <figure class="histogram">
      <figcaption>
        <h4>{fact.title}</h4>
        {fact.kind === 'count' && <span class="muted">mean {meanOf(all).toFixed(1)}</span>}
        {game && <span class="muted">{game}</span>}
        {verdict && <Verdict says={verdict} />}
      </figcaption>
      <table class="bars">
        <Heads class="quiet" titles={['Value', 'Bar', 'Counted', ...(verdict ? ['Exact'] : [])]} />
        <tbody>
          {bars
            .filter((bar) => bar.count > 0 || (bar.p ?? 0) > 0)
            .map((bar) => (
              <tr key={bar.value}>
                <th scope="row">
                  <Button
                    class={fact.kind === 'count' ? 'bar-find short' : 'bar-find'}
                    title="Find such levels"
                    act={() => seek(conditionsFor(fact, bar.value, bar.to))}
                  >
                    {rangeText(fact, bar.value, bar.to)}
                  </Button>
                </th>
                <td class="bar-cell" aria-hidden="true">
                  <ShareBar length={bar.count / count / longest} expected={bar.p && bar.p / longest} />
                </td>
                <td class="digits">{percent(bar.count / count)}</td>
                {verdict && <td class="digits muted">{percent(bar.p ?? 0)}</td>}
              </tr>
            ))}
        </tbody>
      </table>
    </figure>
  );
}

/** The worst verdict on any bar; undefined without exact chances. */
function verdictOf(bars: readonly Bar[], count: number, judgedTogether: number): Judgement | undefined {
  const verdicts = bars.flatMap((bar) => (bar.p === undefined ? [] : judged(bar.count, count, bar.p, judgedTogether)));
  // A bar too rare to be judged by itself does not make the others unsure.
  return (['differs', 'unusual', 'agrees', 'few'] as const).find((verdict) => verdicts.includes(verdict));
}
