import { defineConfig } from 'vitest/config';
import { lessons } from '../web/mdx';

// Test files of one worker share their imports (`isolate: false`): loading the modules and the page for each file took
// half of the processor time of the suite web, and a tenth of wasm's. Each file has its own browser.
const suite = (name: string, include: string[], extra = {}) => ({ test: { name, include, ...extra } });

export default defineConfig({
  root: `${import.meta.dirname}/..`,
  test: {
    isolate: false,
    projects: [
      suite('tree', ['tests/tree/**/*.test.ts']),
      suite('wasm', ['tests/wasm/**/*.test.ts'], { testTimeout: 240_000, setupFiles: 'tests/setup.ts' }),
      { plugins: [lessons()], ...suite('web', ['tests/web/**/*.test.{ts,tsx}'], { setupFiles: 'tests/setup.ts' }) },
      suite('e2e', ['tests/e2e/**/*.test.ts'], {
        globalSetup: 'tests/tools/page_host.mjs',
        testTimeout: 180_000,
        hookTimeout: 180_000,
        // Long timeouts and two retries, for busy machines; npm test lists the tests that were retried (tests/tries.mjs).
        expect: { poll: { timeout: 45_000, interval: 50 } },
        retry: 2,
      }),
    ],
  },
});
