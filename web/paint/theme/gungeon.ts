import { towards } from '../../../wasm/shared/pixels.mjs';
import { byName, fourTones as tones, tonesOf } from './base';
import { type CellStyle, common, drawing, drawings, type Palette, type RoleStyle, type Theme } from './drawings';
import signs from './gungeon/signs.txt?raw';
import stageText from './gungeon/stages.txt?raw';
import things from './gungeon/things.txt?raw';
import tiles from './gungeon/tiles.txt?raw';

const art = drawing(stageText);

/**
 * Drawings that differ by stage: five under one name, in the order keep, proper, mine, hollow, forge.
 * `layered` turns them into one sprite whose colours are swapped by stage.
 */
type Five = readonly [string, string, string, string, string];

const SIDE = 16;
/** Rows of a tile from a character for each place. */
const drawn = (at: (x: number, y: number) => string | number): string =>
  Array.from({ length: SIDE }, (_, y) => Array.from({ length: SIDE }, (_, x) => at(x, y)).join('')).join('\n');
/** An even scatter by place alone. */
const speck = (x: number, y: number, salt: number): number =>
  (Math.imul(x * 31 + y * 57 + salt * 101 + 7, 0x9e3779b1) >>> 20) % 64;

/** Parquet: blocks of boards that turn by a quarter. */
const parquet = (salt: number) =>
  drawn((x, y) => {
    const lying = ((x >> 3) + (y >> 3)) % 2 === 0;
    const across = lying ? y : x;
    const along = lying ? x : y;
    if (across % 4 === 3 || along % 8 === 7) return 1;
    return speck(along >> 2, across >> 2, salt) < 9 ? 3 : 2;
  });
/** Packed earth with pebbles. */
const earth = (salt: number) =>
  drawn((x, y) => {
    const s = speck(x, y, salt);
    return s < 3 ? 3 : s < 9 || speck(x >> 1, y >> 1, salt + 5) < 5 ? 1 : 2;
  });
/** Slabs of ice with a crack. */
const slab = (bend: number) =>
  drawn((x, y) => {
    if (y === 15 || x === 15) return 1;
    const crack = bend > 0 && Math.abs(y - ((x * bend) % 16)) < 1 && x > 2 && x < 13;
    if (crack) return 1;
    return x + y === 6 + bend || (x + y === 7 + bend && x > 3) ? 3 : 2;
  });
/** Iron plates with rivets; pattern 1 is ribbed. */
const plate = (pattern: number) =>
  drawn((x, y) => {
    if (x === 15 || y === 15) return 1;
    if ((x === 2 || x === 12) && (y === 2 || y === 12)) return 4;
    if (x === 0 || y === 0) return 3;
    return pattern === 1 && x > 3 && x < 12 && (x + y) % 4 === 0 ? 3 : 2;
  });

const planks = drawn((x, y) => {
  if (y % 4 === 3) return 1;
  const board = y >> 2;
  if ((x + board * 5) % 16 === 0) return 1;
  return y % 4 === 0 || (x + board * 5) % 16 === 2 ? 3 : 2;
});
const carpet = art('carpet');
const flake = art('flake');
const tread = drawn((x, y) => {
  if (x === 0 || y === 0) return 1;
  const turned = ((x >> 2) + (y >> 2)) % 2 === 0;
  return (turned ? x - y : x + y) % 4 === 0 ? 4 : 2;
});

const runner = drawn((x, y) => (x % 8 === 0 || y % 8 === 0 ? 1 : (x + y) % 8 === 4 || (x - y + 16) % 8 === 4 ? 3 : 2));
const sleepers = drawn((x, y) => (y % 8 > 5 ? (x % 8 === 0 ? 1 : 3) : speck(x, y, 3) < 8 ? 1 : 2));
const frost = drawn((x, y) => (speck(x, y, 9) < 4 ? 3 : (x + 2 * y) % 16 === 0 ? 1 : 2));
const grating = drawn((x, y) => (x % 4 === 0 ? 3 : y % 8 === 7 ? 3 : 1));

const coffer = (salt: number) =>
  drawn((x, y) =>
    x === 15 || y === 15 ? 2 : (x === 3 || x === 11) && y > 2 && y < 12 ? 2 : speck(x, y, salt) < 1 ? 4 : 3,
  );
const rock = (salt: number) =>
  drawn((x, y) => {
    const s = speck(x >> 1, y >> 1, salt);
    return s < 10 ? 2 : s > 60 ? 4 : speck(x, y, salt + 1) < 3 ? 2 : 3;
  });
