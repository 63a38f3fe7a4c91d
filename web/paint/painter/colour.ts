type Rgba = readonly [number, number, number, number];

/** Every colour that was asked for: a page has some hundreds. */
const parsed = new Map<string, Rgba>();

/** "#rgb", "#rrggbb" or "#rrggbbaa" as four numbers. */
export function rgba(colour: string): Rgba {
  const known = parsed.get(colour) ?? parsedColour(colour);
  parsed.set(colour, known);
  return known;
}

function parsedColour(colour: string): Rgba {
  const hex = colour.slice(1);
  const wide = hex.length < 6 ? [...hex].map((c) => c + c).join('') : hex;
  const part = (i: number) => Number.parseInt(wide.slice(i, i + 2), 16);
  return [part(0), part(2), part(4), wide.length > 6 ? part(6) : 255];
}

/** A colour so far on its way to another. */
export function towards(colour: string, to: readonly [number, number, number], part: number): string {
  const [r, g, b] = rgba(colour);
  const mixed = [r, g, b].map((from, i) => Math.round(from + ((to[i] as number) - from) * part));
  return `#${mixed.map((one) => one.toString(16).padStart(2, '0')).join('')}`;
}
