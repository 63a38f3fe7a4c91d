import { fourTones as tones } from './base';
import { drawings } from './drawings';
import floor from './isaac/floor.txt?raw';
import { groundOf, groundPalettes } from './isaac/ground';
import pickups from './isaac/pickups.txt?raw';
import sprites from './isaac/sprites.txt?raw';
import type { CellStyle, RoleStyle, Theme } from './types';

const sign = (name: string): CellStyle => ({ sprite: `sign_${name}`, fit: 'whole' });

/** A room's own text is its number, which has a layer of its own. */
const silent = { size: 1 } as const;

/** A kind of room: its sign, and a veil of its colour over the floor. */
const kind = (name: string, colour: string): RoleStyle => ({
  colour,
  cell: sign(name),
  room: { fill: 0.24, line: 0, inset: 1, label: silent },
});

const drop = (sprite: string, colour: string): RoleStyle => ({ colour, cell: { sprite, fit: 'whole' } });

export const isaac: Theme = {
  ground: '#0b090b',
  palettes: {
    // Cellar greys; each floor by its name leans them towards earth, water, ash, flesh, and so on.
    wall: tones('#1d191c', '#3b343a', '#554c53', '#938790'),
    floor: tones('#2d2526', '#3a3132', '#483d3e', '#5d5051'),
    ...groundPalettes,
    doubt: { d: '#17151a', L: '#9fb4c8', O: '#f2c94c' },
    door: { ...tones('#161213', '#241e1f', '#322a2b', '#4b3f40'), p: '#a9764a', n: '#7a4f2e', N: '#452b18' },
  },
  sprites: drawings(floor, sprites, pickups),
  materials: { wall: { palette: 'wall', view: 'top', ends: true } },
  roles: {
    wall: { colour: '#4d454b', palette: 'wall', cell: { material: 'wall' } },
    floor: {
      colour: '#2d2627',
      palette: 'floor',
      cell: { sprite: ['cellar_a', 'cellar_b', 'cellar_c', 'cellar_d', 'cellar_d~h'], floor: true },
    },
    door: {
      colour: '#a9764a',
      palette: 'door',
      cell: { byLook: ['door_across', 'door_along', 'door_across', 'door_along'], fit: 'stretch' },
    },
    hidden_door: {
      colour: '#a57be6',
      palette: 'wall',
      cell: { byLook: ['crack_across', 'crack_along', 'crack_across', 'crack_along'], fit: 'stretch' },
    },
    start: kind('start', '#58aef0'),
    normal: { colour: '#6b6165', room: { fill: 0, line: 0, inset: 1, label: silent } },
    boss: kind('boss', '#d5313d'),
    super_secret: kind('super_secret', '#a57be6'),
    shop: kind('shop', '#3fbdb6'),
    treasure: kind('treasure', '#f0b23c'),
    planetarium: kind('planetarium', '#7fb8f0'),
    dice: kind('dice', '#f2d7c0'),
    sacrifice: kind('sacrifice', '#b5444a'),
    library: kind('library', '#5f86d8'),
    curse: kind('curse', '#c0202f'),
    mini_boss: kind('fist', '#e08a6a'),
    challenge: kind('challenge', '#c9ccd6'),
    boss_challenge: kind('boss_challenge', '#e0584c'),
    vault: kind('vault', '#d8b45a'),
    arcade: kind('arcade', '#37b3ac'),
    clean_bedroom: kind('clean_bedroom', '#45c486'),
    dirty_bedroom: kind('dirty_bedroom', '#8f9a4a'),
    secret: kind('secret', '#a57be6'),
    ultra_secret: kind('ultra_secret', '#e0485a'),
    grave: kind('grave', '#8d93a3'),
    mirror: kind('mirror', '#a9c7e8'),
    mine: kind('mine', '#a9764a'),
    drop_card: drop('card', '#a57be6'),
    drop_trinket: drop('trinket', '#37b3ac'),
    drop_pill: drop('pill', '#e5483e'),
    drop_coin: drop('coin', '#f7c24a'),
    drop_heart: drop('heart', '#e5483e'),
    drop_key: drop('key', '#f7c24a'),
    drop_bomb: drop('bomb', '#4d5261'),
    drop_chest: drop('chest', '#8a5a33'),
    drop_battery: drop('battery', '#4fb867'),
    drop_sack: drop('sack', '#8a5a33'),
    dead_end: { colour: '#f7c24a', cell: { sprite: 'dead_end' } },
    likely: { colour: '#9fb4c8', palette: 'doubt', cell: { sprite: 'doubt_likely' } },
    open: { colour: '#f2c94c', palette: 'doubt', cell: { sprite: 'doubt_open' } },
    number: { label: { at: 'top-left', size: 12, plate: false, colour: '#d8cfcb' } },
    name: { label: { size: 11, plate: true, mono: false, colour: '#f1e9e2' } },
    depth: { label: { size: 12, plate: true, colour: '#f1e9e2' } },
    parent: { colour: '#ff8a70', edge: { width: 3, arrow: 'middle' } },
    candidate: {
      colour: '#a57be6',
      cell: { fill: 0.12, hatch: 'upright' },
      label: { size: 20, colour: '#cdb5fb' },
    },
    best_candidate: {
      colour: '#ffd76a',
      cell: { fill: 0.22, hatch: 'upright' },
      label: { size: 24, colour: '#ffe29a' },
    },
  },
  repaint: (_options, facts) => groundOf(facts.floor_name),
};
