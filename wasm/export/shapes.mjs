// What looks come to, in shapes and sizes: read by the painter on its canvas and by the writer of SVGs. Points are
// { x, y }, boxes { x, y, w, h }; sizes are in pixels, of which `dpr` are one of the screen and `unit` one of the grid.

/** Chosen by place, never by the level's dice: the same tile looks the same in every level. */
export function placeHash(x, y) {
  let h = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  return (h ^ (h >>> 13)) >>> 0;
}

/** Which of some variants stands at a place; repeats after 8 units, so that a carpet of 8 × 8 shows the same. */
export const variantAt = (x, y, variants) => (variants < 2 ? 0 : placeHash(x & 7, y & 7) % variants);

/** Surfaces that form a 4 × 4 carpet follow their place in it. */
export const surfaceAt = (x, y, { surfaces, carpet }) => (carpet ? (y & 3) * 4 + (x & 3) : variantAt(x, y, surfaces));

const plate = { fill: 1, line: 0, radius: 0.12, inset: 0.06, bevel: true };
const veil = { fill: 0.06, line: 1, radius: 0, inset: 0, label: { at: 'top-left', plate: true } };

/**
 * Of a room: a plate with a sign where there are no tiles, a veil with an outline over tiles, which has a sign or a
 * bevel only where the theme's own looks (`own`) ask for it.
 */
export const roomStyle = (tiled, room, own) =>
  tiled ? { ...veil, ...room, icon: own?.icon ?? false, bevel: own?.bevel ?? false } : { ...plate, ...room };

/** The middle of a room, from its corner; of an L in the quarter opposite the missing one. */
export function middleOf({ w, h }, missing = 0) {
  const across = [0, 1, -1, 1, -1][missing] ?? 0;
  const down = [0, 1, 1, -1, -1][missing] ?? 0;
  return { x: w / 2 + (across * w) / 8, y: h / 2 + (down * h) / 8 };
}

/** Corners of a room, clockwise from the top left, without the quarter that is missing. */
export function cornersOf({ x, y, w, h }, missing = 0) {
  const [l, t, r, b] = [x, y, x + w, y + h];
  const [cx, cy] = [x + w / 2, y + h / 2];
  const corners = [
    missing === 1 ? [cx, cy, cx, t] : [l, t],
    missing === 2 ? [cx, t, cx, cy, r, cy] : [r, t],
    missing === 4 ? [r, cy, cx, cy, cx, b] : [r, b],
    missing === 3 ? [cx, b, cx, cy, l, cy] : [l, b],
    missing === 1 ? [l, cy] : [],
  ].flat();
  return Array.from({ length: corners.length / 2 }, (_, i) => ({ x: corners[2 * i], y: corners[2 * i + 1] }));
}

/** On a plate a sign grows with the grid. Over tiles it stays as large as it has to be to be read, and leaves the floor free. */
export function signSize({ w, h }, unit, tiled, dpr) {
  const least = Math.min(w, h);
  if (tiled) return Math.floor(Math.min(least * 0.85, 32 * dpr) / 8) * 8;
  const space = least * 0.78;
  if (space < 16) return Math.floor(space);
  const most = Math.max(16, Math.floor((unit * 0.8) / 16) * 16);
  return Math.min(Math.floor(space / 16) * 16, most);
}

/** How a room's text is written, and whether beside its sign: in the middle, or where a sign stands there, below it. */
export function roomLabel(role, { label: own, iconAt }, hasSign) {
  const label = { ...role, ...own };
  const inMiddle = hasSign && (label.at ?? 'middle') === 'middle';
  const beside = inMiddle && iconAt === 'left';
  return { beside, label: inMiddle && !beside ? { ...label, at: 'bottom-right', size: 11 } : label };
}

/** A role's lightest tone, where that is light enough to be read. */
export function readable(colour) {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return parts.reduce((a, b) => a + b) > 360 ? colour : '#d3ccbd';
}

/** 0 where a text would be too small to read. */
export function textSize({ size, at, least = 7 }, text, { w, h }, dpr) {
  const wide = w / Math.max(1, text.length * 0.66);
  const fits = size === 'fit' || size === undefined;
  const most = (size === 'fit' ? 28 : at && at !== 'middle' ? 12 : 16) * dpr;
  if (!fits && h < 8 * dpr) return 0;
  const wanted = fits ? Math.min(most, h * 0.62, wide) : Math.min(size * dpr, Math.max(h * 0.9, 10 * dpr), wide * 1.15);
  return Math.floor(wanted) < least * dpr ? 0 : Math.floor(wanted);
}

/** Where a text stands, by its middle line, and which of its ends stands there. */
export function textPlace(at, { x, y, w, h }, pad, size) {
  const end = at === 'middle' || at === 'bottom' ? 'middle' : at.endsWith('left') ? 'left' : 'right';
  const up = at === 'middle' ? h / 2 : at.startsWith('top') ? pad + size / 2 : h - pad - size / 2;
  return { end, x: x + (end === 'middle' ? w / 2 : end === 'left' ? pad : w - pad), y: y + up };
}

/** The look of an edge that goes on in the next one. */
export const PART = 1;

export function edgeWidth({ width = 3 }, unit, tiled, dpr) {
  const wanted = width * dpr;
  const fitting = tiled ? Math.min(wanted, Math.max(2 * dpr, unit * 0.4)) + Math.max(0, unit - 16 * dpr) * 0.2 : wanted;
  return Math.max(1, Math.round(fitting));
}

/** The points that an edge goes through; `halfway` is the height at which it turns. */
export function edgeLine(a, b, { elbow }, halfway = (a.y + b.y) / 2) {
  if (!elbow || a.x === b.x || a.y === b.y) return [a, b];
  if (elbow === 'halfway') return [a, { x: a.x, y: halfway }, { x: b.x, y: halfway }, b];
  return [a, { x: b.x, y: a.y }, b];
}

/** A triangle that points along the last part of a line; undefined where there is none. */
export function arrowHead(line, { arrow = 'none' }, width, grow, dpr) {
  const [a, b] = line.slice(-2);
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  if (arrow === 'none' || length < width * 2) return undefined;
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const size = Math.max(5 * dpr, width * 1.7) + grow * 1.6;
  const place = (arrow === 'end' ? length : length * 0.5 + size * 0.4) + grow;
  const [x, y] = [a.x + ux * place, a.y + uy * place];
  const side = size * 0.62;
  return [
    { x, y },
    { x: x - ux * size - uy * side, y: y - uy * size + ux * side },
    { x: x - ux * size + uy * side, y: y - uy * size - ux * side },
  ];
}

const squares = (of) => Array.from({ length: 8 }, (_, i) => ({ x: i, y: of(i), w: 1, h: 1 }));
const [rising, falling] = [squares((i) => (8 - i) % 8), squares((i) => i)];

/** Patterns of eight by eight, as boxes, so that colour is never the only sign. */
export const hatches = {
  rising,
  falling,
  cross: [...rising, ...falling],
  dots: [
    { x: 2, y: 2, w: 1, h: 1 },
    { x: 6, y: 6, w: 1, h: 1 },
  ],
  level: [{ x: 0, y: 4, w: 8, h: 1 }],
  upright: [{ x: 4, y: 0, w: 1, h: 8 }],
};

/** How much of its colour a pattern shows. */
export const HATCHED = 0.3;

export const inHatch = (kind, px, py) =>
  hatches[kind].some(({ x, y, w, h }) => x <= px && px < x + w && y <= py && py < y + h);
