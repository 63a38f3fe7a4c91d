import type { ComponentChildren, RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { apart, heat, partOf, sideOf } from '../../../paint/palette';
import { type Axis, type Box, binText, boxOf, boxText, type Cells, levelsIn } from './cells';

interface Props {
  /** One count, or two to be compared. */
  cells: readonly Cells[];
  names: readonly string[];
  dark: boolean;
  box: Box | undefined;
  /** `done`: the pointer was let go, or Enter pressed. */
  onBox: (box: Box | undefined, done: boolean) => void;
  picture: RefObject<SVGSVGElement | null>;
  /** Fills its place, which is so high; else as high as its cells are. */
  height?: number;
  /** Lies over the cells. */
  children?: (layout: Layout) => ComponentChildren;
}

/** In CSS pixels. */
const MARGIN = 34;
const TITLE = 18;
const GAP = 4;

/** Columns that a width has place for. */
export const columnsIn = (width: number): number => Math.max(6, Math.min(32, Math.floor((width - 100) / 15)));

const textWidth = (text: string): number => text.length * 6.6;

/** The width that a place on the page has. */
export function useWidth(): [RefObject<HTMLDivElement | null>, number] {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!box.current) return undefined;
    const watcher = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    watcher.observe(box.current);
    return () => watcher.disconnect();
  }, []);
  return [box, width];
}

/** Where everything stands. */
function layoutOf({ a, b }: Cells, width: number, height?: number) {
  const names = (axis: Axis) => Array.from({ length: axis.bins }, (_, i) => binText(axis, i));
  const [ofA, ofB] = [names(a), names(b)];
  const left = Math.min(width * 0.34, Math.max(...ofB.map(textWidth)) + 10) + TITLE;
  const most = height ? Number.POSITIVE_INFINITY : 40;
  const unit = Math.max(4, Math.min(most, (width - left - MARGIN - GAP) / a.bins));
  const widest = Math.max(...ofA.map(textWidth));
  // Names that do not fit beside each other stand upright; numbers leave some out instead.
  const upright = a.fact.kind === 'choice' && widest + 6 > unit;
  const below = (upright ? Math.min(110, widest + 8) : 18) + TITLE;
  // A picture of few rows is still a picture.
  const high = height
    ? Math.max(5, (height - MARGIN - GAP - below) / b.bins)
    : Math.max(9, Math.min(unit, Math.max(26, 150 / b.bins)));
  return {
    ofA,
    ofB,
    left,
    unit,
    high,
    upright,
    everyA: upright ? Math.ceil(12 / unit) : Math.ceil((widest + 8) / unit),
    everyB: Math.ceil(13 / high),
    top: MARGIN + GAP,
    w: left + a.bins * unit + GAP + MARGIN,
    h: MARGIN + GAP + b.bins * high + below,
  };
}

export type Layout = ReturnType<typeof layoutOf>;

const shortened = (text: string, room: number): string =>
  textWidth(text) <= room ? text : `${text.slice(0, Math.max(1, Math.floor(room / 6.6) - 1))}…`;

/**
 * Two facts against each other, with how often each value comes along the edges. A press chooses a cell, a drag a box;
 * arrow keys do both.
 */
export function Heat({ cells, names, dark, box, onBox, picture, height, children }: Props) {
  const [place, width] = useWidth();
  const first = cells[0] as Cells;
  const start = useRef<[number, number] | undefined>(undefined);
  const lay = layoutOf(first, Math.max(280, width), height);
  const cellAt = (event: PointerEvent): [number, number] => {
    const svg = picture.current as SVGSVGElement;
    const area = svg.getBoundingClientRect();
    const i = Math.floor((event.clientX - area.left - lay.left) / lay.unit);
    const j = Math.floor((event.clientY - area.top - lay.top) / lay.high);
    const clamp = (n: number, bins: number) => Math.max(0, Math.min(bins - 1, n));
    return [clamp(i, first.a.bins), first.b.bins - 1 - clamp(j, first.b.bins)];
  };
  const onKey = (event: KeyboardEvent) => {
    const moved = boxAfter(event, box, first);
    if (moved === null) return;
    event.preventDefault();
    event.stopPropagation();
    onBox(moved ?? box, event.key === 'Enter');
  };
  return (
    <div class="heat-map" ref={place}>
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: its cells are reached by arrow keys
        tabIndex={0}
        role="group"
        aria-label={`${first.a.fact.title} across, ${first.b.fact.title} up. Arrow keys move from cell to cell, with Shift they draw a box, Enter shows its levels`}
        onKeyDown={onKey}
      >
        <svg
          ref={picture}
          width={lay.w}
          height={lay.h}
          viewBox={`0 0 ${lay.w} ${lay.h}`}
          role="img"
          aria-label={`${first.a.fact.title} and ${first.b.fact.title} over ${first.count.toLocaleString('en')} levels`}
          font-family="system-ui, sans-serif"
          font-size="12"
          onPointerDown={(event) => {
            if (event.button !== 0) return;
            start.current = cellAt(event);
            if (event.pointerType === 'mouse') picture.current?.setPointerCapture(event.pointerId);
            onBox(boxOf(...start.current), false);
          }}
          onPointerMove={(event) => {
            if (start.current && event.buttons > 0) onBox(boxOf(...start.current, ...cellAt(event)), false);
          }}
          onPointerUp={(event) => {
            if (start.current) onBox(boxOf(...start.current, ...cellAt(event)), true);
            start.current = undefined;
          }}
          onPointerCancel={() => (start.current = undefined)}
        >
          <Inside cells={cells} lay={lay} dark={dark} />
          {box && <Chosen lay={lay} box={box} bins={first.b.bins} dark={dark} />}
        </svg>
        {children?.(lay)}
      </div>
      <Key cells={cells} names={names} dark={dark} />
    </div>
  );
}

