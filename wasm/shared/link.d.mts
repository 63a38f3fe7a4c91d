import type { GeneratorCard, View } from '../bridge/interface';

export type { View } from '../bridge/interface';

export const viewKeys: readonly (keyof View)[];

export interface ReadLink {
  /** The id that is written, else the nearest, else the first. */
  generator: string;
  /** As they are written; empty where they are not. */
  named: string;
  revision: string;
  /** What is behind the "?". */
  query: string | undefined;
  seed: string;
  /** There is no seed: a random level is wanted. */
  seedless: boolean;
}

export function readLink(link: string, ids: readonly string[]): ReadLink;
/** What a link to a page that no generator has (`five`, exactly) says; undefined of any other. */
export function pageOf(link: string): ReadLink | undefined;
/** The generator that a link (any text) names. */
export function generatorOf(link: string, ids: readonly string[]): string;
/** A link that leaves its seed to chance, with a seed; any other as it is. */
export function seeded(
  link: string,
  list: { generators: readonly Pick<GeneratorCard, 'id' | 'revision'>[] },
  seed: string,
): string;
/** The values of a link's query ("a=1&b=2") by key, without view state. Of several equal keys the last counts. */
export function readPairs(query: string): Record<string, string>;
/** View state as it is written in a link; what makes no sense is left out. */
export function viewOf(link: string): View;
/** The link's text without its view state: two hashes that differ only there show the same level. */
export function withoutView(hash: string): string;
/** The hash of a link that somebody pasted, with or without its address; undefined for any other text. */
export function linkIn(text: string): string | undefined;
