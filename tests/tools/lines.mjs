// The size of the source: lines that are neither blank nor comments, and files. Data, documents (also .mdx), examples of programs
// for readers (public/yours), templates and generated headers are left out. tests/tree/tools.test.ts holds the figures to the limits in tests/tree/limits.json.
//   node tests/tools/lines.mjs [FOLDER …]   prints lines, files and characters of product, tests and both
//   node tests/tools/lines.mjs --lower      lowers the limits to today's figures
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../wasm/build/setup.mjs';

// Each pattern matches comments in its first group, and texts outside it, so that "isaac/v1/*" begins no comment.
const QUOTED = /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/.source;
const RAW = /R"(\w*)\([\s\S]*?\)\2"/.source;
const TEMPLATE = /`(?:\\.|[^`\\])*`/.source;
const REGEXP = /(?<=(?:[=(,:!&|?{};[\n]|return)\s*)\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\//.source;
const BLOCK = /\/\*[\s\S]*?\*\//.source;
const cpp = new RegExp(`(//[^\n]*|${BLOCK})|${RAW}|${QUOTED}`, 'g');
const script = new RegExp(`(//[^\n]*|${BLOCK})|${QUOTED}|${TEMPLATE}|${REGEXP}`, 'g');
const css = new RegExp(`(${BLOCK})|${QUOTED}`, 'g');
const html = /(<!--[\s\S]*?-->)/g;
const hash = /(?<=^[ \t]*)(#[^\n]*)/gm;
const python = /(?<=^[ \t]*)(#[^\n]*|"""[\s\S]*?""")/gm;

/** How comments are written, by the ending of a file. */
const languages = {
  ...Object.fromEntries(['.c', '.cpp', '.h', '.hpp'].map((ending) => [ending, cpp])),
  ...Object.fromEntries(['.js', '.mjs', '.mts', '.ts', '.tsx'].map((ending) => [ending, script])),
  '.css': css,
  '.html': html,
  '.py': python,
  ...Object.fromEntries(['.cmake', '.sh', '.toml', '.yml'].map((ending) => [ending, hash])),
};

const languageOf = (file) => (basename(file) === 'CMakeLists.txt' ? hash : languages[extname(file)]);

/** Lines of a text that are neither blank nor comments. */
export function countLines(text, ending) {
  const code = text.replace(languages[ending] ?? hash, (all, comment) =>
    comment ? comment.replace(/[^\n]+/g, '') : all,
  );
  return code.split('\n').filter((line) => line.trim() !== '').length;
}

const isTest = (file) => file.startsWith('tests/') || file.startsWith('core/library/python/tests/');

/** Every source file of the checkout: path, lines, characters and whether it is a test. */
export function sourceFiles() {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  // During a merge, git lists a path with conflicts several times.
  return [...new Set(listed.split('\n'))]
    .filter((file) => languageOf(file) && !/\/generated\/|^public\/yours\//.test(file) && existsSync(join(root, file)))
    .map((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      return { file, lines: countLines(text, extname(file)), characters: text.length, test: isTest(file) };
    });
}

const sum = (files, key) => files.reduce((total, file) => total + file[key], 0);

/** @returns {{ product: number, tests: number, files: number }} */
export function size(files = sourceFiles()) {
  const lines = (test) =>
    sum(
      files.filter((file) => file.test === test),
      'lines',
    );
  return { product: lines(false), tests: lines(true), files: files.length };
}

const limitsFile = join(root, 'tests', 'tree', 'limits.json');
export const readLimits = () => JSON.parse(readFileSync(limitsFile, 'utf8'));

/** The limits with the allowances of issues added: their lines, and a file for each 150 of these. */
export function allowed({ allowances, ...limits } = readLimits()) {
  for (const { product = 0, tests = 0 } of Object.values(allowances)) {
    limits.product += product;
    limits.tests += tests;
    limits.files += Math.floor((product + tests) / 150);
  }
  return limits;
}

function lower() {
  const limits = readLimits();
  for (const [key, now] of Object.entries(size())) limits[key] = Math.min(limits[key], now);
  writeFileSync(limitsFile, `${JSON.stringify(limits, null, 2)}\n`);
}

function print(title, files) {
  const lines = files.map((file) => file.lines).sort((a, b) => a - b);
  const short = lines.filter((count) => count <= 30).length;
  console.log(
    `${title.padEnd(8)} ${String(sum(files, 'lines')).padStart(7)} lines in ${String(files.length).padStart(5)} files, ` +
      `median ${lines[lines.length >> 1] ?? 0}, longest ${lines.at(-1) ?? 0}, ${short} of at most 30 lines, ` +
      `${sum(files, 'characters')} characters`,
  );
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const folders = process.argv.slice(2);
  if (folders.includes('--lower')) lower();
  else {
    const chosen = sourceFiles().filter(
      ({ file }) => folders.length === 0 || folders.some((one) => file.startsWith(one)),
    );
    print(
      'product',
      chosen.filter(({ test }) => !test),
    );
    print(
      'tests',
      chosen.filter(({ test }) => test),
    );
    print('all', chosen);
  }
}
