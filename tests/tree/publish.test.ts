// What is published agrees with package.json, which has the version, the words and, once there is one, the repository's address.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { files, textOf } from './files.ts';

const root = join(import.meta.dirname, '..', '..');
const about = JSON.parse(textOf('package.json'));
const packaging = 'core/library/packaging';
const vcpkg = JSON.parse(textOf(`${packaging}/vcpkg/press-r/vcpkg.json`));
const conan = textOf(`${packaging}/conan/conanfile.py`);
const python = {
  settings: textOf('core/library/python/pyproject.toml'),
  setup: textOf('core/library/python/setup.py'),
};

/** A field of CITATION.cff. */
const cited = (name: string) => new RegExp(`^${name}: "?(.*?)"?$`, 'm').exec(textOf('CITATION.cff'))?.[1];

test('every recipe names the version, licence and description of package.json', () => {
  expect(cited('cff-version')).toBe('1.2.0');
  const { version, license, description } = about;
  expect([cited('version'), cited('license'), cited('abstract')]).toEqual([version, license, description]);
  expect(textOf('CITATION.cff')).toContain(`- name: "${about.author}"`);
  expect(vcpkg).toMatchObject({ 'version-semver': version, license, description });
  expect(conan).toContain(`license = "${about.license}"`);
  expect(python.settings).toContain(`license = { text = "${about.license}" }`);
  expect(python.settings).toContain(`authors = [{ name = "${about.author}" }]`);
  for (const word of about.keywords.slice(0, 5)) expect(python.settings).toContain(`"${word}"`);
  // These read the version.
  expect(conan).toContain('"package.json").read_text())["version"]');
  expect(python.setup).toContain('"package.json").read_text())["version"]');
  expect(textOf('wasm/package/README.md')).toContain(`press-r-${about.version}.tgz`);
  expect(textOf('CHANGELOG.md')).toMatch(new RegExp(`^## \\[.*${about.version.replaceAll('.', '[.]')}`, 'm'));
  expect(textOf('wasm/package/README.md').replaceAll('\n', ' ')).toContain(
    `Node ${about.engines.node.replace('>=', '')} and newer`,
  );
  expect(python.setup).toContain('package_data={"press_r": ["py.typed"]}');
});

test("the repository's address is that of package.json, or nobody names one", () => {
  const address = about.repository?.url?.replace(/^git[+]|[.]git$/g, '');
  expect(cited('repository-code')).toBe(address);
  expect(vcpkg.homepage).toBe(address);
});

test('recipes that copy sources copy the same, and all that CMake reads', () => {
  const named = (text = '') => [...text.matchAll(/"([^"]+)"/g)].map(([, name]) => name);
  const archive = /for name in \(([^)]*)\):\n.*mkdir/.exec(python.setup)?.[1];
  const exported = /for name in \(([^)]*)\)/.exec(conan)?.[1];
  expect(named(exported)).toEqual([...named(archive), 'core/*']);
  const [, up = ''] = /LIST_DIR\}\/([./]+)"/.exec(textOf(`${packaging}/vcpkg/press-r/portfile.cmake`)) ?? [];
  expect(join(root, packaging, 'vcpkg', 'press-r', up, 'CMakeLists.txt')).toBe(join(root, 'CMakeLists.txt'));
  const [, depth] = /recipe_folder\)\.parents\[(\d)\]/.exec(conan) ?? [];
  expect(join(root, packaging, 'conan', ...Array(Number(depth) + 1).fill('..'))).toBe(root);
});

// The suite `clients` follows the links of the manuals in the npm package.
test("the Python package's manual, which a wheel carries alone, has no relative link", () =>
  expect([...textOf('core/library/python/README.md').matchAll(/\]\((?!\w+:)[^)]*\)/g)]).toEqual([]));

test('the page about frames names the messages of the embed', () => {
  const named = (path: string) => new Set(textOf(path).match(/press-r:\w+/g));
  expect(named('public/use/embed.html')).toEqual(named('web/embed/messages.ts'));
});

