// Part of the build: node wasm/tools/list.mjs FOLDER ID … asks each module in the folder for what page, command line and
// package need before any module is there, and writes it as generators.json and, with a table of the files that every
// bundler understands, as modules.mjs, with the notices of what the modules hold of others. What an earlier build left of other generators goes.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { begin } from '../shared/parts.mjs';
import { noticesOf } from './notices.mjs';

const [given, ...ids] = process.argv.slice(2);
const folder = resolve(given);

async function catalogOf(id) {
  const { default: createPressR } = await import(pathToFileURL(join(folder, `${id}.js`)).href);
  const part = (name) => new WebAssembly.Module(readFileSync(join(folder, name)));
  const { core } = await begin(createPressR, part(`${id}.wasm`), () => part(`${id}.late.wasm`));
  return JSON.parse(core.catalog());
}

const card = ({ id, title, tab, hint, document, author, address, revision, walks, runs, views }) => {
  return { id, title, tab, hint, document, author, address, revision, walks, runs, views };
};

const filesOf = ({ id, revision }) => `  ${id}: {
    revision: ${revision},
    glue: () => import('./${id}.js'),
    wasm: new URL('./${id}.wasm', import.meta.url),
    late: new URL('./${id}.late.wasm', import.meta.url),
    prose: new URL('./${id}.txt', import.meta.url),
    answers: new URL('./${id}.answers.txt', import.meta.url),
  },`;

for (const file of readdirSync(folder)) {
  if (/[.](js|wasm|txt)$/.test(file) && !ids.includes(file.split('.')[0])) rmSync(join(folder, file));
}
const catalogs = await Promise.all(ids.map(catalogOf));
const generators = catalogs.flatMap((catalog) => catalog.generators.map(card));
const list = JSON.stringify({ version: catalogs[0].version, generators }, null, 2);
writeFileSync(
  join(folder, 'modules.mjs'),
  `export const list = ${list};\n\nexport const files = {\n${generators.map(filesOf).join('\n')}\n};\n`,
);
writeFileSync(join(folder, 'generators.json'), `${list}\n`);
writeFileSync(join(folder, 'THIRD_PARTY.txt'), noticesOf());
