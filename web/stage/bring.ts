/** Scrolls the stage into view where it has left it: what was just asked for is to be seen. */
export function bringStage(): void {
  const stage = document.querySelector('.stages');
  if (!stage || stage.getBoundingClientRect().bottom > 160) return;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  stage.scrollIntoView({ behavior: still ? 'auto' : 'smooth', block: 'start' });
}
