/** Who lives there. Colours are the letters of `common` in base.ts. */

import { byName } from '../base';
import { drawings } from '../drawings';
import text from './creatures.txt?raw';

const DARKER: Readonly<Record<string, string>> = {
  s: 'S',
  r: 'R',
  o: 'O',
  y: 'Y',
  g: 'G',
  b: 'B',
  t: 'T',
  v: 'V',
  p: 'P',
  n: 'N',
  m: 'M',
};

const open = (letter: string | undefined): boolean => letter === undefined || letter === 'k' || letter === '.';

/** The left half of a figure, whole: what lies near its right rim is darker, since light comes from the top left. */
function lit(half: string): string {
  const rows = half
    .trim()
    .split('\n')
    .map((row) => row + [...row].reverse().join(''));
  const shaded = rows.map((row) =>
    [...row]
      .map((letter, x) => (x >= 8 && (open(row[x + 1]) || open(row[x + 2])) ? (DARKER[letter] ?? letter) : letter))
      .join(''),
  );
  return `\n${shaded.join('\n')}`;
}

/** The same figure in other colours: pairs of letters, before and after. */
const recoloured = (sprite: string, ...pairs: readonly string[]): string =>
  [...sprite].map((letter) => pairs.find((pair) => pair[0] === letter)?.[1] ?? letter).join('');

const drawn = drawings(text);
/** All are drawn as left halves but the swarm, which is none's mirror. */
const species: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(drawn).map(([name, art]) => [name, name === 'swarm' ? art : lit(art)]),
);

/** Rare kin look like their kind, in colours of their own. */
export const creatureSprites = (rat: string): Readonly<Record<string, string>> => ({
  ...species,
  albino: recoloured(rat, 'sw', 'Ss', 'dS'),
  bandit: recoloured(species.thief ?? '', 'sr', 'SR', 'wy'),
  shielded: recoloured(species.brute ?? '', 'rs', 'RS'),
  senior: recoloured(species.monk ?? '', 'ov', 'OV'),
  acidic: recoloured(species.scorpio ?? '', 'rg', 'RG'),
});

export const creatureRoles = byName({
  rat: '#8d93a3',
  gnoll: '#8a5a33',
  crab: '#f08a3c',
  swarm: '#7c8f3c',
  undead: '#fff7e3',
  thief: '#8d93a3',
  shaman: '#a57be6',
  bat: '#a57be6',
  brute: '#8c1f22',
  spinner: '#a57be6',
  elemental: '#f08a3c',
  monk: '#f08a3c',
  warlock: '#57369a',
  golem: '#8d93a3',
  succubus: '#e5483e',
  eye: '#fff7e3',
  scorpio: '#e5483e',
  albino: '#fff7e3',
  bandit: '#e5483e',
  shielded: '#8d93a3',
  senior: '#a57be6',
  acidic: '#4fb867',
  ghost: '#7fd6e8',
  wandmaker: '#4d9fe0',
  imp: '#e5483e',
});
