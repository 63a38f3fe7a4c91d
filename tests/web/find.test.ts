// The Find and Compare sections: conditions, hits, rarity, differences and tables of facts.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ConditionsText, FactInfo, GeneratorInfo, MapGrid, RuleInfo } from '../../wasm/bridge/interface';
import { loadModule } from '../../wasm/shared/modules.mjs';
import { matching } from '../../web/column/learn/steps';
import { csvOfLines, differences, haveSameRooms } from '../../web/column/study/compare/tables';
import { completionsOf } from '../../web/column/study/find/condition_row';
import * as conditions from '../../web/column/study/find/conditions';
import { freshCondition, writeConditions } from '../../web/column/study/find/conditions';
import * as found from '../../web/column/study/find/found';
import { slow } from '../../web/data/engines';
import type { Level } from '../../web/data/level';
import { identityOf } from '../../web/data/request';
import { factText, percent, written } from '../../web/data/values';
import * as drawing from '../../web/over/paint/drawing';
import { spelunky } from './levels';

// Test files share their modules, so the engine is replaced rather than its module.
beforeAll(() => {
  const ask = (_method: string, _lane: string, link: string, text: string) => spelunky.core.conditions(link, text);
  vi.spyOn(slow, 'ask').mockImplementation((async (...args: Parameters<typeof ask>) =>
    ask(...args)) as typeof slow.ask);
});
afterAll(() => {
  vi.restoreAllMocks();
});
const readConditions = (text: string) => conditions.readConditions('spelunky/v1/1', text);

const choices = ['none', 'bombs', 'dice'].map((id) => ({ id, title: id }));
const fact = (id: string, more: Partial<FactInfo> = {}): FactInfo => ({
  ...{ id, title: id, hint: '', kind: 'count', costly: false, common: false, low: 0, high: 9, choices: [] },
  ...more,
});
const shop = fact('shop', { kind: 'choice', high: 2, choices });

test('an expression is completed by facts, words, and the choices of the fact before', () => {
  const facts = [fact('path_length'), fact('pit', { title: 'Pit' }), shop];
  const names = (before: string) => completionsOf(before, facts).map(({ label }) => label);
  const all = ['path_length', 'pit', 'shop', 'and', 'or', 'not', 'in', 'mod'];
  expect(completionsOf('', facts)[1]).toEqual({ label: 'pit', detail: 'Pit' });
  expect(['', '3 < pit and ', 'pit > 2 '].map(names)).toEqual([all, all, all]);
  expect(['not (shop = ', 'shop in {none, '].map(names)).toEqual(
    [choices, choices].map((of) => of.map(({ id }) => id)),
  );
});

test('conditions are written as the core reads them', async () => {
  const { writeConditions } = conditions;
  const text = 'path_length>=12,pit=7889,wet!=0';
  expect(writeConditions(await readConditions(text))).toBe(text);
  expect(await readConditions(', end <= 3')).toEqual([{ fact: 'end', op: '<=', value: '3' }]);
  // What is no comparison of a fact with a value is an expression, which is kept as it is.
  const expressions = ['a = b or c > 2*d', 'end in {1, 3..5}', 'not (end=3)', 'nonsense'];
  expect(await readConditions(expressions.join(','))).toEqual(
    expressions.map((value) => ({ fact: conditions.EXPRESSION, op: '', value })),
  );
  expect(writeConditions(await readConditions(expressions.join(',')))).toBe(expressions.join(','));
  const scored = 'end>1,best=end - 2*wet,should=wet=1 or end in {1, 2}';
  expect((await readConditions(scored)).map(({ fact: id }) => id)).toEqual(['end', 'best', 'should']);
  expect(writeConditions(await readConditions(scored))).toBe(scored);
  expect(writeConditions([{ fact: 'best', op: '=', value: '' }])).toBe('');
  const floors = 'end>=3,floor2:shop=bombs,floor3:end>1 or end=0';
  expect((await readConditions(floors)).map(({ floor }) => floor)).toEqual([undefined, 2, 3]);
  expect(writeConditions(await readConditions(floors))).toBe(floors);
  expect(conditions.withConditions(await readConditions(floors), [{ fact: 'shop', op: '=', value: 'open' }])).toBe(
    `${floors},shop=open`,
  );
  const joined = conditions.withConditions(await readConditions('a or b,end=1'), [
    { fact: 'end', op: '=', value: '2' },
  ]);
  expect(joined).toBe('a or b,end=2');
  const none = [{ fact: 'end', op: conditions.NONE.id, value: '0' }];
  expect(writeConditions(none)).toBe('end=0');
});

