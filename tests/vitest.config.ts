import { defineConfig } from 'vitest/config';

// Files of one worker share what they import: to load the modules and the page anew for each of them took half of the
// processor's time of the suite web, and a tenth of wasm's. A browser is each file's own.
const suite = (name: string, include: string[], extra = {}) => ({
  // Tests that need a core load its modules themselves.
  resolve: { alias: { '#core': `${import.meta.dirname}/web/no_core.ts` } },
  test: { name, include, ...extra },
});

export default defineConfig({
  root: `${import.meta.dirname}/..`,
  test: {
    isolate: false,
    projects: [
      suite('tree', ['tests/tree/**/*.test.ts']),
      suite('wasm', ['tests/wasm/**/*.test.ts'], { testTimeout: 240_000, setupFiles: 'tests/breath.ts' }),
      suite('web', ['tests/web/**/*.test.{ts,tsx}']),
      suite('e2e', ['tests/e2e/**/*.test.ts'], {
        globalSetup: 'tests/e2e/serve.ts',
        testTimeout: 60_000,
        hookTimeout: 60_000,
        // Long, for machines that have other things to do; and what such a machine swallowed may be tried twice more,
        // which npm test tells (tests/tries.mjs).
        expect: { poll: { timeout: 15_000, interval: 50 } },
        retry: 2,
      }),
    ],
  },
});
