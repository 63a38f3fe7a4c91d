import { signal } from '@preact/signals';
import { useMemo, useState } from 'preact/hooks';
import type { FactInfo, ProseRun } from '../../../../wasm/bridge/interface';
import type { Level } from '../../../data/level';
import { factText, percent } from '../../../data/values';
import { measured } from '../../../state/store';
import { useNear } from '../../near';
import { type Bin, binOf, binsOf, sharesOf } from './bins';
import { useChances } from './chances';
import { Columns } from './columns';

/** Levels by which a question's answers are weighed where no theory does. */
const LEVELS = 1_000;

/** How the visitor has guessed so far; gone with the page. */
const visit = signal({ right: 0, asked: 0 });
/** What was bet, by level and fact: Back finds it again. */
const bets = new Map<string, Bin>();

/** A question about this level: a bet first, then the answer among those of all levels. R asks again. */
export function Guess({ run }: { run: ProseRun }) {
  const now = measured.value;
  const asked = now && askedOf(now, run);
  return asked ? <Asked now={now} asked={asked} question={run.text} /> : null;
}

/** What is asked for: a fact of the level, or whether a claim is true of it, whose chance is stated. */
interface Question {
  id: string;
  fact: Fact;
  /** Of the facts; -1: it is none. */
  index: number;
  value: number;
  exact?: ReadonlyMap<number, number>;
}
type Fact = Pick<FactInfo, 'kind' | 'choices' | 'low' | 'high'>;

const YES_OR_NO: Fact = { kind: 'flag', choices: [], low: 0, high: 1 };

function askedOf({ info, head }: Level, { guess: id = '', odds, holds }: ProseRun): Question | undefined {
  if (odds) {
    const yes = odds.numerator / odds.denominator;
    const exact = new Map([
      [1, yes],
      [0, 1 - yes],
    ]);
    return { id, fact: YES_OR_NO, index: -1, value: Number(holds), exact };
  }
  const index = info.facts.findIndex((fact) => fact.id === id);
  const fact = info.facts[index];
  return fact && { id, fact, index, value: head.facts[index] ?? 0 };
}

function Asked({ now, asked, question }: { now: Level; asked: Question; question: string }) {
  const { id, fact, index, value } = asked;
  const place = `${now.head.link} ${id}`;
  const [, seen] = useState(0);
  const bet = bets.get(place);
  const [near, box] = useNear<HTMLSpanElement>();
  const { exact, tally } = useChances(now.head.link, near && !asked.exact ? LEVELS : 0);
  const theory = asked.exact ?? exact?.get(id);
  // Other figures may have more counted: the answers are those of the first count that was enough.
  const known = theory !== undefined || (tally?.count ?? 0) >= LEVELS;
  const counted = useMemo(() => tally, [place, known]);
  const bins = known ? binsOf(fact, sharesOf(index, theory, counted)) : [];
  const right = bet !== undefined && bet.from <= value && value <= bet.to;
  const take = (at: number) => {
    const chosen = bins[at];
    if (bet || !chosen) return;
    bets.set(place, chosen);
    seen(bets.size);
    const hit = binOf(bins, value) === at;
    visit.value = { right: visit.value.right + (hit ? 1 : 0), asked: visit.value.asked + 1 };
  };
  return (
    <span class="figure guess" ref={box} role="group" aria-label={`Guess first: ${question}`}>
      <span class="guess-question">{question}</span>
      {bins.length > 1 ? (
        <Columns
          columns={bins.map((bin, i) => ({
            title: bin.title,
            share: bet && bin.share,
            here: bet !== undefined && binOf(bins, value) === i,
            bet: bet?.title === bin.title,
          }))}
          onBet={bet ? undefined : take}
        />
      ) : (
        <span class="columns waiting" />
      )}
      <span class="figure-says" role="status">
        {bet
          ? `${right ? 'Right' : 'Not quite'}: here it is ${factText(fact, value)}. ${bestOf(bins)}${theory ? '' : ` of ${counted?.count.toLocaleString('en')} levels`}. ${talliedText()}`
          : bins.length === 1
            ? 'With these options it is the same in every level.'
            : 'Guess first. R brings a new level and asks again.'}
      </span>
    </span>
  );
}

function bestOf(bins: readonly Bin[]): string {
  const best = bins.reduce((a, b) => (b.share > a.share ? b : a));
  return `The best bet is ${best.title}, right in ${percent(best.share)}`;
}

const talliedText = (): string => `Your bets so far: ${visit.value.right} of ${visit.value.asked} right.`;
