// A reporter for Vitest that writes the tests that passed only when repeated, as { name, error } in JSON, to the file that
// PRESS_R_TRIES names.
import { writeFileSync } from 'node:fs';

export default class Tries {
  again = [];

  onTestCaseResult(test) {
    const { state, errors = [] } = test.result();
    if (state !== 'passed' || !test.diagnostic()?.retryCount) return;
    const [error] = errors;
    const [, line] = /\.test\.tsx?:(\d+)/.exec(error?.stack ?? '') ?? [];
    const at = line === undefined ? '' : ` (line ${line})`;
    this.again.push({
      name: test.fullName,
      error: error ? `${error.message.split('\n')[0]}${at}` : 'no error was kept',
    });
  }

  onTestRunEnd() {
    if (process.env.PRESS_R_TRIES) writeFileSync(process.env.PRESS_R_TRIES, JSON.stringify(this.again));
  }
}
