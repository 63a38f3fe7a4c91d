/** Text as it stands in SVG and HTML. */
export function escaped(text: string): string;
