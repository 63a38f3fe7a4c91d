import { useEffect, useRef, useState } from 'preact/hooks';
import type { Found, GeneratorInfo, Head } from '../../../../wasm/bridge/interface';
import { visible } from '../../../../wasm/shared/visible.mjs';
import { identityOf, withView } from '../../../data/link';
import { SmallMaps } from '../../../paint/small/small_maps';
import { whyNot } from '../../../parts/feedback';
import { usePromise } from '../../../parts/lazy';
import { openLink, setFind } from '../../../state/actions';
import { pool, type Run } from '../../../state/pool';
import { find, measured } from '../../../state/store';
import { fetchRecords } from '../compare/record_file';
import { added, type Tally } from '../odds/count';
import { beyond } from './beyond';
import { ConditionRow } from './condition_row';
import { type Condition, freshCondition, readConditions, writeConditions } from './conditions';
import { byRarity, empty, foundWords, gathered, type Hits, noneWords } from './found';

/** So many at a time; more where they are asked for. */
const PAGE = 24;
const MOST = 1_000_000;
/** Levels by which the rarest is found. */
const SAMPLE = 1_000;

interface Props {
  link: string;
  info: GeneratorInfo;
  facts: Head['facts'];
}

/** Finds levels whose facts meet conditions; the conditions are in the link. */
export function Search({ link, info, facts }: Props) {
  const [rows, setRows] = useState<Condition[]>(() => {
    const read = readConditions(find.value);
    return read.length > 0 ? read : [freshCondition(info, facts)];
  });
  const [state, setState] = useState<Hits>(empty);
  const [running, setRunning] = useState(false);
  const [rate, setRate] = useState(0);
  const [rarest, setRarest] = useState(false);
  const run = useRef<Run | undefined>(undefined);
  const started = useRef('');
  const text = writeConditions(rows);
  const search = (conditions: string, before: Hits, most: number) => {
    run.current?.stop();
    started.current = conditions;
    setRunning(true);
    const show = (now: Hits, perSecond: number) => {
      setState(now);
      setRate(perSecond);
    };
    run.current = searchOn(link, conditions, before, most, show, () => setRunning(false));
  };
  const start = () => {
    setState(empty);
    search(text, empty, PAGE);
    setFind(text);
  };
  const wanted = find.value;
  // What is asked for elsewhere: by the link, a pressed bar, a fact of the level.
  useEffect(() => {
    if (wanted === '' || wanted === started.current) return;
    const read = readConditions(wanted);
    if (read.length === 0) {
      setState({ ...empty, problem: `The conditions "${wanted}" in the link cannot be read.` });
      return;
    }
    setRows(read);
    setState(empty);
    search(writeConditions(read), empty, PAGE);
  }, [wanted]);
  useEffect(() => () => run.current?.stop(), []);
  const tally = useTally(link, rarest);
  const warnings = useWarnings(rows, link, info);
  const change = (i: number, row: Condition) => setRows(rows.map((old, j) => (j === i ? row : old)));
  const seeds = rarest && tally ? byRarity(state.seeds, info.facts, tally) : state.seeds;
  const more = !running && state.seeds.length > 0 && state.seeds.length % PAGE === 0;
  return (
    <div class="search">
      <p class="lead muted">
        Find levels that match your conditions. Click a bar under Odds, or any fact of a level, to look for more like
        it.
      </p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          start();
        }}
      >
        {rows.map((row, i) => (
          <ConditionRow
            key={i}
            info={info}
            facts={facts}
            row={row}
            onChange={(next) => change(i, next)}
            onRemove={rows.length > 1 ? () => setRows(rows.filter((_, j) => j !== i)) : undefined}
          />
        ))}
        <div class="survey-bar">
          <button
            type="button"
            class="plain"
            onClick={() => setRows([...rows, freshCondition(info, facts)])}
            disabled={rows.length >= 8}
          >
            Add a condition
          </button>
          {running ? (
            <button type="button" class="primary" onClick={() => run.current?.stop()}>
              Stop
            </button>
          ) : (
            <button type="submit" class="primary">
              Find
            </button>
          )}
          <span class="mono" role="status">
            {running &&
              state.scanned > 0 &&
              `${state.hits.toLocaleString('en')} found in ${state.scanned.toLocaleString('en')} levels (${perSecondText(rate)})`}
          </span>
        </div>
      </form>
      {warnings.map((warning) => (
        <p key={warning} class="notice">
          {warning}
        </p>
      ))}
      {state.problem && <p class="notice">{visible(state.problem)}</p>}
      {state.hits > 0 && text !== started.current && (
        <p class="notice">The conditions have changed since these levels were found. Find looks again.</p>
      )}
      {state.hits > 0 && (
        <div class="found-bar">
          <p role="status">
            {!running && foundWords(state)}
            {!running && rate > 0 && <span class="muted"> {perSecondText(rate)}.</span>}
          </p>
          {state.seeds.length > 1 && (
            <label title="By how rare each of their facts is, among 1,000 levels">
              <input type="checkbox" checked={rarest} onChange={(event) => setRarest(event.currentTarget.checked)} />{' '}
              rarest first
            </label>
          )}
        </div>
      )}
      {seeds.length > 0 && (
        <SmallMaps
          class="found"
          links={seeds.map((seed) => seed.link)}
          captions={seeds.map((seed) => seed.seedText)}
          current={link}
          onOpen={(found) => openLink(withView(found, { find: started.current }))}
          label="Levels that were found"
        />
      )}
      {more && (
        <button type="button" class="plain" onClick={() => search(started.current, state, state.seeds.length + PAGE)}>
          {PAGE} more
        </button>
      )}
      {!running && state.scanned > 0 && state.hits === 0 && !state.problem && (
        <p class="muted">{noneWords(state.scanned)}</p>
      )}
    </div>
  );
}

