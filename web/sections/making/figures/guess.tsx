import { signal } from '@preact/signals';
import { useState } from 'preact/hooks';
import { measured } from '../../../app/state/store';
import type { Level } from '../../../data/level';
import { factText, percent } from '../../../parts/values';
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
export function Guess({ fact: id, question }: { fact: string; question: string }) {
  const now = measured.value;
  const index = now?.info.facts.findIndex((fact) => fact.id === id) ?? -1;
  if (!now || index < 0) return <>{question}</>;
  return <Asked now={now} index={index} question={question} />;
}

function Asked({ now, index, question }: { now: Level; index: number; question: string }) {
  const fact = now.info.facts[index] as Level['info']['facts'][number];
  const place = `${now.head.link} ${fact.id}`;
  const [, seen] = useState(0);
  const bet = bets.get(place);
  const [near, box] = useNear<HTMLSpanElement>();
  const { exact, tally } = useChances(now.head.link, near ? LEVELS : 0);
  const theory = exact?.get(fact.id);
  const known = theory !== undefined || tally?.count === LEVELS;
  const bins = known ? binsOf(fact, sharesOf(index, theory, tally)) : [];
  const value = now.head.facts[index] ?? 0;
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
          ? `${right ? 'Right' : 'Not quite'}: here it is ${factText(fact, value)}. ${bestOf(bins)}${theory ? '' : ` of ${LEVELS.toLocaleString('en')} levels`}. ${talliedText()}`
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
