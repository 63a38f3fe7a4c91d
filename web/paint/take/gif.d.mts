import type { Image } from './png.mjs';

export class Gif {
  constructor(w: number, h: number, said: string);
  add(image: Image, hundredths: number): void;
  bytes(): Uint8Array;
}
