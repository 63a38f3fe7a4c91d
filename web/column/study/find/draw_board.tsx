// The board of a drawing: a window of the level's map with marks over it, set by dragging or by keys.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { MapGrid } from '../../../../wasm/bridge/interface';
import { hasTiles } from '../../../../wasm/shared/drawing.mjs';
import type { Looks } from '../../../../wasm/shared/looks.mjs';
import type { Level } from '../../../data/level';
import { looksOf } from '../../../paint/level_looks';
import { blank, canvasOf, MONO } from '../../../paint/painter/canvas';
import { ARROWS } from '../../../paint/painter/gestures';
import { groundOf, paint, preparePicture } from '../../../paint/painter/paint';
import { isDark } from '../../../state/preferences';
import { ANYTHING, boxOf, type Drawing, FREE, letterIn, markAt, SOLID } from './drawing';

/** CSS pixels: the shorter side of a place of the grid. */
const MIN_PLACE = 18;
const MAX_PLACE = 40;
const MAX_HEIGHT = 460;

interface Place {
  x: number;
  y: number;
}

/** Places of the grid that the board shows, and CSS pixels of one. */
interface View {
  x: number;
  y: number;
  columns: number;
  rows: number;
  width: number;
  height: number;
}

interface Props {
  level: Level;
  grid: MapGrid;
  drawing: Drawing;
  /** CSS pixels. */
  width: number;
  /** Puts the chosen mark at a place, or erases what is there. */
  put: (x: number, y: number, erase?: boolean) => void;
  /** What a mark means, in words. */
  nameOf: (mark: string) => string;
}

export function DrawBoard({ level, grid, drawing, width, put, nameOf }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const isDown = useRef(false);
  const [corner, setCorner] = useState(() => firstCorner(level, grid, drawing, width));
  const [cursor, latest, setCursor] = useCursor();
  const view = viewOf(grid, width, corner);
  const dpr = Math.max(1, Math.min(2, Math.round(window.devicePixelRatio || 1)));
  const base = useMemo(
    () => paintedMap(level, grid, view, dpr),
    [level, grid, view.x, view.y, view.columns, view.rows, view.width, dpr],
  );
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (context && base) paintBoard(context, base, { view, dpr, drawing, looks: looksOf(level), cursor });
  });
  const show = (place: Place) => {
    setCursor(place);
    setCorner(cornerFor(place, view));
  };
  const stroke = (event: PointerEvent) => {
    const { x, y } = placeUnder(event, view);
    setCursor({ x, y });
    put(x, y, (event.buttons & 2) !== 0);
  };
  const down = (event: PointerEvent) => {
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    isDown.current = true;
    stroke(event);
  };
  const key = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const at = latest.current ?? view;
    const [dx, dy] = ARROWS[event.key] ?? [];
    const isErasing = event.key === 'Delete' || event.key === 'Backspace';
    if (dx !== undefined && dy !== undefined)
      show({
        x: Math.max(0, Math.min(grid.columns - 1, at.x + dx)),
        y: Math.max(0, Math.min(grid.rows - 1, at.y + dy)),
      });
    else if (isErasing || event.key === ' ' || event.key === 'Enter') {
      put(at.x, at.y, isErasing);
      show(at);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const here = cursor && nameOf(markAt(drawing, cursor.x, cursor.y));
  return (
    <div class="draw-stage">
      <canvas
        ref={canvas}
        class="board draw-board"
        width={view.columns * view.width * dpr}
        height={view.rows * view.height * dpr}
        style={{ width: `${view.columns * view.width}px` }}
        tabIndex={0}
        role="img"
        aria-label={boardLabel(grid, cursor, here)}
        onPointerDown={down}
        onPointerMove={(event) => isDown.current && stroke(event)}
        onPointerUp={() => (isDown.current = false)}
        onPointerCancel={() => (isDown.current = false)}
        onContextMenu={(event) => event.preventDefault()}
        onKeyDown={key}
      />
      <Pan grid={grid} view={view} go={setCorner} />
    </div>
  );
}

