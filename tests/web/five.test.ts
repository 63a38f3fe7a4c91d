// The page that shows all generators beside each other: what is read from counts.
import { describe, expect, test } from 'vitest';
import type { FactInfo } from '../../wasm/bridge/interface';
import { list } from '../../wasm/shared/modules.mjs';
import { axisOf } from '../../web/column/study/range/cells';
import { answerFor, type Exercise, firstFactIn } from '../../web/five/answers';
import { addSlice, emptyTally, numberOfFact, numberText, sharesIn, spanOf } from '../../web/five/counts';
import type { Entry } from '../../web/five/state';
import { coreOf } from '../wasm/core.ts';

const survey = (count: number, facts: Record<string, Record<string, number>>) => JSON.stringify({ count, facts });

describe('counts', () => {
  const half = addSlice(emptyTally, survey(4, { way: { 2: 3, 6: 1 }, kind: { shop: 4 } }));
  const all = addSlice(half, survey(4, { way: { 2: 1, 0: 3 } }));

  test('slices add up, and what counts choices is no number', () => {
    expect(all.count).toBe(8);
    expect([...(all.facts.get('way') ?? [])].join(' ')).toBe('2,4 6,1 0,3');
    expect(all.facts.has('kind')).toBe(false);
  });

  test('numbers are read from them', () => {
    expect(numberOfFact(half, 'mean', 'way')).toBe(3);
    expect(numberOfFact(half, 'deviation', 'way')).toBeCloseTo(Math.sqrt(3));
    expect(numberOfFact(half, 'spread', 'way')).toBeCloseTo(100 * (Math.sqrt(3) / 3));
    expect([numberOfFact(all, 'least', 'way'), numberOfFact(all, 'most', 'way')]).toEqual([0, 6]);
    expect([numberOfFact(all, 'none', 'way'), numberOfFact(all, 'some', 'way')]).toEqual([37.5, 62.5]);
    expect(numberOfFact(all, 'mean', 'other')).toBeUndefined();
    expect(numberOfFact(addSlice(emptyTally, survey(2, { none: { 0: 2 } })), 'spread', 'none')).toBe(0);
  });

  test('they stand in sentences with as many digits as they need', () => {
    const means = [9.51, 1.333, 4].map((number) => numberText('mean', number));
    expect([...means, numberText('most', 12)]).toEqual(['9.5', '1.33', '4', '12']);
    const shares = [28.7, 0.4, 0].map((number) => numberText('none', number));
    expect([...shares, numberText('spread', 28.7)]).toEqual(['29 %', '0.4 %', '0 %', '29 %']);
  });

  test('one axis serves all, and a level that is far out does not flatten the others', () => {
    const counts = (...pairs: [number, number][]) => new Map(pairs);
    const near = counts([1, 500], [4, 500]);
    const far = counts([2, 999], [900, 1]);
    const fact: FactInfo = {
      id: 'way',
      title: 'Way',
      hint: '',
      kind: 'count',
      choices: [],
      low: 0,
      high: 999,
      costly: false,
      common: false,
    };
    const axis = axisOf(fact, spanOf([near, far]), 44);
    expect(axis).toMatchObject({ low: 0, step: 1, bins: 5 });
    expect(sharesIn(far, axis)).toEqual([0, 0, 0.999, 0, 0.001]);
    const wide = axisOf(fact, spanOf([counts([0, 1], [99, 1])]), 44);
    expect(wide).toMatchObject({ low: 0, step: 5, bins: 20 });
    expect(sharesIn(near, wide).reduce((sum, part) => sum + part)).toBeCloseTo(1);
    expect(spanOf([counts([100, 1], [120, 1])])).toEqual([100, 120]);
    expect(spanOf([])).toEqual([0, 1]);
  });
});

// What each generator says of itself on the page of all of them (core/<id>/answers.mdx): its parts, and its tasks, which can
// be solved.

const ids = list.generators.map(({ id }) => id);
const answerOf = (id: string) => answerFor({ card: { id } } as Entry);

describe('answers', () => {
  test('short words and sentences stand by question', () => {
    const { parts } = answerOf('spelunky');
    expect(parts.get('family')?.short).toBe('A walk on a grid, then drawn rooms');
    expect([...parts.keys()].join(' ')).toBe('family fixed hand playable thrown loops pacing');
    expect(parts.get('fixed')).toMatchObject({ short: 'the way', expects: 'most' });
    expect(parts.get('playable')?.expects).toBeUndefined();
    expect(answerOf('isaac_awards').parts.get('playable')?.text).toBeUndefined();
  });

  test('the first fact that words count is theirs', () => {
    expect(firstFactIn(answerOf('gungeon').parts.get('thrown')?.short)).toBe('attempts');
    expect(firstFactIn(answerOf('spelunky').parts.get('thrown')?.short)).toBeUndefined();
  });

  test('a task says how it is checked', () => {
    const straight = { title: 'As straight as Spelunky', reading: 'mean', fact: 'linearity', atLeast: true };
    expect(answerOf('pixel_dungeon').exercises).toMatchObject([{ ...straight, than: 'spelunky' }]);
    const tree = { title: 'A floor without a loop', reading: undefined, fact: 'cycles', atLeast: false, than: '0' };
    expect(answerOf('isaac').exercises).toMatchObject([tree]);
  });

  test('a generator may say nothing', () => {
    expect(answerOf('other')).toEqual({ parts: new Map(), exercises: [] });
  });
});

function counted(link: string, fact: string, count: number) {
  const core = coreOf.get(link.split('/')[0] ?? '');
  return addSlice(emptyTally, core?.surveyText(link, 0, count, false, fact) ?? '');
}

/** One answer of several to each task; a task without one is refused here, so that nobody sets what can't be done. */
const solutions: Record<string, string> = {
  'A floor without a loop': 'isaac/v1/1',
  'As far to the boss on every floor': 'gungeon/v1/1?flow=k1&injection=0',
  'As straight as Spelunky': 'pixel_dungeon/v1/1?width=16&height=16',
};

const tasks = ids.flatMap((id) => answerOf(id).exercises.map((exercise) => ({ id, exercise })));
const value = (link: string, { reading, fact }: Exercise) =>
  numberOfFact(counted(link, fact, 300), reading ?? 'least', fact) ?? expect.fail(`${link} has no ${fact}`);

test.each(tasks)('$id: "$exercise.title" is not so at first, and can be done', ({ id, exercise }) => {
  const than = Number.isNaN(Number(exercise.than)) ? value(`${exercise.than}/v1/1`, exercise) : Number(exercise.than);
  const solved = (link: string) =>
    exercise.atLeast ? value(link, exercise) >= than - 1 : value(link, exercise) <= than;
  if (exercise.reading) expect(solved(`${id}/v1/1`)).toBe(false);
  expect(solved(solutions[exercise.title] ?? '')).toBe(true);
});

test('loops of single squares go through hidden ways', () => {
  const core = coreOf.get('isaac');
  for (let seed = 1; seed <= 60; seed++) {
    const shown = JSON.parse(core?.show(`isaac/v1/${seed}?shapes=single`, false, false) ?? '');
    const ways = shown.ways.filter(({ kind }: { kind: string }) => kind !== 'hidden_door');
    const ends = new Set(ways.flatMap(({ from, to }: { from: number; to: number }) => [from, to]));
    expect(ways.length, shown.link).toBe(ends.size - 1);
  }
});

test('without injected rooms the boss is the farthest', () => {
  expect(numberOfFact(counted('gungeon/v1/1?injection=0', 'goal_share', 300), 'least', 'goal_share')).toBe(100);
});
