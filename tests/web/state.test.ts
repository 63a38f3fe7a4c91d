import { describe, expect, test } from 'vitest';
import { spansOf, stopsOf } from '../../web/data/chapters';
import { finalOf, type Level, readPacket, stepCount } from '../../web/data/level';
import { type Request, requestOf } from '../../web/data/link';
import {
  chapterOf,
  END,
  type Event,
  initial,
  next,
  placeOfNext,
  type State,
  stepOf,
  viewOfState,
} from '../../web/state/machine';
import { fakeCore } from './fake_core';
import { fakeInfo } from './fake_info';

const filmOf = (seed: string): Level => readPacket(fakeCore.film(`#toy/v1/${seed}`), fakeInfo);
const film = filmOf('0x1');
const level = finalOf(film);
const last = stepCount(film);

const after = (from: State, ...events: Event[]): State => events.reduce(next, from);
const requested = (seed: string): Request => ({
  generator: 'toy',
  revision: 1,
  seed,
  options: {},
  dice: '',
  without: '',
});
const asked = (seed = '0x1'): Event => ({ kind: 'asked', request: requested(seed), place: END });
const arrived = (turn: number, more: Partial<Extract<Event, { kind: 'arrived' }>> = {}): Event => ({
  kind: 'arrived',
  turn,
  level,
  ...more,
});
const shown = after(initial, asked(), arrived(1), { kind: 'filmed', of: level, film });
const at = (step: number): Event => ({ kind: 'move', move: { at: 'step', step } });

describe('a level on its way', () => {
  test('starting, making, shown', () => {
    expect(initial.phase).toBe('starting');
    const making = after(initial, asked());
    expect(making).toMatchObject({ phase: 'making', turn: 1, request: requested('0x1') });
    expect(after(making, arrived(1))).toMatchObject({ phase: 'shown', level, request: requestOf(level.head) });
  });
  test('an answer to an older question is thrown away, and so is its fault', () => {
    const twice = after(initial, asked(), asked('0x2'));
    expect(after(twice, arrived(1))).toBe(twice);
    const fault = { title: '', text: '', retry: true };
    expect(after(twice, { kind: 'failed', turn: 1, fault })).toBe(twice);
    expect(after(twice, arrived(2)).phase).toBe('shown');
  });
  test('the level before is still shown, and its film does not land in the next', () => {
    const making = after(shown, asked('0x2'));
    expect(making.level).toBe(level);
    const other = finalOf(filmOf('0x2'));
    const there = after(making, arrived(2, { level: other }));
    expect(there.film).toBeUndefined();
    expect(after(there, { kind: 'filmed', of: level, film })).toBe(there);
  });
  test('for another page it is left: what was on its way comes too late, and what was shown is there on return', () => {
    const left = after(shown, asked('0x2'), { kind: 'play' }, { kind: 'left' });
    expect(left).toMatchObject({ phase: 'shown', level, request: shown.request, playing: false });
    expect(after(left, arrived(2))).toBe(left);
    expect(after(initial, asked(), { kind: 'left' }).phase).toBe('starting');
  });
  test('a fault is shown, the request stays, so that the next one derives from it', () => {
    const failed = after(shown, asked(), { kind: 'failed', turn: 2, fault: { title: 'No', text: '', retry: true } });
    expect(failed).toMatchObject({ phase: 'failed', request: requested('0x1'), level });
    expect(after(failed, { kind: 'close' }).fault).toBeUndefined();
  });
});

describe('moving', () => {
  test('a step is kept between the empty start and the last', () => {
    expect(after(shown, at(3)).place).toEqual({ at: 'step', step: 3 });
    expect(after(shown, at(-2)).place).toEqual({ at: 'step', step: 0 });
    expect(after(shown, at(9999)).place).toEqual({ at: 'step', step: last });
  });
  test('steps count from the finished level backwards', () => {
    expect(after(shown, { kind: 'move', move: { at: 'by', steps: -1 } }).place).toEqual({ at: 'step', step: last - 1 });
  });
  test('what is asked before the film is there is done when it is', () => {
    const waiting = after(initial, asked(), arrived(1), { kind: 'move', move: { at: 'by', steps: -2 } });
    expect(waiting.place).toEqual(END);
    const done = after(waiting, { kind: 'filmed', of: level, film });
    expect(done).toMatchObject({ place: { at: 'step', step: last - 2 }, pending: undefined });
  });
  test('what is asked of a level on its way is done on that level', () => {
    const waiting = after(shown, asked('0x2'), at(0));
    expect(waiting.pending).toEqual({ at: 'step', step: 0 });
    expect(after(waiting, arrived(2)).place).toEqual({ at: 'step', step: 0 });
  });
  test('yet another level forgets it', () => {
    expect(after(shown, asked('0xB'), at(0), asked('0xC'), arrived(3)).place).toEqual(END);
  });
});