/** null: a key that means nothing here. */
function boxAfter(event: KeyboardEvent, box: Box | undefined, { a, b }: Cells): Box | undefined | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const by = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key];
  if (event.key === 'Enter') return box;
  if (!by) return null;
  if (!box) return boxOf(Math.floor(a.bins / 2), Math.floor(b.bins / 2));
  const clamp = (n: number, bins: number) => Math.max(0, Math.min(bins - 1, n));
  const to = [clamp(box.i2 + (by[0] as number), a.bins), clamp(box.j2 + (by[1] as number), b.bins)] as const;
  return event.shiftKey ? { ...box, i2: Math.max(box.i, to[0]), j2: Math.max(box.j, to[1]) } : boxOf(...to);
}

function Inside({ cells, lay, dark }: { cells: readonly Cells[]; lay: Layout; dark: boolean }) {
  const [first, second] = cells as [Cells, Cells | undefined];
  const { a, b } = first;
  const most = Math.max(...first.levels);
  const rects = [];
  for (let i = 0; i < a.bins; i++)
    for (let j = 0; j < b.bins; j++) {
      const at = i * b.bins + j;
      const [n, m] = [first.levels[at] as number, second?.levels[at] ?? 0];
      if (n === 0 && m === 0) continue;
      const x = lay.left + i * lay.unit;
      const y = lay.top + (b.bins - 1 - j) * lay.high;
      const side = second ? sideOf(n / first.count, m / second.count) : 0;
      const title = `${binText(a, i)}, ${binText(b, j)}: ${n.toLocaleString('en')}${second ? ` and ${m.toLocaleString('en')}` : ''}`;
      rects.push(
        <rect
          key={at}
          x={x + 0.5}
          y={y + 0.5}
          width={lay.unit - 1}
          height={lay.high - 1}
          fill={second ? apart(side, dark) : heat(partOf(n, most), dark)}
        >
          <title>{title}</title>
        </rect>,
      );
      // What only one of two has bears a sign, so that it does not hang on colour.
      if (second && Math.abs(side) === 1 && lay.unit >= 7)
        rects.push(
          <circle
            key={`only ${at}`}
            cx={x + lay.unit / 2}
            cy={y + lay.high / 2}
            r={Math.min(lay.unit, lay.high) / 6}
            fill={side > 0 ? ink(!dark) : 'none'}
            stroke={ink(!dark)}
          />,
        );
    }
  return (
    <>
      <rect
        x={lay.left}
        y={lay.top}
        width={a.bins * lay.unit}
        height={b.bins * lay.high}
        fill={dark ? '#0d0f14' : '#f5f1e8'}
      />
      {rects}
      <Margins cells={cells} lay={lay} dark={dark} />
      <Names first={first} lay={lay} dark={dark} />
    </>
  );
}

const ink = (dark: boolean): string => (dark ? '#ece6d9' : '#221e17');
const quiet = (dark: boolean): string => (dark ? '#a8a294' : '#645c4d');

