import { defineConfig } from 'vitest/config';

/** The unit tests of the page and of its links, which Stryker runs for each mistake. */
export default defineConfig({
  root: `${import.meta.dirname}/../../..`,
  test: {
    // One worker for all mistakes: each reloads the page's modules, but not the packages that these import.
    isolate: false,
    include: ['tests/web/**/*.test.{ts,tsx}', 'tests/wasm/links.test.ts'],
    exclude: ['tests/web/{theme,walk_body,walk_parts,png_size}.test.ts'],
  },
});
