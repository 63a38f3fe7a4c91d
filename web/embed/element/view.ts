import type { Level } from '../../data/level';
import { paintMap } from '../../paint/small/paint_small';
import style from './style.css?inline';

/** What the component consists of. */
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

/** A fresh tree of it; styles and markup are made once for all. A host's policy may forbid neither. */
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

/** Paints one frame for the box that the map has; gives whether there was one. */
export function paintInto({ map, canvas, root }: Parts, level: Level, frame: number, dusk: boolean): boolean {
  const box = { w: map.clientWidth, h: map.clientHeight };
  if (box.w === 0 || box.h === 0) return false;
  paintMap(canvas, box, Math.min(2, devicePixelRatio || 1), { level, frame, dusk });
  root.classList.add('painted');
  return true;
}

/** Its pixels are given back. */
export function forget({ canvas, root }: Parts): void {
  canvas.width = 0;
  canvas.height = 0;
  root.classList.remove('painted');
}

const MILLISECONDS = 12;
const waiting = new Set<() => void>();

/** Paintings of one frame of the screen; what does not fit is for the next. Each is asked for once. */
export function paintSoon(paint: () => void): void {
  if (waiting.size === 0) requestAnimationFrame(paintAll);
  waiting.add(paint);
}

export const dontPaint = (paint: () => void): void => void waiting.delete(paint);

function paintAll(): void {
  const end = performance.now() + MILLISECONDS;
  for (const paint of waiting) {
    waiting.delete(paint);
    paint();
    if (performance.now() > end) break;
  }
  if (waiting.size > 0) requestAnimationFrame(paintAll);
}
