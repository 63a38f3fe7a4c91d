// The interface's hand-written types against the real modules: those of the bridge (wasm/bridge/interface.d.ts), those of
// `show` and the JSON Schema that is published of them. PRESS_R_SCHEMA=write writes that anew. What the answers say is
// tested natively.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import type { GeneratorInfo, Head, Packet } from '../../wasm/bridge/interface';
import { INTERFACE } from '../../wasm/build/released.mjs';
import * as level from '../../web/data/level';
import { valueName } from '../../web/data/values';
import { groundNames } from '../../web/paint/theme/isaac';
import { catalog, core, coreOf, linkOf, modules, samples, withSeed } from './core.ts';
import { Types } from './schema.ts';

const bridge = new Types(new URL('../../wasm/bridge/interface.d.ts', import.meta.url));
const read = (text: string, type: string) => {
  const value = JSON.parse(text);
  expect(bridge.misfit(value, type)).toBeUndefined();
  return value;
};
const sum = (numbers: Float64Array) => numbers.reduce((all, n) => all + n, 0);

describe('the bridge', () => {
  test('has every function that its types declare, with as many parameters', () => {
    const declared = bridge.methods('Core');
    const module = [...coreOf.values()][0] as unknown as Record<string, (...args: never[]) => unknown>;
    expect(declared.length).toBeGreaterThan(10);
    for (const [name, parameters] of declared) {
      expect(typeof module[name], name).toBe('function');
      // Older Emscripten counts arguments and throws; newer versions ignore surplus arguments.
      const surplus = () => module[name]?.(...(Array(parameters + 1).fill('') as never[]));
      const right = module[name]?.(...(Array(parameters).fill('') as never[]));
      try {
        expect(surplus(), name).toEqual(right);
      } catch (error) {
        expect(String(error), name).toMatch(/arguments/);
      }
    }
  });

  test.each(catalog.generators)('answers are as declared: $id', (generator) => {
    const link = linkOf(generator, 'B91199AC');
    expect(bridge.misfit(generator, 'GeneratorInfo')).toBeUndefined();
    expect(read(core.pieces(link), 'PiecesText').pieces.length > 0).toBe(generator.pieces);
    for (const { id } of generator.options.filter(({ kind }) => kind === 'text')) {
      expect(read(core.readText(link, id, ''), 'TextReading').usable).toBe(true);
      const { usable, faults } = read(core.readText(link, id, '?'), 'TextReading');
      expect([usable, faults.some(({ fatal }: { fatal: boolean }) => fatal)]).toEqual([false, true]);
    }
    expect(read(core.readText(link, 'no_such_option', '?'), 'TextReading').usable).toBe(true);
  });

  test.each(catalog.generators)('counts are as declared, in arrays as long as they say: $id', (generator) => {
    const [star, link] = [linkOf(generator, '*'), linkOf(generator, 'B91199AC')];
    for (const { first, second } of generator.pairs.slice(0, 2)) {
      const packet = core.pairs(star, first, second, 5, 60);
      expect(bridge.misfit(packet, 'PairPacket')).toBeUndefined();
      expect(read(packet.head, 'PairHead')).toMatchObject({ first: 5, count: 60 });
      expect(sum(packet.counts.filter((_, i) => i % 4 === 2))).toBe(60);
    }
    expect(core.pairs(star, 'no_such_fact', 'nor_this', 0, 10).counts).toHaveLength(0);
    const what = generator.walks ? 'solid' : (generator.roles[0]?.id ?? '');
    const density = core.density(link, what, 'corner', 0, 20);
    expect(bridge.misfit(density, 'DensityPacket')).toBeUndefined();
    const { box, count } = read(density.head, 'DensityHead');
    expect([density.counts.length, count]).toEqual([box.w * box.h, 20]);
    for (const anchor of ['start', 'middle'])
      expect(sum(core.density(link, what, anchor, 0, 20).counts)).toBe(sum(density.counts));
    expect(core.density(link, 'no_such_role', 'corner', 0, 5).counts).toHaveLength(0);
    const { facts } = JSON.parse(core.film(link).head);
    for (const [place, { id }] of generator.facts.entries()) {
      const found = read(core.search(star, `${id}>=${facts[place]}`, 0, 200, 5), 'Found');
      expect(found.problem).toBe('');
      for (const hit of found.seeds.slice(0, 1)) {
        const head = JSON.parse(core.film(hit.link).head);
        expect(head.facts[place]).toBeGreaterThanOrEqual(facts[place]);
        expect(head.seed).toBe(hit.seed);
      }
    }
    expect(read(core.search(star, 'no_such_fact>1', 0, 10, 5), 'Found').problem).not.toBe('');
    const all = read(core.searchAll(star, '', 0, 200, 5), 'Found');
    expect([all.scanned, all.hits, all.seeds.length]).toEqual([200, 200, 5]);
  });

  test.each(samples)('parse, expected and survey are as declared: $link', (sample) => {
    const parsed = read(core.parse(withSeed(sample, 'D1PWXBN9')), 'Parsed');
    expect(parsed.seed).toBe(0x12345678);
    expect(Object.keys(parsed.options)).toEqual(sample.generator.options.map(({ id }) => id));
    for (const { distribution } of read(core.expected(sample.link), 'Expected').facts) {
      const total = distribution.reduce((all: number, { p }: { p: number }) => all + p, 0);
      expect(total).toBeCloseTo(1, 9);
    }
    const packet = core.survey(sample.link, 0, 50);
    expect(bridge.misfit(packet, 'SurveyPacket')).toBeUndefined();
    for (const { bins, offset } of read(packet.head, 'SurveyHead').facts)
      if (bins > 0) expect(sum(packet.counts.subarray(offset, offset + bins))).toBe(50);
  });
});