describe('chapters', () => {
  const skip = (chapters: number): Event => ({ kind: 'move', move: { at: 'skip', chapters } });
  test('each has its steps, what lay before it, and its last', () => {
    const spans = spansOf(film);
    expect(spans.map((span) => span.id)).toEqual(['grid', 'walk', 'water']);
    expect(spans[0]).toMatchObject({ before: 0, last: 1, steps: [1] });
    expect(spans[1]).toMatchObject({ before: 1, last: 5 });
    expect(spans.flatMap((span) => span.steps)).toHaveLength(last);
  });
  test('skipping goes from end to end and over both rims', () => {
    const back = after(shown, skip(-1));
    expect(back.place).toEqual({ at: 'chapter', id: 'water' });
    expect(after(back, skip(-1)).place).toEqual({ at: 'chapter', id: 'walk' });
    expect(after(back, skip(-1), skip(-1), skip(-1)).place).toEqual({ at: 'step', step: 0 });
    expect(after(back, skip(1)).place).toEqual(END);
    expect(after(shown, at(2), skip(1)).place).toEqual({ at: 'chapter', id: 'walk' });
  });
  test('a presentation has a slide for each, whether or not it happened, and the finished level as its last', () => {
    const dry = readPacket(fakeCore.film('#toy/v1/0x1?water=0'), fakeInfo);
    const ofDry = after(initial, asked(), arrived(1, { level: finalOf(dry), film: dry }));
    const slides = after(
      ofDry,
      { kind: 'view', view: { show: true } },
      { kind: 'move', move: { at: 'step', step: 0 } },
    );
    const places = [1, 2, 3, 4].map((n) => after(slides, ...Array.from({ length: n }, () => skip(1))).place);
    expect(places).toEqual([...['grid', 'walk', 'water'].map((id) => ({ at: 'chapter', id })), END]);
    expect(after(slides, skip(1), skip(1), skip(-1)).place).toEqual({ at: 'chapter', id: 'grid' });
    expect(after(slides, skip(1), skip(-1)).place).toEqual({ at: 'chapter', id: 'grid' });
    const ended = after(slides, { kind: 'move', move: END });
    expect(after(ended, skip(-1)).place).toEqual({ at: 'chapter', id: 'water' });
  });
  test('another level is shown at the end of the chapter being read', () => {
    const reading = after(shown, at(2));
    expect(chapterOf(reading.place, film)).toBe('walk');
    expect(placeOfNext(reading)).toEqual({ at: 'chapter', id: 'walk' });
    expect(placeOfNext(shown)).toEqual(END);
    const place = placeOfNext(reading);
    const there = after(reading, { kind: 'asked', request: requested('0xB'), place }, arrived(2, { film }));
    expect(stepOf(there.place, there.film)).toBe(5);
  });
  test('one that a generator does not have is left out; one that did not happen shows the whole', () => {
    const chapter = (id: string) =>
      ({ kind: 'asked', request: requested('0xB'), place: { at: 'chapter', id } }) as const;
    expect(after(shown, chapter('nonsense'), arrived(2)).place).toEqual(END);
    const dry = readPacket(fakeCore.film('#toy/v1/0x1?water=0'), fakeInfo);
    const there = after(shown, chapter('water'), arrived(2, { level: finalOf(dry), film: dry }));
    expect(there.place).toEqual({ at: 'chapter', id: 'water' });
    expect(stepOf(there.place, there.film)).toBeUndefined();
    expect(stopsOf(dry).map((span) => span.id)).toEqual(['grid', 'walk']);
  });
  test('without any, the whole making is one', () => {
    const bare = { ...film, info: { ...film.info, chapters: [] } };
    expect(spansOf(bare)).toMatchObject([{ id: '', before: 0, last }]);
  });
});

describe('playing', () => {
  test('begins anew from the end, goes on step by step, and ends with the finished level', () => {
    let now = after(shown, { kind: 'play' });
    expect(now).toMatchObject({ playing: true, place: { at: 'step', step: 0 } });
    for (let i = 0; i < last; i++) now = next(now, { kind: 'tick' });
    expect(now).toMatchObject({ playing: true, place: { at: 'step', step: last } });
    expect(next(now, { kind: 'tick' })).toMatchObject({ playing: false, place: END });
  });
  test('goes on from where the picture stands', () => {
    expect(after(shown, at(2), { kind: 'play' }, { kind: 'tick' }).place).toEqual({ at: 'step', step: 3 });
  });
  test('waits for the film, and stops for a move or another level', () => {
    const bare = after(initial, asked(), arrived(1), { kind: 'play' });
    expect(next(bare, { kind: 'tick' })).toBe(bare);
    const now = after(shown, { kind: 'play' });
    expect(after(now, at(1)).playing).toBe(false);
    expect(after(now, asked('0xB')).playing).toBe(false);
    expect(after(shown, { kind: 'tick' })).toBe(shown);
  });
});

