// The interface's hand-written types (wasm/bridge/interface.d.ts) against the real module.
import { describe, expect, test } from 'vitest';
import type { Expected, Found, Head, PiecesText, SurveyHead, Sweep, Weighed } from '../../wasm/bridge/interface';
import type { Roll } from '../../wasm/package/press_r.mjs';
import { valueName } from '../../web/data/values';
import { groundNames } from '../../web/paint/theme/isaac';
import { catalog, core, coreOf, linkOf, modules, samples, withSeed } from './core.ts';
import { Shapes } from './shape.ts';

const bridge = new Shapes(new URL('../../wasm/bridge/interface.d.ts', import.meta.url));
const read = (text: string, type: string) => {
  const value = JSON.parse(text);
  expect(bridge.misfits(value, type).slice(0, 5)).toEqual([]);
  return value;
};

describe('the bridge', () => {
  const declared = bridge.methods('Core');
  const module = [...coreOf.values()][0] as unknown as Record<string, (...args: never[]) => unknown>;

  test('has every function that its types declare, with as many parameters', () => {
    expect(declared.length).toBeGreaterThan(10);
    for (const [name, parameters] of declared) {
      expect(typeof module[name], name).toBe('function');
      // Older Emscripten counts arguments and throws; newer leaves out what is too much.
      const surplus = () => module[name]?.(...(Array(parameters + 1).fill('') as never[]));
      const right = module[name]?.(...(Array(parameters).fill('') as never[]));
      try {
        expect(surplus(), name).toEqual(right);
      } catch (error) {
        expect(String(error), name).toMatch(/arguments/);
      }
    }
  });

  test('its catalog is as declared and lists generators', () => {
    for (const [id, one] of coreOf) {
      const { generators } = read(one.catalog(), 'Catalog');
      expect(generators.map((info: { id: string }) => info.id)).toEqual([id]);
    }
    expect(catalog.generators.length).toBeGreaterThan(0);
    expect(samples.length).toBeGreaterThan(catalog.generators.length);
  });

  test.each(catalog.generators)('pieces are as declared: $id', (generator) => {
    const told: PiecesText = read(core.pieces(linkOf(generator, 'B91199AC')), 'PiecesText');
    expect(told.pieces.length > 0).toBe(generator.pieces);
  });

  test.each(catalog.generators)('what a text comes to is as declared: $id', (generator) => {
    const link = linkOf(generator, 'B91199AC');
    for (const { id } of generator.options.filter(({ kind }) => kind === 'text')) {
      expect(read(core.readText(link, id, ''), 'TextReading').usable).toBe(true);
      const { usable, faults } = read(core.readText(link, id, '?'), 'TextReading');
      expect([usable, faults.some(({ fatal }: { fatal: boolean }) => fatal)]).toEqual([false, true]);
    }
    expect(read(core.readText(link, 'no_such_option', '?'), 'TextReading').usable).toBe(true);
  });

  test.each(samples)('packets and heads are as declared: $link', (sample) => {
    for (const make of ['generate', 'film'] as const) {
      const packet = core[make](withSeed(sample, 'B91199AC'));
      expect(bridge.misfits(packet, 'Packet').slice(0, 5)).toEqual([]);
      const head: Head = read(packet.head, 'Head');
      expect(head.generator).toBe(sample.generator.id);
      expect(head.problems).toEqual([]);
      expect(head.facts).toHaveLength(sample.generator.facts.length);
      expect(head.focus).toHaveLength(sample.generator.views.length);
    }
    expect(core.film(withSeed(sample, 1)).head).not.toBe('');
  });

  test.each(samples)('parse, expected and survey are as declared: $link', (sample) => {
    const parsed = read(core.parse(withSeed(sample, 'D1PWXBN9')), 'Parsed');
    expect(parsed.seed).toBe(0x12345678);
    expect(Object.keys(parsed.options)).toEqual(sample.generator.options.map(({ id }) => id));
    for (const { distribution } of read(core.expected(sample.link), 'Expected').facts) {
      const total = distribution.reduce((sum: number, { p }: { p: number }) => sum + p, 0);
      expect(total).toBeCloseTo(1, 9);
    }
    const packet = core.survey(sample.link, 0, 50);
    expect(bridge.misfits(packet, 'SurveyPacket')).toEqual([]);
    const head: SurveyHead = read(packet.head, 'SurveyHead');
    for (const { bins, offset } of head.facts) {
      if (bins === 0) continue;
      const counts = packet.counts.subarray(offset, offset + bins);
      expect(counts.reduce((sum, n) => sum + n, 0)).toBe(50);
    }
  });

  test.each(samples)('slices of a survey add up: $link', ({ link }) => {
    const counts = (first: number, count: number) => Array.from(core.survey(link, first, count).counts);
    const [front, back] = [counts(7, 20), counts(27, 30)];
    expect(counts(7, 50)).toEqual(front.map((n, i) => n + (back[i] ?? Number.NaN)));
  });

  test.each(catalog.generators)(
    'two facts counted together are as declared and agree with the survey: $id',
    (generator) => {
      const link = linkOf(generator, '*');
      for (const { first, second } of generator.pairs.slice(0, 2)) {
        const packet = core.pairs(link, first, second, 5, 60);
        expect(bridge.misfits(packet, 'PairPacket')).toEqual([]);
        expect(read(packet.head, 'PairHead')).toMatchObject({ first: 5, count: 60 });
        const place = generator.facts.findIndex(({ id }) => id === first);
        const survey = core.survey(link, 5, 60);
        const { low, bins, offset } = JSON.parse(survey.head).facts[place];
        const counts = new Float64Array(bins);
        for (let i = 0; i < packet.counts.length; i += 4) {
          const bin = (packet.counts[i] ?? Number.NaN) - low;
          expect(packet.counts[i + 3]).toBeGreaterThanOrEqual(5);
          counts[bin] = (counts[bin] ?? 0) + (packet.counts[i + 2] ?? 0);
        }
        if (bins > 0) expect(Array.from(counts)).toEqual(Array.from(survey.counts.subarray(offset, offset + bins)));
      }
      expect(core.pairs(link, 'no_such_fact', 'nor_this', 0, 10).counts).toHaveLength(0);
    },
  );

  test.each(catalog.generators)('densities are as declared and add up: $id', (generator) => {
    const link = linkOf(generator, 'B91199AC');
    const what = generator.walks ? 'solid' : (generator.roles[0]?.id ?? '');
    const [front, back, whole] = [
      core.density(link, what, 'corner', 0, 8),
      core.density(link, what, 'corner', 8, 12),
      core.density(link, what, 'corner', 0, 20),
    ];
    const sum = ({ counts }: { counts: Float64Array }) => counts.reduce((all, n) => all + n, 0);
    expect(bridge.misfits(whole, 'DensityPacket')).toEqual([]);
    const { box, count } = read(whole.head, 'DensityHead');
    expect(whole.counts).toHaveLength(box.w * box.h);
    expect(count).toBe(20);
    expect(sum(whole)).toBe(sum(front) + sum(back));
    for (const anchor of ['start', 'middle']) expect(sum(core.density(link, what, anchor, 0, 8))).toBe(sum(front));
    expect(core.density(link, 'no_such_role', 'corner', 0, 5).counts).toHaveLength(0);
  });

  test.each(catalog.generators)('search finds seeds that meet its conditions: $id', (generator) => {
    const link = linkOf(generator, '*');
    const heads = new Map<string, Head>();
    const headOf = (text: string): Head => {
      const head = heads.get(text) ?? (JSON.parse(core.film(text).head) as Head);
      heads.set(text, head);
      return head;
    };
    for (const [place, fact] of generator.facts.entries()) {
      const value = headOf(linkOf(generator, 'B91199AC')).facts[place] ?? Number.NaN;
      const condition = `${fact.id}>=${value}`;
      const found: Found = read(core.search(link, condition, 0, 200, 5), 'Found');
      expect(found.problem).toBe('');
      expect(found.seeds.length).toBeLessThanOrEqual(5);
      for (const hit of found.seeds) {
        const level = headOf(hit.link);
        expect(level.facts[place]).toBeGreaterThanOrEqual(value);
        expect(level.seed).toBe(hit.seed);
      }
    }
    expect(read(core.search(link, 'no_such_fact>1', 0, 10, 5), 'Found').problem).not.toBe('');
  });

  test.each(catalog.generators)('dice that steps tell of are turned and weighed: $id', (generator) => {
    const link = linkOf(generator, 'B91199AC');
    type Told = { dice: string[]; link: string; problems: string[]; steps: { rolls: Roll[] }[] };
    const rollsOf = (shown: Told) => shown.steps.flatMap(({ rolls }) => rolls);
    const shown: Told = JSON.parse(core.show(link, true, false));
    const first = rollsOf(shown).find(({ die }) => die) as Roll;
    const turned = `${first.die}=${(first.value % first.sides) + 1}`;
    const other: Told = JSON.parse(core.show(`${link}?dice=${turned}`, true, false));
    expect([other.dice, other.problems]).toEqual([[turned], []]);
    expect(other.link).toContain(`dice=${turned}`);
    expect(rollsOf(other).find(({ die }) => die === first.die)?.value).toBe((first.value % first.sides) + 1);
    const { dice, weighed }: Weighed = read(core.weigh(link, 0, 3), 'Weighed');
    expect([dice >= 3, weighed.length, weighed[0]?.die]).toEqual([true, 3, first.die]);
  });

  test.each(catalog.generators)('sweeps are as declared and stand where theory gives something: $id', (generator) => {
    const expected: Expected = read(core.expected(linkOf(generator, '*')), 'Expected');
    const known = expected.facts.map(({ id }) => id);
    // Every fact with one option and every option with one fact that theory knows.
    const turn = <T>(list: T[], i: number) => list[i % list.length];
    const pairs = [
      ...generator.facts.map(({ id }, i) => [id, turn(generator.options, i)?.id]),
      ...generator.options.map(({ id }, i) => [turn(known, i), id]),
    ];
    for (const [fact = '', option = ''] of pairs) {
      const sweep: Sweep = read(core.sweep(linkOf(generator, '*'), fact, option), 'Sweep');
      if (sweep.points.length > 0) expect([sweep.fact, sweep.option]).toEqual([fact, option]);
      if (!known.includes(fact)) expect(sweep.points).toEqual([]);
    }
  });
});

