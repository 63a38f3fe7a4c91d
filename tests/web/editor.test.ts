// What the editors of a text share: undo history, stored drafts, places of faults.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  begun,
  changedPart,
  type History,
  keepDraft,
  keptHistory,
  MAX_STEPS,
  redone,
  undoKey,
  undone,
  wrote,
} from '../../web/column/change/text/history';
import { placed, sentenceOf } from '../../web/column/change/text/session';

describe('undo and redo', () => {
  const three = wrote(wrote(wrote(begun(''), 'a'), 'ab'), 'abc');
  test('go back and forth through what was written', () => {
    const back = undone(undone(three));
    expect([back.now, redone(back).now, redone(redone(back)).now]).toEqual(['a', 'ab', 'abc']);
    expect(redone(redone(redone(back))).now).toBe('abc');
    expect(undone(undone(undone(undone(three)))).now).toBe('');
  });
  test('what is written after undo takes the place of what was taken back', () => {
    const other = wrote(undone(three), 'x');
    expect([other.now, undone(other).now, redone(other).now]).toEqual(['x', 'ab', 'x']);
  });
  test('one stretch of typing is one step; undo ends the stretch', () => {
    const typed = ['h', 'he', 'hel'].reduce((h, text) => wrote(h, text, 'typing 1'), begun(''));
    expect(undone(typed).now).toBe('');
    expect(undone(wrote(typed, 'hello', 'typing 2')).now).toBe('hel');
    expect(undone(wrote(redone(undone(typed)), 'hello', 'typing 1')).now).toBe('hel');
  });
  test('the same text is no step, and the oldest steps go first', () => {
    expect(wrote(three, 'abc')).toBe(three);
    const texts = Array.from({ length: MAX_STEPS + 5 }, (_, i) => `${i}`);
    const many = texts.reduce<History>((history, text) => wrote(history, text), begun(''));
    expect(many.past).toHaveLength(MAX_STEPS);
    expect(many.past[0]).toBe('4');
  });
  test('the part that changed is found', () => {
    expect(changedPart('e1-n1-x1', 'e1-n1-b1-x1')).toEqual([6, 9]);
    expect(changedPart('aa', 'aaa')).toEqual([2, 3]);
    expect(changedPart('abc', 'ac')).toEqual([1, 1]);
  });
  test('keys', () => {
    const key = (name: string, more = {}) =>
      undoKey({ key: name, ctrlKey: true, metaKey: false, shiftKey: false, altKey: false, ...more });
    const steps = [key('z'), key('Z', { shiftKey: true }), key('y'), key('z', { ctrlKey: false })];
    expect(steps).toEqual(['undo', 'redo', 'redo', undefined]);
  });
});

describe('drafts', () => {
  let kept: Map<string, string>;
  beforeEach(() => {
    kept = new Map();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
  });
  const typed = wrote(wrote(begun(''), 'e1-n1'), 'e1-n1-?');

  test('are there again with their steps, under the value they were written under', () => {
    keepDraft('g flow', typed, '');
    const again = keptHistory('g flow', '');
    expect([again.now, undone(again).now, undone(undone(again)).now]).toEqual(['e1-n1-?', 'e1-n1', '']);
    expect(keptHistory('g other', '').now).toBe('');
  });
  test('under another value are a step back', () => {
    keepDraft('g flow', typed, '');
    const again = keptHistory('g flow', 'e1-h1');
    expect([again.now, undone(again).now]).toEqual(['e1-h1', 'e1-n1-?']);
  });
  test('what another window wrote is a step back, once', () => {
    keepDraft('g flow', typed, '');
    kept.set('press-r.draft.g flow', JSON.stringify({ text: 'theirs', under: '', past: [], future: [] }));
    const mine = keepDraft('g flow', wrote(typed, 'mine'), '');
    expect([mine.now, undone(mine).now]).toEqual(['mine', 'theirs']);
    expect(keepDraft('g flow', wrote(mine, 'mine 2'), '').past.filter((text) => text === 'theirs')).toHaveLength(1);
  });
  test('old steps give way to new ones; nothing at all takes no room', () => {
    const long = Array.from({ length: 40 }, (_, i) => `${i}`.padEnd(4000)).reduce((h, t) => wrote(h, t), begun(''));
    keepDraft('g flow', long, '');
    expect(kept.get('press-r.draft.g flow')?.length).toBeLessThan(100_000);
    expect(undone(keptHistory('g flow', '')).now).toBe('38'.padEnd(4000));
    keepDraft('g flow', begun(''), '');
    expect(kept.size).toBe(0);
  });
  test('survive a store that holds nonsense or throws', () => {
    kept.set('press-r.draft.g flow', '{"text":7');
    expect(keptHistory('g flow', 'v').now).toBe('v');
    const refuse = () => {
      throw new Error('no');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
    expect(keptHistory('g flow', 'v').now).toBe('v');
    expect(keepDraft('g flow', typed, '')).toBe(typed);
  });
});

describe('faults', () => {
  const lists = { remedies: [], reached: [], stops: [], rows: [] };
  const at = (text: string, line: number, column: number) =>
    placed(text, { fatal: true, line, column, text: 'Expected a room.', ...lists });
  test('have their place in the text, by line and character', () => {
    const text = 'e1-n1\nžö-n2-?';
    expect(at(text, 2, 7).at).toBe(text.indexOf('?'));
    expect(at(text, 9, 99).at).toBe(text.length);
    expect(at('😀n1', 1, 2).at).toBe(2);
    expect(at(text, 0, 0).at).toBe(-1);
  });
  test('have sentences with their place', () => {
    expect(sentenceOf(at('e1-?', 1, 4))).toBe('Line 1, column 4: Expected a room.');
    expect(sentenceOf(at('e1-?', 0, 0))).toBe('Expected a room.');
  });
});
