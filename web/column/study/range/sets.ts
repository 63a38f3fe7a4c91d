import { signal } from '@preact/signals';
import type { GeneratorInfo, Parsed } from '../../../../wasm/bridge/interface';
import type { Level } from '../../../data/level';
import { defaultsOf, identityOf, looseLink, presetOf } from '../../../data/link';
import { valueName } from '../../../data/values';
import { factsFor } from './common';

/** Options of which levels are counted, of any generator. */
export interface OptionSet {
  info: GeneratorInfo;
  link: string;
  name: string;
}

type ByGenerator = ReadonlyMap<string, OptionSet>;

/** What was kept to be compared with, and what came by a link, by generator. */
const kept = signal<ByGenerator>(new Map());
const linked = signal<ByGenerator>(new Map());

const USUAL = 'the usual options';

/** A preset's title, else the options as a link writes them. */
function nameOf(info: GeneratorInfo, parsed: Pick<Parsed, 'options' | 'link'>): string {
  const preset = presetOf(info, parsed);
  if (preset === '') return USUAL;
  const query = parsed.link.split('?')[1] ?? '';
  const title = info.presets.find(({ id }) => id === preset)?.title;
  return (
    title ??
    query
      .split('&')
      .map((pair) => named(info, parsed.options, pair) ?? readable(pair))
      .join(', ')
  );
}

/** A value by its name, where it has one. */
function named(info: GeneratorInfo, options: Parsed['options'], pair: string): string | undefined {
  const [id] = pair.split('=');
  const option = info.options.find((o) => o.id === id);
  return option && valueName(option, options[option.id], options);
}

/** Of a long text no more than its beginning. */
function readable(pair: string): string {
  return pair.length > 32 ? `${pair.slice(0, 30)}…` : pair;
}

export const setOf = ({ info, head }: Level): OptionSet => ({ info, link: head.link, name: nameOf(info, head) });

export const isSame = (a: OptionSet, b: OptionSet): boolean => identityOf(a.link) === identityOf(b.link);

/** What was kept, unless it is what these options are. */
export function keptFor({ id }: GeneratorInfo, own: OptionSet): OptionSet | undefined {
  const held = kept.value.get(id);
  return held && !isSame(held, own) ? { ...held, name: `kept: ${held.name}` } : undefined;
}

export function keep({ id }: GeneratorInfo, own: OptionSet): void {
  kept.value = new Map(kept.value).set(id, own);
}

export const isKept = ({ id }: GeneratorInfo, own: OptionSet): boolean => {
  const held = kept.value.get(id);
  return held !== undefined && isSame(held, own);
};

/** What each of several sets is called beside the others: of two generators, theirs. */
export function namesOf(sets: readonly OptionSet[]): string[] {
  const alone = sets.every(({ info }) => info.id === sets[0]?.info.id);
  return sets.map(({ info, name }) => (alone ? name : name === USUAL ? info.tab : `${info.tab}, ${name}`));
}

/** The options of a link that the core has read; a sentence where they cannot stand beside these. */
export function setFrom(info: GeneratorInfo, own: OptionSet, parsed: Parsed): OptionSet | string {
  const set = { info, link: parsed.link, name: `link: ${nameOf(info, parsed)}` };
  if (isSame(set, own)) return 'That link has the very options that are counted here.';
  if (factsFor(own.info, info).length === 0)
    return `${info.title} and ${own.info.title} have nothing that is measured alike: one of them has no map.`;
  linked.value = new Map(linked.value).set(own.info.id, set);
  return set;
}

/** Another generator, with the options that its tab opens with. */
export const usualOf = (info: GeneratorInfo): OptionSet => ({
  info,
  link: looseLink(info, '1', defaultsOf(info)),
  name: USUAL,
});

/** What can be compared with: kept options, those of a link, the usual ones, presets. */
export function others(own: OptionSet): OptionSet[] {
  const { info } = own;
  const made = (name: string, options: Readonly<Record<string, number | string>>): OptionSet => ({
    info,
    link: looseLink(info, '1', { ...defaultsOf(info), ...options }),
    name,
  });
  const pasted = linked.value.get(info.id);
  const elsewhere = [...kept.value.values()].filter((set) => set.info.id !== info.id);
  const held = keptFor(info, own);
  const all = [
    ...(held ? [held] : []),
    ...elsewhere.map((set) => ({ ...set, name: `kept: ${set.info.tab}, ${set.name}` })),
    ...(pasted && !isSame(pasted, own) ? [pasted] : []),
    made(USUAL, {}),
    ...info.presets.map((preset) => made(preset.title, preset.options)),
  ];
  return all.filter(({ name }) => name !== own.name);
}
