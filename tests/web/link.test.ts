import { afterEach, describe, expect, test, vi } from 'vitest';
import type { GeneratorInfo, OptionInfo } from '../../wasm/bridge/interface';
import { linkIn, readLink, seeded, viewOf, withoutView } from '../../wasm/shared/link.mjs';
import { defaultsOf, freshSeed, looseLink, PARTS, partsOf, presetOf, seedText, withView } from '../../web/data/link';
import { listing } from './fake_core';
import { fakeInfo } from './fake_info';

const info = fakeInfo[0] as GeneratorInfo;

describe('loose links', () => {
  test('leave out what stands at its default', () => {
    expect(looseLink(info, seedText(255), defaultsOf(info))).toBe('toy/v1/0x000000FF');
    expect(looseLink(info, '0x1', { size: 6, water: 0, kind: 'odd', again: 0 })).toBe(
      'toy/v1/0x1?size=6&water=0&kind=odd',
    );
  });
  test('keep the rules that are left out, behind the options', () => {
    const options = { ...defaultsOf(info), size: 6, without: 'TOY-1,TOY-2' };
    expect(looseLink(info, '0x1', options)).toBe('toy/v1/0x1?size=6&without=TOY-1%2CTOY-2');
    expect(looseLink(info, '0x1', { ...options, without: '' })).toBe('toy/v1/0x1?size=6');
    expect(presetOf(info, { options })).toBeUndefined();
  });
  test('carry any seed text', () => {
    expect(looseLink(info, 'rope & bomb/?', {})).toBe('toy/v1/rope%20%26%20bomb%2F%3F');
  });
  test('a fresh seed is never 0 and fills 32 bits', () => {
    const seeds = Array.from({ length: 200 }, freshSeed);
    expect(seeds.every((seed) => Number.isInteger(seed) && seed > 0 && seed <= 0xffffffff)).toBe(true);
    expect(new Set(seeds).size).toBeGreaterThan(195);
  });
});

test('a link that was pasted is told from a seed', () => {
  expect(linkIn('https://example.org/maps/#isaac/v1/B91199AC?stage=4')).toBe('#isaac/v1/B91199AC?stage=4');
  expect(linkIn('#toy/v1/1')).toBe('#toy/v1/1');
  expect(linkIn('isaac_awards/v1/B91199AC')).toBe('#isaac_awards/v1/B91199AC');
  for (const seed of ['B911 99AC', 'rope and bombs', '0xFF', 'a/b', '#']) expect(linkIn(seed)).toBeUndefined();
});

describe('view state', () => {
  test('is written after the level and read back', () => {
    const hash = withView('toy/v1/ABCD1234?size=6', { step: 3, find: 'end>=2,wet=1', embed: true });
    expect(hash).toBe('#toy/v1/ABCD1234?size=6&step=3&find=end%3E%3D2%2Cwet%3D1&embed=1');
    expect(viewOf(hash)).toEqual({ step: 3, find: 'end>=2,wet=1', embed: true });
    expect(withoutView(hash)).toBe('toy/v1/ABCD1234?size=6');
  });
  test('two hashes that differ only there are the same level', () => {
    expect(withoutView('#toy/v1/ABCD1234?step=9')).toBe(withoutView('#toy/v1/ABCD1234'));
  });
  test('nonsense is no step', () => {
    expect(viewOf('#toy/v1/A?step=x').step).toBeUndefined();
    expect(viewOf('#toy/v1/A?find=%E0%A4%A').find).toBe('\uFFFD%A');
  });
});

test('a preset is recognised by its options', () => {
  expect(presetOf(info, { options: { ...defaultsOf(info), size: 6 } })).toBe('big');
  expect(presetOf(info, { options: defaultsOf(info) })).toBe('');
  expect(presetOf(info, { options: { ...defaultsOf(info), size: 5 } })).toBeUndefined();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a link in full', () => {
  const text: OptionInfo = {
    ...(info.options[0] as OptionInfo),
    id: 'words',
    kind: 'text',
    default: 0,
    defaultText: 'as it is',
  };
  const told: GeneratorInfo = { ...info, options: [...info.options, text] };

  test('leaves a text and a choice at their default out, and writes others so that they can be read', () => {
    expect(defaultsOf(told)).toEqual({ size: 4, water: 1, kind: 'plain', again: 0, words: 'as it is' });
    expect(looseLink(told, '0x1', { words: 'as it is', kind: 'plain' })).toBe('toy/v1/0x1');
    expect(looseLink(told, '0x1', { words: 'a&b=c', kind: 'odd' })).toBe('toy/v1/0x1?kind=odd&words=a%26b%3Dc');
  });

  test('of a choice without words is its number', () => {
    const choice = { ...(info.options[2] as OptionInfo), choices: [], default: 3 };
    expect(defaultsOf({ ...info, options: [choice] })).toEqual({ kind: 3 });
  });

  test('of a generator whose options are not known yet has none', () => {
    expect(looseLink({ id: 'toy', revision: 2 }, '0x1', { size: 6 })).toBe('toy/v2/0x1?size=6');
  });

  test('a die that shows 0 is thrown as 1', () => {
    vi.stubGlobal('crypto', { getRandomValues: (seeds: Uint32Array) => seeds.fill(0) });
    expect(freshSeed()).toBe(1);
    vi.stubGlobal('crypto', { getRandomValues: (seeds: Uint32Array) => seeds.fill(7) });
    expect(freshSeed()).toBe(7);
  });

  test('is found only at the beginning of a text, or behind its #', () => {
    expect(linkIn('see toy/v1/1')).toBeUndefined();
    expect(linkIn('toy/v12/1')).toBe('#toy/v12/1');
    expect(linkIn('Toy/V12/1')).toBe('#Toy/V12/1');
    expect(linkIn('#')).toBeUndefined();
    expect(linkIn('#x')).toBe('#x');
    expect(linkIn('toy/vx/1')).toBeUndefined();
  });
});

