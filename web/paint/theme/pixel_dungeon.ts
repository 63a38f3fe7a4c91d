import { byName, fourTones as tones } from './base';
import { drawing, drawings, type Palette, type RoleStyle, type Theme } from './drawings';
import creatureText from './pixel_dungeon/creatures.txt?raw';
import groundText from './pixel_dungeon/ground.txt?raw';
import pickupText from './pixel_dungeon/pickups.txt?raw';
import thingText from './pixel_dungeon/things.txt?raw';
import waterText from './pixel_dungeon/water.txt?raw';

/** Sprites of creatures. Colours are the letters of `common` in drawings.ts. */

/** The same figure in other colours: pairs of letters, before and after. */
const recoloured = (sprite: string, ...pairs: readonly string[]): string =>
  [...sprite].map((letter) => pairs.find((pair) => pair[0] === letter)?.[1] ?? letter).join('');

const species = drawings(creatureText);

/** Rare kin look like their kind, in colours of their own. */
const creatureSprites = (rat: string): Readonly<Record<string, string>> => ({
  ...species,
  albino: recoloured(rat, 'sw', 'Ss', 'dS'),
  rat_king: recoloured(rat, 'sy', 'SY', 'dY'),
  bandit: recoloured(species.thief ?? '', 'sr', 'SR', 'wy'),
  shielded: recoloured(species.brute ?? '', 'rs', 'RS'),
  senior: recoloured(species.monk ?? '', 'ov', 'OV'),
  acidic: recoloured(species.scorpio ?? '', 'rg', 'RG'),
});

const creatureRoles = byName({
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
  goo: '#7c8f3c',
  tengu: '#e5483e',
  rat_king: '#f7c24a',
});

const art = drawing(pickupText);

/** Tiles of the ground: floors, water, growth, walls' decoration, traps, doors. Tones 1 to 4 are the region's. */

/** Colours of the gems on the traps' plates: toxic, fire, paralytic, poison, alarm, lightning, gripping, summoning. */
const gems = ['g', 'o', 'y', 'v', 'r', 'c', 'n', 't'];
const trapNames = gems.map((_, i) => `trap_${i}`);
const hiddenTrapNames = gems.map((_, i) => `hidden_trap_${i}`);
const traps = Object.fromEntries(
  gems.flatMap((gem, i) => [
    [`trap_${i}`, art('trap').replaceAll('L', gem)],
    [`hidden_trap_${i}`, art('hidden_trap').replaceAll('L', gem)],
  ]),
);

const ripples = Object.values(drawings(waterText)).map((text) => text.split('\n'));

/** Water whose sides in `mask` (left 1, up 2, right 4, down 8) are no water: a shadow under the bank, and foam. */
function shore(rows: readonly string[], mask: number): string {
  const last = 15;
  const foam = (i: number) => (i % 7 === 2 || i % 9 === 5 ? '4' : i % 5 === 3 ? '2' : '3');
  const tile = rows.map((row, y) =>
    [...row]
      .map((tone, x) => {
        if (mask & 2 && y < 2) return '1';
        if (mask & 1 && x === 0) return '1';
        if (mask & 4 && x === last) return '1';
        if (mask & 8 && y === last) return '1';
        if (mask & 2 && y === 2) return foam(x);
        if (mask & 1 && x === 1) return foam(y);
        if (mask & 4 && x === last - 1) return foam(y + 3);
        if (mask & 8 && y === last - 1) return foam(x + 3);
        return tone;
      })
      .join(''),
  );
  return `\n${tile.join('\n')}`;
}

const masks = Array.from({ length: 16 }, (_, mask) => mask);
/** By the mark's look: two variants for each mask. */
const waterByMask = masks.map((mask) => ripples.map((_, variant) => `water_${mask}_${variant}`));
const water = Object.fromEntries(
  masks.flatMap((mask) => ripples.map((rows, variant) => [`water_${mask}_${variant}`, shore(rows, mask)])),
);

const groundSprites: Readonly<Record<string, string>> = {
  ...drawings(groundText),
  ...traps,
  ...water,
};

/** Keys, what solves a room, what a floor owes, and what burns and shines. Letters are those of `common` in drawings.ts. */

const key = (dark: string, light: string): string => art('key').replaceAll('L', light).replaceAll('D', dark);

/** A flask: L what is in it, D its shadow, E the sign on it. */
const flask = (light: string, dark: string, sign: string): string =>
  art('flask')
    .replace(/[0-9]/g, (place) => (sign.includes(place) ? 'E' : 'L'))
    .replaceAll('L', light)
    .replaceAll('D', dark)
    .replaceAll('E', light === 'w' ? 'd' : 'w');

