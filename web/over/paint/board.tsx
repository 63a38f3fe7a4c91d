// Draws what a level must have on the map itself, by dragging or by keys, with a palette under the map.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { GeneratorInfo, MapGrid } from '../../../wasm/bridge/interface';
import type { Level } from '../../data/level';
import { CellsOver, type Over } from '../../paint/cells_over';
import { looksOf } from '../../paint/level_looks';
import type { Area } from '../../paint/painter/camera';
import { canvasOf, MONO } from '../../paint/painter/canvas';
import { ARROWS } from '../../paint/painter/gestures';
import type { Stage } from '../../paint/painter/stage';
import { PAPER } from '../../paint/paper';
import { mapStage } from '../../stage/map_stage';
import type { StageRef } from '../../stage/overlays';
import { isDark } from '../../state/preferences';
import { level } from '../../state/store';
import {
  ANYTHING,
  type Drawing,
  FREE,
  fitsIn,
  letterIn,
  markAt,
  SOLID,
  withMapMark,
  withMark,
  withRole,
} from './drawing';
import { Brushes, COPY, MOVE, titleOf, Wishes } from './palette';
import {
  beginStroke,
  cursor,
  desk,
  gridOf,
  isStroke,
  said,
  seekDrawing,
  shown,
  spread,
  stopDrawing,
  watchConditions,
} from './session';

export { endDrawing, putDown } from './session';

type Place = readonly [x: number, y: number];

export function Board({ stage }: { stage: StageRef }) {
  const now = level.value as Level;
  const [brush, setBrush] = useState<string>();
  const [isNot, setNot] = useState(false);
  useEffect(() => void spread(now), [now]);
  useEffect(watchConditions, []);
  useEffect(() => () => void stopDrawing(), []);
  const on = desk.value;
  const grid = on && gridOf(on);
  // What is drawn stays in its place while levels come and go.
  useEffect(() => {
    stage.current?.keep(grid && wholeOf(grid));
    return () => stage.current?.keep(undefined);
  }, [grid && Object.values(wholeOf(grid)).join()]);
  if (!on || !grid) return <p class="map-words">One moment.</p>;
  const chosen = brush ?? (grid.id === 'rooms' ? FREE : SOLID);
  const put = (place: Place, erase: boolean) => {
    desk.value = {
      ...on,
      drawing: drawn((desk.value ?? on).drawing, place, erase ? ANYTHING : chosen, isNot, now.info, grid),
    };
  };
  return (
    <>
      <CellsOver stage={stage} name="drawing-over" ask={() => undefined} paint={paintDrawing} />
      {chosen !== MOVE && <Canvas stage={stage} grid={grid} put={put} info={now.info} />}
      <div class="map-words palette">
        <Brushes info={now.info} grid={grid} brush={chosen} choose={setBrush} isNot={isNot} setNot={setNot} />
        <Wishes on={on} />
        <p role="status">{said.value || 'Drag over the map to say what must be there.'}</p>
      </div>
    </>
  );
}

/** A drawing after a brush has been at a place. */
function drawn(
  drawing: Drawing,
  [x, y]: Place,
  brush: string,
  isNot: boolean,
  { roles }: GeneratorInfo,
  grid: MapGrid,
): Drawing {
  if (brush === ANYTHING) return withMark(drawing, x, y, ANYTHING);
  if (brush === COPY) return withMapMark(drawing, grid, roles, x, y);
  if (brush === SOLID || brush === FREE) return withMark(drawing, x, y, isNot === (brush === SOLID) ? FREE : SOLID);
  const named = withRole(drawing, brush);
  return withMark(named.drawing, x, y, isNot && named.letter !== ANYTHING ? `!${named.letter}` : named.letter);
}

const areaOf = (grid: MapGrid, [x, y]: Place): Area => ({
  ...{ x: grid.x + x * grid.width, y: grid.y + y * grid.height },
  ...{ w: grid.width, h: grid.height },
});

const wholeOf = ({ x, y, width, height, columns, rows }: MapGrid): Area => ({
  x,
  y,
  w: columns * width,
  h: rows * height,
});

