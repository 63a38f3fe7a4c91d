import type { OptionInfo } from '../../wasm/bridge/interface';
import type { Level } from './level';

/**
 * Texts that are too long for a link, which has their names instead: "sha:" and the SHA-256 in 64 digits, as the core
 * writes them. The browser stores texts that have been used, so that such links open again.
 */
const NAME = /([?&][a-z_]+=)(sha(?::|%3A)[0-9a-f]{64})(?=&|$)/gi;
/** Maximum number of stored texts; the oldest are removed first. */
const MOST = 12;
const LIST = 'press-r.texts';

const keyOf = (name: string): string => `press-r.text.${name}`;
const known = new Map<string, string>();

/** Whether an option's value is the name of a text that is not stored here. */
export const isName = (text: unknown): text is string => typeof text === 'string' && /^sha:[0-9a-f]{64}$/.test(text);

/** Options whose text is not stored here; the link only has its name. */
export const missingTexts = ({ info, head }: Pick<Level, 'info' | 'head'>): OptionInfo[] =>
  info.options.filter(({ id }) => isName(head.options[id]));

/** The part of a name that is shown to users. */
export const shortName = (name: string): string => name.slice(4, 16);

export function textOf(name: string): string | undefined {
  try {
    return known.get(name) ?? localStorage.getItem(keyOf(name)) ?? undefined;
  } catch {
    return known.get(name);
  }
}

export function keepText(name: string, text: string): void {
  if (textOf(name) === text && known.has(name)) return;
  known.set(name, text);
  try {
    const before = JSON.parse(localStorage.getItem(LIST) ?? '[]') as unknown;
    const names = Array.isArray(before) ? before.filter((one) => isName(one) && one !== name) : [];
    names.push(name);
    // Stored before old texts are removed: if the store is full, those stay.
    localStorage.setItem(keyOf(name), text);
    for (const old of names.splice(0, Math.max(0, names.length - MOST))) localStorage.removeItem(keyOf(old));
    localStorage.setItem(LIST, JSON.stringify(names));
  } catch {
    // A text that cannot be stored is kept in memory until the page is closed.
  }
}

/** Replaces names of stored texts in a link by the texts, for the core. */
export function wholeLink(link: string): string {
  if (!link.includes('=sha')) return link;
  return link.replace(NAME, (whole, before: string, name: string) => {
    const text = textOf(name.toLowerCase().replace('%3a', ':'));
    return text === undefined ? whole : before + encodeURIComponent(text);
  });
}

/** The name that a canonical link has for an option's text, or undefined. */
export function nameIn(link: string, { id }: Pick<OptionInfo, 'id'>): string | undefined {
  for (const [, before, name = ''] of link.matchAll(NAME)) if (before?.slice(1) === `${id}=`) return name;
  return undefined;
}

/** Stores the texts that a level's link only names. */
export function keepTexts(
  link: string,
  table: readonly OptionInfo[],
  options: Readonly<Record<string, number | string>>,
): void {
  for (const option of table) {
    const name = option.kind === 'text' ? nameIn(link, option) : undefined;
    const text = options[option.id];
    if (name && typeof text === 'string' && !isName(text)) keepText(name, text);
  }
}
