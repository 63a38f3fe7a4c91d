import type { RoleInfo } from '../../../../wasm/bridge/interface';

/** What a role's marks do where somebody walks, as core/README.md lists it: words, each with what stands behind it. */
export type Words = ReadonlyMap<string, readonly (readonly string[])[]>;

const NONE: Words = new Map();

export function wordsOf({ behaves }: Pick<RoleInfo, 'behaves'>): Words {
  if (!behaves) return NONE;
  const out = new Map<string, (readonly string[])[]>();
  for (const text of behaves) {
    const [word = '', ...rest] = text.split(' ');
    out.set(word, [...(out.get(word) ?? []), rest]);
  }
  return out;
}

/** The numbers behind a word that stands once; undefined: it does not stand there. */
export const numbers = (words: Words, word: string): readonly number[] | undefined => words.get(word)?.[0]?.map(Number);

/** The first number behind a word, or another where the word is not said. */
export const number = (words: Words, word: string, otherwise = 0): number => numbers(words, word)?.[0] ?? otherwise;
