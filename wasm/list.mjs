// Part of the build: node wasm/list.mjs FOLDER ID … asks each module in the folder for what page and command line need
// before any module is there, and writes it as generators.json. What an earlier build left of other generators goes.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [given, ...ids] = process.argv.slice(2);
const folder = resolve(given);

async function infoOf(id) {
  const { default: createPressR } = await import(pathToFileURL(join(folder, `${id}.js`)).href);
  const core = await createPressR({ wasmBinary: readFileSync(join(folder, `${id}.wasm`)) });
  return JSON.parse(core.catalog());
}

for (const file of readdirSync(folder)) if (!ids.includes(file.replace(/[.]\w+$/, ''))) rmSync(join(folder, file));
const catalogs = await Promise.all(ids.map(infoOf));
const generators = catalogs
  .flatMap((catalog) => catalog.generators)
  .map(({ id, title, tab, hint, document, revision, walks, runs }) => ({
    id,
    title,
    tab,
    hint,
    document,
    revision,
    walks,
    runs,
  }));
const list = { version: catalogs[0].version, generators };
writeFileSync(join(folder, 'generators.json'), `${JSON.stringify(list, null, 2)}\n`);
