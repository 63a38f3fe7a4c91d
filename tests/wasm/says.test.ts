// Every sentence that says something of levels (Says in lessons and answers, `says` of hints), counted wherever it is shown.
import { expect, test } from 'vitest';
import { disagreement, generatorOf, saidIn, wrongSentences } from '../says.mjs';
import { files } from '../tree/files.ts';
import { catalog, coreOf } from './core.ts';

const sources = files('core', '.mdx', 'tables.txt');

test.each(catalog.generators)('what the texts of $id say of levels is so, whatever is set', (info) => {
  const core = coreOf.get(info.id) ?? expect.fail(info.id);
  const own = sources.filter(({ path }) => generatorOf(path) === info.id);
  const said = own.flatMap(saidIn);
  expect(said.length).toBeGreaterThan(3);
  expect(wrongSentences(core, info, said, own)).toEqual([]);
});

test('the words of a sentence and what is counted for it agree', () => {
  const wrong = sources.flatMap(saidIn).flatMap((said) => {
    const why = disagreement(said);
    return why ? [`${said.at}: "${said.text}" ${why}`] : [];
  });
  expect(wrong).toEqual([]);
});

const isaac = catalog.generators.find(({ id }) => id === 'isaac') ?? expect.fail();

test.each([
  [
    '<Says that="dead_ends>=6">At least six ends are there.</Says>',
    /^core\/isaac\/x\.mdx:1: "At least six ends are there\." says always, is \d+/,
  ],
  ['<Says that="attempts=1" share="most">On most floors.</Says>', /says most, is .* of 2,000 levels, dead_ends=strict/],
  ['<Says that="forced>=1" share="54 %" usual>Yes.</Says>', /says 54 %, is 59\.\d+ % of [\d,]+ levels, by default/],
  ['<Says of="dead_ends" mean="4" usual>Yes.</Says>', /says 4, is 5\.\d+ on average/],
  ['<If hard="1"><Says that="boss=0">No boss.</Says></If>', /is 0 % of 500 levels, hard=1$/],
  ['<If fact="dead_ends>=7"><Says that="dead_ends=6">Six.</Says></If>', /says always, is 0 %/],
])('a false sentence is named with its figure and its setting: %s', (text, wrong) => {
  const source = { path: 'core/isaac/x.mdx', text };
  const core = coreOf.get('isaac') ?? expect.fail();
  expect(wrongSentences(core, isaac, saidIn(source), [])[0]).toMatch(wrong);
});

test('a condition that names no fact is refused', () => {
  const said = saidIn({ path: 'core/isaac/x.mdx', text: '<Says that="dead_end>=1">Some.</Says>' });
  expect(() => wrongSentences(coreOf.get('isaac'), isaac, said, [])).toThrow('there is no fact "dead_end"');
});

test.each([
  ['<Says that="a>=3">At least four.</Says>', 'it counts no 4'],
  ['<Says that="a>=3">Many.</Says>', 'it does not say 3'],
  ['<Says that="a<=3">At least three.</Says>', 'it counts the opposite of "at least"'],
  ['<Says that="a=0" share="15 %">One in six has none.</Says>', '"one in six" is not its share, 15 %'],
  ['<Says that="a=0" share="60 %">Five of ten have none.</Says>', '"five of ten" is not its share, 60 %'],
  ['<Says that="a=0">On most levels there is none.</Says>', 'its share, always, is not what it says'],
  ['<Says that="a=0" share="hardly">There is none.</Says>', 'its share, hardly, is not what it says'],
])('words that are not what is counted: %s', (text, why) => {
  expect(saidIn({ path: 'core/isaac/x.mdx', text }).map(disagreement)).toEqual([why]);
});

// Sentences of steps by arithmetic: what they say of a die is what was rolled, and no die has fewer sides than it chooses from.

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
