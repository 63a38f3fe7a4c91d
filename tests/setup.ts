// Before each test file of the suites wasm and web: what painting, CodeMirror and the page's modules ask of a browser when they load.
import { createCanvas, DOMMatrix, ImageData } from '@napi-rs/canvas';
import { afterEach, vi } from 'vitest';

Object.assign(globalThis, {
  DOMMatrix,
  ImageData,
  document: { createElement: () => createCanvas(1, 1), documentElement: { style: {} } },
});
vi.stubGlobal('navigator', { hardwareConcurrency: 1 });
vi.stubGlobal('location', { hash: '' });
vi.stubGlobal('screen', { width: 1280, height: 720 });
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));

// Work that never waits starves the runner's own messages, which fail after a minute: each test lets them through.
afterEach(() => new Promise<void>((resolve) => setImmediate(resolve)));
