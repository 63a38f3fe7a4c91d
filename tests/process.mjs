// Running commands for the tests, from the checkout's root.
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { root } from '../wasm/build/setup.mjs';

/**
 * Runs a command with its output kept back, printed only when it fails. After so many seconds as `limit` says it is
 * asked to end; `signal` tells that it was.
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

/** Runs a command in plain sight and gives its exit status. */
export function openly(command, args, env = {}) {
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  return result.status ?? 1;
}

/** Runs a command in a pseudo-terminal; undefined where there are none, as in a bare chroot. */
export function inTerminal(command) {
  const run = (line) => spawnSync('script', ['-qec', line, '/dev/null'], { encoding: 'utf8' });
  return run('true').status === 0 ? run(command) : undefined;
}

/** Seconds of the processors' that ended children have used, theirs included; NaN where the system does not tell. */
export function processorSeconds() {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ');
    // cutime and cstime of proc(5), in hundredths.
    return (Number(fields[13]) + Number(fields[14])) / 100;
  } catch {
    return Number.NaN;
  }
}
