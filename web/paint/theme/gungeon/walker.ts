import { limbs, type Walker } from '../base/walker';
import { drawings } from '../drawings';
import text from './walker.txt?raw';

export const walker: Walker = {
  palette: { ...limbs, h: '#c9942c', H: '#8a5f16', c: '#2f4a5c', C: '#1f3240', l: '#463626', b: '#241a12' },
  heads: drawings(text),
};
