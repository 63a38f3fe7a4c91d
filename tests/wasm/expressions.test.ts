// Expressions of a search against an evaluation of our own: random texts, made together with what they mean.
import { describe, expect, test } from 'vitest';
import type { FactInfo, Found } from '../../wasm/bridge/interface';
import { Modules } from '../../wasm/shared/modules.mjs';
import { missingNeed } from '../../wasm/shared/needs.mjs';
import { dice } from '../dice.mjs';
import { catalog, core, json, linkOf, pressR } from './core.ts';

type Facts = ReadonlyMap<string, bigint>;
/** A text, and its value for a level's facts. */
interface Random {
  text: string;
  value: (facts: Facts) => bigint;
  /** The fact, if it is nothing else. */
  fact?: FactInfo;
}

const truth = (is: boolean) => (is ? 1n : 0n);

function randomExpression(facts: readonly FactInfo[], roll: (sides: number) => number): Random {
  const pick = <T>(all: readonly T[]): T => all[roll(all.length)] as T;
  const constant = ({ low, high }: FactInfo) => BigInt(low + roll(Math.min(high - low + 1, 40)));

  function number(depth: number): Random {
    const fact = pick(facts);
    if (depth === 0 || roll(3) === 0) return { text: fact.id, value: (all) => all.get(fact.id) ?? 0n, fact };
    if (roll(4) === 0) {
      const value = BigInt(roll(30));
      return { text: String(value), value: () => value };
    }
    const [a, b] = [number(depth - 1), number(depth - 1)];
    const [sign, act] = pick([
      ['+', (x: bigint, y: bigint) => x + y],
      ['-', (x: bigint, y: bigint) => x - y],
      ['*', (x: bigint, y: bigint) => x * y],
      ['/', (x: bigint, y: bigint) => (y === 0n ? 0n : x / y)],
      ['mod', (x: bigint, y: bigint) => (y === 0n ? 0n : x % y)],
    ] as const);
    return { text: `(${a.text} ${sign} ${b.text})`, value: (all) => act(a.value(all), b.value(all)) };
  }

  function comparison(): Random {
    const [a, b] = [number(2), number(1)];
    const [sign, act] = pick([
      ['=', (x: bigint, y: bigint) => x === y],
      ['!=', (x: bigint, y: bigint) => x !== y],
      ['<', (x: bigint, y: bigint) => x < y],
      ['<=', (x: bigint, y: bigint) => x <= y],
      ['>', (x: bigint, y: bigint) => x > y],
      ['>=', (x: bigint, y: bigint) => x >= y],
    ] as const);
    // Two lists of choices are compared by name (tests/core/kit/expression_test.cpp); as numbers only in a sum.
    const sum = a.fact?.choices.length && b.fact?.choices.length ? ' + 0' : '';
    return { text: `${a.text} ${sign} ${b.text}${sum}`, value: (all) => truth(act(a.value(all), b.value(all))) };
  }

  function oneOf(): Random {
    const fact = pick(facts);
    const [only, low] = [constant(fact), constant(fact)];
    const high = low + BigInt(roll(5));
    return {
      text: `${fact.id} in {${only}, ${low}..${high}}`,
      value: (all) => {
        const is = all.get(fact.id) ?? 0n;
        return truth(is === only || (low <= is && is <= high));
      },
    };
  }

  function condition(depth: number): Random {
    if (depth === 0) return roll(3) === 0 ? oneOf() : comparison();
    const [a, b] = [condition(depth - 1), condition(depth - 1)];
    const kind = roll(3);
    if (kind === 0) return { text: `not (${a.text})`, value: (all) => truth(a.value(all) === 0n) };
    if (kind === 1) return { text: `(${a.text} or ${b.text})`, value: (all) => a.value(all) | b.value(all) };
    return { text: `(${a.text} and ${b.text})`, value: (all) => a.value(all) & b.value(all) };
  }

  return condition(1 + roll(2));
}