const crystal = (salt: number) =>
  drawn((x, y) => ((x * 2 + y + salt * 5) % 13 === 0 ? 4 : (x * 2 + y + salt * 5) % 13 === 6 ? 2 : 3));
const iron = (salt: number) =>
  drawn((x, y) => {
    if (y === 15) return 2;
    if (salt === 0 && x === 15) return 2;
    return y === 7 && x % 4 === 2 ? 4 : 3;
  });

const wainscot = drawn((x, y) => {
  if (y > 7) return '.';
  if (y === 0 || y === 7) return 3;
  return x % 8 === 0 ? 4 : x % 8 === 7 || x % 8 === 1 ? 1 : y === 1 || y === 6 ? 1 : 2;
});
const timber = drawn((x, y) => {
  if (y > 7) return '.';
  if (y === 0 || y === 1) return x % 16 === 15 ? 'N' : 'n';
  if (x % 16 > 2 && x % 16 < 6) return x % 16 === 5 ? 'N' : 'n';
  return speck(x, y, 2) < 14 ? 1 : 2;
});
const icicles = drawn((x, y) => {
  if (y > 7) return '.';
  const long = [3, 6, 8, 5, 2, 4, 7, 3, 2, 6, 4, 8, 5, 3, 7, 2][x] as number;
  return y < long ? (y === long - 1 ? 4 : x % 3 === 0 ? 4 : 3) : 1;
});
const furnace = drawn((x, y) => {
  if (y > 7) return '.';
  if (y === 0 || y === 7) return 1;
  if (x % 8 > 2 && x % 8 < 6 && y > 2 && y < 6) return y === 5 ? 'y' : 'o';
  return x % 8 === 0 ? 3 : 2;
});
/** The face is eight rows high: the lower half of what is drawn is not there. */
const half = (text: string): string => text.split('\n').slice(0, 8).join('\n');

const ripple = (salt: number) =>
  drawn((x, y) => ((y + salt * 3) % 8 === 2 && (x + y + salt) % 8 < 4 ? 3 : (y + salt) % 8 === 3 && x % 8 < 2 ? 4 : 2));
const murk = (salt: number) => drawn((x, y) => (speck(x, y, salt) < 2 ? 4 : speck(x >> 1, y >> 1, salt) < 12 ? 1 : 2));
const ice = (salt: number) =>
  drawn((x, y) =>
    (x + y * 2 + salt * 7) % 16 === 0 && x > 3 ? 4 : (x - y + 32 + salt * 3) % 16 === 0 && y < 9 ? 3 : 2,
  );
const lava = (salt: number) =>
  drawn((x, y) => {
    const vein = (x + Math.round(3 * Math.sin((y + salt * 5) / 2.5)) + 16) % 8;
    return vein === 0 ? 4 : vein === 1 || vein === 7 ? 3 : speck(x, y, salt) < 10 ? 1 : 2;
  });

const column = art('column');
const prop = art('prop');
const stalagmite = art('stalagmite');
const boiler = art('boiler');

const drawers = art('drawers');
const cart = art('cart');
const tomb = art('tomb');
const anvil = art('anvil');

const base = drawing(tiles + things);

/** By the material whose tones they are drawn in. */
const staged: Readonly<Record<string, Readonly<Record<string, Five>>>> = {
  floor: {
    flag_a: [base('flag_a'), parquet(1), earth(1), slab(0), plate(0)],
    flag_b: [base('flag_b'), parquet(2), earth(2), slab(3), plate(1)],
    flag_c: [base('flag_c'), parquet(3), earth(3), slab(5), plate(0)],
  },
  calm: {
    inlay_a: [base('inlay_a'), carpet, planks, flake, tread],
    inlay_b: [base('inlay_b'), carpet, planks, flake, tread],
  },
  corridor: { paver: [base('paver'), runner, sleepers, frost, grating] },
  wall: {
    roof_a: [base('roof_a'), coffer(1), rock(1), crystal(0), iron(0)],
    roof_b: [base('roof_b'), coffer(2), rock(2), crystal(1), iron(1)],
    brick_face: [base('brick_face'), half(wainscot), half(timber), half(icicles), half(furnace)],
    pillar: [base('pillar'), column, prop, stalagmite, boiler],
    crate: [base('crate'), drawers, cart, tomb, anvil],
  },
  water: {
    pool_a: [base('pool_a'), ripple(0), murk(1), ice(0), lava(0)],
    pool_b: [base('pool_b'), ripple(3), murk(2), ice(1), lava(1)],
  },
};

