// Who may include what (the architecture's rules), read from the sources.
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
const systems = [...new Set(core.map(({ path }) => path.split('/')))]
  .filter((parts) => parts.length > 2 && !['kit', 'studio', 'library'].includes(parts[1] ?? ''))
  .map((parts) => parts[1] ?? '');
/** What generators of one game share; it is no generator, and includes only the kit and itself. */
const shared: Record<string, string[]> = { isaac: ['isaac_common'], isaac_awards: ['isaac_common'] };

/** "kit", "studio", "library", a system's name, or "" for the files of core itself (the catalog). */
const partOf = (path: string) => (path.split('/').length > 2 ? (path.split('/')[1] ?? '') : '');
const told = (includes: Include[]) => includes.map(({ file, name }) => `${file} includes ${name}`);

/** Headers of C++20's library that core may use; <random>, <regex>, <iostream>, <thread> and their like are not among them. */
const standardHeaders = new Set(
  `algorithm array atomic bit bitset cassert charconv climits cmath compare concepts cstddef cstdint cstdio cstdlib cstring deque
   functional initializer_list iterator limits list map memory new numeric optional queue set span string string_view
   system_error tuple type_traits unordered_map unordered_set utility variant vector`.split(/\s+/),
);

describe('includes', () => {
  test('there is something to check', () => {
    expect(core.length).toBeGreaterThan(20);
    expect(coreIncludes.length).toBeGreaterThan(100);
    expect(wasmIncludes.length).toBeGreaterThan(3);
  });

  test('core uses a plain part of the standard library and nothing else from outside', () => {
    expect(told(coreIncludes.filter(({ standard, name }) => standard && !standardHeaders.has(name)))).toEqual([]);
  });

  test('kit includes only kit', () => {
    const own = coreIncludes.filter(({ file, standard }) => !standard && partOf(file) === 'kit');
    expect(own.length).toBeGreaterThan(20);
    expect(told(own.filter(({ name }) => !name.startsWith('kit/')))).toEqual([]);
  });

  test('studio includes kit and itself, and no game', () => {
    const own = coreIncludes.filter(({ file, standard }) => !standard && partOf(file) === 'studio');
    expect(own.length).toBeGreaterThan(20);
    expect(told(own.filter(({ name }) => !/^(kit|studio)\//.test(name)))).toEqual([]);
  });

  test('a system includes kit and itself, and what it shares with others of its game', () => {
    const own = coreIncludes.filter(({ file, standard }) => !standard && systems.includes(partOf(file)));
    expect(systems.length).toBeGreaterThan(0);
    const rooms = (file: string) => ['kit', partOf(file), ...(shared[partOf(file)] ?? [])];
    const strange = own.filter(({ file, name }) => !rooms(file).includes(name.split('/')[0] ?? ''));
    expect(told(strange)).toEqual([]);
  });

  test('the catalog includes kit and the descriptors of systems', () => {
    const allowed = new Set(['catalog.hpp', ...systems.map((name) => `${name}/${name}.hpp`)]);
    const own = coreIncludes.filter(({ file, standard }) => !standard && file.startsWith('core/catalog.'));
    expect(own.length).toBeGreaterThan(0);
    expect(told(own.filter(({ name }) => !name.startsWith('kit/') && !allowed.has(name)))).toEqual([]);
  });

  test('the library includes the catalog, studio and itself', () => {
    const own = coreIncludes.filter(({ file, standard }) => !standard && partOf(file) === 'library');
    expect(own.length).toBeGreaterThan(2);
    const allowed = /^(catalog[.]hpp|press_r[.]h|(kit|studio|library)\/.*)$/;
    expect(told(own.filter(({ name }) => !allowed.test(name)))).toEqual([]);
    // Installed headers include only installed headers.
    const installed = own.filter(({ file }) => /\/(press_r|level)[.]hpp$/.test(file));
    expect(told(installed.filter(({ name }) => name !== 'press_r.h'))).toEqual([]);
    const others = core.filter(({ path }) => partOf(path) === '' && path !== 'core/catalog.hpp');
    expect(others.map(({ path }) => path)).toEqual([]);
  });

  test('wasm includes the catalog, kit and studio, and is the only one that knows Emscripten', () => {
    const own = wasmIncludes.filter(({ standard }) => !standard);
    expect(told(own.filter(({ name }) => name !== 'catalog.hpp' && !/^(kit|studio)\//.test(name)))).toEqual([]);
    expect(wasmIncludes.some(({ name }) => name.startsWith('emscripten/'))).toBe(true);
    expect(told(coreIncludes.filter(({ name }) => name.includes('emscripten')))).toEqual([]);
  });

  test('generate never knows the scene, nor anything of its system that draws', () => {
    const byPath = new Map(core.map((file) => [file.path, includesOf(file)]));
    const seen = new Set<string>();
    const visit = (path: string) => {
      if (seen.has(path)) return;
      seen.add(path);
      for (const { name, standard } of byPath.get(path) ?? []) {
        // kit/generator.hpp carries the scene for the descriptor's sake; what a system names itself is what counts.
        if (!standard && partOf(`core/${name}`) !== 'kit') visit(`core/${name}`);
      }
    };
    for (const { path } of core) if (/\/generate[^/]*$/.test(path)) visit(path);
    expect(seen.size).toBeGreaterThan(0);
    const draws = [...seen].filter((path) => /\/draw[^/]*$|\/picture\//.test(path));
    const scenes = [...seen].flatMap((path) => (byPath.get(path) ?? []).filter(({ name }) => name === 'kit/scene.hpp'));
    expect(draws).toEqual([]);
    expect(told(scenes)).toEqual([]);
  });

  test('a source includes its own header first', () => {
    const headers = new Set(core.map(({ path }) => path));
    const sources = core.filter(({ path }) => path.endsWith('.cpp') && headers.has(path.replace(/cpp$/, 'hpp')));
    expect(sources.length).toBeGreaterThan(5);
    const late = sources.filter((file) => `core/${includesOf(file)[0]?.name}` !== file.path.replace(/cpp$/, 'hpp'));
    expect(late.map(({ path }) => path)).toEqual([]);
  });

  test('every header is guarded by #pragma once', () => {
    const bare = core.filter(({ path, text }) => path.endsWith('.hpp') && !text.includes('#pragma once'));
    expect(bare.map(({ path }) => path)).toEqual([]);
  });
});
