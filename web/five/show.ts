import { setFullScreen } from '../state/actions';
import { questions } from './questions';
import { slide, write } from './state';

/** Before the first question is what is asked, after the last the link. */
const LAST = questions.length + 1;

/** The slide that is shown; undefined ends the presentation. */
export function setSlides(to: number | undefined): void {
  const goes = (slide.value === undefined) !== (to === undefined);
  slide.value = to === undefined ? undefined : Math.max(0, Math.min(LAST, to));
  write('replace');
  if (goes) setFullScreen(to !== undefined);
}

export function actOnSlides(key: string): boolean {
  const now = slide.value ?? 0;
  if (key === 'Escape') setSlides(undefined);
  else if (key === 'ArrowRight' || key === 'PageDown' || key === ' ') setSlides(now + 1);
  else if (key === 'ArrowLeft' || key === 'PageUp') setSlides(now - 1);
  else return false;
  return true;
}
