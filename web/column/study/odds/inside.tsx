import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Expected, GeneratorInfo, Measured } from '../../../../wasm/bridge/interface';
import { slow } from '../../../data/engines';
import { identityOf } from '../../../data/link';
import { factText } from '../../../data/values';
import { CountBar } from '../../../parts/controls';
import { whyNot } from '../../../parts/feedback';
import { usePromise } from '../../../parts/lazy';
import { isMaking, pool, type Run } from '../../../state/pool';
import { level } from '../../../state/store';
import { Beside } from './beside';
import { Claims } from './claims';
import { added, judgedBars, onlyValue, type Tally } from './count';
import { Histogram } from './histogram';
import { type Exact, SweepChart } from './sweep';

/** The first is counted unasked. */
const SIZES = [1_000, 10_000, 100_000, 1_000_000];
/** Milliseconds. */
const SETTLED = 300;

/** What stands beside the counts. */
interface Theory {
  exact: Exact;
  measured: Measured;
}
const NONE: Theory = { exact: new Map(), measured: { of: '', figures: [] } };

/** Counts every fact over many seeds, and puts theory beside it where there is one. */
function Survey({ link, info, theory }: { link: string; info: GeneratorInfo; theory: Theory }) {
  const [total, setTotal] = useState(SIZES[0] as number);
  const [tally, setTally] = useState<Tally>();
  const [running, setRunning] = useState(false);
  const [trouble, setTrouble] = useState('');
  const run = useRef<Run | undefined>(undefined);
  const start = () => {
    let sum: Tally | undefined;
    let painted = 0;
    setRunning(true);
    setTrouble('');
    run.current = pool.run(
      {
        total,
        ask: (engine, lane, first, count) => engine.timed(lane, 'survey', link, first, count),
        take: (packet) => {
          sum = added(sum, packet);
          if (performance.now() - painted > 150 && !isMaking()) {
            painted = performance.now();
            setTally({ ...sum });
          }
          return true;
        },
      },
      (error) => {
        if (sum) setTally({ ...sum });
        setTrouble(error === undefined ? '' : whyNot(error));
        setRunning(false);
      },
    );
  };
  // The first count starts by itself, once options have stood still for a moment: each change of them is another survey.
  useEffect(() => {
    const soon = setTimeout(start, SETTLED);
    return () => {
      clearTimeout(soon);
      run.current?.stop();
    };
  }, []);
  return (
    <div class="survey">
      <div class="survey-bar">
        <CountBar
          id="survey-size"
          sizes={SIZES}
          total={total}
          count={tally?.count ?? 0}
          more={tally?.incomplete ? `, ${tally.incomplete.toLocaleString('en')} not complete` : ''}
          running={running}
          onTotal={setTotal}
          onStart={start}
          onStop={() => run.current?.stop()}
        />
      </div>
      {trouble && <p class="notice">{trouble}</p>}
      <p class="muted">
        We build this many levels with your options, each from a different seed, and count everything. We say "differs"
        only when luck alone would produce such a count less than once in a million tries.
      </p>
      {tally && <Results info={info} tally={tally} theory={theory} />}
    </div>
  );
}

function Results({ info, tally, theory }: { info: GeneratorInfo; tally: Tally; theory: Theory }) {
  const { exact, measured } = theory;
  const bars = judgedBars(info, tally, exact);
  const facts = info.facts.map((fact, index) => ({ fact, index, only: onlyValue(tally, index) }));
  const same = facts.filter(({ only }) => only !== undefined);
  return (
    <>
      <Claims info={info} tally={tally} bars={bars} />
      <Beside info={info} tally={tally} measured={measured} />
      <details class="charts">
        <summary>
          <h3>How often each happens</h3> <span class="muted">{facts.length - same.length} charts</span>
        </summary>
        {facts.some(({ fact }) => exact.has(fact.id)) && (
          <p class="muted key-line">
            <span class="key-tick" aria-hidden="true" /> the exact chance, where it can be computed
          </p>
        )}
        <div class="histograms">
          {facts
            .filter(({ only }) => only === undefined)
            .map(({ fact, index }) => (
              <Histogram
                key={fact.id}
                fact={fact}
                index={index}
                tally={tally}
                exact={exact.get(fact.id)}
                bars={bars}
                measured={measured}
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

async function theoryOf(link: string): Promise<Theory> {
  const { facts, measured } = JSON.parse(await slow.ask('expected', 'expected', link)) as Expected;
  return { exact: new Map(facts.map((f) => [f.id, new Map(f.distribution.map((d) => [d.value, d.p]))])), measured };
}

export function OddsInside() {
  const now = level.value;
  const identity = now && identityOf(now.head.link);
  // Another level of the same options changes nothing here.
  return useMemo(() => now && <Evidence key={identity} link={now.head.link} info={now.info} />, [identity]);
}

function Evidence({ link, info }: { link: string; info: GeneratorInfo }) {
  const theory = usePromise(() => theoryOf(link), []) ?? NONE;
  return (
    <div class="evidence-inside">
      <Survey link={link} info={info} theory={theory} />
      <SweepChart link={link} info={info} exact={theory.exact} />
    </div>
  );
}
