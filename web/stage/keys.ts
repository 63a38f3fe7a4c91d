import type { Stage } from '../paint/painter/stage';
import { regenerate, reroll, setShow, showStep, skipBy, stepBy, togglePlay } from '../state/actions';
import { shortcutsOn } from '../state/preferences';
import { helpOpen, info, nothing, page, pageKeys, pointing, show } from '../state/store';
import { bringOverlays, overlays } from './overlays';

/** What the stage does with a key; set by the stage that shows the map. */
export const stageKeys: {
  zoom?: (factor: number) => void;
  reset?: () => void;
  /** From the room that is pointed at to the next one in a direction. */
  neighbour?: (key: string) => void;
  pin?: () => void;
  focused?: () => boolean;
  focus?: () => void;
  /** The stage itself and its box on the screen. */
  stage?: Stage;
  box?: HTMLElement;
} = {};

/** Set by an embed: keys that change nothing that it shows. */
export const refused: { by?: (key: string) => boolean } = {};

/** What a field takes for itself: everything, or in number boxes and lists all but letters that mean nothing there. */
function takes(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true;
  if (target instanceof HTMLSelectElement) return key !== 'r';
  if (!(target instanceof HTMLInputElement) || ['checkbox', 'radio', 'button'].includes(target.type)) return false;
  if (target.type === 'range') return key.length > 1 || key === '+' || key === '-';
  return !(target.dataset.takes === 'numbers' && /^[a-z?]$/.test(key));
}

const takesSpace = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('button, a, input, select, summary, [role="button"]') !== null;

function onKey(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (document.querySelector('dialog[open]')) return;
  if (page.value !== undefined) {
    onPage(event, key);
    return;
  }
  if (refused.by?.(key)) return;
  const laidOver = () => overlays.value.some((overlay) => !takes(event.target, key) && overlay.key(event));
  // Pressed before they are there, a key of theirs waits for them.
  if (overlays.value.length === 0) void bringOverlays().then(laidOver);
  else if (laidOver()) {
    event.preventDefault();
    return;
  }
  if (key === 'Escape') letGo();
  if (!shortcutsOn.value || takes(event.target, key)) return;
  if (act(event, key)) event.preventDefault();
}

/** A page that no generator has knows what its keys do; help is everywhere's. */
function onPage(event: KeyboardEvent, key: string): void {
  if (key !== 'Escape' && (!shortcutsOn.value || takes(event.target, key))) return;
  if (key === ' ' && takesSpace(event.target)) return;
  if (key === '?') helpOpen.value = true;
  else if (!pageKeys.act?.(key, event)) return;
  event.preventDefault();
}

function letGo(): void {
  if (pointing.value !== nothing) closeCard();
  else if (show.value) setShow(false);
}

const card = () => document.querySelector('.card');

/** Whoever was in the card is on the map again. */
export function closeCard(): void {
  const inside = card()?.contains(document.activeElement);
  pointing.value = nothing;
  if (inside) stageKeys.focus?.();
}

function act(event: KeyboardEvent, key: string): boolean {
  if (key === 'r') {
    // What stands in a number box counts first.
    if (event.target instanceof HTMLInputElement && event.target.dataset.takes) event.target.blur();
    regenerate(event.repeat);
    return true;
  }
  const option = info.value?.options.find((o) => o.key !== '' && o.key.toLowerCase() === key);
  if (option) {
    reroll(option.id);
    return true;
  }
  if (!show.value && stageKeys.focused?.() && actOnCanvas(key, event.shiftKey)) return true;
  return actOnStage(event, key);
}

/** While the map has the focus. */
function actOnCanvas(key: string, shift: boolean): boolean {
  if (/^Arrow/.test(key) && !shift) stageKeys.neighbour?.(key);
  else if (key === 'Enter') stageKeys.pin?.();
  else if (key === 'Tab' && !shift && pointing.value.pinned) return enterCard();
  else return false;
  return true;
}

/** A card that is kept is what comes after the map, wherever on the page it stands. */
function enterCard(): boolean {
  const first = card()?.querySelector<HTMLElement>('button, summary, a');
  first?.focus();
  return first !== undefined && first !== null;
}

function actOnStage(event: KeyboardEvent, key: string): boolean {
  if (key === '?') helpOpen.value = true;
  else if (key === 'p') setShow(!show.value);
  else if (key === '+' || key === '=') stageKeys.zoom?.(1.3);
  else if (key === '-') stageKeys.zoom?.(1 / 1.3);
  else if (key === 'f') stageKeys.reset?.();
  else if (key === 'ArrowRight') go(event, 1);
  else if (key === 'ArrowLeft') go(event, -1);
  else if (show.value && /^Page(Down|Up)$/.test(key)) skipBy(key === 'PageDown' ? 1 : -1);
  else if (key === ' ' && !takesSpace(event.target)) togglePlay();
  else if (key === 'Home') showStep(0);
  else if (key === 'End') showStep(undefined);
  else return false;
  return true;
}

/** By steps, with Shift by chapters; in a presentation, where chapters are slides, it is the other way round. */
const go = ({ shiftKey }: KeyboardEvent, by: 1 | -1): void => (shiftKey === show.value ? stepBy(by) : skipBy(by));

export function listenToKeys(): void {
  window.addEventListener('keydown', onKey);
}
