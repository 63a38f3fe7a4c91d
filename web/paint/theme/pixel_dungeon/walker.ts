import { limbs, type Walker } from '../base/walker';
import { drawings } from '../drawings';
import text from './walker.txt?raw';

export const walker: Walker = {
  palette: { ...limbs, h: '#8f9aa6', H: '#5f6873', c: '#7a2f2f', C: '#521d1d', l: '#4a4038', b: '#2a221c' },
  heads: drawings(text),
};
