// Stated chances and the original game's figures next to what was counted, and the bar that shows a share.
import type { FactInfo, GeneratorInfo, Measured } from '../../../../wasm/bridge/interface';
import { factText, percent } from '../../../data/values';
import { Heads } from '../../../parts/controls';
import { Detail } from '../../source';
import {
  barsOf,
  interval,
  type Judgement,
  judged,
  meanOf,
  reduced,
  SPEAKERS,
  saysOf,
  shareOf,
  speakerOf,
  type Tally,
} from './counts';

const width = (part: number) => `${(part * 100).toFixed(2)}%`;

interface BarProps {
  /** All as parts of the full width: the bar's length, a margin of error, and the position of an expected chance. */
  length: number;
  margin?: { low: number; high: number };
  expected: number | undefined;
}

/** A horizontal bar. Its parent positions it and says the same in words. */
export function ShareBar({ length, margin, expected }: BarProps) {
  return (
    <>
      <span class="bar" style={{ width: width(length) }} />
      {margin && <span class="span" style={{ left: width(margin.low), width: width(margin.high - margin.low) }} />}
      {expected !== undefined && <span class="tick" style={{ left: width(expected) }} />}
    </>
  );
}

const VERDICTS: Readonly<Record<Judgement, readonly [sign: string, words: string]>> = {
  agrees: ['✓', 'agrees'],
  few: ['…', 'not yet enough levels'],
  unusual: ['?', 'unusual: count more'],
  differs: ['✗', 'differs'],
};

export function Verdict({ says }: { says: Judgement }) {
  const [sign, words] = VERDICTS[says];
  return (
    <span class={`verdict ${says}`}>
      <span aria-hidden="true">{sign}</span> {words}
    </span>
  );
}

/** Number of rows of each source that are shown unfolded. */
const MAX_CLAIMS = 4;

type Row = ReturnType<typeof rowsOf>[number];

/** Claims that have a chance with these options. */
function rowsOf(info: GeneratorInfo, tally: Tally, bars: number) {
  return info.claims.flatMap((claim, i) => {
    const { odds = null, hits = 0, trials = 0 } = tally.claims[i] ?? {};
    if (!odds) return [];
    const p = odds.numerator / odds.denominator;
    const row = {
      claim,
      odds,
      p,
      hits,
      trials,
      margin: interval(hits, trials),
      elsewhere: shareOf(info, tally, claim),
    };
    return [{ ...row, verdict: judged(hits, trials, p, bars) }];
  });
}

/** All claims with a chance, grouped by who makes them. `bars`: number of counts that are judged together. */
export function Claims({ info, tally, bars }: { info: GeneratorInfo; tally: Tally; bars: number }) {
  const all = rowsOf(info, tally, bars);
  const rows = all.filter(({ trials }) => trials > 0);
  const idle = all.length - rows.length;
  if (all.length === 0) return null;
  return (
    <div class="claims">
      {SPEAKERS.map((speaker) => (
        <Group
          key={speaker.title}
          title={speaker.title}
          rows={rows.filter(({ claim }) => speakerOf(claim) === speaker)}
        />
      ))}
      {idle > 0 && (
        <p class="muted">
          {idle === 1
            ? "One more chance couldn't be checked, because its case never came up in these levels."
            : `${idle} more chances couldn't be checked, because their cases never came up in these levels.`}
        </p>
      )}
    </div>
  );
}

function Group({ title, rows }: { title: string; rows: readonly Row[] }) {
  if (rows.length === 0) return null;
  // Rows that differ, or may, are never folded.
  const isShown = ({ verdict }: Row, i: number) => i < MAX_CLAIMS || verdict === 'differs' || verdict === 'unusual';
  const more = rows.filter((row, i) => !isShown(row, i));
  const list = (shown: readonly Row[]) => (
    <ul>
      {shown.map((row) => (
        <ClaimRow key={row.claim.id} row={row} />
      ))}
    </ul>
  );
  return (
    <section>
      <h3>{title}</h3>
      {list(rows.filter(isShown))}
      {more.length > 0 && (
        <details>
          <summary>
            {more.length} more {more.length === 1 ? 'chance' : 'chances'}
          </summary>
          {list(more)}
        </details>
      )}
    </section>
  );
}

