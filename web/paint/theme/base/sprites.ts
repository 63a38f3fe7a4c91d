import { drawings } from '../drawings';
import text from './sprites.txt?raw';

/** One sign for each tone, drawn in the tone's own four colours, and the calm floors that all share. 16 × 16. */
export const baseSprites = drawings(text);
