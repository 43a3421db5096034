/**
 * Bundles `tests/<mode>/main.ts` for `npm run cluster`, `fuzz`, `provider` and `simulate`, as the development server is:
 * packages stay external.
 */
import { join } from 'node:path';
import { defineConfig } from 'vite';

const root = join(import.meta.dirname, '..');

export default defineConfig(({ mode }) => ({
  root,
  logLevel: 'warn',
  resolve: {
    alias: [
      { find: /^#(domain|application|infrastructure|server|simulator|tests)\//, replacement: `${root}/$1/` },
    ],
  },
  build: {
    ssr: `tests/${mode}/main.ts`,
    outDir: `.dev/${mode}`,
    target: 'node20',
    sourcemap: true,
    minify: false,
    emptyOutDir: false,
    rolldownOptions: { output: { entryFileNames: 'main.js' } },
  },
}));
