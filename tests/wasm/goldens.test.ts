// npm run goldens: what is new is added, and what is held is neither changed nor dropped, unless it is said to be on
// purpose or the revision is another. Tried on the quickest generator.
import { expect, test } from 'vitest';
import { parseGoldens, readGoldens } from '../tools/golden_file.mjs';
import { grown } from '../tools/goldens.mjs';
import { coreOf } from './core.ts';

const id = 'isaac_awards';
const core = coreOf.get(id);
const held = readGoldens(id);
const [levels = 0, steps = 0] = held.edition;
const [first = '', ...others] = held.links.keys();

test('a file that is whole stays as it is', () => {
  const { file, changed, refused, left } = grown(core, readGoldens(id), []);
  expect({ changed, refused, left }).toEqual({ changed: [], refused: [], left: [] });
  expect(file).toEqual(held);
});

test('what is missing is added, and nothing else is touched', () => {
  const before = readGoldens(id);
  const [digest = ''] = before.digests.keys();
  before.digests.delete(digest);
  before.options.delete('luck');
  for (const link of others.slice(-3)) before.links.delete(link);
  before.facts.pop();
  for (const line of before.links.values()) line.facts = line.facts.replace(/,[^,]*$/, '');
  const { file, changed } = grown(core, before, []);
  expect(changed).toEqual([]);
  expect(file.edition).toEqual(held.edition);
  expect(file.facts).toEqual(held.facts);
  expect(file.links.get(first)).toEqual(held.links.get(first));
  expect(file.digests.get(digest)).toEqual(held.digests.get(digest));
  expect(file.options.get('luck')).toBe(held.options.get('luck'));
});

test('the file of a new generator is written from nothing, and all that links have to show is found', () => {
  const { file, changed, left } = grown(core, parseGoldens(id, ''), []);
  expect({ changed, left }).toEqual({ changed: [], left: [] });
  expect([file.revision, ...file.edition]).toEqual([held.revision, 1, 0]);
  expect(file.digests).toEqual(held.digests);
  expect(file.links.size).toBeGreaterThan(40);
});

test('a line that would change is refused with a sentence, and so is a purpose that is another', () => {
  const swapped = () => {
    const before = readGoldens(id);
    const [one, other] = [before.links.get(first), before.links.get(others[0] ?? '')];
    before.links.set(first, { ...one, level: other?.level ?? '' });
    return before;
  };
  for (const purpose of [[], ['steps', 'trail']]) {
    const { refused } = grown(core, swapped(), purpose);
    expect(refused.map(({ kinds }) => kinds)).toEqual([['level']]);
    expect(refused[0]?.sentence).toContain(`${first}: other level`);
  }
  const { file, refused } = grown(core, swapped(), ['level']);
  expect(refused).toEqual([]);
  expect(file.edition).toEqual([levels + 1, 0]);
  expect(file.links.get(first)).toEqual(held.links.get(first));
});

test('steps that are told otherwise on purpose are another edition of steps, not of levels', () => {
  const before = readGoldens(id);
  before.links.set(first, { ...held.links.get(first), steps: '0' } as never);
  expect(grown(core, before, ['steps', 'trail']).file.edition).toEqual([levels, steps + 1]);
});

test('an option with other limits, or gone, and another digest are refused', () => {
  const before = readGoldens(id);
  before.options.set('luck', 'number 0 0 10');
  before.options.set('gone', 'toggle 0 0 1');
  const [[digest = '', blocks = []] = []] = [...before.digests];
  before.digests.set(digest, [[blocks[0]?.[0] ?? '', '0'], ...blocks.slice(1)]);
  const { refused } = grown(core, before, ['level']);
  expect(refused.map(({ kinds: [kind] }) => kind)).toEqual(['option', 'option', 'digest']);
  expect(refused[0]?.sentence).toMatch(/^option luck was number 0 0 10, is number/);
});

test('another revision writes every line anew, of the same seeds and options', () => {
  const before = readGoldens(id);
  before.revision = 7;
  before.edition = [3, 2];
  for (const line of before.links.values()) line.level = '0';
  const { file, refused } = grown(core, before, []);
  expect(refused).toEqual([]);
  expect([file.revision, ...file.edition]).toEqual([held.revision, 1, 0]);
  expect(file.links).toEqual(held.links);
});
