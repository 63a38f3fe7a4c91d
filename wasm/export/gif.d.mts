import type { Image } from './png.mjs';

export const longest: number;
export const each: number;
export const last: number;
/** Numbers of the frames that are shown. */
export function framesShown(frames: number): number[];

export class Gif {
  constructor(w: number, h: number, said: string);
  add(image: Image, hundredths: number): void;
  bytes(): Uint8Array<ArrayBuffer>;
}
