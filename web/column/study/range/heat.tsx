// A heat map of two facts, with how often each value occurs along its edges. One count, or two compared with each other.
import type { ComponentChildren, RefObject } from 'preact';
import { useRef } from 'preact/hooks';
import { apart, heat, partOf, sideOf } from '../../../paint/palette';
import { type Axis, type Box, binText, boxOf, type Cells } from './cells';

/** In CSS pixels: height of the bars along the edges, of an axis's title, and the gap between bars and cells. */
const MARGIN = 34;
const TITLE = 18;
const GAP = 4;
/** Mean width of a character of the labels. */
const CHAR = 6.6;
/** Maximum height of rotated names. */
const MAX_NAME = 110;

export const MAX_ROWS = 24;

/** Number of columns that fit a width. */
export const columnsIn = (width: number): number => Math.max(6, Math.min(32, Math.floor((width - 100) / 15)));

const clamp = (n: number, low: number, high: number): number => Math.max(low, Math.min(high, n));
const textWidth = (text: string): number => text.length * CHAR;

function shortened(text: string, width: number): string {
  return textWidth(text) <= width ? text : `${text.slice(0, Math.max(1, Math.floor(width / CHAR) - 1))}…`;
}

/** Positions and sizes of all parts. `height`: fill this height; otherwise the height follows from the cells. */
function layoutOf({ a, b }: Cells, width: number, height?: number) {
  const names = (axis: Axis) => Array.from({ length: axis.bins }, (_, i) => binText(axis, i));
  const [ofA, ofB] = [names(a), names(b)];
  const left = Math.min(width * 0.34, Math.max(...ofB.map(textWidth)) + 10) + TITLE;
  const cellWidth = Math.max(4, Math.min(height ? width : 40, (width - left - MARGIN - GAP) / a.bins));
  const widest = Math.max(...ofA.map(textWidth));
  // Names that do not fit are rotated; of numbers some are left out instead.
  const isRotated = a.fact.kind === 'choice' && widest + 6 > cellWidth;
  const below = (isRotated ? Math.min(MAX_NAME, widest + 8) : 18) + TITLE;
  // With few rows the cells are higher than wide, so that the picture is not too flat.
  const cellHeight = height
    ? Math.max(5, (height - MARGIN - GAP - below) / b.bins)
    : Math.max(9, Math.min(cellWidth, Math.max(26, 150 / b.bins)));
  const top = MARGIN + GAP;
  const [right, bottom] = [left + a.bins * cellWidth, top + b.bins * cellHeight];
  return {
    ofA,
    ofB,
    cellWidth,
    cellHeight,
    isRotated,
    /** Every how many-th name is shown. */
    everyA: Math.ceil((isRotated ? 12 : widest + 8) / cellWidth),
    everyB: Math.ceil(13 / cellHeight),
    left,
    top,
    right,
    bottom,
    w: right + GAP + MARGIN,
    h: bottom + below,
    /** Left edge of column i, and upper edge of row j: rows count from the bottom. */
    x: (i: number) => left + i * cellWidth,
    y: (j: number) => bottom - (j + 1) * cellHeight,
  };
}

export type Layout = ReturnType<typeof layoutOf>;

interface Props {
  /** One or two counts with the same axes. */
  cells: readonly Cells[];
  names: readonly string[];
  dark: boolean;
  box: Box | undefined;
  /** `done`: the pointer was released, or Enter pressed. */
  onBox: (box: Box | undefined, done: boolean) => void;
  picture: RefObject<SVGSVGElement | null>;
  /** In CSS pixels; the height follows from the width unless it is given. */
  width: number;
  height?: number;
  /** Drawn over the cells. */
  children?: (layout: Layout) => ComponentChildren;
}

