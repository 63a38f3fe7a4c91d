// No text and no number that JavaScript can pass makes the interface throw or answer what cannot be read. Any bytes as a link:
// natively (tests/fuzz, tests/core/kit/link_test.cpp).
import { expect, test } from 'vitest';
import { catalog, core, linkOf, samples } from './core.ts';

const texts: Record<string, string> = {
  nothing: '',
  'a bad escape': '%zz%',
  'bytes that are no text': `${catalog.generators[0]?.id}/v1/%FF%FE?%C3=%28`,
  'the character 0 inside': 'a\0b',
  'half a surrogate': '\ud800',
  'a property of every object': '__proto__',
  'a method of every object': 'constructor',
  'quotes and line ends': '"\\\n\r\t\u2028',
  'accents past a cut': 'é'.repeat(300),
  'a very long word': 'x'.repeat(200_000),
  'very many separators': '&=?#/'.repeat(5_000),
};
const named = Object.entries(texts).map(([name, text]) => ({ name, text }));

test.each(named)('as a link: $name', ({ text }) => {
  const parsed = JSON.parse(core.parse(text));
  expect(parsed.problems.length).toBeGreaterThan(0);
  expect(JSON.parse(core.parse(parsed.link)).problems).toEqual([]);
  for (const packet of [core.generate(text), core.film(text)]) {
    expect(JSON.parse(packet.head).link).toBe(parsed.link);
    expect(packet.marks.length).toBeGreaterThan(0);
  }
  expect(JSON.parse(core.show(text, true, true)).link).toBe(parsed.link);
  expect(core.text(text, 'dot')).toMatch(/^digraph /);
  expect(core.text(text, 'ascii').length).toBeGreaterThan(0);
  expect(core.text(text, 'tell').length).toBeGreaterThan(0);
});

test.each(named)('as conditions: $name', ({ text }) => {
  const link = linkOf(catalog.generators[0] ?? expect.fail('no generator'), '*');
  const found = JSON.parse(core.search(link, text, 0, 5, 5));
  expect(text.trim() === '' || found.problem !== '').toBe(true);
});

test.each([Number.NaN, -1, -1e300, 0.5, 1e300, Number.POSITIVE_INFINITY, 4294967295, 4294967296])(
  'numbers like %d',
  (number) => {
    const { link } = samples[0] ?? expect.fail('no sample');
    // From the last place on there is one level, and none after it.
    expect(JSON.parse(core.survey(link, number, 3).head).count).toBe(number >= 4294967295 ? 1 : 3);
    for (const answer of [core.surveyText(link, number, 3, false, ''), core.find(link, '', number, 3, false, 3)])
      expect(JSON.parse(answer).error).toMatch(
        /^The first place of a count is a whole number from 0 to 4294967294[.]$/,
      );
    // A count of all seeds is valid and takes long, so a larger one is asked for.
    const count = number === 4294967295 ? 4294967297 : number;
    for (const answer of [core.surveyText(link, 0, count, false, ''), core.find(link, '', 1, count, true, 3)])
      expect(JSON.parse(answer).error).toBe('The number of levels is a whole number from 1 to 4294967295.');
    expect(JSON.parse(core.search(link, '', number, 3, 2)).seeds.length).toBeLessThanOrEqual(2);
  },
);
