// The component's tree, its painting, and the observers that all components of a page share.
import type { Level } from '../../data/level';
import { paintMap } from '../../paint/small/paint_small';
import style from './style.css?inline';

export interface Parts {
  root: HTMLElement;
  map: HTMLElement;
  canvas: HTMLCanvasElement;
  fault: HTMLElement;
  caption: HTMLElement;
  bar: HTMLElement;
  another: HTMLButtonElement;
  play: HTMLButtonElement;
  track: HTMLInputElement;
}

const inside = `
<div class="root">
  <div class="map" part="map" tabindex="0" role="group"
    aria-label="Map. R gives a new level, arrow keys go step by step, Space plays the making">
    <canvas role="img" aria-label="The level is on its way"></canvas>
    <div class="before"><slot></slot></div>
    <p class="fault" role="alert"></p>
  </div>
  <p class="caption" part="caption" aria-live="polite"></p>
  <div class="bar" part="bar" hidden>
    <button type="button" class="another" part="button"><kbd>R</kbd> New level</button>
    <button type="button" class="play" part="button">Watch</button>
    <input type="range" class="track" aria-label="Step" min="0" max="1" value="1" disabled>
  </div>
</div>`;

let sheet: CSSStyleSheet | undefined;
let template: HTMLTemplateElement | undefined;

/** Builds the tree. Styles and markup are parsed once; no host's content security policy can forbid them. */
export function partsIn(shadow: ShadowRoot): Parts {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
  }
  if (!template) {
    template = document.createElement('template');
    template.innerHTML = inside;
  }
  shadow.adoptedStyleSheets = [sheet];
  shadow.append(template.content.cloneNode(true));
  const find = <E extends Element>(name: string) => shadow.querySelector(`.${name}`) as E;
  return {
    root: find('root'),
    map: find('map'),
    canvas: shadow.querySelector('canvas') as HTMLCanvasElement,
    fault: find('fault'),
    caption: find('caption'),
    bar: find('bar'),
    another: find('another'),
    play: find('play'),
    track: find('track'),
  };
}

/** Paints one frame at the size of the map's box. */
export function paintInto({ map, canvas, root }: Parts, level: Level, frame: number, dusk: boolean): void {
  const box = { w: map.clientWidth, h: map.clientHeight };
  if (box.w === 0 || box.h === 0) return;
  paintMap(canvas, box, Math.min(2, devicePixelRatio || 1), { level, frame, dusk });
  root.classList.add('painted');
}

/** Frees the canvas's memory. */
export function releaseCanvas({ canvas, root }: Parts): void {
  canvas.width = 0;
  canvas.height = 0;
  root.classList.remove('painted');
}

/** Milliseconds of painting a frame of the screen. */
const PAINT_TIME = 12;
const waiting = new Set<() => void>();

/** Schedules a painting for the next frame of the screen, or the one after if there are too many. */
export function schedulePaint(paint: () => void): void {
  if (waiting.size === 0) requestAnimationFrame(paintAll);
  waiting.add(paint);
}

export const cancelPaint = (paint: () => void): void => void waiting.delete(paint);

function paintAll(): void {
  const end = performance.now() + PAINT_TIME;
  for (const paint of waiting) {
    waiting.delete(paint);
    paint();
    if (performance.now() > end) break;
  }
  if (waiting.size > 0) requestAnimationFrame(paintAll);
}

export interface Watched extends Element {
  /** Called when it comes near the screen or leaves it. */
  onNear(near: boolean): void;
  /** Called when its size or the system's colour scheme changes. */
  onReshape(): void;
}

const watched = new Set<Watched>();
let near: IntersectionObserver | undefined;
let size: ResizeObserver | undefined;

const LIGHT = '(prefers-color-scheme: light)';
export const prefersLight = (): boolean => matchMedia(LIGHT).matches;

function startObservers(): void {
  const each = (entries: readonly { target: Element }[], act: (one: Watched, at: number) => void) =>
    entries.forEach((entry, at) => {
      if (watched.has(entry.target as Watched)) act(entry.target as Watched, at);
    });
  near = new IntersectionObserver((seen) => each(seen, (one, at) => one.onNear(seen[at]?.isIntersecting ?? false)), {
    rootMargin: '300px',
  });
  size = new ResizeObserver((entries) => each(entries, (one) => one.onReshape()));
  matchMedia(LIGHT).addEventListener('change', () => {
    for (const one of watched) one.onReshape();
  });
}

export const hasComponents = (): boolean => watched.size > 0;

export function watch(one: Watched): void {
  if (!near) startObservers();
  watched.add(one);
  near?.observe(one);
  size?.observe(one);
}

export function unwatch(one: Watched): void {
  watched.delete(one);
  near?.unobserve(one);
  size?.unobserve(one);
}
