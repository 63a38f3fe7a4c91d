// @ts-check
// Modules of releases. In place of a build: npm start -- --prebuilt FOLDER, which is the unpacked press-r-modules-VERSION.zip. And
// revisions that stay: what a release keeps of each generator (press-r-revisions-VERSION.zip), and what of these answers links here
// (public/revisions/v1/spelunky, once Spelunky's output is v2). CONTRIBUTING.md, "Change a released generator".
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, sep } from 'node:path';
import { root, Stop } from './setup.mjs';

/** Folders of build/wasm that a release has, and the file that says what they were made from. */
export const prebuilt = { folders: ['modules', 'open'], file: 'prebuilt.json' };

/** A hash of the files that the modules are built from, by name and content. The same on every system. */
export function hashOfSources() {
  const folders = ['core', 'wasm'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  const files = folders
    .map((name) => name.split(sep).join('/'))
    .filter((name) => /[.](cmake|cpp|hpp|h|js|json|mjs|txt)$/.test(name) && !name.includes('/python/'));
  const hash = createHash('sha256');
  for (const name of [...files, 'CMakeLists.txt', 'package-lock.json', 'package.json'].sort()) {
    const text = readFileSync(join(root, name), 'utf8').replaceAll('\r', '');
    hash.update(`${name}\n${createHash('sha256').update(text).digest('hex')}\n`);
  }
  return hash.digest('hex');
}

/**
 * Puts a release's modules where a build would write them. Throws Stop unless they were built from this checkout's sources.
 * @param {string} folder
 */
export function takePrebuilt(folder) {
  const file = join(folder, prebuilt.file);
  if (!existsSync(file))
    throw new Stop(`"${folder}" holds no prebuilt modules: unpack press-r-modules-VERSION.zip of a release there.`);
  const { version, commit, sources } = JSON.parse(readFileSync(file, 'utf8'));
  if (sources !== hashOfSources())
    throw new Stop(
      `The modules in "${folder}" are of version ${version}, commit ${commit}, and this checkout has other sources: check out that commit, or leave out --prebuilt.`,
    );
  for (const name of prebuilt.folders) {
    const to = join(root, 'build', 'wasm', name);
    rmSync(to, { recursive: true, force: true });
    cpSync(join(folder, name), to, { recursive: true });
  }
}

/**
 * The number of all that passes between a module and page, command line and package: tables of `catalog`, strides and fields of
 * marks, steps and rolls, heads, surveys, films, densities, terrain (wasm/bridge/interface.d.ts). Whoever raises it keeps a reader of
 * each number that the archive has.
 */
export const INTERFACE = 1;

/** The hash of a file as browsers compare it. @param {Uint8Array} bytes */
export const sumOf = (bytes) => `sha256-${createHash('sha256').update(bytes).digest('base64')}`;

/**
 * The files of a generator's revision as built, by their path in the archive.
 * @param {{ id: string, revision: number }} generator
 * @param {{ version: string, commit: string, compiler: string }} made
 */
export function filesOfRevision({ id, revision }, made) {
  const read = (/** @type {string[]} */ ...path) => readFileSync(join(root, 'build', 'wasm', ...path));
  // These lie one folder deeper than where they were built.
  const moved = (/** @type {string} */ name, /** @type {string} */ from, /** @type {string} */ to) =>
    Buffer.from(read('open', name).toString().replaceAll(from, to));
  /** @type {Record<string, Uint8Array>} */
  const files = {
    'first.wasm': read('modules', `${id}.wasm`),
    'late.wasm': read('modules', `${id}.late.wasm`),
    'script.js': read('modules', 'glue.js'),
    'catalog.json': read('modules', `${id}.catalog.json`),
    'look.mjs': read('art', `${id}.look.mjs`),
    'tiles.json': read('art', `${id}.json`),
    'open.mjs': moved(`${id}.mjs`, '../../../wasm/', '../../../../wasm/'),
    'open.d.mts': moved(`${id}.d.mts`, '../types/', '../../../../build/wasm/types/'),
  };
  const sums = Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, sumOf(bytes)]));
  const about = { generator: id, revision, interface: INTERFACE, ...made, sums };
  files['about.json'] = Buffer.from(`${JSON.stringify(about, null, 2)}\n`);
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [`v${revision}/${id}/${name}`, bytes]));
}

/**
 * The archived revisions that answer links here. Throws Stop if one is damaged or cannot be read by this version.
 * @param {readonly { id: string, revision: number }[]} [generators] those of this version
 */
export function readArchive(generators, folder = join(root, 'public', 'revisions')) {
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  return names
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('/about.json'))
    .sort()
    .map((name) => {
      const path = name.slice(0, -'/about.json'.length);
      const about = JSON.parse(readFileSync(join(folder, name), 'utf8'));
      const { generator, revision, version, sums } = about;
      const refuse = (/** @type {string} */ why) => {
        throw new Stop(`public/revisions/${path} ${why} Unpack press-r-revisions-${version}.zip there again.`);
      };
      if (path !== `v${revision}/${generator}`) refuse(`is v${revision}/${generator}.`);
      if (about.interface !== INTERFACE) refuse(`has interface ${about.interface}, which this version cannot read.`);
      const newest = generators?.find(({ id }) => id === generator)?.revision ?? Number.POSITIVE_INFINITY;
      if (revision >= newest) refuse(`is no older revision: tables.txt of ${generator} says ${newest}.`);
      for (const [file, sum] of Object.entries(sums)) {
        const at = join(folder, path, file);
        if (!existsSync(at)) refuse(`lacks ${file}.`);
        if (sumOf(readFileSync(at)) !== sum) refuse(`has a damaged ${file}.`);
      }
      return { name: `${generator}/v${revision}`, path: `public/revisions/${path}`, version, newest, sums };
    });
}
