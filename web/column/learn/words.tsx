import './figures/figures.css';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { ProseRun } from '../../../wasm/bridge/interface';
import type { Level } from '../../data/level';
import type { Aside as AsideText, Paragraph } from '../../data/prose';
import { looksOf } from '../../paint/level_looks';
import { lightRole } from '../../paint/painter/overlay';
import { light } from '../../stage/map_stage';
import { setOption } from '../../state/actions';
import { film, level } from '../../state/store';
import { anchorOf } from './figures/class_link';
import { DrawPath } from './figures/draw_path';
import { FindLoop } from './figures/find_loop';
import { Guess, LessonOption } from './figures/guess';
import { Predict } from './figures/predict';
import { EndsLine, StepsReel } from './figures/stepper';
import { LessonWithout, WithoutRules } from './figures/without';

/** Paragraphs of a lesson; consecutive numbered ones form a list. */
export function Words({ paragraphs }: { paragraphs: readonly Paragraph[] }) {
  return <>{grouped(paragraphs).map((some) => (entryOf(some[0]) ? <Entries some={some} /> : some.map(plain)))}</>;
}

/** Rules that a question of the paragraph is about: a button for them would give the answer away. */
const predicted = ({ runs }: Paragraph): string[] =>
  runs.flatMap(({ figure, of }) => (figure === 'predict' ? (of?.slice(0, 1) ?? []) : []));

const plain = (paragraph: Paragraph) => (
  <>
    <p class="prose" data-rules={paragraph.rules.length > 0 ? paragraph.rules.join(' ') : undefined}>
      <Runs runs={paragraph.runs} />
    </p>
    {paragraph.runs.map(
      ({ figure, of = [], text }) => figure && <Figure key={`${figure} ${of}`} name={figure} of={of} text={text} />,
    )}
    <WithoutRules ids={paragraph.rules.filter((id) => !predicted(paragraph).includes(id))} />
  </>
);

interface FigureProps {
  film: Level;
  of: readonly string[];
  /** The figure's question; empty if it has none. */
  text: string;
  /** The element id of a question; undefined in a fold, which has it then. */
  id: string | undefined;
}

/** Figures after their paragraph, by name; the title shows where they are folded. */
const FIGURES: Record<string, { title: string; One: (props: FigureProps) => JSX.Element | null }> = {
  without: { title: 'Without this rule', One: LessonWithout },
  steps: { title: 'Step by step', One: StepsReel },
  line: { title: 'The line of dead ends', One: EndsLine },
  loop: { title: 'Find the smallest loop', One: FindLoop },
  path: { title: 'Draw a path', One: DrawPath },
  predict: { title: 'Guess: what if?', One: Predict },
};

/** A figure; folded on phones. */
function Figure({ name, of, text }: Pick<FigureProps, 'of' | 'text'> & { name: string }) {
  const [open, setOpen] = useState(false);
  const all = film.value;
  const known = FIGURES[name];
  if (!all || !known || all.info.id !== level.value?.info.id) return null;
  const id = text === '' ? undefined : anchorOf(of[0] ?? '');
  const isFolded = matchMedia('(max-width: 559px)').matches;
  const figure = <known.One film={all} of={of} text={text} id={isFolded ? undefined : id} />;
  if (!isFolded) return figure;
  return (
    <details
      class="acts-fold"
      id={id}
      tabIndex={-1}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{known.title}</summary>
      {open && figure}
    </details>
  );
}

function Entries({ some }: { some: readonly Paragraph[] }) {
  return (
    <ol class="in-short">
      {some.map(({ runs: [first, ...rest] }) => (
        <li>
          <Runs runs={[{ ...first, text: first?.text.replace(ENTRY, '') ?? '' }, ...rest]} />
        </li>
      ))}
    </ol>
  );
}

const ENTRY = /^\d+\. /;
const entryOf = (paragraph: Paragraph | undefined): boolean => ENTRY.test(paragraph?.runs[0]?.text ?? '');

/** Groups consecutive list entries; every other paragraph is alone. */
function grouped(paragraphs: readonly Paragraph[]): Paragraph[][] {
  const groups: Paragraph[][] = [];
  for (const paragraph of paragraphs) {
    const last = groups.at(-1);
    if (last && entryOf(last[0]) && entryOf(paragraph)) last.push(paragraph);
    else groups.push([paragraph]);
  }
  return groups;
}

/** Boxes between chapters: a summary, what to remember, what to try. */
export function Asides({ asides }: { asides: readonly AsideText[] | undefined }) {
  return (
    <>
      {asides?.map(({ title, paragraphs }) => (
        <section key={title} class="aside">
          <h3>{title}</h3>
          <Words paragraphs={paragraphs} />
        </section>
      ))}
    </>
  );
}

const Runs = ({ runs }: { runs: readonly ProseRun[] }) => (
  <>
    {runs.map((run, i) => {
      if (run.figure) return null;
      if (run.guess) return <Guess run={run} />;
      if (run.control) return <LessonOption id={run.control} moves={run.moves ?? ''} />;
      const button =
        run.option !== undefined ? (
          <Switch run={run} option={run.option} />
        ) : run.role !== undefined ? (
          <Marked run={run} role={run.role} />
        ) : undefined;
      if (button) return <span class="prose-kept">{[button, closing(runs[i + 1])]}</span>;
      if (run.address) return <a href={run.address}>{run.text}</a>;
      const before = runs[i - 1];
      const rest = before && isButton(before) ? run.text.slice(closing(run).length) : run.text;
      return rest.replace(/(\d) %/g, '$1\u00A0%');
    })}
  </>
);

const isButton = (run: ProseRun): boolean => run.option !== undefined || run.role !== undefined;

/** Punctuation after a button, which must not be wrapped to the next line. */
const closing = (run: ProseRun | undefined): string =>
  run && !isButton(run) && !run.address ? (/^[,.;:!?)]+/.exec(run.text)?.[0] ?? '') : '';

/** Text that sets an option. */
const Switch = ({ run, option }: { run: ProseRun; option: string }) => (
  <button
    type="button"
    class="prose-switch"
    aria-pressed={run.on === true}
    onClick={() => setOption(option, run.value ?? '')}
  >
    {run.text}
  </button>
);

/** Text for a role of the map: it has the role's colour and lights it on the map while pointed at or focused. */
function Marked({ run, role }: { run: ProseRun; role: string }) {
  const now = level.value;
  const index = now?.info.roles.findIndex(({ id }) => id === role) ?? -1;
  const look = now && looksOf(now).roles[index];
  if (!look) return <>{run.text}</>;
  const on = () => {
    light.value = (picture) => lightRole(picture, index);
  };
  const off = () => {
    light.value = undefined;
  };
  return (
    <button
      type="button"
      class="prose-mark"
      style={{ '--mark': look.colour }}
      title={`Show on the map: ${look.role.title}`}
      onPointerEnter={on}
      onPointerLeave={off}
      onFocus={on}
      onBlur={off}
      onClick={on}
    >
      {run.text}
    </button>
  );
}