const EXPRESSIONS = 200;
const LEVELS = 60;

/** What `press-r find` answers. */
interface Answer {
  problems: string[];
  found: { seed: number; score?: number; facts: Record<string, number | string> }[];
}

test.each(catalog.generators)('200 random expressions over the facts of $id mean what is written', (info) => {
  const ask = (conditions: string): Answer =>
    JSON.parse(core.find(linkOf(info, '*'), conditions, 0, LEVELS, false, LEVELS));
  const facts = info.facts.filter(({ costly, kind }) => !costly && kind !== 'wide');
  const numberOf = ({ choices }: FactInfo, is: number | string = 0) =>
    BigInt(typeof is === 'string' ? choices.findIndex(({ id }) => id === is) : is);
  const levels = ask('').found.map(({ seed, facts: values }) => ({
    seed,
    facts: new Map(info.facts.map((fact) => [fact.id, numberOf(fact, values[fact.id])])),
  }));
  expect(levels).toHaveLength(LEVELS);
  const roll = dice(1);
  let decided = 0;
  for (let i = 0; i < EXPRESSIONS; i++) {
    const { text, value } = randomExpression(facts, roll);
    const wanted = levels.filter((level) => value(level.facts) !== 0n).map(({ seed }) => seed);
    const { found, problems } = ask(text);
    expect([text, found.map(({ seed }) => seed)]).toEqual([text, wanted]);
    // A sentence names an operand that no level can fulfil.
    if (wanted.length > 0) expect([text, problems]).toEqual([text, []]);
    if (wanted.length > 0 && wanted.length < LEVELS) decided++;
  }
  // Not merely what is always or never so.
  expect(decided).toBeGreaterThan(EXPRESSIONS / 5);
});

test('a score sorts what is found, on any number of cores, and merged parts give the same', () => {
  const args = ['spelunky/v1/*', 'path_length>=9,best=treasure-2*snakes,should=shop!=none', '--keep', '15'];
  const whole = json('Found', 'find', ...args, '--count', '30000', '--jobs', '2');
  expect(whole.found).toHaveLength(15);
  const scoreOf = ({ facts }: Answer['found'][0]) =>
    Number(facts.treasure) - 2 * Number(facts.snakes) + (facts.shop === 'none' ? 0 : 1);
  for (const one of whole.found) expect(one.score).toBe(scoreOf(one));
  const scores = whole.found.map(({ score }: Answer['found'][0]) => score);
  expect(scores).toEqual([...scores].sort((a, b) => b - a));
  expect(json('Found', 'find', ...args, '--count', '30000', '--jobs', '1')).toEqual(whole);
  expect(pressR('find', ...args, '--count', '30000').stdout).toContain(`${scores[0]}  ${whole.found[0].link}`);
  expect(pressR('find', 'spelunky', 'rooms>0', '--keep', '3').stderr).toContain('or to a search with a score');
});

test.each(catalog.generators.filter(({ runs }) => runs))(
  'conditions on later floors of $id are asked of the run',
  (info) => {
    const fact = info.facts.find(({ kind, costly }) => kind === 'count' && !costly) ?? expect.fail('no count');
    const link = linkOf(info, '*');
    const ask = (conditions: string): Answer => JSON.parse(core.find(link, conditions, 0, LEVELS, false, LEVELS));
    const floorsOf = (seed: number): number[] => {
      const values: number[] = [];
      let floor = link.replace('*', String(seed));
      while (values.length < 3 && floor !== '') {
        values.push(Number(JSON.parse(core.show(floor, false, false)).facts[fact.id]));
        floor = (JSON.parse(core.next(floor)) as { link: string }).link;
      }
      return values;
    };
    const runs = ask('').found.map(({ seed }) => ({ seed, floors: floorsOf(seed) }));
    const middleOf = (floor: number) =>
      runs.map(({ floors }) => floors[floor] ?? 0).sort((a, b) => a - b)[LEVELS / 2] as number;
    const [first, next, third] = [middleOf(0), middleOf(1), middleOf(2)];
    const later = `floor3:${fact.id}>=${third},floor2:${fact.id}<=${next} or ${fact.id}=${next + 1}`;
    const wanted = runs
      .filter(({ floors: [a = 0, b = 0, c = -1] }) => a >= first && b <= next + 1 && c >= third)
      .map(({ seed }) => seed);
    expect(ask(`${fact.id}>=${first},${later}`).found.map(({ seed }) => seed)).toEqual(wanted);
    expect(wanted.length).toBeGreaterThan(0);
    expect(wanted.length).toBeLessThan(LEVELS);
    expect(ask(`floor40:${fact.id}>=0`).problems[0]).toMatch(/has only \d+ floors\.$/);
  },
);

