import { drawings, type RoleStyle, type Theme } from './drawings';
import floor from './isaac/floor.txt?raw';
import pickups from './isaac/pickups.txt?raw';
import sprites from './isaac_awards/sprites.txt?raw';

const keepers = 'battery sack spade cap match child_heart rusted_key smelter tail contract skull modem'.split(' ');

const band = (colour: string): RoleStyle => ({
  colour,
  cell: { fill: 0.78 },
  room: {
    fill: 0,
    line: 1,
    lineColour: '#120f10',
    label: { at: 'bottom', size: 12, least: 10, colour: '#fff7e3', plate: false },
  },
});

const gate = (colour: string, sprite: string, line: number): RoleStyle => ({
  colour,
  palette: 'gate',
  cell: { sprite, fit: 'whole' },
  room: { fill: line > 0 ? 0.1 : 0, line, label: { at: 'bottom', size: 12, least: 10, colour, plate: false } },
});

const pickup = (sprite: string, colour: string): RoleStyle => ({ colour, cell: { sprite, fit: 'whole' } });

export const isaac_awards: Theme = {
  ground: '#0b090b',
  palettes: {
    wall: { 1: '#1d191c', 2: '#363035', 3: '#4d454b', 4: '#857a80' },
    floor: { 1: '#2a2223', 2: '#352c2d', 3: '#433839', 4: '#57494a' },
    door: { 1: '#2a2223', 2: '#352c2d', 3: '#4d454b', 4: '#857a80', p: '#a9764a', n: '#7a4f2e', N: '#452b18' },
    gate: { 1: '#171416', 2: '#3a3338', 3: '#544b51', 4: '#8b8086' },
    dim: { 1: '#1d1a1c', 2: '#2c282a', 3: '#383336', 4: '#464144' },
  },
  sprites: drawings(floor, sprites, pickups),
  roles: {
    wall: {
      colour: '#4d454b',
      palette: 'wall',
      cell: {
        byLook: [
          ...['room_corner', 'room_wall', 'room_corner~h'],
          ...['room_side', 'room_wall', 'room_side~h'],
          ...['room_corner~v', 'room_wall~v', 'room_corner~h~v'],
        ],
        fit: 'whole',
      },
    },
    floor: {
      colour: '#352c2d',
      palette: 'floor',
      cell: { byLook: ['cellar_a', 'cellar_b', 'cellar_c', 'cellar_d'], fit: 'whole' },
    },
    door: { colour: '#a9764a', palette: 'door', cell: { sprite: 'room_door', fit: 'whole' } },
    room: { colour: '#8b8086', room: { fill: 0, line: 0 } },
    band_nothing: band('#5a5257'),
    band_card: band('#7d5bc0'),
    band_coin: band('#b9781d'),
    band_heart: band('#b3262e'),
    band_key: band('#8d8a4a'),
    band_bomb: band('#4a5670'),
    band_chest: band('#7a4f2e'),
    beyond: { colour: '#2a2427', cell: { fill: 0.6, hatch: 'falling' } },
    name: { label: { size: 10, plate: false, mono: false, colour: '#cfc6c0' } },
    tick: {
      colour: '#a49b98',
      edge: { width: 1, rim: false },
      label: { size: 11, least: 10, plate: false, colour: '#cfc6c0' },
    },
    density: { colour: '#cfc6c0', edge: { width: 2, rim: false } },
    roll: {
      colour: '#ff5a4e',
      edge: { width: 3, arrow: 'end' },
      label: { size: 15, least: 10, colour: '#ff8a70' },
    },
    gate_waiting: gate('#8b8086', 'gate_waiting', 1),
    gate_off: {
      colour: '#3a3538',
      palette: 'dim',
      cell: { sprite: 'gate_off', fit: 'whole' },
      room: { fill: 0, line: 0 },
    },
    gate_shut: gate('#a49b98', 'gate_shut', 1),
    gate_open: gate('#f7c24a', 'gate_open', 2),
    item: { colour: '#cfc6c0', cell: { byLook: ['gate_waiting', ...keepers], fit: 'whole' } },
    nothing: { ...pickup('nothing', '#6b6165'), palette: 'gate' },
    card: pickup('card', '#a57be6'),
    trinket: pickup('trinket', '#37b3ac'),
    pill: pickup('pill', '#e5483e'),
    coin: pickup('coin', '#f7c24a'),
    heart: pickup('heart', '#e5483e'),
    key: pickup('key', '#f7c24a'),
    bomb: pickup('bomb', '#4d5261'),
    chest: pickup('chest', '#8a5a33'),
    battery: pickup('battery', '#4fb867'),
    sack: pickup('sack', '#8a5a33'),
    locked_chest: pickup('locked_chest', '#f7c24a'),
  },
};
