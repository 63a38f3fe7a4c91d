// Comments cite files that are in the repository: a rule book is its generator's README.md, and nothing else is "the
// book".
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { files } from './files.ts';

const root = join(import.meta.dirname, '..', '..');
const sources = [...files('core', '.hpp', '.cpp', '.md'), ...files('tests', '.hpp', '.cpp')];
const comments = sources.flatMap(({ path, text }) =>
  text.split('\n').flatMap((line, i) => {
    const said = path.endsWith('.md') ? line : (line.match(/\/\/.*$/)?.[0] ?? '');
    return said ? [{ path, line: i + 1, said }] : [];
  }),
);
const told = ({ path, line, said }: { path: string; line: number; said: string }) => `${path}:${line}: ${said.trim()}`;

test('files that comments cite exist', () => {
  expect(comments.length).toBeGreaterThan(1000);
  const dead = comments.filter(({ path, said }) =>
    [...said.matchAll(/[\w./-]+\.(?:md|txt|tsv)\b/g)].some(([cited]) => {
      // Every generator has these.
      if (['answers.txt', 'chapters.txt', 'tables.txt', 'README.md'].includes(cited)) return false;
      const places = [
        root,
        join(root, dirname(path)),
        join(root, 'core'),
        join(root, 'core', path.split('/')[1] ?? ''),
      ];
      // Of tests, the folder of the generator that they begin with.
      const system = path.match(/^tests\/([a-z]+)_/)?.[1] ?? '';
      places.push(...['', '_awards', '_dungeon'].map((rest) => join(root, 'core', `${system}${rest}`)));
      return !places.some((place) => existsSync(join(place, cited)));
    }),
  );
  expect(dead.map(told)).toEqual([]);
});

test('no comment cites a book that nobody can open', () => {
  const vague = comments.filter(({ said }) =>
    /\brules\/\w+\.md|\bthe book(?:'s)? \d\.|\bthe (?:rule )?book's section|\bsection \d+\.\d/.test(said),
  );
  expect(vague.map(told)).toEqual([]);
});
