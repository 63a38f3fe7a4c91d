import type { FactInfo, GeneratorInfo } from '../../../../wasm/bridge/interface';

/** Facts that can stand along an edge: a wide one has too many values. */
const countable = (info: GeneratorInfo): FactInfo[] => info.facts.filter(({ kind }) => kind !== 'wide');

/** Of one generator all, of two those that mean the same in both. */
export function factsFor(info: GeneratorInfo, other: GeneratorInfo = info): FactInfo[] {
  if (other.id === info.id) return countable(info);
  const there = new Map(countable(other).map((fact) => [fact.id, fact]));
  return countable(info).filter(({ id, common, kind }) => {
    const same = there.get(id);
    return common && same?.common === true && same.kind === kind;
  });
}

export interface Pair {
  first: string;
  second: string;
  text: string;
}

/** Measures that tell generators apart. */
const TELLING: readonly Pair[] = [
  {
    first: 'rooms_used',
    second: 'linearity',
    text: 'The more rooms lie off the way to the goal, the lower the linearity. Which generator leads you, which lets you stray?',
  },
  {
    first: 'density',
    second: 'straightness',
    text: 'How much of its rectangle a level uses, and how many detours the shortest route makes in it.',
  },
  {
    first: 'cycles',
    second: 'goal_share',
    text: 'Loops give a choice of ways. Is the goal as far out as a room can be?',
  },
];

/** Good pairs to begin with: the generator's own, or those that tell two apart. */
export function pairsFor(info: GeneratorInfo, other: GeneratorInfo = info): readonly Pair[] {
  if (other.id === info.id) return info.pairs;
  const ids = factsFor(info, other).map(({ id }) => id);
  return TELLING.filter(({ first, second }) => ids.includes(first) && ids.includes(second));
}

/** The pair to begin with: a good one, or the first two counts that take no time. */
export function firstPair(info: GeneratorInfo, other: GeneratorInfo = info): readonly [string, string] {
  const [named] = pairsFor(info, other);
  if (named) return [named.first, named.second];
  const all = factsFor(info, other);
  const cheap = all.filter(({ costly }) => !costly);
  const counts = cheap.filter(({ kind }) => kind === 'count');
  const [a, b] = counts.length > 1 ? counts : cheap.length > 0 ? cheap : all;
  return [a?.id ?? '', b?.id ?? a?.id ?? ''];
}

/** A pair that two generators have, in place of one that they have not. */
export function pairBetween(
  pair: readonly [string, string],
  info: GeneratorInfo,
  other: GeneratorInfo = info,
): readonly [string, string] {
  const ids = factsFor(info, other).map(({ id }) => id);
  return pair.every((id) => ids.includes(id)) ? pair : firstPair(info, other);
}
