// Paints the path on the map: an end of it is led from room to room, and a level with the path that comes of it is found.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import {
  type Board,
  chanceOfPart,
  isComplete,
  ledTo,
  numberOf,
  type PathEnd,
  pathOf,
} from '../../column/learn/figures/puzzles';
import { anySeed, theoryOf } from '../../column/study/counting';
import { isPainting, PATH, type Painting, painting } from '../../column/study/find/conditions';
import { type Level, type Mark, marksOf, ROOM, viewOfRole } from '../../data/level';
import { ARROWS } from '../../paint/painter/gestures';
import { usePromise } from '../../parts/lazy';
import { mapStage } from '../../stage/map_stage';
import type { StageRef } from '../../stage/overlays';
import { pool } from '../../state/pool';
import { find, level } from '../../state/store';
import { conditionsWith, openOne } from './session';

/** Levels that are looked through at first where a search makes their paths alone, at 0.1 microseconds each. */
const MANY_LEVELS = 200_000;

const UNFINISHED = 'A path begins in the top row and ends in the bottom row. The level stays.';
const NO_WAY = 'No path gets there: it never climbs, and keeps its direction within a row.';
const NEVER = 'No level can have that: its chance is 0.';

/** The level's rooms by their number, and the board that they form. */
interface Rooms {
  rooms: readonly Mark[];
  board: Board;
}

function roomsOf(now: Level): Rooms {
  const onMap = marksOf(now, ROOM, 0).filter(({ id, role }) => id >= 0 && viewOfRole(now.info, role) === 0);
  const rooms = [...new Map(onMap.map((room) => [room.id, room])).values()].sort((a, b) => a.id - b.id);
  const columns = rooms.filter(({ y }) => y === rooms[0]?.y).length;
  return { rooms, board: { columns, rows: Math.round(rooms.length / columns) } };
}

const ownNumber = ({ info, head }: Level): number => head.facts[info.facts.findIndex(({ id }) => id === PATH)] ?? 0;

/** The path on the level's map, or the one that is being painted, and how it is led and let go. */
function usePath(now: Level) {
  const { link } = now.head;
  const [said, say] = useState('');
  // Starts the worker that searches, and stops what was painted on another level.
  useEffect(() => {
    pool.engine(0).warm();
    say('');
    return () => (painting.value = undefined);
  }, [link]);
  const exact = usePromise(() => theoryOf(anySeed(now)), [link])?.exact.get(PATH);
  const { rooms, board } = useMemo(() => roomsOf(now), [link]);
  const own = pathOf(board, ownNumber(now));
  const lead = (end: PathEnd, room: number) => {
    // Moves of a pointer may come faster than renders.
    const before = painting.value ?? { path: own, isSought: false };
    if (before.isSought || room < 0) return;
    const next = ledTo(board, before.path, end, room);
    if (next === before.path) return;
    const isPossible = next && (!exact || chanceOfPart(board, next, end, exact) > 0);
    if (isPossible) painting.value = { path: next, isSought: false };
    say(isPossible ? wordsFor(board, next, end, exact) : next ? NEVER : NO_WAY);
  };
  const letGo = () => {
    const painted = painting.value;
    if (!painted || painted.isSought) return;
    if ((painted.path[0] ?? 0) >= board.columns || !isComplete(board, painted.path)) {
      painting.value = undefined;
      say(UNFINISHED);
      return;
    }
    void seek({ ...painted, isSought: true });
  };
  const seek = async (sought: Painting) => {
    painting.value = sought;
    const asked = { fact: PATH, op: '=', value: String(numberOf(board, sought.path)) };
    const isWanted = () => painting.value === sought;
    const hit = await openOne(
      now,
      conditionsWith(now, asked),
      isWanted,
      say,
      exact && !find.value ? MANY_LEVELS : undefined,
    );
    if (hit) isPainting.value = false;
    else if (isWanted()) painting.value = undefined;
  };
  return { rooms, board, path: painting.value?.path ?? own, said, lead, letGo };
}

