// Painting on the map: a level that has what was painted is looked for, a second at a time, and what is drawn stays while
// levels come and go.
import { batch, effect, signal } from '@preact/signals';
import type { DrawingText, Found, MapGrid, MarksText } from '../../../wasm/bridge/interface';
import { PLACES, placeOfSeed } from '../../../wasm/shared/survey.mjs';
import {
  BEST,
  type Condition,
  DRAW,
  isDrawing,
  readConditions,
  SHOULD,
  writeConditions,
} from '../../column/study/find/conditions';
import { slow } from '../../data/engines';
import type { Level } from '../../data/level';
import { freshSeed, withView } from '../../data/request';
import { whyNot } from '../../parts/attempt';
import { openLink, setFind } from '../../state/actions';
import { viewOfState } from '../../state/machine';
import { pool } from '../../state/pool';
import { find, level, state } from '../../state/store';
import { boxOf, type Drawing, drawingOf, emptyDrawing, fitsIn, mirrored, shifted, writeDrawing } from './drawing';

type Hit = Found['seeds'][number];

/** Levels that are looked through at first; then as many as take a second. */
const FIRST_LEVELS = 200;
const MAX_LEVELS = 10_000_000;

/** The conditions of the page's search, with one in place of the first that asks the same of a level. */
export async function conditionsWith(now: Level, asked: Condition): Promise<Condition[]> {
  const before = await readConditions(now.head.link, find.peek());
  const same = before.find(({ fact, op, floor }) => fact === asked.fact && op === '=' && floor === undefined);
  return [...before.filter((one) => one !== same), asked];
}

/**
 * Opens the next level that meets the conditions, from a random place of the surveys' sequence, so that each time another one
 * comes. Resolves to undefined where there is none, or once it is no longer wanted.
 */
export async function openOne(
  now: Level,
  conditions: Promise<Condition[]>,
  isWanted: () => boolean,
  say: (words: string) => void,
  first = FIRST_LEVELS,
): Promise<Hit | undefined> {
  let [from, count, scanned] = [placeOfSeed(freshSeed()), first, 0];
  try {
    // A score only ranks levels.
    const text = writeConditions((await conditions).filter(({ fact }) => fact !== BEST && fact !== SHOULD));
    while (scanned < PLACES) {
      const began = performance.now();
      const found: Found = JSON.parse(await pool.engine(0).ask('paint', 'search', now.head.link, text, from, count, 1));
      if (!isWanted() || level.value?.head !== now.head) return undefined;
      const [hit] = found.seeds;
      if (found.problem !== '') return void say(found.problem);
      if (hit) {
        openLink(withView(hit.link, { ...viewOfState(state.value), step: undefined }));
        return hit;
      }
      scanned += found.scanned;
      // The sequence goes on at its beginning.
      from = found.scanned < count ? 0 : from + count;
      count = Math.min(MAX_LEVELS, Math.ceil((1000 * count) / Math.max(1, performance.now() - began)));
      say(`${scanned.toLocaleString('en')} levels looked through, none like that yet. Escape stops.`);
    }
    say('No level is like that.');
  } catch (error) {
    if (isWanted()) say(whyNot(error));
  }
  return undefined;
}

/** A drawing on the whole grid, so that it keeps its place while it is drawn. */
export interface Desk {
  drawing: Drawing;
  /** Whether it has to be in this place of the map. */
  isFixed: boolean;
}

/** Undefined until it has been read from the link's conditions. */
export const desk = signal<Desk | undefined>(undefined);
/** The level's map as drawings ask for it. */
export const shown = signal<{ of: Level; grids: readonly MapGrid[] } | undefined>(undefined);
/** The place of the grid that keys draw at. */
export const cursor = signal<readonly [x: number, y: number] | undefined>(undefined);
export const said = signal('');
/** The desk whose drawing is looked for. */
const sought = signal<Desk | undefined>(undefined);
/** The desk before the stroke that is being drawn. */
let beforeStroke: Desk | undefined;
/** The page's conditions as they were read or written here. */
let written = '';

/** The grid that is drawn on. */
export function gridOf({ drawing }: Desk): MapGrid | undefined {
  const grids = shown.value?.grids ?? [];
  return grids.find(({ id }) => (id === 'rooms') === drawing.byRooms) ?? grids[0];
}

const textOf = ({ drawing, isFixed }: Desk): string => writeDrawing({ ...drawing, at: isFixed ? [0, 0] : undefined });

