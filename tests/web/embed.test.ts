// What an embed tells its host of a level and of the place in its film, by value.
import { expect, test } from 'vitest';
import { shownLevel } from '../../web/embed/shown';
import type { Place } from '../../web/state/machine';
import { awards } from './levels';

const { level, film } = { level: awards.level(), film: awards.film() };
const shown = (place: Place, playing = false) => shownLevel({ level, film, place }, playing);

test('the end, a chapter and a step, in words and numbers', () => {
  const end = { chapter: null, step: null, steps: 7, playing: false, problems: [], seed: 'B911 99AC' };
  const text = 'The sum 0.5352 falls on hearts; the room gives you a heart.';
  expect(shown({ at: 'end' })).toMatchObject({ ...end, title: 'Room Clear Awards', generator: 'isaac_awards', text });
  expect(shown({ at: 'step', step: 2 }, true)).toMatchObject({
    ...{ chapter: 'roll', step: 2, steps: 7, playing: true },
    text: "Step 2 of 7: The roll is 0.5352, luck's float 0.0695.",
  });
  expect(shown({ at: 'chapter', id: 'gates' })).toMatchObject({
    ...{ chapter: 'gates', step: 6 },
    text: '3 of 5: What may replace it. Step 6 of 7: Sack, rolled 5 of 50: it stays a heart.',
  });
  expect(shown({ at: 'chapter', id: 'copies' }).text).toBe('Nothing of "Copies and losses" happened in this level.');
});

test('what was corrected in the link is among the problems, and without a film there are no steps', () => {
  const corrected = { ...level, head: { ...level.head, problems: ['The seed was corrected.'] } };
  const without = shownLevel({ level: corrected, film: undefined, place: { at: 'end' } }, false);
  expect(without).toMatchObject({ problems: ['The seed was corrected.'], steps: null, step: null });
});
