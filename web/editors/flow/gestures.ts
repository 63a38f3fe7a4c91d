import { undoKey } from '../../column/change/text/history';
import { ARROWS, attach, placeIn, spreadOf } from '../../paint/painter/gestures';
import { kinds, USUAL } from './flow';
import type { FlowState } from './flow_state';
import { BOX, type Layout, type Place } from './layout';

/** The canvas of the flow editor: its camera, its pointers and its keys. */

export interface Camera {
  /** CSS pixels per unit of the picture. */
  scale: number;
  /** Position of the picture's origin on the screen, in CSS pixels. */
  x: number;
  y: number;
}

const MARGIN = { x: 26, top: 20, bottom: 34 } as const;
const MIN_SCALE = 0.25;
const MAX_SCALE = 2;

const clamp = (low: number, x: number, high: number): number => Math.max(low, Math.min(high, x));

/** Shows the entire picture in the middle of a screen of w × h; below `minScale` its top only. */
export function fitted({ width, height }: Layout, w: number, h: number, minScale: number): Camera {
  const free = { w: w - 2 * MARGIN.x, h: h - MARGIN.top - MARGIN.bottom };
  const fit = Math.min(free.w / Math.max(width, BOX.w), free.h / Math.max(height, BOX.h));
  const scale = clamp(minScale, fit, 1.15);
  return { scale, x: (w - width * scale) / 2, y: MARGIN.top + Math.max(0, (free.h - height * scale) / 2) };
}

/** The camera moved as little as possible so that a room and its buttons are visible. */
export function showing(camera: Camera, at: Place, w: number, h: number): Camera {
  const half = { x: (BOX.w / 2 + 24) * camera.scale, y: (BOX.h / 2 + 14) * camera.scale };
  const on = { x: camera.x + at.x * camera.scale, y: camera.y + at.y * camera.scale };
  const x = clamp(half.x, on.x, Math.max(half.x, w - half.x));
  const y = clamp(half.y, on.y, Math.max(half.y, h - half.y));
  return { ...camera, x: camera.x + x - on.x, y: camera.y + y - on.y };
}

/** Zooms around a point of the screen. */
export function zoomed({ scale, x, y }: Camera, factor: number, at: Place): Camera {
  const next = clamp(MIN_SCALE, scale * factor, MAX_SCALE);
  const k = next / scale;
  return { scale: next, x: at.x - (at.x - x) * k, y: at.y - (at.y - y) * k };
}

/** What a pointer is doing. A pressed room is moved or joined once the pointer has moved far enough. */
export type Drag =
  | { does: 'pan'; from: Camera; way: string }
  | { does: 'press' | 'move'; room: string; grip: Place; before: Place | undefined }
  | { does: 'link'; room: string; to: Place };

interface Screen {
  element: HTMLElement;
  camera(): Camera;
  look(camera: Camera): void;
  /** Called while a way is being drawn or a room is being moved; `over` is the room under the pointer. */
  ghost(drag: Drag | undefined, over: string): void;
}

/** A pointer has to move so many pixels before it drags. */
const SLOP = 6;
/** A drag may end so far beside a room's box, in units of the picture. */
const NEAR = 8;

/**
 * Handles pointers: a press chooses, a drag of a room moves or joins it, a drag of its knob draws a way, a drag of the
 * ground moves the camera, two fingers and the wheel zoom. Returns a function that removes the listeners.
 */
