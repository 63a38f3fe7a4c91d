/** One observer of each sort for all components of a page. */

export interface Watched extends Element {
  /** It is near the screen, or no longer. */
  nears(near: boolean): void;
  /** What it looks like has changed from outside: its size, or what colours the system prefers. */
  reshaped(): void;
}

const all = new Set<Watched>();
let near: IntersectionObserver | undefined;
let size: ResizeObserver | undefined;

const light = '(prefers-color-scheme: light)';
export const prefersLight = (): boolean => matchMedia(light).matches;

function begin(): void {
  const each = (entries: readonly { target: Element }[], act: (one: Watched, at: number) => void) =>
    entries.forEach((entry, at) => {
      if (all.has(entry.target as Watched)) act(entry.target as Watched, at);
    });
  near = new IntersectionObserver((seen) => each(seen, (one, at) => one.nears(seen[at]?.isIntersecting ?? false)), {
    rootMargin: '300px',
  });
  size = new ResizeObserver((entries) => each(entries, (one) => one.reshaped()));
  matchMedia(light).addEventListener('change', () => {
    for (const one of all) one.reshaped();
  });
}

/** There is a component in the page. */
export const isSomebody = (): boolean => all.size > 0;

export function watch(one: Watched): void {
  if (!near) begin();
  all.add(one);
  near?.observe(one);
  size?.observe(one);
}

export function unwatch(one: Watched): void {
  all.delete(one);
  near?.unobserve(one);
  size?.unobserve(one);
}
