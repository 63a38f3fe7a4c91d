import type { OptionInfo } from '../../wasm/bridge/interface';

/**
 * Texts that are too long for a link, by their names: "sha:" and the SHA-256 in 64 digits, as the core gives them. The
 * browser keeps those that were here before, so that a link which names one finds it again.
 */
const NAME = /([?&][a-z_]+=)(sha(?::|%3A)[0-9a-f]{64})(?=&|$)/gi;
/** Of so many texts the oldest go first. */
const MOST = 12;
const LIST = 'press-r.texts';

const keyOf = (name: string): string => `press-r.text.${name}`;
const known = new Map<string, string>();

/** Whether a text is not itself but the name of one. */
export const isName = (text: unknown): text is string => typeof text === 'string' && /^sha:[0-9a-f]{64}$/.test(text);

/** What people read of a name. */
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
    for (const old of names.splice(0, Math.max(0, names.length - MOST))) localStorage.removeItem(keyOf(old));
    localStorage.setItem(keyOf(name), text);
    localStorage.setItem(LIST, JSON.stringify(names));
  } catch {
    // A browser that keeps nothing still has it for as long as the page.
  }
}

/** The link with each text that is here in the place of its name; the core reads it as it would be without names. */
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

/** Keeps what a level's link only names. */
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
