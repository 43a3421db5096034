/** Bundles the drill for `npm run cluster`, as the development server is: packages stay external. */
import { join } from 'node:path';
import { defineConfig } from 'vite';

const root = join(import.meta.dirname, '../..');

export default defineConfig({
  root,
  logLevel: 'warn',
  resolve: {
    alias: [
      { find: /^#(domain|application|infrastructure|server|simulator|tests)\//, replacement: `${root}/$1/` },
    ],
  },
  build: {
    ssr: 'tests/cluster/main.ts',
    outDir: '.dev/cluster',
    target: 'node20',
    sourcemap: true,
    minify: false,
    emptyOutDir: false,
    rolldownOptions: { output: { entryFileNames: 'main.js' } },
  },
});
