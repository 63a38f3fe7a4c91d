// A condition on the map, drawn: which marks there are, where the drawing may be, and the board to draw on.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { DrawingText, GeneratorInfo, MapGrid, MarksText } from '../../../../wasm/bridge/interface';
import { slow } from '../../../data/engines';
import { Select } from '../../../parts/controls';
import { usePromise } from '../../../parts/lazy';
import { level } from '../../../state/store';
import { DrawBoard } from './draw_board';
import {
  ANYTHING,
  type Drawing,
  drawingOf,
  emptyDrawing,
  FREE,
  letterIn,
  SOLID,
  withMapMark,
  withMark,
  withRole,
  writeDrawing,
} from './drawing';

/** A brush that copies what the level has. Others are marks, or ids of roles. */
const COPY = 'copy';

/** Most places of a map that can be copied at once: what a link has room for. */
const MAX_COPIED = 1600;

interface Props {
  info: GeneratorInfo;
  /** What follows "draw=". */
  value: string;
  set: (value: string) => void;
}

export function DrawIt(props: Props) {
  const now = level.value;
  const link = now?.head.link;
  const marks = usePromise(
    () =>
      link === undefined ? undefined : slow.ask('marks', 'marks', link).then((text): MarksText => JSON.parse(text)),
    [link],
  );
  const first = useRef(props.value);
  const drawing = usePromise(() => (link === undefined ? undefined : drawingIn(link, first.current)), [link]);
  const grids = marks?.grids ?? [];
  if (!now || !marks || !drawing) return <p class="muted draw-it">One moment.</p>;
  if (grids.length === 0) return <p class="notice draw-it">There is no map here on which one can draw.</p>;
  return <DrawDesk {...props} grids={grids} link={now.head.link} first={drawing} />;
}

/** The drawing of a text; an empty text has none. */
async function drawingIn(link: string, text: string): Promise<Drawing | 'none'> {
  if (text === '') return 'none';
  return drawingOf(JSON.parse(await slow.ask('drawing', 'drawing', link, text)) as DrawingText);
}

/** The drawing on the whole grid, so that it keeps its place while it is drawn. */
interface Desk {
  drawing: Drawing;
  isFixed: boolean;
}

function deskOf(drawing: Drawing | 'none', grids: readonly MapGrid[]): Desk {
  if (drawing === 'none') return { drawing: emptyDrawing(grids[0]?.id === 'rooms'), isFixed: false };
  const { at, ...read } = drawing;
  const grid = grids.find(({ id }) => (id === 'rooms') === read.byRooms);
  const width = Math.max(...read.rows.map((row) => row.length));
  const middle = (all = 0, own: number) => Math.max(0, Math.floor((all - own) / 2));
  const [x, y] = at ?? [middle(grid?.columns, width), middle(grid?.rows, read.rows.length)];
  const before = Array<string>(x).fill(ANYTHING);
  const above = Array.from({ length: y }, () => []);
  return { drawing: { ...read, rows: [...above, ...read.rows.map((row) => [...before, ...row])] }, isFixed: !!at };
}

const textOf = ({ drawing, isFixed }: Desk) => writeDrawing({ ...drawing, at: isFixed ? [0, 0] : undefined });

interface DeskProps extends Props {
  grids: readonly MapGrid[];
  link: string;
  /** What the first value draws. */
  first: Drawing | 'none';
}

