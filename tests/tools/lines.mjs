// Prints the size of the source: lines of product, lines of tests and number of files, without blank lines, comments,
// data, documents and generated headers. Needs cloc.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../wasm/build/setup.mjs';

const DATA = new Set(['Text', 'JSON', 'Markdown', 'SVG']);
const isTest = (file) => file.startsWith('tests/') || file.startsWith('core/library/python/tests/');
const isGenerated = (file) => file.includes('/generated/');

const output = execFileSync('cloc', ['--vcs=git', '--by-file', '--json', '--quiet', '--timeout', '0', '.'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 1 << 26,
});
const { header: _header, SUM: _sum, ...counted } = JSON.parse(output);
const sources = Object.entries(counted)
  .map(([file, { language, code }]) => ({ file: file.replace(/^\.\//, ''), language, code }))
  .filter(({ file, language }) => !DATA.has(language) && !isGenerated(file));

function report(title, files) {
  const lines = files.map(({ code }) => code).sort((a, b) => a - b);
  const total = lines.reduce((sum, count) => sum + count, 0);
  const characters = files.reduce((sum, { file }) => sum + readFileSync(join(root, file)).length, 0);
  const median = lines[lines.length >> 1] ?? 0;
  const short = lines.filter((count) => count <= 30).length;
  console.log(
    `${title.padEnd(8)} ${String(total).padStart(7)} lines in ${String(files.length).padStart(5)} files, ` +
      `median ${median}, longest ${lines.at(-1) ?? 0}, ${short} of at most 30 lines, ${characters} characters`,
  );
}

const folders = process.argv.slice(2);
const inFolders = ({ file }) => folders.length === 0 || folders.some((folder) => file.startsWith(folder));
const chosen = sources.filter(inFolders);
report(
  'product',
  chosen.filter(({ file }) => !isTest(file)),
);
report(
  'tests',
  chosen.filter(({ file }) => isTest(file)),
);
report('all', chosen);