interface CanvasProps {
  stage: StageRef;
  grid: MapGrid;
  info: GeneratorInfo;
  put: (place: Place, erase: boolean) => void;
}

/** What takes the pointer and the keys. */
function Canvas({ stage, grid, info, put }: CanvasProps) {
  const last = useRef<Place | undefined>(undefined);
  const isOn = ([x, y]: Place) => x >= 0 && y >= 0 && x < grid.columns && y < grid.rows;
  const placeUnder = (event: PointerEvent): Place => {
    const box = mapStage.value?.box.getBoundingClientRect();
    const first = stage.current?.place(areaOf(grid, [0, 0])) ?? { x: 0, y: 0, w: 1, h: 1 };
    const [x, y] = [event.clientX - (box?.left ?? 0) - first.x, event.clientY - (box?.top ?? 0) - first.y];
    return [Math.floor(x / first.w), Math.floor(y / first.h)];
  };
  // A pointer may jump over places between two events.
  const stroke = (event: PointerEvent) => {
    const to = placeUnder(event);
    const from = last.current ?? to;
    const jump = Math.max(1, Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1]));
    for (let i = 1; i <= jump; i++) {
      const along = (axis: 0 | 1) => from[axis] + Math.round(((to[axis] - from[axis]) * i) / jump);
      const place = [along(0), along(1)] as const;
      if (isOn(place)) put(place, (event.buttons & 2) !== 0);
    }
    last.current = to;
  };
  const down = (event: PointerEvent) => {
    if (!event.isPrimary) return;
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    beginStroke();
    last.current = undefined;
    stroke(event);
  };
  const up = () => {
    if (isStroke()) void seekDrawing();
  };
  // A pointer that is lost has drawn nothing.
  const lose = () => {
    if (isStroke()) stopDrawing();
  };
  const key = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const [x, y] = cursor.value ?? middleOf(grid, stage.current);
    const [dx, dy] = ARROWS[event.key] ?? [];
    const isErasing = event.key === 'Delete' || event.key === 'Backspace';
    if (dx !== undefined && dy !== undefined) {
      const next = [x + dx, y + dy] as const;
      cursor.value = isOn(next) ? next : [x, y];
      keepInSight(stage.current, areaOf(grid, cursor.value));
    } else if (isErasing || event.key === ' ' || event.key === 'Enter') {
      beginStroke();
      cursor.value = [x, y];
      put([x, y], isErasing);
      void seekDrawing();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <canvas
      class="fill draw-board"
      tabIndex={0}
      role="img"
      aria-label={labelOf(grid, info)}
      onPointerDown={down}
      onPointerMove={(event) => isStroke() && event.isPrimary && stroke(event)}
      onPointerUp={up}
      onPointerCancel={lose}
      onLostPointerCapture={lose}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={key}
    />
  );
}

/** The place of the grid that is in the middle of the map's box. */
function middleOf(grid: MapGrid, stage: Stage | undefined): Place {
  const first = stage?.place(areaOf(grid, [0, 0])) ?? { x: 0, y: 0, w: 1, h: 1 };
  const { w, h } = stage?.size() ?? { w: 0, h: 0 };
  const within = (at: number, all: number) => Math.max(0, Math.min(all - 1, Math.floor(at)));
  return [within((w / 2 - first.x) / first.w, grid.columns), within((h / 2 - first.y) / first.h, grid.rows)];
}

/** Moves a zoomed map so that an area is in its box. */
function keepInSight(stage: Stage | undefined, area: Area): void {
  if (!stage) return;
  const [{ x, y, w, h }, box] = [stage.place(area), stage.size()];
  const move = (at: number, own: number, all: number) => Math.max(0, -at) + Math.min(0, all - at - own);
  const [dx, dy] = [move(x, w, box.w), move(y, h, box.h)];
  if (dx !== 0 || dy !== 0) stage.pan(dx, dy);
}

