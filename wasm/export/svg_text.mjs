// Texts of an SVG, where and as large as the page writes them.
import { textPlace, textSize } from './shapes.mjs';
import { tag } from './svg_tag.mjs';

/** Width of a letter of the font, in its size. */
const letter = 0.602;
const anchors = { left: 'start', middle: 'middle', right: 'end' };

/** `box` in units of the drawing, of which `px` are a pixel of the screen. */
export function textIn(text, style, colour, box, px) {
  const size = textSize(style, text, { w: box.w / px, h: box.h / px }, 1) * px;
  if (size === 0) return [];
  const { end, x, y } = textPlace(style.at ?? 'middle', box, (style.plate ? 5 : 3) * px, size);
  const anchor = anchors[end];
  const rim = { stroke: '#0a0b0f', 'stroke-width': Math.max(2 * px, size / 5), 'stroke-opacity': 0.82 };
  const place = { x, y, 'font-size': size, 'text-anchor': anchor === 'middle' ? undefined : anchor };
  const sans = style.mono === false ? { 'font-family': 'system-ui, "DejaVu Sans", sans-serif' } : {};
  const drawn = tag(
    'text',
    { ...place, ...sans, fill: style.colour ?? colour, ...(!style.plate && rim) },
    String(text),
  );
  return style.plate ? [plate(text, x, y, size, anchor, px), drawn] : [drawn];
}

function plate(text, x, y, size, anchor, px) {
  const width = text.length * letter * size + 6 * px;
  const left = anchor === 'middle' ? x - width / 2 : anchor === 'start' ? x - 3 * px : x - width + 3 * px;
  const box = { x: left, y: y - size * 0.68, width, height: size * 1.36, rx: 3 * px };
  return tag('rect', { ...box, fill: '#0a0b0f', 'fill-opacity': 0.78 });
}
