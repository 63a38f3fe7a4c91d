import type { View } from '../../wasm/bridge/interface';
import { viewKeys, viewOf, withoutView } from '../../wasm/shared/link.mjs';

/** View state in links. */

/** Parts of an embed, in the order in which links list them. */
export const PARTS: readonly string[] = ['map', 'bar', 'caption', 'timeline', 'summary', 'legend', 'way'];

/** Splits `parts` of a link: known parts once each and in order, then unknown ones. */
export function partsOf(text: string): string[] {
  const named = new Set(
    text
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean),
  );
  return [...PARTS.filter((part) => named.delete(part)), ...named];
}

/** View state, and whether all generators are shown with the level's seed: then what was wrong with the link (`#five`). */
export interface PageView extends View {
  five?: readonly string[] | undefined;
}

/** A canonical link with view state behind it, and "#" before it. */
export function withView(link: string, { five, ...view }: PageView): string {
  if (five) return `#five/v1/${link.split(/[/?]/)[2]}${view.show ? '?show=1' : ''}`;
  const told = { ...view, parts: view.parts && partsOf(view.parts).join() };
  const parts = viewKeys.flatMap((key) => {
    const value = told[key] === true ? 1 : told[key];
    return value || value === 0 ? `${key}=${encodeURIComponent(value)}` : [];
  });
  if (parts.length === 0) return `#${link}`;
  return `#${link}${link.includes('?') ? '&' : '?'}${parts.join('&')}`;
}

/** An embed's address without what only concerns its frame. */
export function withoutFrame(address: string): string {
  const [page = '', hash = ''] = address.split(/#(.*)/s);
  const { embed: _embed, theme: _theme, parts: _parts, ...view } = viewOf(hash);
  return page + withView(withoutView(hash), view);
}
