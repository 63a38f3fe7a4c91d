// Sets of options whose levels the range counts and compares, and the pairs of facts that it can plot of them.
import { signal } from '@preact/signals';
import type { FactInfo, GeneratorInfo, Parsed } from '../../../../wasm/bridge/interface';
import type { Level } from '../../../data/level';
import { defaultsOf, identityOf, looseLink, type Options, presetOf } from '../../../data/request';
import { valueName } from '../../../data/values';
import { isHere } from '../compare/tables';

/** Options of any generator. */
export interface OptionSet {
  info: GeneratorInfo;
  /** A link with these options and any seed. */
  link: string;
  name: string;
}

type ByGenerator = ReadonlyMap<string, OptionSet>;

/** The last set of each generator that the user kept for comparisons, and the last that a pasted link named. */
const kept = signal<ByGenerator>(new Map());
const linked = signal<ByGenerator>(new Map());

const USUAL = 'the usual options';

/** A preset's title, or the options as the link writes them, with names of values. */
function nameOf(info: GeneratorInfo, { options, link }: Pick<Parsed, 'options' | 'link'>): string {
  const preset = presetOf(info, { options });
  if (preset === '') return USUAL;
  const pairs = (link.split('?')[1] ?? '').split('&').map((pair) => {
    const option = info.options.find(({ id }) => id === pair.split('=')[0]);
    const text = pair.length > 32 ? `${pair.slice(0, 30)}…` : pair;
    return (option && valueName(option, options[option.id], options)) ?? text;
  });
  return info.presets.find(({ id }) => id === preset)?.title ?? pairs.join(', ');
}

export const setOf = ({ info, head }: Level): OptionSet => ({ info, link: head.link, name: nameOf(info, head) });

export const isSame = (a: OptionSet, b: OptionSet): boolean => identityOf(a.link) === identityOf(b.link);

/** The kept set of the same generator, unless it has the same options. */
export function keptFor(own: OptionSet): OptionSet | undefined {
  const set = kept.value.get(own.info.id);
  return set && !isSame(set, own) ? { ...set, name: `kept: ${set.name}` } : undefined;
}

export function keep(own: OptionSet): void {
  kept.value = new Map(kept.value).set(own.info.id, own);
}

export function isKept(own: OptionSet): boolean {
  const set = kept.value.get(own.info.id);
  return set !== undefined && isSame(set, own);
}

/** Names of sets that are shown together; those of several generators include the generator's. */
export function namesOf(sets: readonly OptionSet[]): string[] {
  const isAlone = sets.every(({ info }) => info.id === sets[0]?.info.id);
  return sets.map(({ info, name }) => (isAlone ? name : name === USUAL ? info.tab : `${info.tab}, ${name}`));
}

/** The options of a parsed link, or a sentence why they cannot be compared with `own`. */
export function setFrom(info: GeneratorInfo, own: OptionSet, parsed: Parsed): OptionSet | string {
  const set = { info, link: parsed.link, name: `link: ${nameOf(info, parsed)}` };
  if (isSame(set, own)) return 'That link has the very options that are counted here.';
  if (factsFor(own.info, info).length === 0)
    return `${info.title} and ${own.info.title} have nothing that is measured alike: one of them has no map.`;
  linked.value = new Map(linked.value).set(own.info.id, set);
  return set;
}

const setWith = (info: GeneratorInfo, name: string, options: Options): OptionSet => ({
  info,
  link: looseLink(info, '1', { ...defaultsOf(info), ...options }),
  name,
});

/** Another generator with its default options. */
export const usualOf = (info: GeneratorInfo): OptionSet => setWith(info, USUAL, {});

/** Sets to compare with: kept ones, the pasted link's, the default options, and presets. */
export function others(own: OptionSet): OptionSet[] {
  const { info } = own;
  const pasted = linked.value.get(info.id);
  const keptHere = keptFor(own);
  const keptElsewhere = [...kept.value.values()].filter((set) => set.info.id !== info.id && isHere(set.link));
  const all = [
    ...(keptHere ? [keptHere] : []),
    ...keptElsewhere.map((set) => ({ ...set, name: `kept: ${set.info.tab}, ${set.name}` })),
    ...(pasted && !isSame(pasted, own) ? [pasted] : []),
    usualOf(info),
    ...info.presets.map(({ title, options }) => setWith(info, title, options)),
  ];
  return all.filter(({ name }) => name !== own.name);
}

/** Facts that an axis can show: wide ones have too many values. */
const plottable = ({ facts }: GeneratorInfo): FactInfo[] => facts.filter(({ kind }) => kind !== 'wide');

/** All plottable facts, or those that mean the same in two generators. */
export function factsFor(info: GeneratorInfo, other: GeneratorInfo = info): FactInfo[] {
  const common = plottable(other).filter((fact) => fact.common);
  const isShared = (fact: FactInfo) =>
    fact.common && common.some(({ id, kind }) => id === fact.id && kind === fact.kind);
  return other.id === info.id ? plottable(info) : plottable(info).filter(isShared);
}

interface NamedPair {
  first: string;
  second: string;
  text: string;
}

/** Pairs that show how generators differ. */
const COMPARING: readonly NamedPair[] = [
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

/** Interesting pairs: the generator's own, or those that compare two. */
export function pairsFor(info: GeneratorInfo, other: GeneratorInfo = info): readonly NamedPair[] {
  if (other.id === info.id) return info.pairs;
  const ids = factsFor(info, other).map(({ id }) => id);
  return COMPARING.filter(({ first, second }) => ids.includes(first) && ids.includes(second));
}

/** The pair to begin with: an interesting one, or the first two counts that are cheap to measure. */
export function firstPair(info: GeneratorInfo, other: GeneratorInfo = info): readonly [string, string] {
  const [named] = pairsFor(info, other);
  if (named) return [named.first, named.second];
  const all = factsFor(info, other);
  const cheap = all.filter(({ costly }) => !costly);
  const counts = cheap.filter(({ kind }) => kind === 'count');
  const [a, b = a] = counts.length > 1 ? counts : cheap.length > 0 ? cheap : all;
  return [a?.id ?? '', b?.id ?? ''];
}

/** The pair itself if both generators have its facts, otherwise one that they have. */
export function pairBetween(
  pair: readonly [string, string],
  info: GeneratorInfo,
  other: GeneratorInfo = info,
): readonly [string, string] {
  const ids = factsFor(info, other).map(({ id }) => id);
  return pair.every((id) => ids.includes(id)) ? pair : firstPair(info, other);
}
