// What holds for every link and every course of events, tried on many of them.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { View } from '../../wasm/bridge/interface';
import { linkIn, readLink, seeded, viewOf, withoutView } from '../../wasm/shared/link.mjs';
import { finalOf, type Level, readPacket, stepCount } from '../../web/data/level';
import { requestOf, withView } from '../../web/data/link';
import {
  END,
  type Event,
  initial,
  type Move,
  next,
  type Place,
  type State,
  viewOfState,
} from '../../web/state/machine';
import { fakeCore, listing } from './fake_core';
import { fakeInfo } from './fake_info';

/** The same inputs each time; PRESS_R_RUNS asks for so many others. */
const given = process.env.PRESS_R_RUNS;
const parameters = given ? { numRuns: Number(given) } : { numRuns: 120, seed: 19 };
const hold = (property: fc.IRawProperty<unknown>) => fc.assert(property, parameters);

const word = fc
  .stringMatching(/^[a-z_]{1,9}$/)
  .filter((one) => !/^(step|chapter|find|sheet|law|walk|with|show|embed|theme|parts)$/.test(one));
const seed = fc.stringMatching(/^[0-9A-Z]{8}$/);
const query = fc.array(fc.tuple(word, fc.string({ unit: 'grapheme', maxLength: 12 })), { maxLength: 4 });
const link = fc.tuple(word, fc.nat(99), seed, query).map(([id, revision, text, pairs]) => {
  const written = pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return `${id}/v${revision}/${text}${written ? `?${written}` : ''}`;
});
const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 });
const flag = fc.constant(true);
const view: fc.Arbitrary<View> = fc
  .record(
    {
      step: fc.nat(999_999_999),
      chapter: word,
      find: text,
      sheet: fc
        .tuple(fc.constantFrom('12', '24', '48'), fc.array(word, { maxLength: 2 }))
        .map((all) => all.flat().join()),
      walk: flag,
      with: link,
      show: flag,
      embed: flag,
      theme: fc.constantFrom('light' as const, 'dark' as const),
      parts: fc
        .subarray(['map', 'bar', 'caption', 'timeline', 'summary', 'legend', 'way'], { minLength: 1 })
        .map((all) => all.join()),
    },
    { requiredKeys: [] },
  )
  .map(({ chapter, ...rest }) => (rest.step === undefined && chapter !== undefined ? { ...rest, chapter } : rest));
const anything = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .tuple(fc.constantFrom('#', '', '#__proto__', '#constructor/v1/x', '#toy'), fc.string())
    .map((all) => all.join('?')),
  link,
);

const ids = listing.generators.map(({ id }) => id);

describe('links', () => {
  test('view state is read back as it was written, and the level is the same without it', () => {
    hold(
      fc.property(link, view, (level, seen) => {
        const hash = withView(level, seen);
        expect(viewOf(hash)).toEqual(seen);
        expect(withoutView(hash)).toBe(level);
        expect(withView(withoutView(hash), viewOf(hash))).toBe(hash);
      }),
    );
  });
  test('no text is too odd: it is read, and reading what was read changes nothing', () => {
    hold(
      fc.property(anything, (hash) => {
        const level = withoutView(hash);
        expect(withoutView(level)).toBe(level);
        const seen = viewOf(hash);
        expect(viewOf(withView('toy/v1/0x1', seen))).toEqual(seen);
        expect(linkIn(hash)?.startsWith('#') ?? true).toBe(true);
        expect(readLink(seeded(hash, listing, '7'), ids).seedless).toBe(false);
      }),
    );
  });
  test('a link without a seed gets one, and keeps what it says else', () => {
    hold(
      fc.property(query, view, (pairs, seen) => {
        const options = pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
        const hash = withView(`toy${options ? `?${options}` : ''}`, seen);
        expect(readLink(hash, ids).seedless).toBe(true);
        const full = seeded(hash, listing, '7');
        expect(viewOf(full)).toEqual(seen);
        expect(withoutView(full).split('?')[1] ?? '').toBe(options);
      }),
    );
  });
});

