// The golden files that the native build is held to, in WebAssembly: each link whole, with its steps; and whether they
// hold a link of everything in a generator's catalog.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as golden from '../tools/golden_file.mjs';
import { grown } from '../tools/goldens.mjs';
import { changedLevels, readReleased, releasedBy, withReleased } from '../tools/released.mjs';
import { catalog, coreOf } from './core.ts';

const folder = new URL('../golden/', import.meta.url);

test('there is a golden file for each generator and no other', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.txt'));
  expect(files.sort()).toEqual(catalog.generators.map(({ id }) => `${id}.txt`).sort());
});

test('what no link can show is named for generators and features that there are, with its reason', () => {
  const features = catalog.generators.flatMap((info) => golden.allFeatures(info, {}));
  expect(Object.keys(golden.exempt).filter((feature) => !features.includes(feature))).toEqual([]);
  expect(Object.values(golden.exempt).filter((reason) => reason.length < 10)).toEqual([]);
});

describe.each(catalog.generators)('golden levels of $id', (info) => {
  const { id } = info;
  const core = coreOf.get(id);
  const file = golden.readGoldens(id);
  // In another order than the tool's, so that nothing of the level before can be held by chance.
  const now = new Map(
    [...file.links.keys()].reverse().map((link) => [link, golden.lineNow(core, info, file.facts, link)]),
  );

  test('are of the revision that is made, in a file that is written as it is read', () => {
    expect(file.revision).toBe(info.revision);
    const text = readFileSync(new URL(`${id}.txt`, folder), 'utf8');
    expect(golden.printGoldens(golden.parseGoldens(id, text))).toBe(text);
  });

  test('give what they always gave', () => {
    const differing = [...file.links].map(
      ([link, was]) => golden.compareLine(core, file, link, was, now.get(link)).sentence,
    );
    expect(differing.filter(Boolean)).toEqual([]);
  });

  test('are of options that still have their ids, defaults and limits', () => {
    const options = new Map(info.options.map((option) => [option.id, golden.optionNow(option)]));
    expect([...file.options].filter(([option, was]) => options.get(option) !== was)).toEqual([]);
  });

  test('show every role, choice, count and rule, for every preset and every end of an option', () => {
    const shown = new Set([...now.values()].flatMap((level) => golden.featuresOf(info, level)));
    const none = { bases: [], options: [], facts: [], digests: [], features: [] };
    expect(golden.missing(core, info, file, shown), `npm run goldens -- ${id} adds what is missing`).toEqual(none);
  });
});

describe('a level that is another than its golden link says', () => {
  const info = catalog.generators.find(({ id }) => id === 'spelunky');
  const core = coreOf.get('spelunky');
  const file = golden.readGoldens('spelunky');
  const [link = '', held] = [...file.links].at(-1) ?? [];
  const now = golden.lineNow(core, info, file.facts, link);
  const sentenceOf = (change: object) => golden.compareLine(core, file, link, { ...held, ...change }, now).sentence;

  test('is told with the column, the fact, and the first step that differs', () => {
    expect(sentenceOf({})).toBe('');
    expect(sentenceOf({ level: '0' })).toMatch(/^spelunky\/v1\/\S+: other level; no step differs/);
    const rolled = held.trail.slice(0, 2) + (held.trail[2] === 'A' ? 'B' : 'A') + held.trail.slice(3);
    expect(sentenceOf({ trail: rolled })).toMatch(/other trail; step 3 is the first that differs: SPEL-[\w-]+ ".+"$/);
    expect(sentenceOf({ facts: held.facts.replace(/^\d+/, '99') })).toMatch(/other facts; \w+ was 99, is \d+/);
  });

  test('is not another because a fact is new', () => {
    expect(sentenceOf({ facts: held.facts.replace(/,[^,]*$/, '') })).toBe('');
  });
});

describe.each(catalog.generators)('digests of $id', ({ id }) => {
  const core = coreOf.get(id);
  const digests = [...golden.readGoldens(id).digests];

  test.each(digests)('of %s are what they always were', (link, blocks) => {
    expect(Number(blocks.at(-1)?.[0])).toBe(golden.digestLevels(id));
    expect(golden.compareDigest(core, link, blocks)).toEqual([]);
  });
});

test('a digest that differs names its block, and the link of the first level there', () => {
  const [[link = '', blocks = []] = []] = [...golden.readGoldens('spelunky').digests];
  const other = (blocks as [string, string][]).map(([until, hash], i) => [until, i === 1 ? '0' : hash]);
  const [sentence, ...more] = golden.compareDigest(coreOf.get('spelunky'), link, other.slice(0, 3));
  expect(sentence).toMatch(/another level between 200 and 999, of which the first is spelunky\/v1\/[0-9A-Z]{8}/);
  expect(more).toEqual([]);
});

