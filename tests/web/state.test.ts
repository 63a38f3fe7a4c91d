// The state machine behind the page: which level is shown, at which step, and what happens to late answers. While a lesson is
// read: the step at which the picture stands, and what stands between the chapters.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { View } from '../../wasm/bridge/interface';
import { readAddress, seeded, viewOf } from '../../wasm/shared/link.mjs';
import { list } from '../../wasm/shared/modules.mjs';
import { type Read, stepAtHeight, stepsOfRules } from '../../web/column/learn/steps';
import { finalOf, type Level, spansOf, stepCount, stopsOf } from '../../web/data/level';
import { type Request, requestOf, withView } from '../../web/data/request';
import * as machine from '../../web/state/machine';
import { awards, spelunky } from './levels';

const films = ['0x1', '0x2', '0x3'].map((seed) => awards.film('', seed)) as [Level, Level, Level];
const levels = films.map(finalOf) as [Level, Level, Level];
const [film] = films;
const [level, second] = levels;
const last = stepCount(film);
const withoutChapters = { ...film, info: { ...film.info, chapters: [] } };

const after = (from: machine.State, ...events: machine.Event[]): machine.State => events.reduce(machine.next, from);
const requested = (seed: string): Request => ({ ...requestOf(level.head), seed });
const asked = (seed = '0x1', place: machine.Place = machine.END): machine.Event => ({
  kind: 'asked',
  request: requested(seed),
  place,
});
const arrived = (turn: number, more: Partial<Extract<machine.Event, { kind: 'arrived' }>> = {}): machine.Event => ({
  kind: 'arrived',
  turn,
  level,
  ...more,
});
const shown = after(machine.initial, asked(), arrived(1), { kind: 'filmed', of: level, film });
const move = (to: machine.Move): machine.Event => ({ kind: 'move', move: to });
const at = (step: number) => move({ at: 'step', step });
const skip = (chapters: number) => move({ at: 'skip', chapters });
const chapter = (id: string): machine.Place => ({ at: 'chapter', id });
const play: machine.Event = { kind: 'play' };
const tick: machine.Event = { kind: 'tick' };
const fault = { title: 'No', text: '', retry: true };

describe('a requested level', () => {
  test('is computed, then shown', () => {
    expect(machine.initial.phase).toBe('starting');
    const making = after(machine.initial, asked());
    expect(making).toMatchObject({ phase: 'making', turn: 1, request: requested('0x1') });
    expect(after(making, arrived(1))).toMatchObject({ phase: 'shown', level, request: requestOf(level.head) });
  });

  test('ignores the answers and errors of older requests', () => {
    const twice = after(machine.initial, asked(), asked('0x2'));
    expect(after(twice, arrived(1))).toBe(twice);
    expect(after(twice, { kind: 'failed', turn: 1, fault })).toBe(twice);
    expect(after(twice, arrived(2)).phase).toBe('shown');
  });

  test('replaces the level before it only once it has arrived, and never takes its film', () => {
    const making = after(shown, asked('0x2'));
    expect(making.level).toBe(level);
    const there = after(making, arrived(2, { level: second }));
    expect(there.film).toBeUndefined();
    expect(after(there, { kind: 'filmed', of: level, film })).toBe(there);
  });

  test('has the sentences of its generator once they arrive, and stays the level that a film is of', () => {
    const info = { ...level.info };
    const told = after(shown, { kind: 'described', info });
    expect([told.level?.info, told.film?.info]).toEqual([info, info]);
    expect(told.level?.info).toBe(info);
    expect(after(told, { kind: 'described', info })).toBe(told);
    expect(after(told, { kind: 'filmed', of: level, film }).film).toBe(film);
    expect(after(shown, { kind: 'described', info: { ...info, id: 'other' } })).toBe(shown);
  });

  test('keeps its request when it fails, so that the next one derives from it; the message can be closed', () => {
    const failed = after(shown, asked(), { kind: 'failed', turn: 2, fault });
    expect(failed).toMatchObject({ phase: 'failed', request: requested('0x1'), level });
    expect(after(failed, { kind: 'close' })).toMatchObject({ fault: undefined, phase: 'failed' });
    expect(after({ ...shown, fault }, { kind: 'close' })).toEqual(shown);
  });

  test('brings its view and place, or keeps the present ones', () => {
    const viewed = after(machine.initial, { kind: 'view', view: { find: 'a' } }, asked());
    expect(after(viewed, arrived(1)).view).toEqual({ find: 'a' });
    expect(after(viewed, arrived(1, { view: { show: true } })).view).toEqual({ show: true });
    for (const place of [{ at: 'step', step: 2 } as const, chapter('ruler')])
      expect(after(viewed, arrived(1, { place })).place).toEqual(place);
  });

  test('a film that fails is reported for its own level only, and cancels what waited for it', () => {
    const waiting = after(machine.initial, asked(), arrived(1), play, move({ at: 'by', steps: -1 }));
    expect(waiting.pending).toBeDefined();
    const failed = after(waiting, { kind: 'unfilmed', of: level, fault });
    expect(failed).toMatchObject({ fault, pending: undefined, playing: false });
    expect(after(waiting, { kind: 'unfilmed', of: second, fault })).toBe(waiting);
  });
});

