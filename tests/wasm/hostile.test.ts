// No text and no number makes the interface throw, hang or answer what cannot be read.
import { expect, test } from 'vitest';
import { catalog, core, linkOf, samples, withSeed } from './core.ts';

const texts: Record<string, string> = {
  nothing: '',
  'a hash': '#',
  'a question mark': '?',
  'a percent sign': '%',
  'a bad escape': '%zz%',
  'bytes that are no text': `${catalog.generators[0]?.id}/v1/%FF%FE?%C3=%28`,
  'the character 0': '\0',
  'the character 0 inside': 'a\0b',
  'half a surrogate': '\ud800',
  'surrogates in the wrong order': '\udfff\ud800',
  'an emoji': '💥',
  'a property of every object': '__proto__',
  'a method of every object': 'constructor',
  'a page without a link': 'https://example.org/',
  'a script': '<script>alert(1)</script>',
  'quotes and line ends': '"\\\n\r\t\u2028',
  'a path': '../../etc',
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

test.each(named)('as conditions, fact and option: $name', ({ text }) => {
  const link = linkOf(catalog.generators[0] ?? expect.fail('no generator'), '*');
  const found = JSON.parse(core.search(link, text, 0, 5, 5));
  expect(text.trim() === '' || found.problem !== '').toBe(true);
  expect(JSON.parse(core.sweep(link, text, text)).points).toEqual([]);
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
    // So many there are: who asks for them all waits.
    const count = number === 4294967295 ? 4294967297 : number;
    for (const answer of [core.surveyText(link, 0, count, false, ''), core.find(link, '', 1, count, true, 3)])
      expect(JSON.parse(answer).error).toBe('The number of levels is a whole number from 1 to 4294967295.');
    expect(JSON.parse(core.search(link, '', number, 3, 2)).seeds.length).toBeLessThanOrEqual(2);
  },
);

test('a link that repeats a packed text is answered as quickly as one that has it once', () => {
  const once = 'gungeon/v1/1?rooms=~FZ8';
  const often = `gungeon/v1/1?${'rooms=~FZ8&'.repeat(2000)}`;
  const measured = (link: string) => {
    const start = performance.now();
    const { problems } = JSON.parse(core.parse(link));
    expect(problems.length).toBeGreaterThan(0);
    return performance.now() - start;
  };
  measured(once);
  // What counts is counted natively (tests/core/kit/link_test.cpp); this only says that nothing else takes seconds.
  expect(measured(often)).toBeLessThan(1000 + 20 * measured(once));
});

test('random options: every link is answered, and its canonical form gives the same level', () => {
  let state = 1;
  const random = (n: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
  for (const sample of samples) {
    for (let i = 0; i < 20; ++i) {
      const values = sample.generator.options.map(({ id, low, high }) => `${id}=${low + random(high - low + 3) - 1}`);
      const written = `${withSeed(sample, random(1e9) + 1).split('?')[0]}?${values.join('&')}`;
      const head = JSON.parse(core.generate(written).head);
      const again = JSON.parse(core.parse(head.link));
      // What is wrong with a text of somebody's own is kept with it, and reported each time.
      const notices = again.problems.filter(() => again.unusable.length === 0);
      expect(notices, written).toEqual([]);
      expect(core.fingerprint(head.link)).toBe(core.fingerprint(written));
      expect(head.complete || head.why !== '', written).toBe(true);
    }
  }
});