describe('levels of released revisions', () => {
  const id = 'isaac_awards';
  const nothing = { remarks: [], lines: [] };
  const released = withReleased(nothing, '9.9.9', [golden.readGoldens(id)]);

  test('are what they were when they were released: those of golden files, which are held to them above, or are made', () => {
    const held = new Map(catalog.generators.flatMap(({ id }) => [...golden.readGoldens(id).digests]));
    const { remarks, lines } = readReleased();
    const isHeld = ({ link, blocks }: (typeof lines)[0]) => `${held.get(link)}`.startsWith(`${blocks},`);
    const others = lines.filter((line) => !isHeld(line));
    expect(changedLevels(coreOf.get.bind(coreOf), { remarks, lines: others })).toEqual([]);
  });

  test('are those of 1,000 levels a preset, and added once', () => {
    expect(released.lines.map(({ link }) => link)).toEqual([...golden.readGoldens(id).digests.keys()]);
    for (const { blocks } of released.lines) expect(blocks.map((block) => block[0])).toEqual(['200', '1000']);
    expect(withReleased(released, '10.0.0', [golden.readGoldens(id)])).toEqual(released);
    expect(changedLevels(coreOf.get.bind(coreOf), released)).toEqual([]);
    expect([releasedBy(`${id}/v1`, released), releasedBy(`${id}/v2`, released)]).toEqual(['9.9.9', undefined]);
  });

  test('are not changed: a new revision has others', () => {
    const text = `# A remark.\n9.9.9 ${id}/v1/* 200:0 1000:0\n`;
    expect(changedLevels(coreOf.get.bind(coreOf), readReleased(text))).toEqual([
      expect.stringMatching(
        /another level between 0 and 199.*Version 9\.9\.9 released isaac_awards\/v1.*make a revision v2 /,
      ),
    ]);
  });
});

describe('npm run goldens', () => {
  const id = 'isaac_awards';
  const core = coreOf.get(id);
  const held = golden.readGoldens(id);
  const [levels = 0, steps = 0] = held.edition;
  const [first = '', ...others] = held.links.keys();

  test('a file that is whole stays as it is', () => {
    const { file, changed, refused, left } = grown(core, golden.readGoldens(id), []);
    expect({ changed, refused, left }).toEqual({ changed: [], refused: [], left: [] });
    expect(file).toEqual(held);
  });

  test('what is missing is added, and nothing else is touched', () => {
    const before = golden.readGoldens(id);
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
    const { file, changed, left } = grown(core, golden.parseGoldens(id, ''), []);
    expect({ changed, left }).toEqual({ changed: [], left: [] });
    expect([file.revision, ...file.edition]).toEqual([held.revision, 1, 0]);
    expect(file.digests).toEqual(held.digests);
    expect(file.links.size).toBeGreaterThan(40);
  });

  test('a line that would change is refused with a sentence, and so is a purpose that is another', () => {
    const swapped = () => {
      const before = golden.readGoldens(id);
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
    const before = golden.readGoldens(id);
    before.links.set(first, { ...held.links.get(first), steps: '0' } as never);
    expect(grown(core, before, ['steps', 'trail']).file.edition).toEqual([levels, steps + 1]);
  });

  test('an option with other limits, or gone, and another digest are refused', () => {
    const before = golden.readGoldens(id);
    before.options.set('luck', 'number 0 0 10');
    before.options.set('gone', 'toggle 0 0 1');
    const [[digest = '', blocks = []] = []] = [...before.digests];
    before.digests.set(digest, [[blocks[0]?.[0] ?? '', '0'], ...blocks.slice(1)]);
    const { refused } = grown(core, before, ['level']);
    expect(refused.map(({ kinds: [kind] }) => kind)).toEqual(['option', 'option', 'digest']);
    expect(refused[0]?.sentence).toMatch(/^option luck was number 0 0 10, is number/);
  });

  test('another revision writes every line anew, of the same seeds and options', () => {
    const before = golden.readGoldens(id);
    before.revision = 7;
    before.edition = [3, 2];
    for (const line of before.links.values()) line.level = '0';
    const { file, refused } = grown(core, before, []);
    expect(refused).toEqual([]);
    expect([file.revision, ...file.edition]).toEqual([held.revision, 1, 0]);
    expect(file.links).toEqual(held.links);
  });
});