describe('the link in the address', () => {
  const answered = (shownLevel: Level, link: string) => {
    const { request } = readAddress(link, { generators: [{ id: 'isaac_awards', revision: 1 }] }, () => '0x1');
    const state = after(machine.initial, { kind: 'asked', request, place: machine.END });
    return after(state, { kind: 'arrived', turn: state.turn, level: shownLevel, link });
  };

  test('is the canonical one of the level', () => {
    expect(answered(level, 'isaac_awards/0x1?luck=0').link).toBe(level.head.link);
  });

  test('of another revision, which is refused, stays as it was written whatever else the page shows', () => {
    const refused = { ...level, head: { ...level.head, refusal: 'The link asks for revision 2.' } };
    const state = answered(refused, 'isaac_awards/v2/0x1?luck=1');
    expect(state.link).toBe('isaac_awards/v2/0x1?luck=1');
    expect(state.level?.head.link).toBe(level.head.link);
    expect(after(state, { kind: 'view', view: { walk: true } }).link).toBe('isaac_awards/v2/0x1?luck=1');
    expect(seeded('#isaac_awards/v2?luck=1', list, '0x7')).toBe('#isaac_awards/v2/0x7?luck=1');
  });

  test('names the step or the chapter, and the rest of the view', () => {
    const now = after(shown, { kind: 'view', view: { find: 'draws=5', show: true } }, at(4));
    expect(machine.viewOfState(now)).toMatchObject({ step: 4, chapter: undefined, find: 'draws=5', show: true });
    expect(machine.viewOfState(after(shown, move(chapter('ruler'))))).toMatchObject({
      step: undefined,
      chapter: 'ruler',
    });
    expect(machine.viewOfState(shown)).toEqual({ step: undefined, chapter: undefined });
  });

  test('names the question of a chapter until another chapter is read', () => {
    const asking = after(shown, move(chapter('ruler')), { kind: 'view', view: { ask: 'band' } });
    expect(machine.viewOfState(asking)).toMatchObject({ chapter: 'ruler', ask: 'band' });
    const within = after(asking, move({ at: 'chapter', id: 'ruler', step: 2 }), asked('0x2', chapter('ruler')));
    expect(machine.viewOfState(within).ask).toBe('band');
    for (const elsewhere of [move(chapter('gates')), at(2), skip(1)])
      expect(machine.viewOfState(after(asking, elsewhere)).ask).toBeUndefined();
  });
});