describe.each(modules.ids)('the module %s', (id) => {
  test('is built without asserts and without paths of the machine', async () => {
    const { readFileSync } = await import('node:fs');
    const text = readFileSync(new URL(`../../build/wasm/modules/${id}.wasm`, import.meta.url), 'latin1');
    expect(text.length).toBeGreaterThan(1000);
    expect(text.match(/[\w/]+\.[ch]pp/g) ?? []).toEqual([]);
  });

  test('builds no code from text, so that a strict policy lets it run', async () => {
    const { execFileSync } = await import('node:child_process');
    const script = `import('./wasm/shared/modules.mjs').then((m) => m.loadModule('${id}')).then((c) => console.log(c.catalog().length))`;
    const args = ['--disallow-code-generation-from-strings', '--input-type=module', '-e', script];
    const cwd = new URL('../../', import.meta.url);
    expect(Number(execFileSync(process.execPath, args, { cwd, encoding: 'utf8' }))).toBe(
      coreOf.get(id)?.catalog().length,
    );
  });
});

test('the colours of Isaac’s floors stand in the order of their names, and every stage has a name on every path', () => {
  const info = catalog.generators.find(({ id }) => id === 'isaac');
  const names = info?.facts.find(({ id }) => id === 'floor_name')?.choices;
  expect(names?.map(({ id }) => id)).toEqual(groundNames);
  const titles = new Set(names?.map(({ title }) => title));
  const stage = info?.options.find(({ id }) => id === 'stage');
  for (let value = 1; stage && value <= stage.high; ++value) {
    for (const options of [{}, { alternative: 1 }, { stage_variant: 'light' }] as Record<string, number | string>[]) {
      const name = valueName(stage, value, options)?.replace(/ I+$/, '');
      expect(titles, `${value}`).toContain(name);
    }
  }
});
