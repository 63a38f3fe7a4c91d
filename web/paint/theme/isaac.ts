import { fourTones as tones } from './base';
import { drawings } from './drawings';
import floor from './isaac/floor.txt?raw';
import pickups from './isaac/pickups.txt?raw';
import sprites from './isaac/sprites.txt?raw';
import type { CellStyle, Palette, RoleStyle, Theme } from './types';

/** Walls and floors by the floor's name, in the order of the fact "floor_name": shadow, base, light and edge of each. */
const grounds: readonly (readonly [name: string, wall: string, floor: string])[] = [
  ['basement', '#1d191c #3b343a #554c53 #938790', '#2d2526 #3a3132 #483d3e #5d5051'],
  ['cellar', '#1a1713 #362f28 #4f463c #877a68', '#28231e #342d27 #403830 #53493f'],
  ['burning_basement', '#1b1211 #38211d #55302a #b0603c', '#2b201d #372824 #44312c #5a4038'],
  ['caves', '#171b20 #2b333b #3f4b55 #768795', '#25292d #2e3438 #383f45 #485057'],
  ['catacombs', '#1a1a14 #34342a #4d4d3f #8a8a70', '#26261f #313128 #3d3d32 #4f4f42'],
  ['flooded_caves', '#0f1d24 #1e3843 #2f5463 #6aa3b5', '#1b2b33 #21353f #29424e #365767'],
  ['depths', '#17151b #2a2731 #3e3a48 #736d80', '#24232b #2d2a34 #383440 #464150'],
  ['necropolis', '#16121a #2a2233 #3f354c #766488', '#221c29 #2a2333 #352c40 #443953'],
  ['dank_depths', '#111813 #243027 #38493b #6c8a6c', '#1c241e #232d26 #2c3930 #3a4a3f'],
  ['womb', '#2a1114 #4c2126 #6b3036 #a4545a', '#361f21 #432528 #512e31 #643a3d'],
  ['utero', '#240f1a #431f31 #613047 #98546f', '#2e1a25 #3a222f #482b3b #5b384b'],
  ['scarred_womb', '#2c1712 #502b22 #704035 #b07a66', '#382420 #452d28 #543831 #6a4940'],
  ['blue_womb', '#101b2a #1e3148 #2f4966 #5f83a8', '#1e2633 #24313f #2c3c4d #394d61'],
  ['sheol', '#0f0e10 #201d20 #332e33 #645b63', '#201e20 #272426 #312d2f #3d383b'],
  ['cathedral', '#26303c #43525f #617280 #a9bac6', '#2e363e #38414a #434e58 #53606b'],
  ['dark_room', '#0c0c10 #1b1b22 #2c2c36 #565866', '#1b1b20 #222228 #2a2a32 #35353f'],
  ['chest', '#2a2012 #4b3a1f #6a532d #b08f4f', '#2f271e #393024 #463a2b #594a37'],
  ['the_void', '#1f1122 #381e3d #512c58 #925a9c', '#271d2b #302335 #3b2a41 #4c3854'],
  ['downpour', '#121a22 #263442 #3b4e61 #7f9bb5', '#1d262f #253039 #2e3c47 #3d4f5c'],
  ['dross', '#191a0e #34361d #4e512d #8f9455', '#262719 #303220 #3b3e28 #4d5136'],
  ['mines', '#1f160d #3f2d1b #5c4329 #a37a48', '#2b211a #362a21 #42342a #564437'],
  ['ashpit', '#1c1a19 #383432 #524d4a #97908a', '#292726 #34312f #403d3a #53504c'],
  ['mausoleum', '#1a1424 #322843 #4a3d60 #8573a6', '#241d2e #2d253a #382f47 #493e5b'],
  ['gehenna', '#210d0b #431a14 #64281d #c2572f', '#2b1815 #37201c #442823 #5a352d'],
  ['corpse', '#201c13 #413a25 #5e5536 #a3985c', '#2b2420 #372f29 #453b33 #5a4d42'],
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
