// Edges of an SVG as the page draws them (web/paint/painter/edges.ts): rims, cores, heads of arrows.
import { pathThrough, tag } from './svg_tag.mjs';

/** The look of an edge that goes on in the next one. */
const part = 1;

/** Edges of one role; `d` is the drawing that they are of. */
export function edgesOf(d, role, edges) {
  const { edge: style, colour } = d.art.roles[role];
  const width = widthOf(d, style);
  const lines = edges.map((edge) => lineOf(d, edge, style));
  const headed = lines.filter((_, i) => edges[i].look !== part);
  const heads = (fill, grow) =>
    headed
      .map((line) => headOf(d, line, style, width, grow))
      .filter(Boolean)
      .map((points) => tag('path', { d: pathThrough(points, true), fill, 'fill-opacity': style.alpha }));
  const stroke = (colourOf, w, dash) =>
    tag('path', {
      d: lines.map((line) => pathThrough(line)).join(''),
      fill: 'none',
      stroke: colourOf,
      'stroke-width': w,
      'stroke-dasharray': dash?.map((length) => length * d.px).join(' '),
      'stroke-linecap': style.dash ? 'butt' : 'round',
      'stroke-linejoin': 'round',
      'stroke-opacity': style.alpha,
    });
  const rim = style.rim ?? '#0b0c10';
  const rims = rim === false ? [] : [stroke(rim, width + 3 * d.px), ...heads(rim, 2 * d.px)];
  return [...rims, stroke(colour, width, style.dash), ...heads(colour, 0)].join('\n');
}

function widthOf({ art, px, tiled }, style) {
  if (style.units) return style.units * art.tile;
  const wanted = style.width ?? 3;
  const unit = art.tile / px;
  const fitting = tiled ? Math.min(wanted, Math.max(2, unit * 0.4)) + Math.max(0, unit - 16) * 0.2 : wanted;
  return Math.max(1, Math.round(fitting)) * px;
}

/** Ends that name a room stand in its middle, unless they are cells. */
function lineOf({ art: { tile }, middles }, { from, to, x1, y1, x2, y2 }, style) {
  if (style.cells)
    return [
      [(x1 + 0.5) * tile, (y1 + 0.5) * tile],
      [(x2 + 0.5) * tile, (y2 + 0.5) * tile],
    ];
  const [ax, ay] = middles.get(from) ?? [x1 * tile, y1 * tile];
  const [bx, by] = middles.get(to) ?? [x2 * tile, y2 * tile];
  if (!style.elbow || ax === bx || ay === by)
    return [
      [ax, ay],
      [bx, by],
    ];
  if (style.elbow !== 'halfway')
    return [
      [ax, ay],
      [bx, ay],
      [bx, by],
    ];
  const middle = (ay + by) / 2;
  return [
    [ax, ay],
    [ax, middle],
    [bx, middle],
    [bx, by],
  ];
}

/** A triangle that points along the last part of a line. */
function headOf({ px }, line, { arrow = 'none' }, width, grow) {
  const [[ax, ay], [bx, by]] = line.slice(-2);
  const length = Math.hypot(bx - ax, by - ay);
  if (arrow === 'none' || length < width * 2) return undefined;
  const [ux, uy] = [(bx - ax) / length, (by - ay) / length];
  const size = Math.max(5 * px, width * 1.7) + grow * 1.6;
  const place = (arrow === 'end' ? length : length * 0.5 + size * 0.4) + grow;
  const [tx, ty] = [ax + ux * place, ay + uy * place];
  const side = size * 0.62;
  return [
    [tx, ty],
    [tx - ux * size - uy * side, ty - uy * size + ux * side],
    [tx - ux * size + uy * side, ty - uy * size - ux * side],
  ];
}