test('the link says step or chapter, and the rest of the view', () => {
  const now = after(shown, { kind: 'view', view: { find: 'wet=1', show: true } }, at(4));
  expect(viewOfState(now)).toMatchObject({ step: 4, chapter: undefined, find: 'wet=1', show: true });
  const reading = after(shown, { kind: 'move', move: { at: 'chapter', id: 'walk' } });
  expect(viewOfState(reading)).toMatchObject({ step: undefined, chapter: 'walk' });
});

describe('what comes at the wrong time', () => {
  const fault = { title: 'No', text: '', retry: true };
  test('a film that cannot be had is said of its own level only, and what waited for it is forgotten', () => {
    const waiting = after(
      initial,
      asked(),
      arrived(1),
      { kind: 'play' },
      { kind: 'move', move: { at: 'by', steps: -1 } },
    );
    expect(waiting.pending).toBeDefined();
    const told = after(waiting, { kind: 'unfilmed', of: level, fault });
    expect(told).toMatchObject({ fault, pending: undefined, playing: false });
    const other = finalOf(filmOf('0x2'));
    expect(after(waiting, { kind: 'unfilmed', of: other, fault })).toBe(waiting);
    expect(after(initial, asked(), arrived(1), { kind: 'play' }, { kind: 'unfilmed', of: level, fault }).playing).toBe(
      false,
    );
  });

  test('stopping and closing change nothing else', () => {
    const playing = after(shown, { kind: 'play' });
    expect(after(playing, { kind: 'stop' })).toEqual({ ...playing, playing: false });
    expect(after(shown, { kind: 'stop' })).toBe(shown);
    const failed = after(shown, asked('0xB'), { kind: 'failed', turn: 2, fault });
    expect(after(failed, { kind: 'close' })).toMatchObject({ fault: undefined, phase: 'failed' });
    const faulty = { ...shown, fault };
    expect(after(faulty, { kind: 'close' })).toEqual(shown);
  });

  test('a level that arrives brings its view and place with it, or keeps what there is', () => {
    const viewed = after(initial, { kind: 'view', view: { find: 'a' } }, asked());
    expect(after(viewed, arrived(1)).view).toEqual({ find: 'a' });
    expect(after(viewed, arrived(1, { view: { show: true } })).view).toEqual({ show: true });
    expect(after(viewed, arrived(1, { place: { at: 'step', step: 2 } })).place).toEqual({ at: 'step', step: 2 });
    expect(after(viewed, arrived(1, { place: { at: 'chapter', id: 'walk' } })).place).toEqual({
      at: 'chapter',
      id: 'walk',
    });
  });

  test('a place that holds already is the same value, so that nothing is drawn again', () => {
    const place = { at: 'step', step: 2 } as const;
    expect(after(shown, { kind: 'move', move: place }).place).toBe(place);
    expect(after(shown, { kind: 'move', move: END }).place).toBe(END);
  });

  test('nothing plays while another level is on its way, or before the first', () => {
    expect(after(initial, { kind: 'play' })).toBe(initial);
    const between = { ...after(shown, { kind: 'play' }), phase: 'making' as const };
    expect(after(between, { kind: 'tick' })).toBe(between);
  });

  test('playing begins anew from the last step too', () => {
    expect(after(shown, at(last), { kind: 'play' }).place).toEqual({ at: 'step', step: 0 });
    expect(after(shown, at(last - 1), { kind: 'play' }).place).toEqual({ at: 'step', step: last - 1 });
  });
});

describe('chapters of a film', () => {
  const bare = { ...film, info: { ...film.info, chapters: [] } };
  test('without any, skipping stops at the last step', () => {
    const plain = after(initial, asked(), arrived(1), { kind: 'filmed', of: level, film: bare });
    expect(after(plain, { kind: 'move', move: { at: 'skip', chapters: -1 } }).place).toEqual({
      at: 'step',
      step: last,
    });
    expect(chapterOf({ at: 'step', step: 2 }, bare)).toBeUndefined();
  });

  test('none is read at the end, at the empty start, or without a film', () => {
    expect(chapterOf(END, film)).toBeUndefined();
    expect(chapterOf({ at: 'step', step: 0 }, film)).toBeUndefined();
    expect(chapterOf({ at: 'step', step: 2 }, undefined)).toBeUndefined();
    expect(chapterOf({ at: 'chapter', id: 'walk' }, undefined)).toBe('walk');
  });

  test('the step of a place: none at the end', () => {
    expect(stepOf(END, film)).toBeUndefined();
    expect(stepOf({ at: 'step', step: 2 }, undefined)).toBe(2);
    expect(stepOf({ at: 'chapter', id: 'walk' }, undefined)).toBeUndefined();
    expect(stepOf({ at: 'chapter', id: 'nonsense' }, film)).toBeUndefined();
  });

  test('the link at the end names neither', () => {
    expect(viewOfState(shown)).toEqual({ step: undefined, chapter: undefined });
  });
});
