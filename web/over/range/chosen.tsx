import { useEffect, useState } from 'preact/hooks';
import type { Found } from '../../../wasm/bridge/interface';
import { setFind } from '../../app/state/actions';
import { level } from '../../app/state/store';
import { pool } from '../../data/pool';
import { SmallMaps } from '../../paint/small/small_maps';
import { jumpTo } from '../../sections/column';
import { empty, gathered, type Hits } from '../../sections/find/found';
import { type Box, type Cells, conditionsOf } from './cells';

const MOST = 12;

/** Levels that lie in a box of the picture, the first of those that were counted. */
export function Chosen({ link, cells, box }: { link: string; cells: Cells; box: Box }) {
  const [state, setState] = useState<Hits>(empty);
  const [running, setRunning] = useState(true);
  const conditions = conditionsOf(cells, box);
  useEffect(() => {
    let hits = empty;
    const run = pool.run<string>(
      {
        total: cells.count,
        ask: (engine, lane, first, count) => engine.timed(lane, 'search', link, conditions, first, count, MOST),
        take: (text, part) => {
          hits = gathered(hits, JSON.parse(text) as Found, MOST, part.first);
          setState(hits);
          return hits.seeds.length < MOST && hits.problem === '';
        },
      },
      () => setRunning(false),
    );
    return () => run.stop();
  }, []);
  return (
    <div class="chosen">
      {state.problem && <p class="notice">{state.problem}</p>}
      {state.seeds.length > 0 && (
        <SmallMaps
          links={state.seeds.map((seed) => seed.link)}
          current={level.value?.head.link}
          label="Levels of this cell"
          soon
        />
      )}
      {running && state.seeds.length < MOST && <p class="muted">They are being looked for.</p>}
      {!running && state.seeds.length === 0 && !state.problem && <p class="muted">None was counted here.</p>}
      <button
        type="button"
        class="plain"
        onClick={() => {
          setFind(conditions);
          jumpTo('find');
        }}
      >
        Find more of these
      </button>
    </div>
  );
}