test('a new condition asks for something where there may be none, and for nothing else', () => {
  const { asksOf, freshCondition, writeConditions } = conditions;
  const band = fact('band', { kind: 'choice', choices: choices.slice(1) });
  const wet = fact('wet', { kind: 'flag' });
  const info = {
    facts: [fact('end'), shop, band, wet],
    rules: [{ id: 'TOY-3', kind: 'acts' }],
  } as unknown as GeneratorInfo;
  const fresh = ['end', 'shop', 'band', 'wet', 'rule', 'best'].map((id) => freshCondition(info, id));
  expect(writeConditions(fresh)).toBe('shop!=none,wet=1,rule=TOY-3');
  const words = (of: FactInfo) => asksOf(of).map(({ title }) => title);
  expect(words({ ...shop, title: 'A Shop' })).toEqual(['any', 'any shop', 'no shop', 'bombs', 'dice']);
  expect([band, wet].map(words)).toEqual([
    ['any', 'bombs', 'dice'],
    ['any', 'yes', 'no'],
  ]);
});

test('a pressed bar replaces the conditions on its fact', async () => {
  const { conditionsFor, writeConditions } = conditions;
  const withConditions = async (text: string, added: conditions.Condition[]) =>
    conditions.withConditions(await readConditions(text), added);
  expect(writeConditions(conditionsFor(shop, 1))).toBe('shop=bombs');
  expect(await withConditions('a>=3,shop=none', conditionsFor(shop, 2))).toBe('a>=3,shop=dice');
  expect(await withConditions('', conditionsFor(fact('a'), 2, 4))).toBe('a>=2,a<=4');
  expect(await withConditions('a=1', conditionsFor(fact('a'), 0, 4))).toBe('a<=4');
  expect(await withConditions('', conditionsFor(fact('a'), 0))).toBe('a=0');
});

describe('hits', () => {
  const { foundWords, noneWords, noHits } = found;

  test('of a search with a score are the best so far, earlier ones first among equals, and it never ends early', () => {
    const seed = (index: number, score: number) => ({ seed: index, seedText: '', link: '', index, facts: [], score });
    const part = (...seeds: ReturnType<typeof seed>[]) => ({
      link: '',
      problem: '',
      scanned: 10,
      hits: seeds.length,
      seeds,
    });
    const first = found.withHits(noHits, part(seed(3, 9), seed(1, 5)), 3, 0);
    const both = found.withHits(first, part(seed(14, 9), seed(12, 7), seed(11, -2)), 3, 10);
    expect(both.seeds.map(({ index }) => index)).toEqual([3, 14, 12]);
    expect(both).toMatchObject({ scanned: 20, hits: 5, full: false });
  });

  test('say how often, or how rare what never occurred must be', () => {
    const words = (hits: number, scanned: number, full = false) => foundWords({ ...noHits, hits, scanned, full });
    expect(words(24, 2400)).toBe('24 in 2,400 levels: about 1 in 100 (99 % interval: 1 in 168 to 1 in 60).');
    expect(words(5, 5)).toBe('5 in 5 levels: every one.');
    expect(words(1, 9, true)).toBe('1 in 9 levels.');
    expect(foundWords(noHits)).toBe('');
    expect(noneWords(3000)).toContain('below 1 in 651');
    expect(noneWords(10)).not.toContain('chance');
  });

  test.each([0.02, 0.004])('a search that ends at a full list estimates the true rate, chance %d', (p) => {
    const numbers = /about 1 in ([\d,]+) \(99 % interval: 1 in ([\d,]+) to 1 in ([\d,]+)\)/;
    // Exactly, by the chance that the list of 24 is filled by level n.
    let [mean, covered, chance] = [0, 0, p ** 24];
    for (let scanned = 24; scanned < 200 / p; scanned++) {
      const words = foundWords({ ...noHits, hits: 24, scanned, full: true });
      const [about = 1, low = 0, high = 0] = [...(numbers.exec(words) ?? [])]
        .slice(1)
        .map((text) => Number(text.replaceAll(',', '')));
      if (1 / low <= p && p <= 1 / high) covered += chance;
      mean += chance / about;
      chance *= (scanned / (scanned - 23)) * (1 - p);
    }
    expect(Math.abs(mean / p - 1)).toBeLessThan(0.01);
    expect(covered).toBeGreaterThan(0.985);
  });

  test('are sorted by rarity', () => {
    const places = [
      { low: 16, bins: 0, offset: 0 },
      { low: 0, bins: 4, offset: 0 },
      { low: 0, bins: 2, offset: 4 },
    ];
    const counts = Float64Array.from([1, 99, 200, 100, 200, 200]);
    const tally = { count: 400, incomplete: 0, facts: places, counts, claims: [] };
    const facts = ['seed', 'end', 'wet'].map((id) => fact(id));
    const levels = { usual: [16, 2, 1], rare: [16, 0, 0], second: [16, 2, 1], never: [16, 7, 1] };
    expect(found.rarityOf(levels.usual, facts, tally)).toBeCloseTo(2, 12);
    const named = Object.entries(levels).map(([name, values]) => ({ name, facts: values }));
    expect(found.ordered(named, 'rarest', facts, [], tally).map(({ name }) => name)).toEqual([
      'rare',
      'never',
      'usual',
      'second',
    ]);
  });
});

