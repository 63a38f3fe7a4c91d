import { regenerate, reroll, showStep, stepBy, togglePlay } from './actions';
import { bringStage } from './stage/bring';
import { helpOpen, info, nothing, pointing, shortcutsOn } from './store';

/** What the stage does with a key; set by the stage that shows the map. */
export const stageKeys: { zoom?: (factor: number) => void; reset?: () => void; inView?: () => boolean } = {};

/** Fields in which keys mean text. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.matches('textarea, select, [role="listbox"]')) return true;
  return target instanceof HTMLInputElement && !['checkbox', 'radio', 'range', 'button'].includes(target.type);
}

const isSlider = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && ['range', 'radio'].includes(target.type);

const takesSpace = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('button, a, input, summary, [role="button"]') !== null;

function onKey(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (event.key === 'Escape' && pointing.value !== nothing) pointing.value = nothing;
  if (!shortcutsOn.value || isTyping(event.target) || document.querySelector('dialog[open]')) return;
  if (act(event)) event.preventDefault();
}

function act(event: KeyboardEvent): boolean {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (key === 'r') {
    regenerate(event.repeat);
    if (!event.repeat) bringStage();
    return true;
  }
  const option = info.value?.options.find((o) => o.key !== '' && o.key.toLowerCase() === key);
  if (option) {
    reroll(option.id);
    return true;
  }
  return actOnStage(event, key);
}

/** Keys that also scroll the page act only while the level is in view. */
function actOnStage(event: KeyboardEvent, key: string): boolean {
  const near = stageKeys.inView?.() ?? true;
  if (key === '?') helpOpen.value = true;
  else if (key === '+' || key === '=') stageKeys.zoom?.(1.3);
  else if (key === '-') stageKeys.zoom?.(1 / 1.3);
  else if (key === '0') stageKeys.reset?.();
  else if (isSlider(event.target)) return false;
  else if (key === 'ArrowRight') stepBy(1);
  else if (key === 'ArrowLeft') stepBy(-1);
  else if (key === ' ' && near && !takesSpace(event.target)) togglePlay();
  else if (key === 'Home' && near) showStep(0);
  else if (key === 'End' && near) showStep(undefined);
  else return false;
  return true;
}

export function listenToKeys(): void {
  window.addEventListener('keydown', onKey);
}
