export interface Image {
  w: number;
  h: number;
  /** Four bytes a pixel. */
  data: Uint8ClampedArray;
}
/** `words`: what the file says of itself, by keyword. */
export function pngOf(
  image: Image,
  words?: Record<string, string>,
  deflated?: (rows: Uint8Array) => Uint8Array | Promise<Uint8Array>,
): Promise<Uint8Array>;
export function pixelsOf(file: Uint8Array): Promise<Image>;
