import { useState } from 'preact/hooks';
import type { ProseRun } from '../../../wasm/bridge/interface';
import { setOption, showChapter, showStep } from '../../app/state/actions';
import { chapter, frameOf } from '../../app/state/store';
import type { Span } from '../../data/chapters';
import type { Level } from '../../data/level';
import { SmallPicture } from '../../paint/small/small_picture';
import { Rows } from './rows';

interface Props {
  film: Level;
  span: Span;
  paragraphs: readonly (readonly ProseRun[])[];
}

/** One chapter: what it is about, the map before and after it, and every act of it folded under its rules. */
export function ChapterPart({ film, span, paragraphs }: Props) {
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
      {paragraphs[0] && <Paragraph runs={paragraphs[0]} />}
      <Figure film={film} span={span} />
      {paragraphs.slice(1).map((runs, i) => (
        <Paragraph key={i} runs={runs} />
      ))}
      <Acts film={film} span={span} />
    </article>
  );
}

function Paragraph({ runs }: { runs: readonly ProseRun[] }) {
  return (
    <p class="prose">
      {runs.map((run, i) =>
        run.option === undefined ? (
          run.text
        ) : (
          <button
            key={i}
            type="button"
            class="prose-switch"
            aria-pressed={run.on === true}
            onClick={() => setOption(run.option as string, run.value ?? '')}
          >
            {run.text}
          </button>
        ),
      )}
    </p>
  );
}

/** The map before and after; what came with the chapter is lit. */
function Figure({ film, span }: { film: Level; span: Span }) {
  if (span.steps.length === 0) return <p class="muted">Nothing of this happened in this level.</p>;
  const before = frameOf(film, span.before);
  const after = frameOf(film, span.last);
  const began = before > 0;
  return (
    <figure class={began ? 'before-after' : 'before-after first'}>
      {began && (
        <button type="button" onClick={() => showStep(span.before)} title="Show the level as it was before">
          <SmallPicture level={film} frame={before} label={`The level before “${span.title}”`} />
          <span>Before</span>
        </button>
      )}
      <button type="button" onClick={() => showChapter(span.id)} title="Show the level as it was after">
        <SmallPicture
          level={film}
          frame={after}
          since={before}
          label={`The level after “${span.title}”, what is new lit`}
        />
        <span>{began ? 'After, with what is new' : 'After this chapter; before it there is nothing yet'}</span>
      </button>
    </figure>
  );
}

/** The rows are made when they are asked for: some films have thousands. */
function Acts({ film, span }: { film: Level; span: Span }) {
  const [open, setOpen] = useState(span.id === '');
  if (span.steps.length === 0) return null;
  const count = span.steps.length;
  return (
    <details class="acts-fold" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{count === 1 ? 'The one step, with its' : `The ${count} steps, with their`} rules and dice</summary>
      {open && <Rows film={film} span={span} />}
    </details>
  );
}
