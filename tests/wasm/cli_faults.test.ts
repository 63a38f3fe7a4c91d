// Outputs that cannot be written: one sentence, status 2, nothing half-written left behind; for every command and format.
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formats } from '../../wasm/export/formats.mjs';
import { underBash } from './run_cli.ts';

const link = 'spelunky/v1/B91199AC';

/** Runs it in a folder of its own; gives what it said and the files that it left. */
function left(script: string, args: readonly string[]) {
  const cwd = mkdtempSync(join(tmpdir(), 'press-r-'));
  try {
    const { status, stderr } = underBash(script, args, cwd);
    return { status, stderr, files: readdirSync(cwd) };
  } finally {
    rmSync(cwd, { recursive: true });
  }
}

// A device that is always full.
if (existsSync('/dev/full'))
  test.each([
    'list',
    `show ${link}`,
    `show ${link} --json`,
    `show ${link} --svg -`,
    `survey ${link} --count 5`,
    `find ${link} path_length>=1 --count 5`,
    `batch ${link} --count 3 --ndjson`,
  ])('standard output, full: %s', (line) => {
    expect(left('"$0" "$@" > /dev/full', line.split(' '))).toEqual({
      status: 2,
      stderr: 'press-r: The output could not be written (ENOSPC).\n',
      files: [],
    });
  });

// A limit on the size of files stands for a full disk: not a byte can be written, so that the least of files is too large.
test.each(formats)('a folder on a full disk: batch --as %s', (format) => {
  const { status, stderr, files } = left('ulimit -f 0; "$0" "$@"', [
    ...['batch', link, '--count', '2', '--out', 'levels', '--as', format],
  ]);
  expect(stderr).toMatch(/^press-r: "levels[^"\n]+" could not be written \(EFBIG\)[.]\n$/);
  expect([status, files]).toEqual([2, []]);
});

test.each(['svg', 'tiled', 'ldtk', 'dot'])('a file where none can be: show --%s', (option) => {
  const { status, stderr, files } = left('"$0" "$@"', ['show', link, `--${option}`, 'nowhere/level']);
  expect(stderr).toBe('press-r: "nowhere/level" could not be written (ENOENT).\n');
  expect([status, files]).toEqual([2, []]);
});