test('where there are no runs, later floors are refused', () => {
  const info = catalog.generators.find(({ runs }) => !runs) ?? expect.fail('all have runs');
  const link = linkOf(info, '*');
  const asked = `floor2:${info.facts[0]?.id}>=0`;
  expect(core.find(link, asked, 0, 1, false, 1)).toContain('Only runs have later floors');
});

// What facts need: with the default options there is none of it, with the named ones there is, and every such option is named.

const NEEDY_LEVELS = 3000;
const modules = new Modules();

describe.each(modules.ids)('%s', async (id) => {
  const [core, info] = await Promise.all([modules.byId(id), modules.infoOf(id)]);
  const optionsOf = (link: string) => JSON.parse(core.parse(link)).options;
  const hits = (link: string, condition: string) =>
    (JSON.parse(core.search(link, condition, 0, NEEDY_LEVELS, 1)) as Found).hits;

  test('facts that need an option', () => {
    for (const fact of info.facts.filter(({ needs }) => needs)) {
      const asked = {
        fact: fact.id,
        ...(fact.kind === 'choice' ? { op: '!=', value: 'none' } : { op: '>=', value: '1' }),
      };
      const condition = `${fact.id}${asked.op}${asked.value}`;
      const need = missingNeed(info, optionsOf(`${id}/v1/1`), [asked]);
      expect(need, fact.id).toMatchObject({ words: expect.stringMatching(/^[A-Z].* .*[.]$/) });
      expect(hits(`${id}/v1/1`, condition), fact.id).toBe(0);
      const query = need?.options.map((pair) => pair.join('=')).join('&');
      expect(hits(`${id}/v1/1?${query}`, condition), `${fact.id}: ${query}`).toBe(1);
      expect(missingNeed(info, optionsOf(`${id}/v1/1?${query}`), [asked]), fact.id).toBeUndefined();
      // Asked for none of it, or on a later floor, it needs nothing.
      expect(missingNeed(info, optionsOf(`${id}/v1/1`), [{ fact: fact.id, op: '=', value: '0' }])).toBeUndefined();
      expect(missingNeed(info, optionsOf(`${id}/v1/1`), [{ ...asked, floor: 2 }])).toBeUndefined();
    }
  });

  test('facts whose exact chance is 0 say what they need', () => {
    for (const fact of info.facts) {
      if (fact.kind === 'wide' || fact.low > 0) continue;
      const condition = fact.kind === 'choice' ? `${fact.id}!=${fact.choices[0]?.id}` : `${fact.id}>=1`;
      const { problem } = JSON.parse(core.search(`${id}/v1/1`, condition, 0, 1, 1)) as Found;
      if (problem.includes('exactly 0')) expect(fact.needs, fact.id).toBeDefined();
    }
  });
});

test('the command line says it', () => {
  const { stderr } = pressR('find', 'spelunky/v1/*', 'shop=kissing', '--count', '1');
  expect(stderr).toContain('Shops begin on level 2. Ask for level=2.');
});
