import { undoKey } from '../../column/change/text/undo';
import { ARROWS } from '../../paint/painter/gestures';
import type { Desk } from './desk';
import { kinds, USUAL } from './kinds';

/** The nearest room in a direction; what lies aside counts twice. */
export function neighbourOf(desk: Desk, [dx, dy]: readonly [number, number]): string {
  const { places } = desk.layout.peek();
  const at = places.get(desk.room?.name ?? '') ?? [...places.values()][0];
  let best = '';
  let least = Number.POSITIVE_INFINITY;
  for (const [name, one] of places) {
    if (!at || one === at) continue;
    const along = (one.x - at.x) * dx + (one.y - at.y) * dy;
    const aside = Math.abs((one.x - at.x) * dy) + Math.abs((one.y - at.y) * dx);
    if (along <= 4 || along + 2 * aside >= least) continue;
    least = along + 2 * aside;
    best = name;
  }
  return best;
}

/** Keys while the picture has the focus. True: it has acted. */
export function act(event: KeyboardEvent, desk: Desk): boolean {
  const undo = undoKey(event);
  if (undo) {
    if (undo === 'undo') desk.session.undo();
    else desk.session.redo();
    return true;
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const arrow = ARROWS[event.key];
  const digit = Number(event.key);
  if (arrow && !event.shiftKey) point(desk, arrow);
  else if (event.key === 'Enter' || event.key === ' ') enter(desk);
  else if (event.key >= '1' && event.key <= '9' && digit <= USUAL) desk.add(kinds[digit - 1]?.letter ?? 'n');
  else if (event.key === 'Delete' || event.key === 'Backspace') desk.remove();
  else if (event.key === 'j' || event.key === 'J') desk.joining.value = desk.room?.name ?? '';
  else if (event.key === 'Escape') return letGo(desk);
  else return false;
  return true;
}

/** While a way is drawn, arrows point at its other end. */
function point(desk: Desk, arrow: readonly [number, number]): void {
  const from = desk.joining.peek();
  const next = neighbourOf(desk, arrow) || (desk.room ? '' : (desk.graph.peek().rooms[0]?.name ?? ''));
  if (next === '') return;
  desk.joining.value = '';
  desk.choose(next);
  desk.joining.value = from;
}

function enter(desk: Desk): void {
  const from = desk.joining.peek();
  const to = desk.room?.name ?? '';
  desk.joining.value = '';
  if (from === '') desk.add(desk.pen.peek());
  else if (to !== '' && to !== from) desk.join(from, to);
}

function letGo(desk: Desk): boolean {
  const held = desk.joining.peek() !== '' || desk.chosen.peek() !== '' || desk.chosenWay.peek() !== '';
  if (desk.joining.peek() !== '') desk.joining.value = '';
  else desk.choose('');
  return held;
}