describe('moving', () => {
  test('is clamped to the steps from the empty start to the last; steps count back from the finished level', () => {
    const stepAfter = (event: machine.Event) => after(shown, event).place;
    expect([at(3), at(-2), at(9999)].map(stepAfter)).toEqual([3, 0, last].map((step) => ({ at: 'step', step })));
    expect(stepAfter(move({ at: 'by', steps: -1 }))).toEqual({ at: 'step', step: last - 1 });
  });

  test('to the present place keeps the very object, so that nothing is drawn again', () => {
    const place = { at: 'step', step: 2 } as const;
    expect(after(shown, move(place)).place).toBe(place);
    expect(after(shown, move(machine.END)).place).toBe(machine.END);
  });

  test('waits for the film, and for the level that was requested; another request cancels it', () => {
    const waiting = after(machine.initial, asked(), arrived(1), move({ at: 'by', steps: -2 }));
    expect(waiting.place).toEqual(machine.END);
    const filmed = after(waiting, { kind: 'filmed', of: level, film });
    expect(filmed).toMatchObject({ place: { at: 'step', step: last - 2 }, pending: undefined });
    const between = after(shown, asked('0x2'), at(0));
    expect(between.pending).toEqual({ at: 'step', step: 0 });
    expect(after(between, arrived(2)).place).toEqual({ at: 'step', step: 0 });
    expect(after(between, asked('0x3'), arrived(3)).place).toEqual(machine.END);
  });
});

describe('chapters', () => {
  test('have their steps, the step before them and their last', () => {
    const spans = spansOf(film);
    const written = spans.map(({ id, before, last, steps }) => `${id} ${before}-${last}: ${steps}`);
    expect(written.join('; ')).toBe('roll 0-3: 1,2,3; ruler 3-4: 4; gates 4-6: 5,6; copies 6-6: ; found 6-7: 7');
    expect(stopsOf(film).map(({ id }) => id)).toEqual(['roll', 'ruler', 'gates', 'found']);
    expect(spansOf(withoutChapters)).toMatchObject([{ id: '', before: 0, last }]);
  });

  test('are skipped from end to end, without those that have no steps', () => {
    const places = [1, 2, 3, 4, 5].map((n) => after(shown, ...Array.from({ length: n }, () => skip(-1))).place);
    expect(places).toEqual([...['found', 'gates', 'ruler', 'roll'].map(chapter), { at: 'step', step: 0 }]);
    expect(after(shown, skip(-1), skip(1)).place).toEqual(machine.END);
    expect(after(shown, at(5), skip(1)).place).toEqual(chapter('gates'));
    const plain = after(machine.initial, asked(), arrived(1), { kind: 'filmed', of: level, film: withoutChapters });
    expect(after(plain, skip(-1)).place).toEqual({ at: 'step', step: last });
  });

  test('are one slide each in a presentation, with or without steps; the finished level is the last', () => {
    const slides = after(shown, { kind: 'view', view: { show: true } }, at(0));
    const places = [1, 2, 3, 4, 5, 6].map((n) => after(slides, ...Array.from({ length: n }, () => skip(1))).place);
    expect(places).toEqual([...['roll', 'ruler', 'gates', 'copies', 'found'].map(chapter), machine.END]);
    expect(after(slides, skip(1), skip(1), skip(-1)).place).toEqual(chapter('roll'));
    expect(after(slides, skip(1), skip(-1)).place).toEqual(chapter('roll'));
    expect(after(slides, move(machine.END), skip(-1)).place).toEqual(chapter('found'));
  });

  test('the next level is shown at the end of the chapter that is being read', () => {
    const reading = after(shown, at(5));
    expect(machine.placeOfNext(reading)).toEqual(chapter('gates'));
    expect(machine.placeOfNext(shown)).toEqual(machine.END);
    const there = after(reading, asked('0x2', machine.placeOfNext(reading)), arrived(2, { film }));
    expect(machine.stepOf(there.place, there.film)).toBe(6);
  });

  test('that the generator does not have are ignored; one without steps shows the finished level', () => {
    expect(after(shown, asked('0x2', chapter('nonsense')), arrived(2)).place).toEqual(machine.END);
    const there = after(shown, asked('0x2', chapter('copies')), arrived(2, { film }));
    expect(there.place).toEqual(chapter('copies'));
    expect(machine.stepOf(there.place, there.film)).toBeUndefined();
  });

  test('chapter and step of a place, where it has any', () => {
    const [start, two] = [0, 2].map((step): machine.Place => ({ at: 'step', step })) as [machine.Place, machine.Place];
    for (const [place, of] of [
      [machine.END, film],
      [start, film],
      [two, withoutChapters],
      [two, undefined],
    ] as const)
      expect(machine.chapterOf(place, of)).toBeUndefined();
    expect([machine.chapterOf(two, film), machine.chapterOf(chapter('ruler'), undefined)]).toEqual(['roll', 'ruler']);
    expect(machine.stepOf(two, undefined)).toBe(2);
    for (const [place, of] of [
      [machine.END, film],
      [chapter('ruler'), undefined],
      [chapter('nonsense'), film],
    ] as const)
      expect(machine.stepOf(place, of)).toBeUndefined();
  });
});