const CLEAR = '#00000000';
/** Characters of their own, behind all that palettes use. */
const FIRST = 0x100;

interface Layered {
  sprites: Record<string, string>;
  /** Colours of each of the five palettes besides its tones. */
  colours: [Palette, Palette, Palette, Palette, Palette];
}

/**
 * Five drawings of a tile as one: a place that is shadow in one stage and edge in another gets a character that is the one
 * colour in this stage's palette and the other in that one's. So a level's colours are all that changes from stage to stage.
 */
function layered(drawings: Readonly<Record<string, Five>>, palettes: readonly Palette[]): Layered {
  const letters = new Map<string, string>();
  const colours: Record<string, string>[] = palettes.map(() => ({}));
  const letter = (at: readonly string[]): string => {
    if (at.every((c) => c === '.' || c === ' ')) return '.';
    const key = at.join('');
    const known = letters.get(key);
    if (known) return known;
    const fresh = String.fromCharCode(FIRST + letters.size);
    letters.set(key, fresh);
    at.forEach((c, stage) => {
      (colours[stage] as Record<string, string>)[fresh] = palettes[stage]?.[c] ?? common[c] ?? CLEAR;
    });
    return fresh;
  };
  const sprites = Object.fromEntries(
    Object.entries(drawings).map(([name, five]) => {
      const rows = five.map((text) => text.trim().split('\n'));
      const first = rows[0] as string[];
      const joined = first.map((row, y) =>
        [...row].map((_, x) => letter(rows.map((of) => of[y]?.[x] ?? '.'))).join(''),
      );
      return [name, joined.join('\n')];
    }),
  );
  return { sprites, colours: colours as Layered['colours'] };
}

/** Walls, floors of rooms with enemies, floors of those without, corridors. */
interface Stage {
  wall: Palette;
  floor: Palette;
  calm: Palette;
  corridor: Palette;
  /** Liquid of its pools. */
  water: Palette;
}

const stages: Readonly<Record<string, Stage>> = {
  keep: {
    wall: tones('#2b3140', '#434c60', '#6d7a94', '#b3c0d8'),
    floor: tones('#232833', '#2d3340', '#363d4b', '#4a5365'),
    calm: tones('#312c2a', '#3c3633', '#544a40', '#6b5f50'),
    corridor: tones('#15181f', '#1f232c', '#282d38', '#363d4b'),
    water: tones('#12324c', '#1b4d72', '#2f78a4', '#9fd4ea'),
  },
  proper: {
    wall: tones('#33230f', '#574019', '#8f6f31', '#dcb964'),
    floor: tones('#2a2430', '#352d3c', '#403748', '#564a60'),
    calm: tones('#2b1d20', '#3d282b', '#5c3d38', '#7a5648'),
    corridor: tones('#17131b', '#221c27', '#2c2532', '#3c3344'),
    water: tones('#123d2c', '#1c5c3f', '#2f8a5c', '#9fe0b4'),
  },
  mine: {
    wall: tones('#2e1c10', '#4d321d', '#7d5632', '#c3905a'),
    floor: tones('#28231e', '#332d26', '#3f372e', '#544a3e'),
    calm: tones('#2f2a1c', '#3c3624', '#554c30', '#6d6240'),
    corridor: tones('#16120e', '#221c15', '#2c251c', '#3d3327'),
    water: tones('#1d2f2c', '#2b4742', '#44695f', '#9dc0ae'),
  },
  hollow: {
    wall: tones('#18363f', '#275763', '#4a8c99', '#a5dfe6'),
    floor: tones('#1f2b33', '#283741', '#32434f', '#455a68'),
    calm: tones('#26303a', '#32404d', '#465a6b', '#5c7488'),
    corridor: tones('#10181d', '#1a242b', '#222f38', '#30414d'),
    water: tones('#1d4a66', '#2a6a8c', '#4c9cc0', '#d4f2fa'),
  },
  forge: {
    wall: tones('#2c1513', '#4f211b', '#8a3c2a', '#f08a4a'),
    floor: tones('#252122', '#302b2c', '#3b3536', '#4f4849'),
    calm: tones('#33251f', '#413028', '#5a4336', '#735746'),
    corridor: tones('#141011', '#1f1a1b', '#292324', '#383132'),
    water: tones('#55190c', '#8a3012', '#c05a1e', '#f0b050'),
  },
};

const first = 'keep';
const materials = ['wall', 'floor', 'calm', 'corridor', 'water'] as const;

