// Figures of the lesson against the core: what they work out of a level by themselves is what the core says of it.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { BATCHES } from '../../wasm/shared/moments.mjs';
import * as puzzles from '../../web/column/learn/figures/puzzles';
import { effectsOf, type Paired, withBatch } from '../../web/column/learn/figures/statistics';
import { stepsOfRules } from '../../web/column/learn/steps';
import { added } from '../../web/column/study/odds/counts';
import { finalOf, type Level, readPacket, spansOf, stepAt, stepCount } from '../../web/data/level';
import { catalog, core, linkOf, samples, withSeed } from './core.ts';

const filmsOf = (generator: string, count: number): Level[] =>
  samples
    .filter((sample) => sample.generator.id === generator)
    .flatMap((sample) => Array.from({ length: count }, (_, seed) => core.film(withSeed(sample, seed + 1))))
    .map((packet) => readPacket(packet, catalog.generators));

const roleNamed = (film: Level, role: string) => film.info.roles.findIndex(({ id }) => id === role);
const textsOf = (film: Level, rule: string) =>
  Array.from({ length: stepCount(film) }, (_, i) => stepAt(film, i)).filter(
    (step) => film.info.rules[step.rule]?.id === rule,
  );

describe("a flow's smallest loop", () => {
  test('is as long as the one that the generator cuts out first, and that one is a loop', () => {
    let loops = 0;
    for (const film of filmsOf('gungeon', 6)) {
      const role = roleNamed(film, 'flow_loop_1');
      const graph = puzzles.graphOf(finalOf(film), role);
      const first = puzzles.roomsAtLast(film, role);
      expect(puzzles.smallestLoop(graph), film.head.link).toBe(first.size);
      expect(puzzles.isLoop(graph, first), film.head.link).toBe(first.size > 0);
      const [told] = textsOf(film, 'GUN-31');
      if (told) expect(told.text).toContain(`The smallest loop has ${first.size} rooms`);
      loops += first.size > 0 ? 1 : 0;
    }
    expect(loops).toBeGreaterThan(20);
  });
});

describe('the line of dead ends', () => {
  test('has at its head whom the next room by chance looks at, and loses whom it takes', () => {
    const rules = ['ISAAC-24', 'ISAAC-25', 'ISAAC-27', 'ISAAC-28', 'ISAAC-29', 'ISAAC-30', 'ISAAC-32', 'ISAAC-33'];
    let [taken, back] = [0, 0];
    for (const film of filmsOf('isaac', 6)) {
      const span = spansOf(film).find(({ id }) => id === 'offers');
      if (!span || film.head.options.rules !== 'documented') continue;
      const steps = stepsOfRules(film, span, rules);
      const free = roleNamed(film, 'normal');
      let { line, turns } = puzzles.turnsOf(film, steps, free);
      const ends = film.info.facts.findIndex(({ id }) => id === 'ends_for_chance');
      if (steps.length > 0) expect(line.length, film.head.link).toBe(film.head.facts[ends]);
      for (const turn of turns) {
        const { subject, text } = stepAt(film, turn.step - 1);
        if (turn.room === undefined) {
          expect(turn.line, text).toEqual(line);
          continue;
        }
        expect(subject, `${film.head.link} ${text}`).toBe(line[0]);
        expect(text).toContain(turn.taken === undefined ? 'goes to the back of the list' : `takes room ${subject}`);
        line = turn.line;
        if (turn.taken === undefined) back++;
        else taken++;
      }
    }
    expect(taken).toBeGreaterThan(10);
    expect(back).toBeGreaterThan(10);
  });
});

