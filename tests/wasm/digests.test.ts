// Digests of 20,000 levels of every preset (2,000 of Gungeon): what no golden link happens to show is held too.
import { describe, expect, test } from 'vitest';
import { digestLevels } from '../tools/golden_coverage.mjs';
import { compareDigest, readGoldens } from '../tools/golden_file.mjs';
import { catalog, coreOf } from './core.ts';

describe.each(catalog.generators)('digests of $id', ({ id }) => {
  const core = coreOf.get(id);
  const digests = [...readGoldens(id).digests];

  test.each(digests)('of %s are what they always were', (link, blocks) => {
    expect(Number(blocks.at(-1)?.[0])).toBe(digestLevels(id));
    expect(compareDigest(core, link, blocks)).toEqual([]);
  });
});

test('a digest that differs names its block, and the link of the first level there', () => {
  const [[link = '', blocks = []] = []] = [...readGoldens('spelunky').digests];
  const other = (blocks as [string, string][]).map(([until, hash], i) => [until, i === 1 ? '0' : hash]);
  const [sentence, ...more] = compareDigest(coreOf.get('spelunky'), link, other.slice(0, 3));
  expect(sentence).toMatch(/another level between 200 and 999, of which the first is spelunky\/v1\/[0-9A-Z]{8}/);
  expect(more).toEqual([]);
});