/** Drawings that differ by stage, each in the tones of its material. */
const layers = Object.fromEntries(
  materials.map((name) => [
    name,
    layered(
      staged[name] ?? {},
      Object.values(stages).map((stage) => stage[name]),
    ),
  ]),
);

/** "wall" is what roles ask for; "wall_forge" is what the forge gets. */
const palettes = Object.fromEntries(
  Object.entries(stages).flatMap(([id, stage], i) =>
    materials.map((name) => [id === first ? name : `${name}_${id}`, { ...stage[name], ...layers[name]?.colours[i] }]),
  ),
);
const stageSprites = Object.assign({}, ...Object.values(layers).map(({ sprites }) => sprites));

const repaint = (options: Readonly<Record<string, number | string>>): Record<string, string> => {
  const stage = String(options.stage);
  return stage === first || !(stage in stages)
    ? {}
    : Object.fromEntries(materials.map((name) => [name, `${name}_${stage}`]));
};

/** Left, up, right, down, from a sprite that points to the right. */
const turned = (name: string): CellStyle => ({
  byLook: [`${name}~h`, `${name}~r~r~r`, name, `${name}~r`],
  fit: 'stretch',
});
/** Doors in the sides of rooms lie on their side. */
const door = (name: string, colour: string): RoleStyle => ({
  colour,
  palette: 'wall',
  cell: { byLook: [`${name}~r`, name, `${name}~r`, name], fit: 'stretch' },
});

/** Names have a layer of their own. */
const silent = { size: 1, at: 'top-left' } as const;

/** A kind of room on the map: its sign, and its colour over the floor. */
const kind = (colour: string, sign: string | false, tint = 0.2): RoleStyle => ({
  colour,
  cell: { fill: tint },
  room: { fill: 0, line: 0, icon: sign, hatch: false, label: silent },
});

/** The same kind as a node of the flow: a dark card with a bright edge, so that its sign and its name stand out. */
const node = (id: string, colour: string, sign: string | false): RoleStyle => ({
  colour: towards(colour, [0, 0, 0], 0.62),
  palette: `node_${id}`,
  room: {
    fill: 1,
    radius: 0.2,
    icon: sign,
    iconAt: 'left',
    hatch: false,
    line: 1,
    lineColour: colour,
    dash: [],
    label: { size: 13, plate: false },
  },
});

const kinds: Readonly<Record<string, readonly [string, string | false]>> = {
  entrance: ['#58aef0', 'sign_entrance'],
  normal: ['#8a93a6', false],
  hub: ['#d9dde6', 'sign_hub'],
  connector: ['#6f7787', false],
  reward: ['#f0b23c', 'reward'],
  shop: ['#3fbdb6', 'sign_shop'],
  foyer: ['#d0744a', 'sign_foyer'],
  boss: ['#e0404c', 'sign_boss'],
  exit: ['#45c486', 'sign_exit'],
  secret: ['#a57be6', 'sign_secret'],
  vendor: ['#5fc9a0', 'sign_vendor'],
  jail: ['#9aa6bd', 'sign_jail'],
  fireplace: ['#f08a3c', 'sign_fireplace'],
  elevator: ['#c9a25c', 'sign_elevator'],
  shrine: ['#e6d28a', 'sign_shrine'],
  cursed: ['#c05ad0', 'sign_cursed'],
  miniboss: ['#e87a8a', 'sign_miniboss'],
};
/** Rooms without a sign are the ground that the others stand out from. */
const tints: Readonly<Record<string, number>> = { normal: 0, connector: 0, hub: 0.1, jail: 0.12 };

const rooms = Object.fromEntries(
  Object.entries(kinds).flatMap(([id, [colour, sign]]) => [
    [id, kind(colour, sign, tints[id])],
    [`flow_${id}`, node(id, colour, sign)],
  ]),
);

/** Loops are warm, trees cool. */
const loops = ['#f0b23c', '#ff5f4a', '#f08ab0', '#b86a32'];
const trees = ['#58aef0', '#45c486', '#a57be6', '#cfd6e4'];
const nodeColours: [string, string][] = [
  ...Object.entries(kinds).map(([id, [colour]]): [string, string] => [id, colour]),
  ...loops.map((colour, i): [string, string] => [`loop_${i + 1}`, colour]),
  ...trees.map((colour, i): [string, string] => [`tree_${i + 1}`, colour]),
];
const nodePalettes = Object.fromEntries(nodeColours.map(([id, colour]) => [`node_${id}`, tonesOf(colour)]));

