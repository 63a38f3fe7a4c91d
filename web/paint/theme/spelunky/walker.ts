import { limbs, type Walker } from '../base/walker';
import { drawings } from '../drawings';
import text from './walker.txt?raw';

export const walker: Walker = {
  palette: { ...limbs, h: '#b07a3a', H: '#7a4f22', c: '#d9c08a', C: '#a88a52', l: '#6b5233' },
  heads: drawings(text),
};