test('two levels have the same rooms unless one of them is elsewhere', () => {
  const level = spelunky.level();
  const marks = level.marks.slice();
  const room = Array.from({ length: level.count }, (_, i) => i).find((i) => marks[i * 15] === 1) ?? expect.fail();
  expect(haveSameRooms(level, { ...level, marks: marks.slice() })).toBe(true);
  marks[room * 15 + 3] = 99;
  expect(haveSameRooms(level, { ...level, marks })).toBe(false);
});

test('levels of two generators are compared by what is measured alike on both', () => {
  const level = (id: string, facts: FactInfo[], values: number[]) =>
    ({ info: { id, options: [], facts }, head: { options: {}, facts: values } }) as unknown as Level;
  const left = level('toy', [fact('loops'), fact('route', { common: true })], [3, 40]);
  const right = level('other', [fact('route', { common: true }), fact('loops', { common: true })], [50, 3]);
  expect(differences(left, right).facts).toEqual([{ title: 'route', left: '40', right: '50' }]);
});

test('a table of facts has a row for each level and a column for each fact', () => {
  const line = (seed: number, value: string) =>
    JSON.stringify({ link: `toy/v1/${seed}`, seed, facts: { rooms: 9, shop: value } });
  const rows = ['seed,link,rooms,shop', '1,toy/v1/1,9,none', '2,toy/v1/2,9,"a, b"', '3,toy/v1/3,9,"a\rb"'];
  expect(csvOfLines([line(1, 'none'), line(2, 'a, b'), line(3, 'a\rb')])).toBe(`${rows.join('\n')}\n`);
  expect(csvOfLines([])).toBe('seed,link\n');
});

test('levels that differ only in their seed have the same identity', () => {
  expect(identityOf('toy/v1/ABCD1234?size=6')).toBe(identityOf('toy/v1/00000001?size=6'));
  expect(identityOf('toy/v1/ABCD1234?size=6')).not.toBe(identityOf('toy/v1/ABCD1234'));
});

test('numbers are read and written for people', () => {
  const luck = { low: -5, high: 15, step: 0.1 };
  const typed = ['2,5', '3', '0.30000001', '99', 'many'].map((text) => written(text, luck));
  expect(typed).toEqual([2.5, 3, 0.3, 15, undefined]);
  expect(factText({ kind: 'flag', choices: [] }, 1)).toBe('yes');
  const shares = [0, 0.00001, 0.0034, 0.01, 0.0123, 0.12345, 1].map(percent);
  expect(shares).toEqual(['0', '0.001', '0.34', '1', '1.2', '12.3', '100'].map((number) => `${number}\u00A0%`));
});

const rule = (id: string, text: string, detail = ''): RuleInfo => ({
  id,
  text,
  source: { kind: 'document', detail },
  kind: 'acts',
  chapter: 0,
});
const rules = [
  rule('CAVE-1', 'A room is dug.', 'part 1'),
  rule('CAVE-12', 'Water gathers in the room.', 'part 2'),
  rule('CAVE-2', 'Water dries.'),
];
const rulesFound = (wanted: string) => matching(rules, wanted).map(({ id }) => id);

test('rules are found by words of id, sentence and source', () => {
  expect(rulesFound('')).toEqual(['CAVE-1', 'CAVE-12', 'CAVE-2']);
  expect(rulesFound(' water ')).toEqual(['CAVE-12', 'CAVE-2']);
  expect(rulesFound('ROOM water')).toEqual(['CAVE-12']);
  expect(rulesFound('cave-12')).toEqual(['CAVE-12']);
  expect(rulesFound('part')).toEqual(['CAVE-1', 'CAVE-12']);
  expect(rulesFound('fire')).toEqual([]);
});

test('a number alone is the number of a rule', () => {
  expect(rulesFound('2')).toEqual(['CAVE-2']);
  expect(rulesFound('12')).toEqual(['CAVE-12']);
});

test('a rule stands in conditions as a fact does', async () => {
  const all = await readConditions('rooms>=3,rule=CAVE-12, rule != CAVE-2');
  expect(all[1]).toEqual({ fact: 'rule', op: '=', value: 'CAVE-12' });
  expect(conditions.writeConditions(all)).toBe('rooms>=3,rule=CAVE-12,rule!=CAVE-2');
});

