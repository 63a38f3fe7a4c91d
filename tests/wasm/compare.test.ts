// press-r compare: what differs between two links, by how much and how surely.
import { describe, expect, test } from 'vitest';
import { comparison, factsToCompare } from '../../wasm/cli/describe.mjs';
import { json, pressR } from './cli.ts';
import { catalog } from './core.ts';

const count = { id: 'rooms', kind: 'count', costly: false, common: true, choices: [] };
const choice = { id: 'shop', kind: 'choice', costly: false, common: false, choices: [{ id: 'none' }, { id: 'open' }] };
const side = (facts: Record<string, Record<string, number>>, levels = 4) => ({
  ...{ link: 'toy/v1/*', count: levels, incomplete: 0, problems: [], slices: [[0, levels]], facts },
});

describe('the figures', () => {
  test('difference, interval and standardised difference as by hand', () => {
    // Means 2 and 5, variances 4/3 each: the error is the root of 4/3 / 4 + 4/3 / 4.
    const { facts } = comparison([count], [side({ rooms: { 1: 2, 3: 2 } }), side({ rooms: { 4: 2, 6: 2 } })]);
    expect(facts[0]).toMatchObject({ fact: 'rooms', means: [2, 5], difference: 3, differs: true });
    expect(facts[0].interval[0]).toBeCloseTo(3 - 3.29 * Math.sqrt(2 / 3), 9);
    expect(facts[0].interval[1]).toBeCloseTo(3 + 3.29 * Math.sqrt(2 / 3), 9);
    expect(facts[0].standardised).toBeCloseTo(3 / Math.sqrt(4 / 3), 9);
  });

  test('of a choice the share of each, the greatest difference first', () => {
    const sides = [
      side({ rooms: { 3: 50, 5: 50 }, shop: { none: 50, open: 50 } }, 100),
      side({ rooms: { 3: 49, 5: 51 }, shop: { none: 90, open: 10 } }, 100),
    ];
    const { facts } = comparison([count, choice], sides);
    expect(facts.map(({ fact, choice }: { fact: string; choice?: string }) => [fact, choice])).toEqual([
      ['shop', 'none'],
      ['shop', 'open'],
      ['rooms', undefined],
    ]);
    expect(facts.map(({ differs }: { differs: boolean }) => differs)).toEqual([true, true, false]);
  });

  test('where nothing varies a difference has no standard', () => {
    const same = comparison([count], [side({ rooms: { 3: 4 } }), side({ rooms: { 3: 4 } })]).facts[0];
    expect(same).toMatchObject({ difference: 0, standardised: 0, differs: false });
    const other = comparison([count], [side({ rooms: { 3: 4 } }), side({ rooms: { 7: 4 } })]).facts[0];
    expect(other).toMatchObject({ difference: 4, standardised: null, differs: true });
  });

  test('two generators are compared by what means the same in both, one by all that is not dear', () => {
    const dear = { ...count, id: 'density', costly: true };
    const own = { ...choice, id: 'flow', costly: true };
    const toy = { module: { id: 'toy' }, facts: [count, choice, dear, own] };
    const other = { module: { id: 'other' }, facts: [{ ...count, costly: true }, choice] };
    const ids = (sides: unknown[]) => factsToCompare(sides).map(({ id, costly }: typeof count) => [id, costly]);
    expect(ids([toy, toy])).toEqual([
      ['rooms', false],
      ['shop', false],
      ['density', true],
    ]);
    expect(ids([toy, other])).toEqual([['rooms', true]]);
  });
});

describe('the command', () => {
  const maps = catalog.generators.filter(({ walks }) => walks).map(({ id, revision }) => `${id}/v${revision}/*`);

  test('follows the interface, for people too', () => {
    const [a = '', b = ''] = maps;
    const compared = json('Compared', 'compare', a, b, '--count', '40');
    expect(compared).toMatchObject({ links: [a, b], count: 40 });
    const common = catalog.generators
      .filter(({ walks }) => walks)
      .slice(0, 2)
      .map(({ facts }) => new Set(facts.filter(({ common }) => common).map(({ id }) => id)));
    for (const { fact } of compared.facts) expect(common.every((known) => known.has(fact))).toBe(true);
    expect(compared.facts.length).toBeGreaterThan(10);
    expect(pressR('compare', a, b, '--count', '40').stdout).toContain('40 levels of each');
  });

  test('a link beside itself differs in nothing', () => {
    const [a = ''] = maps;
    for (const { fact, differs } of json('Compared', 'compare', a, a, '--count', '40').facts)
      expect(differs, fact).toBe(false);
  });

  test('refuses generators that have nothing in common', () => {
    const { status, stderr } = pressR('compare', maps[0] ?? '', 'isaac_awards/v1/*', '--count', '5');
    expect(status).toBe(2);
    expect(stderr).toContain('no facts that mean the same');
  });

  test('says that a second link is missing', () => {
    const { status, stderr } = pressR('compare', maps[0] ?? '', '--count', '5');
    expect(status).toBe(2);
    expect(stderr).toContain('two links');
  });
});
