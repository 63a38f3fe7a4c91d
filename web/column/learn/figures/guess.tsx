import { signal } from '@preact/signals';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { FactInfo, OptionInfo } from '../../../../wasm/bridge/interface';
import { type Chances, useLessonContext } from '../../../data/lesson';
import type { Level } from '../../../data/level';
import { factText, percent, saidOf, valueText } from '../../../data/values';
import { Select } from '../../../parts/controls';
import { useNear } from '../../../parts/lazy';
import { setOption } from '../../../state/actions';
import { level, measured } from '../../../state/store';
import { isOdds, ONE_IN, oddsText, Track } from '../../change/control';
import { anchorOf, answer, ClassLink, openQuestion, useQuestion } from '../open_question';
import { holds } from '../words';
import { Columns, useChances } from './shares';
import { type Bin, binOf, binsOf, meanOf, sharesOf } from './statistics';

/** Number of levels to count for the shares of values where no exact chances are known. */
const LEVELS = 1_000;

/** The visitor's score until the page is closed. */
const visit = signal({ right: 0, asked: 0 });
/** Guesses by level and fact, for visitors who go back, and whether the film has shown the answer. */
const bets = new Map<string, { bin: Bin; isShown: boolean }>();

interface GuessProps {
  of: string;
  /** Ids of the rules whose steps answer it, and of the roles whose marks give it away. */
  before?: string;
  hides?: string;
  children: string;
}

/** A question about this level: the visitor guesses, sees the steps that answer it, then the answers of all levels. */
export function Guess({ of, children, ...steps }: GuessProps) {
  const now = measured.value;
  const chances = useLessonContext()?.chances;
  const asked = now && askedOf(now, of, chances);
  return asked ? <Asked now={now} asked={asked} question={children} {...steps} /> : null;
}

/** Asks for a fact of the level, or whether a claim with a stated chance is true of it. */
interface Question {
  id: string;
  fact: Fact;
  /** Index of the fact, or -1 for a claim. */
  index: number;
  value: number;
  exact?: ReadonlyMap<number, number>;
}
type Fact = Pick<FactInfo, 'kind' | 'choices' | 'low' | 'high'>;

const YES_OR_NO: Fact = { kind: 'flag', choices: [], low: 0, high: 1 };

export function askedOf(now: Level, id: string, chances: Chances | undefined): Question | undefined {
  const index = now.info.facts.findIndex((fact) => fact.id === id);
  const fact = now.info.facts[index];
  return fact ? { id, fact, index, value: now.head.facts[index] ?? 0 } : askedOfClaim(now, id, chances);
}

/** Undefined if the claim has no chance with these options, or does not apply to the level. */
function askedOfClaim(now: Level, id: string, chances: Chances | undefined): Question | undefined {
  const claim = now.info.claims.find((one) => one.id === id);
  const [hits = 0, of = 0] = chances?.get(id) ?? [];
  if (!claim || of === 0 || now.head.options.without || (claim.given && !holds(now, claim.given))) return undefined;
  const exact = new Map([
    [1, hits / of],
    [0, 1 - hits / of],
  ]);
  return { id, fact: YES_OR_NO, index: -1, value: Number(holds(now, claim.event)), exact };
}

interface AskedProps extends Omit<GuessProps, 'of' | 'children'> {
  now: Level;
  asked: Question;
  question: string;
}