export function PathPainter({ stage }: { stage: StageRef }) {
  const [, redraw] = useState(0);
  useEffect(() => stage.current?.watch(() => redraw((n) => n + 1)), [stage]);
  const { rooms, board, path, said, lead, letGo } = usePath(level.value as Level);
  const isLed = painting.value !== undefined;
  const middle = (room: number) => {
    const at = rooms[room] && stage.current?.place(rooms[room]);
    return at ? { x: at.x + at.w / 2, y: at.y + at.h / 2 } : { x: 0, y: 0 };
  };
  const roomAt = (event: PointerEvent): number => {
    const box = mapStage.value?.box.getBoundingClientRect();
    const [x, y] = [event.clientX - (box?.left ?? 0), event.clientY - (box?.top ?? 0)];
    return rooms.findIndex((room) => {
      const at = stage.current?.place(room);
      return at && x >= at.x && x < at.x + at.w && y >= at.y && y < at.y + at.h;
    });
  };
  const points = path.map((room) => middle(room));
  return (
    <>
      {isLed && (
        <svg class="fill painted-path" aria-hidden="true">
          <rect width="100%" height="100%" />
          <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
          <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
        </svg>
      )}
      {(['first', 'last'] as const).map((end) => (
        <Handle
          key={end}
          end={end}
          at={points.at(end === 'first' ? 0 : -1) ?? { x: 0, y: 0 }}
          room={path.at(end === 'first' ? 0 : -1) ?? 0}
          board={board}
          lead={(room) => lead(end, room)}
          roomAt={roomAt}
          letGo={letGo}
        />
      ))}
      {(isLed || said || isPainting.value) && (
        <p class="map-words" role="status">
          {said || 'Drag an end of the path from room to room.'}
        </p>
      )}
    </>
  );
}

/** What the chance of a path is, or of the paths that a part of one may become. */
function wordsFor(
  board: Board,
  path: readonly number[],
  end: PathEnd,
  exact: ReadonlyMap<number, number> | undefined,
): string {
  const isWhole = (path[0] as number) < board.columns && isComplete(board, path);
  const chance = exact && (isWhole ? exact.get(numberOf(board, path)) : chanceOfPart(board, path, end, exact));
  if (!chance) return isWhole ? 'Let go to look for a level with this path. No chance is stated for such levels.' : '';
  const often = `1 in ${Math.round(1 / chance).toLocaleString('en')} levels`;
  if (!isWhole) return `${often} ${end === 'last' ? 'begins' : 'ends'} like that.`;
  return `${often} has this path. Let go to get one${find.value ? ' that meets the conditions of Find one too' : ''}.`;
}

interface HandleProps {
  end: PathEnd;
  at: { x: number; y: number };
  /** The room in which it is. */
  room: number;
  board: Board;
  lead: (room: number) => void;
  /** The room under a pointer, or -1. */
  roomAt: (event: PointerEvent) => number;
  letGo: () => void;
}

const NAMES = { first: 'Start of the path', last: 'End of the path' } as const;

/** An end of the path, to be dragged, or moved by arrow keys. */
function Handle({ end, at, room, board, lead, roomAt, letGo }: HandleProps) {
  const isDown = useRef(false);
  const down = (event: PointerEvent) => {
    if (event.button !== 0) return;
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    isDown.current = true;
  };
  const up = () => {
    if (isDown.current) letGo();
    isDown.current = false;
  };
  // A pointer that is lost has not let go.
  const lose = () => {
    if (isDown.current && !painting.value?.isSought) painting.value = undefined;
    isDown.current = false;
  };
  const key = (event: KeyboardEvent) => {
    const [dx, dy] = ARROWS[event.key] ?? [];
    if (event.key === 'Enter' || event.key === ' ') letGo();
    else if (dx === undefined || dy === undefined || event.shiftKey) return;
    else {
      const column = (room % board.columns) + dx;
      const next = room + dx + dy * board.columns;
      if (column >= 0 && column < board.columns && next >= 0 && next < board.columns * board.rows) lead(next);
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <button
      type="button"
      class="path-handle"
      style={{ left: `${at.x}px`, top: `${at.y}px` }}
      title="Lead the path elsewhere"
      aria-label={`${NAMES[end]}. Arrow keys lead it from room to room, Enter finds a level with the path, Escape stops`}
      onPointerDown={down}
      onPointerMove={(event) => isDown.current && lead(roomAt(event))}
      onPointerUp={up}
      onPointerCancel={lose}
      onLostPointerCapture={lose}
      onKeyDown={key}
    />
  );
}