/** The cursor's place, also as a ref, because keys may come faster than renders. */
function useCursor() {
  const [cursor, show] = useState<Place | undefined>();
  const latest = useRef(cursor);
  const set = (place: Place) => {
    latest.current = place;
    show(place);
  };
  return [cursor, latest, set] as const;
}

/** The place of the grid under the pointer. */
function placeUnder(event: PointerEvent, view: View): Place {
  const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
  const at = (from: number, span: number, count: number) =>
    Math.max(0, Math.min(count - 1, Math.floor((from / span) * count)));
  return {
    x: view.x + at(event.clientX - box.left, box.width, view.columns),
    y: view.y + at(event.clientY - box.top, box.height, view.rows),
  };
}

/** The corner of the view after it has moved as little as shows the place. */
function cornerFor({ x, y }: Place, view: View): Place {
  const within = (first: number, at: number, seen: number) => Math.min(Math.max(first, at - seen + 1), at);
  return { x: within(view.x, x, view.columns), y: within(view.y, y, view.rows) };
}

function boardLabel({ columns, rows, id }: MapGrid, cursor: Place | undefined, here: string | undefined): string {
  const where = cursor ? `. Column ${cursor.x + 1}, row ${cursor.y + 1}: ${here}` : '';
  return `The map, ${columns} by ${rows} ${id}. Arrow keys move, Space draws, Delete erases${where}`;
}

const WAYS = [
  { title: 'Left', sign: '←', dx: -1, dy: 0 },
  { title: 'Up', sign: '↑', dx: 0, dy: -1 },
  { title: 'Down', sign: '↓', dx: 0, dy: 1 },
  { title: 'Right', sign: '→', dx: 1, dy: 0 },
];

/** Buttons that move the board's window over a larger map, by half of it. */
function Pan({ grid, view, go }: { grid: MapGrid; view: View; go: (corner: Place) => void }) {
  if (view.columns === grid.columns && view.rows === grid.rows) return null;
  const moved = (at: number, way: number, seen: number, all: number) =>
    Math.max(0, Math.min(all - seen, at + way * Math.ceil(seen / 2)));
  return (
    <div class="row draw-pan">
      {WAYS.map(({ title, sign, dx, dy }) => {
        const to = { x: moved(view.x, dx, view.columns, grid.columns), y: moved(view.y, dy, view.rows, grid.rows) };
        const isEnd = to.x === view.x && to.y === view.y;
        return (
          <button key={title} type="button" class="plain" aria-label={title} disabled={isEnd} onClick={() => go(to)}>
            {sign}
          </button>
        );
      })}
    </div>
  );
}

/** The corner from which the board shows the drawing, or the middle of the level, in its own middle. */
function firstCorner({ head }: Level, grid: MapGrid, drawing: Drawing, width: number): Place {
  const box = boxOf(drawing);
  const { columns, rows } = viewOf(grid, width, { x: 0, y: 0 });
  const focus = head.focus[0] ?? { x: 0, y: 0, w: head.width, h: head.height };
  const middle = box
    ? { x: box.x + box.w / 2, y: box.y + box.h / 2 }
    : { x: (focus.x + focus.w / 2 - grid.x) / grid.width, y: (focus.y + focus.h / 2 - grid.y) / grid.height };
  return { x: Math.floor(middle.x - columns / 2), y: Math.floor(middle.y - rows / 2) };
}

/** As many whole places as there is room for, of whole pixels a cell of the map. */
function viewOf(grid: MapGrid, width: number, corner: Place): View {
  const shorter = Math.min(grid.width, grid.height);
  const [least, most] = [Math.ceil(MIN_PLACE / shorter), Math.ceil(MAX_PLACE / shorter)];
  const unit = Math.max(least, Math.min(most, Math.floor(width / (grid.columns * grid.width))));
  const [w, h] = [unit * grid.width, unit * grid.height];
  const columns = Math.max(1, Math.min(grid.columns, Math.floor(width / w)));
  const rows = Math.max(1, Math.min(grid.rows, Math.floor(MAX_HEIGHT / h)));
  const within = (at: number, seen: number, all: number) => Math.max(0, Math.min(all - seen, at));
  const [x, y] = [within(corner.x, columns, grid.columns), within(corner.y, rows, grid.rows)];
  return { x, y, columns, rows, width: w, height: h };
}

