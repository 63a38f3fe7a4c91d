// Links, wherever they are read: tests/links.txt holds the grammar, which the C++ tests read too. Here the reader that
// runs before any module, the modules, command line and package are held to it; then what the page writes.
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { GeneratorInfo, OptionInfo, View } from '../../wasm/bridge/interface';
import { commands } from '../../wasm/cli/commands.mjs';
import { loadCore } from '../../wasm/package/press_r.mjs';
import { linkIn, pageOf, readLink, seeded, viewOf, withoutView } from '../../wasm/shared/link.mjs';
import { list } from '../../wasm/shared/modules.mjs';
import * as requests from '../../web/data/request';
import { catalog, coreOf, modules } from './core.ts';

const rows = readFileSync(new URL('../links.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('# '))
  .map((line) => line.split('\t'))
  .map(([text = '', generator = '', seed = '', view = '']) => ({
    link: text === '(empty)' ? '' : text,
    generator,
    seedless: seed === 'seedless',
    view: JSON.parse(view),
  }));
const coreFor = (link: string) => coreOf.get(readLink(link, modules.ids).generator) ?? expect.fail('no such generator');
const library = await loadCore();

test.each(rows)('"$link"', async ({ link, generator, seedless, view }) => {
  expect(readLink(link, modules.ids)).toMatchObject({ generator, seedless });
  expect(viewOf(link)).toEqual(view);
  const full = seeded(link, list, '7');
  if (!seedless) expect(full).toBe(link);
  expect(readLink(full, modules.ids)).toMatchObject({ generator, seedless: false });
  expect(viewOf(full)).toEqual(view);
  // By the module: without the view it is the same level, and nothing else of the link is lost.
  const parsed = JSON.parse(coreFor(link).parse(link));
  expect(parsed.problems.some((problem: string) => problem.startsWith('The link names no seed;'))).toBe(seedless);
  const seed = seedless ? 7 : parsed.seed;
  expect(JSON.parse(coreFor(full).parse(full))).toMatchObject({ generator, view, seed });
  if (link.startsWith('#')) expect(JSON.parse(coreFor(link).parse(`#${withoutView(link)}`)).link).toBe(parsed.link);
  // By command line and package.
  const notices: string[] = [];
  const notice = (sentence: string) => notices.push(sentence);
  const request = { values: { json: true }, link, list, modules, notice, mended: notice };
  if (readLink(link, modules.ids).isUnknown) {
    await expect(commands.show.run(request)).rejects.toThrow('There is no generator');
    return;
  }
  const refusal = coreFor(link).refusal(link);
  if (refusal) {
    await expect(commands.show.run(request)).rejects.toThrow(refusal);
    expect(await library.show(link)).toEqual({ error: refusal });
    return;
  }
  const shown = JSON.parse(await commands.show.run(request));
  expect(notices.some((sentence) => sentence.startsWith('A random level: '))).toBe(seedless);
  const [one, two] = [await library.show(link), await library.show(link)];
  if ('error' in one || 'error' in two) expect.fail('no answer');
  expect([shown.generator, one.generator]).toEqual([generator, generator]);
  expect(one.seed === two.seed).toBe(!seedless);
  expect(one.problems).toEqual(shown.problems);
});

test('a page without a generator has a link of the same form, whose name must be exact', () => {
  for (const link of ['#five/v1/B91199AC', 'https://example.org/#Five/v1/B91199AC', '#/five/B91199AC'])
    expect(pageOf(link)).toMatchObject({ seed: 'B91199AC', seedless: false });
  expect(pageOf('#five')).toMatchObject({ seedless: true, query: undefined });
  expect(pageOf('#five/v2/two%20words?tiles=0')).toMatchObject({ revision: 'v2', seed: 'two words', query: 'tiles=0' });
  for (const { link } of rows) expect(pageOf(link)).toBeUndefined();
  expect(pageOf('#fives/v1/1')).toBeUndefined();
  expect(modules.ids).not.toContain('five');
});

test('a pasted link is distinguished from a typed seed, in upper and lower case', () => {
  for (const link of ['isaac/v1/B91199AC', 'Isaac/V12/B91199AC', 'isaac_awards/v1/1'])
    expect(linkIn(link)).toBe(`#${link}`);
  expect(linkIn('https://example.org/maps/#isaac/v1/B91199AC?stage=4')).toBe('#isaac/v1/B91199AC?stage=4');
  expect(linkIn('#x')).toBe('#x');
  for (const seed of ['B911 99AC', 'rope and bombs', '0xFF', 'a/b', '#', 'see isaac/v1/1', 'isaac/vx/1'])
    expect(linkIn(seed)).toBeUndefined();
});

test('long texts are read in a moment', () => {
  const start = performance.now();
  const blanks = ' '.repeat(200_000);
  const signs = '.'.repeat(100_000);
  for (const link of [
    `isaac${blanks}x`,
    `isaac/v1/${blanks}x`,
    `isaac?step=1${signs}x${signs}`,
    `a?${'&step=1'.repeat(40_000)}`,
  ]) {
    readLink(link, modules.ids);
    viewOf(link);
    withoutView(link);
  }
  expect(performance.now() - start).toBeLessThan(5000);
});

test('a link without a seed is given one, and keeps its generator, revision and options', () => {
  expect(seeded('#isaac', list, '0xFF')).toBe('#isaac/v1/0xFF');
  expect(seeded('#isaac/v7?stage=4', list, '0xFF')).toBe('#isaac/v7/0xFF?stage=4');
  expect(seeded('?level=2', list, '0xFF')).toBe('#spelunky/v1/0xFF?level=2');
  expect(seeded('#zelda', list, '0xFF')).toBe('#zelda/v1/0xFF');
  expect(seeded('#isaac', { ...list, generators: [] }, '0xFF')).toBe('#isaac');
});

const spelunky = catalog.generators.find(({ id }) => id === 'spelunky') as GeneratorInfo;

describe('links that the page writes', () => {
  afterEach(() => void vi.unstubAllGlobals());

  test('leave out options at their default and rules that are not left out', () => {
    const options = requests.defaultsOf(spelunky);
    expect(options).toMatchObject({ rule: 'seed', pit_odds: 8, tiles: 1, own_templates: '' });
    expect(requests.looseLink(spelunky, requests.seedText(255), options)).toBe('spelunky/v1/0x000000FF');
    const changed = { ...options, tiles: 0, rule: 'html5', own_templates: 'a&b=c', without: 'SPEL-1,SPEL-2' };
    const link = 'spelunky/v1/0x1?rule=html5&tiles=0&own_templates=a%26b%3Dc';
    expect(requests.looseLink(spelunky, '0x1', changed)).toBe(`${link}&without=SPEL-1%2CSPEL-2`);
    expect(requests.looseLink(spelunky, '0x1', { ...changed, without: '' })).toBe(link);
  });

  test('carry any seed text, and all options of a generator that has not loaded', () => {
    expect(requests.looseLink(spelunky, 'rope & bomb/?', {})).toBe('spelunky/v1/rope%20%26%20bomb%2F%3F');
    expect(requests.looseLink({ id: 'isaac', revision: 2 }, '0x1', { stage: 1 })).toBe('isaac/v2/0x1?stage=1');
  });

  test('write a choice without names as its number', () => {
    const choice = { ...(spelunky.options[0] as OptionInfo), choices: [], default: 3 };
    expect(requests.defaultsOf({ ...spelunky, options: [choice] })).toEqual({ rule: 3 });
  });

  test('differ in more than their seed if their options differ', () => {
    expect(requests.identityOf('isaac/v1/ABCD1234?stage=4')).toBe(requests.identityOf('isaac/v1/00000001?stage=4'));
    expect(requests.identityOf('isaac/v1/ABCD1234?stage=4')).not.toBe(requests.identityOf('isaac/v1/ABCD1234'));
  });

  test('a preset is recognized by its options', () => {
    const options = requests.defaultsOf(spelunky);
    expect(requests.presetOf(spelunky, { options: { ...options, pit_odds: 1 } })).toBe('pits');
    expect(requests.presetOf(spelunky, { options })).toBe('');
    expect(requests.presetOf(spelunky, { options: { ...options, level: 4 } })).toBeUndefined();
    expect(requests.presetOf(spelunky, { options: { ...options, pit_odds: 1, without: 'SPEL-1' } })).toBeUndefined();
  });

  test('a fresh seed fills 32 bits and is never 0', () => {
    const seeds = Array.from({ length: 200 }, requests.freshSeed);
    expect(seeds.every((seed) => Number.isInteger(seed) && seed > 0 && seed <= 0xffffffff)).toBe(true);
    expect(new Set(seeds).size).toBeGreaterThan(195);
    vi.stubGlobal('crypto', { getRandomValues: (seeds: Uint32Array) => seeds.fill(0) });
    expect(requests.freshSeed()).toBe(1);
  });
});

describe('view state', () => {
  const all: View = {
    chapter: 'walk',
    find: 'a',
    sheet: '12,x',
    walk: true,
    with: 'isaac/v1/2?stage=4',
    show: true,
    embed: true,
    theme: 'dark',
    parts: 'map,way',
  };

  test('is written behind the options, in one order', () => {
    expect(requests.withView('isaac/v1/1?stage=4', all)).toBe(
      '#isaac/v1/1?stage=4&chapter=walk&find=a&sheet=12%2Cx&walk=1&with=isaac%2Fv1%2F2%3Fstage%3D4&show=1&embed=1' +
        '&theme=dark&parts=map%2Cway',
    );
    expect(requests.withView('isaac/v1/1', { step: 0 })).toBe('#isaac/v1/1?step=0');
    expect(requests.withView('isaac/v1/1', { chapter: '', walk: false })).toBe('#isaac/v1/1');
  });

  test("lists an embed's parts once each, in one order, unknown ones last", () => {
    expect(requests.withView('isaac/v1/1', { parts: 'way,Map, x way,map,,bar' })).toBe(
      '#isaac/v1/1?parts=map%2Cbar%2Cway%2Cx',
    );
    expect(requests.withView('isaac/v1/1', { parts: ' , ' })).toBe('#isaac/v1/1');
    expect(requests.partsOf(requests.PARTS.join())).toEqual(requests.PARTS);
  });

  test('is removed from a link, and nothing else is; broken percent signs are read', () => {
    expect(withoutView('#isaac/v1/1?stage=6&find=a&step=3&hard=1')).toBe('isaac/v1/1?stage=6&hard=1');
    expect(withoutView('isaac/v1/1?&stage=6&')).toBe('isaac/v1/1?stage=6');
    expect(['', '?stage=6', '##a'].map(withoutView)).toEqual(['', '?stage=6', '#a']);
    expect(viewOf('#isaac/v1/1?find=%E0%A4%A').find).toBe('\uFFFD%A');
    expect(viewOf('#isaac/v1/1?with=https%3A%2F%2Fexample.org%2F%23isaac%2Fv1%2F3').with).toBe(
      'https://example.org/#isaac/v1/3',
    );
  });
});

describe('any link', () => {
  /** A fixed seed: the same inputs each time. */
  const hold = (property: fc.IRawProperty<unknown>) => fc.assert(property, { numRuns: 120, seed: 19 });
  const word = fc
    .stringMatching(/^[a-z_]{1,9}$/)
    .filter((one) => !/^(step|chapter|ask|find|sheet|law|walk|with|show|embed|theme|parts)$/.test(one));
  const query = fc
    .array(fc.tuple(word, fc.string({ unit: 'grapheme', maxLength: 12 })), { maxLength: 4 })
    .map((pairs) => pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&'));
  const link = fc
    .tuple(word, fc.nat(99), fc.stringMatching(/^[0-9A-Z]{8}$/), query)
    .map(([id, revision, seed, options]) => `${id}/v${revision}/${seed}${options && `?${options}`}`);
  const flag = fc.constant(true);
  const view: fc.Arbitrary<View> = fc
    .record(
      {
        step: fc.nat(999_999_999),
        chapter: word,
        find: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
        sheet: fc
          .tuple(fc.constantFrom('12', '24', '48'), fc.array(word, { maxLength: 2 }))
          .map((all) => all.flat().join()),
        ...{ walk: flag, show: flag, embed: flag },
        with: link,
        theme: fc.constantFrom('light' as const, 'dark' as const),
        parts: fc.subarray([...requests.PARTS], { minLength: 1 }).map((all) => all.join()),
      },
      { requiredKeys: [] },
    )
    .map(({ chapter, ...rest }) => (rest.step === undefined && chapter !== undefined ? { ...rest, chapter } : rest));
  const prefix = fc.constantFrom('#', '', '#__proto__', '#constructor/v1/x', '#isaac');
  const anything = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.tuple(prefix, fc.string()).map((all) => all.join('?')),
    link,
  );

  test('view state is read back as it was written, and the level is the same without it', () => {
    hold(
      fc.property(link, view, (level, seen) => {
        const hash = requests.withView(level, seen);
        expect(viewOf(hash)).toEqual(seen);
        expect(withoutView(hash)).toBe(level);
      }),
    );
  });

  test('any text is read, and reading the result again changes nothing', () => {
    hold(
      fc.property(anything, (hash) => {
        const level = withoutView(hash);
        expect(withoutView(level)).toBe(level);
        const seen = viewOf(hash);
        expect(viewOf(requests.withView('isaac/v1/0x1', seen))).toEqual(seen);
        expect(linkIn(hash)?.startsWith('#') ?? true).toBe(true);
        expect(readLink(seeded(hash, list, '7'), modules.ids).seedless).toBe(false);
      }),
    );
  });

  test('that gets its seed keeps everything else', () => {
    hold(
      fc.property(query, view, (options, seen) => {
        const hash = requests.withView(`isaac${options && `?${options}`}`, seen);
        expect(readLink(hash, modules.ids).seedless).toBe(true);
        const full = seeded(hash, list, '7');
        expect(viewOf(full)).toEqual(seen);
        expect(withoutView(full).split('?')[1] ?? '').toBe(options);
      }),
    );
  });
});
