// The algorithm of each lesson in a few lines (core/<id>/in_short.mdx), which loads with the generator's art.
import type { ComponentType } from 'preact';
import { once } from './tasks';

/** A compiled text (core/<id>/*.mdx). It names components, which who renders it gives. */
export type Text = ComponentType<{ components: Record<string, ComponentType<never>> }>;

const texts = import.meta.glob<Text>('../../core/*/in_short.mdx', { import: 'default' });

/** The text of generators without one, or if it fails to load: the whole lesson follows anyway. */
export const NONE: Text = () => null;

export const fetchInShort = once(
  (id: string): Promise<Text> => texts[`../../core/${id}/in_short.mdx`]?.().catch(() => NONE) ?? Promise.resolve(NONE),
);
