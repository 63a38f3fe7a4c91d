import { kindOf, LABEL, type Level, leftOf, markAt, ROOM, roleOf, topOf } from '../data/level';

const known = new WeakMap<Level, number>();

/** The layer of labels that say rooms' own texts again, as a map under whose tiles those texts lie has it; -1: none. */
export function numbersLayer(level: Level): number {
  const found = known.get(level) ?? search(level);
  known.set(level, found);
  return found;
}

function search(level: Level): number {
  const texts = new Map<string, string>();
  for (let i = 0; i < level.count; i++) {
    const place = `${leftOf(level, i)} ${topOf(level, i)}`;
    if (kindOf(level, i) === ROOM) texts.set(place, markAt(level, i).text);
    if (kindOf(level, i) !== LABEL) continue;
    const { text } = markAt(level, i);
    if (text !== '' && texts.get(place) === text) return level.info.roles[roleOf(level, i)]?.layer ?? -1;
  }
  return -1;
}
