// Imports of the page point downwards only, wasm imports nothing from web, and no files import each other in a circle.
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { files, type SourceFile } from './files.ts';

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

const sources = ['web', 'wasm'].flatMap((folder) => files(folder, '.ts', '.tsx', '.mjs', '.mts', '.css'));
const paths = new Set(sources.map(({ path }) => path));
const IMPORT = /(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+|@import\s+)['"](\.[^'"?]+)/g;
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '.d.ts', '.d.mts', '/index.ts', '/index.tsx'];

function importsOf({ path, text }: SourceFile): string[] {
  return [...text.matchAll(IMPORT)].flatMap(([, name = '']) => {
    const target = join(dirname(path), name);
    return ENDINGS.map((ending) => target + ending).filter((file) => paths.has(file));
  });
}

const graph = new Map(sources.map((source) => [source.path, importsOf(source)]));
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
