import type { Section } from './types';

const found = import.meta.glob<{ section: Section }>('./*/index.tsx', { eager: true });

/** Whatever folders there are, in their order. */
export const sections: readonly Section[] = Object.values(found)
  .map(({ section }) => section)
  .sort((a, b) => a.place - b.place);