const perSecondText = (rate: number): string => `${Math.round(rate).toLocaleString('en')} a second`;

/** From where the last search ended, until the list is so long. */
function searchOn(
  link: string,
  conditions: string,
  before: Hits,
  most: number,
  show: (state: Hits, perSecond: number) => void,
  done: () => void,
): Run {
  let state = before;
  const from = before.scanned;
  const start = performance.now();
  let painted = 0;
  const rate = () => (1000 * (state.scanned - from)) / Math.max(1, performance.now() - start);
  return pool.run<string>(
    {
      total: MOST - from,
      ask: (engine, lane, first, count) => engine.timed(lane, 'search', link, conditions, from + first, count, PAGE),
      take: (text, part) => {
        const seen = state.seeds.length;
        state = gathered(state, JSON.parse(text) as Found, most, from + part.first);
        if (state.seeds.length > seen || performance.now() - painted > 150) {
          painted = performance.now();
          show(state, rate());
        }
        return state.problem === '' && state.seeds.length < most;
      },
    },
    (error) => {
      const problem = error === undefined ? state.problem : whyNot(error);
      show({ ...state, problem }, rate());
      done();
    },
  );
}

/** What is known against the conditions, as soon as they are written. */
function useWarnings(rows: readonly Condition[], link: string, info: GeneratorInfo): readonly string[] {
  const file = usePromise(() => fetchRecords(info.id), [info.id]);
  return file ? beyond(rows, link, info.facts, file) : [];
}

/** Counts of a thousand levels, once they are wanted. */
function useTally(link: string, wanted: boolean): Tally | undefined {
  const [tally, setTally] = useState<Tally>();
  useEffect(() => {
    if (!wanted || tally) return undefined;
    let sum: Tally | undefined;
    const run = pool.run(
      {
        total: SAMPLE,
        ask: (engine, lane, first, count) => engine.timed(lane, 'survey', link, first, count),
        take: (packet) => {
          sum = added(sum, packet);
          return true;
        },
      },
      () => sum?.count === SAMPLE && setTally(sum),
    );
    return () => run.stop();
  }, [wanted]);
  return tally;
}

export function FindInside() {
  const now = measured.value;
  if (!now) return null;
  return <Search key={identityOf(now.head.link)} link={now.head.link} info={now.info} facts={now.head.facts} />;
}
