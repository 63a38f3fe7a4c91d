// @ts-check
// Makes the files of a release in build/release: all that is given away, of one commit. From one commit, two folders on one system
// give the same bytes: names are sorted, times are the commit's, and no path is in them. tests/tools/release.mjs (npm run release)
// calls this and then uses each file.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { buildPackage, buildPage } from './build.mjs';
import { noticesOf, pagePackages } from './page.mjs';
import { filesOfRevision, hashOfSources, prebuilt } from './released.mjs';
import { findEmcc, root, runLogged, Stop } from './setup.mjs';

export const folder = join(root, 'build', 'release');

/** @type {(name: string) => any} */
const json = (name) => JSON.parse(readFileSync(join(root, name), 'utf8'));
/** @type {(command: string, args: string[], options?: object) => Buffer} */
function outputOf(command, args, options = {}) {
  const { status, stdout, error } = spawnSync(command, args, { cwd: root, maxBuffer: 1 << 28, ...options });
  if (status !== 0) throw new Stop(`${command} ${args.join(' ')} failed. ${error?.message ?? ''}`);
  return stdout;
}
/** @param {string[]} args */
const git = (...args) => outputOf('git', args).toString().trimEnd();

/** The values of package.json that whoever publishes fills in, and that are still missing. */
export const missingValues = (about = json('package.json')) =>
  [
    ['repository.url', about.repository?.url],
    ['homepage', about.homepage],
    ['bugs.email', about.bugs?.email ?? about.bugs?.url],
  ].flatMap(([name, value]) => (value ? [] : [name]));

/** The commit and its time in seconds. Throws Stop where files differ from it. */
export function commitToRelease(changed = git('status', '--porcelain')) {
  if (changed !== '')
    throw new Stop(`A release is made from a commit, and these files differ from it:\n${changed}\nCommit them first.`);
  return { commit: git('rev-parse', 'HEAD'), seconds: Number(git('show', '-s', '--format=%ct')) };
}

/** Names of all files below a folder, with "/" and sorted. @param {string} path */
export const filesIn = (path) =>
  readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(path, name)).isFile())
    .map((name) => name.split(sep).join('/'))
    .sort();

/**
 * A zip archive of files by name, all of one time.
 * @param {Record<string, Uint8Array>} files
 * @param {number} seconds
 */
function zipOf(files, seconds) {
  const utc = new Date(1000 * seconds);
  // An archive has the time of a clock on the wall, which is UTC's here.
  const mtime = new Date(1000 * seconds + 60_000 * utc.getTimezoneOffset());
  return zipSync(files, { level: 9, mtime });
}

/** @type {(path: string, prefix?: string) => Record<string, Uint8Array>} */
const contentOf = (path, prefix = '') =>
  Object.fromEntries(filesIn(path).map((name) => [prefix + name, readFileSync(join(path, name))]));

/** The version that a compiler says of itself. @param {string} compiler */
const versionOf = (compiler) => /\d+\.\d+\.\d+\S*/.exec(outputOf(compiler, ['--version']).toString())?.[0] ?? '';

/** A package that is compiled into what is given away, as CycloneDX lists it. @param {string} name */
function component(name) {
  const { version, license } = json(`node_modules/${name}/package.json`);
  const { integrity = '' } = json('package-lock.json').packages[`node_modules/${name}`] ?? {};
  const content = Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex');
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  return {
    ...{ type: 'library', 'bom-ref': purl, name, version, purl, licenses: [{ license: { id: license } }] },
    ...(content && { hashes: [{ alg: 'SHA-512', content }] }),
  };
}

/** The bill of materials, as CycloneDX 1.5. @param {number} seconds */
export function billOf(seconds, { version, license, name } = json('package.json')) {
  const components = [...new Set(pagePackages)].sort().map(component);
  const compilers = [findEmcc(), 'c++'].map((compiler) => ({ name: basename(compiler), version: versionOf(compiler) }));
  const metadata = {
    timestamp: new Date(1000 * seconds).toISOString(),
    tools: compilers,
    component: { type: 'application', 'bom-ref': name, name, version, licenses: [{ license: { id: license } }] },
  };
  const hash = createHash('sha256')
    .update(JSON.stringify([metadata, components]))
    .digest('hex');
  const uuid = hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, '$1-$2-5$3-8$4-$5');
  return {
    ...{ bomFormat: 'CycloneDX', specVersion: '1.5', serialNumber: `urn:uuid:${uuid}`, version: 1 },
    ...{ metadata, components },
  };
}

