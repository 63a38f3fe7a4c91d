import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Expected, GeneratorInfo, Measured } from '../../../wasm/bridge/interface';
import { level } from '../../app/state/store';
import { slow } from '../../data/engines';
import type { Level } from '../../data/level';
import { isMaking, pool, type Run } from '../../data/pool';
import { factText } from '../../parts/values';
import { Beside } from './beside';
import { Claims } from './claims';
import { added, judgedBars, onlyValue, type Tally } from './count';
import { Histogram } from './histogram';
import { identityOf } from './identity';
import { SweepChart } from './sweep';

/** The first is counted unasked. */
const SIZES = [1_000, 10_000, 100_000, 1_000_000];
/** Milliseconds. */
const SETTLED = 300;

type Exact = ReadonlyMap<string, ReadonlyMap<number, number>>;

/** What stands beside the counts. */
interface Theory {
  exact: Exact;
  measured: Measured;
}
const NONE: Theory = { exact: new Map(), measured: { of: '', figures: [] } };

/** Counts every fact over many seeds, and puts theory beside it where there is one. */
export function Survey({ link, info }: { link: string; info: GeneratorInfo }) {
  const [total, setTotal] = useState(SIZES[0] as number);
  const [tally, setTally] = useState<Tally>();
  const [running, setRunning] = useState(false);
  const [trouble, setTrouble] = useState('');
  const theory = useTheory(link);
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
        setTrouble(error instanceof Error ? error.message : '');
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
  const count = tally?.count ?? 0;
  return (
    <div class="survey">
      <div class="survey-bar">
        <label for="survey-size">Levels</label>
        <select
          id="survey-size"
          value={total}
          onChange={(event) => setTotal(Number(event.currentTarget.value))}
          disabled={running}
        >
          {SIZES.map((size) => (
            <option key={size} value={size}>
              {size.toLocaleString('en')}
            </option>
          ))}
        </select>
        <button type="button" class="primary" onClick={running ? () => run.current?.stop() : start}>
          {running ? 'Stop' : 'Count'}
        </button>
        <progress max={total} value={running ? count : 0} aria-label="Progress" hidden={!running} />
        <span class="mono" role="status">
          {count > 0
            ? `${count.toLocaleString('en')} levels${tally?.incomplete ? `, ${tally.incomplete.toLocaleString('en')} not complete` : ''}`
            : ''}
        </span>
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

function useTheory(link: string): Theory {
  const [theory, setTheory] = useState(NONE);
  useEffect(() => {
    slow.ask('expected', 'expected', link).then(
      (text) => {
        const { facts, measured } = JSON.parse(text) as Expected;
        const exact = new Map(facts.map((f) => [f.id, new Map(f.distribution.map((d) => [d.value, d.p]))]));
        setTheory({ exact, measured });
      },
      () => undefined,
    );
  }, []);
  return theory;
}

export function OddsInside() {
  const now = level.value;
  return now ? <Evidence now={now} /> : null;
}

/** Another level of the same options changes nothing here. */
function Evidence({ now: { head, info } }: { now: Level }) {
  const identity = identityOf(head.link);
  return useMemo(
    () => (
      <div class="evidence-inside">
        <Survey key={`survey ${identity}`} link={head.link} info={info} />
        <SweepChart key={`sweep ${identity}`} link={head.link} info={info} />
      </div>
    ),
    [identity],
  );
}
