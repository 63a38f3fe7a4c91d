import { signal } from '@preact/signals';
import type { GeneratorInfo, Parsed } from '../../../wasm/bridge/interface';
import type { Level } from '../../data/level';
import { defaultsOf, looseLink, presetOf } from '../../data/link';
import { valueName } from '../../parts/values';
import { identityOf } from '../../sections/odds/identity';

/** Options of which levels are counted. */
export interface OptionSet {
  link: string;
  name: string;
}

type ByGenerator = ReadonlyMap<string, OptionSet>;

/** What was kept to be compared with, and what came by a link, by generator. */
const kept = signal<ByGenerator>(new Map());
const linked = signal<ByGenerator>(new Map());

/** A preset's title, else the options as a link writes them. */
function nameOf(info: GeneratorInfo, parsed: Pick<Parsed, 'options' | 'link'>): string {
  const preset = presetOf(info, parsed);
  if (preset === '') return 'the usual options';
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

export const setOf = ({ info, head }: Level): OptionSet => ({ link: head.link, name: nameOf(info, head) });

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

/** The options of a link that the core has read; a sentence where they cannot stand beside these. */
export function setFrom(info: GeneratorInfo, own: OptionSet, parsed: Parsed): OptionSet | string {
  if (parsed.generator !== info.id) return `Only another link of ${info.title} has the same facts.`;
  const set = { link: parsed.link, name: `link: ${nameOf(info, parsed)}` };
  if (isSame(set, own)) return 'That link has the very options that are counted here.';
  linked.value = new Map(linked.value).set(info.id, set);
  return set;
}

/** What can be compared with: kept options, those of a link, the usual ones, presets. */
export function others(info: GeneratorInfo, own: OptionSet): OptionSet[] {
  const made = (name: string, options: Readonly<Record<string, number | string>>): OptionSet => ({
    link: looseLink(info, '1', { ...defaultsOf(info), ...options }),
    name,
  });
  const [held, pasted] = [keptFor(info, own), linked.value.get(info.id)];
  const all = [
    ...(held ? [held] : []),
    ...(pasted && !isSame(pasted, own) ? [pasted] : []),
    made('the usual options', {}),
    ...info.presets.map((preset) => made(preset.title, preset.options)),
  ];
  return all.filter(({ name }) => name !== own.name);
}
