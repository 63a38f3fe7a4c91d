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

/** The look of a meaning in its shadow, base, light and edge. */
const toned = (colours: string, style: RoleStyle): ToneStyle => {
  const [shadow = '', base = '', light = '', edge = ''] = colours.split(' ');
  return { palette: fourTones(shadow, base, light, edge), style };
};

/** Default look of each meaning. */
const toneStyles: Readonly<Record<Tone, ToneStyle>> = {
  nothing: toned('#050608 #07080b #0b0d12 #12141b', { cell: { fill: 1 }, room: { fill: 0, line: 1, icon: false } }),
  rock: toned('#2a2321 #4b4038 #6b5c4e #a5917a', { cell: { material: 'rock' }, room: { icon: false } }),
  floor: toned('#1b1d25 #23262f #2c303b #3d4250', {
    cell: { sprite: ['floor_a', 'floor_b', 'floor_c', 'floor_c'], floor: true },
    room: { icon: false, line: 1, lineColour: '#4a5062' },
  }),
  path: toned('#5e1414 #d8392f #ff6d5a #ffc0b0', {
    cell: { sprite: 'path' },
    room: { icon: false },
    edge: { width: 5, arrow: 'middle' },
  }),
  start: toned('#153a63 #2b78bd #58aef0 #b9e1ff', signs('start', { hatch: 'rising', line: 2 })),
  goal: toned('#0f432c #1c8f5b #45c486 #b2f3cd', signs('goal', { hatch: 'falling', line: 2 })),
  danger: toned('#571a1b #b73932 #ec6558 #ffc4b5', signs('danger', { hatch: 'cross' })),
  reward: toned('#5d390d #bb7a1c #efb03a #ffe7a1', signs('reward', { hatch: 'dots' })),
  trade: toned('#0c4044 #197f80 #44beb8 #b3f0e8', signs('trade', { hatch: 'level' })),
  secret: toned('#33205a #734ab8 #a37be8 #dac7ff', signs('secret', { hatch: 'upright', dash: [4, 3] })),
  ghost: toned('#3a3f4bb0 #5b6272b0 #9aa1b3b0 #c9cedab0', {
    cell: { sprite: 'ghost', fit: 'whole' },
    room: { fill: 0, dash: [3, 4], line: 1, icon: false, bevel: false },
    edge: { width: 1.5, dash: [4, 4], rim: false, alpha: 0.8 },
  }),
  water: toned('#15456b #1d5f8d #3b8fbf #a5dcf0', { cell: { sprite: ['water_a', 'water_b'] }, room: { icon: false } }),
  plant: toned('#1b3d1e #316d31 #599c46 #a6d678', { cell: { sprite: ['plant', 'plant~h'] }, room: { icon: 'plant' } }),
  door: toned('#3d2413 #774921 #a56d38 #d9a565', {
    cell: { sprite: 'door', fit: 'whole' },
    room: { icon: 'door' },
    edge: { width: 3 },
  }),
  thing: toned('#4a3421 #8c6741 #bb925f #ecd0a0', signs('thing')),
  creature: toned('#4a2b3f #a2537a #d688ae #ffd2e4', signs('creature')),
  boss: toned('#3d0d12 #93202c #d5424c #ffb5ac', signs('boss', { hatch: 'cross', line: 2 })),
  info: toned('#30343f #6d7587 #a5adbe #e9edf4', {
    cell: { sprite: 'info' },
    room: { fill: 0, line: 1, icon: false, bevel: false },
    edge: { width: 2 },
    label: { plate: true },
  }),
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
