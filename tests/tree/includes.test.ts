// Which parts of the C++ code may include which, and that each file includes what it uses. Imports of the page point downwards
// only, wasm imports nothing from web, and no files import each other in a circle.
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { files, type SourceFile } from './files.ts';

interface Include {
  file: string;
  name: string;
  standard: boolean;
}

function includesOf({ path, text }: SourceFile): Include[] {
  return [...text.matchAll(/^[ \t]*#[ \t]*include[ \t]*([<"])([^>"]+)[>"]/gm)].map((match) => ({
    file: path,
    name: match[2] ?? '',
    standard: match[1] === '<',
  }));
}

const core = files('core', '.hpp', '.cpp');
const coreIncludes = core.flatMap(includesOf);
const wasmIncludes = files('wasm', '.cpp', '.hpp').flatMap(includesOf);
/** "kit", "studio", "library", a generator's id, or "" for the files of core itself (the catalog). */
const partOf = (path: string) => (path.split('/').length > 2 ? (path.split('/')[1] ?? '') : '');
const generators = [...new Set(core.map(({ path }) => partOf(path)))].filter(
  (part) => !['', 'kit', 'studio', 'library'].includes(part),
);
/** Folders that generators of one game share; such a folder includes only the kit and itself. */
const shared: Record<string, string[]> = { isaac: ['isaac_common'], isaac_awards: ['isaac_common'] };

const describeAll = (includes: Include[]) => includes.map(({ file, name }) => `${file} includes ${name}`);

/** Headers of C++20's library that core may use; <random>, <regex>, <iostream>, <thread> and their like are not among them. */
const standardHeaders = new Set(
  `algorithm array atomic bit bitset cassert charconv climits cmath compare concepts cstddef cstdint cstdio cstdlib cstring deque
   functional initializer_list iterator limits list map memory new numeric optional queue set span string string_view
   system_error tuple type_traits unordered_map unordered_set utility variant vector`.split(/\s+/),
);

