import { cardElement, closeCard, isMapFocused, mapStage, pointAtNeighbour, togglePin } from '../stage/map_stage';
import { overlays, takesSpace } from '../stage/overlays';
import { levelBefore, regenerate, reroll, setShow, showStep, skipBy, stepBy, togglePlay } from '../state/actions';
import { shortcutsOn } from '../state/preferences';
import { embed, five, helpOpen, info, nothing, parts, pointing, show, walking } from '../state/store';
import { fivePage, loadOverlays } from './extensions';

/** The page's keyboard shortcuts. */

/** Whether a field needs the key: text fields need all, number boxes and lists all but what has no meaning there. */
function takes(event: KeyboardEvent, key: string): boolean {
  // An event from a shadow root, such as the text editor's, has its host as target.
  const target = event.composedPath()[0];
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true;
  if (target instanceof HTMLSelectElement) return key !== 'r';
  if (!(target instanceof HTMLInputElement) || ['checkbox', 'radio', 'button'].includes(target.type)) return false;
  if (target.type === 'range') return (key.length > 1 && key !== 'Escape') || key === '+' || key === '-';
  return !(target.dataset.takes === 'numbers' && /^([a-z?]|Escape)$/.test(key));
}

function onKey(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (document.querySelector('dialog[open]')) return;
  if (embed.value && hasNoEffectInEmbed(key)) return;
  const isTyped = takes(event, key);
  const toOverlays = () => !five.value && !isTyped && overlays.value.some((overlay) => overlay.key?.(event));
  // A key that is pressed before the overlays have loaded waits for them.
  if (overlays.value.length === 0 && !five.value) void loadOverlays().then(toOverlays);
  else if (toOverlays()) {
    event.preventDefault();
    return;
  }
  if (key === 'Escape') onEscape();
  if (!shortcutsOn.value || isTyped) return;
  if (act(event, key)) event.preventDefault();
}

/** Keys that would change nothing that the embed shows, e.g. those of a sheet or a presentation. */
function hasNoEffectInEmbed(key: string): boolean {
  if (walking.value || /^(Escape|Enter|Tab|[rw+=f-])$/.test(key)) return false;
  const shown = (part: string) => parts.value.includes(part);
  if (/^(Arrow.*|Home|End| )$/.test(key)) return !shown('timeline') && !shown('caption');
  return !info.value?.options.some((option) => option.key.toLowerCase() === key);
}

function onEscape(): void {
  if (pointing.value !== nothing) closeCard();
  else if (show.value) setShow(false);
}

function act(event: KeyboardEvent, key: string): boolean {
  if (key === 'r') {
    // Applies the value of a number box first.
    if (event.target instanceof HTMLInputElement && event.target.dataset.takes) event.target.blur();
    if (event.shiftKey) levelBefore();
    else regenerate(event.repeat);
    return true;
  }
  if (key === '?' || key === 'p') {
    if (key === '?') helpOpen.value = true;
    else setShow(!show.value);
    return true;
  }
  if (five.value)
    return (key !== ' ' || !takesSpace(event.target)) && fivePage.value?.act(key, event.shiftKey) === true;
  const option = info.value?.options.find((o) => o.key !== '' && o.key.toLowerCase() === key);
  if (option) {
    reroll(option.id);
    return true;
  }
  if (!show.value && isMapFocused() && actOnCanvas(key, event.shiftKey)) return true;
  return actOnStage(event, key);
}

/** Keys of the focused map. */
function actOnCanvas(key: string, shift: boolean): boolean {
  if (/^Arrow/.test(key) && !shift) pointAtNeighbour(key);
  else if (key === 'Enter') togglePin();
  else if (key === 'Tab' && !shift && pointing.value.pinned) return enterCard();
  else return false;
  return true;
}

/** A pinned card follows the map in tab order, wherever on the page it is. */
function enterCard(): boolean {
  const first = cardElement()?.querySelector<HTMLElement>('button, summary, a');
  first?.focus();
  return first !== undefined && first !== null;
}

function actOnStage(event: KeyboardEvent, key: string): boolean {
  if (key === '+' || key === '=') mapStage.value?.stage.zoom(1.3);
  else if (key === '-') mapStage.value?.stage.zoom(1 / 1.3);
  else if (key === 'f') mapStage.value?.stage.reset();
  else if (key === 'ArrowRight') go(event, 1);
  else if (key === 'ArrowLeft') go(event, -1);
  else if (show.value && /^Page(Down|Up)$/.test(key)) skipBy(key === 'PageDown' ? 1 : -1);
  else if (key === ' ' && !takesSpace(event.target)) togglePlay();
  else if (key === 'Home') showStep(0);
  else if (key === 'End') showStep(undefined);
  else return false;
  return true;
}

/** By steps, with Shift by chapters; in a presentation, whose slides are chapters, the other way round. */
const go = ({ shiftKey }: KeyboardEvent, by: 1 | -1): void => (shiftKey === show.value ? stepBy(by) : skipBy(by));

export function listenToKeys(): void {
  window.addEventListener('keydown', onKey);
}
