import type { FactInfo } from '../../../../wasm/bridge/interface';
import { identityOf } from '../../../data/link';
import type { FoundRecord, RecordFile } from '../compare/record_file';
import type { Condition } from './conditions';

/** Whether no level up to a record meets a condition on its fact. */
function isBeyond({ op, value }: Condition, record: FoundRecord): boolean {
  const asked = Number(value);
  if (value.trim() === '' || Number.isNaN(asked)) return false;
  // From the record's end outwards: above a highest value, below a lowest.
  const out = record.end === 'high' ? asked - record.value : record.value - asked;
  const [than, least] = record.end === 'high' ? ['>', '>='] : ['<', '<='];
  if (op === than) return out >= 0;
  return (op === least || op === '=') && out > 0;
}

/**
 * What the records of these options say against conditions, in sentences: a search for more than was found among a million
 * levels will hardly end.
 */
export function beyond(
  conditions: readonly Condition[],
  link: string,
  facts: readonly FactInfo[],
  { searches }: RecordFile,
): string[] {
  const same = searches.filter((search) => identityOf(search.link) === identityOf(link));
  return same.flatMap(({ records, searched }) =>
    records
      .filter((record) => conditions.some((one) => one.fact === record.fact && isBeyond(one, record)))
      .map(({ fact, end, value }) => {
        const title = facts.find(({ id }) => id === fact)?.title ?? fact;
        const most = `${end === 'high' ? 'highest' : 'lowest'} value among the first ${searched.toLocaleString('en')} levels`;
        return `"${title}" was never that ${end === 'high' ? 'high' : 'low'}: its ${most} is ${value.toLocaleString('en')}.`;
      }),
  );
}
