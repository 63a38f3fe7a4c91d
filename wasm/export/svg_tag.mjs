// Elements of SVG: first as objects, from which a picture can be drawn too, then as text.
export const escaped = (text) =>
  String(text).replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c]);

const written = (value) => (typeof value === 'number' ? Math.round(value * 100) / 100 : value);

/** An element; attributes that are undefined are left out. `inside`: a text, or elements and nothings of any depth. */
export const tag = (name, attributes, inside) => ({
  name,
  attributes,
  inside: Array.isArray(inside) ? inside.flat(9).filter(Boolean) : inside,
});

/** Elements as text. */
export function textOf({ name, attributes, inside }) {
  const told = Object.entries(attributes).filter(([, value]) => value !== undefined);
  const head = `<${name}${told.map(([key, value]) => ` ${key}="${escaped(written(value))}"`).join('')}`;
  if (inside === undefined) return `${head}/>`;
  return `${head}>${typeof inside === 'string' ? escaped(inside) : inside.map(textOf).join('\n')}</${name}>`;
}

/** A path through points. */
export const pathThrough = (points, closed) =>
  `${points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${written(x)} ${written(y)}`).join('')}${closed ? 'Z' : ''}`;

/** A box as a rectangle has it. */
export const rect = ({ x, y, w, h }) => ({ x, y, width: w, height: h });
