// Running commands for the tests, from the checkout's root.
import { spawn, spawnSync } from 'node:child_process';
import { root } from '../wasm/tools/setup.mjs';

/** Runs a command with its output kept back, printed only when it fails. */
export function quietly(command, args, cwd = root) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (text) => (output += text));
    child.stderr.on('data', (text) => (output += text));
    child.on('error', (error) => resolve({ status: 1, output: error.message }));
    child.on('close', (status) => resolve({ status: status ?? 1, output }));
  });
}

/** Runs a command in plain sight and gives its exit status. */
export function openly(command, args, env = {}) {
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  return result.status ?? 1;
}
