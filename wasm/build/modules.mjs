// Steps of the build that modules.cmake runs after a module is linked.
//   node wasm/build/modules.mjs split SPLITTER WHOLE MODULES ID    WHOLE.wasm → MODULES/ID.wasm and ID.late.wasm
//   node wasm/build/modules.mjs open MODULE FOLDER ID              MODULE → FOLDER/ID.mjs, press-r/ID of the package
//   node wasm/build/modules.mjs bundle SOURCE FILE                 SOURCE with the packages that it imports → FILE
//   node wasm/build/modules.mjs yours WHOLE MODULES                the module of outside generators, its script and sentences
//   node wasm/build/modules.mjs list WHOLE ANSWERS MODULES ID …    MODULES/generators.json, modules.mjs and what all generators share
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { deflateSync } from 'node:zlib';
import { Core, listsOf } from '../package/open.mjs';
import { described } from '../shared/described.mjs';
import { begin } from '../shared/parts.mjs';
import { bundledPackages, noticesOf } from './page.mjs';
import { readArchive } from './released.mjs';

const generated = join(import.meta.dirname, '..', '..', 'core', 'generated');
const compiled = (file) => new WebAssembly.Module(fs.readFileSync(file));
const scriptOf = async (file) => (await import(pathToFileURL(resolve(file)).href)).default;

/** The core of a generator's split module. */
async function coreOf(modules, id) {
  const script = await scriptOf(join(modules, 'glue.js'));
  const late = () => compiled(join(modules, `${id}.late.wasm`));
  return (await begin(script, compiled(join(modules, `${id}.wasm`)), late)).core;
}

/** What em++ may emit; wasm-split enables no other feature in what it writes. */
const features = ['mutable-globals', 'sign-ext', 'bulk-memory', 'multivalue', 'nontrapping-float-to-int'];
const PAGE_BYTES = 65_536;
/** Room for the profile, which is a byte or four per function. */
const PROFILE_PAGES = 16;

/**
 * Links whose levels must not wait for the late part: every preset that is not marked as late, and every option at its ends.
 * Code that reads texts users write, or reports mistakes in links, is in the late part: such links wait for both.
 */
function* firstLinks({ id, revision, presets, options }) {
  const link = (seed, query) => `${id}/v${revision}/${seed}?${new URLSearchParams(query)}`;
  const texts = options.filter(({ kind }) => kind === 'text');
  const queries = presets
    .filter((preset) => !preset.late)
    .map((preset) => preset.options)
    .filter((query) => texts.every(({ id: text, defaultText }) => query[text] === defaultText));
  for (const query of [{}, ...queries]) {
    for (let seed = 1; seed <= 12; ++seed) yield link(seed * 7919, query);
  }
  for (const { id: option, kind, low, high, choices } of options) {
    const values = kind === 'text' ? [] : kind === 'choice' ? choices.map((choice) => choice.id) : [low, high];
    for (const value of values) for (let seed = 1; seed <= 3; ++seed) yield link(seed * 31337, { [option]: value });
  }
  for (const short of [id, `${id}/v1/word`, `${id}/v1/0x1?step=2`]) yield short;
}

const noLatePart = () => {
  throw new Error('the first part needs the late one');
};

/** The functions that an instrumented module calls for the first links, as wasm-split's profile. */
async function profile(script, instrumented) {
  const { core, exports } = await begin(script, compiled(instrumented), noLatePart);
  const [info] = JSON.parse(core.catalog()).generators;
  for (const link of firstLinks(info)) core.generate(link);
  const memory = Object.values(exports).find((one) => one instanceof WebAssembly.Memory);
  const at = memory.grow(PROFILE_PAGES) * PAGE_BYTES;
  return new Uint8Array(memory.buffer, at, exports.__write_profile(at, PROFILE_PAGES * PAGE_BYTES));
}

/** Splits a module into the functions of the profile and the rest, and throws if the parts do not work as the whole does. */
async function splitInTwo(splitter, whole, first, late, id) {
  const run = (...args) => {
    const enabled = ['-mvp', ...features.map((feature) => `--enable-${feature}`)];
    const { status, stderr, error } = spawnSync(splitter, [...enabled, ...args], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`wasm-split failed: ${stderr ?? error?.message}`);
  };
  const script = await scriptOf(`${whole}.js`);
  const one = await begin(script, compiled(`${whole}.wasm`), noLatePart);
  const [info] = JSON.parse(one.core.catalog()).generators;
  const folder = fs.mkdtempSync(join(tmpdir(), 'press-r-split-'));
  const [instrumented, seen] = [join(folder, 'instrumented.wasm'), join(folder, 'profile')];
  try {
    run('--instrument', `${whole}.wasm`, '-o', instrumented);
    fs.writeFileSync(seen, await profile(script, instrumented));
    run('--split', `${whole}.wasm`, `--profile=${seen}`, '-o1', first, '-o2', late, '--export-prefix=%');
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
  const parts = await begin(script, compiled(first), noLatePart);
  const same = (ask) => JSON.stringify(ask(parts.core)) === JSON.stringify(ask(one.core));
  const levels = [...firstLinks(info)].every((link) => same((core) => core.generate(link)));
  await parts.complete(compiled(late));
  if (!levels || ![(core) => core.text(id, 'dot'), (core) => core.catalog()].every(same))
    throw new Error('the parts differ from the whole');
}

/**
 * Splits a linked module: ID.wasm has what the first level runs through, ID.late.wasm the rest. Without a wasm-split that can do
 * this, the first part is the whole module and the late one is empty.
 */
async function split(splitter, whole, modules, id) {
  const [first, late] = [join(modules, `${id}.wasm`), join(modules, `${id}.late.wasm`)];
  try {
    if (!splitter) throw new Error('there is no wasm-split');
    await splitInTwo(splitter, whole, first, late, id);
  } catch (error) {
    console.log(`${id} stays in one part: ${error.message}`);
    fs.copyFileSync(`${whole}.wasm`, first);
    fs.writeFileSync(late, Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0));
  }
}