/** Rows of a flat array. */
function rows(numbers: Int32Array, stride: number): number[][] {
  expect(numbers.length % stride).toBe(0);
  const count = numbers.length / stride;
  return Array.from({ length: count }, (_, i) => [...numbers.subarray(i * stride, (i + 1) * stride)]);
}

/** The rows of a packet that point nowhere, or that are never seen. */
function misfits({ roles, rules }: GeneratorInfo, packet: Packet, { strings, frames }: Head): string[] {
  const bad: string[] = [];
  const check = (held: boolean, what: string, row: number[]) => {
    if (!held) bad.push(`${what}: ${row}`);
  };
  const isIndex = (index: number | undefined, length: number) => index !== undefined && index >= 0 && index < length;
  const isText = (index = -2) => index === -1 || isIndex(index, strings.length);
  const isSpan = (first = -1, count = -1, length = 0) => first >= 0 && count >= 0 && first + count <= length;
  for (const mark of rows(packet.marks, level.MARK_STRIDE)) {
    const [kind, role, , , , , , , , label, , firstDetail, count, born = -1, died = -1] = mark;
    check(isIndex(kind, 4) && isIndex(role, roles.length) && isText(label), 'mark', mark);
    check(isSpan(firstDetail, count, packet.details.length / 3), 'details of a mark', mark);
    check(born >= 0 && born < died && (died === level.NEVER || died <= frames), 'life of a mark', mark);
  }
  for (const detail of rows(packet.details, 3))
    check(isIndex(detail[0], strings.length) && isText(detail[2]), 'detail', detail);
  for (const roll of rows(packet.rolls, 5)) {
    const [sides = 0, value = 0, place = -2, number = 0, weights] = roll;
    check(value >= 1 && value <= sides, 'roll', roll);
    check(isText(place) && number >= 1 && isText(weights) && place >= 0 === sides > 1, 'die', roll);
  }
  for (const step of rows(packet.steps, 5)) {
    const [rule, subject = -2, first, count, text] = step;
    check(isIndex(rule, rules.length) && subject >= -1 && isIndex(text, strings.length), 'step', step);
    check(isSpan(first, count, packet.rolls.length / 5), 'rolls of a step', step);
  }
  return bad;
}

test.each(samples)('packets are as declared, and their indices and lifetimes fit: $link', ({ generator, link }) => {
  for (const seed of ['B91199AC', '8AJJAAYH']) {
    const [quick, film] = (['generate', 'film'] as const).map((make) => {
      const packet = core[make](link.replace('*', seed));
      expect(bridge.misfit(packet, 'Packet')).toBeUndefined();
      const head: Head = read(packet.head, 'Head');
      expect(packet.marks.length).toBeGreaterThan(0);
      expect(misfits(generator, packet, head).slice(0, 5)).toEqual([]);
      expect([head.generator, head.problems]).toEqual([generator.id, []]);
      expect([head.facts.length, head.focus.length]).toEqual([generator.facts.length, generator.views.length]);
      return { ...packet, head };
    });
    if (!quick || !film) expect.fail();
    expect([quick.head.frames, quick.steps.length, quick.rolls.length]).toEqual([0, 0, 0]);
    expect(film.head.frames).toBeGreaterThan(0);
    if (!film.head.capped) expect(film.steps.length / 5).toBe(film.head.frames - 1);
    const stay = rows(film.marks, level.MARK_STRIDE).filter((mark) => mark[14] === level.NEVER);
    const places = (marks: number[][]) => marks.map((mark) => mark.slice(0, 9).join()).sort();
    expect(places(stay)).toEqual(places(rows(quick.marks, level.MARK_STRIDE)));
    expect(film.head.facts).not.toContain(null);
    expect(quick.head.facts).toEqual(film.head.facts.map((fact, i) => (generator.facts[i]?.costly ? null : fact)));
    expect(film.head.summary).toBe(quick.head.summary);
  }
});

