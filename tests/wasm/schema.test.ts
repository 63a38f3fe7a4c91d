// The JSON Schema of `show`, published beside the page, against the package's types; cli.test.ts holds every generator
// to those. PRESS_R_SCHEMA=write writes it anew.
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { schemaOf } from './schema.ts';

const published = new URL('../../public/schema/show.json', import.meta.url);
const types = new URL('../../wasm/press_r.d.mts', import.meta.url);

test('public/schema/show.json says what the types of the package say', () => {
  const about = { title: "Press R: a level, as press-r show --json and the library's show give it" };
  const schema = schemaOf(types, 'Shown', about);
  if (process.env.PRESS_R_SCHEMA === 'write') writeFileSync(published, `${JSON.stringify(schema, null, 2)}\n`);
  expect(JSON.parse(readFileSync(published, 'utf8'))).toEqual(schema);
});
