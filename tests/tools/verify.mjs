// Runs the tests of every row of tests/VERIFICATION.md and prints the table with their results, and how many facts were compared
// and how many are right. Builds what is missing.
//   node tests/tools/verify.mjs [WORD …] [--write]     only rows whose generator or statement has one of these words;
//     --write: their figures, into the table and for the page
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { buildPreset, buildWasm } from '../../wasm/build/build.mjs';
import { root } from '../../wasm/build/setup.mjs';
import { quietly, tool } from '../process.mjs';
import { readReports } from '../reports.mjs';

/** The page shows these figures beside a level. */
const FIGURES = join(root, 'web', 'column', 'study', 'verified.json');
const TABLE = join(root, 'tests', 'VERIFICATION.md');

/**
 * The table's rows: generator, statement, the tests that hold it, and their figures.
 * @param {string} text
 * @returns {{ generator: string, statement: string, tests: string[], figures: string }[]}
 */
export function rowsOf(text) {
  const rows = text.split('\n').filter((line) => /^\| (?!generator|---)/.test(line));
  return rows.map((line) => {
    const cells = line.split('|').map((cell) => cell.trim());
    return {
      generator: cells[1],
      statement: cells[2],
      tests: [...cells[6].matchAll(/`([^`]+)`/g)].map(([, test]) => test),
      figures: cells[7],
    };
  });
}

/** A row's figures as the table has them. */
export const figuresText = ({ right, compared, date }) =>
  `${right.toLocaleString('en')} of ${compared.toLocaleString('en')}, ${date}`;

export const isFile = (test) => /\.test\.tsx?$/.test(test);
/** A comma parts names in Catch2's notation. */
export const catchName = (test) => test.replaceAll(',', '\\,');

const run = (test) =>
  isFile(test)
    ? quietly('npx', ['vitest', 'run', '--config', 'tests/vitest.config.ts', test])
    : quietly(join(root, 'build', 'asan', 'tests', 'press_r_tests'), [catchName(test), '~[.]', '--warn', 'NoTests']);

/**
 * Facts that a statement's test compared, and how many of them are right: public reports one by one, of other tests their assertions
 * (Catch2) or their cases (Vitest), which are all right where the test passes.
 */
export function countOf(statement, output) {
  if (/public reports/.test(statement)) {
    const reports = readReports();
    return { compared: reports.length, right: reports.filter(({ isRight }) => isRight).length };
  }
  const [, compared = 0] = /\((\d+) assertions?/.exec(output) ?? /Tests\D+(\d+) passed/.exec(output) ?? [];
  return { compared: Number(compared), right: Number(compared) };
}

async function verify(args) {
  await buildPreset('asan', { what: 'the native tests with sanitizers' });
  await buildWasm();
  const words = args.filter((arg) => arg !== '--write').map((word) => word.toLowerCase());
  const rows = rowsOf(readFileSync(TABLE, 'utf8')).filter(
    ({ generator, statement }) =>
      words.length === 0 || words.some((word) => `${generator} ${statement}`.toLowerCase().includes(word)),
  );
  let failed = 0;
  const figures = [];
  for (const { generator, statement, tests } of rows) {
    const wrong = [];
    const figure = { generator, statement, compared: 0, right: 0 };
    for (const test of tests) {
      const { status, output } = await run(test);
      const { compared, right } = countOf(statement, stripVTControlCharacters(output));
      figure.compared += compared;
      figure.right += status === 0 ? right : 0;
      if (status !== 0) wrong.push(test);
    }
    failed += wrong.length;
    figures.push(figure);
    const count = `${figure.right} of ${figure.compared}`.padStart(18);
    console.log(
      `${generator.padEnd(14)} ${statement.padEnd(48)} ${count} ${wrong.length > 0 ? `FAILED ${wrong.join(', ')}` : 'holds'}`,
    );
  }
  console.log(`${rows.length} statements, ${failed} tests failed.`);
  if (args.includes('--write')) write(figures);
  return failed > 0 ? 1 : 0;
}

/** Replaces the figures of these rows. */
function write(figures) {
  const date = new Date().toISOString().slice(0, 10);
  const known = [...figures.map((figure) => ({ ...figure, date })), ...JSON.parse(readFileSync(FIGURES, 'utf8')).rows];
  const rows = [];
  const lines = readFileSync(TABLE, 'utf8')
    .split('\n')
    .map((line) => {
      const [row] = rowsOf(line).filter(({ tests }) => tests?.length > 0);
      const figure = known.find(
        ({ generator, statement }) => generator === row?.generator && statement === row.statement,
      );
      if (!figure) return line;
      rows.push(figure);
      return line.replace(/[^|]*\|$/, ` ${figuresText(figure)} |`);
    });
  writeFileSync(TABLE, lines.join('\n'));
  writeFileSync(FIGURES, `${JSON.stringify({ rows }, null, 2)}\n`);
}

await tool(import.meta, verify);
