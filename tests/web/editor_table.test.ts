// The table of injections: its entries as lines of text, as the core writes and reads them, and changes that keep the rest.
import { describe, expect, test } from 'vitest';
import { loadModule } from '../../wasm/shared/modules.mjs';
import { kinds } from '../../web/editors/flow/kinds';
import {
  type Entry,
  fresh,
  lineOf,
  mayCome,
  moved,
  RULES,
  rulesFor,
  withEntries,
} from '../../web/editors/table/entries';

const core = await loadModule('gungeon');
const link = (text: string) => `gungeon/v1/0x7?injections=${encodeURIComponent(text)}`;
const tableOf = (text: string) =>
  (JSON.parse(core.extra(link(text), 'injections')) as { injections: Entry[] }).injections;
const faultsOf = (text: string) => (JSON.parse(core.parse(link(text))) as { problems: string[] }).problems;
const shipped = tableOf('');
const written = core.extra(link(''), 'injections_text');

describe('the table of injections', () => {
  test('is written line by line as the core writes it', () => {
    expect(`${shipped.map(lineOf).join('\n')}\n`).toBe(written);
    expect(tableOf(written).map(lineOf)).toEqual(shipped.map(lineOf));
  });

  test('whatever kind and place it offers is one that the core takes', () => {
    for (const { id } of kinds.filter((one) => mayCome(one.id))) {
      for (const { id: rule } of rulesFor(id)) {
        const entry = { ...fresh(), cat: id, title: 'guest', place: [{ rule, weight: 3, minDepth: 2 }] };
        expect(faultsOf(lineOf(entry)), lineOf(entry)).toEqual([]);
        expect(tableOf(lineOf(entry))[0]).toMatchObject({ cat: id, title: 'guest', place: entry.place });
      }
      for (const { id: rule } of RULES.filter((one) => !rulesFor(id).includes(one)))
        expect(faultsOf(`${id}: 5 in 100, at ${rule}`)).not.toEqual([]);
    }
    expect(faultsOf('boss: 5 in 100, at hub')).not.toEqual([]);
    expect(mayCome('boss')).toBe(false);
  });

  test('an entry that is changed, added, moved or taken away leaves the rest of the text as it was', () => {
    const text = '// guests\nvendor:  5 in 100, at hub\n\n// the hidden\nsecret: 90 in 100, at dead_end\n';
    const before = tableOf(text);
    const [vendor, secret] = before as [Entry, Entry];
    expect(withEntries(text, before, [{ ...vendor, chance: 7 }, secret])).toBe(text.replace('  5 in', ' 7 in'));
    expect(withEntries(text, before, [...before, fresh()])).toBe(`${text}shrine: 50 in 100, at any_room\n`);
    expect(withEntries(text, before, [secret])).toBe(text.replace('vendor:  5 in 100, at hub\n', ''));
    expect(
      withEntries(text, before, moved(before, 1, 0))
        .split('\n')
        .filter((line) => /:/.test(line)),
    ).toEqual([lineOf(secret), lineOf(vendor)]);
    // Nothing of one's own yet, or JSON: all of it is written.
    expect(withEntries('', shipped, shipped)).toBe(written);
    expect(withEntries('{"injections":[]}', [], [vendor])).toBe(`${lineOf(vendor)}\n`);
  });
});
