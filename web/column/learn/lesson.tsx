import './figures/figures.css';
import { type ComponentType, isValidElement, toChildArray } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { GeneratorInfo, RuleInfo } from '../../../wasm/bridge/interface';
import { moduleNamed } from '../../../wasm/shared/modules.mjs';
import { lazy } from '../../data/lazy';
import { LessonContext, useLesson, useLessonContext } from '../../data/lesson';
import { frameOf, type Level, type Span, spansOf, stepAt, stepCount } from '../../data/level';
import { SmallPicture } from '../../paint/small/small_maps';
import { Drawer } from '../../parts/controls';
import { usePromise } from '../../parts/lazy';
import { SeedBox } from '../../stage/seed';
import { showChapter, showStep } from '../../state/actions';
import { isWide } from '../../state/preferences';
import { chapter, held, isAsked, level, place, state, wholeFilm } from '../../state/store';
import { jumpOnceThere } from '../jump';
import { Source } from '../source';
import { Beginning, InShort, List } from '.';
import { acting, actingIn, FindOne } from './figures/find_one';
import { Guess, LessonOption } from './figures/guess';
import { anchorOf, askedByLink, followQuestions } from './open_question';
import { figures, P } from './paragraph';
import type { Beside } from './program/studio';
import { followReading, scrollToChapter } from './reading';
import { Rows } from './rows';
import { RuleBook } from './rule_book';
import { type Words, words } from './words';

/** The level's making as a lesson: chapters of prose, figures and steps. */
export function Making() {
  const all = useSettledFilm();
  const lesson = useLesson(all);
  const isReady = all !== undefined && lesson !== undefined;
  useEffect(followReading, []);
  useEffect(() => (isReady ? followQuestions() : undefined), [isReady]);
  const opened = useRef(false);
  useEffect(() => {
    // A link to a chapter scrolls to it.
    if (isReady && !opened.current && place.value.at === 'chapter') scrollToChapter(place.value.id, true);
    opened.current ||= isReady;
  }, [isReady]);
  const info = all?.info;
  const named = useMemo(() => (info && moduleNamed(info) !== info.id ? olderComponents(info) : components), [info]);
  const question = askedByLink.value;
  useEffect(() => {
    if (isReady && question !== undefined) jumpOnceThere(anchorOf(question));
  }, [isReady, question]);
  if (!isReady) return <Beginning />;
  const { Text } = lesson;
  return (
    <div class="making">
      <LessonContext.Provider value={lesson}>
        {Text ? <Text components={named} /> : <Bare film={all} />}
      </LessonContext.Provider>
      <RuleBook />
    </div>
  );
}

/** Programs that were written from the lessons' words alone; tests/wasm/in_code.test.ts holds them against the generators. */
const programs = import.meta.glob<string>('../../../core/*/in_code.mjs', { query: '?raw', import: 'default' });
const besides = import.meta.glob<Beside>('../../../core/*/in_code.json', { import: 'default' });
const pathOf = (id: string) => `../../../core/${id}/in_code`;

const loadStudio = lazy(() => import('./program/studio'));

async function loadProgram(id: string, code: string | undefined) {
  const path = pathOf(id);
  const [{ Studio, unpack }, text, beside] = await Promise.all([
    loadStudio(),
    programs[`${path}.mjs`]?.(),
    besides[`${path}.json`]?.(),
  ]);
  const linked = code === undefined ? undefined : await unpack(code);
  return text !== undefined && beside ? { id, Studio, text, beside, linked } : undefined;
}

/** The algorithm as a program that can be changed, folded. Renders nothing where there is none. */
function InCode({ id }: { id: string }) {
  const { code } = state.value.view;
  const [isOpen, setOpen] = useState(code !== undefined);
  // Another level leaves the program that a link brought.
  const brought = useRef(code);
  brought.current = code ?? brought.current;
  const loaded = usePromise(
    () => (isOpen ? loadProgram(id, brought.current) : undefined),
    [id, isOpen, brought.current],
  );
  useEffect(() => {
    if (code === undefined) return;
    setOpen(true);
    jumpOnceThere('in-code');
  }, [code]);
  if (!programs[`${pathOf(id)}.mjs`]) return null;
  return (
    <details class="in-code" id="in-code" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>In code: change it</summary>
      <p class="muted">
        A student's program, from these lines alone. A test holds its results against the generator's. Change it, and
        see its levels and how they count.
      </p>
      {isOpen && loaded?.id === id && <loaded.Studio {...loaded} />}
    </details>
  );
}

