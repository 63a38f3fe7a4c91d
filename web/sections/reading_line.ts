/** Where the reading is: a little under the top of what the column shows, in pixels from the top of the screen. */
export function readingLine(): number {
  const bar = document.querySelector('.section-bar')?.getBoundingClientRect().bottom ?? 0;
  return bar + Math.min(160, (window.innerHeight - bar) * 0.3);
}
