import { byName, fourTones as tones } from './base';
import { drawings, type Material, type Palette, type RoleStyle, type Theme } from './drawings';
/** Sprites of creatures. The giant spider covers 2 × 2 tiles. */
import creatureText from './spelunky/creatures.txt?raw';
/** What lies, stands and hangs in the mines, and what a shop sells. */
import thingText from './spelunky/things.txt?raw';
import tileText from './spelunky/tiles.txt?raw';

/** By daylight of lamps, and in a dark level, where only things and doors keep their colours. */
const materials: Readonly<Record<string, readonly [Palette, Palette]>> = {
  cave: [tones('#140d0a', '#1f1611', '#2d2019', '#3b2b21'), tones('#07070a', '#0b0a0e', '#111016', '#18171f')],
  earth: [tones('#4a2c18', '#74492a', '#946239', '#d8a563'), tones('#191720', '#282632', '#383545', '#66627c')],
  border: [tones('#241711', '#33221a', '#453025', '#6d4d38'), tones('#0c0c11', '#13131a', '#1c1b25', '#2f2d3c')],
  hewn: [tones('#4d4238', '#75665a', '#9b8a78', '#d3c1a6'), tones('#1f1e28', '#333140', '#4a4759', '#77738c')],
  wood: [tones('#4c2f1a', '#8a5a33', '#b57c46', '#e3b474'), tones('#30211a', '#573c2a', '#7a563b', '#a67c55')],
  shop: [tones('#3a2320', '#6d3f33', '#94594a', '#c48a70'), tones('#251a1c', '#472d2c', '#65423f', '#8c645c')],
  holy: [tones('#2f2d3d', '#4f4d66', '#757391', '#b1b0cc'), tones('#24232f', '#3d3b4f', '#5c5a73', '#8c8ba5')],
};

const palettes = Object.fromEntries(
  Object.entries(materials).flatMap(([name, [lit, dark]]) => [
    [name, lit],
    [`${name}_dark`, dark],
  ]),
);
const inTheDark = Object.fromEntries(Object.keys(materials).map((name) => [name, `${name}_dark`]));

const built = (palette: string, sprite: string, colour?: string): RoleStyle => ({
  palette,
  ...(colour && { colour }),
  cell: { sprite },
});
/** Before chance decides: what will be solid is whole, what may be is a pale sign. */
const draft = (sprite: string, colour: string): RoleStyle => ({ palette: 'draft', colour, cell: { sprite } });

const ground: Readonly<Record<string, RoleStyle>> = {
  air: { palette: 'cave', cell: { sprite: ['cave_a', 'cave_b', 'cave_c', 'cave_c', 'cave_c', 'cave_c'], floor: true } },
  border: { palette: 'border', cell: { material: 'border' } },
  rock: { palette: 'earth', cell: { material: 'earth' } },
  brick: { palette: 'earth', cell: { material: 'earth' } },
  undug: { palette: 'undug', colour: '#2b1d15', cell: { material: 'undug' } },
  draft_solid: { palette: 'border', colour: '#6d4d38', cell: { material: 'plan' } },
  draft_soft: draft('draft_soft', '#a5917a'),
  draft_spikes: draft('draft_spikes', '#b9b1c4'),
  draft_push: draft('draft_push', '#b57c46'),
  draft_obstacle: { palette: 'draft', colour: '#c3cad8', cell: { sprite: 'draft_obstacle', fit: 'nine' } },
  block: { palette: 'hewn', colour: '#9b8a78', cell: { material: 'block' } },
  push_block: built('wood', 'push_block', '#b57c46'),
  shop_wall: { palette: 'shop', colour: '#94594a', cell: { material: 'shop_wall' } },
  shop_floor: { palette: 'shop', colour: '#c48a70', cell: { material: 'shop_floor' } },
  altar: built('holy', 'altar', '#757391'),
  idol_stone: built('hewn', 'idol_stone', '#d3c1a6'),
  arrow_trap: {
    palette: 'hewn',
    colour: '#e5483e',
    cell: { byLook: ['arrow_trap', 'arrow_trap', 'arrow_trap~h'], sprite: 'arrow_trap' },
  },
  ladder: built('wood', 'ladder', '#b57c46'),
  ladder_top: built('wood', 'ladder_top', '#e3b474'),
  spikes: { colour: '#c9c3d2', cell: { sprite: 'spikes' } },
  entrance: { palette: 'wood', colour: '#4d9fe0', cell: { sprite: 'entrance' } },
  exit_door: { palette: 'wood', colour: '#4fb867', cell: { sprite: 'exit_door' } },
  gold_vein: { palette: 'vein', colour: '#a98a4c', cell: { sprite: ['gold_vein', 'gold_vein~h', 'gold_vein~v'] } },
  big_gold_vein: { palette: 'vein', colour: '#a98a4c', cell: { sprite: ['big_gold_vein', 'big_gold_vein~h'] } },
  brick_gem: {
    colour: '#7fd6e8',
    cell: { byLook: ['brick_sapphire', 'brick_emerald', 'brick_ruby'], sprite: 'brick_ruby' },
  },
  hidden_item: { colour: '#a57be6', cell: { sprite: 'hidden_item' } },
  mattock: { colour: '#8d93a3', cell: { sprite: 'mattock' } },
};

const general = ['goods_bombs', 'goods_ropes', 'goods_pick', 'goods_climbing_gloves'];