/** The algorithm in short, what the lesson says before its first chapter, and the program. */
function Start({ children }: Words) {
  const lesson = useLessonContext();
  if (!lesson) return null;
  const { InShort: Text, level: all } = lesson;
  return (
    <>
      {children && (
        <section class="aside">
          <h3>In short</h3>
          <InShort Text={Text} says={{ Says: words.Says }} />
          {children}
        </section>
      )}
      {!isWide.value && <SeedBox />}
      <InCode key={all.info.id} id={all.info.id} />
      <p class="lead muted">{intro(all)}</p>
    </>
  );
}

function intro(all: Level): string {
  const count = stepCount(all);
  const capped = all.head.capped ? ' This one took very long: its late steps show the last picture that was kept.' : '';
  return `This ${all.info.walks ? 'level' : 'drop'} took ${count === 1 ? 'one step' : `${count} steps`}. Scroll, and the picture rewinds to the part you are reading about.${capped}`;
}

/** Text and figures follow a film after this time in milliseconds, so that nothing is built while R is held. */
const DEBOUNCE = 110;

/** The level's film, debounced; the previous film stays until then. */
function useSettledFilm(): Level | undefined {
  const [settled, settle] = useState<Level | undefined>(wholeFilm.value);
  const first = useRef(true);
  const now = wholeFilm.value;
  useEffect(() => {
    if (!now) return undefined;
    const timer = setTimeout(() => settle(now), first.current ? 0 : DEBOUNCE);
    first.current = false;
    return () => clearTimeout(timer);
  }, [now]);
  return settled?.info.id === level.value?.info.id ? settled : undefined;
}

/** One chapter: its text, the map before and after it, and all its steps, folded. */
function Chapter({ id, children }: { id: string } & Words) {
  const film = useLessonContext()?.level;
  const span = film && spansOf(film).find((one) => one.id === id);
  if (!span) return null;
  const current = chapter.value === id;
  // What shows the answer is hidden, but keeps its place; who only reads keeps the figures.
  const isGuessing = held.value !== undefined && span.last > stepCount(held.value);
  const guessing = isGuessing ? ` guessing${isAsked.value ? ' asked' : ''}` : '';
  const [first, ...rest] = toChildArray(children).filter((part) => isValidElement(part) && part.type !== Thesis);
  return (
    <article
      class={`chapter${current ? ' current' : ''}${guessing}`}
      id={id === '' ? undefined : `chapter-${id}`}
      data-chapter={id}
      aria-current={current ? 'true' : undefined}
    >
      {id !== '' && (
        <h3>
          <span class="chapter-number">{span.index + 1}</span> {span.title}
        </h3>
      )}
      {first}
      {span.steps.length > 0 && <Figure film={film} span={span} />}
      {rest}
      {span.steps.length === 0 && <NotHere film={film} span={span} />}
      <Steps film={film} span={span} />
    </article>
  );
}

/** The algorithm with all numbers, folded: a program can be written from it. */
const Exact = ({ children }: Words) => (
  <details class="acts-fold">
    <summary>In full, with all numbers</summary>
    {children}
  </details>
);

/** The sentence of a chapter's slide, which is not shown here. */
const Thesis = () => null;

/** The components that lessons name. */
export const components = {
  ...words,
  ...figures,
  Chapter,
  Exact,
  Control: LessonOption,
  Guess,
  P,
  Start,
  Thesis,
  ol: List,
};