/** Reads a level's grids, and at first the drawing of the link's conditions. */
export async function spread(now: Level): Promise<void> {
  const { link } = now.head;
  try {
    if (!desk.peek()) written = find.peek();
    const { grids }: MarksText = JSON.parse(await slow.ask('marks', 'marks', link));
    const first = desk.peek() ? undefined : await drawnInFind(link);
    if (level.peek() !== now || !isDrawing.peek()) return;
    batch(() => {
      shown.value = { of: now, grids };
      desk.value ??= deskOf(first, grids);
      desk.value = turnedTo(desk.value, now);
    });
  } catch {
    // Another level has replaced it and makes a request of its own.
  }
}

/** Conditions that come from elsewhere, such as another link, end the drawing. */
export function watchConditions(): () => void {
  return effect(() => {
    if (desk.value && find.value !== written) endDrawing();
  });
}

async function drawnInFind(link: string): Promise<Drawing | undefined> {
  const [asked] = (await readConditions(link, find.peek())).filter(({ fact, op }) => fact === DRAW && op === '=');
  return asked && drawingOf(JSON.parse(await slow.ask('drawing', 'drawing', link, asked.value)) as DrawingText);
}

function deskOf(read: Drawing | undefined, grids: readonly MapGrid[]): Desk {
  const hasRooms = grids[0]?.id === 'rooms';
  if (!read) return { drawing: emptyDrawing(hasRooms), isFixed: hasRooms };
  const grid = grids.find(({ id }) => (id === 'rooms') === read.byRooms);
  const width = Math.max(...read.rows.map((row) => row.length));
  const middle = (all = 0, own: number) => Math.max(0, Math.floor((all - own) / 2));
  const [x, y] = read.at ?? [middle(grid?.columns, width), middle(grid?.rows, read.rows.length)];
  return { drawing: shifted({ ...read, at: undefined }, x, y), isFixed: read.at !== undefined };
}

/** A drawing whose mirror image counts, turned to the side on which more of it is on the level's map. */
function turnedTo(now: Desk, { info }: Level): Desk {
  const grid = gridOf(now);
  if (!grid || !now.drawing.isMirrored) return now;
  const other = mirrored(now.drawing);
  const fitting = (drawing: Drawing) => fitsIn(drawing, grid, info.roles).size;
  return fitting(other) > fitting(now.drawing) ? { ...now, drawing: other } : now;
}

/** Begins a stroke: what is looked for is no longer wanted. */
export function beginStroke(): void {
  sought.value = undefined;
  beforeStroke = desk.value;
}

/** Ends a stroke or a search. Returns whether there was one. */
export function stopDrawing(): boolean {
  const was = beforeStroke ?? sought.value;
  if (beforeStroke) desk.value = beforeStroke;
  if (was) said.value = '';
  sought.value = beforeStroke = undefined;
  return was !== undefined;
}

export const isStroke = (): boolean => beforeStroke !== undefined;

/** Ends a stroke, writes what is drawn to the page's conditions, and looks for a level that has it. */
export async function seekDrawing(now = level.value): Promise<void> {
  beforeStroke = undefined;
  const wanted = desk.value;
  if (!wanted || !now) return;
  sought.value = wanted;
  said.value = '';
  const asked = { fact: DRAW, op: '=', value: textOf(wanted) };
  const isWanted = () => sought.value === wanted && isDrawing.value;
  const say = (words: string) => {
    said.value = words;
  };
  const all = conditionsWith(now, asked).then((conditions) => {
    if (isWanted()) {
      written = writeConditions(conditions);
      setFind(written);
    }
    return conditions;
  });
  if (asked.value === '') return say(await all.then(() => '', whyNot));
  const hit = await openOne(now, all, isWanted, say);
  if (sought.value !== wanted) return;
  sought.value = undefined;
  if (!hit) return;
  const [at] = hit.drawn ?? [];
  const [box, grid] = [boxOf(wanted.drawing), gridOf(wanted)];
  if (at && box && grid && !wanted.isFixed) {
    const [x, y] = [(at[0] - grid.x) / grid.width, (at[1] - grid.y) / grid.height];
    desk.value = { ...wanted, drawing: shifted(wanted.drawing, x - box.x, y - box.y) };
  }
  say('Here is one. Paint on, look for another (R), or choose Done.');
}

/** Ends the drawing; its condition stays in the search. */
export function endDrawing(): void {
  stopDrawing();
  batch(() => {
    isDrawing.value = false;
    desk.value = shown.value = undefined;
    said.value = '';
  });
}

/** Ends a stroke or a search; without one R looks for another level, and Escape ends the drawing. */
export function putDown(isR: boolean): void {
  if (stopDrawing()) return;
  if (isR) void seekDrawing();
  else endDrawing();
}
