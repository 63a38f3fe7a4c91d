import { defineConfig } from 'vitest/config';

/** The unit tests of the page, of its links and pictures, which Stryker runs for each mistake. */
export default defineConfig({
  root: `${import.meta.dirname}/../../..`,
  test: {
    // One worker for all mistakes: each reloads the page's modules, but not the packages that these import.
    isolate: false,
    include: ['tests/web/**/*.test.{ts,tsx}', 'tests/wasm/links.test.ts', 'tests/wasm/pictures.test.ts'],
    exclude: ['tests/web/{theme,walk_body}.test.ts'],
  },
});