test('the page about frames names the fields of the messages', () => {
  const types = textOf('web/embed/messages.ts') + textOf('web/embed/shown.ts');
  const known = new Set([...types.matchAll(/^ {2}(\w+)\??:/gm)].map(([, name]) => name));
  const page = textOf('public/use/embed.html');
  const sent = [...page.matchAll(/postMessage\(\{ (.*?) \}/g)].flatMap(([, fields = '']) => fields.match(/\w+(?=: )/g));
  const received = [...page.matchAll(/data\.(\w+)/g)].map(([, name]) => name);
  expect([sent.length, received.length].every((count) => count > 5)).toBe(true);
  expect([...sent, ...received].filter((name) => !known.has(name ?? '') && name !== 'text')).toEqual([]);
});

test("the Python package's manual names each column of a level's arrays, and no other", () => {
  const arrays = textOf('core/library/python/press_r/_level.py').matchAll(/(\w+)=raw\.\1\.array\("([^"]*)"\)/g);
  const manual = textOf('core/library/python/README.md').split('## One level')[1]?.split('## ')[0] ?? '';
  const rows = new Map([...manual.matchAll(/^\| `(\w+)` \| (.*) \|$/gm)].map(([, name, columns]) => [name, columns]));
  const named = (name = '') =>
    rows
      .get(name)
      ?.replace(/\([^)]*\)/g, '')
      .match(/(?<=`)\w+(?=`)/g);
  const told = [...arrays].filter(([, name = '']) => rows.has(name));
  expect(told.length).toBe(rows.size);
  for (const [, name, columns] of told) expect(named(name)?.join(' '), name).toBe(columns);
});

test('documents name scripts and C functions that there are', () => {
  const declared = new Set(textOf('core/library/press_r.h').match(/\bpress_r_\w+(?=\()/g));
  const named = ['README.md', 'CONTRIBUTING.md'].map((path) => ({ path, text: textOf(path) }));
  for (const { path, text } of [
    ...named,
    ...['core', 'wasm', 'web', 'tests'].flatMap((folder) => files(folder, '.md')),
  ]) {
    const scripts = [...text.matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, name = '']) => name);
    const functions = text.match(/\bpress_r_\w+(?=\()/g) ?? [];
    expect(
      [...scripts, ...functions].filter((name) => !(name in about.scripts) && !declared.has(name)),
      path,
    ).toEqual([]);
  }
});

test('recipes install what CMake exports', () => {
  const port = textOf(`${packaging}/vcpkg/press-r/portfile.cmake`);
  const names = [
    ...(port + conan).matchAll(/PACKAGE_NAME (\w+)|lib\/cmake\/(\w+)|(?:_name|libs)"?(?:, | = \[)"(\w+)/g),
  ];
  expect(names.map((found) => found.slice(1).find(Boolean))).toEqual(Array(6).fill('press_r'));
  expect(textOf('core/library/library.cmake')).toContain('/cmake/press_r');
  const option = /option\((PRESS_R_TESTS)/.exec(textOf('CMakeLists.txt'))?.[1];
  for (const text of [port, conan]) expect(text).toContain(`${option}`);
  const tools = new Set(port.match(/^vcpkg_cmake(?:_config)?(?=_)/gm)?.map((name) => name.replaceAll('_', '-')));
  expect(vcpkg.dependencies.map(({ name }: { name: string }) => name)).toEqual(expect.arrayContaining([...tools]));
});

test('the page that is deployed is built once, before the tests', () => {
  const [, steps = ''] = /^ {2}test:\n([\s\S]*?)^ {2}\w+:$/m.exec(textOf('.github/workflows/test.yml')) ?? [];
  const [before = '', after = ''] = steps.split('bash .ci/run');
  expect(before).toContain('configure-pages');
  expect(after).toMatch(/^\n\s+env: .*PRESS_R_ADDRESS/);
  expect(after).toContain('path: dist');
  expect(after).not.toContain('- run:');
});

test('the package exports each generator and schema by its name, and nothing by a pattern', () => {
  const generators = textOf('core/generators.txt').trim().split('\n');
  const names = Object.keys(about.exports);
  expect(names.filter((name) => name.includes('*'))).toEqual([]);
  const own = ['.', './generator', './package.json'];
  const schemas = names.filter((name) => name.startsWith('./public/schema/'));
  expect(names.filter((name) => !schemas.includes(name)).sort()).toEqual(
    [...own, ...generators.map((id) => `./${id}`)].sort(),
  );
  for (const id of generators) expect(about.exports[`./${id}`].default).toBe(`./build/wasm/open/${id}.mjs`);
  const tracked = execFileSync('git', ['ls-files', 'public/schema'], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n');
  expect(schemas.sort()).toEqual(tracked.map((file) => `./${file}`).sort());
  for (const name of schemas) expect(existsSync(join(root, name))).toBe(true);
});

test('what only the package contains is built when it is packed, and the page does not need it', () => {
  expect(about.scripts.prepack).toBe('node wasm/build/build.mjs');
  expect(about.scripts.start).toContain('--serve');
  const readers = files('web', '.ts', '.tsx').concat(files('wasm', '.mjs'), files('public', '.html', '.js'));
  const needing = readers.filter(({ text }) => text.includes('build/wasm/open')).map(({ path }) => path);
  expect(needing).toEqual(['wasm/build/build.mjs', 'wasm/cli/arrays.mjs']);
});
