import type { GeneratorInfo } from '../bridge/interface.js';
import type { Shown } from '../package/press_r.mjs';
import type { Art } from './art.js';

export class Drawing {
  constructor(shown: Shown, info: GeneratorInfo, art: Art);
  shownBox: { x: number; y: number; width: number; height: number };
  /** Units of the drawing in a pixel of the screen. */
  px: number;
}