function DrawDesk({ info, value, set, grids, link, first }: DeskProps) {
  const [desk, setDesk] = useState(() => deskOf(first, grids));
  const [brush, setBrush] = useState<string>(COPY);
  const [isNot, setNot] = useState(false);
  const [width, setWidth] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  // Several events of a pointer may come before the next render.
  const latest = useRef(desk);
  /** Own texts that have not come back as the value yet. */
  const pending = useRef([value]);
  useEffect(() => {
    if (box.current) setWidth(box.current.clientWidth);
  }, []);
  // The link may bring another drawing.
  useEffect(() => {
    const own = pending.current.indexOf(value);
    pending.current = own < 0 ? [] : pending.current.slice(own + 1);
    if (own >= 0) return undefined;
    let isStale = false;
    const take = (read: Drawing | 'none') => {
      if (isStale) return;
      latest.current = deskOf(read, grids);
      setDesk(latest.current);
    };
    drawingIn(link, value).then(take, () => undefined);
    return () => {
      isStale = true;
    };
  }, [value]);
  const change = (next: Desk) => {
    latest.current = next;
    setDesk(next);
    const text = textOf(next);
    if (text !== pending.current.at(-1)) pending.current.push(text);
    set(text);
  };
  const { drawing, isFixed } = desk;
  const grid = grids.find(({ id }) => (id === 'rooms') === drawing.byRooms) ?? (grids[0] as MapGrid);
  const draw = (next: Drawing) => change({ ...latest.current, drawing: next });
  const put = (x: number, y: number, erase = false) => {
    const { drawing } = latest.current;
    if (erase || brush === ANYTHING) draw(withMark(drawing, x, y, ANYTHING));
    else if (brush === COPY) draw(withMapMark(drawing, grid, info.roles, x, y));
    else if (brush === SOLID || brush === FREE) draw(withMark(drawing, x, y, isNot ? opposite(brush) : brush));
    else {
      const named = withRole(drawing, brush);
      draw(withMark(named.drawing, x, y, isNot && named.letter !== ANYTHING ? `!${named.letter}` : named.letter));
    }
  };
  const copyAll = () => {
    let next: Drawing = { ...emptyDrawing(drawing.byRooms), isMirrored: drawing.isMirrored };
    for (let i = 0; i < grid.marks.length; i++)
      next = withMapMark(next, grid, info.roles, i % grid.columns, Math.floor(i / grid.columns));
    draw(next);
  };
  const isEmpty = writeDrawing(drawing) === '';
  const now = level.value;
  return (
    <div class="draw-it" ref={box}>
      {grids.length > 1 && (
        <Select
          label="Draw by"
          value={grid.id}
          choices={GRIDS}
          choose={(id) => change({ drawing: emptyDrawing(id === 'rooms'), isFixed })}
        />
      )}
      <Brushes info={info} grid={grid} brush={brush} choose={setBrush} isNot={isNot} setNot={setNot} />
      {now && width > 0 && (
        <DrawBoard
          key={grid.id}
          level={now}
          grid={grid}
          drawing={drawing}
          width={width}
          put={put}
          nameOf={(mark) => nameOf(info, drawing, mark)}
        />
      )}
      <div class="row draw-row">
        <label>
          <input
            type="checkbox"
            checked={isFixed}
            onChange={(event) => change({ ...desk, isFixed: event.currentTarget.checked })}
          />{' '}
          in this place
        </label>
        <label>
          <input
            type="checkbox"
            checked={drawing.isMirrored}
            onChange={(event) => draw({ ...drawing, isMirrored: event.currentTarget.checked })}
          />{' '}
          mirror image counts
        </label>
        {grid.marks.length <= MAX_COPIED && (
          <button type="button" class="plain" onClick={copyAll}>
            All of this level
          </button>
        )}
        <button type="button" class="plain" disabled={isEmpty} onClick={() => draw(emptyDrawing(drawing.byRooms))}>
          Clear
        </button>
      </div>
      {isEmpty && <p class="muted">Drag over the map to say what must be there.</p>}
    </div>
  );
}

const GRIDS = [
  { id: 'rooms', title: 'by rooms' },
  { id: 'cells', title: 'by cells' },
];

const opposite = (mark: string): string => (mark === SOLID ? FREE : SOLID);

const titleOf = (mark: string, byRooms: boolean): string =>
  mark === SOLID ? (byRooms ? 'No room' : 'Solid') : mark === FREE ? (byRooms ? 'A room' : 'Free') : 'Anything';

/** What a mark means, in words. */
function nameOf({ roles }: GeneratorInfo, { key, byRooms }: Drawing, mark: string): string {
  const letter = letterIn(mark);
  if ([SOLID, FREE, ANYTHING].includes(letter)) return titleOf(letter, byRooms).toLowerCase();
  const means = key.get(letter)?.map((id) => roles.find((role) => role.id === id)?.title ?? id) ?? [letter];
  return `${letter === mark ? '' : 'not '}${means.join(' or ')}`;
}

interface BrushesProps {
  info: GeneratorInfo;
  grid: MapGrid;
  brush: string;
  choose: (brush: string) => void;
  isNot: boolean;
  setNot: (isNot: boolean) => void;
}

function Brushes({ info, grid, brush, choose, isNot, setNot }: BrushesProps) {
  const byRooms = grid.id === 'rooms';
  const roles = rolesFor(info, grid);
  const marks = [
    { id: COPY, title: 'Copy from map' },
    ...[SOLID, FREE, ANYTHING].map((id) => ({ id, title: titleOf(id, byRooms) })),
  ];
  const isRole = roles.some(({ id }) => id === brush);
  return (
    <div class="row draw-row" role="group" aria-label="What to draw">
      {marks.map(({ id, title }) => (
        <button
          key={id}
          type="button"
          class="plain"
          aria-pressed={brush === id}
          title={id === COPY ? 'Copies what the level on the stage has there' : undefined}
          onClick={() => choose(id)}
        >
          {title}
        </button>
      ))}
      <Select label="What must be there" value={isRole ? brush : ''} choices={roles} choose={choose}>
        <option value="" disabled>
          Pick a thing …
        </option>
      </Select>
      <label title="Draws what must not be there">
        <input
          type="checkbox"
          checked={isNot}
          disabled={brush === COPY || brush === ANYTHING}
          onChange={(event) => setNot(event.currentTarget.checked)}
        />{' '}
        must not be
      </label>
    </div>
  );
}

/** Tones of roles that are ground, or explain how a level was made. */
const GROUND = ['nothing', 'rock', 'floor', 'path', 'ghost', 'info'];

/** Roles to draw with: those of the level first, then those of the same layers and other things. */
function rolesFor({ roles, layers }: GeneratorInfo, grid: MapGrid): GeneratorInfo['roles'] {
  const here = new Set(grid.marks.filter((mark) => mark >= 0));
  const shown = new Set([...here].map((mark) => roles[mark]?.layer));
  const isOffered = ({ layer, tone }: GeneratorInfo['roles'][0]) =>
    layers[layer]?.view === 0 && (grid.id === 'rooms' ? shown.has(layer) : !GROUND.includes(tone));
  const rest = roles.filter((role, i) => !here.has(i) && isOffered(role));
  return [...roles.filter((_, i) => here.has(i)), ...rest];
}
