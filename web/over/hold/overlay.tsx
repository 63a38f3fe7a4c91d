// R held down, and New level pressed long: levels follow one another and melt into what they share. The more of the last
// levels have rock, the way or the goal in a cell, the stronger is its colour.
import { useEffect } from 'preact/hooks';
import { emptyPixels, mix, rgba } from '../../../wasm/shared/pixels.mjs';
import type { Density } from '../../column/study/range/plotted';
import { listen } from '../../data/stops';
import { CellsOver, type Over } from '../../paint/cells_over';
import type { Area } from '../../paint/painter/camera';
import { canvasOf } from '../../paint/painter/canvas';
import { PAPER } from '../../paint/paper';
import type { Overlay, StageRef } from '../../stage/overlays';
import { isDark, shortcutsOn } from '../../state/preferences';
import { beside, five, hold, level, sheet, walking } from '../../state/store';
import { letGo, melt, type Pile, type Melt as Sum, start } from './session';

/** Milliseconds after which a press of New level is a long one. */
const LONG_PRESS = 500;

let isDown = false;

const canHold = (): boolean =>
  level.value !== undefined &&
  !five.value &&
  !walking.value &&
  sheet.value === undefined &&
  beside.value === undefined &&
  hold.value === undefined;

function begin(): void {
  if (isDown) return;
  isDown = true;
  start();
}

/** Everything that may end a press ends it here: a key or pointer that is let go outside the window, too. */
function end(): void {
  if (!isDown) return;
  isDown = false;
  letGo();
}

const isButton = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('.verbs .primary, .cap-button') !== null;

/** The click that follows a long press would ask for another level. */
function swallowClick(): void {
  const stop = listen(window, { click: (event) => event.stopPropagation() }, { capture: true, once: true });
  setTimeout(stop, 100);
}

function watchPresses(): () => void {
  let timer = 0;
  const down = (event: Event) => {
    if (isButton(event) && canHold()) timer = window.setTimeout(begin, LONG_PRESS);
  };
  const up = () => {
    clearTimeout(timer);
    if (isDown) swallowClick();
    end();
  };
  // A finger that rests on the button opens the browser's menu.
  const keepMenu = (event: Event) => {
    if (isDown || isButton(event)) event.preventDefault();
  };
  return listen(window, {
    pointerdown: down,
    pointerup: up,
    pointercancel: up,
    contextmenu: keepMenu,
    keyup: end,
    blur: end,
  });
}

/**
 * Of rock, the way and the goal, in the order in which they cover each other. The fewer cells a thing has in a level, the
 * flatter is its curve from the share of levels to the opacity, so that ways that part early are still to be seen.
 */
const INKS = [
  { colour: '#8f8577', power: 1, most: 1 },
  { colour: '#ff4a3d', power: 0.4, most: 1 },
  { colour: '#24a566', power: 0.7, most: 0.5 },
] as const;
/** The levels that pass by still show through the whole sum. */
const MAX_COVER = 0.92;

const nothing = () => undefined;

function Melt({ stage }: { stage: StageRef }) {
  const sum = melt.value;
  return (
    <>
      <CellsOver stage={stage} name="melt-over" ask={nothing} paint={paintSum} />
      {sum?.pile && <Piles columns={sum.pile.columns} />}
      {sum && <Legend sum={sum} />}
    </>
  );
}

function Legend({ sum: { levels, things, pile } }: { sum: Sum }) {
  return (
    <p class="map-words">
      <b class="digits">
        {levels.toLocaleString('en')} {pile ? 'drops' : 'levels'}
      </b>{' '}
      {things.map(({ id, title }, i) => (
        <span key={id}>
          <i style={{ background: INKS[i]?.colour }} /> {title}
        </span>
      ))}
    </p>
  );
}

/** Drops pile up by their kind. */
function Piles({ columns }: { columns: Pile['columns'] }) {
  const most = Math.max(...columns.map(({ share }) => share), 1e-9);
  return (
    <ul class="fill melt-piles" aria-hidden="true">
      {columns.map(({ title, colour, share }) => (
        <li key={title}>
          <b style={{ background: colour, height: `${(100 * share) / most}%` }} />
          <span>{title}</span>
        </li>
      ))}
    </ul>
  );
}

function paintSum({ context, stage, dpr }: Over): void {
  const { canvas } = context;
  const sum = melt.value;
  canvas.hidden = !sum || sum.densities.length === 0;
  if (!sum || canvas.hidden) return;
  context.globalAlpha = MAX_COVER * sum.part;
  context.fillStyle = isDark() ? '#0b090b' : PAPER;
  context.fillRect(0, 0, canvas.width, canvas.height);
  const [first] = sum.densities as [Density];
  const place = stage.place({ x: first.x + sum.here[0], y: first.y + sum.here[1], w: first.w, h: first.h });
  context.imageSmoothingEnabled = false;
  if (first.w > 0)
    context.drawImage(cellsOf(sum.densities, first), place.x * dpr, place.y * dpr, place.w * dpr, place.h * dpr);
}

/** A pixel a cell. */
function cellsOf(densities: readonly Density[], { x, y, w, h }: Area): HTMLCanvasElement {
  const pixels = emptyPixels(w, h);
  const most = densities.map((density) => density.most || 1);
  for (let row = 0; row < h; row++)
    for (let column = 0; column < w; column++) {
      const at = 4 * (row * w + column);
      densities.forEach((density, i) => {
        const part = density.share(x + column, y + row) / (most[i] as number);
        const { colour, power, most: opaque } = INKS[i] as (typeof INKS)[number];
        const [r = 0, g = 0, b = 0] = rgba(colour);
        mix(pixels.data, at, r, g, b, 255 * opaque * part ** power);
      });
    }
  return canvasOf(pixels);
}

function Hold({ stage }: { stage: StageRef }) {
  useEffect(watchPresses, []);
  return <Melt stage={stage} />;
}

export const overlay: Overlay = {
  id: 'hold',
  component: Hold,
  key: (event) => {
    const isHeld = event.repeat && event.key.toLowerCase() === 'r' && !event.shiftKey && shortcutsOn.value && canHold();
    if (isHeld) begin();
    return isHeld;
  },
  help: [['R held', 'new levels until you let go: you see what they share, and keep the last one']],
};