test('arrays are fresh copies that may be transferred', () => {
  const first = core.generate(withSeed(samples[0] ?? expect.fail(), 1));
  const before = Array.from(first.marks);
  const { marks } = structuredClone(first, { transfer: [first.marks.buffer] });
  for (let seed = 2; seed < 50; ++seed) core.film(withSeed(samples[0] ?? expect.fail(), seed));
  expect(Array.from(marks)).toEqual(before);
  expect(first.marks.length).toBe(0);
});

describe('the JSON Schema of show', () => {
  const published = new URL('../../public/schema/show.json', import.meta.url);

  test('says what the types of the package say', () => {
    const about = { title: "Press R: a level, as press-r show --json and the library's show give it" };
    const types = new Types(new URL('../../wasm/bridge/answers.d.ts', import.meta.url));
    const schema = types.schema('Shown', about);
    if (process.env.PRESS_R_SCHEMA === 'write') writeFileSync(published, `${JSON.stringify(schema, null, 2)}\n`);
    expect(JSON.parse(readFileSync(published, 'utf8'))).toEqual(schema);
  });

  const fits = new Ajv2020({ allErrors: false }).compile(JSON.parse(readFileSync(published, 'utf8')));
  const misfit = (shown: object) => (fits(shown) ? undefined : fits.errors);

  test.each(samples)('fits every generator and preset: $link', (sample) => {
    const shown = JSON.parse(core.show(withSeed(sample, 'B91199AC'), true, true));
    expect(misfit(shown)).toBeUndefined();
    expect(misfit(JSON.parse(core.show(withSeed(sample, 2), false, false)))).toBeUndefined();
    const kinds = new Set(shown.legend.ways.map((way: { id: string }) => way.id));
    for (const way of shown.ways) {
      expect(kinds).toContain(way.kind);
      expect(way.cells).toHaveLength(way.length);
      expect(way.needs).toBeLessThan(shown.cells.length);
    }
    const roles = new Set(shown.legend.roles.map((role: { id: string }) => role.id));
    for (const mark of [...shown.rooms, ...shown.edges, ...shown.cells, ...shown.labels])
      expect(roles).toContain(mark.role);
    const chapters = new Set(['', ...sample.generator.chapters.map(({ id }) => id)]);
    for (const step of shown.steps) expect(chapters).toContain(step.chapter);
    expect(shown.terrain.rows === undefined).toBe(shown.terrain.why !== undefined);
  });

  test('refuses what is missing, unknown or of another type', () => {
    const shown = JSON.parse(core.show(withSeed(samples[0] ?? expect.fail(), 1), true, true));
    const { width: _, ...narrow } = shown;
    for (const wrong of [narrow, { ...shown, colour: 1 }, { ...shown, seed: 'one' }, { ...shown, rooms: [{}] }])
      expect(misfit(wrong)).toBeDefined();
  });
});

