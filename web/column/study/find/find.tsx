// The Find section: searches levels whose facts meet conditions. The conditions are part of the link.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { FactInfo, GeneratorInfo, Head } from '../../../../wasm/bridge/interface';
import { conditionsIn } from '../../../../wasm/shared/texts.mjs';
import { visible } from '../../../../wasm/shared/visible.mjs';
import { lazy } from '../../../data/lazy';
import { identityOf } from '../../../data/link';
import { Select } from '../../../parts/controls';
import { IconButton } from '../../../parts/icon_button';
import { CrossIcon } from '../../../parts/icons';
import { usePromise } from '../../../parts/lazy';
import { setFind } from '../../../state/actions';
import { find, measured } from '../../../state/store';
import { searchLevels, useCounting } from '../counting';
import {
  BEST,
  type Condition,
  DRAW,
  DRAW_OPERATORS,
  EXPRESSION,
  freshCondition,
  isExpression,
  OPERATORS,
  RULE,
  RULE_OPERATORS,
  readConditions,
  SHOULD,
  writeConditions,
} from './conditions';
import { DrawIt } from './draw_it';
import { Expression } from './expression';
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

function Search({ link, info, facts }: Props) {
  const [rows, setRows] = useState<Condition[]>(() => {
    const read = readConditions(find.value);
    return read.length > 0 ? read : [freshCondition(info, facts)];
  });
  const [offered] = useState(rows);
  const [state, setState] = useState<Hits>(noHits);
  const [rate, setRate] = useState(0);
  const [all, setAll] = useState<{ search: string; hits: Hits }>();
  const { running, trouble, start, stop } = useCounting(PAGE);
  /** Conditions of the current or last search. */
  const started = useRef('');
  const text = writeConditions(rows);
  const isUntouched = find.value === '' && rows === offered;
  const search = (conditions: string, before = noHits) => {
    started.current = conditions;
    setState(before);
    const begun = performance.now();
    const show = (now: Hits) => {
      setState(now);
      setRate((1000 * (now.scanned - before.scanned)) / Math.max(1, performance.now() - begun));
    };
    const extent = { total: MAX_LEVELS, page: PAGE, before };
    start((done) => [searchLevels(link, conditions, extent, show, done)]);
  };
  const requested = find.value;
  // The link, a pressed bar or a fact of the level may change the conditions.
  useEffect(() => {
    if (requested === '' || requested === started.current) return;
    const read = readConditions(requested);
    if (read.length === 0) {
      setState({ ...noHits, problem: `The conditions "${requested}" in the link cannot be read.` });
      return;
    }
    setRows(read);
    search(writeConditions(read));
  }, [requested]);
  const change = (i: number, row: Condition) => setRows(rows.map((old, j) => (j === i ? row : old)));
  const problem = state.problem || trouble;
  const name = `${identityOf(link)} ${started.current}`;
  const isWhole = all?.search === name && all.hits.scanned > state.scanned;
  const shown = isWhole ? all.hits : state;
  const hasEnded = !running && state.scanned > 0 && !problem;
  const allSeeds = usePromise(() => (hasEnded ? loadAllSeeds() : undefined), [hasEnded]);
  const perSecond = `${Math.round(rate).toLocaleString('en')} a second`;
  return (
    <div class="search">
      <p class="lead muted">
        Find levels that match your conditions. Click a bar under How often?, or any fact of a level, to look for more
        like it.
      </p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          search(text);
          setFind(text);
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
            disabled={rows.length >= MAX_CONDITIONS}
          >
            Add a condition
          </button>
          {info.runs && (
            <button
              type="button"
              class="plain"
              title="Asks it of a later floor of the run"
              onClick={() => setRows([...rows, { ...freshCondition(info, facts), floor: 2 }])}
              disabled={rows.length >= MAX_CONDITIONS}
            >
              … on a later floor
            </button>
          )}
          {info.walks && !rows.some(({ fact }) => fact === DRAW) && (
            <button
              type="button"
              class="plain"
              title="Asks for what stands on the map"
              onClick={() => setRows([...(isUntouched ? [] : rows), freshCondition(info, facts, DRAW)])}
              disabled={rows.length >= MAX_CONDITIONS}
            >
              Draw it
            </button>
          )}
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
              state.scanned > 0 &&
              `${state.hits.toLocaleString('en')} found in ${state.scanned.toLocaleString('en')} levels (${perSecond})`}
          </span>
        </div>
      </form>
      {problem && <p class="notice">{visible(problem)}</p>}
      {shown.hits > 0 && text !== started.current && (
        <p class="notice">The conditions have changed since these levels were found. Find looks again.</p>
      )}
      {shown.hits > 0 && (
        <div class="found-bar">
          <p role="status">
            {!running && isScored(shown) && `The best ${shown.seeds.length} of `}
            {!running && foundWords(shown)}
            {!running && rate > 0 && <span class="muted"> {perSecond}.</span>}
          </p>
        </div>
      )}
      {shown.seeds.length > 0 && (
        <FoundLevels found={shown} conditions={started.current} link={link} facts={info.facts} here={facts} />
      )}
      {!running && !isWhole && !isScored(state) && state.seeds.length > 0 && state.seeds.length % PAGE === 0 && (
        <button type="button" class="plain" onClick={() => search(started.current, state)}>
          {PAGE} more
        </button>
      )}
      {hasEnded && shown.hits === 0 && (
        <>
          <p class="muted">{noneWords(shown.scanned)}</p>
          <WhyNot key={started.current} link={link} conditions={conditionsIn(started.current)} />
        </>
      )}
      {hasEnded && allSeeds && (
        <allSeeds.AllSeeds
          key={name}
          link={link}
          conditions={started.current}
          search={name}
          onFound={(hits) => setAll({ search: name, hits })}
        />
      )}
    </div>
  );
}

