// Rooms of an SVG as the page draws them (web/paint/painter/rooms.ts): plates with signs where there are no tiles, veils with
// outlines over tiles, patterns, texts.
import { placeHash } from './scene.mjs';
import { pathThrough, tag } from './svg_tag.mjs';
import { textIn } from './svg_text.mjs';

const plate = { fill: 1, line: 0, radius: 0.12, inset: 0.06, bevel: true };
const veil = { fill: 0.06, line: 1, radius: 0, inset: 0, label: { at: 'top-left', plate: true } };

function styleOf({ tiled }, { room, ownRoom }) {
  if (!tiled) return { ...plate, ...room };
  return { ...veil, ...room, icon: ownRoom.icon ?? false, bevel: ownRoom.bevel ?? false };
}

/** Corners clockwise from the top left, without the quarter that is missing. */
function corners({ x, y, width, height }, missing = 0) {
  const [l, t, r, b, cx, cy] = [x, y, x + width, y + height, x + width / 2, y + height / 2];
  return [
    ...(missing === 1
      ? [
          [cx, cy],
          [cx, t],
        ]
      : [[l, t]]),
    ...(missing === 2
      ? [
          [cx, t],
          [cx, cy],
          [r, cy],
        ]
      : [[r, t]]),
    ...(missing === 4
      ? [
          [r, cy],
          [cx, cy],
          [cx, b],
        ]
      : [[r, b]]),
    ...(missing === 3
      ? [
          [cx, b],
          [cx, cy],
          [l, cy],
        ]
      : [[l, b]]),
    ...(missing === 1 ? [[l, cy]] : []),
  ];
}

/** Its outline with rounded corners. */
function pathOf(box, missing, radius) {
  const points = corners(box, missing);
  const r = Math.min(radius, box.width / 4, box.height / 4);
  if (r <= 0) return pathThrough(points, true);
  const near = ([x, y], [tx, ty]) => {
    const length = Math.hypot(tx - x, ty - y) || 1;
    return [x + ((tx - x) * r) / length, y + ((ty - y) * r) / length];
  };
  const n = (value) => Math.round(value * 100) / 100;
  const turns = points.map((point, i) => {
    const [from, to] = [near(point, points.at(i - 1)), near(point, points[(i + 1) % points.length])];
    return `${i === 0 ? 'M' : 'L'}${from.map(n).join(' ')}Q${point.map(n).join(' ')} ${to.map(n).join(' ')}`;
  });
  return `${turns.join('')}Z`;
}

/** Rooms that follow each other; their texts lie over the outlines of all of them. `d` is the drawing. */
export function roomsOf(d, rooms) {
  const drawn = rooms.map((room) => roomOf(d, room));
  return [...drawn.map(({ plain }) => plain), ...drawn.map(({ text }) => text)].filter(Boolean).join('\n');
}

function roomOf(d, room) {
  const role = d.art.roles[room.role];
  const style = styleOf(d, role);
  const { tile } = d.art;
  const cut = style.inset * tile;
  const whole = d.box(room);
  const box = { x: whole.x + cut, y: whole.y + cut, width: whole.width - 2 * cut, height: whole.height - 2 * cut };
  const path = pathOf(box, room.look, style.radius * tile);
  const colour = d.tiled || Math.min(box.width, box.height) < 22 * d.px ? role.colour : role.tones[0];
  const parts = [
    style.fill > 0 && tag('path', { d: path, fill: colour, 'fill-opacity': style.fill }),
    style.hatch && tag('path', { d: path, fill: d.hatch(style.hatch, role.tones[3]) }),
    style.bevel && tile / d.px >= 10 && bevelOf(d, role, box, room.look, style),
    style.line > 0 && outlineOf(d, role, style, box, room.look),
  ];
  const { sign, size } = signOf(d, role, style, room, box);
  const text = room.label && roomText(d, role, style, room.label, box, size);
  return { plain: [...parts, sign].filter(Boolean).join(''), text };
}