describe.each(modules.ids)('the module %s', (id) => {
  test('is built without asserts and without paths of the machine', () => {
    const text = readFileSync(new URL(`../../build/wasm/modules/${id}.wasm`, import.meta.url), 'latin1');
    expect(text.length).toBeGreaterThan(1000);
    expect(text.match(/[\w/]+\.[ch]pp/g) ?? []).toEqual([]);
  });

  test('builds no code from text, so that a strict policy lets it run', () => {
    const script = `import('./wasm/shared/modules.mjs').then((m) => m.loadModule('${id}')).then((c) => console.log(c.catalog().length))`;
    const args = ['--disallow-code-generation-from-strings', '--input-type=module', '-e', script];
    const cwd = new URL('../../', import.meta.url);
    const length = Number(execFileSync(process.execPath, args, { cwd, encoding: 'utf8' }));
    expect(length).toBe(coreOf.get(id)?.catalog().length);
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

// No text and no number that JavaScript can pass makes the interface throw or answer what cannot be read. Any bytes as a link:
// natively (tests/fuzz, tests/core/kit/link_test.cpp).
const texts: Record<string, string> = {
  nothing: '',
  'a bad escape': '%zz%',
  'bytes that are no text': `${catalog.generators[0]?.id}/v1/%FF%FE?%C3=%28`,
  'the character 0 inside': 'a\0b',
  'half a surrogate': '\ud800',
  'a property of every object': '__proto__',
  'a method of every object': 'constructor',
  'quotes and line ends': '"\\\n\r\t\u2028',
  'accents past a cut': 'é'.repeat(300),
  'a very long word': 'x'.repeat(200_000),
  'very many separators': '&=?#/'.repeat(5_000),
};
const named = Object.entries(texts).map(([name, text]) => ({ name, text }));

test.each(named)('as a link: $name', ({ text }) => {
  const parsed = JSON.parse(core.parse(text));
  expect(parsed.problems.length).toBeGreaterThan(0);
  expect(JSON.parse(core.parse(parsed.link)).problems).toEqual([]);
  for (const packet of [core.generate(text), core.film(text)]) {
    expect(JSON.parse(packet.head).link).toBe(parsed.link);
    expect(packet.marks.length).toBeGreaterThan(0);
  }
  expect(JSON.parse(core.show(text, true, true)).link).toBe(parsed.link);
  expect(core.text(text, 'dot')).toMatch(/^digraph /);
  expect(core.text(text, 'ascii').length).toBeGreaterThan(0);
  expect(core.text(text, 'tell').length).toBeGreaterThan(0);
});

test.each(named)('as conditions: $name', ({ text }) => {
  const link = linkOf(catalog.generators[0] ?? expect.fail('no generator'), '*');
  const found = JSON.parse(core.search(link, text, 0, 5, 5));
  expect(text.trim() === '' || found.problem !== '').toBe(true);
});

test.each([Number.NaN, -1, -1e300, 0.5, 1e300, Number.POSITIVE_INFINITY, 4294967295, 4294967296])(
  'numbers like %d',
  (number) => {
    const { link } = samples[0] ?? expect.fail('no sample');
    // From the last place on there is one level, and none after it.
    expect(JSON.parse(core.survey(link, number, 3).head).count).toBe(number >= 4294967295 ? 1 : 3);
    for (const answer of [core.surveyText(link, number, 3, false, ''), core.find(link, '', number, 3, false, 3)])
      expect(JSON.parse(answer).error).toMatch(
        /^The first place of a count is a whole number from 0 to 4294967294[.]$/,
      );
    // A count of all seeds is valid and takes long, so a larger one is asked for.
    const count = number === 4294967295 ? 4294967297 : number;
    for (const answer of [core.surveyText(link, 0, count, false, ''), core.find(link, '', 1, count, true, 3)])
      expect(JSON.parse(answer).error).toBe('The number of levels is a whole number from 1 to 4294967295.');
    expect(JSON.parse(core.search(link, '', number, 3, 2)).seeds.length).toBeLessThanOrEqual(2);
  },
);

/** The number of what passes, and a hash of it. As long as no release has the number, a new hash may take the place of its old one. */
const passing: Record<number, string> = { 1: '0ecff5a45cffc812' };

test('INTERFACE is raised when the layout of what passes changes', () => {
  const types = ['interface', 'catalog', 'answers'].map((name) => {
    const text = readFileSync(new URL(`../../wasm/bridge/${name}.d.ts`, import.meta.url), 'utf8');
    // Remarks do not count, except those about the places of numbers in arrays.
    const remark = /[/][*][*].*?[*][/]/gs;
    return text.replaceAll(remark, (said) => (/numbers? a |row by row| \* +\d/i.test(said) ? said : '')).split(/\s+/);
  });
  // Read numbers that are their own places.
  const places = Int32Array.from({ length: 100 }, (_, i) => i);
  const strings = [...places].map(String);
  const all = { ...{ marks: places, details: places, steps: places, rolls: places }, head: { strings } } as never;
  const seen = [
    level.markAt(all, 1),
    level.bornOf(all, 1),
    level.diedOf(all, 1),
    level.detailsOf(all, 1),
    level.stepAt(all, 1),
  ];
  const hash = createHash('sha256')
    .update(JSON.stringify([types, seen]))
    .digest('hex')
    .slice(0, 16);
  expect(passing[INTERFACE], `raise INTERFACE (wasm/build/released.mjs), and give its number ${hash} here`).toBe(hash);
});
