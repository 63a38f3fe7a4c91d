// What painting asks of a page, for tests that paint in Node. Files of one worker share it, so it also has what CodeMirror asks.
import { createCanvas, DOMMatrix, ImageData } from '@napi-rs/canvas';

Object.assign(globalThis, {
  DOMMatrix,
  ImageData,
  document: { createElement: () => createCanvas(1, 1), documentElement: { style: {} } },
});
