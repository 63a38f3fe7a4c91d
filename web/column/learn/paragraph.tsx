import { type ComponentChildren, isValidElement, type JSX, toChildArray, type VNode } from 'preact';
import type { Level } from '../../data/level';
import { Drawer } from '../../parts/controls';
import { level, wholeFilm } from '../../state/store';
import { DrawPath } from './figures/draw_path';
import { FindLoop } from './figures/find_loop';
import { PredictFigure } from './figures/predict';
import { EndsLine, StepsReel } from './figures/stepper';
import { WithoutRules } from './figures/without';
import { anchorOf } from './open_question';
import { withPunctuation } from './words';

/** The attributes of figures in a lesson; each takes some. */
interface FigureProps {
  /** A fact or a role, or rules separated by blanks. */
  of?: string;
  /** Rules separated by blanks. */
  at?: string;
  /** Of a question: the rules whose steps answer it. */
  before?: string;
  /** The rule that a prediction leaves out. */
  rule?: string;
  /** Columns and rows of a grid. */
  size?: string;
  /** The question of a prediction. */
  children?: string;
}

const rulesIn = (text = ''): string[] => text.split(' ').filter(Boolean);

/** A figure that stands after its paragraph; folded on phones, under a title. */
function figure(
  title: string,
  Inside: (props: FigureProps & { film: Level; id: string | undefined }) => JSX.Element | null,
) {
  return function Figure(props: FigureProps) {
    const all = wholeFilm.value;
    if (!all || all.info.id !== level.value?.info.id) return null;
    const id = props.rule === undefined ? undefined : anchorOf(props.rule);
    const isFolded = matchMedia('(max-width: 559px)').matches;
    const inside = <Inside {...props} film={all} id={isFolded ? undefined : id} />;
    if (!isFolded) return inside;
    return (
      <Drawer class="acts-fold" id={id} tabIndex={-1} summary={title}>
        {inside}
      </Drawer>
    );
  };
}

export const figures = {
  Steps: figure('Step by step', ({ film, of }) => <StepsReel film={film} of={rulesIn(of)} />),
  Line: figure('The line of dead ends', ({ film, of = '', at }) => (
    <EndsLine film={film} role={of} rules={rulesIn(at)} />
  )),
  Loop: figure('Find the smallest loop', ({ film, of = '', before = '' }) => (
    <FindLoop film={film} role={of} before={before} />
  )),
  Path: figure('Draw a path', ({ film, of = '', size = '' }) => {
    const [columns = 0, rows = 0] = size.split(' ').map(Number);
    return <DrawPath film={film} fact={of} columns={columns} rows={rows} />;
  }),
  Predict: figure('Guess: what if?', ({ rule = '', of = '', children = '', id }) => (
    <PredictFigure rule={rule} fact={of} text={children} id={id} />
  )),
};

const kinds = new Set<unknown>(Object.values(figures));
const isFigure = (part: unknown): part is VNode<FigureProps> => isValidElement(part) && kinds.has(part.type);

/** A paragraph, and after it the figures that it names. The picture plays the steps of its rules while it is read. */
export function P({ at, children }: { at?: string; children?: ComponentChildren }) {
  const parts = toChildArray(children);
  const after = parts.filter(isFigure);
  // A button for the rule that a question is about would give the answer away.
  const asked = after.map(({ props }) => props.rule);
  return (
    <>
      <p class="prose" data-rules={at}>
        {withPunctuation(parts.filter((part) => !isFigure(part)))}
      </p>
      {after}
      <WithoutRules ids={rulesIn(at).filter((id) => !asked.includes(id))} />
    </>
  );
}