/** A rim of light at the top left and of shadow at the bottom right. */
function bevelOf(d, { tones }, box, missing, { radius }) {
  const { tile } = d.art;
  const thick = Math.max(1, Math.round(tile / d.px / 28)) * d.px;
  const path = pathOf(box, missing, radius * tile);
  const far = 8 * thick;
  const rim = (shift, fill) => {
    const moved = pathOf({ ...box, x: box.x + shift, y: box.y + shift }, missing, radius * tile);
    const around = corners({
      x: box.x - far,
      y: box.y - far,
      width: box.width + 2 * far,
      height: box.height + 2 * far,
    });
    return tag('path', { d: moved + pathThrough(around, true), fill, 'fill-rule': 'evenodd' });
  };
  const clip = d.clip(path);
  const rims = tag('g', { 'clip-path': clip }, rim(1.5 * thick, tones[2]) + rim(-1.5 * thick, tones[1]));
  return rims + tag('path', { d: path, fill: 'none', stroke: tones[4], 'stroke-width': thick });
}

function outlineOf(d, { colour }, { line, lineColour, dash, radius }, box, missing) {
  const width = Math.max(1, Math.round(line)) * d.px;
  const inner = { x: box.x + width / 2, y: box.y + width / 2, width: box.width - width, height: box.height - width };
  return tag('path', {
    d: pathOf(inner, missing, radius * d.art.tile),
    fill: 'none',
    stroke: lineColour ?? colour,
    'stroke-width': width,
    'stroke-opacity': d.tiled && width <= d.px ? 0.55 : undefined,
    'stroke-dasharray': dash?.map((length) => length * d.px).join(' '),
  });
}

/** On a plate a sign grows with the grid; over tiles it stays as large as it has to be to be read. */
function signSize({ art, px, tiled }, { width, height }) {
  const least = Math.min(width, height) / px;
  if (tiled) return Math.floor(Math.min(least * 0.85, 32) / 8) * 8 * px;
  const space = least * 0.78;
  const most = Math.max(16, Math.floor(((art.tile / px) * 0.8) / 16) * 16);
  return (space < 16 ? Math.floor(space) : Math.min(Math.floor(space / 16) * 16, most)) * px;
}

function signOf(d, { icon, iconByLook }, style, room, box) {
  const none = { sign: '', size: 0 };
  if (style.icon === false || (style.icon === undefined && !style.iconByLook)) return none;
  const some = iconByLook[room.look ?? 0] ?? icon;
  const size = signSize(d, box);
  if (!some?.length || size < 6 * d.px) return none;
  const [piece, flips] = some[placeHash(room.x, room.y) % some.length];
  const [, , pw, ph] = d.art.pieces[piece];
  const scale = size / Math.max(pw, ph);
  const [w, h] = [pw * scale, ph * scale];
  const [mx, my] = d.middles.get(room.id);
  const x = style.iconAt === 'left' ? box.x + (box.height - h) / 2 : mx - w / 2;
  return { sign: d.piece(piece, flips, x, my - h / 2, w, h), size: h };
}

/** In the middle; where a sign stands there, below it, or beside it. */
function roomText(d, role, style, text, box, sign) {
  const label = { ...role.label, ...style.label };
  const inMiddle = sign > 0 && (label.at ?? 'middle') === 'middle';
  const beside = inMiddle && style.iconAt === 'left';
  const taken = beside ? (box.height + sign) / 2 : 0;
  const place = { ...box, x: box.x + taken, width: box.width - taken };
  const told = inMiddle && !beside ? { ...label, at: 'bottom-right', size: 11 } : label;
  return textIn(text, told, readable(role.tones[3]), place, d.px);
}

/** The lightest tone, where that is light enough to be read. */
function readable(colour) {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return parts.reduce((a, b) => a + b) > 360 ? colour : '#d3ccbd';
}