describe('what a view is written as', () => {
  const all = {
    chapter: 'walk',
    find: 'a',
    sheet: '12,x',
    walk: true,
    with: 'toy/v1/2',
    show: true,
    embed: true,
    theme: 'dark',
    parts: 'map,way',
  } as const;

  test('is everything that it says, in one order', () => {
    expect(withView('toy/v1/1', all)).toBe(
      '#toy/v1/1?chapter=walk&find=a&sheet=12%2Cx&walk=1&with=toy%2Fv1%2F2&show=1&embed=1&theme=dark&parts=map%2Cway',
    );
    expect(withView('toy/v1/1', { step: 0 })).toBe('#toy/v1/1?step=0');
    expect(withView('toy/v1/1', {})).toBe('#toy/v1/1');
    expect(withView('toy/v1/1', { chapter: '', walk: false })).toBe('#toy/v1/1');
    expect(viewOf(withView('toy/v1/1', all))).toEqual(all);
  });

  test("an embed's parts have one form: each once, in one order, what there is not last", () => {
    expect(withView('toy/v1/1', { parts: 'way,Map, x way,map,,bar' })).toBe('#toy/v1/1?parts=map%2Cbar%2Cway%2Cx');
    expect(withView('toy/v1/1', { parts: ' , ' })).toBe('#toy/v1/1');
    expect(partsOf(PARTS.join())).toEqual(PARTS);
  });

  test('of a step and a chapter the step counts', () => {
    expect(viewOf('#toy/v1/1?chapter=walk&step=3')).toEqual({ step: 3 });
    expect(viewOf('#toy/v1/1?chapter=walk')).toEqual({ chapter: 'walk' });
  });

  test('what makes no sense is left out', () => {
    expect(viewOf('#toy/v1/1')).toEqual({});
    for (const step of ['-1', '1x', 'x1', '2147483648', '']) expect(viewOf(`#a?step=${step}`)).toEqual({});
    expect(viewOf('#a?step=123456789')).toEqual({ step: 123456789 });
    for (const sheet of ['13', '112', '12x', '']) expect(viewOf(`#a?sheet=${sheet}`)).toEqual({});
    for (const sheet of ['12', '24,a', '48']) expect(viewOf(`#a?sheet=${sheet}`)).toEqual({ sheet });
    expect(viewOf('#a?walk=0&show=1&embed=')).toEqual({ show: true, embed: true });
    expect(viewOf('#a?with=nonsense')).toEqual({ with: 'nonsense' });
    expect(viewOf('#a?with=toy/v1/2')).toEqual({ with: 'toy/v1/2' });
    expect(viewOf('#a?size=3&steps=4')).toEqual({});
  });

  test('is taken out of a hash, and nothing else is', () => {
    expect(withoutView('#toy/v1/1?size=6&find=a&step=3&kind=odd')).toBe('toy/v1/1?size=6&kind=odd');
    expect(withoutView('toy/v1/1?find=a')).toBe('toy/v1/1');
    expect(withoutView('toy/v1/1?&size=6&')).toBe('toy/v1/1?size=6');
    expect(withoutView('toy/v1/1?mystep=6')).toBe('toy/v1/1?mystep=6');
    expect(withoutView('')).toBe('');
    expect(withoutView('?size=6')).toBe('?size=6');
    expect(withoutView('##a')).toBe('#a');
  });
});

describe('a link without a seed', () => {
  const ids = listing.generators.map(({ id }) => id);
  test('is any whose seed part is empty, whatever it says of its generator and revision', () => {
    for (const hash of [
      '',
      '#',
      '#toy',
      '#Toy',
      '#/toy',
      '#!toy',
      '#toy/V1',
      '#toy/',
      '#toy_two?size=6',
      '#?size=6',
      '#zelda',
    ])
      expect(readLink(hash, ids).seedless, hash).toBe(true);
    for (const hash of ['#toy/v1/1', '#toy//1', '#toy/1', '#toy/xv1', '#toy/v1x', '#toy/vx', '#/toy/v1/1'])
      expect(readLink(hash, ids).seedless, hash).toBe(false);
  });

  test('is given one, and keeps the rest as it was written', () => {
    expect(seeded('#toy_two', listing, '0xFF')).toBe('#toy_two/v1/0xFF');
    expect(seeded('#toy_two/v7?size=6', listing, '0xFF')).toBe('#toy_two/v7/0xFF?size=6');
    expect(seeded('', listing, '0xFF')).toBe('#toy/v1/0xFF');
    expect(seeded('#?size=6', listing, '0xFF')).toBe('#toy/v1/0xFF?size=6');
    expect(seeded('#zelda', listing, '0xFF')).toBe('#zelda/v1/0xFF');
    expect(seeded('#toy', { ...listing, generators: [] }, '0xFF')).toBe('#toy');
    expect(seeded('#toy/v1/7', listing, '0xFF')).toBe('#toy/v1/7');
  });
});
