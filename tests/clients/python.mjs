// Clients of the Python package.
import { spawnSync } from 'node:child_process';
import { cp, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../wasm/build/setup.mjs';
import { cli, example, expectMatch, here, library, node, read, run } from './shared.mjs';

/** A Python that has some modules; Debian's is tried besides the first in the path. */
export const pythonWith = (modules) =>
  ['python3', '/usr/bin/python3'].find(
    (name) => spawnSync(name, ['-c', `import ${modules}`], { stdio: 'ignore' }).status === 0,
  );

const pythonFor = (file) => {
  return { PYTHONPATH: join(library, 'python'), PRESS_R_LIBRARY: file, PYTHONDONTWRITEBYTECODE: '1' };
};

/** The Python package's own tests with a library that is already built. */
export async function inPython(python, file, own) {
  const tests = ['-m', 'unittest', 'discover', join(library, 'python', 'tests')];
  expectMatch(await run(python, tests, own, pythonFor(file)), /^OK/m);
}

/** The manual's example and a client have types under the strictest settings. */
export async function inTypes(python, own) {
  await writeFile(join(own, 'example.py'), await example('python', join(library, 'python')));
  await cp(join(here, 'python', 'client.py'), join(own, 'client.py'));
  // What is followed is silent, as in an installed package.
  const strict = ['-m', 'mypy', '--strict', '--follow-imports=silent', '--cache-dir=cache', 'example.py', 'client.py'];
  expectMatch(await run(python, strict, own, { MYPYPATH: join(library, 'python') }), /^Success: .* 2 source files$/m);
}

/** A wheel, which is built from the source archive: it has the licence, and the manual's example runs with it as it is printed. */
export async function inWheel(python, own) {
  const build = ['-m', 'build', '--no-isolation', '--outdir', own, join(library, 'python')];
  await run(python, build, own);
  const wheel = (await readdir(own)).find((name) => name.endsWith('.whl'));
  await run(python, ['-m', 'zipfile', '-e', wheel, 'installed'], own);
  const files = await readdir(join(own, 'installed'), { recursive: true });
  if (!files.some((name) => /dist-info.*LICENSE$/.test(name))) throw new Error('The wheel has no licence.');
  const uses = "import press_r; print(press_r.open('isaac_awards').level('b911 99ac').seed)\n";
  await writeFile(join(own, 'example.py'), uses + (await example('python', join(library, 'python'))));
  const env = { PYTHONPATH: join(own, 'installed'), PYTHONDONTWRITEBYTECODE: '1' };
  expectMatch(await run(python, ['example.py'], own, env), /^1$/m);
}

/** The recipe for a cluster with Dask gives the bytes of one run of the command line. */
export async function byDask(python, file, own) {
  const link = 'isaac_awards/v1/*';
  let recipe = await read(root, 'public', 'use', 'cluster.py');
  for (const [from, to] of [['LINK', link], ['STAR', link], ['10_000_000', '1_000'], ['100_000', '100']]) // biome-ignore format: pairs
    recipe = recipe.replaceAll(from, to);
  await writeFile(join(own, 'cluster.py'), recipe);
  await run(python, ['cluster.py'], own, pythonFor(file));
  const whole = await node(own, cli, 'survey', link, '--count', '1000', '--jobs', '1', '--json');
  if ((await read(own, 'survey.json')) !== whole) throw new Error('The sum differs from one run.');
}