function labelOf({ columns, rows, id }: MapGrid, info: GeneratorInfo): string {
  const at = cursor.value;
  const drawing = desk.value?.drawing;
  const where =
    at && drawing ? `. Column ${at[0] + 1}, row ${at[1] + 1}: ${nameOf(info, drawing, markAt(drawing, ...at))}` : '';
  return `The map, ${columns} by ${rows} ${id}. Arrow keys move, Space draws, Delete erases${where}`;
}

/** What a mark means, in words. */
function nameOf({ roles }: GeneratorInfo, { key, byRooms }: Drawing, mark: string): string {
  const letter = letterIn(mark);
  if ([SOLID, FREE, ANYTHING].includes(letter)) return titleOf(letter, byRooms).toLowerCase();
  const means = key.get(letter)?.map((id) => roles.find((role) => role.id === id)?.title ?? id) ?? [letter];
  return `${letter === mark ? '' : 'not '}${means.join(' or ')}`;
}

const lineColour = (): string => (isDark() ? '#ece6d9' : '#2b2620');
const groundColour = (): string => (isDark() ? '#07080b' : PAPER);

/** Grid lines, marks and the cursor. What the level has is outlined; what it lacks covers it. */
function paintDrawing({ context, stage, dpr }: Over): void {
  const [on, at] = [desk.value, cursor.value];
  const grid = on && gridOf(on);
  if (!on || !grid) return;
  context.scale(dpr, dpr);
  const all = stage.place(wholeOf(grid));
  context.fillStyle = `${lineColour()}2e`;
  for (let x = 0; x <= grid.columns; x++) context.fillRect(all.x + (x * all.w) / grid.columns, all.y, 1, all.h);
  for (let y = 0; y <= grid.rows; y++) context.fillRect(all.x, all.y + (y * all.h) / grid.rows, all.w, 1);
  const fitting = shown.value ? fitsIn(on.drawing, grid, shown.value.of.info.roles) : new Set();
  for (const [y, row] of on.drawing.rows.entries())
    for (const [x, mark] of row.entries())
      if (mark !== ANYTHING) paintMark(context, stage.place(areaOf(grid, [x, y])), mark, fitting.has(`${x} ${y}`));
  if (at) outline(context, stage.place(areaOf(grid, at)), '#4ea1ff');
}

function outline(context: CanvasRenderingContext2D, { x, y, w, h }: Area, colour: string): void {
  for (const [style, width] of [
    [groundColour(), 4],
    [colour, 2],
  ] as const) {
    context.strokeStyle = style;
    context.lineWidth = width;
    context.strokeRect(x + 2, y + 2, w - 4, h - 4);
  }
}

function paintMark(context: CanvasRenderingContext2D, area: Area, mark: string, isThere: boolean): void {
  const now = shown.value?.of;
  if (!now) return;
  const { x, y, w, h } = area;
  const looks = looksOf(now);
  const letter = letterIn(mark);
  const [role = ''] = desk.value?.drawing.key.get(letter) ?? [];
  const look = looks.roles.find((one) => one.role.id === role);
  const colour = letter === SOLID ? '#8b93a7' : letter === FREE ? lineColour() : (look?.colour ?? '#b08ae0');
  const side = Math.min(w, h) * 0.6;
  if (!isThere) {
    context.fillStyle = letter === FREE ? '#d8dce6e6' : `${groundColour()}e6`;
    context.fillRect(x + 1, y + 1, w - 2, h - 2);
    const tile = look && looks.cell(look, 0);
    context.imageSmoothingEnabled = false;
    if (tile) context.drawImage(canvasOf(tile), x + (w - side) / 2, y + (h - side) / 2, side, side);
    else if (letter !== SOLID && letter !== FREE) {
      context.font = `700 ${Math.round(side)}px ${MONO}`;
      [context.textAlign, context.textBaseline, context.fillStyle] = ['center', 'middle', colour];
      context.fillText(letter, x + w / 2, y + h / 2 + 1);
    }
  }
  outline(context, area, colour);
  if (letter === mark) return;
  context.strokeStyle = '#ff6d5a';
  context.lineWidth = 3;
  context.beginPath();
  context.moveTo(x + 3, y + h - 3);
  context.lineTo(x + w - 3, y + 3);
  context.stroke();
}