export function listenToPointers({ element, camera, look, ghost }: Screen, state: FlowState): () => void {
  const fingers = new Map<number, Place>();
  let drag: Drag | undefined;
  let start: Place = { x: 0, y: 0 };
  let spread = 0;

  const isFar = (at: Place) => Math.hypot(at.x - start.x, at.y - start.y) > SLOP;
  const inPicture = (at: Place): Place => {
    const { scale, x, y } = camera();
    return { x: (at.x - x) / scale, y: (at.y - y) / scale };
  };
  /** The room at a place, other than the dragged one. */
  const roomAt = (at: Place, dragged: string): string => {
    for (const [name, one] of state.layout.peek().places) {
      const isNear = Math.abs(one.x - at.x) <= BOX.w / 2 + NEAR && Math.abs(one.y - at.y) <= BOX.h / 2 + NEAR;
      if (name !== dragged && isNear) return name;
    }
    return '';
  };
  const begin = (event: PointerEvent): Drag => {
    const dataOf = (key: 'knob' | 'way' | 'room') =>
      (event.target as Element).closest<SVGElement>(`[data-${key}]`)?.dataset[key];
    const at = inPicture(start);
    const knob = dataOf('knob');
    if (knob) return { does: 'link', room: knob, to: at };
    const room = dataOf('room');
    const place = state.layout.peek().places.get(room ?? '');
    if (room === undefined || !place) return { does: 'pan', from: camera(), way: dataOf('way') ?? '' };
    return { does: 'press', room, grip: { x: at.x - place.x, y: at.y - place.y }, before: state.movedTo(room) };
  };
  const down = (event: PointerEvent) => {
    if (event.button !== 0) return;
    element.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, placeIn(element, event));
    if (fingers.size === 2) {
      cancel();
      spread = spreadOf(fingers);
      return;
    }
    start = placeIn(element, event);
    drag = begin(event);
  };
  const move = (event: PointerEvent) => {
    if (!fingers.has(event.pointerId)) return;
    const now = placeIn(element, event);
    fingers.set(event.pointerId, now);
    if (fingers.size === 2) return pinch();
    if (!drag || (!isFar(now) && drag.does !== 'move')) return;
    if (drag.does === 'pan') {
      look({ ...drag.from, x: drag.from.x + now.x - start.x, y: drag.from.y + now.y - start.y });
      return;
    }
    const at = inPicture(now);
    if (drag.does === 'link') drag = { ...drag, to: at };
    else {
      drag = { ...drag, does: 'move' };
      state.move(drag.room, { x: at.x - drag.grip.x, y: at.y - drag.grip.y });
    }
    ghost(drag, roomAt(at, drag.room));
  };
  const pinch = () => {
    const next = spreadOf(fingers);
    const [a, b] = [...fingers.values()] as [Place, Place];
    look(zoomed(camera(), next / Math.max(1, spread), { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }));
    spread = next;
  };
  const cancel = () => {
    if (drag?.does === 'move') state.moveBack(drag.room, drag.before);
    drag = undefined;
    ghost(undefined, '');
  };
  const up = (event: PointerEvent) => {
    const ended = drag;
    if (!fingers.delete(event.pointerId) || !ended) return;
    if (event.type === 'pointercancel') return cancel();
    drag = undefined;
    ghost(undefined, '');
    element.focus({ preventScroll: true });
    const now = placeIn(element, event);
    if (ended.does === 'press') state.choose(ended.room);
    else if (ended.does === 'pan') {
      if (isFar(now)) return;
      if (ended.way === '') state.choose('');
      else state.chooseWay(ended.way);
    } else {
      const on = roomAt(inPicture(now), ended.room);
      if (ended.does === 'move' && on !== '') state.moveBack(ended.room, ended.before);
      if (on !== '') state.join(ended.room, on);
      else if (ended.does === 'move') state.choose(ended.room);
      // A press on the knob, or a way that ends nowhere, adds a room.
      else state.add(state.pen.peek(), ended.room);
    }
  };
  const wheel = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey && !element.contains(document.activeElement)) return;
    event.preventDefault();
    const factor = Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0016));
    look(zoomed(camera(), factor, placeIn(element, event)));
  };
  return attach(element, { pointerdown: down, pointermove: move, pointerup: up, pointercancel: up, wheel });
}

/** The nearest room in a direction; distance across it counts twice. */
function neighbourOf(state: FlowState, [dx, dy]: readonly [number, number]): string {
  const { places } = state.layout.peek();
  const at = places.get(state.room?.name ?? '') ?? [...places.values()][0];
  let best = '';
  let shortest = Number.POSITIVE_INFINITY;
  for (const [name, one] of places) {
    if (!at || one === at) continue;
    const along = (one.x - at.x) * dx + (one.y - at.y) * dy;
    const across = Math.abs((one.x - at.x) * dy) + Math.abs((one.y - at.y) * dx);
    if (along <= 4 || along + 2 * across >= shortest) continue;
    shortest = along + 2 * across;
    best = name;
  }
  return best;
}

/** Handles a key of the focused canvas. Returns true if it has. */
export function handleKey(event: KeyboardEvent, state: FlowState): boolean {
  const undo = undoKey(event);
  if (undo) {
    state.session[undo]();
    return true;
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const arrow = ARROWS[event.key];
  const kind = /^[1-9]$/.test(event.key) ? kinds.slice(0, USUAL)[Number(event.key) - 1] : undefined;
  if (arrow && !event.shiftKey) goTo(state, arrow);
  else if (event.key === 'Enter' || event.key === ' ') confirm(state);
  else if (kind) state.add(kind.letter);
  else if (event.key === 'Delete' || event.key === 'Backspace') state.remove();
  else if (event.key === 'j' || event.key === 'J') state.joining.value = state.room?.name ?? '';
  else if (event.key === 'Escape') return cancelChoice(state);
  else return false;
  return true;
}

/** Chooses the neighbour; while a way is being drawn, the way's end. */
function goTo(state: FlowState, arrow: readonly [number, number]): void {
  const from = state.joining.peek();
  const next = neighbourOf(state, arrow) || (state.room ? '' : (state.graph.peek().rooms[0]?.name ?? ''));
  if (next === '') return;
  state.joining.value = '';
  state.choose(next);
  state.joining.value = from;
}

function confirm(state: FlowState): void {
  const from = state.joining.peek();
  const to = state.room?.name ?? '';
  state.joining.value = '';
  if (from === '') state.add(state.pen.peek());
  else if (to !== '' && to !== from) state.join(from, to);
}

function cancelChoice(state: FlowState): boolean {
  const isJoining = state.joining.peek() !== '';
  const hadEffect = isJoining || state.chosen.peek() !== '' || state.chosenWay.peek() !== '';
  if (isJoining) state.joining.value = '';
  else state.choose('');
  return hadEffect;
}
