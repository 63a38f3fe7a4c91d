import { BOX, type Layout, type Place } from './layout';

export interface Camera {
  scale: number;
  /** Of the picture's origin on the screen, in CSS pixels. */
  x: number;
  y: number;
}

const MARGIN = { x: 26, top: 20, bottom: 34 } as const;
const SCALES = { least: 0.25, most: 2 } as const;

const within = (low: number, x: number, high: number): number => Math.max(low, Math.min(high, x));

/** All of it, in the middle; no smaller than `least`, then the top of it. */
export function fitted(
  { width, height }: Pick<Layout, 'width' | 'height'>,
  w: number,
  h: number,
  least: number,
): Camera {
  const scale = within(
    least,
    Math.min((w - 2 * MARGIN.x) / Math.max(width, BOX.w), (h - MARGIN.top - MARGIN.bottom) / Math.max(height, BOX.h)),
    1.15,
  );
  const x = (w - width * scale) / 2;
  const free = h - MARGIN.top - MARGIN.bottom - height * scale;
  return { scale, x, y: MARGIN.top + Math.max(0, free / 2) };
}

/** Moved as little as it takes to show a place with what can be pressed around it. */
export function showing(camera: Camera, at: Place, w: number, h: number): Camera {
  const half = { x: (BOX.w / 2 + 24) * camera.scale, y: (BOX.h / 2 + 14) * camera.scale };
  const on = { x: camera.x + at.x * camera.scale, y: camera.y + at.y * camera.scale };
  const x = within(half.x, on.x, Math.max(half.x, w - half.x));
  const y = within(half.y, on.y, Math.max(half.y, h - half.y));
  return { ...camera, x: camera.x + x - on.x, y: camera.y + y - on.y };
}

/** Closer or farther, around a place on the screen. */
export function zoomed({ scale, x, y }: Camera, factor: number, at: Place): Camera {
  const next = within(SCALES.least, scale * factor, SCALES.most);
  const k = next / scale;
  return { scale: next, x: at.x - (at.x - x) * k, y: at.y - (at.y - y) * k };
}

export const toPicture = ({ scale, x, y }: Camera, at: Place): Place => ({
  x: (at.x - x) / scale,
  y: (at.y - y) / scale,
});
