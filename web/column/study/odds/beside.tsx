import type { FactInfo, GeneratorInfo, Measured } from '../../../../wasm/bridge/interface';
import { factText, percent } from '../../../data/values';
import { barsOf, meanOf, type Tally } from './count';

/** So many rows stand open. */
const FIRST = 8;

interface Row {
  name: string;
  here: string;
  there: string;
  apart: string;
}

/** What was counted here and on the described program itself, side by side. */
export function Beside({ info, tally, measured }: { info: GeneratorInfo; tally: Tally; measured: Measured }) {
  const rows = measured.figures.flatMap((figure) => rowOf(info, tally, figure));
  if (rows.length === 0) return null;
  return (
    <div class="beside">
      <h3>Beside the game itself</h3>
      <p class="muted">Counted here, and on {measured.of}.</p>
      <Table rows={rows.slice(0, FIRST)} />
      {rows.length > FIRST && (
        <details>
          <summary>{rows.length - FIRST} more figures</summary>
          <Table rows={rows.slice(FIRST)} />
        </details>
      )}
    </div>
  );
}

function Table({ rows }: { rows: readonly Row[] }) {
  return (
    <table class="differences">
      <thead>
        <tr>
          <th scope="col">On average</th>
          <th scope="col">here</th>
          <th scope="col">the game itself</th>
          <th scope="col">apart</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, here, there, apart }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td class="mono">{here}</td>
            <td class="mono">{there}</td>
            <td class="mono muted">{apart}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** None of what neither has, and of a fact that this survey did not count. */
function rowOf(info: GeneratorInfo, tally: Tally, figure: Measured['figures'][number]): Row[] {
  const index = info.facts.findIndex((fact) => fact.id === figure.id);
  const fact = info.facts[index];
  const bars = barsOf(tally, index, undefined);
  if (!fact || bars.length === 0 || tally.count === 0) return [];
  const here =
    figure.value === undefined
      ? meanOf(bars, tally.count)
      : (bars.find((bar) => bar.value === figure.value)?.count ?? 0) / tally.count;
  if (here === 0 && figure.number === 0) return [];
  return [
    {
      name: figure.value === undefined ? fact.title : `${fact.title}: ${factText(fact, figure.value)}`,
      here: numberText(fact, figure, here),
      there: numberText(fact, figure, figure.number),
      apart: apartText(here, figure.number),
    },
  ];
}

function numberText(fact: FactInfo, figure: Measured['figures'][number], number: number): string {
  if (fact.kind === 'flag' || figure.value !== undefined) return percent(number);
  return number.toFixed(number < 10 ? 2 : 1);
}

/** Beside the game's figure; nothing where it is none. */
function apartText(here: number, there: number): string {
  if (there === 0) return '';
  const part = Math.round((here / there - 1) * 1000) / 10;
  if (part === 0) return '=';
  return `${part < 0 ? '−' : '+'}${Math.abs(part).toFixed(1)} %`;
}

/** "the game itself: 11.4 %"; a choice's values one after another. Undefined where nothing was measured. */
export function gameText(fact: FactInfo, measured: Measured): string | undefined {
  const figures = measured.figures.filter((figure) => figure.id === fact.id);
  if (figures.length === 0) return undefined;
  const told = figures.map((figure) => {
    const number = numberText(fact, figure, figure.number);
    return figure.value === undefined ? number : `${factText(fact, figure.value)} ${number}`;
  });
  return `the game itself: ${told.join(', ')}`;
}
