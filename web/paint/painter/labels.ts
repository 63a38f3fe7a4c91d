import { textPlace, textSize } from '../../../wasm/export/shapes.mjs';
import type { Mark } from '../../data/level';
import type { LabelStyle } from '../theme/types';
import type { RoleLook } from './looks';
import type { Picture } from './picture';

type Box = Readonly<Record<'x' | 'y' | 'w' | 'h', number>>;

export const MONO = 'ui-monospace, "SF Mono", "Cascadia Mono", "DejaVu Sans Mono", monospace';
const SANS = 'system-ui, "Segoe UI", "DejaVu Sans", sans-serif';

export function paintLabel(p: Picture, mark: Mark): void {
  const look = p.looks.roles[mark.role] as RoleLook;
  const { unit } = p.camera;
  const box = {
    x: p.camera.x + mark.x * unit,
    y: p.camera.y + mark.y * unit,
    w: Math.max(1, mark.w) * unit,
    h: Math.max(1, mark.h) * unit,
  };
  paintText(p, mark.text, look.style.label ?? {}, look.style.label?.colour ?? look.colour, box);
}

/** Of a row of names so many pixels apart, some would be too small to read. */
const LEAST_IN_A_ROW = 36;

/** A text inside a box; left out where it would be too small to read. */
export function paintText(p: Picture, text: string, style: LabelStyle, colour: string, box: Box): void {
  if (p.bare) return;
  const { context, dpr } = p;
  const at = style.at ?? 'middle';
  const fitting = textSize(style, text, box, dpr);
  if (fitting === 0) return;
  const fontOf = (pixels: number) => `600 ${pixels}px ${style.mono === false ? SANS : MONO}`;
  context.font = fontOf(fitting);
  // Names in a row: what would touch its neighbour is set smaller. Where that cannot be, all are left out together.
  const inRow = style.mono === false;
  if (inRow && box.w < LEAST_IN_A_ROW * dpr) return;
  const most = inRow ? (fitting * (box.w - 4 * dpr)) / context.measureText(text).width : Number.POSITIVE_INFINITY;
  const size = Math.floor(Math.min(Math.max(fitting, p.leastText), most));
  if (size < (style.least ?? 7) * dpr) return;
  context.font = fontOf(size);
  context.textBaseline = 'middle';
  const pad = Math.round(3 * dpr) + (style.plate ? Math.round(2 * dpr) : 0);
  const { end, x, y } = textPlace(at, box, pad, size);
  context.textAlign = end === 'middle' ? 'center' : end;
  if (style.plate) platePath(p, text, x, y, size);
  context.lineJoin = 'round';
  context.lineWidth = Math.max(2, size / 5);
  context.strokeStyle = '#0a0b0fd0';
  if (!style.plate) context.strokeText(text, x, y);
  context.fillStyle = style.colour ?? colour;
  context.fillText(text, x, y);
}

function platePath(p: Picture, text: string, x: number, y: number, size: number): void {
  const { context, dpr } = p;
  const w = context.measureText(text).width + 6 * dpr;
  const left =
    context.textAlign === 'center' ? x - w / 2 : context.textAlign === 'left' ? x - 3 * dpr : x - w + 3 * dpr;
  context.fillStyle = '#0a0b0fc8';
  context.beginPath();
  context.roundRect(Math.round(left), Math.round(y - size * 0.68), Math.round(w), Math.round(size * 1.36), 3 * dpr);
  context.fill();
}
