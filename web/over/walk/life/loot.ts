import type { Chance } from './chance';
import type { Words } from './words';

/** What something gives when it is opened, struck or laid open. */
export interface Loot {
  /** Pieces of treasure, by their worth. */
  pieces: number[];
  bombs: number;
  ropes: number;
  explodes: boolean;
  /** Id of the role of what hatches, or empty. */
  hatches: string;
}

/** Throws for what its words say it holds, in the order in which they stand; one that gives something ends it. */
export function lootOf(words: Words, chance: Chance): Loot {
  const out: Loot = { pieces: [], bombs: 0, ropes: 0, explodes: false, hatches: '' };
  const holds = ['spills', 'explodes', 'holds', 'hatches', 'bombs', 'ropes'];
  for (const [word, said] of words) {
    if (!holds.includes(word)) continue;
    for (const behind of said) if (gives(out, word, behind, chance)) return out;
  }
  return out;
}

function gives(out: Loot, word: string, behind: readonly string[], chance: Chance): boolean {
  const all = behind.map(Number);
  const [first = 1, second = 0] = all;
  if (word === 'spills') {
    const pieces = chance.between(first, second);
    for (let i = 0; i < pieces; i++) out.pieces.push(chance.oneOf(all.slice(2)) ?? 0);
    return false;
  }
  if (!chance.oneIn(first)) return false;
  if (word === 'explodes') out.explodes = true;
  if (word === 'holds') out.pieces.push(chance.oneOf(all.slice(1)) ?? 0);
  if (word === 'hatches') out.hatches = behind[1] ?? '';
  if (word === 'bombs') out.bombs += second;
  if (word === 'ropes') out.ropes += second;
  return true;
}
