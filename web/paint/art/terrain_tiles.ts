import type { Pixels } from '../../../wasm/shared/pixels.mjs';
import { parseSprite, toUnits } from './sprites';

const palette = {
  x: '#e8584c99',
  o: '#e8584cff',
  b: '#4ea6eecc',
  g: '#35b878cc',
  y: '#f0b23ccc',
  v: '#a987eecc',
  w: '#c3cad866',
};

/** Signs for what a body meets, half the size of a tile: laid over the picture they let it show through. */
const signs: Readonly<Record<string, string>> = {
  '#': 'oxxxxxxo\nxxxxxxxx\nxxxxxxxx\nxxxxxxxx\nxxxxxxxx\nxxxxxxxx\nxxxxxxxx\noxxxxxxo',
  '.': '........\n........\n........\n...ww...\n...ww...\n........\n........\n........',
  H: '.g....g.\n.gggggg.\n.g....g.\n.g....g.\n.gggggg.\n.g....g.\n.g....g.\n.gggggg.',
  T: 'gggggggg\ngggggggg\n.g....g.\n.g....g.\n.gggggg.\n.g....g.\n.g....g.\n.gggggg.',
  '=': 'bbbbbbbb\nbbbbbbbb\n........\n........\n........\n........\n........\n........',
  '^': '........\n........\n...oo...\n...oo...\n..oxxo..\n..oxxo..\n.oxxxxo.\noooooooo',
  P: 'yyyyyyyy\ny......y\ny.y..y.y\ny.yyyy.y\ny.yyyy.y\ny.y..y.y\ny......y\nyyyyyyyy',
  '+': '.gggggg.\n.g....g.\n.g....g.\n.g....g.\n.g..g.g.\n.g....g.\n.g....g.\n.gggggg.',
  L: '.oooooo.\n.o....o.\n.o.oo.o.\n.o.oo.o.\n.o..o.o.\n.o..o.o.\n.o....o.\n.oooooo.',
  S: '.vvvvvv.\n.v....v.\n.v.vv.v.\n.v..v.v.\n.v.v..v.\n.v....v.\n.v.v..v.\n.vvvvvv.',
  _: 'wwwwwwww\n........\n.wwwwww.\n........\n..wwww..\n........\n...ww...\n........',
  '~': '........\n.bb..bb.\nb..bb..b\n........\n........\n.bb..bb.\nb..bb..b\n........',
  '>': '........\n..y.....\n..yy....\n..yyy...\n..yyy...\n..yy....\n..y.....\n........',
  '<': '........\n.....y..\n....yy..\n...yyy..\n...yyy..\n....yy..\n.....y..\n........',
  v: '........\n........\n.yyyyyy.\n..yyyy..\n...yy...\n........\n........\n........',
};

/** A tile for each character of a terrain. "^" is deadly in a side view and a way up in a view from above: one sign. */
export const terrainTiles = (): Record<string, Pixels> =>
  Object.fromEntries(
    Object.entries(signs).map(([character, rows]) => [character, toUnits(parseSprite(rows, palette))]),
  );
