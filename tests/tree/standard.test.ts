// A file of core reaches the standard header of each word that it uses, by itself or through what it includes of ours. The
// tests' build reads those headers beforehand and clang-tidy reads several files at once: neither would miss one.
import { expect, test } from 'vitest';
import { files, type SourceFile } from './files.ts';

/** The words of each header that core uses, after "std::"; without those that every container's header brings along. */
const words: Record<string, string> = {
  algorithm: `all_of any_of binary_search clamp count count_if find find_if is_sorted max_element min_element minmax none_of
    remove_if reverse rotate sort stable_sort transform unique upper_bound`,
  array: 'array',
  bit: 'bit_cast bit_width countl_zero countr_zero popcount',
  bitset: 'bitset',
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
  span: 'span',
  string: 'string to_string',
  string_view: 'string_view',
  tuple: 'make_tuple tie tuple',
  utility: 'exchange',
  variant: 'get_if holds_alternative variant visit',
  vector: 'vector',
};
const headerOf = new Map(
  Object.entries(words).flatMap(([header, of]) => of.split(/\s+/).map((word) => [word, header])),
);

const included = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '');
/** Without comments and texts, which may hold anything. */
const bare = (text: string) => text.replace(/\/\/.*/g, '').replace(/"(\\.|[^"\\\n])*"/g, '""');

/** What files use and do not reach, as "path: std::word needs <header>". */
function unreached(sources: readonly SourceFile[]): string[] {
  const byPath = new Map(sources.map((file) => [file.path, file.text]));
  const reach = (path: string, seen: Set<string>): Set<string> => {
    const text = byPath.get(path);
    if (text === undefined || seen.has(path)) return new Set();
    seen.add(path);
    const own = included(text, /^[ \t]*#[ \t]*include[ \t]*<([^>]+)>/gm);
    const ours = included(text, /^[ \t]*#[ \t]*include[ \t]*"([^"]+)"/gm);
    return new Set([...own, ...ours.flatMap((name) => [...reach(`core/${name}`, seen)])]);
  };
  return sources.flatMap(({ path, text }) => {
    const there = reach(path, new Set());
    const used = new Set(included(bare(text), /\bstd::(\w+)/g));
    const far = [...used].filter((word) => headerOf.has(word) && !there.has(headerOf.get(word) ?? ''));
    const asserts = /\bassert\(/.test(bare(text)) && !there.has('cassert') ? [`${path}: assert needs <cassert>`] : [];
    return [...asserts, ...far.map((word) => `${path}: std::${word} needs <${headerOf.get(word)}>`)];
  });
}

test('a missing header is seen, one that comes with another file of ours is not missing', () => {
  const sources = [
    { path: 'core/a.hpp', text: '#include <vector>\nstd::vector<int> all; // std::map\n' },
    {
      path: 'core/a.cpp',
      text: '#include "a.hpp"\nstd::vector<int> all; const char* said = "std::set"; assert(std::sort());',
    },
  ];
  expect(unreached(sources)).toEqual(['core/a.cpp: assert needs <cassert>', 'core/a.cpp: std::sort needs <algorithm>']);
});

test('every file of core reaches the headers of what it uses of the standard library', () => {
  const core = files('core', '.hpp', '.cpp');
  expect(core.length).toBeGreaterThan(200);
  expect(unreached(core)).toEqual([]);
});
