import { PLACES } from '../../../../wasm/shared/places.mjs';
import { once } from '../../../data/tasks';

/** public/records/<generator>.json, as `node tests/tools/records.mjs` writes it. */
export interface RecordFile {
  generator: string;
  revision: number;
  searches: readonly Search[];
}

export interface Search {
  title: string;
  /** The options; a star stands for the seed. */
  link: string;
  /** Places of the sequence of all seeds that were looked at, from the first. */
  searched: number;
  /** Levels that were given up; they hold no record. */
  incomplete: number;
  /** What was held to of each of them. */
  proves?: string;
  records: readonly FoundRecord[];
}

export interface FoundRecord {
  title: string;
  fact: string;
  end: 'high' | 'low';
  value: number;
  /** How many of the levels have it. */
  levels: number;
  /** The first of them. */
  links: readonly string[];
}

/** Leaves out what nothing was found for. */
export const readRecords = (file: RecordFile): RecordFile => ({
  ...file,
  searches: file.searches.map((search) => ({
    ...search,
    records: search.records.filter(({ links }) => links.length > 0),
  })),
});

const count = (n: number): string => n.toLocaleString('en');

export function searchedText({ searched, incomplete, proves }: Search): string {
  const where =
    searched >= PLACES
      ? `Of all ${count(PLACES)} seeds that there are.`
      : `Among the first ${count(searched)} levels of the sequence that surveys count.`;
  const given = incomplete > 0 ? ` ${count(incomplete)} of them were given up and hold none.` : '';
  return `${where}${given}${proves ? ` ${proves}` : ''}`;
}

/** "Most snakes: 20, in 1 of 500,000". */
export function captionOf({ title, value, levels }: FoundRecord, { searched, incomplete }: Search): string {
  const one = Math.round((searched - incomplete) / Math.max(1, levels));
  return `${title}: ${count(value)}, in 1 of ${count(one)}`;
}

export const fetchRecords = once(async (id) => readRecords(await (await fetch(`records/${id}.json`)).json()));
