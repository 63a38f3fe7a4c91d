import { batch, computed, effect, signal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';
import { frameOf, type Level, roleOf, ruleOfStep, spansOf, stepCount, without } from '../../data/level';
import { animate } from '../../data/reel';
import { allOf, listen } from '../../data/stops';
import { CopyIcon, TickIcon } from '../../parts/buttons';
import { useBriefly } from '../../parts/hooks';
import { copyText } from '../../parts/share';
import { shareUrl, showChapter, togglePlay } from '../../state/actions';
import { chapter, held, hold, place, playing, sheet, show, state, walking, wholeFilm } from '../../state/store';
import { readingLine } from '../jump';

// A question comes before its answer: while a class link asks it, or it is the next one of the chapter that is being read, the
// picture and everything that is said end before the steps that answer it. Each guess plays exactly these steps. Whoever only
// reads goes past it, by scrolling or by steps.

/** The question that the page's link asks: the id of its rule, fact or claim. */
export const askedByLink = computed(() => state.value.view.ask);

export interface Question {
  id: string;
  /** Ids of the rules whose steps answer it. */
  before: readonly string[];
  /** Ids of the roles whose marks give it away. */
  hides: readonly string[];
}

/** The numbers of a question's steps. */
const stepsOf = (film: Level, { before }: Question): number[] =>
  Array.from({ length: stepCount(film) }, (_, i) => i + 1).filter((number) =>
    before.includes(film.info.rules[ruleOfStep(film, number - 1)]?.id ?? ''),
  );

/** The last step that may be seen. Where none of the rules acted, the end of the chapter before. */
function lastBefore(film: Level, question: Question): number {
  const [first] = stepsOf(film, question);
  if (first !== undefined) return first - 1;
  const rule = film.info.rules.find(({ id }) => id === question.before[0]);
  return spansOf(film).find(({ index }) => index === rule?.chapter)?.before ?? 0;
}

/** The beginning of a film, up to what answers a question and without the marks that give it away. */
export function filmBefore(film: Level, question: Question): Level {
  const last = lastBefore(film, question);
  const isHidden = film.info.roles.map(({ id }) => question.hides.includes(id));
  const marks = Array.from({ length: film.count }, (_, mark) => mark).filter((mark) => isHidden[roleOf(film, mark)]);
  const stride = film.steps.length / Math.max(1, stepCount(film));
  return {
    ...without(film, marks),
    head: { ...film.head, frames: frameOf(film, last) + 1 },
    steps: film.steps.subarray(0, last * stride),
  };
}

interface Asked extends Question {
  generator: string;
  box: Element;
}

/** The questions on the page. */
const questions = signal<readonly Asked[]>([]);
/** The next question of the chapter that is being read. */
const nearest = signal<Asked | undefined>(undefined);
/** The levels and questions that were answered. */
const answers = signal<ReadonlySet<string>>(new Set());

const keyOf = (link: string, { id }: Pick<Question, 'id'>): string => `${link} ${id}`;
export const isAnswered = (link: string, id: string): boolean => answers.value.has(keyOf(link, { id }));

/** The question about the level on screen that a class link asks, or else the nearest, until it is answered. */
export const openQuestion = computed<Asked | undefined>(() => {
  const film = wholeFilm.value;
  if (!film || walking.value || show.value || sheet.value !== undefined) return undefined;
  const next = place.value.at === 'chapter' ? nearest.value : undefined;
  const asked = askedByLink.value;
  const one = asked === undefined ? next : questions.value.find(({ id }) => id === asked);
  return one?.generator === film.info.id && !isAnswered(film.head.link, one.id) ? one : undefined;
});

const heldFilm = (film: Level): Level | undefined => openQuestion.value && filmBefore(film, openQuestion.value);

/** Adds a question to the page while its element is there. */
export function useQuestion(box: RefObject<Element | null>, id: string, before = '', hides = '', isAsked = true): void {
  useEffect(() => {
    if (!box.current || !isAsked) return undefined;
    const listed = (text: string) => text.split(' ').filter(Boolean);
    const generator = state.peek().level?.info.id ?? '';
    const one = { id, generator, before: listed(before), hides: listed(hides), box: box.current };
    questions.value = [...questions.peek(), one];
    return () => (questions.value = questions.peek().filter((other) => other !== one));
  }, [id, before, hides, isAsked]);
}

/** Keeps `hold` up to date, until the returned function is called. */
export function followQuestions(): () => void {
  let frame = 0;
  const look = () => {
    frame = 0;
    nearest.value = nearestOf(questions.peek(), chapter.peek());
  };
  const schedule = () => {
    if (frame === 0) frame = requestAnimationFrame(look);
  };
  return allOf(
    effect(() => {
      if (questions.value.length > 0 && chapter.value !== undefined) schedule();
    }),
    effect(() => {
      hold.value = (nearest.value ?? askedByLink.value) ? heldFilm : undefined;
    }),
    effect(() => {
      const last = held.value && stepCount(held.value);
      const at = place.value;
      if (last !== undefined && playing.value && at.at === 'step' && at.step >= last) queueMicrotask(togglePlay);
    }),
    listen(window, { scroll: schedule, resize: schedule }, { passive: true }),
    () => cancelAnimationFrame(frame),
    () => (nearest.value = hold.value = undefined),
  );
}

/** Of a chapter's questions that can be seen the first whose end the reading line has not passed. */
function nearestOf(all: readonly Asked[], id: string | undefined): Asked | undefined {
  const line = readingLine();
  const seen = all.flatMap((one) => {
    const { top, bottom } = one.box.getBoundingClientRect();
    const isNext = bottom > Math.max(line, top) && top < window.innerHeight && chapterOf(one) === id;
    return isNext ? [{ one, top }] : [];
  });
  return seen.sort((a, b) => a.top - b.top)[0]?.one;
}

const chapterOf = ({ box }: Asked): string | undefined => box.closest<HTMLElement>('.chapter')?.dataset.chapter;

/** Length of the film that answers a question, in milliseconds: 6 steps a second, within these bounds. */
const lengthOf = (steps: number): number => Math.max(600, Math.min(2400, (steps * 1000) / 6));

/** Takes the answer to a question about the level on screen, and plays its steps. Resolves at the film's end. */
export function answer(id: string): Promise<void> {
  const film = wholeFilm.peek();
  const question = questions.peek().find((one) => one.id === id);
  const within = (question && chapterOf(question)) ?? '';
  if (!film || !question) return Promise.resolve();
  const steps = stepsOf(film, question);
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  let shown = isStill ? steps.at(-1) : lastBefore(film, question);
  batch(() => {
    answers.value = new Set(answers.peek()).add(keyOf(film.head.link, question));
    showChapter(within, shown);
  });
  if (isStill || steps.length === 0) return Promise.resolve();
  return new Promise((done) => {
    animate(lengthOf(steps.length), 0, (share) => {
      const now = place.peek();
      const isOurs = wholeFilm.peek() === film && now.at === 'chapter' && now.id === within && now.step === shown;
      const next = steps[Math.min(steps.length - 1, Math.floor(share * steps.length))];
      if (isOurs && next !== shown) {
        shown = next;
        showChapter(within, next);
      }
      if (!isOurs || share === 1) done();
      return isOurs;
    });
  });
}

/** The element id of a question's figure. */
export const anchorOf = (question: string): string => `ask-${question}`;

/** Copies a link that opens this level at a question, the same for everybody in a class. */
export function ClassLink({ question }: { question: string }) {
  const [said, say] = useBriefly(1800);
  const copy = async (from: Element) => {
    const chapter = from.closest<HTMLElement>('.chapter')?.dataset.chapter;
    const done = await copyText(shareUrl({ chapter, step: undefined, ask: question }));
    say(done ? 'Copied' : 'It could not be copied');
  };
  return (
    <button
      type="button"
      class="link-button class-link"
      title="Copies a link that opens this level at this question, the same for everybody"
      onClick={({ currentTarget }) => void copy(currentTarget)}
    >
      {said ? <TickIcon /> : <CopyIcon />} <span aria-live="polite">{said || 'Copy link to this question'}</span>
    </button>
  );
}
