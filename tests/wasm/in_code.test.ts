// The programs of the lessons ("In code"), written from the lessons' words alone: their results come as often as the
// generators', within 5 sigma. Each change that a lesson suggests is one line, and shows in the counts.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeComposites } from '../../core/gungeon/in_code.mjs';
import { openText } from '../../wasm/yours/text.mjs';
import type { Beside } from '../../web/column/learn/program/studio.tsx';
import { coreOf } from './core.ts';

const generators = ['spelunky', 'isaac', 'isaac_awards', 'gungeon', 'pixel_dungeon'];
type Counts = Record<string, number>;
type Counter = Pick<Awaited<ReturnType<typeof openText>>['core'], 'surveyText'>;

const read = (id: string, ending: string) =>
  readFileSync(new URL(`../../core/${id}/in_code.${ending}`, import.meta.url), 'utf8');
const besideOf = (id: string): Beside => JSON.parse(read(id, 'json'));
const open = async (text: string) => (await openText(text)).core;

/** Counts of each fact's values over levels of a link. */
const counted = (core: Counter, link: string, count: number): Record<string, Counts> =>
  JSON.parse(core.surveyText(link, 0, count, false, '')).facts;

/** The largest difference of a value's share, in standard deviations. */
function sigmasOf(made: Counts, known: Counts): number {
  const [all, others] = [made, known].map((counts) => Object.values(counts).reduce((sum, n) => sum + n, 0));
  const sigmas = [...new Set([...Object.keys(made), ...Object.keys(known)])].map((value) => {
    const [a, b] = [made[value] ?? 0, known[value] ?? 0];
    const share = (a + b) / ((all ?? 0) + (others ?? 0));
    const sigma = Math.sqrt((all ?? 0) * 2 * share * (1 - share));
    return Math.abs(a - b) / Math.max(1, sigma);
  });
  return Math.max(...sigmas);
}

const flag = (counts: Counts | undefined, value: string): Counts => {
  const { [value]: hits = 0, ...rest } = counts ?? {};
  return { 1: hits, 0: Object.values(rest).reduce((sum, n) => sum + n, 0) };
};

test.each([
  ['spelunky', '', 'tiles=0', 20_000],
  ['isaac', '', 'shapes=single&dead_ends=strict&target_rooms=8&min_dead_ends=5', 20_000],
  ['isaac', 'rooms=14', 'shapes=single&dead_ends=strict&target_rooms=14&min_dead_ends=5', 20_000],
  ['isaac', 'rooms=14&ends=7', 'shapes=single&dead_ends=strict&target_rooms=14&min_dead_ends=7', 20_000],
  ['isaac_awards', '', 'luck=0', 20_000],
  ['isaac_awards', 'luck=3', 'luck=3', 20_000],
  ['isaac_awards', 'luck=10', 'luck=10', 20_000],
  ['gungeon', '', besideOf('gungeon').ours, 100],
  ['pixel_dungeon', '', 'made=types', 3_000],
])('the program of %s, ?%s, counts as the generator does', async (id, options, ours, count) => {
  const made = counted(await open(read(id, 'mjs')), `yours/v1/*?${options}`, count);
  // Other seeds than the program's, whose levels may be the same ones.
  const core = coreOf.get(id) ?? expect.fail(id);
  const known: Record<string, Counts> = JSON.parse(
    core.surveyText(`${id}/v1/*?${ours}`, count, count, false, ''),
  ).facts;
  for (const { yours, ours: fact, value } of besideOf(id).facts) {
    const theirs = value === undefined ? known[fact] : flag(known[fact], value);
    expect([yours, sigmasOf(made[yours] ?? {}, theirs ?? {}) <= 5]).toEqual([yours, true]);
  }
});

test('a room clear award has every band as often as the generator', async () => {
  const made = counted(await open(read('isaac_awards', 'mjs')), 'yours/v1/*', 20_000);
  const core = coreOf.get('isaac_awards') ?? expect.fail();
  const { trinket = 0, card = 0, pill = 0, ...known } = counted(core, 'isaac_awards/v1/*', 20_000).award ?? {};
  const awards: Counts = { ...known, card: card + pill + trinket };
  expect(
    Object.keys(made)
      .filter((name) => name in awards)
      .sort(),
  ).toEqual(Object.keys(awards).sort());
  for (const name of Object.keys(awards))
    expect([name, sigmasOf(made[name] ?? {}, flag(awards, name)) <= 5]).toEqual([name, true]);
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

test('the rooms of a floor of Pixel Dungeon have the areas of the generator', async () => {
  const program = await open(read('pixel_dungeon', 'mjs'));
  const core = coreOf.get('pixel_dungeon') ?? expect.fail();
  const areasOf = (one: Pick<typeof core, 'show'>, link: string, wall: number) =>
    perLevel(
      Array.from({ length: 1_000 }, (_, i) => {
        const { rooms } = JSON.parse(one.show(link.replace('*', String(7919 * i + 1)), false, false));
        return rooms.map(({ w, h }: { w: number; h: number }) => (w - wall) * (h - wall));
      }),
    );
  // The generator shows a room with both of its walls.
  const [made, known] = [areasOf(program, 'yours/v1/*', 0), areasOf(core, 'pixel_dungeon/v1/*?made=types', 1)];
  const none = { mean: 0, error: 0 };
  for (const value of new Set([...made.keys(), ...known.keys()])) {
    const [a, b] = [made.get(value) ?? none, known.get(value) ?? none];
    expect([value, Math.abs(a.mean - b.mean) <= 5 * Math.max(1 / 1_000, Math.sqrt(a.error + b.error))]).toEqual([
      value,
      true,
    ]);
  }
});

test.each(generators.flatMap((id) => besideOf(id).tries.map((one) => [id, one.title, one] as const)))(
  '%s, "%s": one line, and the counts differ',
  async (id, _title, { line, becomes }) => {
    const text = read(id, 'mjs');
    expect(text.split('\n').filter((one) => one === line)).toHaveLength(1);
    const [before, after] = await Promise.all([text, text.replace(line, () => becomes)].map(open));
    const [a, b] = [before, after].map((core) => counted(core ?? expect.fail(), 'yours/v1/*', 1_000));
    const facts = besideOf(id).facts.map(({ yours }) => yours);
    expect(Math.max(...facts.map((fact) => sigmasOf(a?.[fact] ?? {}, b?.[fact] ?? {})))).toBeGreaterThan(5);
  },
);

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

test.each(generators)('the program of %s has at most 90 lines', (id) => {
  expect(read(id, 'mjs').trimEnd().split('\n').length).toBeLessThanOrEqual(90);
});
