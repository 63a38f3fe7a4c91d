// Rooms of an SVG as the page draws them: plates with signs where there are no tiles, veils with outlines over tiles,
// patterns, texts.
import { cornersOf, placeHash, readable, roomLabel, roomStyle, signSize } from './shapes.mjs';
import { pathThrough, tag } from './svg_tag.mjs';
import { textIn } from './svg_text.mjs';

/** Its outline with rounded corners. */
function pathOf(box, missing, radius) {
  const points = cornersOf(box, missing);
  const r = Math.min(radius, box.w / 4, box.h / 4);
  if (r <= 0) return pathThrough(points, true);
  const near = ({ x, y }, to) => {
    const length = Math.hypot(to.x - x, to.y - y) || 1;
    return { x: x + ((to.x - x) * r) / length, y: y + ((to.y - y) * r) / length };
  };
  const n = ({ x, y }) => [x, y].map((value) => Math.round(value * 100) / 100).join(' ');
  const turns = points.map((point, i) => {
    const [from, to] = [near(point, points.at(i - 1)), near(point, points[(i + 1) % points.length])];
    return `${i === 0 ? 'M' : 'L'}${n(from)}Q${n(point)} ${n(to)}`;
  });
  return `${turns.join('')}Z`;
}

/** Rooms that follow each other; their texts lie over the outlines of all of them. `d` is the drawing. */
export function roomsOf(d, rooms) {
  const drawn = rooms.map((room) => roomOf(d, room));
  return [...drawn.map(({ plain }) => plain), ...drawn.map(({ text }) => text)];
}

function roomOf(d, room) {
  const role = d.art.roles[room.role];
  const style = roomStyle(d.tiled, role.room, role.ownRoom);
  const { tile } = d.art;
  const cut = style.inset * tile;
  const whole = d.box(room);
  const box = { x: whole.x + cut, y: whole.y + cut, w: whole.w - 2 * cut, h: whole.h - 2 * cut };
  const path = pathOf(box, room.look, style.radius * tile);
  const colour = d.tiled || Math.min(box.w, box.h) < 22 * d.px ? role.colour : role.tones[0];
  const parts = [
    style.fill > 0 && tag('path', { d: path, fill: colour, 'fill-opacity': style.fill }),
    style.hatch && tag('path', { d: path, fill: d.hatch(style.hatch, role.tones[3]) }),
    style.bevel && tile / d.px >= 10 && bevelOf(d, role, box, room.look, style),
    style.line > 0 && outlineOf(d, role, style, box, room.look),
  ];
  const { sign, size } = signOf(d, role, style, room, box);
  const text = room.label && roomText(d, role, style, room.label, box, size);
  return { plain: [...parts, sign], text };
}

/** A rim of light at the top left and of shadow at the bottom right. */
function bevelOf(d, { tones }, box, missing, { radius }) {
  const { tile } = d.art;
  const thick = Math.max(1, Math.round(tile / d.px / 28)) * d.px;
  const path = pathOf(box, missing, radius * tile);
  const far = 8 * thick;
  const rim = (shift, fill) => {
    const moved = pathOf({ ...box, x: box.x + shift, y: box.y + shift }, missing, radius * tile);
    const around = cornersOf({ x: box.x - far, y: box.y - far, w: box.w + 2 * far, h: box.h + 2 * far });
    return tag('path', { d: moved + pathThrough(around, true), fill, 'fill-rule': 'evenodd' });
  };
  const clip = d.clip(path);
  const rims = tag('g', { 'clip-path': clip }, [rim(1.5 * thick, tones[2]), rim(-1.5 * thick, tones[1])]);
  return [rims, tag('path', { d: path, fill: 'none', stroke: tones[4], 'stroke-width': thick })];
}

function outlineOf(d, { colour }, { line, lineColour, dash, radius }, box, missing) {
  const width = Math.max(1, Math.round(line)) * d.px;
  const inner = { x: box.x + width / 2, y: box.y + width / 2, w: box.w - width, h: box.h - width };
  return tag('path', {
    d: pathOf(inner, missing, radius * d.art.tile),
    fill: 'none',
    stroke: lineColour ?? colour,
    'stroke-width': width,
    'stroke-opacity': d.tiled && width <= d.px ? 0.55 : undefined,
    'stroke-dasharray': dash?.map((length) => length * d.px).join(' '),
  });
}

function signOf(d, { icon, iconByLook }, style, room, box) {
  const none = { sign: undefined, size: 0 };
  if (style.icon === false || (style.icon === undefined && !style.iconByLook)) return none;
  const some = iconByLook[room.look ?? 0] ?? icon;
  const pixels = signSize({ w: box.w / d.px, h: box.h / d.px }, d.art.tile / d.px, d.tiled, 1);
  const size = pixels * d.px;
  if (!some?.length || pixels < 6) return none;
  const [piece, flips] = some[placeHash(room.x, room.y) % some.length];
  const [, , pw, ph] = d.art.pieces[piece];
  const scale = size / Math.max(pw, ph);
  const [w, h] = [pw * scale, ph * scale];
  const middle = d.middles.get(room.id);
  const x = style.iconAt === 'left' ? box.x + (box.h - h) / 2 : middle.x - w / 2;
  return { sign: d.piece(piece, flips, x, middle.y - h / 2, w, h), size: h };
}

/** In the middle; where a sign stands there, below it, or beside it. */
function roomText(d, role, style, text, box, sign) {
  const { label, beside } = roomLabel(role.label, style, sign > 0);
  const taken = beside ? (box.h + sign) / 2 : 0;
  const place = { ...box, x: box.x + taken, w: box.w - taken };
  return textIn(text, label, readable(role.tones[3]), place, d.px);
}
