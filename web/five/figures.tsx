import type { FactInfo } from '../../wasm/bridge/interface';
import { factsIn } from './answers';
import { coloured } from './colours';
import { commonFacts, isMeasured, LEVELS } from './counting';
import { type Axis, axisOf, numberOf, partsOf, told, type Values } from './counts';
import { all, isChanged, type One, tallyOf } from './state';

/** One measure of several generators under each other, on one axis. */
interface Row {
  one: One;
  fact: FactInfo;
  values: Values;
  /** What it was before options were set. */
  usual: Values | undefined;
}

/** Without ground there is nothing to measure: all numbers are 0. */
const hasGround = (one: One): boolean => (numberOf(tallyOf(one)?.facts.get('rooms_used'), 'most') ?? 1) > 0;

function rowsOf(factOf: (one: One) => string | undefined): Row[] {
  return all.flatMap((one) => {
    const id = factOf(one);
    const fact = one.info.value?.facts.find((each) => each.id === id);
    const values = id === undefined ? undefined : tallyOf(one)?.facts.get(id);
    if (!fact || !values || !hasGround(one)) return [];
    return [{ one, fact, values, usual: isChanged(one) ? one.usual.value?.facts.get(fact.id) : undefined }];
  });
}

export const rowsOfFact = (id: string): Row[] => rowsOf(() => id);
/** Each generator's own fact, which its answer to a question names first. */
export const rowsOfPart = (part: string): Row[] =>
  rowsOf((one) => factsIn(one.answer.value.parts.get(part)?.short ?? [])[0]);

interface MeasureProps {
  title: string;
  hint: string;
  rows: readonly Row[];
}

export function Measure({ title, hint, rows }: MeasureProps) {
  if (rows.length === 0) return <div class="five-measure waits" />;
  const flag = rows.every(({ fact }) => fact.kind === 'flag');
  const axis = flag
    ? { low: 0, high: 1, step: 1 }
    : axisOf(rows.flatMap(({ values, usual }) => (usual ? [values, usual] : [values])));
  return (
    <table class="five-measure">
      <caption>
        <b>{title}</b> <span class="muted">{hint}</span>
      </caption>
      <thead class="quiet">
        <tr>
          <th scope="col">Generator</th>
          <th scope="col">Distribution</th>
          <th scope="col">{flag ? 'Share of levels' : 'Mean'}</th>
          <th scope="col">Standard deviation</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <MeasureRow key={row.one.card.id} row={row} axis={axis} flag={flag} />
        ))}
      </tbody>
      {!flag && (
        <tfoot aria-hidden="true">
          <tr>
            <td />
            <td>
              <span class="five-axis">
                <span>{axis.low}</span>
                <span>{axis.high}</span>
              </span>
            </td>
            <td colSpan={2} />
          </tr>
        </tfoot>
      )}
    </table>
  );
}

function MeasureRow({ row: { one, values, usual }, axis, flag }: { row: Row; axis: Axis; flag: boolean }) {
  const mean = numberOf(values, flag ? 'some' : 'mean') ?? 0;
  const deviation = numberOf(values, 'deviation') ?? 0;
  return (
    <tr {...coloured(one)}>
      <th scope="row">{one.card.tab}</th>
      <td>
        {flag ? (
          <span class="five-share">
            <i style={{ width: `${mean}%` }} />
          </span>
        ) : (
          <Strip values={values} usual={usual} axis={axis} mean={mean} />
        )}
      </td>
      <td class="mono">{flag ? told('some', mean) : told('mean', mean)}</td>
      <td class="mono muted">{flag ? '' : `± ${deviation.toFixed(1)}`}</td>
    </tr>
  );
}

const HEIGHT = 22;

function Strip({ values, usual, axis, mean }: { values: Values; usual: Values | undefined; axis: Axis; mean: number }) {
  const parts = partsOf(values, axis);
  const before = usual && partsOf(usual, axis);
  const highest = Math.max(...parts, ...(before ?? []));
  const at = ((mean - axis.low + 0.5) / (axis.high - axis.low + 1)) * parts.length;
  return (
    <svg class="five-strip" viewBox={`0 0 ${parts.length} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {before && <path class="before" d={outline(before, highest)} />}
      <path class="now" d={bars(parts, highest)} />
      <line class="mean" x1={at} x2={at} y1={0} y2={HEIGHT} />
    </svg>
  );
}

const tall = (part: number, highest: number): number =>
  part === 0 ? 0 : Math.max(0.6, (part / highest) * (HEIGHT - 2));

const bars = (parts: readonly number[], highest: number): string =>
  parts.map((part, x) => (part === 0 ? '' : `M${x + 0.08} ${HEIGHT}v${-tall(part, highest)}h0.84V${HEIGHT}z`)).join('');

const outline = (parts: readonly number[], highest: number): string =>
  `M0 ${HEIGHT}${parts.map((part, x) => `V${HEIGHT - tall(part, highest)}H${x + 1}`).join('')}V${HEIGHT}`;

/** A common measure, called as its first generator calls it. */
export function MeasureOf({ fact }: { fact: string }) {
  const rows = rowsOfFact(fact);
  const told = rows[0]?.fact;
  return <Measure title={told?.title ?? ''} hint={told?.hint ?? ''} rows={rows} />;
}

/** All that the kit measures on every map alike, which no question shows by itself. */
export function Measures({ shown }: { shown: readonly string[] }) {
  const ids = [...new Set(all.flatMap(commonFacts))].filter((id) => !shown.includes(id));
  const without = all.filter((one) => one.info.value && !isMeasured(one));
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
