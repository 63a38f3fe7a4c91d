// Rules of this repository that no compiler checks. A line of core may be exempt from one if it gives its reason:
// "// allowed: reason" on the line or on the one above.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { files, textOf, topLevel } from './files.ts';

const root = join(import.meta.dirname, '..', '..');
const core = files('core', '.hpp', '.cpp');
/** Titles of C++ test cases. */
const names = files('tests', '_test.cpp').flatMap(({ text }) =>
  [...text.matchAll(/\bTEST_CASE\(\s*((?:"(?:[^"\\]|\\.)*"\s*)+)/g)].map((match) => match[1] ?? ''),
);

/** Code without comments and string literals, and comments, line by line. */
function linesOf(text: string) {
  return text.split('\n').map((line) => ({
    code: line.replace(/"(?:[^"\\]|\\.)*"/g, '""').replace(/\/\/.*$/, ''),
    comment: line.match(/\/\/.*$/)?.[0] ?? '',
  }));
}

function offenders(pattern: RegExp, among = core): string[] {
  return among.flatMap(({ path, text }) => {
    const lines = linesOf(text);
    return lines.flatMap(({ code, comment }, i) => {
      const excused = /allowed: \S/.test(comment) || /allowed: \S/.test(lines[i - 1]?.comment ?? '');
      return pattern.test(code) && !excused ? [`${path}:${i + 1}: ${code.trim()}`] : [];
    });
  });
}

describe('the core has', () => {
  const forbidden: [string, RegExp][] = [
    [
      'chance other than Dice',
      /\b(uniform_\w+_distribution|bernoulli_distribution|random_device|mt19937|s?rand)\b|std::shuffle|std::sample/,
    ],
    ['hashes that differ between libraries', /std::hash\b/],
    [
      'sorts whose ties differ between libraries',
      /std::(sort|partial_sort|nth_element|make_heap|push_heap|pop_heap)\b|ranges::sort/,
    ],
    ['functions of the maths library that differ between builds', /std::(sin|cos|tan|pow|exp|log\w*|cbrt|hypot)\b/],
    ['exceptions', /\b(throw|try|catch)\b/],
    ['virtual functions and run-time types', /\b(virtual|dynamic_cast|typeid)\b/],
    ['printing', /\b(printf|puts|std::cout|std::cerr|fprintf)\b/],
    ['clocks', /std::chrono|\btime\s*\(/],
    ['using directives in headers', /^\s*using namespace\b(?=.*$)/],
  ];
  test.each(forbidden)('no %s', (name, pattern) => {
    const among = name.includes('headers') ? core.filter(({ path }) => path.endsWith('.hpp')) : core;
    expect(offenders(pattern, among)).toEqual([]);
  });

  test('no unordered containers in generators: their order differs between libraries', () => {
    const generators = core.filter(({ path }) => !/^core\/(kit|studio)\//.test(path));
    expect(offenders(/\bunordered_(map|set|multimap|multiset)\b/, generators)).toEqual([]);
  });

  test('the patterns find violations, and accept exempt lines', () => {
    const bad =
      'std::sort(a.begin(), a.end());\n// allowed: total order\nstd::sort(b.begin(), b.end());\nint r = rand();\nthrow 1;';
    const sample = [{ path: 'sample', text: bad }];
    expect(offenders(forbidden[2]?.[1] ?? /^$/, sample)).toHaveLength(1);
    expect(offenders(forbidden[0]?.[1] ?? /^$/, sample)).toHaveLength(1);
    expect(offenders(forbidden[4]?.[1] ?? /^$/, sample)).toHaveLength(1);
  });
});

describe('rules', () => {
  // SPEL-7, and the fuller versions' SPEL-P2-7 and PIXEL-P-7.
  const id = '[A-Z]{2,8}(?:-P2?)?-\\d+[a-z]?';
  const ruleId = new RegExp(`^${id}$`);
  const listed = textOf('core/generators.txt').trim().split('\n');
  /** Rule ids in a generator's tables. */
  const declaredBy = (generator: string) =>
    [...textOf(`core/${generator}/tables.txt`).matchAll(/^rule \w+: (.*)$/gm)].map((match) => match[1] ?? '');
  const declared = listed.flatMap(declaredBy);

  test('ids are unique and well formed', () => {
    expect(listed.length).toBeGreaterThan(0);
    expect(listed.filter((generator) => declaredBy(generator).length < 3)).toEqual([]);
    expect(declared.filter((rule, i) => declared.indexOf(rule) !== i)).toEqual([]);
    expect(declared.filter((rule) => !ruleId.test(rule))).toEqual([]);
  });

  test('every rule has a test with its id in the name', () => {
    const named = new Set(names.flatMap((name) => name.match(new RegExp(id, 'g')) ?? []));
    expect(declared.filter((rule) => !named.has(rule))).toEqual([]);
  });
});

describe('the tree', () => {
  test('has six folders, apart from built and hidden ones', () => {
    const ignored = ['build', 'dist', 'node_modules'];
    const folders = topLevel().filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'));
    const kept = folders.map(({ name }) => name).filter((name) => !ignored.includes(name));
    expect(kept.filter((name) => !['core', 'web', 'wasm', 'tests', 'public', 'docs'].includes(name))).toEqual([]);
    expect(kept).toContain('core');
  });

  test('a source file has at most 500 lines of code', () => {
    const source = ['.cpp', '.hpp', '.h', '.cmake', '.ts', '.tsx', '.mts', '.mjs', '.js', '.css', '.html', '.py'];
    const all = ['core', 'public', 'tests', 'wasm', 'web'].flatMap((folder) => files(folder, ...source));
    const lengths = all.map(({ path, text }) => ({
      path,
      lines: text.match(/^[ \t]*(?![ \t]|\/\/|\/?\*|# ).+$/gm)?.length ?? 0,
    }));
    expect(lengths.length).toBeGreaterThan(400);
    expect(lengths.filter(({ lines }) => lines > 500)).toEqual([]);
  });

  test('the lock file lists every optional package, so that npm can install on any platform', () => {
    const { packages } = JSON.parse(textOf('package-lock.json'));
    const wanted = Object.entries<{ optionalDependencies?: object }>(packages).flatMap(([path, entry]) =>
      Object.keys(entry.optionalDependencies ?? {}).map((name) => ({ path, name })),
    );
    expect(wanted.length).toBeGreaterThan(20);
    const missing = wanted.filter(({ path, name }) => {
      return !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`];
    });
    expect(missing).toEqual([]);
  });

  test('the lock file names no registry host', () => {
    expect(textOf('package-lock.json')).not.toMatch(/"resolved"|https?:\/\/registry/);
  });

  test('npm start and npm test can run before any package is installed', () => {
    const seen = new Set<string>();
    const outside: string[] = [];
    const visit = (path: string) => {
      if (seen.has(path)) return;
      seen.add(path);
      for (const [, name = ''] of textOf(path).matchAll(/^(?:import|export)\b[^;]*?from '([^']+)'/gm)) {
        if (name.startsWith('.')) visit(new URL(name, `file:///${path}`).pathname.slice(1));
        else if (!name.startsWith('node:')) outside.push(`${path} imports ${name}`);
      }
    };
    for (const first of ['tests/run.mjs', 'wasm/build/build.mjs']) visit(first);
    expect(seen.size).toBeGreaterThan(8);
    expect(outside).toEqual([]);
  });

  test('no test is disabled, except those that node tests/tools/long.mjs runs', () => {
    const tests = files('tests', '.ts', '.tsx', '_test.cpp').filter(({ path }) => !path.startsWith('tests/tree/'));
    const off =
      /\b(test|it|describe)\.(skip|only|todo|fails|skipIf|runIf)\b|"(?:\[\w+\])*\[\.(?!long\]")|\[!(mayfail|shouldfail|hide)\]|\bSKIP\(/;
    expect(tests.length).toBeGreaterThan(5);
    expect(tests.filter(({ text }) => off.test(text)).map(({ path }) => path)).toEqual([]);
  });

  test('hidden tests and no others are named "long: …"', () => {
    const cases = files('tests', '_test.cpp').flatMap(({ text }) => [
      ...text.matchAll(/TEST_CASE\(\s*"([^"]*)"([^{]*)/g),
    ]);
    const hidden = cases.filter(([, , rest = '']) => rest.includes('[.long]')).map(([, name]) => name);
    expect(hidden.length).toBeGreaterThan(10);
    expect(cases.map(([, name]) => name).filter((name = '') => name.startsWith('long: '))).toEqual(hidden);
    expect(hidden.filter((name = '') => !name.startsWith('long: '))).toEqual([]);
  });
});

test('files that comments and documents cite exist', () => {
  const sources = [...files('core', '.hpp', '.cpp', '.md'), ...files('tests', '.hpp', '.cpp')];
  const comments = sources.flatMap(({ path, text }) =>
    text.split('\n').map((line, i) => ({
      where: `${path}:${i + 1}`,
      path,
      text: path.endsWith('.md') ? line : (line.match(/\/\/.*$/)?.[0] ?? ''),
    })),
  );
  // Every generator has these.
  const common = ['tables.txt', 'README.md'];
  const missing = comments.flatMap(({ where, path, text }) => {
    const places = [root, join(root, dirname(path)), join(root, 'core'), join(root, 'core', path.split('/')[1] ?? '')];
    const cited = [...text.matchAll(/[\w./-]+\.(?:md|txt|tsv)\b/g)].map(([file]) => file);
    return cited
      .filter((file) => !common.includes(file) && !places.some((place) => existsSync(join(place, file))))
      .map((file) => `${where} cites ${file}`);
  });
  expect(comments.filter(({ text }) => text).length).toBeGreaterThan(1000);
  expect(missing).toEqual([]);
});
