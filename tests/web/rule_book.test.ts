import { expect, test } from 'vitest';
import type { RuleInfo } from '../../wasm/bridge/interface';
import { matching } from '../../web/column/learn/steps';
import { readConditions, writeConditions } from '../../web/column/study/find/conditions';

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
const found = (wanted: string) => matching(rules, wanted).map(({ id }) => id);

test('rules are found by words of id, sentence and source', () => {
  expect(found('')).toEqual(['CAVE-1', 'CAVE-12', 'CAVE-2']);
  expect(found(' water ')).toEqual(['CAVE-12', 'CAVE-2']);
  expect(found('ROOM water')).toEqual(['CAVE-12']);
  expect(found('cave-12')).toEqual(['CAVE-12']);
  expect(found('part')).toEqual(['CAVE-1', 'CAVE-12']);
  expect(found('fire')).toEqual([]);
});

test('a number alone is the number of a rule', () => {
  expect(found('2')).toEqual(['CAVE-2']);
  expect(found('12')).toEqual(['CAVE-12']);
});

test('a rule stands in conditions as a fact does', () => {
  const all = readConditions('rooms>=3,rule=CAVE-12, rule != CAVE-2');
  expect(all[1]).toEqual({ fact: 'rule', op: '=', value: 'CAVE-12' });
  expect(writeConditions(all)).toBe('rooms>=3,rule=CAVE-12,rule!=CAVE-2');
});