/** Number of levels for which it is counted which conditions they meet. */
const WHY_LEVELS = 10_000;

/** How many levels meet each condition alone and each two of them, while no level meets all. */
function WhyNot({ link, conditions }: { link: string; conditions: readonly string[] }) {
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

interface RowProps {
  info: GeneratorInfo;
  facts: Head['facts'];
  row: Condition;
  onChange: (row: Condition) => void;
  onRemove: (() => void) | undefined;
}

function ConditionRow({ info, facts, row, onChange, onRemove }: RowProps) {
  const fact = info.facts.find((f) => f.id === row.fact);
  const isOrdered = fact?.kind === 'count' || fact?.kind === 'wide';
  const operators = OPERATORS.filter(({ id }) => isOrdered || id === '=' || id === '!=');
  return (
    <div class="condition">
      <Select
        label="Fact"
        value={row.fact}
        choices={[...info.facts, ...OTHERS.filter(({ id }) => id !== DRAW || info.walks)]}
        choose={(id) => onChange({ ...freshCondition(info, facts, id), ...floorOf(row, id) })}
      />
      {!isExpression(row.fact) && (
        <Select
          label="Comparison"
          value={row.op}
          choices={OTHER_OPERATORS[row.fact] ?? operators}
          choose={(op) => onChange({ ...row, op })}
        />
      )}
      <Value info={info} fact={fact} row={row} set={(value) => onChange({ ...row, value })} />
      {row.floor !== undefined && (
        <Select
          label="Floor"
          value={String(row.floor)}
          choices={floorChoices(row.floor)}
          choose={(floor) => onChange({ ...row, floor: floor === '1' ? undefined : Number(floor) })}
        />
      )}
      {onRemove && (
        <IconButton label="Remove this condition" act={onRemove}>
          <CrossIcon />
        </IconButton>
      )}
    </div>
  );
}

const isScore = (fact: string): boolean => fact === BEST || fact === SHOULD;

/** A score is of the link's own floor. */
const floorOf = ({ floor }: Condition, id: string): Pick<Condition, 'floor'> =>
  floor === undefined || isScore(id) ? {} : { floor };

/** Number of floors that can be chosen; links may name later ones. */
const FLOORS = 8;

function floorChoices(chosen = 1): { id: string; title: string }[] {
  const title = (floor: number) => (floor === 1 ? 'here' : floor === 2 ? 'next floor' : `${floor - 1} floors on`);
  return Array.from({ length: Math.max(FLOORS, chosen) }, (_, i) => ({ id: String(i + 1), title: title(i + 1) }));
}

/** What can be asked for beside facts. */
const OTHERS = [
  { id: DRAW, title: 'Draw it' },
  { id: RULE, title: 'A rule' },
  { id: EXPRESSION, title: 'An expression' },
  { id: BEST, title: 'The highest' },
  { id: SHOULD, title: 'Preferably' },
];

const OTHER_OPERATORS: Readonly<Record<string, typeof OPERATORS>> = {
  [RULE]: RULE_OPERATORS,
  [DRAW]: DRAW_OPERATORS,
};

const NO_YES = ['no', 'yes'].map((title, id) => ({ id, title }));

interface ValueProps extends Pick<RowProps, 'info' | 'row'> {
  fact: FactInfo | undefined;
  set: (value: string) => void;
}

function Value({ info, fact, row: { fact: id, value }, set }: ValueProps) {
  if (isExpression(id)) return <Expression info={info} id={id} value={value} set={set} />;
  if (id === DRAW) return <DrawIt info={info} value={value} set={set} />;
  if (id === RULE) {
    const rules = info.rules.filter(({ kind }) => kind === 'acts');
    const choices = rules.map((rule) => ({ id: rule.id, title: `${rule.id} ${rule.text}` }));
    return <Select class="condition-rule" label="Rule" value={value} choices={choices} choose={set} />;
  }
  if (fact?.kind === 'choice' || fact?.kind === 'flag') {
    const choices = fact.kind === 'flag' ? NO_YES : fact.choices;
    return <Select label="Value" value={value} choices={choices} choose={set} />;
  }
  return (
    <input
      aria-label="Value"
      class="number"
      data-takes="numbers"
      type="text"
      inputMode="numeric"
      value={value}
      onInput={(event) => set(event.currentTarget.value)}
    />
  );
}
