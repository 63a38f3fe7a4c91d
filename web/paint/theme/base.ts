import type { Tone } from '../../../wasm/bridge/interface';
import { toneColours } from '../../../wasm/shared/looks.mjs';
import { towards } from '../../../wasm/shared/pixels.mjs';
import text from './base/sprites.txt?raw';
import { drawings, type Material, type Palette, type RoleStyle } from './drawings';

/** Shadow, base, light, edge of one material. */
export const fourTones = (shadow: string, base: string, light: string, edge: string): Palette => ({
  1: shadow,
  2: base,
  3: light,
  4: edge,
});

const BLACK = [0, 0, 0] as const;
const WHITE = [255, 255, 255] as const;

/** Four tones around one colour. */
export const tonesOf = (colour: string): Palette =>
  fourTones(towards(colour, BLACK, 0.68), towards(colour, BLACK, 0.36), colour, towards(colour, WHITE, 0.6));

/** Roles that are drawn as the sprite of their name, and far away as a dot of their colour. */
export const byName = (colours: Readonly<Record<string, string>>): Record<string, RoleStyle> =>
  Object.fromEntries(Object.entries(colours).map(([sprite, colour]) => [sprite, { colour, cell: { sprite } }]));

interface ToneStyle {
  palette: Palette;
  style: RoleStyle;
}

const signs = (sprite: string, hatch?: RoleStyle['room']): RoleStyle => ({
  cell: { sprite, fit: 'whole' },
  room: { icon: sprite, ...hatch },
});

/** Default look of each meaning. */
const toneStyles: Readonly<Record<Tone, ToneStyle>> = {
  nothing: {
    palette: { 1: '#050608', 2: '#07080b', 3: '#0b0d12', 4: '#12141b' },
    style: { cell: { fill: 1 }, room: { fill: 0, line: 1, icon: false } },
  },
  rock: {
    palette: { 1: '#2a2321', 2: '#4b4038', 3: '#6b5c4e', 4: '#a5917a' },
    style: { cell: { material: 'rock' }, room: { icon: false } },
  },
  floor: {
    palette: { 1: '#1b1d25', 2: '#23262f', 3: '#2c303b', 4: '#3d4250' },
    style: {
      cell: { sprite: ['floor_a', 'floor_b', 'floor_c', 'floor_c'], floor: true },
      room: { icon: false, line: 1, lineColour: '#4a5062' },
    },
  },
  path: {
    palette: { 1: '#5e1414', 2: '#d8392f', 3: '#ff6d5a', 4: '#ffc0b0' },
    style: { cell: { sprite: 'path' }, room: { icon: false }, edge: { width: 5, arrow: 'middle' } },
  },
  start: {
    palette: { 1: '#153a63', 2: '#2b78bd', 3: '#58aef0', 4: '#b9e1ff' },
    style: signs('start', { hatch: 'rising', line: 2 }),
  },
  goal: {
    palette: { 1: '#0f432c', 2: '#1c8f5b', 3: '#45c486', 4: '#b2f3cd' },
    style: signs('goal', { hatch: 'falling', line: 2 }),
  },
  danger: {
    palette: { 1: '#571a1b', 2: '#b73932', 3: '#ec6558', 4: '#ffc4b5' },
    style: signs('danger', { hatch: 'cross' }),
  },
  reward: {
    palette: { 1: '#5d390d', 2: '#bb7a1c', 3: '#efb03a', 4: '#ffe7a1' },
    style: signs('reward', { hatch: 'dots' }),
  },
  trade: {
    palette: { 1: '#0c4044', 2: '#197f80', 3: '#44beb8', 4: '#b3f0e8' },
    style: signs('trade', { hatch: 'level' }),
  },
  secret: {
    palette: { 1: '#33205a', 2: '#734ab8', 3: '#a37be8', 4: '#dac7ff' },
    style: signs('secret', { hatch: 'upright', dash: [4, 3] }),
  },
  ghost: {
    palette: { 1: '#3a3f4bb0', 2: '#5b6272b0', 3: '#9aa1b3b0', 4: '#c9cedab0' },
    style: {
      cell: { sprite: 'ghost', fit: 'whole' },
      room: { fill: 0, dash: [3, 4], line: 1, icon: false, bevel: false },
      edge: { width: 1.5, dash: [4, 4], rim: false, alpha: 0.8 },
    },
  },
  water: {
    palette: { 1: '#15456b', 2: '#1d5f8d', 3: '#3b8fbf', 4: '#a5dcf0' },
    style: { cell: { sprite: ['water_a', 'water_b'] }, room: { icon: false } },
  },
  plant: {
    palette: { 1: '#1b3d1e', 2: '#316d31', 3: '#599c46', 4: '#a6d678' },
    style: { cell: { sprite: ['plant', 'plant~h'] }, room: { icon: 'plant' } },
  },
  door: {
    palette: { 1: '#3d2413', 2: '#774921', 3: '#a56d38', 4: '#d9a565' },
    style: { cell: { sprite: 'door', fit: 'whole' }, room: { icon: 'door' }, edge: { width: 3 } },
  },
  thing: {
    palette: { 1: '#4a3421', 2: '#8c6741', 3: '#bb925f', 4: '#ecd0a0' },
    style: signs('thing'),
  },
  creature: {
    palette: { 1: '#4a2b3f', 2: '#a2537a', 3: '#d688ae', 4: '#ffd2e4' },
    style: signs('creature'),
  },
  boss: {
    palette: { 1: '#3d0d12', 2: '#93202c', 3: '#d5424c', 4: '#ffb5ac' },
    style: signs('boss', { hatch: 'cross', line: 2 }),
  },
  info: {
    palette: { 1: '#30343f', 2: '#6d7587', 3: '#a5adbe', 4: '#e9edf4' },
    style: {
      cell: { sprite: 'info' },
      room: { fill: 0, line: 1, icon: false, bevel: false },
      edge: { width: 2 },
      label: { plate: true },
    },
  },
};

/** A meaning's look, with its flat colour on the dark stage. */
export const tones = Object.fromEntries(
  Object.entries(toneStyles).map(([tone, style]) => [tone, { ...style, colour: toneColours[tone as Tone] }]),
) as Readonly<Record<Tone, ToneStyle & { colour: string }>>;

export const baseMaterials: Readonly<Record<string, Material>> = {
  rock: { palette: '', view: 'top' },
};

/** One sign for each tone, drawn in the tone's own four colours, and the calm floors that all share. 16 × 16. */
export const baseSprites = drawings(text);
