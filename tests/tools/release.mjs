// Makes a release (wasm/build/release.mjs), unpacks each of its files elsewhere and uses it.
//   npm run release               build/release, checked
//   npm run release -- --make     without the checks
//   npm run release -- --next     also gives two generators a revision 2 in a clone, with the release's revision 1 beside it, and asks
//                                 page, command line, package, library, survey and search for both
//   npm run release -- --twice    also starts a clone in another folder with its modules, and makes it there: each byte is the same
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { unzipSync } from 'fflate';
import { filesIn, folder, makeRelease, missingValues } from '../../wasm/build/release.mjs';
import { hashOfSources, readArchive } from '../../wasm/build/released.mjs';
import { findChromium, root } from '../../wasm/build/setup.mjs';
import { begin } from '../../wasm/shared/parts.mjs';
import { pythonWith } from '../clients/python.mjs';
import { expectMatch, run } from '../clients/shared.mjs';
import { tool } from '../process.mjs';

const link = 'isaac_awards/v1/B91199AC';
const read = (...path) => readFileSync(join(...path));
const expectSame = (what, value, wanted) => {
  if (value !== wanted) throw new Error(`${what}: ${String(value).slice(0, 300)}, not ${String(wanted).slice(0, 300)}`);
};

/** Unpacks an archive into a folder of its own below `own`, and returns that. */
async function unpacked(own, name) {
  const to = join(own, name);
  mkdirSync(to);
  if (name.endsWith('gz')) await run('tar', ['-xzf', join(folder, name), '-C', to], own);
  else
    for (const [file, bytes] of Object.entries(unzipSync(read(folder, name)))) {
      mkdirSync(dirname(join(to, file)), { recursive: true });
      if (!file.endsWith('/')) writeFileSync(join(to, file), bytes);
    }
  return to;
}

const differing = (a, b) =>
  filesIn(b).filter((name) => !filesIn(a).includes(name) || !read(a, name).equals(read(b, name)));

/** The page is the one in dist, and draws a level where it lies below any folder. */
async function usePage(page) {
  expectSame('files of the page that differ', differing(page, join(root, 'dist')).join(), '');
  if (!findChromium()) return console.log('The page was not opened: there is no Chromium.');
  const { host, launch, painted } = await import('./page_host.mjs');
  const { address, close } = await host({ from: page });
  const browser = await launch();
  const opened = await browser.newPage();
  await opened.goto(`${address}#${link}`);
  await painted(opened);
  await browser.close();
  close();
}

/** The level of the link, as JSON, by the command line of the npm package. */
async function usePackage(unpackedPackage) {
  const cli = join(unpackedPackage, 'package', 'wasm', 'cli', 'cli.mjs');
  const open = `import('press-r/isaac_awards').then(async ({ open }) => console.log((await open()).level(7).seed))`;
  const modules = join(unpackedPackage, 'node_modules');
  mkdirSync(modules);
  symlinkSync(join(unpackedPackage, 'package'), join(modules, 'press-r'));
  expectSame('seed', (await run(process.execPath, ['-e', open], unpackedPackage)).trim(), '7');
  return run(process.execPath, [cli, 'show', link, '--json'], unpackedPackage);
}

/** Each archived revision is whole, and its modules, put beside the npm package, make the package's level of the link. */
async function useRevisions(archive, unpackedPackage, level) {
  const place = join(unpackedPackage, 'package', 'public', 'revisions');
  cpSync(archive, place, { recursive: true });
  const found = readArchive([], place);
  const { generators } = JSON.parse(read(root, 'build', 'wasm', 'modules', 'generators.json'));
  const names = generators.map(({ id, revision }) => `${id}/v${revision}`);
  expectSame(
    'revisions',
    found
      .map(({ name }) => name)
      .sort()
      .join(),
    names.sort().join(),
  );
  const own = join(place, 'v1', 'isaac_awards');
  const part = (name) => new WebAssembly.Module(read(own, name));
  const { default: create } = await import(pathToFileURL(join(own, 'script.js')).href);
  const { core } = await begin(create, part('first.wasm'), () => part('late.wasm'));
  expectSame('the level of the archive', core.show(link, false, false), level.trim());
  const { open } = await import(pathToFileURL(join(own, 'open.mjs')).href);
  expectSame('the seed of the archive', (await open()).level(7).seed, 7);
}

