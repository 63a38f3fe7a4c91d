// Programs as generators of the page: the worker that opened one makes its levels, and those that nothing needs are forgotten.
import { beforeEach, expect, test, vi } from 'vitest';
import { programs, quick } from '../../web/data/engines';
import { publicLink } from '../../web/data/request';
import { generatorOf } from '../../web/state/programs';
import { visited } from '../../web/state/store';

const { engines, make } = vi.hoisted(() => {
  const engines: { asked: string[]; busy: boolean; ended: boolean }[] = [];
  const make = () => {
    const engine = {
      ...{ asked: [] as string[], busy: false, ended: false },
      timed: async (_lane: string, _call: string, link: string) => ({ value: engine.asked.push(link) }),
      close: () => Object.assign(engine, { ended: true }),
    };
    engines.push(engine);
    return engine;
  };
  return { engines, make };
});
vi.mock('../../web/data/sandbox', () => ({
  ...{ MAX_PACKED: 8000, ProgramEngine: make },
  loadPacker: async () => ({ pack: (text: string) => text }),
  openProgram: async () => ({ engine: make(), info: { revision: 1 } }),
}));
vi.mock('../../web/state/preferences', () => ({ kept: () => '' }));
beforeEach(() => void engines.splice(0));

const ask = async (text: string) => quick.ask('count', 'survey', `${(await generatorOf(text)).id}/v1/1`, 0, 10);

test('the worker that opened a program makes its levels, and ends where nobody asks', async () => {
  vi.useFakeTimers();
  await ask('used');
  await generatorOf('unused');
  vi.advanceTimersByTime(5000);
  vi.useRealTimers();
  expect(engines.map(({ asked, ended }) => [asked.length, ended])).toEqual([
    [1, false],
    [0, true],
  ]);
});

test('two programs are counted at once, and a third takes the place of one that rests', async () => {
  for (const text of ['a', 'b']) await ask(text);
  for (const engine of engines) engine.busy = true;
  await ask('a');
  expect(engines.map(({ ended }) => ended)).toEqual([false, false]);
  Object.assign(engines[1] ?? {}, { busy: false });
  await ask('c');
  expect(engines.map(({ ended }) => ended)).toEqual([false, true, false]);
});

test('of many programs those of editors and on the way back stay, and no link shows their ids', async () => {
  const { id } = await generatorOf('seen');
  visited.value = [{ link: `${id}/v1/1`, request: {} as never }];
  for (let i = 0; i < 1400; i++) await generatorOf(`text ${i}`);
  expect(programs.size).toBeLessThan(8);
  expect(programs.has(id)).toBe(true);
  for (const one of programs.keys()) expect(publicLink(`${one}/v1/1`)).toBe('yours/v1/1');
});