const union = (words) => [...new Set(words)].map((word) => `'${word}'`).join(' | ') || 'never';
const ids = (list) => union(list.map((one) => one.id));
const remark = (text) => `  /** ${text.replaceAll('*/', '')} */\n`;
const optionType = ({ kind, choices }) =>
  ({ toggle: 'boolean', number: 'number', choice: ids(choices), text: 'string' })[kind];
const factType = ({ kind, choices }) => ({ flag: 'boolean', choice: ids(choices) })[kind] ?? 'number';

function optionRemark({ title, kind, low, high, value }) {
  if (kind === 'number') return `${title}: ${low} to ${high}, else ${value}.`;
  if (kind === 'choice') return `${title}: else ${value}.`;
  return `${title}.`;
}

/** The types of press-r/ID. */
const typesOf = (options, { facts, roles, ways }, things) => `\
import type { Game as AnyGame, Level as AnyLevel, Open } from '../types/package/open.mjs';

export interface Options {
${options.map((option) => `${remark(optionRemark(option))}  ${option.id}?: ${optionType(option)};`).join('\n')}
}
export interface Facts {
${facts.map((fact) => `${remark(fact.title)}  ${fact.id}: ${factType(fact)};`).join('\n')}
}
export type Role = ${ids(roles)};
/** Roles of things. */
export type ThingRole = ${ids(things)};
/** What things mean, whatever the game. */
export type Tone = ${union(things.map(({ tone }) => tone))};
export type WayKind = ${ids(ways)};
interface Words {
  options: Options;
  facts: Facts;
  role: Role;
  thing: ThingRole;
  tone: Tone;
  way: WayKind;
}
export type Game = AnyGame<Words>;
export type Level = AnyLevel<Words>;
export declare const open: Open<Words>;
`;

/**
 * Writes press-r/ID of the package: ID.mjs with the module as text, which every bundler accepts without a setting, and the
 * generator's own types ID.d.mts.
 */
async function open(file, folder, id) {
  const module = fs.readFileSync(file);
  const core = await Core.start(await WebAssembly.compile(module));
  const tables = core.tables(core.callWithText('open', id, 0));
  const lists = listsOf(tables);
  const options = tables.options.map(({ texts: [name, title, kind, value], numbers: [low, high, scale] }, i) => {
    const own = tables.settings.filter(({ numbers }) => numbers[0] === i);
    const choices = own.map(({ texts: [choice] }) => ({ id: choice }));
    return { id: name, title, kind, value, low: low / scale, high: high / scale, choices };
  });
  const things = lists.roles.filter(({ thing }) => thing);
  const packed = deflateSync(module, { level: 9 }).toString('base64');
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(join(folder, `${id}.d.mts`), typesOf(options, lists, things));
  fs.writeFileSync(
    join(folder, `${id}.mjs`),
    `import { opener } from '../../../wasm/package/open.mjs';

export const open = /* @__PURE__ */ opener({ id: '${id}', revision: ${tables.revision} }, '${packed}');
`,
  );
}

/** A generator's catalog and the kit's (core/generated) as one, with the digest that surveys have. */
const catalogOf = (id, core) =>
  Object.assign(
    { digest: JSON.parse(core.surveyText(id, 0, 1, false, '')).digest },
    ...['kit', id].map((name) => JSON.parse(fs.readFileSync(join(generated, name, 'catalog.json'), 'utf8'))),
  );

/** What readers need of CodeMirror, in whose package the grammar of DOT comes: nothing. */
const withoutEditor = {
  name: 'without-editor',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^@codemirror\/language$/ }, ({ path }) => ({ path, namespace: 'without-editor' }));
    onLoad({ filter: /./, namespace: 'without-editor' }, () => ({
      contents: `
        export const LRLanguage = { define: (language) => language };
        export class LanguageSupport { constructor(language) { this.language = language; } }
        export const indentNodeProp = { add: () => () => null }, foldNodeProp = indentNodeProp;
        export const delimitedIndent = () => null, foldInside = null;`,
    }));
  },
};

