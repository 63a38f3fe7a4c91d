import { expect, test } from 'vitest';
import type { SurveyHead } from '../../wasm/bridge/interface';
import { Modules } from '../../wasm/shared/modules.mjs';
import { rareOf } from '../../web/column/study/rare';
import { readPacket } from '../../web/data/level';
import { forksAfter, statesOf } from '../../web/stage/game_state';

const modules = new Modules();
const info = await modules.infoOf('isaac');
const isaac = readPacket((await modules.byId('isaac')).generate('isaac/v1/1?rules=engine&curse=seed'), [info]);

test('the forks of a run lead where the published table of the game’s exits says', () => {
  const after = (stage: number, alternative: number, more = {}) =>
    forksAfter({ stage, alternative, stage_variant: 'dark', ...more }).map(({ set }) => set);
  // The exits beside the one that `next` takes, by isaacscript-common's getNextStage.
  for (const stage of [1, 2, 3, 4, 5, 6]) expect(after(stage, 0)).toEqual([{ alternative: 1 }]);
  expect([2, 4, 6].map((stage) => after(stage, 1))).toEqual([4, 6, 8].map((stage) => [{ alternative: 0, stage }]));
  for (const stage of [1, 3, 5, 7, 8]) expect(after(stage, 1)).toEqual([]);
  expect(after(8, 0)).toEqual([{ stage: 10, stage_variant: 'light' }]);
  expect(after(8, 0, { stage_variant: 'light' })).toEqual([{ stage: 10, stage_variant: 'dark' }]);
  for (const stage of [7, 10, 11, 12]) expect(after(stage, 0)).toEqual([]);
  expect(forksAfter({ stage: 3, alternative: 0 }, true)).toEqual([]);
  expect(forksAfter({ level: 2 })).toEqual([]);
});

test('each state of a run is the one that its options give, and no other', () => {
  const options = { ...isaac.head.options, curse: 'seed' };
  for (const { states } of statesOf(isaac.info))
    for (const state of states) {
      const now = { ...options, ...state.set(options) };
      expect(states.filter(({ holds }) => holds(now))).toEqual([state]);
    }
});

test('what few levels have is rare on a floor that has it', () => {
  const at = isaac.info.facts.findIndex(({ id }) => id === 'library');
  const facts: SurveyHead['facts'] = isaac.info.facts.map((_, i) => ({ low: 0, bins: i === at ? 2 : 0, offset: 0 }));
  const found = (library: number, none: number) => {
    const head = { ...isaac.head, facts: isaac.head.facts.map((value, i) => (i === at ? library : value)) };
    return rareOf({ ...isaac, head }, { facts } as SurveyHead, Float64Array.of(none, 100 - none));
  };
  expect(found(1, 97)).toEqual(['Library']);
  expect(found(1, 80)).toEqual([]);
  expect(found(0, 97)).toEqual([]);
});