/** A press chooses a cell, a drag a box; arrow keys do both. */
export function Heat({ cells, names, dark, box, onBox, picture, width, height, children }: Props) {
  const first = cells[0] as Cells;
  const { a, b } = first;
  const start = useRef<[number, number] | undefined>(undefined);
  const layout = layoutOf(first, Math.max(280, width), height);
  const cellAt = (event: PointerEvent): [number, number] => {
    const area = (picture.current as SVGSVGElement).getBoundingClientRect();
    const i = Math.floor((event.clientX - area.left - layout.left) / layout.cellWidth);
    const j = Math.floor((event.clientY - area.top - layout.top) / layout.cellHeight);
    return [clamp(i, 0, a.bins - 1), b.bins - 1 - clamp(j, 0, b.bins - 1)];
  };
  const drag = (event: PointerEvent, done: boolean) => {
    if (start.current) onBox(boxOf(...start.current, ...cellAt(event)), done);
  };
  const onKey = (event: KeyboardEvent) => {
    const next = boxAfter(event, box, first);
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    onBox(next, event.key === 'Enter');
  };
  return (
    <div class="heat-map">
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: its cells are reached by arrow keys
        tabIndex={0}
        role="group"
        aria-label={`${a.fact.title} across, ${b.fact.title} up. Arrow keys move from cell to cell, with Shift they draw a box, Enter shows its levels`}
        onKeyDown={onKey}
      >
        <svg
          ref={picture}
          width={layout.w}
          height={layout.h}
          viewBox={`0 0 ${layout.w} ${layout.h}`}
          role="img"
          aria-label={`${a.fact.title} and ${b.fact.title} over ${first.count.toLocaleString('en')} levels`}
          font-family="system-ui, sans-serif"
          font-size="12"
          onPointerDown={(event) => {
            if (event.button !== 0) return;
            start.current = cellAt(event);
            if (event.pointerType === 'mouse') picture.current?.setPointerCapture(event.pointerId);
            drag(event, false);
          }}
          onPointerMove={(event) => event.buttons > 0 && drag(event, false)}
          onPointerUp={(event) => {
            drag(event, true);
            start.current = undefined;
          }}
          onPointerCancel={() => (start.current = undefined)}
        >
          <Field cells={cells} layout={layout} dark={dark} />
          <Margins cells={cells} layout={layout} dark={dark} />
          <Names first={first} layout={layout} dark={dark} />
          {box && <Selection layout={layout} box={box} dark={dark} />}
        </svg>
        {children?.(layout)}
      </div>
      <Key cells={cells} names={names} dark={dark} />
    </div>
  );
}

/** The box after a key; null if the key does nothing here. */
function boxAfter(event: KeyboardEvent, box: Box | undefined, { a, b }: Cells): Box | undefined | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  if (event.key === 'Enter') return box;
  const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key] ?? [];
  if (dx === undefined || dy === undefined) return null;
  if (!box) return boxOf(Math.floor(a.bins / 2), Math.floor(b.bins / 2));
  const [i, j] = [clamp(box.i2 + dx, 0, a.bins - 1), clamp(box.j2 + dy, 0, b.bins - 1)];
  return event.shiftKey ? { ...box, i2: Math.max(box.i, i), j2: Math.max(box.j, j) } : boxOf(i, j);
}

const ink = (dark: boolean): string => (dark ? '#ece6d9' : '#221e17');
const mutedInk = (dark: boolean): string => (dark ? '#a8a294' : '#645c4d');

interface PartProps {
  cells: readonly Cells[];
  layout: Layout;
  dark: boolean;
}

/** The cells. */
function Field({ cells, layout, dark }: PartProps) {
  const [first, second] = cells as [Cells, Cells | undefined];
  const { a, b } = first;
  const { left, top, right, bottom, cellWidth, cellHeight } = layout;
  const most = Math.max(...first.levels);
  const shapes = Array.from(first.levels, (n, at) => {
    const m = second?.levels[at] ?? 0;
    if (n === 0 && m === 0) return null;
    const [i, j] = [Math.floor(at / b.bins), at % b.bins];
    const [x, y] = [layout.x(i), layout.y(j)];
    const side = second ? sideOf(n / first.count, m / second.count) : 0;
    const counts = `${n.toLocaleString('en')}${second ? ` and ${m.toLocaleString('en')}` : ''}`;
    return (
      <g key={at}>
        <rect
          x={x + 0.5}
          y={y + 0.5}
          width={cellWidth - 1}
          height={cellHeight - 1}
          fill={second ? apart(side, dark) : heat(partOf(n, most), dark)}
        >
          <title>{`${binText(a, i)}, ${binText(b, j)}: ${counts}`}</title>
        </rect>
        {
          // A mark where only one of two sets has levels, so that this does not depend on colour.
          Math.abs(side) === 1 && cellWidth >= 7 && (
            <circle
              cx={x + cellWidth / 2}
              cy={y + cellHeight / 2}
              r={Math.min(cellWidth, cellHeight) / 6}
              fill={side > 0 ? ink(!dark) : 'none'}
              stroke={ink(!dark)}
            />
          )
        }
      </g>
    );
  });
  return (
    <>
      <rect x={left} y={top} width={right - left} height={bottom - top} fill={dark ? '#0d0f14' : '#f5f1e8'} />
      {shapes}
    </>
  );
}