/** A chance and its count; the bar's width is 100 %, so that all rows can be compared. */
function ClaimRow({ row }: { row: Row }) {
  const { claim, odds, p, hits, trials, margin, elsewhere, verdict } = row;
  return (
    <li class="claim">
      <p>{claim.text}</p>
      <div class="claim-bar" aria-hidden="true">
        <ShareBar length={hits / trials} margin={margin} expected={p} />
      </div>
      <p class="claim-words">
        <span>
          {saysOf(claim)} {oddsText(odds)}
        </span>
        <span>
          counted {percent(hits / trials)} <span class="muted">of {trials.toLocaleString('en')}</span>
        </span>
        {elsewhere && (
          <span>
            {elsewhere.title} on {percent(elsewhere.share)} <span class="muted">of all levels</span>
          </span>
        )}
        <Verdict says={verdict} />
      </p>
      {claim.source.kind !== 'document' && (
        <p class="hint">
          <Detail source={claim.source} />
        </p>
      )}
    </li>
  );
}

/** "1 in 6, 16.7 %": the fraction is left out where it is long. */
function oddsText(odds: { numerator: number; denominator: number }): string {
  const [a, b] = reduced(odds.numerator, odds.denominator);
  if (a === 0) return 'never';
  if (a === b) return 'always';
  return b < 1_000 ? `${a} in ${b}, ${percent(a / b)}` : percent(a / b);
}

/** Number of the game's figures that are shown unfolded. */
const MAX_FIGURES = 8;

type Figure = Measured['figures'][number];

/** Counts next to the same figures of the original game. */
export function GameFigures({ info, tally, measured }: { info: GeneratorInfo; tally: Tally; measured: Measured }) {
  const rows = measured.figures.flatMap((figure) => figureRow(info, tally, figure));
  if (rows.length === 0) return null;
  const table = (shown: readonly (readonly string[])[]) => (
    <table class="differences">
      <Heads titles={['On average', 'here', 'the game itself', 'apart']} />
      <tbody>
        {shown.map(([name, here, game, difference]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td class="digits">{here}</td>
            <td class="digits">{game}</td>
            <td class="digits muted">{difference}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
  return (
    <div class="game-figures">
      <h3>Beside the game itself</h3>
      <p class="muted">Counted here, and on {measured.of}.</p>
      {table(rows.slice(0, MAX_FIGURES))}
      {rows.length > MAX_FIGURES && (
        <details>
          <summary>{rows.length - MAX_FIGURES} more figures</summary>
          {table(rows.slice(MAX_FIGURES))}
        </details>
      )}
    </div>
  );
}

/** Name, our number, the game's, and their difference. Empty if the survey did not count the fact, or both are 0. */
function figureRow(info: GeneratorInfo, tally: Tally, figure: Figure): (readonly string[])[] {
  const index = info.facts.findIndex((fact) => fact.id === figure.id);
  const fact = info.facts[index];
  const bars = barsOf(tally, index);
  if (!fact || bars.length === 0) return [];
  const { value, number } = figure;
  const having = bars.find((bar) => bar.value === value)?.count ?? 0;
  const here = value === undefined ? meanOf(bars) : having / tally.count;
  if (here === 0 && number === 0) return [];
  const name = value === undefined ? fact.title : `${fact.title}: ${factText(fact, value)}`;
  return [[name, numberText(fact, figure, here), numberText(fact, figure, number), differenceText(here, number)]];
}

function numberText(fact: FactInfo, figure: Figure, number: number): string {
  if (fact.kind === 'flag' || figure.value !== undefined) return percent(number);
  return number.toFixed(number < 10 ? 2 : 1);
}

/** "+1.5 %", relative to the game's figure; empty if that is 0. */
function differenceText(here: number, game: number): string {
  if (game === 0) return '';
  const part = Math.round((here / game - 1) * 1000) / 10;
  if (part === 0) return '=';
  return `${part < 0 ? '−' : '+'}${Math.abs(part).toFixed(1)} %`;
}

/** "the game itself: 11.4 %", with one number for each measured value of a choice. Undefined if none was measured. */
export function gameText(fact: FactInfo, measured: Measured): string | undefined {
  const figures = measured.figures.filter((figure) => figure.id === fact.id);
  if (figures.length === 0) return undefined;
  const numbers = figures.map((figure) => {
    const number = numberText(fact, figure, figure.number);
    return figure.value === undefined ? number : `${factText(fact, figure.value)} ${number}`;
  });
  return `the game itself: ${numbers.join(', ')}`;
}
