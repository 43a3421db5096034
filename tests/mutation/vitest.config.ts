/**
 * The unit tests of the rules for `npm run mutate`: those of the project `unit` that need neither pages nor the command
 * line.
 */
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = join(import.meta.dirname, '../..');

export default defineConfig({
  root,
  resolve: { alias: [{ find: /^#(domain|tests)\//, replacement: `${root}/$1/` }] },
  test: {
    // Each mutant has a separate process, in which all files share their modules.
    isolate: false,
    // Instrumented code is slower than the product.
    testTimeout: 60_000,
    include: ['tests/domain/**/*.test.ts'],
    setupFiles: ['tests/support/clean-slate.ts'],
  },
});
