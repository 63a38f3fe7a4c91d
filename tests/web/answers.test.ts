// What each generator says of itself on the page of all of them (core/<id>/answers.mdx): its parts, and its tasks, which can
// be solved.
import { afterAll, describe, expect, test, vi } from 'vitest';
import { list } from '../../wasm/shared/modules.mjs';
import { answerFor, type Exercise, firstFactIn } from '../../web/five/answers';
import { addSlice, emptyTally, numberOfFact } from '../../web/five/counts';
import type { Entry } from '../../web/five/state';
import { coreOf } from '../wasm/core.ts';

// The page asks these before its first level.
vi.hoisted(() => {
  vi.stubGlobal('navigator', { hardwareConcurrency: 1 });
  vi.stubGlobal('location', { hash: '' });
  vi.stubGlobal('screen', { width: 1280, height: 720 });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
});
afterAll(() => {
  vi.unstubAllGlobals();
});

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