describe('a drawn path', () => {
  const board = { columns: 4, rows: 4 };
  test("has the core's number, drawn room by room as the level has it", () => {
    for (const film of filmsOf('spelunky', 4)) {
      const level = finalOf(film);
      const fact = (id: string) => level.head.facts[film.info.facts.findIndex((one) => one.id === id)] ?? -1;
      const path = puzzles.pathOf(board, fact('path_number'));
      expect(puzzles.numberOf(board, path)).toBe(fact('path_number'));
      expect(path.length).toBe(fact('path_length'));
      expect((path[0] ?? 0) % 4).toBe(fact('start_column'));
      expect((path.at(-1) ?? 0) % 4).toBe(fact('exit_column'));
    }
  });
  test('is every one of the 1024, and each can be drawn', () => {
    for (let number = 0; number < 1024; number++) {
      const path = puzzles.pathOf(board, number);
      let drawn: readonly number[] | undefined = [];
      for (const room of path) drawn = drawn && puzzles.drawnTo(board, drawn, room);
      expect(drawn).toEqual(path);
      expect(puzzles.numberOf(board, path)).toBe(number);
    }
  });
  test('goes along a row or down, never up or back, and is cut where it is pressed', () => {
    expect(puzzles.drawnTo(board, [], 5)).toBeUndefined();
    expect(puzzles.drawnTo(board, [0], 3)).toEqual([0, 1, 2, 3]);
    expect(puzzles.drawnTo(board, [0, 1], 6)).toEqual([0, 1, 5, 6]);
    expect(puzzles.drawnTo(board, [1, 2], 0)).toBeUndefined();
    expect(puzzles.drawnTo(board, [1, 5], 3)).toBeUndefined();
    expect(puzzles.drawnTo(board, [1, 5], 13)).toBeUndefined();
    expect(puzzles.drawnTo(board, [0, 1, 2, 6], 1)).toEqual([0, 1]);
    expect(puzzles.drawnTo(board, [0, 1], 1)).toEqual([0]);
  });
  test('is led on at either end, through rows that a pointer skips; its chance is that of all that it may become', () => {
    expect(puzzles.ledTo(board, [0, 1], 'last', 13)).toEqual([0, 1, 5, 9, 13]);
    expect(puzzles.ledTo(board, [0, 1, 5, 9, 13], 'last', 1)).toEqual([0, 1]);
    expect(puzzles.ledTo(board, [0, 1], 'last', 1)).toEqual([0, 1]);
    expect(puzzles.ledTo(board, [4, 5], 'last', 1)).toBeUndefined();
    expect(puzzles.ledTo(board, [0, 4, 8, 12], 'first', 8)).toEqual([8, 12]);
    expect(puzzles.ledTo(board, [8, 12], 'first', 2)).toEqual([2, 1, 0, 4, 8, 12]);
    expect(puzzles.ledTo(board, [10, 9, 13], 'first', 8)).toBeUndefined();
    const { facts } = JSON.parse(core.expected('spelunky/v1/1'));
    const { distribution } = facts.find(({ id }: { id: string }) => id === 'path_number');
    const chances = new Map<number, number>(distribution.map(({ value, p }: Record<string, number>) => [value, p]));
    expect(puzzles.chanceOfPart(board, [2], 'last', chances)).toBeCloseTo(1 / 4, 12);
    expect(puzzles.chanceOfPart(board, [2, 6], 'last', chances)).toBeCloseTo(1 / 4 / 5, 12);
    const ends = [12, 13, 14, 15].map((room) => puzzles.chanceOfPart(board, [room], 'first', chances));
    expect(ends.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
  });
});

describe('questions about levels without a rule', () => {
  const BATCH = 2000 / BATCHES;
  const lessonOf = (id: string) => readFileSync(new URL(`../../core/${id}/lesson.mdx`, import.meta.url), 'utf8');
  const QUESTION = /<Predict rule="([\w-]+)"\s+of="(\w+)">([^<]*)</g;
  const tallyOf = (link: string, at: number) => added(undefined, core.survey(link, at * BATCH, BATCH));
  const withOptions = { isaac_awards: { contract_from_below: 1 } } as Record<string, Record<string, number>>;
  const questions = catalog.generators.flatMap((info) => {
    const link = linkOf(info, '*', withOptions[info.id]);
    const [prefix] = info.rules[0]?.id.split('-') ?? [];
    const chapters = lessonOf(info.id).split(/^# /m).slice(1);
    return chapters.flatMap((text) =>
      [...text.matchAll(QUESTION)].map(([, rule = '', fact = '', words = '']) => ({
        chapter: `${info.id} ${/^\w+/.exec(text)}`,
        link,
        rule: `${prefix}-${rule}`,
        fact,
        text: words.replace(/\s+/g, ' '),
        info,
      })),
    );
  });

  test('are one a chapter at most, and in every lesson', () => {
    const chapters = questions.map(({ chapter }) => chapter);
    expect(new Set(chapters).size).toBe(chapters.length);
    expect(new Set(questions.map(({ info }) => info.id)).size).toBe(catalog.generators.length);
  });

  test.each(questions)('$chapter: $text', ({ link, rule, fact, info }) => {
    const query = link.includes('?') ? '&' : '?';
    let paired: Paired | undefined;
    const shows = () => paired && effectsOf(info, paired).some((effect) => effect.fact.id === fact);
    // Most effects show in a fifth of what the page counts.
    for (let at = 0; at < BATCHES && !(at === BATCHES / 5 && shows()); at++)
      paired = withBatch(info, paired, tallyOf(link, at), tallyOf(`${link}${query}without=${rule}`, at));
    expect(shows()).toBe(true);
  });
});
