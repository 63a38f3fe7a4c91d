import { useEffect, useState } from 'preact/hooks';
import type { Found } from '../../../../wasm/bridge/interface';
import { SmallMaps } from '../../../paint/small/small_maps';
import { setFind } from '../../../state/actions';
import { pool } from '../../../state/pool';
import { level } from '../../../state/store';
import { jumpTo } from '../../jump';
import { empty, gathered, type Hits } from '../find/found';
import { type Box, type Cells, conditionsOf, levelsIn } from './cells';
import { namesOf, type OptionSet } from './sets';

const MOST = 12;

interface Props {
  sets: readonly OptionSet[];
  /** Of each set. */
  cells: readonly Cells[];
  box: Box;
  /** Instead of bringing the level to the stage. */
  onOpen?: (link: string) => void;
}

/** Levels of a box, of each side that has some. */
export function ChosenLevels({ sets, cells, box, onOpen }: Props) {
  const names = namesOf(sets);
  return (
    <>
      {sets.map(({ link, info }, k) => {
        const counted = cells[k];
        if (!counted || levelsIn(counted, box) === 0) return null;
        return (
          <div class="chosen-side" key={`${link} ${JSON.stringify(box)} ${conditionsOf(counted, box)}`}>
            {sets.length > 1 && <h4>{names[k]}</h4>}
            <Chosen link={link} cells={counted} box={box} onOpen={onOpen} here={info.id === sets[0]?.info.id} />
          </div>
        );
      })}
    </>
  );
}

interface ChosenProps {
  link: string;
  cells: Cells;
  box: Box;
  onOpen: ((link: string) => void) | undefined;
  /** Find looks among levels of this generator. */
  here: boolean;
}

/** Levels of a box of the picture, the first of those that were counted. */
function Chosen({ link, cells, box, onOpen, here }: ChosenProps) {
  const [state, setState] = useState<Hits>(empty);
  const [running, setRunning] = useState(true);
  const conditions = conditionsOf(cells, box);
  const all = levelsIn(cells, box);
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
      {all > MOST && <p class="muted">{`The first ${MOST} of ${all.toLocaleString('en')}:`}</p>}
      {state.seeds.length > 0 && (
        <SmallMaps
          links={state.seeds.map((seed) => seed.link)}
          current={level.value?.head.link}
          label="Levels of this cell"
          soon
          {...(onOpen && { onOpen })}
        />
      )}
      {running && state.seeds.length < MOST && <p class="muted">They are being looked for.</p>}
      {!running && state.seeds.length === 0 && !state.problem && <p class="muted">None was counted here.</p>}
      {here && (
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
      )}
    </div>
  );
}
