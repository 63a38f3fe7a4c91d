// What is passed on of other people's work, and under which terms: THIRD_PARTY.txt of the page and of the package.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The packages whose code the page carries, with what they bring along; tests/wasm/notices.test.ts looks for others. */
export const pagePackages = [
  'preact',
  '@preact/signals',
  '@preact/signals-core',
  'fflate',
  'uqr',
  'workbox-core',
  'workbox-precaching',
  'workbox-routing',
  'workbox-strategies',
];

function noticeOf(name) {
  const folder = join(root, 'node_modules', name);
  const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((one) => /^licen[cs]e(\.\w+)?$/i.test(one));
  if (!file) throw new Error(`${name} has no licence file.`);
  return `${name} ${version} (${license})\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`;
}

/** The text: of what the modules hold, and of these packages. */
export function noticesOf(packages = []) {
  const runtime = readFileSync(new URL('runtime.txt', import.meta.url), 'utf8');
  return [runtime, ...packages.map(noticeOf)].join(`\n${'-'.repeat(80)}\n\n`);
}