describe('playing', () => {
  test('starts over from the end or the last step, advances by steps, and ends with the finished level', () => {
    let now = after(shown, play);
    expect(now).toMatchObject({ playing: true, place: { at: 'step', step: 0 } });
    for (let i = 0; i < last; i++) now = machine.next(now, tick);
    expect(now).toMatchObject({ playing: true, place: { at: 'step', step: last } });
    expect(machine.next(now, tick)).toMatchObject({ playing: false, place: machine.END });
    expect(after(shown, at(last), play).place).toEqual({ at: 'step', step: 0 });
  });

  test('continues at the present step', () => {
    expect(after(shown, at(2), play, tick).place).toEqual({ at: 'step', step: 3 });
    expect(after(shown, at(last - 1), play).place).toEqual({ at: 'step', step: last - 1 });
  });

  test('waits for the film, and stops for a move, a request or when told to', () => {
    const waiting = after(machine.initial, asked(), arrived(1), play);
    expect(machine.next(waiting, tick)).toBe(waiting);
    const now = after(shown, play);
    expect(after(now, at(1)).playing).toBe(false);
    expect(after(now, asked('0x2')).playing).toBe(false);
    expect(after(now, { kind: 'stop' })).toEqual({ ...now, playing: false });
    const between = { ...now, phase: 'making' as const };
    expect(after(between, tick)).toBe(between);
    for (const idle of [after(shown, tick), after(shown, { kind: 'stop' })]) expect(idle).toBe(shown);
    expect(after(machine.initial, play)).toBe(machine.initial);
  });
});

