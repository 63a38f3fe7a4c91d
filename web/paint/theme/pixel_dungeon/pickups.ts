/** Keys, what solves a room, what a floor owes, and what burns and shines. Letters are those of `common` in base.ts. */

import { byName } from '../base';
import { drawing } from '../drawings';
import type { RoleStyle } from '../types';
import text from './pickups.txt?raw';

const art = drawing(text);

const key = (dark: string, light: string): string => art('key').replaceAll('L', light).replaceAll('D', dark);

/** A flask: L what is in it, D its shadow, E the sign on it. */
const flask = (light: string, dark: string, sign: string): string =>
  art('flask')
    .replace(/[0-9]/g, (place) => (sign.includes(place) ? 'E' : 'L'))
    .replaceAll('L', light)
    .replaceAll('D', dark)
    .replaceAll('E', light === 'w' ? 'd' : 'w');

/** A rolled sheet with a sign on it. */
const sheet = (sign: string): string =>
  `
................
................
...kkkkkkkkkk...
..kwwpwwwwwwpk..
..kkkkkkkkkkkk..
${sign}
..kkkkkkkkkkkk..
..kwwpwwwwwwPk..
...kkkkkkkkkk...
................
................`;

export const pickupSprites = {
  iron_key: key('S', 's'),
  golden_key: key('o', 'y'),
  liquid_flame: flask('o', 'O', ''),
  levitation: flask('b', 'B', '134567'),
  invisibility: flask('s', 'S', '1234580967'),
  strength: flask('r', 'R', '90'),
  upgrade: sheet(`...kwwwgGwwpk...
...kwwggGGwpk...
...kwgggGGGpk...
...kwwwgGwwpk...
...kwwwgGwwpk...
...kwwwgGwwpk...`),
  enchantment: sheet(`...kwvwvVwVpk...
...kwwvvVVwpk...
...kwvvvVVVpk...
...kwvvvVVVpk...
...kwwvvVVwpk...
...kwvwvVwVpk...`),
  food: art('food'),
  dew_vial: art('dew_vial'),
  spare_torch: art('spare_torch'),
  bomb: art('bomb'),
  altar_fire: art('altar_fire'),
};

export const pickupRoles: Readonly<Record<string, RoleStyle>> = {
  ...byName({
    iron_key: '#9aa4b5',
    golden_key: '#f7c24a',
    liquid_flame: '#f08a3c',
    levitation: '#4d9fe0',
    invisibility: '#8d93a3',
    strength: '#e5483e',
    upgrade: '#4fb867',
    enchantment: '#a57be6',
    food: '#8a5a33',
    dew_vial: '#7fd6e8',
    spare_torch: '#f7c24a',
    bomb: '#2b2e38',
    altar_fire: '#f08a3c',
  }),
  garden_light: { colour: '#e8ff9a', cell: { fill: 0.16 } },
  key_way: { colour: '#f7c24a', edge: { width: 2, dash: [4, 3], arrow: 'end', cells: true, pointed: true } },
};