/** The same by the Python package, with its own library or another. */
async function usePython(package_, library) {
  const python = pythonWith('numpy');
  const program = `import ctypes, glob, sys
file = sys.argv[1] or glob.glob('press_r/*press_r.*o*')[0]
show = ctypes.CDLL(file).press_r_show
show.restype, show.argtypes = ctypes.c_char_p, [ctypes.c_char_p, ctypes.c_uint]
print(show(b'${link}', 0).decode())`;
  if (python) await run(python, ['-c', `import press_r; press_r.open('isaac_awards').level(7)`], package_);
  else console.log('The Python package was not imported: there is no numpy.');
  return run('python3', ['-c', program, library ?? ''], package_);
}

/** Builds the shared library of one generator from a folder of sources, and returns its file. */
async function buildLibrary(source, own) {
  const build = join(own, 'build of the library');
  await run('cmake', ['-S', source, '-B', build, '-DPRESS_R_TESTS=OFF', '-DPRESS_R_ONLY=isaac_awards'], own);
  await run('cmake', ['--build', build, '--target', 'press_r_shared', '-j', '2'], own);
  return join(build, 'libpress_r.so');
}

const libraryIn = (archive) => join(archive, readdirSync(archive)[0]);

async function check(version, commit) {
  const own = mkdtempSync(join(tmpdir(), 'press-r-release-'));
  try {
    const names = filesIn(folder);
    const sums = Object.fromEntries(
      read(folder, 'SHA256SUMS')
        .toString()
        .trim()
        .split('\n')
        .map((row) => row.split('  ').reverse()),
    );
    expectSame('files with a sum', Object.keys(sums).join(), names.filter((name) => name !== 'SHA256SUMS').join());
    for (const [name, sum] of Object.entries(sums))
      expectSame(name, createHash('sha256').update(read(folder, name)).digest('hex'), sum);
    const folders = {};
    for (const name of names.filter((one) => /[.](zip|tgz|whl|tar[.]gz)$/.test(one)))
      folders[name] = await unpacked(own, name);
    const paths = Object.values(folders).flatMap((one) =>
      filesIn(one).filter((name) => read(one, name).includes(root)),
    );
    expectSame('files that hold a path of this machine', paths.join(), '');
    const of = (pattern) => Object.entries(folders).find(([name]) => pattern.test(name))?.[1] ?? '';
    await usePage(of(/^press-r-page/));
    const level = await usePackage(of(/^press-r-\d/));
    expectSame('link', JSON.parse(level).link, link);
    await useRevisions(of(/^press-r-revisions/), of(/^press-r-\d/), level);
    const modules = of(/^press-r-modules/);
    expectSame(
      'modules that differ',
      differing(join(of(/^press-r-\d/), 'package', 'build', 'wasm', 'modules'), join(modules, 'modules')).join(),
      '',
    );
    expectSame('sources', JSON.parse(read(modules, 'prebuilt.json')).sources, hashOfSources());
    expectSame("the wheel's level", await usePython(of(/whl$/)), level);
    expectSame(
      "the library's level",
      await usePython(of(/whl$/), await buildLibrary(libraryIn(of(/library/)), own)),
      level,
    );
    for (const name of ['CITATION.cff', 'CITATION.bib'])
      for (const word of [version, commit])
        if (!read(folder, name).includes(word)) throw new Error(`${name} does not name ${word}.`);
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
}

/** npm start with the release's modules serves a page that has these. */
async function startPrebuilt(clone, modules) {
  const args = ['wasm/build/build.mjs', '--serve', '--prebuilt', modules];
  const served = spawn(process.execPath, args, { cwd: clone, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    let said = '';
    const address = await new Promise((done, fail) => {
      served.on('close', () => fail(new Error(`npm start --prebuilt ended: ${said}`)));
      served.stdout.setEncoding('utf8').on('data', (text) => {
        said += text;
        const [found] = /http:\/\/\S+/.exec(said) ?? [];
        if (found) done(found);
      });
    });
    expectSame('status', (await fetch(address)).status, 200);
    expectSame('modules', differing(join(clone, 'build', 'wasm', 'modules'), join(modules, 'modules')).join(), '');
  } finally {
    served.kill();
  }
}

/** Starts a clone in another folder with the release's modules, and makes the release there once more. */
async function makeTwice() {
  const own = mkdtempSync(join(tmpdir(), 'press-r-clone-'));
  try {
    const clone = join(own, 'another folder');
    await run('git', ['clone', '--quiet', root, clone], own);
    symlinkSync(join(root, 'node_modules'), join(clone, 'node_modules'));
    const [modules] = filesIn(folder).filter((name) => name.startsWith('press-r-modules'));
    await startPrebuilt(clone, await unpacked(own, modules));
    await run(process.execPath, ['tests/tools/release.mjs', '--make'], clone);
    expectSame('files of the clone that differ', differing(join(clone, 'build', 'release'), folder).join(), '');
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
}

/** Changes of generators that give each seed another level. */
const changes = {
  isaac_awards: [
    'generate.cpp',
    '(rng_.random_float());\n    const bool',
    '(rng_.random_float()) / 2;\n    const bool',
  ],
  spelunky: ['plan/path.cpp', ': dice.between(1, sides);', ': 1 + dice.between(1, sides) % sides;'],
};

function replaceIn(file, from, to) {
  const text = readFileSync(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} lacks ${from}`);
  writeFileSync(
    file,
    text.replace(from, () => to),
  );
}

/** A clone whose changed generators have revision 2, built, with the release's revision 1 in its archive. */
async function cloneOfNext(own, version) {
  const clone = join(own, 'next');
  await run('git', ['clone', '--quiet', root, clone], own);
  symlinkSync(join(root, 'node_modules'), join(clone, 'node_modules'));
  const archive = await unpacked(own, `press-r-revisions-${version}.zip`);
  for (const [id, [file, from, to]] of Object.entries(changes)) {
    cpSync(join(archive, 'v1', id), join(clone, 'public', 'revisions', 'v1', id), { recursive: true });
    replaceIn(join(clone, 'core', id, file), from, to);
    replaceIn(
      join(clone, 'core', id, 'tables.txt'),
      '\n  document: ',
      `\n  revision: 2\n  versions: ${version}\n  document: `,
    );
    const entry = `"./${id}/v1": "./public/revisions/v1/${id}/open.mjs",\n    "./${id}": {`;
    replaceIn(join(clone, 'package.json'), `"./${id}": {`, entry);
  }
  await run(process.execPath, ['wasm/build/build.mjs'], clone);
  await run(process.execPath, ['wasm/build/build.mjs', '--page'], clone);
  return clone;
}

/** Command line and package of the clone answer both revisions, and never add them up. Returns both links, and what is told of them. */
async function askNext(clone, id, version) {
  const cli = (folder_, ...args) => run(process.execPath, [join(folder_, 'wasm', 'cli', 'cli.mjs'), ...args], clone);
  const json = (text) => /^\{.*\}$/ms.exec(text)?.[0] ?? text;
  const [old, next] = [`${id}/v1/B91199AC`, `${id}/v2/B91199AC`];
  const [was, now] = [await cli(root, 'show', old, '--json'), await cli(clone, 'show', next, '--json')];
  const [facts, otherFacts] = [was, now].map((text) => JSON.stringify(JSON.parse(json(text)).facts));
  const same = await cli(clone, 'show', old, '--json');
  expectSame('the level of revision 1', json(same), json(was));
  expectMatch(same, new RegExp(`This is revision 1 of ${id}, as version ${version} made it`));
  if (facts === otherFacts) throw new Error(`Revision 2 of ${id} has the same level.`);
  const survey = (folder_, link) => cli(folder_, 'survey', link, '--count', '1000', '--json', '--jobs', '1');
  const counts = [await survey(clone, `${id}/v1/*`), await survey(clone, `${id}/v2/*`)];
  expectSame('the survey of revision 1', json(counts[0]), json(await survey(root, `${id}/v1/*`)));
  for (const [i, text] of counts.entries()) writeFileSync(join(clone, `${i}.json`), json(text));
  for (const [name, from] of Object.entries({ was: root, same: clone }))
    await cli(from, 'batch', `${id}/v1/*`, '--count', '20', '--npz', `${name}.npz`);
  if (!read(clone, 'was.npz').equals(read(clone, 'same.npz'))) throw new Error(`${id}/v1 has other arrays.`);
  const fails = async (...args) => (await cli(clone, ...args).catch(({ message }) => ({ message }))).message;
  expectMatch(await fails('merge', '0.json', '1.json'), /different revisions, v1 and v2/);
  const state = ['1=1', '--all', '--slice', '1/1000000', '--state', `${id}.json`];
  await cli(clone, 'find', `${id}/v1/*`, ...state);
  expectMatch(await fails('find', `${id}/v2/*`, ...state), /holds another search/);
  expectMatch(await fails('show', `${id}/v3/B91199AC`), /makes revision 2: a newer version makes that level/);
  const program = `import { loadCore } from 'press-r'; import { open } from 'press-r/${id}/v1';
const core = await loadCore();
const [old, now] = [await core.show('${old}'), await core.show('${next}')];
console.log(JSON.stringify([old.facts, now.facts, (await open()).level(7).seed]));`;
  const printed = await run(process.execPath, ['--input-type=module', '-e', program], clone);
  expectSame('the facts', printed.trim(), `[${facts},${otherFacts},7]`);
  const told = [await cli(clone, 'show', old), await cli(clone, 'show', next)];
  return told.map((text, i) => ({ link: [old, next][i], summary: text.split('\n\n')[1].trim() }));
}

/** Page and frame of the clone show both revisions. An archived one is fetched only where a link names it; a damaged one is told. */
async function openNext(clone, id, [old, next]) {
  const { host, launch, painted } = await import('./page_host.mjs');
  let damaged = false;
  const change = (path, answer) =>
    damaged && path.endsWith(`${id}/first.wasm`) ? { ...answer, body: 'damaged' } : answer;
  const { address, asked, close } = await host({ from: join(clone, 'dist'), change });
  const browser = await launch();
  const archived = () => asked.filter(({ path }) => path.startsWith('/revisions/')).length;
  const open = async (link, words) => {
    const page = await browser.newPage();
    await page.goto(`${address}#${link}`);
    await page.getByText(words).first().waitFor();
    return page;
  };
  try {
    for (const view of ['', '?embed=1']) await open(`${next.link}${view}`, next.summary);
    expectSame('files of the archive', archived(), 0);
    await open(`${old.link}?embed=1`, old.summary);
    await open(`${old.link}?with=${next.link}`, /^v2 B911/);
    const page = await open(old.link, old.summary);
    await page.getByText('This is revision 1 of ').waitFor();
    await page.locator('.chapter').first().waitFor();
    await page.keyboard.press('r');
    await page.waitForFunction(() => !location.hash.includes('B91199AC'));
    if (!page.url().includes(`#${id}/v1/`)) throw new Error(`R left revision 1: ${page.url()}`);
    await page.getByRole('button', { name: 'Show the newest with this seed' }).click();
    await page.waitForFunction(() => location.hash.includes('/v2/'));
    await page.getByText('This is revision 1 of ').waitFor({ state: 'detached' });
    damaged = true;
    const failed = await open(`${id}/v1/7`, 'are missing or damaged here');
    await failed.goto(`${address}#${next.link}`);
    await painted(failed);
  } finally {
    await browser.close();
    close();
  }
}

/** Makes a revision 2 of two generators, and asks for both revisions. */
async function tryNext(version) {
  const own = mkdtempSync(join(tmpdir(), 'press-r-next-'));
  try {
    const clone = await cloneOfNext(own, version);
    for (const id of Object.keys(changes)) {
      const levels = await askNext(clone, id, version);
      if (findChromium()) await openNext(clone, id, levels);
      else console.log('The page was not opened: there is no Chromium.');
    }
    const show = [
      '-c',
      `import ctypes, sys
show = ctypes.CDLL(sys.argv[1]).press_r_show
show.restype, show.argtypes = ctypes.c_char_p, [ctypes.c_char_p, ctypes.c_uint]
print(show(b'${link}', 0).decode())`,
    ];
    const answer = await run('python3', [...show, await buildLibrary(clone, own)], own);
    expectMatch(answer, new RegExp(`revision 2: version ${version} makes that level`));
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
}

async function release(args) {
  const { version, commit } = await makeRelease();
  if (!args.includes('--make')) await check(version, commit);
  if (args.includes('--next')) await tryNext(version);
  if (args.includes('--twice')) await makeTwice();
  const missing = missingValues();
  if (missing.length > 0) console.log(`To be filled in by whoever publishes, in package.json: ${missing.join(', ')}.`);
  console.log(`Made ${version} of ${commit} in build/release: ${filesIn(folder).join(', ')}.`);
}

await tool(import.meta, release);
