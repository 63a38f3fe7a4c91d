// press-r/<generator> in a bundle of each bundler, without any setting, run in a browser; and the error of loadCore where a
// bundler left the modules out.
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../../wasm/build/setup.mjs';
import { showAt, showPage, writePage } from './browser.mjs';

const here = join(root, 'tests', 'clients', 'bundled');
/** The generator with the largest module, and the size of its bundle at most, gzip. */
const LARGEST = 'gungeon';
const MAX_BYTES = 203_000;
const logLevel = 'silent';

/** A project with the package installed, whose game is of one generator. */
async function project(installed, folder, id, game = readFile(join(here, 'game.js'), 'utf8')) {
  await mkdir(folder, { recursive: true });
  await writePage(folder, 'game.js');
  await writeFile(join(folder, 'game.js'), (await game).replaceAll('GENERATOR', id));
  await writeFile(join(folder, 'package.json'), '{ "name": "game", "private": true, "type": "module" }\n');
  await symlink(join(installed, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** Each bundles game.js of a project into a folder to serve. */
const bundlers = {
  async esbuild(entry, out) {
    const { build } = await import('esbuild');
    await build({ entryPoints: [entry], bundle: true, format: 'esm', outfile: join(out, 'game.js'), logLevel });
  },
  async Rollup(input, out) {
    const { rollup } = await import('rollup');
    const { default: resolve } = await import('@rollup/plugin-node-resolve');
    const bundle = await rollup({ input, plugins: [resolve()] });
    await bundle.write({ dir: out, format: 'es' });
  },
  async webpack(entry, path) {
    const { default: webpack } = await import('webpack');
    const config = { mode: 'production', entry, output: { path, filename: 'game.js' }, performance: false };
    const stats = await new Promise((done, fail) => {
      webpack(config, (error, made) => (error ? fail(error) : done(made)));
    });
    if (stats.hasErrors() || stats.hasWarnings()) throw new Error(stats.toString());
  },
  async Vite(entry, outDir) {
    const { build } = await import('vite');
    await build({ root: join(entry, '..'), configFile: false, logLevel, build: { outDir, emptyOutDir: true } });
  },
};

/** Bundles a project into `out` and returns what its page says. */
async function shown(by, folder, out) {
  await mkdir(out);
  await writePage(out, 'game.js');
  await bundlers[by](join(folder, 'game.js'), out);
  return showPage(out, '#map');
}

/** What a page of Vite's development server says. */
async function shownByVite(folder) {
  const { createServer } = await import('vite');
  const address = { port: 0, host: '127.0.0.1' };
  const server = await createServer({ root: folder, configFile: false, logLevel, server: address });
  try {
    await server.listen();
    return await showAt(`http://127.0.0.1:${server.httpServer.address().port}/`, '#map');
  } finally {
    await server.close();
  }
}

/** A bundle is small, and contains nothing of other generators. */
async function expectSmall(out, id) {
  const names = (await readdir(out, { recursive: true })).filter((name) => /[.]\w+$/.test(name));
  const files = await Promise.all(names.map((name) => readFile(join(out, name))));
  const bytes = files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0);
  console.log(`a Vite bundle of ${id}: ${(bytes / 1000).toFixed(1)} kB gzip`);
  if (bytes > MAX_BYTES) throw new Error(`The bundle of ${id} has ${bytes} bytes, at most ${MAX_BYTES}.`);
  const { generators } = JSON.parse(await readFile(join(root, 'build', 'wasm', 'modules', 'generators.json'), 'utf8'));
  const others = generators.filter((one) => one.id !== id).flatMap((one) => [`"${one.id}"`, `'${one.id}'`, one.title]);
  for (const file of files) {
    const found = others.find((word) => file.includes(word));
    if (found) throw new Error(`The bundle of ${id} contains ${found}.`);
  }
}

/** `node` returns what a project's script prints. */
export async function inBundles(installed, own, node) {
  const expectSame = (said, expected, by) => {
    if (said.trim() !== expected.trim()) throw new Error(`${by} made another level:\n${said}`);
  };
  const folder = await project(installed, join(own, 'game'), 'pixel_dungeon');
  const expected = await node(folder);
  for (const by of Object.keys(bundlers)) expectSame(await shown(by, folder, join(own, by)), expected, by);
  expectSame(await shownByVite(folder), expected, "Vite's development server");

  const large = await project(installed, join(own, 'large'), LARGEST);
  const out = join(own, 'large built');
  expectSame(await shown('Vite', large, out), await node(large), 'Vite');
  await expectSmall(out, LARGEST);
}

const byLoadCore = `import { loadCore } from 'press-r';
const core = await loadCore();
const said = await core.text('GENERATOR/v1/1', 'ascii').catch(({ message }) => message);
document.getElementById('map').textContent = said;
`;

/** loadCore fetches files, which some bundlers leave out: its error says what to set. */
export async function withoutModules(installed, own) {
  const folder = await project(installed, join(own, 'core'), 'isaac', byLoadCore);
  for (const said of [await shown('esbuild', folder, join(own, 'core built')), await shownByVite(folder)])
    if (!/optimizeDeps: { exclude: \['press-r'\] }.*copied.*press-r\/isaac/.test(said))
      throw new Error(`The error does not say what to set: ${said}`);
}
