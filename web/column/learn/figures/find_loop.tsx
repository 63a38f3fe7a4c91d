import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Level } from '../../../data/level';
import { goByArrow } from '../../../paint/painter/arrows';
import { Button } from '../../../parts/buttons';
import { level } from '../../../state/store';
import { answer, useQuestion } from '../open_question';
import { type Graph, graphOf, isLoop, neighboursIn, roomsAtLast, smallestLoop } from './puzzles';

/** Space around the rooms, in units of the map. */
const MARGIN = 1;

/** A puzzle: the reader looks for the smallest loop of the level's graph by pressing its rooms. */
export function FindLoop({ film: all, role: name, before }: { film: Level; role: string; before: string }) {
  const box = useRef<HTMLDivElement>(null);
  const role = all.info.roles.findIndex(({ id }) => id === name);
  const graph = useMemo(() => level.value && graphOf(level.value, role), [level.value, role]);
  const [chosen, choose] = useState<ReadonlySet<number>>(new Set());
  useEffect(() => choose(new Set()), [graph]);
  const smallest = graph ? smallestLoop(graph) : 0;
  useQuestion(box, name, before, name, smallest > 0);
  if (!graph || graph.rooms.length === 0) return null;
  const first = roomsAtLast(all, role);
  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    choose(next);
    if (isLoop(graph, next) && [...next].every((room) => first.has(room))) void answer(name);
  };
  const showFirst = () => {
    choose(first);
    void answer(name);
  };
  return (
    <div class="figure find-loop" ref={box} role="group" aria-label="Find the smallest loop">
      <p class="guess-question">
        {smallest === 0 ? 'This flow has no loop.' : 'Which is the smallest loop? Choose its rooms.'}
      </p>
      <Drawing graph={graph} chosen={chosen} toggle={toggle} />
      <p class="figure-says" role="status">
        {feedback(chosen, smallest, isLoop(graph, chosen), first)}
      </p>
      <p class="row">
        <Button disabled={first.size === 0} act={showFirst}>
          Show what is laid out first
        </Button>
        <Button disabled={chosen.size === 0} act={() => choose(new Set())}>
          Clear
        </Button>
      </p>
    </div>
  );
}

interface DrawingProps {
  graph: Graph;
  chosen: ReadonlySet<number>;
  toggle: (id: number) => void;
}

function Drawing({ graph, chosen, toggle }: DrawingProps) {
  const box = useRef<SVGSVGElement>(null);
  const [stop, setStop] = useState(0);
  const places = new Map(graph.rooms.map((room) => [room.id, room]));
  const neighbours = neighboursIn(graph.ways);
  const named = (id: number) => places.get(id)?.title ?? String(id);
  const left = Math.min(...graph.rooms.map(({ x, w }) => x - w / 2)) - MARGIN;
  const top = Math.min(...graph.rooms.map(({ y, h }) => y - h / 2)) - MARGIN;
  const right = Math.max(...graph.rooms.map(({ x, w }) => x + w / 2)) + MARGIN;
  const bottom = Math.max(...graph.rooms.map(({ y, h }) => y + h / 2)) + MARGIN;
  const onKey = (event: KeyboardEvent) => {
    const boxes = [...(box.current?.querySelectorAll<SVGElement>('[role=button]') ?? [])];
    const room = graph.rooms[boxes.indexOf(event.target as SVGElement)];
    if (room && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault();
      toggle(room.id);
    }
    goByArrow(event, boxes);
  };
  return (
    <svg
      ref={box}
      viewBox={`${left} ${top} ${right - left} ${bottom - top}`}
      role="group"
      aria-label="The rooms of the flow"
      onKeyDown={onKey}
    >
      {graph.ways.map(({ a, b, points }) => (
        <polyline
          key={`${a} ${b}`}
          class={chosen.has(a) && chosen.has(b) ? 'on' : ''}
          points={points.map((point) => point.join()).join(' ')}
        />
      ))}
      {graph.rooms.map(({ id, x, y, w, h, title }, i) => (
        <g
          key={id}
          role="button"
          tabIndex={i === stop ? 0 : -1}
          aria-pressed={chosen.has(id)}
          aria-label={`${title}, joined to ${(neighbours.get(id) ?? []).map(named).join(', ')}`}
          onFocus={() => setStop(i)}
          onClick={() => toggle(id)}
        >
          <rect x={x - w / 2} y={y - h / 2} width={w} height={h} rx={h / 4} />
          <text x={x} y={y} style={{ fontSize: `${h * 0.5}px` }}>
            {title}
          </text>
        </g>
      ))}
    </svg>
  );
}

function feedback(chosen: ReadonlySet<number>, smallest: number, closed: boolean, answer: ReadonlySet<number>): string {
  const { size } = chosen;
  if (smallest === 0) return 'So it is one tree. R may bring a flow with loops.';
  if (closed && [...chosen].every((room) => answer.has(room)))
    return `${size === smallest ? `Right: ${size} rooms. ` : ''}This loop is cut out and laid out first.`;
  if (closed && size === smallest) return `Right: ${size} rooms. Another as small is cut out before it.`;
  if (closed) return `That is a loop of ${size} rooms. There is a smaller one.`;
  if (size === 0) return 'In a loop each room leads to two others of it.';
  return `${size === 1 ? 'One room' : `${size} rooms`} chosen, not yet a loop.`;
}
