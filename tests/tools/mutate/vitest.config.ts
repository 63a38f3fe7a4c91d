import { defineConfig } from 'vitest/config';

/** The unit tests of the page alone: what Stryker runs for each mistake. */
export default defineConfig({
  root: `${import.meta.dirname}/../../..`,
  test: {
    // One worker for all mistakes: it reads the page's modules anew for each, but not what they stand on.
    isolate: false,
    include: ['tests/web/**/*.test.{ts,tsx}'],
    exclude: ['tests/web/{theme,walk_body,walk_parts,png_size}.test.ts'],
  },
});
