// The Find section: searches levels whose facts meet conditions. The conditions are part of the link.
import type { Signal } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { GeneratorInfo, Head } from '../../../../wasm/bridge/interface';
import { missingNeed } from '../../../../wasm/shared/needs.mjs';
import { visible } from '../../../../wasm/shared/texts.mjs';
import { lazy } from '../../../data/lazy';
import { identityOf } from '../../../data/request';
import { Button } from '../../../parts/buttons';
import { Select } from '../../../parts/controls';
import { usePromise } from '../../../parts/lazy';
import { toStage } from '../../../stage/map_stage';
import { setFind, setOption, showStep } from '../../../state/actions';
import { find, measured } from '../../../state/store';
import { searchLevels, useCounting } from '../counting';
import { ConditionRow, OTHERS } from './condition_row';
import {
  type Condition,
  DRAW,
  freshCondition,
  isDrawing,
  isPainting,
  PATH,
  readConditions,
  writeConditions,
} from './conditions';
import { foundWords, type Hits, isScored, noHits, noneWords } from './found';
import { FoundLevels } from './found_levels';

/** Number of hits after which a search pauses. */
const PAGE = 24;
const MAX_CONDITIONS = 8;
const MAX_LEVELS = 1_000_000;
const loadAllSeeds = lazy(() => import('./all_seeds'));

interface Props {
  link: string;
  info: GeneratorInfo;
  /** Facts and options of the shown level. */
  facts: Head['facts'];
  options: Head['options'];
}

export function FindInside() {
  const now = measured.value;
  if (!now) return null;
  const { link, facts, options } = now.head;
  return <Search key={identityOf(link)} link={link} info={now.info} facts={facts} options={options} />;
}

type Searching = ReturnType<typeof useSearch>;

/** The conditions, and the search that was started last. Conditions of the link start one. */
function useSearch({ link }: Props) {
  const [rows, setRows] = useState<readonly Condition[]>([]);
  const [hits, setHits] = useState<Hits>(noHits);
  const [rate, setRate] = useState(0);
  const { running, trouble, start, stop } = useCounting(PAGE);
  /** Conditions of the current or last search. */
  const started = useRef('');
  const search = (conditions: string, before = noHits) => {
    started.current = conditions;
    setHits(before);
    const begun = performance.now();
    const show = (now: Hits) => {
      setHits(now);
      setRate((1000 * (now.scanned - before.scanned)) / Math.max(1, performance.now() - begun));
    };
    const extent = { total: MAX_LEVELS, page: PAGE, before };
    start((done) => [searchLevels(link, conditions, extent, show, done)]);
  };
  // The link, a pressed bar, a fact of the level or a finished drawing may change the conditions.
  const requested = isDrawing.value ? started.current : find.value;
  useEffect(() => {
    if (requested === '' || requested === started.current) return undefined;
    let isStale = false;
    const take = (read: Condition[]) => {
      if (isStale) return;
      if (read.length === 0)
        return setHits({ ...noHits, problem: `The conditions "${requested}" in the link cannot be read.` });
      setRows(read);
      search(writeConditions(read));
    };
    readConditions(link, requested).then(take, () => take([]));
    return () => (isStale = true);
  }, [requested]);
  /** Shows the finished map to be painted on, for a level that meets the other conditions too. */
  const paint = (kind: Signal<boolean>) => {
    kind.value = true;
    setFind(writeConditions(rows));
    showStep(undefined);
    toStage();
  };
  const perSecond = rate > 0 ? `${Math.round(rate).toLocaleString('en')} a second` : '';
  const problem = hits.problem || trouble;
  return { rows, setRows, hits, problem, perSecond, running, search, stop, paint, started: started.current };
}

function Search(props: Props) {
  const searching = useSearch(props);
  const { rows, hits, problem, perSecond, running, search, stop } = searching;
  const [hasFloors, setFloors] = useState(false);
  const text = writeConditions(rows);
  const need = missingNeed(props.info, props.options, rows);
  const submit = (event: Event) => {
    event.preventDefault();
    search(text);
    setFind(text);
  };
  return (
    <div class="search">
      <p class="lead muted">Find levels that match your conditions.</p>
      <form onSubmit={submit}>
        <Rows {...props} {...searching} hasFloors={hasFloors} />
        <div class="survey-bar">
          <Adders {...props} {...searching} />
          {running ? (
            <Button class="primary" act={stop}>
              Stop
            </Button>
          ) : (
            <button type="submit" class="primary" disabled={text === ''}>
              Find
            </button>
          )}
          <span class="digits" role="status">
            {running &&
              hits.scanned > 0 &&
              `${hits.hits.toLocaleString('en')} found in ${hits.scanned.toLocaleString('en')} levels (${perSecond})`}
          </span>
        </div>
        <Advanced {...props} {...searching} showFloors={() => setFloors(true)} />
      </form>
      {need ? <Need {...need} conditions={text} /> : problem && <p class="notice">{visible(problem)}</p>}
      <Results {...props} searching={searching} hasChanged={text !== searching.started} />
    </div>
  );
}

/** Says which option stands in the way of a condition, and looks with that option. */
function Need({
  words,
  look,
  options,
  conditions,
}: { conditions: string } & NonNullable<ReturnType<typeof missingNeed>>) {
  const act = () => {
    setFind(conditions);
    for (const [id, value] of options) setOption(id, value);
  };
  return (
    <p class="notice" role="status">
      {words} <Button act={act}>Look {look}</Button>
    </p>
  );
}

interface RowsProps extends Props, Searching {
  hasFloors: boolean;
}

