// Edges of an SVG as the page draws them: rims, cores, heads of arrows.
import { arrowHead, edgeLine, edgeWidth, PART } from './shapes.mjs';
import { pathThrough, tag } from './svg_tag.mjs';

/** Edges of one role; `d` is the drawing that they are of. */
export function edgesOf(d, role, edges) {
  const { edge: style, colour } = d.art.roles[role];
  const width = widthOf(d, style);
  const lines = edges.map((edge) => lineOf(d, edge, style));
  const headed = lines.filter((_, i) => edges[i].look !== PART);
  const heads = (fill, grow) =>
    headed
      .map((line) => arrowHead(line, style, width, grow, d.px))
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
  return [...rims, stroke(colour, width, style.dash), ...heads(colour, 0)];
}

const widthOf = ({ art, px, tiled }, style) =>
  style.units ? style.units * art.tile : edgeWidth(style, art.tile / px, tiled, 1) * px;

/** Ends that name a room stand in its middle, unless they are cells. */
function lineOf({ art: { tile }, middles }, { from, to, x1, y1, x2, y2 }, style) {
  const at = (x, y) => ({ x: x * tile, y: y * tile });
  if (style.cells) return [at(x1 + 0.5, y1 + 0.5), at(x2 + 0.5, y2 + 0.5)];
  return edgeLine(middles.get(from) ?? at(x1, y1), middles.get(to) ?? at(x2, y2), style);
}
