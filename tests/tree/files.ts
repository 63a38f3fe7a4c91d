// The repository's own files, for tests that read them as text.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

export interface SourceFile {
  /** Relative to the checkout, with forward slashes. */
  path: string;
  text: string;
}

/** All files below a top-level folder whose names end in one of the endings, except generated headers. */
export function files(folder: string, ...endings: string[]): SourceFile[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => endings.some((ending) => path.endsWith(ending)) && !/^generated\b/.test(path))
    .map((path) => ({
      path: `${folder}/${path.replaceAll('\\', '/')}`,
      text: readFileSync(join(root, folder, path), 'utf8'),
    }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** The text of one file of the checkout. */
export const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

/** Names in the checkout's root. */
export const topLevel = () => readdirSync(root, { withFileTypes: true });
