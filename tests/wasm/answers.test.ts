// What each generator says of itself on the page of all of them (core/<id>/answers.txt): its switches set what there is,
// its numbers are facts', and its tasks can be solved.
import { expect, test } from 'vitest';
import type { GeneratorInfo } from '../../wasm/bridge/interface';
import { list, loadAnswers } from '../../wasm/shared/modules.mjs';
import { answerOf, type Exercise, type Run } from '../../web/five/answers';
import { addSlice, emptyTally, numberOfFact } from '../../web/five/counts';
import { coreOf } from './core.ts';

const ids = list.generators.map(({ id }) => id);
const infoOf = (id: string): GeneratorInfo => JSON.parse(coreOf.get(id)?.catalog() ?? '').generators[0];
const answers = new Map(Object.entries(await loadAnswers()).map(([id, text]) => [id, answerOf(text)]));

const runsOf = (id: string): Run[] => {
  const answer = answers.get(id);
  return [
    ...(answer?.family ?? []),
    ...[...(answer?.parts.values() ?? [])].flatMap(({ short, text }) => [...short, ...text]),
  ];
};

/** What a run names that there is not. */
function faultOf({ options, facts }: GeneratorInfo, run: Run): string[] {
  if (run.kind === 'text') return /[{}[\]]/.test(run.text) ? [run.text] : [];
  if (run.kind === 'number') return facts.some(({ id }) => id === run.fact) ? [] : [run.fact];
  const option = options.find(({ id }) => id === run.option);
  const known =
    option?.kind === 'choice' ? option.choices.some(({ id }) => id === run.value) : option && /^\d+$/.test(run.value);
  return known ? [] : [`${run.option}=${run.value}`];
}

test.each(ids)('%s names facts and options that it has', (id) => {
  expect(runsOf(id).flatMap((run) => faultOf(infoOf(id), run))).toEqual([]);
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

const tasks = ids.flatMap((id) => (answers.get(id)?.exercises ?? []).map((exercise) => ({ id, exercise })));
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
