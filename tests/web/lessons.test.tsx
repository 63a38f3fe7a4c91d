// Every lesson with the numbers of levels of each preset, and of each option at both ends: it is whole, and says something.
import { fileURLToPath } from 'node:url';
import { type FunctionComponent, h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { describe, expect, test } from 'vitest';
import type { GeneratorInfo } from '../../wasm/bridge/interface';
import { Modules } from '../../wasm/shared/modules.mjs';
import { components, hasNamed, olderComponents } from '../../web/column/learn/lesson';
import { holds, oddsText, singular, words } from '../../web/column/learn/words';
import type { Text } from '../../web/data/in_short';
import { type Chances, type Lesson, LessonContext } from '../../web/data/lesson';
import { readPacket } from '../../web/data/level';
import { lessons } from '../../web/mdx';
import { endsOf } from '../says.mjs';
import { spelunky } from './levels';

const plugin = lessons();

const modules = new Modules();
const texts = import.meta.glob<Text>('../../core/*/*.mdx', { import: 'default' });
const textOf = async (id: string, name: string): Promise<Text> =>
  (await texts[`../../core/${id}/${name}.mdx`]?.()) ?? expect.fail(`${id} has no ${name}`);

/** The options of links: as it comes, each preset, each option at its ends. */
const casesOf = ({ presets, options }: GeneratorInfo): string[] => [
  '',
  ...presets.map((preset) =>
    new URLSearchParams(Object.entries(preset.options).map(([k, v]) => [k, `${v}`])).toString(),
  ),
  ...options.flatMap((option) => endsOf(option).map((value) => `${option.id}=${value}`)),
];

interface Part {
  kind: string;
  props: Record<string, string>;
  words: string;
}

/** Components that write the chapters, asides and paragraphs of a lesson as elements which `partsOf` finds again. */
const marked = Object.fromEntries(
  ['Aside', 'Chapter', 'Start', 'Thesis', 'P'].map((kind) => {
    const Marked: FunctionComponent<Record<string, string>> = ({ children, ...props }) =>
      h('section', { 'data-kind': kind, ...props }, children);
    return [kind, Marked];
  }),
);
/** Without questions and figures, which show nothing here. */
const nothing = () => null;
const figures = {
  Control: nothing,
  Guess: nothing,
  Line: nothing,
  Loop: nothing,
  Path: nothing,
  Predict: nothing,
  Steps: nothing,
};

const decoded = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(
      /&(?:quot|amp|lt|gt|#39);/g,
      (one) => ({ '&quot;': '"', '&amp;': '&', '&lt;': '<', '&gt;': '>' })[one] ?? "'",
    );

/** The innermost elements in their order, and those around them without words. */
const partsOf = (html: string): Part[] =>
  [...html.matchAll(/<section data-kind="(\w+)"([^>]*)>((?:(?!<\/?section)[\s\S])*)/g)].map(
    ([, kind = '', props = '', inside = '']) => ({
      kind,
      props: Object.fromEntries(
        [...props.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
      ),
      words: decoded(inside).replace(/\s+/g, ' ').trim(),
    }),
  );

async function lessonOf(id: string, options: string, seed = '0x1'): Promise<Lesson> {
  const core = await modules.byId(id);
  const info: GeneratorInfo = JSON.parse(core.catalog()).generators[0];
  const link = `#${id}/v${info.revision}/${seed}${options && `?${options}`}`;
  const level = readPacket(core.film(link), [info]);
  const chancesOf = (of: string): Chances => {
    const { claims } = JSON.parse(core.surveyText(of, 0, 1, false, '')) as {
      claims: { id: string; odds: [number, number] }[];
    };
    return new Map(claims.map((claim) => [claim.id, claim.odds]));
  };
  const [Text, InShort] = [await textOf(id, 'lesson'), await textOf(id, 'in_short')];
  return { Text, InShort, level, chances: chancesOf(link), usual: chancesOf(id) };
}

function rendered({ Text, ...lesson }: Lesson, given: object): string {
  const text = Text && h(Text, { components: { ...components, ...given } });
  return renderToString(h(LessonContext.Provider, { value: lesson }, text));
}

const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).length;
/** What no sentence has. */
const BROKEN = /[{}[\]|#]|undefined|NaN|\bnull\b|\s[.,;:!?)]|[.,;:][A-Za-z]/;

/** Numbers that a lesson asked for and did not get. */
const missing: string[] = [];
const { Fact, Odds, Option } = words;
const filled = Object.fromEntries(
  Object.entries({ Fact, Odds, Option }).map(([kind, Value]) => [
    kind,
    (props: { of: string }) => {
      const value = Value(props);
      if (value === null || value.props.children === '' || value.props.children === undefined)
        missing.push(`${kind} ${props.of}`);
      return value;
    },
  ]),
);
const plain = { ...figures, ...marked, ...filled };

function check({ level: { info } }: Lesson, parts: readonly Part[], options: string): void {
  const chapters = parts.filter(({ kind }) => kind === 'Chapter').map(({ props }) => props.id);
  expect(chapters).toEqual(info.chapters.map(({ id }) => id));
  for (const { kind, words } of parts) {
    const said = `${options}: ${words}`;
    if (kind === 'P') expect(words, said).toMatch(/^[A-Z\d].{10,}[.:?)]$/);
    if (kind === 'Thesis') expect(words, said).toMatch(/^[A-Z].{20,}\.$/);
    if (kind === 'Thesis') expect(wordsIn(words), said).toBeLessThanOrEqual(20);
    expect(words, said).not.toMatch(BROKEN);
  }
  const end = parts.findIndex(({ props }) => props.title === 'Try it');
  const read = parts.slice(0, end + 3).filter(({ kind }) => kind === 'P');
  expect(wordsIn(read.map(({ words }) => words).join(' '))).toBeLessThanOrEqual(1000);
}

describe.each(modules.ids)('the lesson of %s', { timeout: 120_000 }, (id) => {
  test('is whole whatever is set', async () => {
    const core = await modules.byId(id);
    const cases = casesOf(JSON.parse(core.catalog()).generators[0]);
    expect(cases.length).toBeGreaterThan(10);
    for (const options of cases) {
      const lesson = await lessonOf(id, options);
      expect(rendered(lesson, {}).length).toBeGreaterThan(4000);
      const parts = partsOf(rendered(lesson, plain));
      expect([options, missing.splice(0)]).toEqual([options, []]);
      check(lesson, parts, options);
    }
  });

  test('has all that it names, and leaves out what names a fact that a revision lacks', async () => {
    const lesson = await lessonOf(id, '');
    const { info } = lesson.level;
    const [all, some] = [{}, olderComponents(info)].map((given) => rendered(lesson, given).replace(/<[^>]*>/g, ''));
    expect(some).toBe(all);
    const older = { ...info, facts: info.facts.slice(1), options: [], claims: [], roles: [] };
    const props = { that: `3<${info.facts[0]?.id}+1` };
    expect([hasNamed(info, props), hasNamed(older, props), hasNamed(older, { that: '1=1' })]).toEqual([
      true,
      false,
      true,
    ]);
  });

  test('has a thesis and two to four paragraphs a chapter, and each rule that acts belongs to one of its chapter', async () => {
    const lesson = await lessonOf(id, '');
    const bound = new Map<string, string[]>();
    const counts = new Map<string, string[]>();
    let at = '';
    for (const { kind, props } of partsOf(rendered(lesson, plain))) {
      if (kind === 'Chapter' || kind === 'Aside') at = props.id ?? '';
      counts.set(at, [...(counts.get(at) ?? []), kind]);
      bound.set(at, [...(bound.get(at) ?? []), ...(props.at?.split(' ') ?? [])]);
    }
    const { chapters, rules } = lesson.level.info;
    chapters.forEach((chapter, i) => {
      expect(counts.get(chapter.id)?.join(' ')).toMatch(/^Chapter Thesis P P(?: P){0,2}$/);
      const acting = rules.filter((rule) => rule.kind === 'acts' && rule.chapter === i).map((rule) => rule.id);
      expect(bound.get(chapter.id)?.toSorted()).toEqual(acting.toSorted());
    });
  });

  test('begins in short with at most five lines, and ends with what to remember and to try', async () => {
    const short = renderToString(h(await textOf(id, 'in_short'), { components: {} as never }));
    const lines = [...short.matchAll(/<li>([\s\S]*?)<\/li>/g)].map(([, line = '']) => decoded(line));
    expect(lines.length).toBeGreaterThanOrEqual(3);
    expect(lines.length).toBeLessThanOrEqual(5);
    for (const line of lines) expect(line).toMatch(/^[A-Z][\s\S]{1,110}\.$/);
    const titles = partsOf(rendered(await lessonOf(id, ''), plain))
      .filter(({ kind }) => kind === 'Aside')
      .map(({ props }) => props.title);
    expect(titles.slice(0, 2)).toEqual(['What to remember', 'Try it']);
  });
});

test('conditions of one level compare numbers, and choices by their ids', () => {
  const level = spelunky.level();
  const facts = level.info.facts.map(({ id }) => (id === 'bats' ? 3 : 0));
  const now = { ...level, head: { ...level.head, facts } };
  for (const one of ['bats=3', 'bats>=3', 'bats<=3', 'bats<4', 'bats>2', 'bats!=2', 'bats>=2,jars=0', 'shop=none'])
    expect([one, holds(now, one)]).toEqual([one, true]);
  for (const one of ['bats=2', 'bats>=4', 'bats<=2', 'bats<3', 'bats>3', 'bats!=3', 'bats>=2,jars=1', 'shop=bomb'])
    expect([one, holds(now, one)]).toEqual([one, false]);
});

test('conditions of claims can be judged on one level', async () => {
  const catalog = await modules.catalog();
  const conditions = catalog.generators.flatMap(({ claims }) => claims.flatMap(({ event, given }) => [event, given]));
  const strange = conditions.filter((one) => one && !/^(?:\w+(?:!=|[<>]=?|=)\w+(?:, *|$))+$/.test(one));
  expect(conditions.filter(Boolean).length).toBeGreaterThan(20);
  expect(strange).toEqual([]);
});

test('one thing is called by the singular of what many are', () => {
  expect(singular('plain doors')).toBe('plain door');
  expect(singular('rooms are')).toBe('room is');
  expect(singular('loops were')).toBe('loop was');
  expect(singular('rooms have')).toBe('room has');
});

test('a chance is a percentage, or one in so many where that is less than one', () => {
  expect([oddsText(1, 6), oddsText(1, 1), oddsText(0, 1), oddsText(1, 100), oddsText(2, 1601)]).toEqual([
    '16.7\u00A0%',
    '100\u00A0%',
    '0\u00A0%',
    '1\u00A0%',
    '1 in 801',
  ]);
});

describe('a mistake in a lesson fails the build with its line', () => {
  const fileOf = (name: string) => fileURLToPath(new URL(`../../core/spelunky/${name}.mdx`, import.meta.url));
  const transform = plugin.transform as (code: string, id: string) => Promise<unknown>;
  const compile = (text: string, name = 'lesson') => transform(text, fileOf(name));
  test.each([
    ['{batts} bats', 'There is no fact "batts".'],
    ['<Batts of="bats" />', 'There is no component "Batts".'],
    ['<Odds of="bats" />', 'There is no claim "bats".'],
    ['<Option of="bats" />', 'There is no option "bats".'],
    ['<Odds to="pit_line" />', 'Odds has no attribute "to".'],
    ['[bats](#batt)', 'There is no role "batt".'],
    ['[roll](?rule=html6)', 'Option rule has no choice "html6".'],
    ['<P at="6 77">Six.</P>', 'There is no rule "SPEL-77".'],
    ['<If rule="html6">Six.</If>', 'Option rule has no choice "html6".'],
    ['<If fact="batts>=1">Six.</If>', 'Column 1: there is no fact "batts"; did you mean bats?'],
    ['<If fact="bats=2..3">Six.</If>', 'If compares facts with numbers or choices, not "bats=2..3".'],
    ['<If fact="bats>2 or jars>2">Six.</If>', 'If compares facts with numbers or choices, not "bats>2 or jars>2".'],
    ['<Says that="bats>=2,batts>1">Six.</Says>', 'Column 9: there is no fact "batts"; did you mean bats?'],
    ['<Says that="bats>=2" given="batts>1">Six.</Says>', 'Column 1: there is no fact "batts"; did you mean bats?'],
    ['<Says that="bats>=2" share="few">Six.</Says>', '"few" is no share: never, most, hardly, or 37 %.'],
    ['<Says of="bats" mean="two">Six.</Says>', '"two" is no number.'],
    ['<Says of="batts" mean="2">Six.</Says>', 'There is no fact "batts".'],
    ['<Says of="bats">Six.</Says>', 'Says has a condition, "that", or a fact and its mean, "of" and "mean".'],
    ['<Says share="most">Six.</Says>', 'Says has a condition, "that", or a fact and its mean, "of" and "mean".'],
    ['<If rule="html5">A <If tiles="1">B</If></If>', 'No If can stand in another.'],
    ['{1 + 1}', 'A lesson has no code.'],
    ['# paths', 'There is no chapter "paths".'],
  ])('%s', async (text, reason) => {
    await expect(compile(`First.\n\n${text}\n`)).rejects.toMatchObject({
      reason,
      line: 3,
      column: text.indexOf('<If tiles') + 1 || 1,
    });
  });

  test.each([
    ['# fixd: the way', 'There is no part "fixd: the way".'],
    ['It is {mode.cycles}.', 'There is no reading "mode".'],
    ['It is {mean.cycle}.', 'There is no fact "cycle".'],
    ['<Expects of="more" />', 'Nothing expects "more".'],
  ])('of answers: %s', async (text, reason) => {
    await expect(compile(`# hand: rooms\n\n${text}\n`, 'answers')).rejects.toMatchObject({ reason, line: 3 });
  });
});
