// Records: the highest and lowest values of facts that long searches have found (public/records/<generator>.json, written
// by `node tests/tools/records.mjs`).
import type { FactInfo } from '../../../../wasm/bridge/interface';
import { PLACES } from '../../../../wasm/shared/survey.mjs';
import { identityOf } from '../../../data/request';
import { once } from '../../../data/tasks';
import type { Condition } from '../find/conditions';

export interface RecordFile {
  generator: string;
  revision: number;
  searches: readonly Search[];
}

export interface Search {
  title: string;
  /** The options, with a star in place of the seed. */
  link: string;
  /** Number of levels searched, from the first place of the surveys' sequence. */
  searched: number;
  /** Levels that were given up; they hold no record. */
  incomplete: number;
  /** A sentence on what was checked for each level. */
  proves?: string;
  records: readonly FoundRecord[];
}

export interface FoundRecord {
  title: string;
  fact: string;
  end: 'high' | 'low';
  value: number;
  /** Number of levels that have the value. */
  levels: number;
  /** The first of them. */
  links: readonly string[];
}

/** Leaves out records that no level was found for. */
export const readRecords = (file: RecordFile): RecordFile => ({
  ...file,
  searches: file.searches.map((search) => ({
    ...search,
    records: search.records.filter(({ links }) => links.length > 0),
  })),
});

export const fetchRecords = once(async (id) => readRecords(await (await fetch(`records/${id}.json`)).json()));

const count = (n: number): string => n.toLocaleString('en');

export function searchedText({ searched, incomplete, proves }: Search): string {
  const levels =
    searched >= PLACES
      ? `Of all ${count(PLACES)} seeds that there are.`
      : `Among the first ${count(searched)} levels of the sequence that surveys count.`;
  const givenUp = incomplete > 0 ? ` ${count(incomplete)} of them were given up and hold none.` : '';
  return `${levels}${givenUp}${proves ? ` ${proves}` : ''}`;
}

/** "Most snakes: 20, in 1 of 500,000". */
export function captionOf({ title, value, levels }: FoundRecord, { searched, incomplete }: Search): string {
  return `${title}: ${count(value)}, in 1 of ${count(Math.round((searched - incomplete) / Math.max(1, levels)))}`;
}

/** Whether no searched level meets a condition on the record's fact. */
function isBeyond({ op, value: text }: Condition, { end, value }: FoundRecord): boolean {
  const asked = text.trim() === '' ? Number.NaN : Number(text);
  const excess = end === 'high' ? asked - value : value - asked;
  const [strict, inclusive] = end === 'high' ? ['>', '>='] : ['<', '<='];
  return op === strict ? excess >= 0 : (op === inclusive || op === '=') && excess > 0;
}

/** Warnings about conditions beyond the records of the link's options: a search for such levels will hardly end. */
export function recordWarnings(
  conditions: readonly Condition[],
  link: string,
  facts: readonly FactInfo[],
  { searches }: RecordFile,
): string[] {
  const same = searches.filter((search) => identityOf(search.link) === identityOf(link));
  return same.flatMap(({ records, searched }) =>
    records
      .filter((record) =>
        conditions.some((one) => one.floor === undefined && one.fact === record.fact && isBeyond(one, record)),
      )
      .map(({ fact, end, value }) => {
        const title = facts.find(({ id }) => id === fact)?.title ?? fact;
        const [word, extreme] = end === 'high' ? ['high', 'highest'] : ['low', 'lowest'];
        const known = `its ${extreme} value among the first ${count(searched)} levels is ${count(value)}`;
        return `"${title}" was never that ${word}: ${known}.`;
      }),
  );
}