/** Bundles a module with the packages that it imports, whose notices are in `bundledPackages`. */
async function bundle(source, file) {
  const { build } = await import('esbuild');
  const plugins = [withoutEditor];
  await build({
    entryPoints: [source],
    outfile: file,
    plugins,
    bundle: true,
    format: 'esm',
    minify: true,
    target: 'es2022',
  });
}

const card = ({ id, title, tab, hint, document, author, address, revision, walks, runs, views }) => {
  return { id, title, tab, hint, document, author, address, revision, walks, runs, views };
};

const fileOf = (path, file, sum) => `
      '${file}': { url: new URL('../../../${path}/${file}', import.meta.url), sum: '${sum}' },`;

/** The files of an archived revision that are fetched and compared with their hashes at run time, and its script. */
const archivedOf = ({ name, path, version, newest, sums }) => `  '${name}': {
    version: '${version}',
    newest: ${newest},
    script: () => import('../../../${path}/script.js'),
    files: {${['first.wasm', 'late.wasm', 'catalog.json'].map((file) => fileOf(path, file, sums[file])).join('')}
    },
  },
`;

const filesOf = ({ id, revision }) => `  ${id}: {
    revision: ${revision},
    wasm: new URL('./${id}.wasm', import.meta.url),
    late: new URL('./${id}.late.wasm', import.meta.url),
    catalog: new URL('./${id}.catalog.json', import.meta.url),
  },`;

/** Emscripten's script for a module, without the name of a file that it never reads. */
const glueOf = (whole, id) =>
  fs
    .readFileSync(join(whole, `${id}.js`), 'utf8')
    .replaceAll(new RegExp(`["']${id}[.]wasm["']`, 'g'), '""')
    .replace(/new URL\("", ?import\.meta\.url\)\.(href|toString\(\))/g, '""');

/** Writes Emscripten's script, which is the same for every generator. */
function writeGlue(whole, modules, built) {
  const glue = built.map((id) => glueOf(whole, id));
  if (new Set(glue).size > 1) throw new Error('Emscripten wrote scripts that differ; the modules cannot share one');
  fs.writeFileSync(join(modules, 'glue.js'), glue[0]);
}

/** Writes the module of outside generators. Its sentences are the kit's: a program brings its own. */
function yours(whole, modules) {
  fs.copyFileSync(join(whole, 'yours.wasm'), join(modules, 'yours.wasm'));
  fs.writeFileSync(join(modules, 'yours.js'), glueOf(whole, 'yours'));
  fs.copyFileSync(join(generated, 'kit', 'catalog.json'), join(modules, 'yours.catalog.json'));
}

/**
 * Writes what page, command line and package need before a module has loaded: generators.json and, with a table of the files
 * that every bundler understands, modules.mjs; the table of archived revisions, archived.mjs; the catalogs; and the notices of what
 * the modules contain. Removes the files of generators that are no longer built.
 */
async function list(whole, modules, ...built) {
  writeGlue(whole, modules, built);
  for (const file of fs.readdirSync(modules)) {
    if (/[.](wasm|catalog[.]json)$/.test(file) && ![...built, 'yours'].includes(file.split('.')[0]))
      fs.rmSync(join(modules, file));
  }
  const cores = await Promise.all(built.map((id) => coreOf(modules, id)));
  const sentences = built.map((id, i) => catalogOf(id, cores[i]));
  for (const [i, id] of built.entries())
    fs.writeFileSync(join(modules, `${id}.catalog.json`), `${JSON.stringify(sentences[i])}\n`);
  const catalogs = cores.map((core) => JSON.parse(core.catalog()));
  const generators = catalogs.map(({ generators: [info] }, i) => card(described(info, sentences[i])));
  const text = JSON.stringify({ version: catalogs[0].version, generators }, null, 2);
  const files = generators.map(filesOf).join('\n');
  const readers = (kind) =>
    built
      .filter((id) => fs.existsSync(join(modules, id, `${kind}.mjs`)))
      .map((id) => `${id}: () => import('./${id}/${kind}.mjs')`)
      .join(', ');
  const archive = readArchive(generators);
  fs.writeFileSync(join(modules, 'archived.mjs'), `export const archived = {\n${archive.map(archivedOf).join('')}};\n`);
  fs.writeFileSync(
    join(modules, 'modules.mjs'),
    `\
export const list = ${text};
export const archived = ${JSON.stringify(archive.map(({ name }) => name))};
export const archive = {${archive.length > 0 ? " load: () => import('../../../wasm/shared/archive.mjs') " : ''}};

export const glue = () => import('./glue.js');
export const logs = { ${readers('log')} };
export const reads = { ${readers('reads')} };

export const files = {
${files}
};
`,
  );
  fs.writeFileSync(join(modules, 'generators.json'), `${text}\n`);
  fs.writeFileSync(join(modules, 'THIRD_PARTY.txt'), noticesOf(bundledPackages));
}

const [step, ...args] = process.argv.slice(2);
await { split, open, bundle, yours, list }[step](...args);
