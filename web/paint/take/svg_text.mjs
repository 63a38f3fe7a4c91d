// Texts of an SVG, where and as large as the page writes them (web/paint/painter/labels.ts).
import { escaped, tag } from './svg_tag.mjs';

/** Width of a letter of the font, in its size. */
const letter = 0.602;

/** In pixels of the screen; 0 where it would be too small to read. */
function sizeOf(style, text, w, h) {
  const wide = w / Math.max(1, text.length * 0.66);
  const fits = style.size === 'fit' || style.size === undefined;
  const most = style.size === 'fit' ? 28 : style.at && style.at !== 'middle' ? 12 : 16;
  if (!fits && h < 8) return 0;
  const size = fits ? Math.min(most, h * 0.62, wide) : Math.min(style.size, Math.max(h * 0.9, 8), wide * 1.15);
  return Math.floor(size) < 7 ? 0 : Math.floor(size);
}

/** `box` in units of the drawing, of which `px` are a pixel of the screen. */
export function textIn(text, style, colour, box, px) {
  const size = sizeOf(style, text, box.width / px, box.height / px) * px;
  if (size === 0) return '';
  const at = style.at ?? 'middle';
  const anchor = at === 'middle' || at === 'bottom' ? 'middle' : at.endsWith('left') ? 'start' : 'end';
  const pad = (style.plate ? 5 : 3) * px;
  const { x: left, y: top, width, height } = box;
  const x = anchor === 'middle' ? left + width / 2 : anchor === 'start' ? left + pad : left + width - pad;
  const middle = at === 'middle' ? top + height / 2 : at.startsWith('top') ? top + pad + size / 2 : undefined;
  const y = middle ?? top + height - pad - size / 2;
  const rim = { stroke: '#0a0b0f', 'stroke-width': Math.max(2 * px, size / 5), 'stroke-opacity': 0.82 };
  const place = { x, y, 'font-size': size, 'text-anchor': anchor === 'middle' ? undefined : anchor };
  const sans = style.mono === false ? { 'font-family': 'system-ui, "DejaVu Sans", sans-serif' } : {};
  const drawn = tag(
    'text',
    { ...place, ...sans, fill: style.colour ?? colour, ...(!style.plate && rim) },
    escaped(text),
  );
  return style.plate ? plate(text, x, y, size, anchor, px) + drawn : drawn;
}

function plate(text, x, y, size, anchor, px) {
  const width = text.length * letter * size + 6 * px;
  const left = anchor === 'middle' ? x - width / 2 : anchor === 'start' ? x - 3 * px : x - width + 3 * px;
  const box = { x: left, y: y - size * 0.68, width, height: size * 1.36, rx: 3 * px };
  return tag('rect', { ...box, fill: '#0a0b0f', 'fill-opacity': 0.78 });
}
