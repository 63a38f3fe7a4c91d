declare module 'gifenc' {
  export type Colours = number[][];
  export interface Encoder {
    writeFrame(
      index: Uint8Array,
      width: number,
      height: number,
      options: { palette: Colours; delay: number; repeat?: number },
    ): void;
    finish(): void;
    bytes(): Uint8Array;
  }
  export function GIFEncoder(): Encoder;
  export function quantize(data: Uint8ClampedArray, most: number, options?: { format?: string }): Colours;
  export function applyPalette(data: Uint8ClampedArray, palette: Colours, format?: string): Uint8Array;
}
