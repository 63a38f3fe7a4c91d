// Runs the tests of every row of tests/VERIFICATION.md and prints the table with their results. Builds what is missing.
//   node tests/tools/verify.mjs
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPreset, buildWasm } from '../../wasm/build/build.mjs';
import { root } from '../../wasm/build/setup.mjs';
import { quietly, tool } from '../process.mjs';

/**
 * The table's rows: generator, statement, and the tests that hold it.
 * @param {string} text
 * @returns {{ generator: string, statement: string, tests: string[] }[]}
 */
export function rowsOf(text) {
  const rows = text.split('\n').filter((line) => /^\| (?!generator|---)/.test(line));
  return rows.map((line) => {
    const cells = line.split('|').map((cell) => cell.trim());
    return {
      generator: cells[1],
      statement: cells[2],
      tests: [...cells[6].matchAll(/`([^`]+)`/g)].map(([, test]) => test),
    };
  });
}

export const isFile = (test) => /\.test\.tsx?$/.test(test);
/** A comma parts names in Catch2's notation. */
export const catchName = (test) => test.replaceAll(',', '\\,');

const run = (test) =>
  isFile(test)
    ? quietly('npx', ['vitest', 'run', '--config', 'tests/vitest.config.ts', test])
    : quietly(join(root, 'build', 'asan', 'tests', 'press_r_tests'), [catchName(test), '~[.]', '--warn', 'NoTests']);

async function verify() {
  await buildPreset('asan', { what: 'the native tests with sanitizers' });
  await buildWasm();
  const rows = rowsOf(readFileSync(join(root, 'tests', 'VERIFICATION.md'), 'utf8'));
  let failed = 0;
  for (const { generator, statement, tests } of rows) {
    const wrong = [];
    for (const test of tests) if ((await run(test)).status !== 0) wrong.push(test);
    failed += wrong.length;
    console.log(
      `${generator.padEnd(14)} ${statement.padEnd(48)} ${wrong.length > 0 ? `FAILED ${wrong.join(', ')}` : 'holds'}`,
    );
  }
  console.log(`${rows.length} statements, ${failed} tests failed.`);
  return failed > 0 ? 1 : 0;
}

await tool(import.meta, verify);