const hatches = ['rising', 'falling', 'cross', 'dots'] as const;
const composites = Object.fromEntries(
  [loops, trees].flatMap((colours, tree) =>
    colours.flatMap((colour, i) => {
      const id = `${tree ? 'tree' : 'loop'}_${i + 1}`;
      const hatch = hatches[i];
      return [
        [id, { ...kind(colour, false, 0.42), room: { fill: 0, line: 1, icon: false, hatch: false, label: silent } }],
        [`flow_${id}`, node(id, colour, false)],
        [`shade_${id}`, { colour, cell: { fill: 0.4, ...(!tree && hatch && { hatch }) } }],
      ] satisfies [string, RoleStyle][];
    }),
  ),
);

export const gungeon: Theme = {
  ground: '#08090c',
  palettes: {
    ...palettes,
    ...nodePalettes,
    amber: tones('#2b1c08', '#46300f', '#5c4015', '#7a571f'),
  },
  sprites: { ...drawings(tiles, things, signs), ...stageSprites },
  materials: { wall: { palette: 'wall', view: 'top', texture: ['roof_a', 'roof_b'], face: 'brick_face' } },
  roles: {
    wall: { palette: 'wall', cell: { material: 'wall' } },
    floor: { palette: 'floor', cell: { sprite: ['flag_a', 'flag_b', 'flag_a', 'flag_c'], floor: true } },
    calm_floor: { palette: 'calm', cell: { sprite: ['inlay_a', 'inlay_a', 'inlay_b'], floor: true } },
    corridor: { palette: 'corridor', cell: { sprite: 'paver', floor: true } },
    one_way_corridor: { palette: 'amber', cell: { sprite: 'paver', floor: true } },
    closing_room: { palette: 'corridor', cell: { sprite: 'paver', floor: true } },
    slot: { colour: '#7d889b', cell: { fill: 0.22 } },
    pit: {
      palette: 'wall',
      colour: '#030304',
      cell: { sprite: 'pit_deep', byLook: ['pit_deep', 'pit_edge'], floor: true },
    },
    pool: { palette: 'water', cell: { sprite: ['pool_a', 'pool_b', 'pool_a~h', 'pool_b~h'] } },
    spikes: { colour: '#a3abb9', cell: { sprite: 'spikes_up' } },
    pillar: { palette: 'wall', cell: { sprite: 'pillar' } },
    crate: { palette: 'wall', colour: '#8a5a33', cell: { sprite: 'crate' } },
    ...byName({
      counter: '#8a5a33',
      goods: '#37b3ac',
      keeper: '#7fe0d4',
      chest: '#f7c24a',
      enemy: '#f08a3c',
      boss_mark: '#e5483e',
      cage: '#8d93a3',
      altar: '#fff7e3',
      hearth: '#f08a3c',
      lift: '#f7c24a',
      stairs: '#45c486',
      arrival: '#7fd6e8',
      lamp: '#f7c24a',
    }),
    key: { colour: '#f7c24a', cell: { sprite: 'key', fit: 'whole' } },
    teleporter: { colour: '#4d9fe0', cell: { sprite: 'teleporter', fit: 'whole' } },
    door: door('door_wood', '#b3763f'),
    boss_door: door('door_boss', '#e5483e'),
    hidden_door: door('door_hidden', '#a57be6'),
    locked_door: door('door_locked', '#8d93a3'),
    gate: { colour: '#ffb52e', cell: turned('gate_right') },
    ...rooms,
    waiting: {
      colour: '#868da0',
      cell: { fill: 0.1 },
      room: { fill: 0, line: 1, dash: [3, 4], icon: false, label: silent },
    },
    ...composites,
    one_way: { colour: '#ffb52e', cell: turned('arrow_right') },
    pending: { colour: '#c3cad8', edge: { width: 2, dash: [4, 4], alpha: 0.8 } },
    boss_way: { colour: '#ff5a4e', edge: { width: 3, arrow: 'middle', alpha: 0.9 } },
    name: { label: { size: 10, at: 'top-left', plate: false, colour: '#e8e2d2' } },
    flow_way: { colour: '#8d95a6', edge: { width: 2, rim: false, elbow: 'halfway' } },
    flow_cut: { colour: '#8d95a6', edge: { width: 2, rim: false, elbow: 'halfway', dash: [2, 5] } },
    flow_loop: { colour: '#f0d08a', edge: { width: 2.5, rim: false } },
    flow_one_way: { colour: '#ffb52e', edge: { width: 2.5, arrow: 'end', rim: false } },
  },
  repaint,
};
