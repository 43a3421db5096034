/**
 * Development only: bundles the node side with oxc, which (unlike esbuild) emits decorator metadata, into
 * `.dev/main.js`; packages stay outside. Production uses plain tsc output.
 */
import { join } from 'node:path';
import { defineConfig } from 'vite';

const root = join(import.meta.dirname, '..');

export default defineConfig({
  root,
  logLevel: 'warn',
  resolve: {
    alias: [{ find: /^#(domain|application|infrastructure|server|simulator)\//, replacement: `${root}/$1/` }],
  },
  build: {
    ssr: 'server/main.ts',
    outDir: '.dev/server',
    target: 'node20',
    sourcemap: true,
    minify: false,
    emptyOutDir: false,
    rolldownOptions: { output: { entryFileNames: 'main.js' } },
  },
});
