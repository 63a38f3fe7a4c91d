// press-r/<generator> in a bundle, as each bundler makes it without a setting, run in a browser. What a project of
// loadCore is told where its bundler left the modules out.
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../../wasm/build/setup.mjs';
import { showAt, showPage } from './browser.mjs';

const here = join(root, 'tests', 'clients', 'bundled');
/** The one whose module is largest. */
const largest = 'gungeon';
/** Until the first level, gzip. */
const MOST_BYTES = 203_000;
const logLevel = 'silent';

/** A project of somebody's with the package installed, whose game is of one generator. */
async function project(installed, folder, id, game = 'game.js') {
  await mkdir(folder, { recursive: true });
  await cp(join(here, 'index.html'), join(folder, 'index.html'));
  const script = await readFile(join(here, game), 'utf8');
  await writeFile(join(folder, 'game.js'), script.replaceAll('GENERATOR', id));
  await writeFile(join(folder, 'package.json'), '{ "name": "game", "private": true, "type": "module" }\n');
  await symlink(join(installed, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** Each makes the folder that is served out of a project. */
const bundlers = {
  async esbuild(folder, out) {
    const { build } = await import('esbuild');
    const entryPoints = [join(folder, 'game.js')];
    await build({ entryPoints, bundle: true, format: 'esm', outfile: join(out, 'game.js'), logLevel });
  },
  async Rollup(folder, out) {
    const { rollup } = await import('rollup');
    const { default: resolve } = await import('@rollup/plugin-node-resolve');
    const bundle = await rollup({ input: join(folder, 'game.js'), plugins: [resolve()] });
    await bundle.write({ dir: out, format: 'es' });
  },
  async webpack(folder, out) {
    const { default: webpack } = await import('webpack');
    const output = { path: out, filename: 'game.js' };
    const asked = { mode: 'production', context: folder, entry: './game.js', output, performance: false };
    const stats = await new Promise((done, fail) => {
      webpack(asked, (error, made) => (error ? fail(error) : done(made)));
    });
    if (stats.hasErrors() || stats.hasWarnings()) throw new Error(stats.toString());
  },
  async Vite(folder, out) {
    const { build } = await import('vite');
    await build({ root: folder, configFile: false, logLevel, build: { outDir: out, emptyOutDir: true } });
  },
};

/** What a page of Vite's development server says. */
async function shownByVite(folder) {
  const { createServer } = await import('vite');
  const server = await createServer({
    root: folder,
    configFile: false,
    logLevel,
    server: { port: 0, host: '127.0.0.1' },
  });
  try {
    await server.listen();
    return await showAt(`http://127.0.0.1:${server.httpServer.address().port}/`, '#map');
  } finally {
    await server.close();
  }
}

function expectSame(said, expected, by) {
  if (said.trim() !== expected.trim()) throw new Error(`${by} made another level:\n${said}`);
}

async function bundled(by, folder, out, expected) {
  await mkdir(out);
  await cp(join(here, 'index.html'), join(out, 'index.html'));
  await bundlers[by](folder, out);
  expectSame(await showPage(out, '#map'), expected, by);
}

/** A bundle is light, and nothing of other generators is in it. */
async function expectLight(out, id) {
  const names = await readdir(out, { recursive: true });
  const files = await Promise.all(
    names.filter((name) => /[.]\w+$/.test(name)).map(async (name) => [name, await readFile(join(out, name))]),
  );
  const bytes = files.reduce((sum, [, file]) => sum + gzipSync(file, { level: 9 }).length, 0);
  if (bytes > MOST_BYTES) throw new Error(`The bundle of ${id} has ${bytes} bytes, at most ${MOST_BYTES}.`);
  const { generators } = JSON.parse(await readFile(join(root, 'build', 'wasm', 'modules', 'generators.json'), 'utf8'));
  const others = generators.filter((one) => one.id !== id).flatMap((one) => [`"${one.id}"`, one.title]);
  for (const [name, file] of files) {
    const found = others.find((word) => file.includes(word));
    if (found) throw new Error(`${name} of the bundle of ${id} has ${found} in it.`);
  }
  return bytes;
}

/** `node` gives what a project's script prints. */
export async function inBundles(installed, own, node) {
  const folder = await project(installed, join(own, 'game'), 'pixel_dungeon');
  const expected = await node(folder);
  for (const by of Object.keys(bundlers)) await bundled(by, folder, join(own, by), expected);
  expectSame(await shownByVite(folder), expected, "Vite's development server");

  const heavy = await project(installed, join(own, 'heavy'), largest);
  await bundled('Vite', heavy, join(own, 'heavy built'), await node(heavy));
  const bytes = await expectLight(join(own, 'heavy built'), largest);
  console.log(`a Vite bundle of ${largest}: ${(bytes / 1000).toFixed(1)} kB gzip`);
}

/** loadCore asks for files, which some bundlers leave behind: it says what to set. */
export async function untoldFiles(installed, own) {
  const folder = await project(installed, join(own, 'core'), 'isaac', 'core.js');
  const out = join(own, 'core built');
  await mkdir(out);
  await cp(join(here, 'index.html'), join(out, 'index.html'));
  await bundlers.esbuild(folder, out);
  for (const said of [await showPage(out, '#map'), await shownByVite(folder)])
    if (!/optimizeDeps: { exclude: \['press-r'\] }.*copied.*press-r\/isaac/.test(said))
      throw new Error(`It is not told what to set: ${said}`);
}
