// While a lesson is read: the step at which the picture stands, and what stands between the chapters.

import { describe, expect, test } from 'vitest';
import { type Read, stepAtHeight, stepsOfRules } from '../../web/column/learn/steps';
import { spansOf } from '../../web/data/chapters';
import { finalOf } from '../../web/data/level';
import { requestOf } from '../../web/data/link';
import { proseOf } from '../../web/data/prose';
import { next, type State, stepOf } from '../../web/state/machine';
import { spelunky } from './levels';

const film = spelunky.film('tiles=0');
const [path] = spansOf(film);
if (!path) throw new Error('The film has no chapters.');

describe('the steps of a paragraph', () => {
  test('are those of its rules, in the chapter', () => {
    expect(stepsOfRules(film, path, ['SPEL-3', 'SPEL-12'])).toEqual([1, 3, 12, 21]);
    expect(stepsOfRules(film, path, ['SPEL-3'])).toEqual([1]);
    expect(stepsOfRules(film, path, ['SPEL-19'])).toEqual([]);
  });

  const paragraph = (top: number, ...rules: string[]): Read => ({ top, bottom: top + 100, rules });
  const lesson = [paragraph(100, 'SPEL-3'), paragraph(200), paragraph(300, 'SPEL-12')];
  const at = (y: number) => stepAtHeight(film, 'path', lesson, y);

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
    expect(stepAtHeight(film, 'nonsense', lesson, 150)).toBe(0);
  });
});

describe('a chapter as far as it has been read', () => {
  const level = finalOf(film);
  const request = requestOf(level.head);
  const shown: State = {
    ...next(
      {
        phase: 'shown',
        turn: 0,
        request: undefined,
        link: '',
        level,
        film,
        place: { at: 'end' },
        pending: undefined,
        playing: false,
        view: {},
        fault: undefined,
      },
      { kind: 'move', move: { at: 'chapter', id: 'path', step: 3 } },
    ),
  };
  test('shows that step until another level is there, which is shown at the chapter’s end', () => {
    expect(stepOf(shown.place, film)).toBe(3);
    const asked = next(shown, { kind: 'asked', request, place: { at: 'chapter', id: 'path' } });
    expect(asked.place).toBe(shown.place);
    expect(next(asked, { kind: 'arrived', turn: 1, level, film }).place).toEqual({ at: 'chapter', id: 'path' });
    expect(next(shown, { kind: 'asked', request, place: { at: 'end' } }).place).toEqual({ at: 'end' });
  });
});

test('asides stand before the chapter that they name, or after the last', () => {
  const run = { text: 'A.' };
  const aside = (before: string, title: string) => ({ before, title, paragraphs: [[run]], rules: [[]] });
  const prose = proseOf({
    chapters: [{ id: 'grid', thesis: 'A grid.', paragraphs: [[run], [run]], rules: [['SPEL-1']] }],
    asides: [aside('grid', 'In short'), aside('', 'Try it')],
  });
  expect(prose.theses.get('grid')).toBe('A grid.');
  expect(prose.chapters.get('grid')).toEqual([
    { runs: [run], rules: ['SPEL-1'] },
    { runs: [run], rules: [] },
  ]);
  expect([...prose.asides].map(([before, some]) => [before, some.map(({ title }) => title)])).toEqual([
    ['grid', ['In short']],
    ['', ['Try it']],
  ]);
});