describe('any sequence of events', () => {
  /** A fixed seed: the same inputs each time. */
  const parameters = { numRuns: 120, seed: 19 };
  const index = fc.nat(films.length - 1);
  const place: fc.Arbitrary<machine.Place> = fc.oneof(
    fc.constant(machine.END),
    fc.integer({ min: -5, max: 50 }).map((step) => ({ at: 'step' as const, step })),
    fc.constantFrom('roll', 'gates', 'copies', 'no_such').map(chapter),
  );
  const moves: fc.Arbitrary<machine.Move> = fc.oneof(
    place,
    fc.integer({ min: -9, max: 9 }).map((steps) => ({ at: 'by' as const, steps })),
    fc.constantFrom(-2, -1, 1, 2).map((chapters) => ({ at: 'skip' as const, chapters })),
  );
  const view: fc.Arbitrary<View> = fc.record(
    { find: fc.string({ minLength: 1 }), walk: fc.constant(true), show: fc.constant(true) },
    { requiredKeys: [] },
  );
  const of = (i: number) => levels[i] as Level;
  const event: fc.Arbitrary<machine.Event> = fc.oneof(
    fc
      .tuple(index, place)
      .map(([i, place]): machine.Event => ({ kind: 'asked', request: requestOf(of(i).head), place })),
    fc.tuple(fc.nat(6), index, fc.boolean()).map(([turn, i, whole]) => {
      return arrived(turn, { level: of(i), ...(whole && { film: films[i] }) });
    }),
    fc.nat(6).map((turn): machine.Event => ({ kind: 'failed', turn, fault })),
    index.map((i): machine.Event => ({ kind: 'filmed', of: of(i), film: films[i] as Level })),
    index.map((i): machine.Event => ({ kind: 'unfilmed', of: of(i), fault })),
    moves.map(move),
    view.map((view): machine.Event => ({ kind: 'view', view })),
    fc.constantFrom<machine.Event>(play, tick, { kind: 'stop' }, { kind: 'close' }),
  );

  test('leaves a consistent state: the requested level, its own film, a step that it has', () => {
    const property = fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      let state: machine.State = Object.freeze(machine.initial);
      for (const now of events) {
        const before = state;
        state = Object.freeze(machine.next(before, now));
        const { phase, request, place, level } = state;
        expect(state.turn).toBe(before.turn + (now.kind === 'asked' ? 1 : 0));
        if (phase === 'shown') expect(request).toEqual(level && requestOf(level.head));
        if (state.film) expect(state.film.head.link).toBe(level?.head.link);
        const steps = state.film ? stepCount(state.film) : Number.POSITIVE_INFINITY;
        if (place.at === 'step' && phase === 'shown') expect(place.step >= 0 && place.step <= steps).toBe(true);
        if (now.kind === 'arrived' && now.turn !== before.turn) expect(state === before).toBe(true);
        if (state.playing) expect(level).toBeDefined();
      }
    });
    fc.assert(property, parameters);
  });

  test('the link of a state leads back to the same place', () => {
    const property = fc.property(index, place, view, (i, where, seen) => {
      const state = after(
        machine.initial,
        asked(),
        arrived(1, { level: of(i), film: films[i], view: seen }),
        move(where),
      );
      const written = withView(of(i).head.link, machine.viewOfState(state));
      expect(withView(of(i).head.link, viewOf(written))).toBe(written);
    });
    fc.assert(property, parameters);
  });
});

const lessonFilm = spelunky.film('tiles=0');
const [path] = spansOf(lessonFilm);
if (!path) throw new Error('The film has no chapters.');

describe('the steps of a paragraph', () => {
  test('are those of its rules, in the chapter', () => {
    expect(stepsOfRules(lessonFilm, path, ['SPEL-3', 'SPEL-12'])).toEqual([1, 3, 12, 21]);
    expect(stepsOfRules(lessonFilm, path, ['SPEL-3'])).toEqual([1]);
    expect(stepsOfRules(lessonFilm, path, ['SPEL-19'])).toEqual([]);
  });

  const paragraph = (top: number, ...rules: string[]): Read => ({ top, bottom: top + 100, rules });
  const lesson = [paragraph(100, 'SPEL-3'), paragraph(200), paragraph(300, 'SPEL-12')];
  const at = (y: number) => stepAtHeight(lessonFilm, 'path', lesson, y);

  test('pass one after another while it is read; a heading shows what lies before its chapter', () => {
    expect(at(50)).toBe(path.before);
    expect(at(150)).toBe(1);
    expect([300, 340, 380].map(at)).toEqual([3, 12, 21]);
  });
  test('one that tells of none leaves the picture, and under the last stands the chapter’s end', () => {
    expect(at(250)).toBe(1);
    expect(at(450)).toBe(path.last);
  });
  test('a chapter that is not there has no steps', () => {
    expect(stepAtHeight(lessonFilm, 'nonsense', lesson, 150)).toBe(0);
  });
});

test('a chapter read so far shows that step until another level is there, which is shown at the chapter’s end', () => {
  const read = after(shown, move({ at: 'chapter', id: 'gates', step: 5 }));
  expect(machine.stepOf(read.place, film)).toBe(5);
  const waiting = after(read, asked('0x2', chapter('gates')));
  expect(waiting.place).toBe(read.place);
  expect(after(waiting, arrived(2, { film })).place).toEqual(chapter('gates'));
  expect(after(read, asked()).place).toEqual(machine.END);
});
