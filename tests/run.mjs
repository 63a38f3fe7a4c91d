// npm test [-- SUITE …]: installs what is missing, builds, and runs every suite or those named. The summary ends in
// "N passed, N failed". Other tools: tests/README.md.
import { main, Stop, setUp, toolsToTest } from '../wasm/build/setup.mjs';
import { processorSeconds } from './process.mjs';
import { suites } from './suites.mjs';

/** Seconds that a suite may take on two idle cores. On a busy machine, processor time is compared with twice that. */
const budgets = { style: 90, tree: 20, native: 270, fresh: 60, wasm: 250, web: 20, clients: 90, e2e: 240 };

async function runSuite(name) {
  const start = performance.now();
  const used = processorSeconds();
  console.log(`\n== ${name}`);
  let result;
  try {
    result = await suites[name]();
    if (result.passed + result.failures.length === 0) result.failures.push('the suite ran no test');
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    console.error(error.message);
    result = { passed: 0, failures: ['could not be built or started: see above'] };
  }
  const seconds = (performance.now() - start) / 1000;
  return { name, again: [], left: [], ...result, seconds, processor: processorSeconds() - used };
}

/** "   88 s of  180,   130 s of  360 of the processors", and whether that is over the budget. */
function timeOf({ name, seconds, processor }) {
  const budget = budgets[name] ?? 60;
  const known = !Number.isNaN(processor);
  const of = (time, max) => `${time.toFixed(0).padStart(5)} s of ${String(max).padStart(3)}`;
  const processors = known ? `, ${of(processor, 2 * budget)} of the processors` : '';
  const over = known ? processor > 2 * budget : seconds > budget;
  return `${of(seconds, budget)}${processors}${over ? '   over its budget' : ''}`;
}

function printSummary(results) {
  console.log('\n== summary');
  for (const result of results) {
    const { name, passed, failures } = result;
    const counts = `${String(passed).padStart(5)} passed ${String(failures.length).padStart(4)} failed`;
    console.log(`${name.padEnd(8)}${counts} ${timeOf(result)}`);
  }
  for (const { name, again } of results) {
    for (const test of again) console.log(`TRIED AGAIN ${name}: ${test.name}`);
  }
  for (const { name, left } of results) {
    for (const check of left) console.log(`DID NOT RUN ${name}: ${check}`);
  }
  for (const { name, failures } of results) {
    for (const failure of failures) console.log(`FAILED ${name}: ${failure}`);
  }
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failures.length, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
}

await main(async () => {
  setUp(toolsToTest);
  const named = process.argv.slice(2);
  const chosen = named.length > 0 ? named : Object.keys(suites);
  const unknown = chosen.find((name) => !Object.hasOwn(suites, name));
  if (unknown) throw new Stop(`There is no suite "${unknown}"; there are ${Object.keys(suites).join(', ')}.`);
  const results = [];
  for (const name of chosen) results.push(await runSuite(name));
  return printSummary(results);
});