function Asked({ now, asked, question, before, hides }: AskedProps) {
  const { id, fact, index, value } = asked;
  const place = `${now.head.link} ${id}`;
  const [, redraw] = useState({});
  const bet = bets.get(place);
  const isShown = bet?.isShown ?? false;
  const [near, box] = useNear<HTMLSpanElement>();
  const { exact, tally } = useChances(now.head.link, near && !asked.exact ? LEVELS : 0);
  const theory = asked.exact ?? exact?.get(id);
  // The answers do not change while other figures count more levels.
  const known = theory !== undefined || (tally?.count ?? 0) >= LEVELS;
  const counted = useMemo(() => tally, [place, known]);
  const bins = known ? binsOf(fact, sharesOf(index, theory, counted)) : [];
  const right = bet !== undefined && bet.bin.from <= value && value <= bet.bin.to;
  useQuestion(box, id, before, hides, bins.length !== 1);
  // After R the next guess needs no mouse.
  useEffect(() => {
    const isFree = document.activeElement === document.body || box.current?.contains(document.activeElement);
    if (!bet && isFree && openQuestion.value?.id === id)
      box.current?.querySelector<HTMLElement>('button.one-column')?.focus({ preventScroll: true });
  }, [place, bins.length]);
  const take = (at: number) => {
    const chosen = bins[at];
    if (bet || !chosen) return;
    bets.set(place, { bin: chosen, isShown: false });
    redraw({});
    box.current?.focus({ preventScroll: true });
    const hit = binOf(bins, value) === at;
    visit.value = { right: visit.value.right + (hit ? 1 : 0), asked: visit.value.asked + 1 };
    void answer(id).then(() => {
      bets.set(place, { bin: chosen, isShown: true });
      redraw({});
    });
  };
  return (
    <span
      class="figure guess"
      id={anchorOf(id)}
      tabIndex={-1}
      ref={box}
      role="group"
      aria-label={`Guess first: ${question}`}
    >
      <span class="guess-question">{question}</span>
      {bins.length > 1 ? (
        <Columns
          columns={bins.map((bin, i) => ({
            title: bin.title,
            share: isShown ? bin.share : undefined,
            here: isShown && binOf(bins, value) === i,
            bet: bet?.bin.title === bin.title,
          }))}
          onBet={bet ? undefined : take}
        />
      ) : (
        <span class="columns waiting" />
      )}
      <span class="figure-says" role="status">
        {bet && !isShown && 'Watch.'}
        {isShown
          ? `${right ? 'Right' : 'Not quite'}: here it is ${factText(fact, value)}. ${bestOf(bins)}${theory ? '' : ` of ${counted?.count.toLocaleString('en')} levels`}. ${scoreText()}`
          : bins.length === 1
            ? 'With these options it is the same in every level.'
            : !bet && 'Guess first. R brings another one to guess.'}
      </span>
      <ClassLink question={id} />
    </span>
  );
}

function bestOf(bins: readonly Bin[]): string {
  const best = bins.reduce((a, b) => (b.share > a.share ? b : a));
  return `The best bet is ${best.title}, right in ${percent(best.share)}`;
}

const scoreText = (): string => `Your bets so far: ${visit.value.right} of ${visit.value.asked} right.`;

/** An option's control within a lesson, with the fact that it changes most. */
export function LessonOption({ of: id, fact }: { of: string; fact: string }) {
  const now = level.value;
  const option = now?.info.options.find((one) => one.id === id);
  if (!now || !option) return null;
  const value = now.head.options[id] ?? option.default;
  return (
    <span class="figure lesson-option" role="group" aria-label={option.title}>
      <span class="lesson-control">
        <span>{option.title.replace(ONE_IN, '')}</span>
        <Control option={option} value={value} />
        {option.kind === 'number' && (
          <output class="digits">
            {isOdds(option) ? oddsText(Number(value)) : valueText(option, value, saidOf(now))}
          </output>
        )}
      </span>
      <Moved now={now} fact={fact} />
    </span>
  );
}

interface ControlProps {
  option: OptionInfo;
  value: number | string;
  set?: (value: number | string, live?: boolean) => void;
}

/** An option's control without a label. */
export function Control({ option, value, set = (to, live) => setOption(option.id, to, live) }: ControlProps) {
  if (option.kind === 'number') return <Track option={option} value={Number(value)} set={set} />;
  if (option.kind === 'toggle')
    return (
      <input
        type="checkbox"
        aria-label={option.title}
        checked={Number(value) !== 0}
        onChange={(event) => set(event.currentTarget.checked ? 1 : 0)}
      />
    );
  return <Select label={option.title} value={String(value)} choices={option.choices} choose={set} />;
}

/** A fact of levels with these options: a mean, a share, or a bar chart of a choice's values. */
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
  const origin = theory ? 'exact' : tally ? `counted in ${tally.count.toLocaleString('en')} levels` : '';
  if (!fact) return null;
  return (
    <span class={fresh.length > 0 ? 'lesson-moved' : 'lesson-moved stale'} ref={box}>
      {fact.kind === 'choice' && <Columns columns={binsOf(fact, shares)} />}
      <span class="figure-says">
        {fact.title}
        {shares.length > 0 && fact.kind === 'count' && (
          <>
            {' '}
            <b class="digits">{meanOf(shares).toFixed(meanOf(shares) < 20 ? 2 : 1)}</b> on average
          </>
        )}
        {shares.length > 0 && fact.kind === 'flag' && (
          <>
            {' '}
            in <b class="digits">{percent(meanOf(shares))}</b>
          </>
        )}
        {origin && `, ${origin}`}
      </span>
    </span>
  );
}
