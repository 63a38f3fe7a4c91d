// Sentences of steps by arithmetic: what they say of a die is what was rolled, and no die has fewer sides than it chooses from.
import { expect, test } from 'vitest';
import { coreOf } from './core.ts';

const LEVELS = 100;

interface Step {
  rule: string;
  text?: string;
  rolls?: { value: number; sides: number }[];
}

/** Numbers of a sentence that its step's dice have to bear out, by their words. */
const stated: readonly [RegExp, (roll: { value: number; sides: number }, first: number, second: number) => boolean][] =
  [
    [/\b[Rr]olled (\d+) of (\d+)/g, ({ value, sides }, first, second) => value === first && sides === second],
    [/\b(?:Template|obstacle) \d+ of (\d+)/g, ({ sides }, first) => sides >= first],
    [/\bone of (?:the )?(\d+)\b(?! in)/g, ({ sides }, first) => sides >= first],
  ];

test.each([...coreOf.keys()])('each step of %s', (id) => {
  const core = coreOf.get(id) ?? expect.fail(id);
  const wrong = new Set<string>();
  for (let i = 1; i <= LEVELS; i++) {
    const { steps }: { steps: Step[] } = JSON.parse(core.show(`${id}/v1/${7919 * i}`, true, false));
    for (const { rule, text = '', rolls = [] } of steps) {
      for (const [words, isRolled] of stated) {
        for (const [all, first, second] of text.matchAll(words)) {
          const isSo = Number(first) === 1 || rolls.some((roll) => isRolled(roll, Number(first), Number(second)));
          if (!isSo) wrong.add(`${rule}: ${all}, rolled ${rolls.map(({ value, sides }) => `${value} of ${sides}`)}`);
        }
      }
    }
  }
  expect([...wrong].slice(0, 20)).toEqual([]);
});