const films: Level[] = ['0x1', '0x2', '0x3'].map((one) => readPacket(fakeCore.film(`#toy/v1/${one}`), fakeInfo));
const levels = films.map(finalOf);
const one = fc.nat(films.length - 1);
const place: fc.Arbitrary<Place> = fc.oneof(
  fc.constant(END),
  fc.record({ at: fc.constant('step' as const), step: fc.integer({ min: -5, max: 5000 }) }),
  fc.record({ at: fc.constant('chapter' as const), id: fc.constantFrom('grid', 'walk', 'water', 'no_such') }),
);
const move: fc.Arbitrary<Move> = fc.oneof(
  place,
  fc.record({ at: fc.constant('by' as const), steps: fc.integer({ min: -40, max: 40 }) }),
  fc.record({ at: fc.constant('skip' as const), chapters: fc.constantFrom(-2, -1, 1, 2) }),
);
const fault = { title: 'No', text: '', retry: true };
const level = (i: number) => levels[i] as Level;
const film = (i: number) => films[i] as Level;
const turn = fc.nat(6);
/** Events as short data, so that a counterexample can be read. */
type Told = { kind: 'arrived'; turn: number; of: number; whole: boolean } | { kind: 'filmed' | 'unfilmed'; of: number };
const told: fc.Arbitrary<Told | Event> = fc.oneof(
  fc.record({ kind: fc.constant('asked' as const), request: one.map((i) => requestOf(level(i).head)), place }),
  fc.record({ kind: fc.constant('arrived' as const), turn, of: one, whole: fc.boolean() }),
  fc.record({ kind: fc.constant('failed' as const), turn, fault: fc.constant(fault) }),
  fc.record({ kind: fc.constantFrom('filmed' as const, 'unfilmed' as const), of: one }),
  fc.record({ kind: fc.constant('move' as const), move }),
  fc.record({ kind: fc.constant('view' as const), view: view.map(({ step: _s, chapter: _c, ...rest }) => rest) }),
  fc.constantFrom<Event>({ kind: 'play' }, { kind: 'tick' }, { kind: 'stop' }, { kind: 'close' }),
);
function eventOf(now: Told | Event): Event {
  if (!('of' in now) || typeof now.of !== 'number') return now as Event;
  const of = level(now.of);
  if (now.kind === 'filmed') return { kind: 'filmed', of, film: film(now.of) };
  if (now.kind === 'arrived')
    return { kind: 'arrived', turn: now.turn, level: of, film: now.whole ? film(now.of) : undefined };
  return { kind: 'unfilmed', of, fault };
}

describe('what the page shows', () => {
  const frozen = (state: State): State => Object.freeze(state);

  test('after any course of events it is whole: a level that is shown, its own film, a step that it has', () => {
    hold(
      fc.property(fc.array(told, { maxLength: 40 }), (events) => {
        let state = frozen(initial);
        for (const now of events.map(eventOf)) {
          const before = state;
          state = frozen(next(before, now));
          const { phase, request, place: where } = state;
          const shown = state.level?.head.link;
          expect(state.turn).toBe(before.turn + (now.kind === 'asked' ? 1 : 0));
          if (phase === 'shown') expect(request).toEqual(state.level && requestOf(state.level.head));
          if (state.film) expect(state.film.head.link).toBe(shown);
          const last = state.film ? stepCount(state.film) : Number.POSITIVE_INFINITY;
          if (where.at === 'step' && phase === 'shown') expect(where.step >= 0 && where.step <= last).toBe(true);
          if (now.kind === 'arrived' && now.turn !== before.turn) expect(state === before).toBe(true);
          if (state.playing) expect(shown).toBeDefined();
        }
      }),
    );
  });

  test('its link leads back to the same place', () => {
    hold(
      fc.property(one, place, view, (i, where, { step: _s, chapter: _c, ...seen }) => {
        const shown = [
          { kind: 'asked', request: requestOf(level(i).head), place: END },
          { kind: 'arrived', turn: 1, level: level(i), film: film(i), view: seen },
          { kind: 'move', move: where },
        ] satisfies Event[];
        const state = shown.reduce(next, initial);
        const told = viewOfState(state);
        const read = viewOf(withView(level(i).head.link, told));
        expect(withView('x', read)).toBe(withView('x', told));
      }),
    );
  });
});