const pickupSprites = {
  iron_key: key('S', 's'),
  golden_key: key('o', 'y'),
  liquid_flame: flask('o', 'O', ''),
  levitation: flask('b', 'B', '134567'),
  invisibility: flask('s', 'S', '1234580967'),
  strength: flask('r', 'R', '90'),
  upgrade: art('upgrade'),
  enchantment: art('enchantment'),
  food: art('food'),
  dew_vial: art('dew_vial'),
  spare_torch: art('spare_torch'),
  bomb: art('bomb'),
  altar_fire: art('altar_fire'),
};

const pickupRoles: Readonly<Record<string, RoleStyle>> = {
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

/** Sprites of things and people on the floor. Colours are the letters of `common` in drawings.ts. */
const thingSprites = drawings(thingText);

/** A region's stone, its rock, its floors, what flows and what grows there. */
interface Region {
  wall: Palette;
  rock: Palette;
  floor: Palette;
  special: Palette;
  water: Palette;
  grass: Palette;
}

const regions: Readonly<Record<string, Region>> = {
  sewers: {
    wall: tones('#1f2c25', '#2a3b32', '#50705d', '#96bd9e'),
    rock: tones('#0c1210', '#111a16', '#1a2721', '#22332a'),
    floor: tones('#31443c', '#3e544a', '#4a6357', '#62836f'),
    special: tones('#33463d', '#455c50', '#55705f', '#6f8f7a'),
    water: tones('#0d343c', '#15525c', '#1f6f77', '#7cc7bd'),
    grass: tones('#26502c', '#37713a', '#55964a', '#a1cf6c'),
  },
  prison: {
    wall: tones('#212838', '#2d3649', '#566582', '#a3b4d1'),
    rock: tones('#0c0f16', '#11151f', '#1a2130', '#232a3a'),
    floor: tones('#31384b', '#3e475e', '#4b5770', '#657496'),
    special: tones('#343d52', '#45516b', '#556482', '#7083a6'),
    water: tones('#0e2747', '#153d68', '#1f568a', '#7fb4dd'),
    grass: tones('#26453e', '#346054', '#4d826a', '#93c09a'),
  },
  caves: {
    wall: tones('#2b1f16', '#3a2a1e', '#755639', '#c19b6b'),
    rock: tones('#120d0a', '#19120d', '#261a12', '#302218'),
    floor: tones('#423227', '#534031', '#63503d', '#846c52'),
    special: tones('#463426', '#5c4633', '#705740', '#917455'),
    water: tones('#0f2c40', '#184560', '#246282', '#86bfd6'),
    grass: tones('#3c4a1e', '#566a2a', '#7a8f3a', '#b9c964'),
  },
  city: {
    wall: tones('#332613', '#44341b', '#937438', '#eac878'),
    rock: tones('#151008', '#1e170c', '#2c2211', '#3a2c16'),
    floor: tones('#453d2f', '#584e3d', '#695f4b', '#8c7e63'),
    special: tones('#4d3f24', '#665430', '#7e693d', '#a88d55'),
    water: tones('#0f3a4a', '#17586b', '#217790', '#84cfdb'),
    grass: tones('#35502a', '#4c7038', '#6c9748', '#b2cf74'),
  },
  halls: {
    wall: tones('#2c1213', '#3d181a', '#803127', '#e4733c'),
    rock: tones('#110708', '#19090a', '#260e0f', '#321314'),
    floor: tones('#332529', '#443135', '#553e40', '#745455'),
    special: tones('#402426', '#552f30', '#6b3c3a', '#92564e'),
    water: tones('#2a0f2b', '#451947', '#672765', '#c77bb5'),
    grass: tones('#3b241c', '#4f3020', '#6d4427', '#a56c38'),
  },
};

const fallback = 'sewers';
const materials = ['wall', 'rock', 'floor', 'special', 'water', 'grass'] as const;

/** "wall" is what roles ask for; "wall_city" is what the City's floors get. */
const palettes = Object.fromEntries(
  Object.entries(regions).flatMap(([id, region]) =>
    materials.map((name) => [id === fallback ? name : `${name}_${id}`, region[name]]),
  ),
);

/** The imp's shop looks like the City above it. */
const IMP_DEPTH = 21;

const fives = ['sewers', 'prison', 'caves', 'city', 'halls'];

function repaint(options: Readonly<Record<string, number | string>>): Record<string, string> {
  const depth = Number(options.depth);
  const region = (depth === IMP_DEPTH ? 'city' : fives[Math.floor((depth - 1) / 5)]) ?? fallback;
  return region === fallback ? {} : Object.fromEntries(materials.map((name) => [name, `${name}_${region}`]));
}

/** On the map a painted room is its tiles: the outline is left to those that matter. */
const unseen: RoleStyle = { room: { fill: 0, line: 0, icon: false, bevel: false } };
/** Only the outline, as in the document's demo: the tone's hatch would lie over the floor. */
const outlined = (colour: string): RoleStyle => ({
  colour,
  palette: 'clear',
  room: { fill: 0.05, line: 2, icon: false, lineColour: colour },
});
const number = { size: 10, mono: true, at: 'top-left', plate: false } as const;
/** Rectangles of coordinates meet in the middle of the wall that two rooms share. */
const inset = 0.5;
/** A painted room that bears its name on its upper wall. */
const named = (colour: string): RoleStyle => ({
  colour,
  room: {
    fill: 0,
    line: 1,
    icon: false,
    lineColour: `${colour}66`,
    label: { size: 10, at: 'top-left', plate: true, colour },
  },
});
const planned = (colour: string, fill: number): RoleStyle => ({
  colour,
  room: { fill, line: 1, inset, icon: false, lineColour: colour, label: { ...number, colour: '#e8edf0' } },
});
const inGraph = (colour: string): RoleStyle => ({
  colour,
  room: { icon: false, inset: inset + 0.04, label: { ...number, colour: '#aeb6c4' } },
});

const thing = (sprite: string): RoleStyle => ({ cell: { sprite } });
const onWall = (roof: string, face: string): RoleStyle => ({
  palette: 'wall',
  cell: { byLook: [face, roof, 'unseen'], sprite: face },
});

const ground: Readonly<Record<string, RoleStyle>> = {
  rock: { palette: 'rock', colour: '#111a16', cell: { material: 'rock' } },
  wall: { palette: 'wall', cell: { material: 'wall' } },
  floor: { palette: 'floor', cell: { sprite: ['floor_a', 'floor_a', 'floor_b', 'floor_b', 'floor_c'], floor: true } },
  special_floor: {
    palette: 'special',
    cell: { sprite: ['special_floor', 'special_floor', 'special_floor_worn'], floor: true },
  },
  water: { palette: 'water', cell: { byLook: waterByMask, sprite: waterByMask[0] ?? [], floor: true } },
  grass: { palette: 'grass', cell: { sprite: ['grass_a', 'grass_b', 'grass_a~h', 'grass_b~h'] } },
  high_grass: { palette: 'grass', cell: { sprite: ['high_grass', 'high_grass_b', 'high_grass~h'] } },
  embers: { palette: 'floor', colour: '#b5612e', cell: { sprite: ['embers', 'embers~h', 'embers~v'] } },
  chasm: {
    palette: 'wall',
    colour: '#050607',
    cell: {
      byLook: [
        ['chasm', 'chasm~h'],
        ['chasm_edge', 'chasm_edge~h'],
      ],
      floor: true,
    },
  },
  trap: { cell: { byLook: trapNames, sprite: 'trap_0' } },
  hidden_trap: { cell: { byLook: hiddenTrapNames, sprite: 'hidden_trap_0' }, palette: 'hidden' },
  spent_trap: { cell: { sprite: 'spent_trap' } },
  drain: onWall('unseen', 'drain'),
  torch: { ...onWall('unseen', 'torch'), colour: '#f7c24a' },
  ore: { ...onWall('ore_roof', 'ore_face'), colour: '#f7c24a' },
  relief: onWall('relief_roof', 'relief_face'),
  carving: onWall('carving_roof', 'carving_face'),
  moss: { colour: '#7c8f3c', cell: { sprite: ['moss', 'moss~h', 'moss~v'] } },
  blood: { colour: '#8c1f22', palette: 'stain', cell: { sprite: ['blood', 'blood~h', 'blood~v'] } },
  rubble: { palette: 'special', cell: { sprite: ['rubble', 'rubble~h', 'rubble~v'] } },
  inlay: { palette: 'special', cell: { sprite: 'inlay' } },
  bones: { colour: '#c9bda6', palette: 'bone', cell: { sprite: ['bones', 'bones~h'] } },
  door: { cell: { byLook: ['door', 'door_side'] } },
  locked_door: { cell: { byLook: ['locked_door', 'locked_door_side'] } },
  secret_door: { cell: { sprite: 'secret_door' } },
  barricade: { colour: '#a5713d', cell: { sprite: 'barricade' } },
  wet_cell: { colour: '#4d9fe0', cell: { fill: 0.45 } },
  green_cell: { colour: '#4fb867', cell: { fill: 0.45 } },
};

const things: Readonly<Record<string, RoleStyle>> = {
  ...Object.fromEntries(Object.keys(thingSprites).map((name) => [name, thing(name)])),
  ...creatureRoles,
  ...pickupRoles,
  imp_keeper: { ...thing('imp'), colour: '#e5483e' },
};

const rooms: Readonly<Record<string, RoleStyle>> = {
  room_empty: unseen,
  room_standard: unseen,
  room_corridor: unseen,
  room_special: named('#f0b23c'),
  room_trade: named('#3fbdb6'),
  room_entrance: outlined('#4ea6ee'),
  room_exit: outlined('#35b878'),
  rectangle: { colour: '#5d6678', room: { fill: 0.1, line: 1, inset, icon: false, dash: [4, 4] } },
  offered: { colour: '#ff5147', room: { fill: 0.25, line: 2, inset, icon: false } },
  plan_empty: {
    colour: '#6c7688',
    room: { fill: 0.26, line: 1, inset, icon: false, dash: [], label: { ...number, colour: '#8d97a8' } },
  },
  plan_connected: planned('#8fa2b8', 0.4),
  plan_standard: planned('#b7c3d0', 0.5),
  plan_corridor: planned('#a5713d', 0.45),
  plan_special: planned('#f0b23c', 0.45),
  plan_trade: planned('#3fbdb6', 0.45),
  plan_entrance: { colour: '#4ea6ee', room: { fill: 0.35, line: 3, inset, label: { ...number, colour: '#ffffff' } } },
  plan_exit: { colour: '#35b878', room: { fill: 0.35, line: 3, inset, label: { ...number, colour: '#ffffff' } } },
  neighbours: { colour: '#7d889b', edge: { width: 1, dash: [3, 3], rim: false, alpha: 0.7 } },
  connection: { colour: '#dfe5ee', edge: { width: 3, alpha: 0.9 } },
  plan_door: {
    cell: {
      byLook: ['plan_door', 'door', 'secret_door', 'locked_door', 'barricade', 'bookshelf'],
      sprite: 'plan_door',
    },
  },
  plan_first_path: { edge: { width: 4, arrow: 'end' } },
  plan_second_path: { edge: { width: 3, arrow: 'end' } },
  first_path: { edge: { width: 3, arrow: 'middle', alpha: 0.85 } },
  second_path: { edge: { width: 3, arrow: 'middle', alpha: 0.85 } },
  graph_rectangle: { colour: '#3c4454', room: { fill: 0.25, line: 1, inset, dash: [4, 4], icon: false } },
  graph_empty: {
    colour: '#5d6678',
    room: { icon: false, inset: inset + 0.04, fill: 0.2, line: 1, dash: [], label: { ...number, colour: '#8d97a8' } },
  },
  graph_standard: { ...inGraph('#3a4454'), palette: 'slate' },
  graph_entrance: inGraph('#4ea6ee'),
  graph_exit: inGraph('#35b878'),
  graph_connection: { colour: '#c3cad8', edge: { width: 2 } },
  graph_first_path: { edge: { width: 4, arrow: 'middle' } },
  graph_second_path: { edge: { width: 3, arrow: 'middle' } },
};

export const pixel_dungeon: Theme = {
  // The level's edge is not to be seen.
  ground: 'rock',
  palettes: {
    ...palettes,
    slate: tones('#1b212b', '#2a3340', '#3a4656', '#66768c'),
    bone: { 4: '#c9bda6' },
    stain: { 1: '#5a2024', 2: '#7c2629' },
    clear: { 4: '#00000000' },
    hidden: {
      4: '#cfd6e055',
      g: '#4fb867b0',
      o: '#f08a3cb0',
      y: '#f7c24ab0',
      v: '#a57be6b0',
      r: '#e5483eb0',
      c: '#7fd6e8b0',
      n: '#c08a5ab0',
      t: '#37b3acb0',
    },
  },
  sprites: { ...groundSprites, ...thingSprites, ...pickupSprites, ...creatureSprites(thingSprites.rat ?? '') },
  materials: {
    wall: { palette: 'wall', view: 'top', texture: ['roof', 'roof_b'], face: 'face' },
    rock: { palette: 'rock', view: 'top', texture: ['roof', 'roof_b'], face: 'face' },
  },
  roles: { ...ground, ...things, ...rooms },
  repaint,
};
