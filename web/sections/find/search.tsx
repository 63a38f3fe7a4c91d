import { useEffect, useRef, useState } from 'preact/hooks';
import type { Found, GeneratorInfo } from '../../../wasm/door';
import { withView } from '../../link';
import { pool, type Run } from '../../pool';
import { SmallMap } from '../../small/small_map';
import { setFind } from '../../state/actions';
import { find } from '../../state/store';
import { ConditionRow } from './condition_row';
import { type Condition, freshCondition, readConditions, writeConditions } from './conditions';
import { empty, gathered, type Hits as State } from './hits';

const LIMIT = 24;
const MOST = 1_000_000;

/** Finds levels whose facts meet conditions; the conditions are in the link. */
export function Search({ link, info, facts }: { link: string; info: GeneratorInfo; facts: readonly number[] }) {
  const [rows, setRows] = useState<Condition[]>(() => {
    const read = readConditions(find.value);
    return read.length > 0 ? read : [freshCondition(info, facts)];
  });
  const [state, setState] = useState(() =>
    find.value && readConditions(find.value).length === 0
      ? { ...empty, problem: `The conditions "${find.value}" in the link cannot be read.` }
      : empty,
  );
  const [running, setRunning] = useState(false);
  const run = useRef<Run | undefined>(undefined);
  const text = writeConditions(rows);
  const start = () => {
    setFind(text);
    run.current?.stop();
    run.current = search(link, text, setState, setRunning);
  };
  useEffect(() => {
    if (readConditions(find.value).length > 0) start();
    return () => run.current?.stop();
  }, []);
  const change = (i: number, row: Condition) => setRows(rows.map((old, j) => (j === i ? row : old)));
  return (
    <div class="search">
      <p class="lead muted">Levels with these options whose facts are as you say.</p>
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
            And…
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
            {state.scanned > 0 && `${state.hits.toLocaleString('en')} in ${state.scanned.toLocaleString('en')} levels`}
          </span>
        </div>
      </form>
      {state.problem && <p class="notice">{state.problem}</p>}
      <ul class="found small-maps">
        {state.seeds.map((seed) => (
          <li key={seed.index}>
            <a href={withView(seed.link, { find: text })} aria-current={seed.link === link ? 'true' : undefined}>
              <SmallMap link={seed.link} />
              <span class="mono">{seed.seedText}</span>
            </a>
          </li>
        ))}
      </ul>
      {!running && state.scanned > 0 && state.hits === 0 && !state.problem && (
        <p class="muted">None of them. Ask for less, or look at the counts above for what occurs.</p>
      )}
    </div>
  );
}

function search(link: string, conditions: string, show: (state: State) => void, running: (on: boolean) => void): Run {
  let state = empty;
  running(true);
  show(state);
  return pool.run(
    {
      total: MOST,
      ask: (engine, lane, first, count) => engine.ask(lane, 'search', link, conditions, first, count, LIMIT),
      take: (text, part) => {
        state = gathered(state, JSON.parse(text) as Found, LIMIT, part.first);
        show(state);
        return state.problem === '' && state.seeds.length < LIMIT;
      },
    },
    () => running(false),
  );
}
