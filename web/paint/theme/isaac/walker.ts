import { limbs, type Walker } from '../base/walker';
import { drawings } from '../drawings';
import text from './walker.txt?raw';

export const walker: Walker = {
  palette: {
    ...limbs,
    h: '#f0c8a8',
    H: '#c9987a',
    f: '#f0c8a8',
    F: '#c9987a',
    c: '#b9c2cc',
    C: '#8a949e',
    l: '#8a949e',
    b: '#f0c8a8',
  },
  heads: drawings(text),
};
