import { fourTones as tones } from './base';
import { type CellStyle, drawings, type Palette, type RoleStyle, type Theme } from './drawings';
import floor from './isaac/floor.txt?raw';
import pickups from './isaac/pickups.txt?raw';
import sprites from './isaac/sprites.txt?raw';

/** Walls and floors by the floor's name, in the order of the fact "floor_name": shadow, base, light and edge of each. */
const grounds: readonly (readonly [name: string, wall: string, floor: string])[] = [
  ['basement', '#171416 #2f2a2e #443d42 #938790', '#392d2d #493c3b #5a4a49 #75625f'],
  ['cellar', '#15120f #2b2620 #3f3830 #877a68', '#322b23 #41372e #504438 #68594a'],
  ['burning_basement', '#160e0e #2d1a17 #442622 #b0603c', '#362722 #45312a #553c34 #714e42'],
  ['caves', '#12161a #22292f #323c44 #768795', '#2e3235 #3a3f42 #464d51 #5a6266'],
  ['catacombs', '#151510 #2a2a22 #3e3e32 #8a8a70', '#302e24 #3e3c2f #4d4a3b #63604d'],
  ['flooded_caves', '#0c171d #182d36 #26434f #6aa3b5', '#22343c #29414a #34515b #446a79'],
  ['depths', '#121116 #221f27 #322e3a #736d80', '#2d2b32 #39333d #463f4b #584f5e'],
  ['necropolis', '#120e15 #221b29 #322a3d #766488', '#2b2230 #352b3c #43364b #554661'],
  ['dank_depths', '#0e130f #1d261f #2d3a2f #6c8a6c', '#232c23 #2c372d #374638 #495a4a'],
  ['womb', '#220e10 #3d1a1e #56262b #a4545a', '#442627 #542d2f #663839 #7e4747'],
  ['utero', '#1d0c15 #361927 #4e2639 #98546f', '#3a202b #492937 #5a3445 #724458'],
  ['scarred_womb', '#23120e #40221b #5a332a #b07a66', '#462c25 #57372f #6a4439 #85594b'],
  ['blue_womb', '#0d1622 #18273a #263a52 #5f83a8', '#262e3c #2d3c4a #37495a #485e72'],
  ['sheol', '#0c0b0d #1a171a #292529 #645b63', '#282525 #312c2d #3e3737 #4d4445'],
  ['cathedral', '#1e2630 #36424c #4e5b66 #a9bac6', '#3a4249 #464f57 #545f67 #68757d'],
  ['dark_room', '#0a0a0d #16161b #23232b #565866', '#222125 #2b292f #35333b #43414a'],
  ['chest', '#221a0e #3c2e19 #554224 #b08f4f', '#3b3023 #483b2a #584732 #705a40'],
  ['the_void', '#190e1b #2d1831 #412346 #925a9c', '#312332 #3c2b3e #4a334c #604462'],
  ['downpour', '#0e151b #1e2a35 #2f3e4e #7f9bb5', '#242e37 #2e3b43 #3a4953 #4d606c'],
  ['dross', '#14150b #2a2b17 #3e4124 #8f9455', '#30301d #3c3d25 #4a4c2f #61633f'],
  ['mines', '#19120a #322416 #4a3621 #a37a48', '#36281e #443327 #533f31 #6c5340'],
  ['ashpit', '#161514 #2d2a28 #423e3b #97908a', '#34302d #413c37 #504a44 #686259'],
  ['mausoleum', '#15101d #282036 #3b314d #8573a6', '#2d2336 #392d44 #463953 #5c4c6b'],
  ['gehenna', '#1a0a09 #361510 #502017 #c2572f', '#361d19 #452721 #553129 #714135'],
  ['corpse', '#1a160f #342e1e #4b442b #a3985c', '#362c25 #453930 #57483c #715e4d'],
];

/** The names, for the test that holds their order against the fact's. */
export const groundNames: readonly string[] = grounds.map(([name]) => name);

const tonesIn = (four: string) => tones(...(four.split(' ') as [string, string, string, string]));

/** "wall_caves", "floor_caves" … */
const groundPalettes: Readonly<Record<string, Palette>> = Object.fromEntries(
  grounds.flatMap(([name, wall, floor]) => [
    [`wall_${name}`, tonesIn(wall)],
    [`floor_${name}`, tonesIn(floor)],
  ]),
);

/** The palettes of a floor, by its name's place in the fact. */
function groundOf(floorName: number | undefined): Record<string, string> {
  const name = grounds[floorName ?? 0]?.[0];
  return name && floorName ? { wall: `wall_${name}`, floor: `floor_${name}` } : {};
}

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
    wall: tones('#171416', '#2f2a2e', '#443d42', '#938790'),
    floor: tones('#392d2d', '#493c3b', '#5a4a49', '#75625f'),
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
