// Set-up and build tools: which of the installed programs are used, and what is done with Emscripten's script.
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findChromium } from '../../wasm/build/setup.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'press-r-tools-'));
  vi.stubEnv('PATH', folder);
  vi.stubEnv('CHROMIUM', '');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

function have(name: string): string {
  const file = join(folder, name);
  writeFileSync(file, '');
  chmodSync(file, 0o755);
  return file;
}

test('tests take a browser without windows, what is measured a whole one, each the other for want of it', () => {
  expect(findChromium()).toBe('');
  const whole = have('chromium');
  expect(findChromium()).toBe(whole);
  const shell = have('chromium-headless-shell');
  expect([findChromium(), findChromium({ whole: true })]).toEqual([shell, whole]);
  rmSync(whole);
  expect(findChromium({ whole: true })).toBe(shell);
  vi.stubEnv('CHROMIUM', '/elsewhere/chromium');
  expect(findChromium()).toBe('/elsewhere/chromium');
});
