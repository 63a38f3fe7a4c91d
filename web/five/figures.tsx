// Distributions of what was counted: one measure of several generators under each other, on one axis.
import type { FactInfo } from '../../wasm/bridge/interface';
import { type Axis, axisOf } from '../column/study/range/cells';
import { Heads } from '../parts/controls';
import { answerFor, firstFactIn } from './answers';
import { numberOf, numberText, sharesIn, spanOf, type Values } from './counts';
import { coloured } from './pictures';
import { commonFacts, type Entry, entries, isChanged, LEVELS, tallyOf, usualTally } from './state';

interface Row {
  entry: Entry;
  fact: FactInfo;
  values: Values;
  /** The values with default options, while others are set. */
  usual: Values | undefined;
}

/** Levels without ground have no measures: all their numbers are 0. */
const hasGround = (entry: Entry): boolean => (numberOf(tallyOf(entry).facts.get('rooms_used'), 'most') ?? 1) > 0;

function rowsOf(factOf: (entry: Entry) => string | undefined): Row[] {
  return entries.flatMap((entry) => {
    const id = factOf(entry);
    const fact = entry.level.value?.info.facts.find((each) => each.id === id);
    const values = fact && tallyOf(entry).facts.get(fact.id);
    if (!fact || !values || !hasGround(entry)) return [];
    return [{ entry, fact, values, usual: isChanged(entry) ? usualTally(entry).facts.get(fact.id) : undefined }];
  });
}

export const rowsOfFact = (id: string): Row[] => rowsOf(() => id);
/** Of each generator the fact that its answer to a question names first. */
export const rowsOfQuestion = (question: string): Row[] =>
  rowsOf((entry) => firstFactIn(answerFor(entry).parts.get(question)?.short));

/** Neighbouring values are merged so that at most this many bars remain. */
const MAX_BARS = 44;

export function Measure({ title, hint, rows }: { title: string; hint: string; rows: readonly Row[] }) {
  const [first] = rows;
  if (!first) return <p class="five-measure waits muted">Waiting for the first levels.</p>;
  const flag = rows.every(({ fact }) => fact.kind === 'flag');
  const span = spanOf(rows.flatMap(({ values, usual }) => (usual ? [values, usual] : [values])));
  const axis = axisOf(first.fact, span, MAX_BARS);
  return (
    <table class="five-measure">
      <caption>
        <b>{title}</b> <span class="muted">{hint}</span>
      </caption>
      <Heads
        class="quiet"
        titles={['Generator', 'Distribution', flag ? 'Share of levels' : 'Mean', 'Standard deviation']}
      />
      <tbody>
        {rows.map((row) => (
          <MeasureRow key={row.entry.card.id} row={row} axis={axis} flag={flag} />
        ))}
      </tbody>
      {!flag && (
        <tfoot aria-hidden="true">
          <tr>
            <td />
            <td>
              <span class="five-axis">
                <span>{axis.low}</span>
                <span>{axis.low + axis.bins * axis.step - 1}</span>
              </span>
            </td>
            <td colSpan={2} />
          </tr>
        </tfoot>
      )}
    </table>
  );
}

function MeasureRow({ row, axis, flag }: { row: Row; axis: Axis; flag: boolean }) {
  const { entry, values } = row;
  const reading = flag ? 'some' : 'mean';
  const number = numberOf(values, reading) ?? 0;
  const deviation = numberOf(values, 'deviation') ?? 0;
  return (
    <tr {...coloured(entry)}>
      <th scope="row">{entry.card.tab}</th>
      <td>
        {flag ? (
          <span class="five-share">
            <i style={{ width: `${number}%` }} />
          </span>
        ) : (
          <Bars row={row} axis={axis} mean={number} />
        )}
      </td>
      <td class="digits">{numberText(reading, number)}</td>
      <td class="digits muted">{flag ? '' : `± ${deviation.toFixed(1)}`}</td>
    </tr>
  );
}

const HEIGHT = 22;

/** Bars, the outline of what they were with default options, and a line at the mean. */
function Bars({ row: { values, usual }, axis, mean }: { row: Row; axis: Axis; mean: number }) {
  const bars = sharesIn(values, axis);
  const before = usual && sharesIn(usual, axis);
  const highest = Math.max(...bars, ...(before ?? []));
  const top = (bar: number) => HEIGHT - (bar === 0 ? 0 : Math.max(0.6, (bar / highest) * (HEIGHT - 2)));
  const path = bars.map((bar, x) => (bar === 0 ? '' : `M${x + 0.08} ${HEIGHT}V${top(bar)}h0.84V${HEIGHT}z`));
  const outline = before?.map((bar, x) => `V${top(bar)}H${x + 1}`).join('');
  const at = (mean - axis.low + 0.5) / axis.step;
  return (
    <svg class="five-strip" viewBox={`0 0 ${bars.length} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {outline && <path class="before" d={`M0 ${HEIGHT}${outline}V${HEIGHT}`} />}
      <path class="now" d={path.join('')} />
      <line class="mean" x1={at} x2={at} y1={0} y2={HEIGHT} />
    </svg>
  );
}

/** A common measure, with the title that its first generator gives it. */
export function MeasureOf({ fact }: { fact: string }) {
  const rows = rowsOfFact(fact);
  const first = rows[0]?.fact;
  return <Measure title={first?.title ?? ''} hint={first?.hint ?? ''} rows={rows} />;
}

/** All common measures except those that the questions show. */
export function Measures({ shown }: { shown: readonly string[] }) {
  const ids = [...new Set(entries.flatMap(commonFacts))].filter((id) => !shown.includes(id));
  const without = entries.filter((entry) => entry.level.value && commonFacts(entry).length === 0);
  return (
    <section class="five-section" aria-labelledby="five-measures">
      <h2 id="five-measures">Everything that was measured</h2>
      <p class="five-lead">
        The same measures on {LEVELS.toLocaleString('en')} levels of each, counted here and now. The upright line is the
        mean.
        {without.length > 0 &&
          ` ${without.map(({ card }) => card.tab).join(' and ')} can't be measured so: there is no map.`}
      </p>
      <div class="five-measures">
        {ids.map((id) => (
          <MeasureOf key={id} fact={id} />
        ))}
      </div>
    </section>
  );
}