// Drawings of the Find section: their text, and how they are edited.

const { drawingOf, writeDrawing, withMark, withRole, withMapMark, emptyDrawing } = drawing;
const isaac = await loadModule('isaac');
const readDrawing = (text: string) => drawingOf(JSON.parse(isaac.drawing('isaac/v1/1', text)));

describe('a drawing', () => {
  test.each(['rooms.4.2:T.s/..!b;T=treasure;s=start;b=boss', 'cells.mirrored:10/01', 'rooms:a;a=shop;a=arcade'])(
    'keeps its text: %s',
    (text) => {
      expect(writeDrawing(readDrawing(text))).toBe(text);
    },
  );

  test('is written without margins, the end of rows, and letters that it does not use', () => {
    expect(writeDrawing(readDrawing('rooms.4.2:..../..a./.b../....;a=shop;b=boss;c=start'))).toBe(
      'rooms.5.3:.a/b;a=shop;b=boss',
    );
    expect(writeDrawing(readDrawing('mirrored:.../..1'))).toBe('cells.mirrored:1');
    for (const nothing of ['', ':', 'rooms:.../.', 'rooms.1.1:', ';a=shop', 'rooms:a;a=nonsense'])
      expect(writeDrawing(readDrawing(nothing))).toBe('');
  });

  test('gets a letter for each role, one of its own if it is free, and keeps those that it has', () => {
    const key = new Map([['x', ['shop', 'vault']]]);
    let now: drawing.Drawing = { byRooms: true, isMirrored: false, rows: [['s'], ['x']], key };
    const letters = ['start', 'shop', 'secret', 'start'].map((role) => {
      const named = withRole(now, role);
      now = withMark(named.drawing, 3, 1, named.letter);
      return named.letter;
    });
    expect(letters).toEqual(['t', 'h', 'e', 't']);
    expect(writeDrawing(now)).toBe('rooms:s/x..t;x=shop;x=vault;t=start');
    for (let i = 0; i < 60; i++) now = withRole(now, `role${i}`).drawing;
    expect(withRole(now, 'boss').letter).toBe('.');
  });

  test('copies what a level has: a role, solid, free, or anything where it has neither', () => {
    const grid: MapGrid = {
      ...{ id: 'cells', x: 0, y: 0, width: 1, height: 1, columns: 2, rows: 2 },
      marks: [-1, -2, 1, -3],
    };
    let now = emptyDrawing(false);
    for (const [x, y] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const)
      now = withMapMark(now, grid, [{ id: 'rock' }, { id: 'bat' }], x, y);
    expect(writeDrawing(now)).toBe('cells:10/b;b=bat');
    const roles = [
      { id: 'rock', glyph: '#' },
      { id: 'bat', glyph: 'T' },
    ];
    expect(drawing.fitsIn(now, grid, roles)).toEqual(new Set(['0 0', '1 0', '0 1']));
    const glyphs = readDrawing('cells:!11/T!T');
    expect(drawing.fitsIn(glyphs, grid, roles)).toEqual(new Set(['0 1', '1 1']));
  });

  test('is moved over the map, and turned to its mirror image in its place', () => {
    const now = readDrawing('rooms:.T0/...T');
    const [left, right] = [drawing.mirrored(drawing.shifted(now, -1, 0)), drawing.mirrored(drawing.shifted(now, 2, 1))];
    expect([writeDrawing({ ...left, at: [0, 0] }), writeDrawing({ ...right, at: [0, 0] })]).toEqual([
      'rooms.0.0:.0T/T',
      'rooms.3.1:.0T/T',
    ]);
    expect(writeDrawing(drawing.mirrored(emptyDrawing(true)))).toBe('');
  });
});

test('a drawing stands among conditions, and is left out while it is empty', () => {
  const text = 'rooms>=9,draw=rooms.4.2:T./!b;T=treasure;b=boss,floor2:draw!=cells:10';
  const { conditions }: ConditionsText = JSON.parse(isaac.conditions('isaac/v1/1', text));
  expect(conditions.map(({ fact, op, value, floor }) => [fact, op, value, floor])).toEqual([
    ['rooms', '>=', '9', 1],
    ['draw', '=', 'rooms.4.2:T./!b;T=treasure;b=boss', 1],
    ['draw', '!=', 'cells:10', 2],
  ]);
  expect(writeConditions(conditions)).toBe(text);
  const fresh = freshCondition({ facts: [], rules: [] } as unknown as GeneratorInfo, 'draw');
  expect(writeConditions([...conditions.slice(0, 1), fresh])).toBe('rooms>=9');
});