const found: Readonly<Record<string, RoleStyle>> = {
  ...byName({
    rock_item: '#8d93a3',
    jar: '#f08a3c',
    crate: '#c89a6a',
    chest: '#f08a3c',
    locked_chest: '#a57be6',
    flare_crate: '#e5483e',
    gold_bar: '#f7c24a',
    gold_pile: '#f7c24a',
    emerald: '#4fb867',
    sapphire: '#4d9fe0',
    ruby: '#e5483e',
    bones: '#d9cfba',
    web: '#b7bcc8',
    key: '#f7c24a',
    lamp: '#f7c24a',
    idol: '#f7c24a',
    keeper: '#f2b59a',
    sign: '#b57c46',
    prize: '#a57be6',
    die: '#fff7e3',
    damsel: '#f7c24a',
    red_lamp: '#e5483e',
    wanted_poster: '#d9cfba',
  }),
  kali: { palette: 'holy', colour: '#a987ee', cell: { sprite: 'kali', fit: 'stretch' } },
  backdrop: {
    palette: 'cave',
    colour: '#3a3138',
    cell: { byLook: ['backdrop_root', 'backdrop_crack', 'backdrop_pebbles'] },
  },
  tiki_head: { palette: 'hewn', colour: '#d3c1a6', cell: { sprite: 'tiki_head', fit: 'stretch' } },
  goods: {
    colour: '#37b3ac',
    // In the order of the kinds of shops: none, general, bombs, weapons, rare goods, clothing.
    cell: {
      byLook: [
        general,
        general,
        ['goods_bombs', 'goods_bombs', 'goods_ropes'],
        ['goods_bow', 'goods_pick'],
        ['goods_jetpack', 'goods_bow', 'goods_spring_shoes'],
        ['goods_spring_shoes', 'goods_climbing_gloves'],
      ],
      sprite: general,
    },
  },
};

const living: Readonly<Record<string, RoleStyle>> = {
  ...byName({
    bat: '#a57be6',
    spider: '#e5483e',
    snake: '#4fb867',
    caveman: '#f2b59a',
    scarab: '#37b3ac',
    skeleton: '#fff7e3',
  }),
  giant_spider: { colour: '#e5483e', cell: { sprite: 'giant_spider', fit: 'stretch' } },
};

const number = { size: 12, mono: true, at: 'top-left', plate: true } as const;
/** An outline and its type: the tiles below stay to be read. */
const outlined = (colour: string, line = 2, fill = 0.06): RoleStyle => ({
  colour,
  palette: 'clear',
  cell: {},
  room: { fill, line, lineColour: colour, icon: false, label: { ...number, colour } },
});
const quiet: RoleStyle = {
  colour: '#868da0',
  cell: {},
  room: { fill: 0, line: 0, icon: false, dash: [], label: { ...number, colour: '#aeb4c2' } },
};

const rooms: Readonly<Record<string, RoleStyle>> = {
  type_0: quiet,
  // Three tints that differ in hue and in lightness; the path over them stays the one red line.
  type_1: outlined('#ff8a5c', 1, 0.15),
  type_2: outlined('#d673ea', 1, 0.16),
  type_3: outlined('#e9e07a', 1, 0.15),
  shop: outlined('#3fbdb6'),
  snake_pit: outlined('#8fca4e'),
  altar_room: outlined('#a987ee'),
  idol_room: outlined('#f0b23c'),
  start: outlined('#4ea6ee'),
  exit: outlined('#35b878'),
  grid: { colour: '#c3cad8', edge: { width: 1, dash: [2, 4], rim: false, alpha: 0.45 } },
  path: { colour: '#ff3b30', edge: { width: 3, arrow: 'middle', alpha: 0.7 } },
  asking: { colour: '#ffd34d', edge: { width: 4, arrow: 'end' } },
};

/** All that is solid grows together. */
const solid = (palette: string, ...texture: readonly string[]): Material => ({
  palette,
  view: 'side',
  texture,
  joins: 'earth',
});

export const spelunky: Theme = {
  ground: '#0b0908',
  palettes: {
    ...palettes,
    draft: { 1: '#6d4d3866', 2: '#8d6b5066', 3: '#c9a98066', 4: '#e9d2ad88' },
    // Gold in the rock is duller than gold that lies there.
    vein: { w: '#d9bb7a', y: '#b08f4d', Y: '#7d5f2f' },
    // The tones' hatches would lie over the tiles.
    clear: { 4: '#00000000' },
    undug: tones('#150f0c', '#1b1310', '#211814', '#2b1d15'),
    plan: tones('#2b1d15', '#4a3425', '#5d4432', '#8a6a4f'),
  },
  sprites: drawings(tileText, thingText, creatureText),
  materials: {
    earth: { ...solid('earth', 'earth_a', 'earth_b', 'earth_c'), cap: 'earth_cap' },
    border: { ...solid('border', 'earth_a', 'earth_b', 'earth_c'), cap: 'earth_cap' },
    undug: solid('undug', 'earth_a', 'earth_b', 'earth_c'),
    plan: solid('plan', 'cave_c'),
    block: solid('hewn', 'block'),
    shop_wall: solid('shop', 'shop_wall'),
    shop_floor: solid('shop', 'shop_floor'),
  },
  roles: { ...ground, ...found, ...living, ...rooms },
  repaint: (_options, facts) => (facts.dark_level ? inTheDark : {}),
};
