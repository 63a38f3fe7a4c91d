import { attach, placeIn, spreadOf } from '../../paint/painter/gestures';
import { type Camera, toPicture, zoomed } from './camera';
import type { Desk } from './desk';
import { BOX, type Place } from './layout';

/** What a finger or the mouse is doing. */
export type Drag =
  | { does: 'pan'; from: Camera }
  | { does: 'press'; room: string; grip: Place; before: Place | undefined }
  | { does: 'move'; room: string; grip: Place; before: Place | undefined }
  | { does: 'link'; room: string; far: boolean; to: Place };

interface Screen {
  element: HTMLElement;
  camera(): Camera;
  look(camera: Camera): void;
  /** Shown while a way is being drawn, or a room over another. */
  ghost(drag: Drag | undefined, over: string): void;
}

const SLOP = 6;
/** How near a room's edge a finger may end. */
const NEAR = 8;

/** Pointers over the flow's picture: press, drag to move and to join, drag the ground, pinch. Gives what stops it. */
export function listenTo({ element, camera, look, ghost }: Screen, desk: Desk): () => void {
  const fingers = new Map<number, Place>();
  let drag: Drag | undefined;
  let start: Place = { x: 0, y: 0 };
  let wayPressed = '';
  let spread = 0;

  const place = (event: MouseEvent) => placeIn(element, event);
  /** The room whose box is there, other than the one that is dragged. */
  const roomAt = (at: Place, not = ''): string => {
    const near = (one: Place) =>
      Math.abs(one.x - at.x) <= BOX.w / 2 + NEAR && Math.abs(one.y - at.y) <= BOX.h / 2 + NEAR;
    for (const [name, one] of desk.layout.peek().places) if (name !== not && near(one)) return name;
    return '';
  };
  const begin = (event: PointerEvent): Drag => {
    const target = event.target as Element;
    const at = toPicture(camera(), place(event));
    const knob = target.closest<SVGElement>('[data-knob]')?.dataset.knob;
    if (knob) return { does: 'link', room: knob, far: false, to: at };
    wayPressed = target.closest<SVGElement>('[data-way]')?.dataset.way ?? '';
    const room = target.closest<SVGElement>('[data-room]')?.dataset.room;
    const stands = room === undefined ? undefined : desk.layout.peek().places.get(room);
    if (room === undefined || !stands) return { does: 'pan', from: camera() };
    return { does: 'press', room, grip: { x: at.x - stands.x, y: at.y - stands.y }, before: desk.movedTo(room) };
  };
  const down = (event: PointerEvent) => {
    if (event.button !== 0) return;
    element.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, place(event));
    if (fingers.size === 2) {
      letGo();
      spread = spreadOf(fingers);
      return;
    }
    start = place(event);
    drag = begin(event);
  };
  const move = (event: PointerEvent) => {
    if (!fingers.has(event.pointerId)) return;
    const now = place(event);
    fingers.set(event.pointerId, now);
    if (fingers.size === 2) return pinch();
    const far = Math.hypot(now.x - start.x, now.y - start.y) > SLOP;
    if (!drag || (!far && drag.does !== 'move')) return;
    const at = toPicture(camera(), now);
    if (drag.does === 'pan') look({ ...drag.from, x: drag.from.x + now.x - start.x, y: drag.from.y + now.y - start.y });
    else if (drag.does === 'link') {
      drag = { ...drag, far: true, to: at };
      ghost(drag, roomAt(at, drag.room));
    } else {
      drag = { ...drag, does: 'move' };
      desk.move(drag.room, { x: at.x - drag.grip.x, y: at.y - drag.grip.y });
      ghost(drag, roomAt(at, drag.room));
    }
  };
  const pinch = () => {
    const next = spreadOf(fingers);
    const [a, b] = [...fingers.values()] as [Place, Place];
    look(zoomed(camera(), next / Math.max(1, spread), { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }));
    spread = next;
  };
  /** What was begun with one finger is not done. */
  const letGo = () => {
    if (drag?.does === 'move') desk.settle(drag.room, drag.before);
    drag = undefined;
    ghost(undefined, '');
  };
  const up = (event: PointerEvent) => {
    const ended = drag;
    if (!fingers.delete(event.pointerId) || !ended) return;
    const at = toPicture(camera(), place(event));
    const far = Math.hypot(place(event).x - start.x, place(event).y - start.y) > SLOP;
    if (event.type === 'pointercancel') return letGo();
    drag = undefined;
    ghost(undefined, '');
    element.focus({ preventScroll: true });
    if (ended.does === 'press') desk.choose(ended.room);
    else if (ended.does === 'move') dropped(ended, roomAt(at, ended.room));
    else if (ended.does === 'link') linked(ended, roomAt(at, ended.room));
    else if (!far && wayPressed !== '') desk.chooseWay(wayPressed);
    else if (!far) desk.choose('');
  };
  const dropped = ({ room, before }: { room: string; before: Place | undefined }, on: string) => {
    if (on === '') return desk.choose(room);
    desk.settle(room, before);
    desk.join(room, on);
  };
  /** A press on the knob, or a way drawn to nothing, is another room; a way drawn to a room joins it. */
  const linked = ({ room }: { room: string }, on: string) => {
    if (on === '') desk.add(desk.pen.peek(), room);
    else desk.join(room, on);
  };
  const turn = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey && !element.contains(document.activeElement)) return;
    event.preventDefault();
    look(zoomed(camera(), Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0016)), place(event)));
  };
  return attach(element, { pointerdown: down, pointermove: move, pointerup: up, pointercancel: up, wheel: turn });
}
