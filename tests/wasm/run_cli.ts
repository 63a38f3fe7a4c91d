// The command line, run as people run it.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const program = fileURLToPath(new URL('../../wasm/cli/cli.mjs', import.meta.url));

export function pressR(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  return { status, stdout, stderr };
}

/** A line of a shell in which "$0" "$@" is the command line. */
export const underBash = (script: string, args: readonly string[], cwd?: string) =>
  spawnSync('bash', ['-c', script, process.execPath, program, ...args], { encoding: 'utf8', cwd });