function Rows({ info, rows, setRows, paint, hasFloors }: RowsProps) {
  return rows.map((row, i) => (
    <ConditionRow
      key={i}
      info={info}
      row={row}
      hasFloors={hasFloors}
      onDraw={() => paint(isDrawing)}
      onChange={(next) => setRows(rows.map((old, j) => (j === i ? next : old)))}
      onRemove={() => setRows(rows.filter((_, j) => j !== i))}
    />
  ));
}

/** A list that adds a condition on a fact, and buttons that paint on the map. */
function Adders({ info, rows, setRows, paint }: Props & Searching) {
  const add = (id: string) => setRows([...rows, freshCondition(info, id)]);
  const isFull = rows.length >= MAX_CONDITIONS;
  return (
    <>
      <Select label="Add a condition" value="" choices={info.facts} choose={add} disabled={isFull}>
        <option value="">{rows.length > 0 ? 'And …' : 'Look for …'}</option>
      </Select>
      {info.walks && !rows.some(({ fact }) => fact === DRAW) && (
        <Button act={() => paint(isDrawing)} disabled={isFull}>
          Draw it
        </Button>
      )}
      {info.facts.some(({ id }) => id === PATH) && <Button act={() => paint(isPainting)}>Paint the path</Button>}
    </>
  );
}

/** Conditions for those who know the rules or want a formula. */
function Advanced({ info, rows, setRows, showFloors }: Props & Searching & { showFloors: () => void }) {
  return (
    <details class="advanced">
      <summary>Advanced</summary>
      <div class="chips">
        {OTHERS.filter(({ id }) => id !== DRAW).map(({ id, title }) => (
          <Button
            key={id}
            act={() => setRows([...rows, freshCondition(info, id)])}
            disabled={rows.length >= MAX_CONDITIONS}
          >
            {title}
          </Button>
        ))}
        {info.runs && (
          <Button act={showFloors} title="Asks it of a later floor of the run">
            Later floors
          </Button>
        )}
      </div>
    </details>
  );
}

interface ResultsProps extends Props {
  searching: Searching;
  /** Whether the conditions are no longer those of the search. */
  hasChanged: boolean;
}

/** What the search has found, and what one can do next. */
function Results({ link, info, facts, searching, hasChanged }: ResultsProps) {
  const { hits, problem, perSecond, running, search, started } = searching;
  const [all, setAll] = useState<{ search: string; hits: Hits }>();
  const name = `${identityOf(link)} ${started}`;
  const isWhole = all?.search === name && all.hits.scanned > hits.scanned;
  const shown = isWhole ? all.hits : hits;
  const hasEnded = !running && hits.scanned > 0 && !problem;
  const hasMore = !running && !isWhole && !isScored(hits) && hits.seeds.length > 0 && hits.seeds.length % PAGE === 0;
  const allSeeds = usePromise(() => (hasEnded ? loadAllSeeds() : undefined), [hasEnded]);
  return (
    <>
      {shown.hits > 0 && hasChanged && (
        <p class="notice">The conditions have changed since these levels were found. Find looks again.</p>
      )}
      {shown.hits > 0 && (
        <div class="found-bar">
          <p role="status">
            {!running && isScored(shown) && `The best ${shown.seeds.length} of `}
            {!running && foundWords(shown)}
            {!running && perSecond && <span class="muted"> {perSecond}.</span>}
          </p>
        </div>
      )}
      {shown.seeds.length > 0 && (
        <FoundLevels found={shown} conditions={started} link={link} facts={info.facts} here={facts} />
      )}
      {hasMore && <Button act={() => search(started, hits)}>{PAGE} more</Button>}
      {hasEnded && shown.hits === 0 && (
        <>
          <p class="muted">{noneWords(shown.scanned)}</p>
          <WhyNot key={started} link={link} text={started} />
        </>
      )}
      {hasEnded && allSeeds && (
        <allSeeds.AllSeeds
          key={name}
          link={link}
          conditions={started}
          search={name}
          digest={info.digest}
          onFound={(found) => setAll({ search: name, hits: found })}
        />
      )}
    </>
  );
}

/** Number of levels for which it is counted which conditions they meet. */
const WHY_LEVELS = 10_000;

/** How many levels meet each condition alone and each two of them, while no level meets all. */
function WhyNot({ link, text }: { link: string; text: string }) {
  const read = usePromise(() => readConditions(link, text), [text]) ?? [];
  const conditions = read.map((one) => writeConditions([one]));
  const [counts, setCounts] = useState<readonly { words: string; hits: number }[]>([]);
  const { running, start, stop } = useCounting(1);
  if (conditions.length < 2) return null;
  const pairs = conditions.flatMap((a, i) => conditions.slice(i + 1).map((b) => [a, b]));
  const count = () => {
    setCounts([]);
    const parts = [...conditions.map((one) => [one]), ...pairs];
    start((done) => {
      let left = parts.length;
      return parts.map((part, i) => {
        const show = ({ hits }: Hits) =>
          setCounts((now) => Object.assign([...now], { [i]: { words: part.join(' and '), hits } }));
        // With a score a search does not end at its first hit.
        return searchLevels(link, `${part.join()},best=0`, { total: WHY_LEVELS, page: 1 }, show, (error) => {
          left--;
          if (left === 0 || error !== undefined) done(error);
        });
      });
    });
  };
  return (
    <div class="why-not">
      <Button act={running ? stop : count}>{running ? 'Stop' : 'Why not?'}</Button>
      {counts.length > 0 && (
        <>
          <p class="muted">Of {WHY_LEVELS.toLocaleString('en')} levels, so many meet</p>
          <ul>
            {counts.map((one) => (
              <li key={one.words}>
                <b class="digits">{one.hits.toLocaleString('en')}</b> <span class="mono">{one.words}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
