/** A rectangle of the grid, in units. */
export interface Area {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Which part of the grid a stage shows. All lengths in device pixels, whole numbers. */
export interface Camera {
  /** Pixels a grid unit. */
  unit: number;
  /** Where the grid's origin lies on the canvas. */
  x: number;
  y: number;
}

export interface Screen {
  w: number;
  h: number;
  dpr: number;
}

const LARGEST = 160;
/** A quarter of a tile's pixels. */
const QUARTER = 4;

/**
 * Sizes at which a tile's 16 pixels stay sharp: whole multiples, and quarters between them, which are averaged when they
 * are baked; below 16 any whole number, as a small averaged picture. A stage without tiles takes any size.
 */
export function allowedUnit(unit: number, tiles: boolean, dpr: number): number {
  const whole = Math.max(1, Math.min(Math.floor(unit), LARGEST * dpr));
  return !tiles || whole < 16 ? whole : Math.floor(whole / QUARTER) * QUARTER;
}

export function fitted(area: Area, screen: Screen, tiles: boolean, margin: number): Camera {
  const within = (free: number) => {
    const wanted = Math.min((screen.w - 2 * free) / Math.max(1, area.w), (screen.h - 2 * free) / Math.max(1, area.h));
    return allowedUnit(tiles ? wanted : Math.min(wanted, 96 * screen.dpr), tiles, screen.dpr);
  };
  const [unit, whole] = [within(margin), within(0)];
  // The step between the smallest sizes is a factor of 1.5 or more, which is more than a margin is worth.
  return centred(area, screen, whole >= 1.5 * unit ? whole : unit);
}

function centred(area: Area, screen: Screen, unit: number): Camera {
  return {
    unit,
    x: Math.round(screen.w / 2 - (area.x + area.w / 2) * unit),
    y: Math.round(screen.h / 2 - (area.y + area.h / 2) * unit),
  };
}

/** The next size in a direction, so that each press is to be seen. */
export function nextUnit(unit: number, factor: number, tiles: boolean, dpr: number): number {
  const grown = allowedUnit(unit * factor, tiles, dpr);
  if (grown !== unit) return grown;
  if (factor < 1) return allowedUnit(unit - 1, tiles, dpr);
  for (let next = unit + 1; next <= LARGEST * dpr; next++) {
    const allowed = allowedUnit(next, tiles, dpr);
    if (allowed > unit) return allowed;
  }
  return unit;
}

/** Changes the size and keeps the grid point under `at` where it is. */
export function zoomed(camera: Camera, unit: number, at: { x: number; y: number }): Camera {
  const k = unit / camera.unit;
  return { unit, x: Math.round(at.x - (at.x - camera.x) * k), y: Math.round(at.y - (at.y - camera.y) * k) };
}

/** Keeps at least a third of the stage, or of the picture if that is smaller, in view. */
export function kept(camera: Camera, area: Area, screen: Screen): Camera {
  const along = (offset: number, start: number, size: number, length: number) => {
    const low = offset + start * camera.unit;
    const span = size * camera.unit;
    const keep = Math.min(span, length / 3);
    return offset + Math.max(keep - (low + span), 0) - Math.max(low + keep - length, 0);
  };
  return {
    unit: camera.unit,
    x: Math.round(along(camera.x, area.x, area.w, screen.w)),
    y: Math.round(along(camera.y, area.y, area.h, screen.h)),
  };
}