/** How often each value comes, along the upper and the right edge; the second set as outlines. */
function Margins({ cells, lay, dark }: { cells: readonly Cells[]; lay: Layout; dark: boolean }) {
  const share = (of: Float64Array, count: number) => Array.from(of, (n) => n / Math.max(1, count));
  const [first, second] = cells as [Cells, Cells | undefined];
  const { bins } = first.b;
  const bars = (set: Cells, index: number) => {
    const [ofA, ofB] = [share(set.ofA, set.count), share(set.ofB, set.count)];
    const mostA = Math.max(...cells.flatMap((one) => share(one.ofA, one.count)));
    const mostB = Math.max(...cells.flatMap((one) => share(one.ofB, one.count)));
    const paint = second
      ? { fill: index === 0 ? apart(-1, dark) : 'none', stroke: index === 0 ? 'none' : apart(1, dark) }
      : { fill: heat(0.6, dark), stroke: 'none' };
    return (
      <g key={index} {...paint}>
        {ofA.map((part, i) => {
          const long = (part / mostA) * MARGIN;
          return part > 0 ? (
            <rect
              key={i}
              x={lay.left + i * lay.unit + 1}
              y={MARGIN - long}
              width={Math.max(1, lay.unit - 2)}
              height={long}
            />
          ) : null;
        })}
        {ofB.map((part, j) =>
          part > 0 ? (
            <rect
              key={j}
              x={lay.left + first.a.bins * lay.unit + GAP}
              y={lay.top + (bins - 1 - j) * lay.high + 1}
              width={(part / mostB) * MARGIN}
              height={Math.max(1, lay.high - 2)}
            />
          ) : null,
        )}
      </g>
    );
  };
  return <>{cells.map(bars)}</>;
}

function Names({ first, lay, dark }: { first: Cells; lay: Layout; dark: boolean }) {
  const { a, b } = first;
  const foot = lay.top + b.bins * lay.high;
  const middle = lay.left + (a.bins * lay.unit) / 2;
  return (
    <g fill={quiet(dark)}>
      {lay.ofA.map((name, i) => {
        if (i % lay.everyA !== 0) return null;
        const x = lay.left + (i + 0.5) * lay.unit;
        return lay.upright ? (
          <text key={i} x={x + 4} y={foot + 6} text-anchor="end" transform={`rotate(-90 ${x + 4} ${foot + 6})`}>
            {shortened(name, 102)}
          </text>
        ) : (
          <text key={i} x={x} y={foot + 14} text-anchor="middle">
            {name}
          </text>
        );
      })}
      {lay.ofB.map((name, j) => {
        if (j % lay.everyB !== 0) return null;
        const y = lay.top + (b.bins - 0.5 - j) * lay.high + 4;
        return (
          <text key={j} x={lay.left - 6} y={y} text-anchor="end">
            {shortened(name, lay.left - TITLE - 8)}
          </text>
        );
      })}
      <g fill={ink(dark)} font-weight="600">
        <text x={middle} y={lay.h - 4} text-anchor="middle">
          {shortened(a.fact.title, a.bins * lay.unit + 40)}
        </text>
        <text x={13} y={(lay.top + foot) / 2} text-anchor="middle" transform={`rotate(-90 13 ${(lay.top + foot) / 2})`}>
          {shortened(b.fact.title, Math.max(80, b.bins * lay.high))}
        </text>
      </g>
    </g>
  );
}

function Chosen({ lay, box, bins, dark }: { lay: Layout; box: Box; bins: number; dark: boolean }) {
  const area = {
    x: lay.left + box.i * lay.unit,
    y: lay.top + (bins - 1 - box.j2) * lay.high,
    width: (box.i2 - box.i + 1) * lay.unit,
    height: (box.j2 - box.j + 1) * lay.high,
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
  const most = Math.max(...first.levels);
  const bar = (steps: readonly number[]) => (
    <svg width={18 * steps.length} height="12" aria-hidden="true">
      {steps.map((k, i) => (
        <rect key={k} x={i * 18} width="18" height="12" fill={second ? apart(k / 3 - 1, dark) : heat(k / 6, dark)} />
      ))}
    </svg>
  );
  // Each end keeps its name, where names are too long for one line.
  return (
    <div class="heat-key">
      <span>
        {second ? `○ only ${names[0]}` : '1 level'} {bar(second ? [0, 1, 2] : [0, 1, 2, 3, 4, 5, 6])}
      </span>
      <span>
        {second && bar([4, 5, 6])} {second ? `● only ${names[1]}` : `${most.toLocaleString('en')} levels`}
      </span>
    </div>
  );
}

/** A box in words, with how many levels lie in it. */
export function boxWords(cells: readonly Cells[], names: readonly string[], box: Box): string {
  const first = cells[0] as Cells;
  const levels = cells.map((one, k) => {
    const n = levelsIn(one, box);
    const share = ((100 * n) / Math.max(1, one.count)).toFixed(n * 1000 < one.count ? 3 : 1);
    const of = `${n.toLocaleString('en')} of ${one.count.toLocaleString('en')} levels, ${share} %`;
    return cells.length > 1 ? `${names[k]}: ${of}` : of;
  });
  return `${boxText(first, box)}: ${levels.join('; ')}.`;
}
