// The golden files that the native build is held to, in WebAssembly: each link whole, with its steps; and whether they
// hold a link of everything that a generator tells that it has.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { allFeatures, exempt, featuresOf, missing } from '../tools/golden_coverage.mjs';
import { compareLine, lineNow, optionNow, parseGoldens, printGoldens, readGoldens } from '../tools/golden_file.mjs';
import { catalog, coreOf } from './core.ts';

const folder = new URL('../golden/', import.meta.url);

test('there is a golden file for each generator and no other', () => {
  expect(readdirSync(folder).sort()).toEqual(catalog.generators.map(({ id }) => `${id}.txt`).sort());
});

test('what no link can show is named for generators and features that there are, with its reason', () => {
  const features = catalog.generators.flatMap((info) => allFeatures(info, {}));
  expect(Object.keys(exempt).filter((feature) => !features.includes(feature))).toEqual([]);
  expect(Object.values(exempt).filter((reason) => reason.length < 10)).toEqual([]);
});

describe.each(catalog.generators)('golden levels of $id', (info) => {
  const { id } = info;
  const core = coreOf.get(id);
  const file = readGoldens(id);
  // In another order than the tool's, so that nothing of the level before can be held by chance.
  const now = new Map([...file.links.keys()].reverse().map((link) => [link, lineNow(core, info, file.facts, link)]));

  test('are of the revision that is made, in a file that is written as it is read', () => {
    expect(file.revision).toBe(info.revision);
    const text = readFileSync(new URL(`${id}.txt`, folder), 'utf8');
    expect(printGoldens(parseGoldens(id, text))).toBe(text);
  });

  test('give what they always gave', () => {
    const differing = [...file.links].map(([link, was]) => compareLine(core, file, link, was, now.get(link)).sentence);
    expect(differing.filter(Boolean)).toEqual([]);
  });

  test('are of options that still have their ids, defaults and limits', () => {
    const options = new Map(info.options.map((option) => [option.id, optionNow(option)]));
    expect([...file.options].filter(([option, was]) => options.get(option) !== was)).toEqual([]);
  });

  test('show every role, choice, count and rule, for every preset and every end of an option', () => {
    const shown = new Set([...now.values()].flatMap((level) => featuresOf(info, level)));
    const none = { bases: [], options: [], facts: [], digests: [], features: [] };
    expect(missing(core, info, file, shown), `npm run goldens -- ${id} adds what is missing`).toEqual(none);
  });
});

describe('a level that is another than its golden link says', () => {
  const info = catalog.generators.find(({ id }) => id === 'spelunky');
  const core = coreOf.get('spelunky');
  const file = readGoldens('spelunky');
  const [link = '', held] = [...file.links].at(-1) ?? [];
  const now = lineNow(core, info, file.facts, link);
  const sentenceOf = (change: object) => compareLine(core, file, link, { ...held, ...change }, now).sentence;

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
