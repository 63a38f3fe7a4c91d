// The programs of the lessons ("In code"), written from the lessons' words alone: their results come as often as the
// generators', within 5 sigma.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeFloor } from '../../core/isaac/in_code.mjs';
import { makeAward } from '../../core/isaac_awards/in_code.mjs';
import { makePath } from '../../core/spelunky/in_code.mjs';
import { randomOf } from '../random.ts';
import { coreOf } from './core.ts';

const COUNT = 20_000;

/** Counts a fact's values over levels of a link. */
function counted(id: string, query: string, fact: string): Record<string, number> {
  const core = coreOf.get(id) ?? expect.fail(id);
  return JSON.parse(core.surveyText(`${id}/v1/*${query}`, 0, COUNT, false, '')).facts[fact];
}

function expectAlike(make: () => string | number, known: Record<string, number>) {
  const made: Record<string, number> = {};
  for (let i = 0; i < COUNT; i++) {
    const value = make();
    made[value] = (made[value] ?? 0) + 1;
  }
  for (const value of new Set([...Object.keys(made), ...Object.keys(known)])) {
    const [a, b] = [made[value] ?? 0, known[value] ?? 0];
    const share = (a + b) / (2 * COUNT);
    const sigma = Math.sqrt(2 * COUNT * share * (1 - share));
    expect([value, Math.abs(a - b) <= 5 * Math.max(1, sigma)]).toEqual([value, true]);
  }
}

test.each([
  ['path_length', (path: ReturnType<typeof makePath>) => path.length],
  ['type2_rooms', (path: ReturnType<typeof makePath>) => path.filter(({ type }) => type === 2).length],
  ['type3_rooms', (path: ReturnType<typeof makePath>) => path.filter(({ type }) => type === 3).length],
  ['start_column', (path: ReturnType<typeof makePath>) => path[0]?.column ?? -1],
  ['exit_column', (path: ReturnType<typeof makePath>) => path.at(-1)?.column ?? -1],
])('the path through the mines: %s', (fact, read) => {
  const random = randomOf(1);
  expectAlike(() => read(makePath(random)), counted('spelunky', '?tiles=0', fact));
});

test.each([0, 3, 10])('a room clear award at luck %d', (luck) => {
  const random = randomOf(2);
  const { trinket = 0, card = 0, pill = 0, ...known } = counted('isaac_awards', `?luck=${luck}`, 'award');
  expectAlike(() => makeAward(random, luck), { ...known, card: card + pill + trinket });
});

test.each([
  [8, 5],
  [14, 5],
  [14, 7],
])('the growth of a floor of %d rooms with at least %d dead ends', (wanted, ends) => {
  const random = randomOf(3);
  const query = `?shapes=single&dead_ends=strict&target_rooms=${wanted}&min_dead_ends=${ends}`;
  expectAlike(() => makeFloor(random, wanted, ends), counted('isaac', query, 'dead_ends'));
});

test.each(['spelunky', 'isaac', 'isaac_awards'])(
  'the program of %s has at most 60 lines, and uses nothing else',
  (id) => {
    const text = readFileSync(new URL(`../../core/${id}/in_code.mjs`, import.meta.url), 'utf8');
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(60);
    expect(text).not.toMatch(/\bimport\b/);
  },
);