/** Whether a revision has all facts, claims, roles, rules, options and choices that a component names. */
export function hasNamed(info: GeneratorInfo, props: Record<string, unknown>): boolean {
  const { facts, claims, roles, rules, options } = info;
  const choices = [...facts, ...options].flatMap((one) => one.choices);
  const ids = new Set([...facts, ...claims, ...roles, ...rules, ...options, ...choices].map(({ id }) => id));
  const texts = ['of', 'fact', 'rule', 'that', 'given'].map((key) => props[key] ?? '');
  const named = [String(props.set ?? '').split('=')[0], ...texts].join(' ').match(/[a-z_][\w-]*/gi) ?? [];
  return named.every((word) => ids.has(word) || /^(and|in|not|or|rule)$/.test(word));
}

type Parts = Record<string, ComponentType<Record<string, unknown>>>;

/** The components of today's lesson for a revision of the archive: what names something that it lacks is left out. */
export function olderComponents(info: GeneratorInfo): typeof components {
  const parts = { ...words, ...figures, Control: LessonOption, Guess } as object as Parts;
  const older = Object.entries(parts).map(([name, Part]) => [
    name,
    (props: Record<string, unknown>) => (hasNamed(info, props) ? <Part {...props} /> : null),
  ]);
  return { ...components, ...Object.fromEntries(older) };
}

/** The chapters of a generator without a lesson. */
const Bare = ({ film }: { film: Level }) => (
  <>
    <Start />
    {spansOf(film).map(({ id }) => (
      <Chapter key={id} id={id} />
    ))}
  </>
);

const NotHere = ({ film, span }: { film: Level; span: Span }) => (
  <p class="muted">
    None of this chapter's rules acted in this level.{' '}
    <FindOne conditions={actingIn(film.info, span.index)} chapter={span.id} words="Find a level in which one does" />
  </p>
);

/** The map before and after a chapter, with what is new lit. */
function Figure({ film, span }: { film: Level; span: Span }) {
  const before = frameOf(film, span.before);
  const after = frameOf(film, span.last);
  const hasBefore = before > 0;
  return (
    <figure class={hasBefore ? 'before-after' : 'before-after first'}>
      {hasBefore && (
        <button type="button" onClick={() => showStep(span.before)} title="Show the level as it was before">
          <SmallPicture level={film} frame={before} label={`The level before "${span.title}"`} />
          <span>Before</span>
        </button>
      )}
      <button type="button" onClick={() => showChapter(span.id)} title="Show the level as it was after">
        <SmallPicture
          level={film}
          frame={after}
          since={before}
          label={`The level after "${span.title}", what is new lit`}
        />
        <span>{hasBefore ? 'After, new parts bright' : 'What this chapter adds to an empty board.'}</span>
      </button>
    </figure>
  );
}

/** The chapter's steps, folded. Rows are created when unfolded, because some films have thousands. */
function Steps({ film, span }: { film: Level; span: Span }) {
  const count = span.steps.length;
  return (
    <>
      {count > 0 && (
        <Drawer
          class="acts-fold steps-fold"
          isAsked={span.id === ''}
          summary={`${count === 1 ? 'The one step, with its' : `The ${count} steps, with their`} rules and dice`}
        >
          <Rows film={film} span={span} />
        </Drawer>
      )}
      <Idle film={film} span={span} />
    </>
  );
}

/** Rules of the chapter that did not act in this level. */
function Idle({ film, span }: { film: Level; span: Span }) {
  const acted = new Set(span.steps.map((number) => stepAt(film, number - 1).rule));
  const idle = film.info.rules.filter(
    (rule, i) => rule.kind === 'acts' && rule.chapter === span.index && !acted.has(i),
  );
  if (span.id === '' || idle.length === 0) return null;
  return (
    <details class="acts-fold">
      <summary>{idle.length === 1 ? 'One rule' : `${idle.length} rules`} that this level did not need</summary>
      <RuleList rules={idle} chapter={span.id} />
    </details>
  );
}

function RuleList({ rules, chapter }: { rules: readonly RuleInfo[]; chapter: string }) {
  return (
    <ul class="rule-list">
      {rules.map((rule) => (
        <li key={rule.id}>
          <span class="rule-id">{rule.id}</span> {rule.text} <Source source={rule.source} />{' '}
          <FindOne conditions={acting([rule])} chapter={chapter} words="Find one" />
        </li>
      ))}
    </ul>
  );
}