/** The part of the level's map that the board shows. */
function paintedMap(level: Level, grid: MapGrid, view: View, dpr: number): HTMLCanvasElement | undefined {
  const context = blank(view.columns * view.width * dpr, view.rows * view.height * dpr, { alpha: false });
  if (!context) return undefined;
  const unit = (view.width / grid.width) * dpr;
  const camera = {
    unit,
    x: -(grid.x + view.x * grid.width) * unit,
    y: -(grid.y + view.y * grid.height) * unit,
  };
  const layersOn = level.info.layers.map(({ on }) => on);
  const options = { frame: 0, view: 0, layersOn, tiled: hasTiles(level, 0), dpr, dusk: !isDark(), bare: true };
  paint(preparePicture(context, level, looksOf(level), camera, options));
  return context.canvas;
}

interface Board {
  view: View;
  dpr: number;
  drawing: Drawing;
  looks: Looks;
  cursor: Place | undefined;
}

/** The map, dimmed, with grid lines, marks and the cursor over it. */
function paintBoard(context: CanvasRenderingContext2D, base: HTMLCanvasElement, board: Board): void {
  const { view, dpr, drawing, cursor } = board;
  const { width, height } = context.canvas;
  const [w, h] = [view.width * dpr, view.height * dpr];
  context.fillStyle = groundOf(board.looks, !isDark());
  context.fillRect(0, 0, width, height);
  context.globalAlpha = 0.5;
  context.drawImage(base, 0, 0);
  context.globalAlpha = 1;
  context.fillStyle = '#ffffff24';
  for (let x = 1; x < view.columns; x++) context.fillRect(x * w, 0, 1, height);
  for (let y = 1; y < view.rows; y++) context.fillRect(0, y * h, width, 1);
  for (let y = 0; y < view.rows; y++)
    for (let x = 0; x < view.columns; x++) {
      const mark = markAt(drawing, view.x + x, view.y + y);
      if (mark !== ANYTHING) paintMark(context, { x: x * w, y: y * h, w, h }, mark, board);
    }
  if (!cursor) return;
  context.strokeStyle = '#f4b73e';
  context.lineWidth = 2 * dpr;
  context.strokeRect((cursor.x - view.x) * w + dpr, (cursor.y - view.y) * h + dpr, w - 2 * dpr, h - 2 * dpr);
}

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

function paintMark(context: CanvasRenderingContext2D, { x, y, w, h }: Box, mark: string, board: Board): void {
  const letter = letterIn(mark);
  const [role = ''] = board.drawing.key.get(letter) ?? [];
  const look = board.looks.roles.find((one) => one.role.id === role);
  context.fillStyle = letter === SOLID ? '#14161d' : letter === FREE ? '#d8dce6' : (look?.colour ?? '#7a5aa8');
  context.fillRect(x + 1, y + 1, w - 2, h - 2);
  const tile = look && board.looks.cell(look, 0);
  const side = Math.min(w, h) - 4;
  if (tile) {
    context.imageSmoothingEnabled = false;
    context.fillStyle = '#0a0b0fcc';
    context.fillRect(x + 3, y + 3, w - 6, h - 6);
    context.drawImage(canvasOf(tile), x + (w - side) / 2, y + (h - side) / 2, side, side);
  } else if (letter !== SOLID && letter !== FREE) {
    context.font = `700 ${Math.round(0.7 * side)}px ${MONO}`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillStyle = '#0a0b0f';
    context.fillText(letter, x + w / 2, y + h / 2 + 1);
  }
  if (letter === mark) return;
  context.strokeStyle = '#ff6d5a';
  context.lineWidth = Math.max(2, side / 8);
  context.beginPath();
  context.moveTo(x + 3, y + h - 3);
  context.lineTo(x + w - 3, y + 3);
  context.stroke();
}
