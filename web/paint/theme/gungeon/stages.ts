import { drawing } from '../drawings';
import text from './stages.txt?raw';
import things from './things.txt?raw';
import tiles from './tiles.txt?raw';

const art = drawing(text);

/**
 * What looks another way in every stage: five drawings under one name, in the order keep, proper, mine, hollow, forge.
 * `layers.ts` of this theme turns them into one sprite whose colours are swapped by stage.
 */
export type Five = readonly [string, string, string, string, string];

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
export const staged: Readonly<Record<string, Readonly<Record<string, Five>>>> = {
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
