import { towards } from '../../../wasm/shared/pixels.mjs';
import { byName, fourTones as tones, tonesOf } from './base';
import { type CellStyle, common, drawing, drawings, type Palette, type RoleStyle, type Theme } from './drawings';
import signs from './gungeon/signs.txt?raw';
import stageText from './gungeon/stages.txt?raw';
import things from './gungeon/things.txt?raw';
import tiles from './gungeon/tiles.txt?raw';

const base = drawing(tiles + things);
const art = drawing(stageText);

/** A drawing for each stage, in the order of `stages`. `layered` turns them into one sprite whose colours the stage swaps. */
type Five = readonly [string, string, string, string, string];

/** Drawings that differ by stage: the first stage's under their own names, the others' under "name_stage". */
const five = (name: string, later = name): Five => [
  base(name),
  art(`${later}_proper`),
  art(`${later}_mine`),
  art(`${later}_hollow`),
  art(`${later}_forge`),
];

/** By the material whose tones they are drawn in. */
const staged: Readonly<Record<string, Readonly<Record<string, Five>>>> = {
  floor: { flag_a: five('flag_a'), flag_b: five('flag_b'), flag_c: five('flag_c') },
  calm: { inlay_a: five('inlay_a'), inlay_b: five('inlay_b', 'inlay_a') },
  corridor: { paver: five('paver') },
  wall: {
    roof_a: five('roof_a'),
    roof_b: five('roof_b'),
    brick_face: five('brick_face'),
    pillar: five('pillar'),
    crate: five('crate'),
  },
  water: { pool_a: five('pool_a'), pool_b: five('pool_b') },
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
