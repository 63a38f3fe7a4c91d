import { Fragment } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { RuleInfo } from '../../../wasm/bridge/interface';
import { type Span, spansOf } from '../../data/chapters';
import { frameOf, type Level, stepAt, stepCount } from '../../data/level';
import { type Paragraph, useProse } from '../../data/prose';
import { SmallPicture } from '../../paint/small/small_maps';
import { showChapter, showStep } from '../../state/actions';
import { chapter, film, level, place } from '../../state/store';
import { jumpOnceThere } from '../jump';
import { Source } from '../source';
import { Beginning } from '.';
import { anchorOf, askedByLink } from './figures/class_link';
import { acting, actingIn, FindOne } from './figures/find_one';
import { InCode } from './in_code';
import { followReading, scrollToChapter } from './reading';
import { Rows } from './rows';
import { RuleBook } from './rule_book';
import { Asides, Words } from './words';

/** The level's making as a lesson: chapters of prose, figures and steps. */
export function Making() {
  const all = useSettledFilm();
  const prose = useProse(all);
  useEffect(followReading, []);
  const opened = useRef(false);
  const isReady = all !== undefined && prose !== undefined;
  useEffect(() => {
    // A link to a chapter scrolls to it.
    if (isReady && !opened.current && place.value.at === 'chapter') scrollToChapter(place.value.id, true);
    opened.current ||= isReady;
  }, [isReady]);
  const question = askedByLink.value;
  useEffect(() => {
    if (isReady && question !== undefined) jumpOnceThere(anchorOf(question));
  }, [isReady, question]);
  if (!isReady) return <Beginning />;
  const spans = spansOf(all);
  return (
    <div class="making">
      {spans.map((span) => (
        <Fragment key={`${all.info.id} ${span.id}`}>
          <Asides asides={span.id === '' ? undefined : prose.asides.get(span.id)} />
          {span.index <= 0 && <InCode id={all.info.id} />}
          {span.index <= 0 && <p class="lead muted">{intro(all)}</p>}
          <ChapterPart film={all} span={span} paragraphs={prose.chapters.get(span.id) ?? []} />
        </Fragment>
      ))}
      <Asides asides={prose.asides.get('')} />
      <RuleBook />
    </div>
  );
}

function intro(all: Level): string {
  const count = stepCount(all);
  const capped = all.head.capped ? ' This one took very long: its late steps show the last picture that was kept.' : '';
  return `This level took ${count === 1 ? 'one step' : `${count} steps`}. Scroll, and the picture rewinds to the part you are reading about.${capped}`;
}

/** Text and figures follow a film after this time in milliseconds, so that nothing is built while R is held. */
const DEBOUNCE = 110;

/** The level's film, debounced; the previous film stays until then. */
function useSettledFilm(): Level | undefined {
  const [settled, settle] = useState<Level | undefined>(film.value);
  const first = useRef(true);
  const now = film.value;
  useEffect(() => {
    if (!now) return undefined;
    const timer = setTimeout(() => settle(now), first.current ? 0 : DEBOUNCE);
    first.current = false;
    return () => clearTimeout(timer);
  }, [now]);
  return settled?.info.id === level.value?.info.id ? settled : undefined;
}

interface Props {
  film: Level;
  span: Span;
  paragraphs: readonly Paragraph[];
}

/** One chapter: its text, the map before and after it, and all its steps, folded. */
function ChapterPart({ film, span, paragraphs }: Props) {
  const current = span.id !== '' && chapter.value === span.id;
  return (
    <article
      class={current ? 'chapter current' : 'chapter'}
      id={span.id === '' ? undefined : `chapter-${span.id}`}
      data-chapter={span.id}
      aria-current={current ? 'true' : undefined}
    >
      {span.id !== '' && (
        <h3>
          <span class="chapter-number">{span.index + 1}</span> {span.title}
        </h3>
      )}
      <Words paragraphs={paragraphs.slice(0, 1)} />
      {span.steps.length > 0 && <Figure film={film} span={span} />}
      <Words paragraphs={paragraphs.slice(1)} />
      {span.steps.length === 0 && <NotHere film={film} span={span} />}
      <Steps film={film} span={span} />
    </article>
  );
}

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
        <span>{hasBefore ? 'After, with what is new' : 'After this chapter. It starts from nothing.'}</span>
      </button>
    </figure>
  );
}

/** The chapter's steps, folded. Rows are created when unfolded, because some films have thousands. */
function Steps({ film, span }: { film: Level; span: Span }) {
  const [open, setOpen] = useState(span.id === '');
  const count = span.steps.length;
  return (
    <>
      {count > 0 && (
        <details class="acts-fold steps-fold" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>{count === 1 ? 'The one step, with its' : `The ${count} steps, with their`} rules and dice</summary>
          {open && <Rows film={film} span={span} />}
        </details>
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