/** Bars along the upper and the right edge: how often each value occurs. The second set's are outlines. */
function Margins({ cells, layout, dark }: PartProps) {
  const isCompared = cells.length > 1;
  const longest = (edge: 'ofA' | 'ofB') => Math.max(...cells.map((set) => Math.max(...set[edge]) / set.count));
  const [longestA, longestB] = [longest('ofA'), longest('ofB')];
  const { cellWidth, cellHeight } = layout;
  return (
    <>
      {cells.map(({ ofA, ofB, count }, k) => (
        <g
          key={k}
          fill={k > 0 ? 'none' : isCompared ? apart(-1, dark) : heat(0.6, dark)}
          stroke={k > 0 ? apart(1, dark) : 'none'}
        >
          {Array.from(ofA, (n, i) => {
            const length = (n / count / longestA) * MARGIN;
            const width = Math.max(1, cellWidth - 2);
            return n > 0 && <rect key={i} x={layout.x(i) + 1} y={MARGIN - length} width={width} height={length} />;
          })}
          {Array.from(ofB, (n, j) => {
            const length = (n / count / longestB) * MARGIN;
            const height = Math.max(1, cellHeight - 2);
            return n > 0 && <rect key={j} x={layout.right + GAP} y={layout.y(j) + 1} width={length} height={height} />;
          })}
        </g>
      ))}
    </>
  );
}

/** Names of the values, and the titles of the axes. */
function Names({ first, layout, dark }: { first: Cells; layout: Layout; dark: boolean }) {
  const { left, top, right, bottom, cellWidth, cellHeight } = layout;
  const rotated = (x: number, y: number) => ({ x, y, transform: `rotate(-90 ${x} ${y})` });
  return (
    <g fill={mutedInk(dark)}>
      {layout.ofA.map((name, i) => {
        if (i % layout.everyA !== 0) return null;
        const x = layout.x(i) + cellWidth / 2;
        return layout.isRotated ? (
          <text key={i} {...rotated(x + 4, bottom + 6)} text-anchor="end">
            {shortened(name, MAX_NAME - 8)}
          </text>
        ) : (
          <text key={i} x={x} y={bottom + 14} text-anchor="middle">
            {name}
          </text>
        );
      })}
      {layout.ofB.map((name, j) =>
        j % layout.everyB === 0 ? (
          <text key={j} x={left - 6} y={layout.y(j) + cellHeight / 2 + 4} text-anchor="end">
            {shortened(name, left - TITLE - 8)}
          </text>
        ) : null,
      )}
      <g fill={ink(dark)} font-weight="600" text-anchor="middle">
        <text x={(left + right) / 2} y={layout.h - 4}>
          {shortened(first.a.fact.title, right - left + 40)}
        </text>
        <text {...rotated(13, (top + bottom) / 2)}>{shortened(first.b.fact.title, Math.max(80, bottom - top))}</text>
      </g>
    </g>
  );
}

function Selection({ layout, box: { i, j, i2, j2 }, dark }: { layout: Layout; box: Box; dark: boolean }) {
  const area = {
    x: layout.x(i),
    y: layout.y(j2),
    width: (i2 - i + 1) * layout.cellWidth,
    height: (j2 - j + 1) * layout.cellHeight,
  };
  return (
    <g fill="none">
      <rect {...area} stroke={ink(!dark)} stroke-width="4" />
      <rect {...area} stroke={ink(dark)} stroke-width="2" />
    </g>
  );
}

/** What the colours mean. */
function Key({ cells, names, dark }: { cells: readonly Cells[]; names: readonly string[]; dark: boolean }) {
  const [first, second] = cells as [Cells, Cells | undefined];
  const swatches = (steps: readonly number[]) => (
    <svg width={18 * steps.length} height="12" aria-hidden="true">
      {steps.map((k, i) => (
        <rect key={k} x={i * 18} width="18" height="12" fill={second ? apart(k / 3 - 1, dark) : heat(k / 6, dark)} />
      ))}
    </svg>
  );
  // Two spans, so that each end keeps its name if both do not fit into one line.
  return (
    <div class="heat-key">
      <span>
        {second ? `○ only ${names[0]}` : '1 level'} {swatches(second ? [0, 1, 2] : [0, 1, 2, 3, 4, 5, 6])}
      </span>
      <span>
        {second && swatches([4, 5, 6])}{' '}
        {second ? `● only ${names[1]}` : `${Math.max(...first.levels).toLocaleString('en')} levels`}
      </span>
    </div>
  );
}
