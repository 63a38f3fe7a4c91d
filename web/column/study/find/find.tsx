// The Find section: searches levels whose facts meet conditions. The conditions are part of the link.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { GeneratorInfo, Head } from '../../../../wasm/bridge/interface';
import { visible } from '../../../../wasm/shared/visible.mjs';
import { lazy } from '../../../data/lazy';
import { identityOf } from '../../../data/request';
import { usePromise } from '../../../parts/lazy';
import { setFind } from '../../../state/actions';
import { find, measured } from '../../../state/store';
import { searchLevels, useCounting } from '../counting';
import { ConditionRow } from './condition_row';
import { type Condition, DRAW, freshCondition, readConditions, writeConditions } from './conditions';
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
  /** Facts of the shown level. */
  facts: Head['facts'];
}

export function FindInside() {
  const now = measured.value;
  if (!now) return null;
  return <Search key={identityOf(now.head.link)} link={now.head.link} info={now.info} facts={now.head.facts} />;
}

type Searching = ReturnType<typeof useSearch>;

/** The conditions, and the search that was started last. Conditions of the link start one. */
function useSearch({ link, info, facts }: Props) {
  const [rows, setRows] = useState<Condition[]>(() => [freshCondition(info, facts)]);
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
  const requested = find.value;
  // The link, a pressed bar or a fact of the level may change the conditions.
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
    return () => {
      isStale = true;
    };
  }, [requested]);
  const perSecond = rate > 0 ? `${Math.round(rate).toLocaleString('en')} a second` : '';
  const problem = hits.problem || trouble;
  return { rows, setRows, hits, problem, perSecond, running, search, stop, started: started.current };
}

function Search(props: Props) {
  const searching = useSearch(props);
  const { rows, hits, problem, perSecond, running, search, stop } = searching;
  const text = writeConditions(rows);
  const submit = (event: Event) => {
    event.preventDefault();
    search(text);
    setFind(text);
  };
  return (
    <div class="search">
      <p class="lead muted">
        Find levels that match your conditions. Click a bar under How often?, or any fact of a level, to look for more
        like it.
      </p>
      <form onSubmit={submit}>
        <Rows {...props} {...searching} />
        <div class="survey-bar">
          <Adders {...props} {...searching} />
          {running ? (
            <button type="button" class="primary" onClick={stop}>
              Stop
            </button>
          ) : (
            <button type="submit" class="primary">
              Find
            </button>
          )}
          <span class="digits" role="status">
            {running &&
              hits.scanned > 0 &&
              `${hits.hits.toLocaleString('en')} found in ${hits.scanned.toLocaleString('en')} levels (${perSecond})`}
          </span>
        </div>
      </form>
      {problem && <p class="notice">{visible(problem)}</p>}
      <Results {...props} searching={searching} hasChanged={text !== searching.started} />
    </div>
  );
}

function Rows({ info, facts, rows, setRows }: Props & Searching) {
  return rows.map((row, i) => (
    <ConditionRow
      key={i}
      info={info}
      facts={facts}
      row={row}
      onChange={(next) => setRows(rows.map((old, j) => (j === i ? next : old)))}
      onRemove={rows.length > 1 ? () => setRows(rows.filter((_, j) => j !== i)) : undefined}
    />
  ));
}

/** Buttons that add a condition. */
function Adders({ info, facts, rows, setRows }: Props & Searching) {
  const [offered] = useState(rows);
  const isUntouched = find.value === '' && rows === offered;
  const adder = (words: string, row: () => Condition, title?: string, before: readonly Condition[] = rows) => (
    <button
      type="button"
      class="plain"
      title={title}
      onClick={() => setRows([...before, row()])}
      disabled={rows.length >= MAX_CONDITIONS}
    >
      {words}
    </button>
  );
  const fresh = (id?: string) => freshCondition(info, facts, id);
  return (
    <>
      {adder('Add a condition', fresh)}
      {info.runs &&
        adder('… on a later floor', () => ({ ...fresh(), floor: 2 }), 'Asks it of a later floor of the run')}
      {info.walks &&
        !rows.some(({ fact }) => fact === DRAW) &&
        adder('Draw it', () => fresh(DRAW), 'Asks for what stands on the map', isUntouched ? [] : rows)}
    </>
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
      {hasMore && (
        <button type="button" class="plain" onClick={() => search(started, hits)}>
          {PAGE} more
        </button>
      )}
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
      <button type="button" class="plain" onClick={running ? stop : count}>
        {running ? 'Stop' : 'Why not?'}
      </button>
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