describe('includes', () => {
  test('there are sources to check', () => {
    expect(core.length).toBeGreaterThan(20);
    expect(coreIncludes.length).toBeGreaterThan(100);
    expect(wasmIncludes.length).toBeGreaterThan(3);
  });

  test('core uses only listed headers of the standard library, and nothing else from outside', () => {
    expect(describeAll(coreIncludes.filter(({ standard, name }) => standard && !standardHeaders.has(name)))).toEqual(
      [],
    );
  });

  const allowed: [part: string, within: RegExp, targets: RegExp][] = [
    ['kit', /^core\/kit\//, /^kit\//],
    ['studio', /^core\/studio\//, /^(kit|studio)\//],
    ...generators.map((id): [string, RegExp, RegExp] => {
      return [id, RegExp(`^core/${id}/`), RegExp(`^(${['kit', id, ...(shared[id] ?? [])].join('|')})/`)];
    }),
    ['catalog', /^core\/catalog[.]/, RegExp(`^(kit/.*|catalog[.]hpp|(${generators.join('|')})/\\2[.]hpp)$`)],
    ['library', /^core\/library\//, /^(catalog[.]hpp|press_r[.]h|(kit|studio|library)\/.*)$/],
    ['wasm', /^wasm\//, /^(catalog[.]hpp|(kit|studio|yours)\/.*)$/],
  ];
  test.each(allowed)('%s includes only its own parts and those below it', (_, within, targets) => {
    const own = [...coreIncludes, ...wasmIncludes].filter(({ file, standard }) => !standard && within.test(file));
    expect(own.length).toBeGreaterThan(0);
    expect(describeAll(own.filter(({ name }) => !targets.test(name)))).toEqual([]);
  });

  test('installed headers include only installed headers, and core itself holds the catalog alone', () => {
    const installed = coreIncludes.filter(({ file, standard }) => !standard && /\/(press_r|level)[.]hpp$/.test(file));
    expect(
      describeAll(installed.filter(({ file, name }) => partOf(file) === 'library' && name !== 'press_r.h')),
    ).toEqual([]);
    const others = core.filter(({ path }) => partOf(path) === '' && path !== 'core/catalog.hpp');
    expect(others.map(({ path }) => path)).toEqual([]);
  });

  test('wasm is the only part that includes Emscripten', () => {
    expect(wasmIncludes.some(({ name }) => name.startsWith('emscripten/'))).toBe(true);
    expect(describeAll(coreIncludes.filter(({ name }) => name.includes('emscripten')))).toEqual([]);
  });

  test('generate includes neither the scene nor the drawing code of its generator', () => {
    const byPath = new Map(core.map((file) => [file.path, includesOf(file)]));
    const seen = new Set<string>();
    const visit = (path: string) => {
      if (seen.has(path)) return;
      seen.add(path);
      for (const { name, standard } of byPath.get(path) ?? []) {
        // kit/generator.hpp includes the scene for the descriptor; only direct includes count.
        if (!standard && partOf(`core/${name}`) !== 'kit') visit(`core/${name}`);
      }
    };
    for (const { path } of core) if (/\/generate[^/]*$/.test(path)) visit(path);
    expect(seen.size).toBeGreaterThan(0);
    const draws = [...seen].filter((path) => /\/draw[^/]*$|\/picture\//.test(path));
    const scenes = [...seen].flatMap((path) => (byPath.get(path) ?? []).filter(({ name }) => name === 'kit/scene.hpp'));
    expect(draws).toEqual([]);
    expect(describeAll(scenes)).toEqual([]);
  });

  test('a source includes its own header first', () => {
    const headers = new Set(core.map(({ path }) => path));
    const sources = core.filter(({ path }) => path.endsWith('.cpp') && headers.has(path.replace(/cpp$/, 'hpp')));
    expect(sources.length).toBeGreaterThan(5);
    const late = sources.filter((file) => `core/${includesOf(file)[0]?.name}` !== file.path.replace(/cpp$/, 'hpp'));
    expect(late.map(({ path }) => path)).toEqual([]);
  });

  test('every header has #pragma once', () => {
    const bare = core.filter(({ path, text }) => path.endsWith('.hpp') && !text.includes('#pragma once'));
    expect(bare.map(({ path }) => path)).toEqual([]);
  });
});

/** Names in std:: that core uses, by header; without those that come with every container's header. */
const names: Record<string, string> = {
  algorithm: `all_of any_of binary_search clamp count count_if find find_if is_sorted max_element min_element minmax none_of
    remove_if reverse rotate sort stable_sort transform unique upper_bound`,
  bit: 'bit_cast bit_width countl_zero countr_zero popcount',
  charconv: 'from_chars to_chars',
  cmath: 'ceil exp floor hypot isfinite isnan log log2 lround pow round sqrt',
  cstring: 'memcmp memcpy memset strlen',
  deque: 'deque',
  functional: 'function',
  limits: 'numeric_limits',
  map: 'map multimap',
  memory: 'make_shared make_unique shared_ptr unique_ptr',
  numeric: 'accumulate gcd iota lcm',
  optional: 'nullopt optional',
  queue: 'priority_queue queue',
  set: 'multiset set',
  string: 'string to_string',
  tuple: 'make_tuple tie tuple',
  utility: 'exchange',
  variant: 'get_if holds_alternative variant visit',
};
for (const header of ['array', 'bitset', 'span', 'string_view', 'vector']) names[header] = header;
const headerOf = new Map(
  Object.entries(names).flatMap(([header, of]) => of.split(/\s+/).map((name) => [name, header])),
);

/** Names that files use without including their header, directly or through headers of ours. */
function missingHeaders(sources: readonly SourceFile[]): string[] {
  const includes = new Map(sources.map((file) => [file.path, includesOf(file)]));
  const reach = (path: string, seen = new Set<string>()): Set<string> => {
    for (const { name, standard } of seen.has(path) ? [] : (includes.get(path) ?? [])) {
      seen.add(path);
      if (standard) seen.add(name);
      else reach(`core/${name}`, seen);
    }
    return seen;
  };
  return sources.flatMap(({ path, text }) => {
    const code = text.replace(/\/\/.*/g, '').replace(/"(\\.|[^"\\\n])*"/g, '""');
    const used = new Set([...code.matchAll(/\bstd::(\w+)/g)].map(([, name = '']) => name));
    const reached = reach(path);
    return [...used]
      .filter((name) => headerOf.has(name) && !reached.has(headerOf.get(name) ?? ''))
      .map((name) => `${path}: std::${name} needs <${headerOf.get(name)}>`);
  });
}

// The tests' precompiled headers hide a missing include, and so does clang-tidy, which reads several files at once.
test('every file of core includes the standard headers that it uses', () => {
  expect(missingHeaders(core)).toEqual([]);
  const header = { path: 'core/a.hpp', text: '#include <vector>\nstd::vector<int> all; // std::map\n' };
  const source = { path: 'core/a.cpp', text: '#include "a.hpp"\nstd::vector<int> b; s = "std::set"; std::sort();' };
  expect(missingHeaders([header, source])).toEqual(['core/a.cpp: std::sort needs <algorithm>']);
});

/** The page's folders, lowest first (web/README.md). Each imports only from itself and those before it. */
const LAYERS = [
  'wasm',
  'web/data',
  'web/state',
  'web/parts',
  'web/paint',
  'web/stage',
  'web/column',
  'web/over',
  'web/editors',
  'web/five',
  'web/embed',
  'web/app',
];

const pageSources = ['web', 'wasm'].flatMap((folder) => files(folder, '.ts', '.tsx', '.mjs', '.mts', '.css'));
const paths = new Set(pageSources.map(({ path }) => path));
const IMPORT = /(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+|@import\s+)['"](\.[^'"?]+)/g;
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '.d.ts', '/index.ts', '/index.tsx'];

function importsOf({ path, text }: SourceFile): string[] {
  return [...text.matchAll(IMPORT)].flatMap(([, name = '']) => {
    const target = join(dirname(path), name);
    return ENDINGS.map((ending) => target + ending).filter((file) => paths.has(file));
  });
}

const graph = new Map(pageSources.map((source) => [source.path, importsOf(source)]));
const layerOf = (path: string) => LAYERS.findIndex((layer) => path.startsWith(`${layer}/`));

test('the imports are found', () => {
  expect([...graph.values()].flat().length).toBeGreaterThan(500);
});

test('every folder of the page imports only from those below it', () => {
  const upward = [...graph].flatMap(([file, targets]) =>
    targets
      .filter((target) => layerOf(file) >= 0 && layerOf(target) > layerOf(file))
      .map((target) => `${file} imports ${target}`),
  );
  expect(upward).toEqual([]);
});

test('no files import each other in a circle', () => {
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (file: string, trail: readonly string[]): void => {
    if (trail.includes(file)) circles.push([...trail.slice(trail.indexOf(file)), file].join(' → '));
    if (done.has(file) || trail.includes(file)) return;
    for (const target of graph.get(file) ?? []) visit(target, [...trail, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  expect(circles).toEqual([]);
});
