// Every sentence that says a number or "never" is tied to what a test holds, and what is ours has its reason.
import { describe, expect, test } from 'vitest';
import { textOf } from './files.ts';
import { claims, faultOf, numbersOf, rowsOf, sentences } from './ties.ts';

const listed = textOf('core/generators.txt').trim().split('\n');
const faultsOf = (id: string) => {
  const rows = rowsOf(id);
  return sentences(id)
    .map((sentence) => faultOf(sentence, rows))
    .filter(Boolean);
};
/** "our choice" was said of three different things, and "seed document" is no word of the page's. */
const formerWords = (id: string) =>
  rowsOf(id)
    .flatMap(({ line, title, says }) =>
      [title, ...says.values()].map((text) => `core/${id}/tables.txt:${line}: ${text}`),
    )
    .filter((told) => /our choice|seed document/i.test(told));

describe('ties', () => {
  test.each(listed)('%s: every sentence with a number is tied', (id) => {
    expect(faultsOf(id)).toEqual([]);
  });

  test('many sentences are looked at', () => {
    expect(listed.flatMap(sentences).length).toBeGreaterThan(150);
  });

  const odd = { kind: 'rule', name: 'odd', title: 'DEN-1', line: 1, says: new Map([['text', 'It rains 1 in 6.']]) };
  const said = (text: string, ties: string[] = [], own = '') => faultOf({ where: 'den', text, ties, own }, [odd]);

  test('a sentence without a tie is found, and a tie to nothing, and a number that its tie does not say', () => {
    expect(said('It rains one time in six.')).toMatch(/is tied to nothing/);
    expect(said('It rains one time in six.', ['DEN-1'])).toBe('');
    expect(said('It rains one time in five.', ['DEN-1'])).toMatch(/says 1 in 5, which DEN-1 does not/);
    expect(said('It never rains.', ['DEN-2'])).toMatch(/tied to DEN-2, which is no rule/);
    expect(said('It never rains.', ['"a sentence without a tie is found"'])).toBe('');
    expect(said('From 3 to 9.', [], 'range 3 to 9')).toBe('');
    expect(said('Always from 3 to 9.', [], 'range 3 to 9')).toMatch(/is tied to nothing/);
  });

  test('numbers are found in words too, and frequencies', () => {
    expect(['It never ends.', 'Half of them.', 'Most are.', 'Every third one.', 'A few.'].every(claims)).toBe(true);
    expect(['It ends.', 'At most the maximum.', 'A third path.', 'One of a kind'].map(claims)).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect(numbersOf('One in ten, 3.7 % of 20,000 and 4 in 12.')).toEqual(['1 in 10', '4 in 12', '3.7', '20000']);
  });
});

describe('sources', () => {
  const rows = listed.flatMap((id) => rowsOf(id).map((row) => ({ ...row, id })));

  test('what is ours has a reason of its own, not one that stands for none', () => {
    const reasons = rows.flatMap(({ id, line, says }) =>
      [...says].flatMap(([key, value]) => {
        const reason = /^source\b/.test(key) ? value.match(/^(?:ours|reading): (.*)$/)?.[1] : undefined;
        return reason === undefined ? [] : [{ told: `core/${id}/tables.txt:${line}: ${reason}`, reason }];
      }),
    );
    const empty = /^(?:our choice|ours|invented|an? (?:choice|reading|example)|none|by default|see .*)\.?$/i;
    expect(reasons.filter(({ reason }) => empty.test(reason) || reason.split(' ').length < 3)).toEqual([]);
  });

  test.each(listed)('%s does not speak of our choice or a seed document', (id) => {
    expect(formerWords(id)).toEqual([]);
  });
});
