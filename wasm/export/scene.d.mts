import type { GeneratorInfo } from '../bridge/interface.js';
import type { Shown } from '../package/press_r.mjs';
import type { Art } from './art.js';

export function whyNoMap(info: GeneratorInfo): string;
/** A piece and its mirrors as one number that is never 0. */
export function packed(piece: number, flips: number): number;
export function pieceOf(tile: number): number;
export function flipsOf(tile: number): number;
export function coloursOf(shown: Shown, art: Art): { name: string; file: string };
