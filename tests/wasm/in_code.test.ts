// The programs of the lessons ("In code"), written from the lessons' words alone: their results come as often as the
// generators', within 5 sigma.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeComposites } from '../../core/gungeon/in_code.mjs';
import { makeFloor } from '../../core/isaac/in_code.mjs';
import { makeAward } from '../../core/isaac_awards/in_code.mjs';
import { makeRooms } from '../../core/pixel_dungeon/in_code.mjs';
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

/** Mean and squared standard error of how often each value occurs in a level. */
function perLevel(levels: readonly number[][]): Map<number, { mean: number; error: number }> {
  const sums = new Map<number, { sum: number; squares: number }>();
  for (const level of levels) {
    for (const value of new Set(level)) {
      const count = level.filter((other) => other === value).length;
      const { sum, squares } = sums.get(value) ?? { sum: 0, squares: 0 };
      sums.set(value, { sum: sum + count, squares: squares + count * count });
    }
  }
  const of = levels.length;
  return new Map(
    [...sums].map(([v, { sum, squares }]) => [v, { mean: sum / of, error: (squares - sum ** 2 / of) / of ** 2 }]),
  );
}

test('the rooms of a floor of Pixel Dungeon: their number, their areas and the way from entrance to exit', () => {
  const random = randomOf(4);
  const core = coreOf.get('pixel_dungeon') ?? expect.fail();
  const floors = Array.from({ length: 1_500 }, () => makeRooms(random));
  const shown = floors.map((_, i) =>
    JSON.parse(core.show(`pixel_dungeon/v1/${7919 * i + 1}?made=types`, false, false)),
  );
  const expectSame = (made: number[][], known: number[][]) => {
    const [ours, theirs] = [perLevel(made), perLevel(known)];
    for (const value of new Set([...ours.keys(), ...theirs.keys()])) {
      const none = { mean: 0, error: 0 };
      const [a, b] = [ours.get(value) ?? none, theirs.get(value) ?? none];
      const sigma = Math.max(1 / floors.length, Math.sqrt(a.error + b.error));
      expect([value, Math.abs(a.mean - b.mean) <= 5 * sigma]).toEqual([value, true]);
    }
  };
  expectSame(
    floors.map(({ rooms }) => [rooms.length]),
    shown.map(({ facts }) => [facts.rooms]),
  );
  expectSame(
    floors.map(({ distance }) => [distance]),
    shown.map(({ facts }) => [facts.distance]),
  );
  // A room is shown with both of its walls.
  expectSame(
    floors.map(({ rooms }) => rooms.map((room: { width: number; height: number }) => room.width * room.height)),
    shown.map(({ rooms }) => rooms.map(({ w, h }: { w: number; h: number }) => (w - 1) * (h - 1))),
  );
});

test.each(['keep', 'proper', 'mine', 'hollow', 'forge'])(
  'the composites of flows of the %s, in their order',
  (stage) => {
    const core = coreOf.get('gungeon') ?? expect.fail();
    let compared = 0;
    for (let seed = 1; seed <= 40; seed++) {
      const level = JSON.parse(core.show(`gungeon/v1/${seed}?stage=${stage}`, true, false));
      // Attempts after the first may take composites apart.
      if (level.facts.attempts > 1) continue;
      const ids = level.rooms.map(({ id }: { id: number }) => id).sort((a: number, b: number) => a - b);
      type Way = { from: number; to: number; oneWay: boolean };
      const ways = level.ways.map(({ from, to, oneWay }: Way) => [from, to, oneWay]);
      const { loops, trees } = makeComposites(ids, ways);
      const made = [
        ...loops.map(({ length }) => `loop of ${length}`),
        ...trees.map(({ length }) => `tree of ${length}`),
      ];
      const steps: { rule: string; text: string }[] = level.steps;
      const known = steps.flatMap(({ rule, text }) =>
        rule === 'GUN-35' ? (text.match(/^Composite .*(?:loop|tree) of \d+/)?.[0].match(/\w+ of \d+$/) ?? []) : [],
      );
      expect([level.link, ...made]).toEqual([level.link, ...known]);
      compared++;
    }
    expect(compared).toBeGreaterThan(10);
  },
);

test.each(['spelunky', 'isaac', 'isaac_awards', 'gungeon', 'pixel_dungeon'])(
  'the program of %s has at most 60 lines, and uses nothing else',
  (id) => {
    const text = readFileSync(new URL(`../../core/${id}/in_code.mjs`, import.meta.url), 'utf8');
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(60);
    expect(text).not.toMatch(/\bimport\b/);
  },
);
