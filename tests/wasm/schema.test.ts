// The JSON Schema of `show`, published beside the page, against the package's types and against what is answered.
// PRESS_R_SCHEMA=write writes it anew.
import { readFileSync, writeFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { core, samples, withSeed } from './core.ts';
import { schemaOf } from './schema.ts';

const published = new URL('../../public/schema/show.json', import.meta.url);
const types = new URL('../../wasm/package/press_r.d.mts', import.meta.url);

test('public/schema/show.json says what the types of the package say', () => {
  const about = { title: "Press R: a level, as press-r show --json and the library's show give it" };
  const schema = schemaOf(types, 'Shown', about);
  if (process.env.PRESS_R_SCHEMA === 'write') writeFileSync(published, `${JSON.stringify(schema, null, 2)}\n`);
  expect(JSON.parse(readFileSync(published, 'utf8'))).toEqual(schema);
});

describe('every generator and preset fits the published schema', () => {
  const fits = new Ajv2020({ allErrors: false }).compile(JSON.parse(readFileSync(published, 'utf8')));
  const misfit = (shown: object) => (fits(shown) ? undefined : fits.errors);

  test.each(samples)('$link', (sample) => {
    const shown = JSON.parse(core.show(withSeed(sample, 'B91199AC'), true, true));
    expect(misfit(shown)).toBeUndefined();
    expect(misfit(JSON.parse(core.show(withSeed(sample, 2), false, false)))).toBeUndefined();
  });

  test('which refuses what is missing, unknown or of another type', () => {
    const shown = JSON.parse(core.show(withSeed(samples[0] ?? expect.fail(), 1), true, true));
    const { width: _, ...narrow } = shown;
    for (const wrong of [narrow, { ...shown, colour: 1 }, { ...shown, seed: 'one' }, { ...shown, rooms: [{}] }])
      expect(misfit(wrong)).toBeDefined();
  });
});
