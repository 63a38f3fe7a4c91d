import { drawings } from '../drawings';
import groundText from './ground.txt?raw';
import waterText from './water.txt?raw';

/** What one walks on and between: floors, water, growth, walls' decoration, traps, doors. Tones 1 to 4 are the region's. */

/** One hidden or seen trap: a plate with a gem of the kind's colour. */
const plate = (gem: string) => `
................
................
...kkkkkkkkkk...
..kssssssssssk..
..ksSSSSSSSSdk..
..ksSSSkkSSSdk..
..ksSSk${gem}${gem}kSSdk..
..ksSk${gem}w${gem}${gem}kSdk..
..ksSk${gem}${gem}${gem}${gem}kSdk..
..ksSSk${gem}${gem}kSSdk..
..ksSSSkkSSSdk..
..ksSSSSSSSSdk..
..kddddddddddk..
...kkkkkkkkkk...
................
................`;

const hiddenPlate = (gem: string) => `
................
................
...4.44.44.44...
..............4.
..4.............
..4....${gem}${gem}....4..
......${gem}..${gem}...4..
..4..${gem}....${gem}.....
..4..${gem}....${gem}..4..
......${gem}..${gem}...4..
..4....${gem}${gem}.......
..4..........4..
.............4..
...44.44.44.4...
................
................`;

/** Toxic, fire, paralytic, poison, alarm, lightning, gripping, summoning. */
const gems = ['g', 'o', 'y', 'v', 'r', 'c', 'n', 't'];
export const trapNames = gems.map((_, i) => `trap_${i}`);
export const hiddenTrapNames = gems.map((_, i) => `hidden_trap_${i}`);
const traps = Object.fromEntries(
  gems.flatMap((gem, i) => [
    [`trap_${i}`, plate(gem)],
    [`hidden_trap_${i}`, hiddenPlate(gem)],
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
export const waterByMask = masks.map((mask) => ripples.map((_, variant) => `water_${mask}_${variant}`));
const water = Object.fromEntries(
  masks.flatMap((mask) => ripples.map((rows, variant) => [`water_${mask}_${variant}`, shore(rows, mask)])),
);

export const groundSprites: Readonly<Record<string, string>> = {
  ...drawings(groundText),
  ...traps,

  ...water,
};
