// @ts-check
// Modules of a release in place of a build: npm start -- --prebuilt FOLDER, which is the unpacked press-r-modules-VERSION.zip.
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