/** CITATION.cff with the commit and its day, and the same as BibTeX. @type {(commit: string, seconds: number) => string[]} */
function citations(commit, seconds) {
  const { version, author, homepage, repository } = json('package.json');
  const day = new Date(1000 * seconds).toISOString().slice(0, 10);
  const cff = `${readFileSync(join(root, 'CITATION.cff'), 'utf8').trimEnd()}\ndate-released: ${day}\ncommit: ${commit}\n`;
  const address = homepage ?? repository?.url;
  const fields = {
    ...{ title: 'Press R', author: `{${author}}`, version, year: day.slice(0, 4), note: `Commit ${commit}` },
    ...(address && { url: address }),
  };
  const rows = Object.entries(fields).map(([field, value]) => `  ${field} = {${value}},\n`);
  return [cff, `@software{press_r,\n${rows.join('')}}\n`];
}

/** The wheel, built from the library's archive. @type {(archive: string, seconds: number) => void} */
function buildWheel(archive, seconds) {
  const python = ['python3', '/usr/bin/python3'].find(
    (one) => spawnSync(one, ['-c', 'import setuptools, wheel, pip']).status === 0,
  );
  if (!python)
    throw new Stop(
      'The wheel needs a Python with pip, setuptools and wheel (on Debian: apt-get install python3-pip python3-wheel).',
    );
  const own = mkdtempSync(join(tmpdir(), 'press-r-release-'));
  try {
    outputOf('tar', ['-xzf', archive, '-C', own]);
    const source = join(own, readdirSync(own)[0] ?? '', 'core', 'library', 'python');
    console.log('Building the wheel …');
    const env = { ...process.env, SOURCE_DATE_EPOCH: String(seconds), PYTHONDONTWRITEBYTECODE: '1' };
    const args = '-m pip wheel --no-index --no-deps --no-build-isolation --wheel-dir'.split(' ');
    outputOf(python, [...args, folder, source], { env });
  } finally {
    rmSync(own, { recursive: true });
  }
}

/** Makes all files of the release. Returns the version and the commit. */
export async function makeRelease() {
  const { commit, seconds } = commitToRelease();
  const { version } = json('package.json');
  await buildPackage();
  await buildPage();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  /** @type {(name: string, content: string | Uint8Array) => void} */
  const write = (name, content) => writeFileSync(join(folder, name), content);
  write(`press-r-page-${version}.zip`, zipOf(contentOf(join(root, 'dist')), seconds));
  const made = { version, commit, sources: hashOfSources() };
  const modules = prebuilt.folders.map((name) => contentOf(join(root, 'build', 'wasm', name), `${name}/`));
  const about = { [prebuilt.file]: Buffer.from(`${JSON.stringify(made, null, 2)}\n`) };
  write(`press-r-modules-${version}.zip`, zipOf(Object.assign(about, ...modules), seconds));
  const { generators } = json('build/wasm/modules/generators.json');
  const built = { version, commit, compiler: `Emscripten ${versionOf(findEmcc())}` };
  const revisions = generators.map((/** @type {{ id: string, revision: number }} */ one) =>
    filesOfRevision(one, built),
  );
  write(`press-r-revisions-${version}.zip`, zipOf(Object.assign({}, ...revisions), seconds));
  runLogged('pack', 'npm', ['pack', '--ignore-scripts', '--pack-destination', folder], { sentence: 'npm pack failed' });
  const library = join(folder, `press_r-library-${version}.tar.gz`);
  const sources = ['CMakeLists.txt', 'package.json', 'LICENSE', 'core'];
  write(
    basename(library),
    gzipSync(outputOf('git', ['archive', `--prefix=press_r-${version}/`, commit, ...sources]), { level: 9 }),
  );
  buildWheel(library, seconds);
  const [cff = '', bib = ''] = citations(commit, seconds);
  write('CITATION.cff', cff);
  write('CITATION.bib', bib);
  write('THIRD_PARTY.txt', noticesOf([...new Set(pagePackages)].sort()));
  write('press-r.cdx.json', `${JSON.stringify(billOf(seconds), null, 2)}\n`);
  const sum = (/** @type {string} */ name) =>
    createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex');
  write(
    'SHA256SUMS',
    filesIn(folder)
      .map((name) => `${sum(name)}  ${name}\n`)
      .join(''),
  );
  return { version, commit };
}
