// Running commands for the tests, from the checkout's root.
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { main, root, setUp, toolsToTest } from '../wasm/build/setup.mjs';

/**
 * Runs a command and resolves to { status, signal, output }. After `limit` seconds, if given, it is sent SIGTERM, and `signal` says
 * so.
 */
export function quietly(command, args, { cwd = root, env = {}, limit = 0 } = {}) {
  return new Promise((resolve) => {
    const stdio = ['ignore', 'pipe', 'pipe'];
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio, timeout: 1000 * limit });
    let output = '';
    child.stdout.on('data', (text) => (output += text));
    child.stderr.on('data', (text) => (output += text));
    child.on('error', (error) => resolve({ status: 1, output: error.message }));
    child.on('close', (status, signal) => resolve({ status: status ?? 1, signal, output }));
  });
}

/** Runs a command with its output shown; returns its exit status. */
export function openly(command, args, env = {}) {
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  return result.status ?? 1;
}

/** Runs a command in a pseudo-terminal; undefined where there are none, as in a bare chroot. */
export function inTerminal(command) {
  const run = (line) => spawnSync('script', ['-qec', line, '/dev/null'], { encoding: 'utf8' });
  return run('true').status === 0 ? run(command) : undefined;
}

/** Processor seconds of all child processes that have ended, with their children; NaN if the system does not say. */
export function processorSeconds() {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ');
    // cutime and cstime of proc(5), in hundredths.
    return (Number(fields[13]) + Number(fields[14])) / 100;
  } catch {
    return Number.NaN;
  }
}

/**
 * Runs a tool's `work` with the arguments of the command line, if Node was started with its file (`meta`: its import.meta).
 * What the tests need is installed first, unless `needs` names less.
 */
export async function tool(meta, work, needs = toolsToTest) {
  if (process.argv[1] !== meta.filename) return;
  await main(() => {
    if (needs.length > 0) setUp(needs);
    return work(process.argv.slice(2));
  });
}
