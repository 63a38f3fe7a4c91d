// One grammar of links, whoever reads it: tests/links.txt, which core/studio/link/link.cpp is held to natively, for the
// reader before any module, the modules themselves, the command line and the package.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { commands } from '../../wasm/cli/commands.mjs';
import { loadCore } from '../../wasm/package/press_r.mjs';
import { generatorOf, linkIn, pageOf, readLink, seeded, viewOf, withoutView } from '../../wasm/shared/link.mjs';
import { list } from '../../wasm/shared/modules.mjs';
import { coreOf, modules } from './core.ts';

const rows = readFileSync(new URL('../links.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('# '))
  .map((line) => line.split('\t'))
  .map(([text = '', generator = '', seed = '', view = '']) => ({
    link: text === '(empty)' ? '' : text,
    generator,
    seedless: seed === 'seedless',
    view: JSON.parse(view),
  }));
const coreFor = (link: string) => coreOf.get(generatorOf(link, modules.ids)) ?? expect.fail('no such generator');
const library = await loadCore();

test('there are enough of them, of both sorts', () => {
  expect(rows.length).toBeGreaterThanOrEqual(60);
  expect(rows.filter(({ seedless }) => seedless).length).toBeGreaterThan(20);
  expect(rows.filter(({ view }) => Object.keys(view).length > 0).length).toBeGreaterThan(15);
});

test.each(rows)('before a module is there: "$link"', ({ link, generator, seedless, view }) => {
  expect(readLink(link, modules.ids)).toMatchObject({ generator, seedless });
  expect(viewOf(link)).toEqual(view);
  const full = seeded(link, list, '7');
  if (!seedless) expect(full).toBe(link);
  expect(readLink(full, modules.ids)).toMatchObject({ generator, seedless: false });
  expect(viewOf(full)).toEqual(view);
});

test('a page that no generator has is named exactly, and its link has the same parts', () => {
  for (const link of ['#five/v1/B91199AC', 'https://example.org/#Five/v1/B91199AC', '#/five/B91199AC'])
    expect(pageOf(link)).toMatchObject({ seed: 'B91199AC', seedless: false });
  expect(pageOf('#five')).toMatchObject({ seedless: true, query: undefined });
  expect(pageOf('#five/v2/two%20words?tiles=0')).toMatchObject({ revision: 'v2', seed: 'two words', query: 'tiles=0' });
  for (const { link } of rows) expect(pageOf(link)).toBeUndefined();
  expect(pageOf('#fives/v1/1')).toBeUndefined();
  expect(modules.ids).not.toContain('five');
});

test.each(rows)('by the module: "$link"', ({ link, generator, seedless, view }) => {
  const parsed = JSON.parse(coreFor(link).parse(link));
  expect(parsed).toMatchObject({ generator, view });
  expect(parsed.problems.some((problem: string) => problem.startsWith('The link names no seed;'))).toBe(seedless);
  const full = seeded(link, list, '7');
  const whole = JSON.parse(coreFor(full).parse(full));
  expect(whole).toMatchObject({ generator, view, ...(seedless ? { seed: 7 } : { seed: parsed.seed }) });
  // Without the view it is the same level, and nothing else of the link is lost.
  if (link.startsWith('#')) expect(JSON.parse(coreFor(link).parse(`#${withoutView(link)}`)).link).toBe(parsed.link);
});

test.each(rows)('by command line and package: "$link"', async ({ link, generator, seedless }) => {
  const told: string[] = [];
  const request = { values: { json: true }, link, list, modules, notice: (sentence: string) => told.push(sentence) };
  const refusal = coreFor(link).refusal(link);
  if (refusal) {
    await expect(commands.show.run(request)).rejects.toThrow(refusal);
    expect(await library.show(link)).toEqual({ error: refusal });
    return;
  }
  const shown = JSON.parse(await commands.show.run(request));
  expect(shown.generator).toBe(generator);
  expect(told.some((sentence) => sentence.startsWith('A random level: '))).toBe(seedless);
  const [one, two] = [await library.show(link), await library.show(link)];
  if ('error' in one || 'error' in two) expect.fail('no answer');
  expect(one.generator).toBe(generator);
  expect(one.seed === two.seed).toBe(!seedless);
  expect(one.problems).toEqual(shown.problems);
});

test('a pasted link is told from a seed, in whatever case', () => {
  for (const link of ['isaac/v1/B91199AC', 'Isaac/V1/B91199AC']) expect(linkIn(link)).toBe(`#${link}`);
  for (const seed of ['B911 99AC', 'rope and bombs', 'a/b', '#']) expect(linkIn(seed)).toBeUndefined();
});

test('long texts are read in a moment', () => {
  const start = performance.now();
  const blanks = ' '.repeat(200_000);
  const signs = '.'.repeat(100_000);
  for (const link of [
    `isaac${blanks}x`,
    `isaac/v1/${blanks}x`,
    `isaac?step=1${signs}x${signs}`,
    `a?${'&step=1'.repeat(40_000)}`,
  ]) {
    readLink(link, modules.ids);
    viewOf(link);
    withoutView(link);
  }
  expect(performance.now() - start).toBeLessThan(5000);
});
