import { useRef } from 'preact/hooks';
import type { OptionInfo } from '../../../../wasm/bridge/interface';
import type { Level } from '../../../data/level';
import { percent, saidOf, valueName } from '../../../data/values';
import { Select } from '../../../parts/controls';
import { setOption } from '../../../state/actions';
import { level } from '../../../state/store';
import { isOdds, ONE_IN, oddsText } from '../../change/acts';
import { Track } from '../../change/track';
import { useNear } from '../../near';
import { binsOf, meanOf, sharesOf } from './bins';
import { useChances } from './chances';
import { Columns } from './columns';

/** Levels that are counted where no theory tells what an option moves. */
const LEVELS = 1_000;

/** An option's control where the lesson speaks of it, with the fact that it moves most. */
export function LessonOption({ id, moves }: { id: string; moves: string }) {
  const now = level.value;
  const option = now?.info.options.find((one) => one.id === id);
  if (!now || !option) return null;
  const value = now.head.options[id] ?? option.default;
  return (
    <span class="figure lesson-option" role="group" aria-label={option.title}>
      <span class="lesson-control">
        <span>{option.title.replace(ONE_IN, '')}</span>
        <Control option={option} value={value} />
        {option.kind === 'number' && <output class="mono">{valueText(now, option, Number(value))}</output>}
      </span>
      <Moved now={now} fact={moves} />
    </span>
  );
}

function Control({ option, value }: { option: OptionInfo; value: number | string }) {
  if (option.kind === 'number') return <Track option={option} value={Number(value)} />;
  if (option.kind === 'toggle')
    return (
      <input
        type="checkbox"
        aria-label={option.title}
        checked={Number(value) !== 0}
        onChange={(event) => setOption(option.id, event.currentTarget.checked ? 1 : 0)}
      />
    );
  return (
    <Select
      label={option.title}
      value={String(value)}
      choices={option.choices}
      choose={(id) => setOption(option.id, id)}
    />
  );
}

const valueText = (now: Level, option: OptionInfo, value: number): string =>
  isOdds(option) ? oddsText(value) : (valueName(option, value, saidOf(now)) ?? String(value).replace('-', '−'));

/** A count's mean, a flag's share, a choice's values as columns; exact, or as far as levels have been counted. */
function Moved({ now, fact: id }: { now: Level; fact: string }) {
  const [near, box] = useNear<HTMLSpanElement>();
  const index = now.info.facts.findIndex((one) => one.id === id);
  const fact = now.info.facts[index];
  const { exact, tally } = useChances(now.head.link, near ? LEVELS : 0);
  const theory = exact?.get(id);
  const fresh = fact ? sharesOf(index, theory, tally) : [];
  const last = useRef(fresh);
  if (fresh.length > 0) last.current = fresh;
  const shares = last.current;
  const told = theory ? 'exact' : tally ? `counted in ${tally.count.toLocaleString('en')} levels` : '';
  if (!fact) return null;
  return (
    <span class={fresh.length > 0 ? 'lesson-moved' : 'lesson-moved stale'} ref={box}>
      {fact.kind === 'choice' && <Columns columns={binsOf(fact, shares)} />}
      <span class="figure-says">
        {fact.title}
        {shares.length > 0 && fact.kind === 'count' && (
          <>
            {' '}
            <b class="mono">{meanOf(shares).toFixed(meanOf(shares) < 20 ? 2 : 1)}</b> on average
          </>
        )}
        {shares.length > 0 && fact.kind === 'flag' && (
          <>
            {' '}
            in <b class="mono">{percent(meanOf(shares))}</b>
          </>
        )}
        {told && `, ${told}`}
      </span>
    </span>
  );
}
